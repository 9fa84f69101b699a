"""The catalogue files: complete in every language, well-formed, and compiled."""

import re
import string
from gettext import GNUTranslations
from io import BytesIO
from typing import get_args

import pytest

from scorekeeper.languages import DEFAULT_LANGUAGE, LANGUAGES
from scorekeeper.languages import language as language_module
from scorekeeper.languages.language import (
    Domain,
    Language,
    Message,
    compile_mo,
    load_catalogue,
    read_po,
)
from tests.words.catalogues import FOLDER, catalogue, compiled_files, forms, messages

ENGLISH = messages(DEFAULT_LANGUAGE)
TRANSLATIONS = [code for code in LANGUAGES if code != DEFAULT_LANGUAGE]
HEADER = (
    'msgid ""\nmsgstr ""\n'
    '"Content-Type: text/plain; charset=UTF-8\\n"\n'
    '"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n\n'
)


def po_text(code: str) -> str:
    return catalogue(code).read_text(encoding="utf-8")


def sections(code: str) -> list[str]:
    return re.findall(r"^# ---- (.*?) -*$", po_text(code), re.M)


def gaps(code: str, key: str) -> set[str]:
    """Return the gaps of a sentence except {count}, which some forms of a plural lack."""
    fields = (field for form in forms(code, key) for field in string.Formatter().parse(form))
    return {name for _, name, _, _ in fields if name is not None} - {"count"}


def knows_the_count(key: str) -> bool:
    return ENGLISH[key].plural or "{count}" in forms(DEFAULT_LANGUAGE, key)[0]


# What is in them --------------------------------------------------------------------------------


def test_every_catalogue_belongs_to_a_language() -> None:
    assert {path.parent.name for path in FOLDER.glob("*/catalogue.po")} == set(LANGUAGES)


@pytest.mark.parametrize("code", TRANSLATIONS)
def test_the_messages_are_the_english_ones_in_the_same_order(code: str) -> None:
    # A language may join its lists in more ways than English does.
    keys = [key for key in messages(code) if key in ENGLISH or key[:5] != "list."]
    assert keys == list(ENGLISH)


@pytest.mark.parametrize("code", TRANSLATIONS)
def test_the_gaps_are_the_english_ones(code: str) -> None:
    english = {key: gaps(DEFAULT_LANGUAGE, key) for key in ENGLISH}
    assert {key: gaps(code, key) for key in ENGLISH if gaps(code, key) != english[key]} == {}
    assert [
        key
        for key in ENGLISH
        if not knows_the_count(key) and any("{count}" in form for form in forms(code, key))
    ] == []


@pytest.mark.parametrize("code", TRANSLATIONS)
def test_a_plural_is_one_in_every_language(code: str) -> None:
    assert [key for key in ENGLISH if messages(code)[key].plural != ENGLISH[key].plural] == []


def test_a_plural_makes_a_difference_in_some_language() -> None:
    plurals = [key for key, message in ENGLISH.items() if message.plural]
    assert plurals
    for key in plurals:
        assert any(len(set(forms(code, key))) > 1 for code in LANGUAGES), key


@pytest.mark.parametrize("code", LANGUAGES)
def test_plurals_have_as_many_forms_as_the_language_asks_for(code: str) -> None:
    header = load_catalogue(code).info()["plural-forms"]
    (count,) = re.findall(r"nplurals=(\d+)", header)
    for key, message in messages(code).items():
        assert len(message.forms) == (int(count) if message.plural else 1), key
        # They all differ, or the language has no plural here.
        assert len(set(message.forms)) in {1, len(message.forms)}, key


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_plural_form_is_used(code: str) -> None:
    hands = {LANGUAGES[code].sentence("hands", count) for count in range(200)}
    assert hands == set(forms(code, "hands"))


@pytest.mark.parametrize("code", LANGUAGES)
def test_sentences_are_whole(code: str) -> None:
    for key in messages(code):
        for form in forms(code, key):
            assert form == form.strip() or key == "problem.also_taken", key
            assert form, key
            assert "  " not in form, key
            # gettext returns the key where there is no sentence.
            assert form != key, key
            # Straight quotation marks belong to text from a file.
            assert '"' not in form or key.startswith("option_kind."), key


@pytest.mark.parametrize("code", TRANSLATIONS)
def test_a_sentence_ends_as_the_english_one_does(code: str) -> None:
    """Sentences put together from parts then read well in every language."""

    def ends(code: str, key: str) -> set[bool]:
        return {form[-1] in ".?!:" for form in forms(code, key)}

    different = [key for key in ENGLISH if ends(code, key) != ends(DEFAULT_LANGUAGE, key)]
    assert different == []


# The files --------------------------------------------------------------------------------------


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_catalogue_is_well_formed(code: str) -> None:
    header, *others = read_po(po_text(code))
    assert header.key == ""
    assert f"Language: {code}\n" in header.forms[0]
    assert "Content-Type: text/plain; charset=UTF-8\n" in header.forms[0]
    assert [message.key for message in others if not message.translated] == []
    keys = [message.key for message in others]
    assert len(keys) == len(set(keys))
    assert "\t" not in po_text(code)


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_catalogue_has_the_same_sections_once_each(code: str) -> None:
    assert sections(code) == sections(DEFAULT_LANGUAGE)
    assert len(set(sections(code))) == len(sections(code)) > 30


def explanations(code: str) -> dict[str, str]:
    """Return the comments about gaps by the key of their message."""
    comments = re.findall(r'^((?:#\. .*\n)+)msgid "(.*)"$', po_text(code), re.M)
    return {key: comment for comment, key in comments if "{" in comment}


