"""What a page may load: files of its own origin, and the inline scripts that it was sent with."""

import base64
import hashlib
import json

from scorekeeper.languages import LANGUAGES
from scorekeeper.server.content_policy import (
    CLIENT_SCRIPTS,
    LINKS_SCRIPT,
    OWN_ORIGIN_SCRIPT,
    PICKED_FILES_SCRIPT,
    SCAN_TEXTS,
    client_scripts,
    page_policy,
)
from scorekeeper.store.transfer.import_source import PICKED_BYTES_LIMIT, TOO_LARGE_FORMAT
from scorekeeper.store.transfer.link import TEXT_LIMIT
from scorekeeper.store.transfer.untrusted_text import SIZE_LIMIT
from scorekeeper.words.translation import say, using_language

PAGE = """<head><script>let a = 1;
</script><script src="own.js" async></script></head>
<body><script nonce="x">b()</script></body>"""


def directives(policy: str) -> dict[str, list[str]]:
    return {name: sources for name, *sources in (part.split() for part in policy.split(";"))}


def test_each_script_within_the_page_is_allowed_by_its_hash() -> None:
    sources = directives(page_policy(PAGE))["script-src"]
    hashes = [
        f"'sha256-{base64.b64encode(hashlib.sha256(script).digest()).decode()}'"
        for script in (b"let a = 1;\n", b"b()")
    ]
    assert sources == ["'self'", "'wasm-unsafe-eval'", *hashes]


def test_nothing_comes_from_another_origin() -> None:
    policy = directives(page_policy(PAGE))
    assert policy["default-src"] == ["'self'"]
    assert policy["object-src"] == ["'none'"]
    others = {source for sources in policy.values() for source in sources if "sha256" not in source}
    keywords = {"'self'", "'none'", "'wasm-unsafe-eval'", "'unsafe-inline'", "data:", "blob:"}
    assert others == keywords
    assert "'unsafe-inline'" not in policy["script-src"]


def test_the_script_that_keeps_others_out_fits_into_a_page() -> None:
    assert "</script" not in CLIENT_SCRIPTS
    assert f"LIMIT = {TEXT_LIMIT};" in LINKS_SCRIPT
    assert "HTMLScriptElement" in OWN_ORIGIN_SCRIPT


def test_the_scanner_speaks_each_language_and_fills_the_gaps_itself() -> None:
    first, _, scripts = client_scripts().partition("\n")
    assert scripts == CLIENT_SCRIPTS
    texts = json.loads(first.removeprefix("const SCAN_TEXTS = ").removesuffix(";"))
    assert [*texts] == [*LANGUAGES]
    for code, own in texts.items():
        gaps = {"progress": ("{done}", "{count}"), "other": ("{address}",)}
        assert [*own] == [*SCAN_TEXTS, *gaps]
        for key, text in own.items():
            assert [gap for gap in ("{done}", "{count}", "{address}") if gap in text] == [
                *gaps.get(key, ())
            ]
        with using_language(code):
            assert [own[key] for key in SCAN_TEXTS] == [say(f"scan.{key}") for key in SCAN_TEXTS]
            assert own["other"].replace("{address}", "a") == say("scan.other", address="a")
            progress = own["progress"].replace("{done}", "2").replace("{count}", "7")
            assert progress == say("scan.progress", done=2, count=7)
            # A page is no longer than it has to be.
            assert say("scan.camera") in first


def test_the_page_refuses_the_files_that_the_app_would_refuse() -> None:
    assert f"GAME_LIMIT = {SIZE_LIMIT};" in PICKED_FILES_SCRIPT
    assert f"SEVERAL_LIMIT = {PICKED_BYTES_LIMIT};" in PICKED_FILES_SCRIPT
    assert f"FORMAT = '{TOO_LARGE_FORMAT}'" in PICKED_FILES_SCRIPT


def test_a_page_reaches_the_hubs_it_is_built_for_and_no_others() -> None:
    policy = directives(page_policy(PAGE, ["https://cards.example"]))
    assert policy["connect-src"] == ["'self'", "data:", "blob:", "https://cards.example"]
    assert "https:" not in page_policy(PAGE)
