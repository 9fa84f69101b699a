"""Links: what they hold, how their parts come together, and everything that is refused."""

import base64
import json
import zlib
from random import Random

import pytest

from scorekeeper.scoring.problem import Problem
from scorekeeper.store.transfer.import_source import source_documents
from scorekeeper.store.transfer.link import (
    TEXT_LIMIT,
    UNPACKED_LIMIT,
    is_link,
    join_links,
    link_problem,
    links_in,
    links_in_file,
    read_link,
    split_links,
    unpack,
    write_link,
    write_link_parts,
)
from tests.game_documents import MOON_HAND, PLAIN_HAND, game
from tests.outside.link_reader import document_in
from tests.outside.links import catalogue_rules, difference, random_game

GAME = game(PLAIN_HAND, MOON_HAND, PLAIN_HAND, id="a", name="Zoë’s evening 🂡")
ANOTHER = game(MOON_HAND, id="b")
DAMAGED = Problem("link_damaged")


def packed(data: bytes, wbits: int = -15) -> str:
    """The text of a link that holds these bytes."""
    packer = zlib.compressobj(9, zlib.DEFLATED, wbits)
    return encoded(packer.compress(data) + packer.flush())


def encoded(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def codes(*links: str) -> list[str]:
    joined = join_links(links)
    assert joined.documents == ()
    return [problem.code for problem in joined.problems]


@pytest.mark.parametrize("document", catalogue_rules(), ids=lambda value: str(value["based_on"]))
def test_all_rules_come_through_a_link_and_its_parts(document: dict[str, object]) -> None:
    assert difference(document, Random(7)) == ""  # noqa: S311 - the same each time


def test_random_games_come_through_a_link_and_its_parts() -> None:
    random = Random(7)  # noqa: S311 - the same each time
    for _ in range(12):
        assert difference(random_game(random), random) == ""


class TestWriting:
    def test_a_link_is_the_fragment_of_the_address(self) -> None:
        link = write_link(GAME, "https://cards.example/app/#/home")
        assert link.startswith("https://cards.example/app/#s1:")
        assert "=" not in link.partition("#")[2]
        assert document_in([link]) == GAME
        assert write_link(GAME) == "#" + link.partition("#")[2]

    def test_parts_are_even_and_keep_to_the_length(self) -> None:
        parts = write_link_parts(GAME, "https://cards.example/", 120)
        assert len(parts) > 2
        assert all(len(part) <= 120 for part in parts)
        assert len({len(part) for part in parts[:-1]}) == 1
        assert len({part.split(":")[3] for part in parts}) == 1
        assert write_link_parts(GAME, "", 5000) == (write_link(GAME),)

    def test_an_address_longer_than_a_part_still_leaves_room(self) -> None:
        parts = write_link_parts(GAME, f"https://{'x' * 300}.example/", 100)
        assert document_in(parts) == GAME

    def test_what_is_too_large_is_said(self) -> None:
        assert link_problem(GAME) is None
        problem = link_problem({"note": "x" * UNPACKED_LIMIT})
        assert problem == Problem("link_too_large", (), UNPACKED_LIMIT, UNPACKED_LIMIT + 11)


class TestReading:
    @pytest.mark.parametrize(
        "before", ["", "#", "https://a.example/#", "http://10.0.0.7:8550/x?y=1#", "app:/x#y#"]
    )
    def test_any_host_and_the_fragment_alone(self, before: str) -> None:
        link = before + write_link(GAME)[1:]
        assert is_link(link)
        assert [json.loads(document) for document in join_links([f" {link}\n"]).documents] == [GAME]

    def test_what_a_messenger_escapes_is_read(self) -> None:
        for part in write_link_parts(GAME, "", 120):
            escaped = part.replace(":", "%3A").replace("/", "%2f")
            assert is_link(escaped)
            assert read_link(escaped) == read_link(part)

    @pytest.mark.parametrize("text", ["game.json", "-", "", "#", "games:1", "C:\\s1:x y", "s:1"])
    def test_other_words_are_no_links(self, text: str) -> None:
        assert not is_link(text)

    def test_links_are_found_in_what_was_pasted(self) -> None:
        one, other = write_link(GAME, "https://a.example/"), write_link(ANOTHER)
        assert links_in(f"Our evening:\n{one}\n\nand {other}") == (one, other)

    def test_a_whole_link_given_twice_is_one_document(self) -> None:
        assert len(join_links([write_link(GAME), write_link(GAME, "https://b.example")])[0]) == 1

    @pytest.mark.parametrize(
        ("text", "code"),
        [
            ("#s1:", "link_damaged"),
            ("#s1:!!!!", "link_damaged"),
            ("#s1:AAAAA", "link_damaged"),
            ("#s1:" + packed(b"{}") + "==", "link_damaged"),
            ("#s1:" + packed(b"{}")[:-2], "link_damaged"),
            ("#s1:" + encoded(b"\x03\x00more"), "link_damaged"),
            ("#s1:" + packed(b"{}", 15), "link_damaged"),
            ("#s1:0/2:ab:" + packed(b"{}"), "link_damaged"),
            ("#s1:3/2:ab:" + packed(b"{}"), "link_damaged"),
            ("#s1:1/2:" + packed(b"{}"), "link_damaged"),
            ("#s1:1/9999:ab:" + packed(b"{}"), "link_damaged"),
            ("#s1:١/٢:ab:" + packed(b"{}"), "link_damaged"),
            ("#s2:" + packed(b"{}"), "link_newer"),
            ("#s1:" + "A" * TEXT_LIMIT, "link_too_large"),
            ("#s1:" + packed(b" " * (UNPACKED_LIMIT + 1)), "link_too_large"),
        ],
    )
    def test_a_damaged_or_hostile_link_is_refused(self, text: str, code: str) -> None:
        assert codes(text) == [code]

    def test_exactly_the_limit_is_read(self) -> None:
        data = b" " * UNPACKED_LIMIT
        assert join_links(["#s1:" + packed(data)]).documents == (data,)

    def test_a_text_without_a_link_around_it_has_the_same_limits(self) -> None:
        too_large = Problem("link_too_large", (), UNPACKED_LIMIT)
        assert unpack("A" * (TEXT_LIMIT + 1)) == too_large
        assert unpack(packed(b" " * (UNPACKED_LIMIT + 1))) == too_large
        assert unpack("A" * TEXT_LIMIT) == Problem("link_damaged")
        assert unpack(packed(b"{}")) == b"{}"

    def test_a_bomb_is_not_unpacked(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """100 MB of zeros pack to little; no more than the limit and one byte is ever made."""
        packer = zlib.compressobj(9, zlib.DEFLATED, -15)
        pieces = [packer.compress(bytes(1_000_000)) for _ in range(100)]
        bomb = "#s1:" + encoded(b"".join(pieces) + packer.flush())
        made: list[int] = []

        class Measured:
            def __init__(self, unpacker: "zlib._Decompress") -> None:
                self._unpacker = unpacker

            def decompress(self, data: bytes, limit: int) -> bytes:
                out = self._unpacker.decompress(data, limit)
                made.append(len(out))
                return out

        real = zlib.decompressobj
        monkeypatch.setattr(zlib, "decompressobj", lambda wbits: Measured(real(wbits)))
        assert codes(bomb) == ["link_too_large"]
        assert made == [UNPACKED_LIMIT + 1]

    def test_what_is_in_a_link_is_checked_like_a_file(self) -> None:
        deep = b'{"a":' * 60 + b"1" + b"}" * 60
        (data,) = join_links(["#s1:" + packed(deep)]).documents
        assert [document.problems[0].code for document in source_documents(data)] == [
            "file_too_deep"
        ]


class TestParts:
    parts = write_link_parts(GAME, "https://a.example/", 120)
    foreign = write_link_parts(ANOTHER, "", 60)

    def test_in_any_order_and_given_twice(self) -> None:
        links = [*reversed(self.parts), self.parts[1], self.parts[0].partition("#")[2]]
        assert [json.loads(document) for document in join_links(links).documents] == [GAME]

    def test_one_that_is_missing(self) -> None:
        joined = join_links(self.parts[::2])
        count = len(self.parts)
        missing = tuple(range(2, count + 1, 2))
        assert joined.missing == missing
        assert joined.problems == (Problem("link_part_missing", (), count, missing),)

    def test_one_of_another_link(self) -> None:
        assert codes(self.parts[0], self.foreign[1]) == ["link_part_foreign"] * 2

    def test_one_of_another_link_keeps_no_complete_one_out(self) -> None:
        joined = join_links([self.foreign[0], *self.parts])
        assert [json.loads(document) for document in joined.documents] == [GAME]
        assert [problem.code for problem in joined.problems] == ["link_part_foreign"]
        assert joined.missing == ()

    def test_one_of_another_number_of_parts(self) -> None:
        changed = self.parts[1].replace(f"2/{len(self.parts)}:", "2/2:")
        assert codes(self.parts[0], changed) == ["link_part_foreign"]

    def test_one_that_is_given_twice_and_differs(self) -> None:
        assert codes(*self.parts, self.parts[0][:-1] + "A") == ["link_part_twice"]

    def test_ones_that_make_nothing_together(self) -> None:
        first, second, *rest = (part.rpartition(":") for part in self.parts)
        swapped = [first[0] + ":" + second[2], second[0] + ":" + first[2], *map("".join, rest)]
        assert codes(*swapped) == ["link_damaged"]

    def test_those_of_the_latest_link_wait_for_the_others(self) -> None:
        whole = write_link(GAME)
        first = (self.parts[0], whole, self.foreign[1], self.parts[2])
        assert split_links(first) == ((whole,), (self.parts[0], self.parts[2]))
        assert split_links((*first, *self.foreign)) == (
            (whole, self.foreign[1], *self.foreign),
            (self.parts[0], self.parts[2]),
        )
        assert split_links(self.parts) == (self.parts, ())
        assert split_links(("#s1:!",)) == (("#s1:!",), ())


def test_a_file_of_links_is_read_and_no_other() -> None:
    links = (write_link(GAME, "https://a.example/"), write_link(ANOTHER))
    assert links_in_file("\n".join(links).encode()) == links
    assert links_in_file(b"\xef\xbb\xbf" + links[1].encode()) == links[1:]
    document = json.dumps({**GAME, "name": f"x{links[1]}"}, separators=(",", ":"))
    for data in (b"", b"PK\x03\x04#s1:x", document.encode(), b"no link\n" + links[1].encode()):
        assert links_in_file(data) == ()