@pytest.mark.parametrize("code", LANGUAGES)
def test_comments_explain_only_gaps_that_exist(code: str) -> None:
    for key, comment in explanations(code).items():
        assert set(re.findall(r"\{(\w+)\}", comment)) <= gaps(code, key) | {"count"}, key
    assert explanations(code).keys() == explanations(DEFAULT_LANGUAGE).keys()
    assert len(explanations(code)) > 50


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_mo_files_are_compiled_from_the_po_files(code: str) -> None:
    for path, content in compiled_files(code):
        assert path.read_bytes() == content, "run python -m tests.words.catalogues"


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_message_is_in_one_of_the_mo_files(code: str) -> None:
    compiled = [
        {
            key
            for key in messages(code)
            if texts.ngettext(key, key, 1) != key or texts.gettext(key) != key
        }
        for texts in (load_catalogue(code, domain) for domain in get_args(Domain))
    ]
    assert sum(map(len, compiled)) == len(messages(code))
    assert set().union(*compiled) == messages(code).keys()


def test_a_po_file_is_read_with_its_plurals_and_escapes() -> None:
    text = (
        HEADER + "# a heading\n#. {gap} is explained\n"
        'msgid ""\n"many."\n"lines"\n'
        'msgstr ""\n"one\\n"\n"\\ttwo \\\\ \\"three\\""\n\n'
        'msgid "hands"\nmsgid_plural "hands"\n'
        'msgstr[0] "{count} hand"\nmsgstr[1] "{count} "\n"hands"\n'
        '#~ msgid "obsolete"\n#~ msgstr "gone"\n'
    )
    header, first, second = read_po(text)
    assert header.forms[0].endswith("plural=(n != 1);\n")
    assert first == Message("many.lines", forms=['one\n\ttwo \\ "three"'])
    assert second == Message("hands", plural=True, forms=["{count} hand", "{count} hands"])


def test_line_ends_make_no_difference() -> None:
    po = catalogue("de").read_bytes()
    assert compile_mo(po.replace(b"\n", b"\r\n")) == compile_mo(po)


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ('msgid "a"\nmsgstr b', 2),
        ('"a"', 1),
        ('msgid "a"\nmsgctxt "b"', 2),
        ('msgid "a"\nmsgid_plural "a"\nmsgstr[1] "b"', 3),
        ('msgid "a"\nmsgid_plural "a"\nmsgstr[0] "b"\nmsgstr[2] "c"', 4),
        ('msgid "a"\nmsgstr "b""', 2),
        ('msgid "a"\nmsgstr "\\b"', 2),
        ('msgid "a"\nmsgstr "b"\nmsgstr "c"', 3),
        (' msgid "a"', 1),
    ],
)
def test_an_error_names_the_line_that_is_not_well_formed(text: str, line: int) -> None:
    with pytest.raises(ValueError, match=f"line {line} "):
        read_po(text)


def test_untranslated_and_fuzzy_messages_are_not_compiled() -> None:
    po = (
        HEADER + 'msgid "there"\nmsgstr "here"\n\nmsgid "empty"\nmsgstr ""\n\n'
        '#, fuzzy\nmsgid "doubtful"\nmsgstr "perhaps"\n\n'
        'msgid "half"\nmsgid_plural "half"\nmsgstr[0] "one"\nmsgstr[1] ""\n\n'
        'msgid "after"\nmsgstr "later"\n'
    )
    language = Language(
        "xx", "Lacking", load=lambda *_: GNUTranslations(BytesIO(compile_mo(po.encode())))
    )
    keys = ("there", "empty", "doubtful", "half", "after")
    assert [language.sentence(key, 1) for key in keys] == ["here", None, None, None, "later"]


# Loading ----------------------------------------------------------------------------------------


def load_from(monkeypatch: pytest.MonkeyPatch, files: dict[str, bytes]) -> GNUTranslations:
    """Load a catalogue as if these were the files of the package."""

    def get_data(_: str, name: str) -> bytes:
        if name not in files:
            raise FileNotFoundError(name)
        return files[name]

    monkeypatch.setattr(language_module, "get_data", get_data)
    return load_catalogue("xx")


OLD, NEW = (f'{HEADER}msgid "undo"\nmsgstr "{word}"\n'.encode() for word in ("old", "new"))


@pytest.mark.parametrize(
    ("files", "expected"),
    [
        ({"xx/catalogue.po": NEW, "xx/catalogue.mo": compile_mo(NEW)}, "new"),
        ({"xx/catalogue.po": NEW, "xx/catalogue.mo": compile_mo(OLD)}, "new"),
        ({"xx/catalogue.po": NEW, "xx/catalogue.mo": b""}, "new"),
        ({"xx/catalogue.po": NEW}, "new"),
        ({"xx/catalogue.mo": compile_mo(OLD)}, "old"),
    ],
)
def test_an_edited_po_file_is_compiled_in_memory(
    monkeypatch: pytest.MonkeyPatch, files: dict[str, bytes], expected: str
) -> None:
    assert load_from(monkeypatch, files).gettext("undo") == expected


def test_an_up_to_date_mo_file_is_read_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    files = {"xx/catalogue.po": NEW, "xx/catalogue.mo": compile_mo(NEW)}
    monkeypatch.delattr(language_module, "compile_mo")
    assert load_from(monkeypatch, files).gettext("undo") == "new"


def test_a_language_is_not_loaded_before_it_is_used() -> None:
    def load(*_: str) -> GNUTranslations:
        raise AssertionError

    assert Language("xx", "Unused", load=load).code == "xx"
