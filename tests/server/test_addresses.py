"""The names and addresses of this computer, and whether a request uses them."""

import errno
import os
import socket
import urllib.error

import pytest

from scorekeeper.server.addresses import (
    base_url,
    host_names,
    is_own_host,
    is_same_origin,
    listen,
    path_of,
    reachable_hosts,
    short_reason,
)

LAN, NAMED = "10.0.0.7", "10.0.0.8"


class Route:
    """Stands in for a socket that finds the way to other networks: from `LAN`, or there is none."""

    is_there = True

    def __init__(self, family: int, kind: int) -> None:
        assert (family, kind) == (socket.AF_INET, socket.SOCK_DGRAM)

    def __enter__(self) -> "Route":
        return self

    def __exit__(self, *_: object) -> None:
        pass

    def connect(self, address: tuple[str, int]) -> None:
        """Choose a way, without a packet."""
        if not self.is_there:
            raise OSError(errno.ENETUNREACH, "no route")

    def getsockname(self) -> tuple[str, int]:
        """Return this end of the way."""
        return LAN, 5


def resolve_to(*addresses: str) -> object:
    def getaddrinfo(name: str, port: None, family: int) -> list[object]:
        assert (name, port, family) == ("Box.at.home", None, socket.AF_INET)
        return [(family, socket.SOCK_STREAM, 6, "", (address, 0)) for address in addresses]

    return getaddrinfo


@pytest.fixture
def network(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket, "gethostname", lambda: "Box.at.home")
    monkeypatch.setattr(socket, "socket", Route)
    monkeypatch.setattr(socket, "getaddrinfo", resolve_to("127.0.1.1", NAMED, LAN))


def test_this_computer_has_its_names_and_the_host_it_listens_on(network: None) -> None:
    own = {"localhost", "box.at.home", "box.local"}
    assert host_names("Table.example") == {*own, "table.example"}
    assert host_names("") == own


@pytest.mark.parametrize(
    "host",
    ["box.lan", "BOX.lan:8550", "192.168.1.20", "192.168.1.20:80", "[::1]:8550", "[fe80::1%25a]"],
)
def test_a_number_or_an_own_name_is_this_computer(host: str) -> None:
    assert is_own_host(host, {"box.lan"})


@pytest.mark.parametrize("host", ["", "[", "box.lan.evil.example", "evil.example", "1.2.3", "a%1"])
def test_any_other_name_is_not_this_computer(host: str) -> None:
    assert not is_own_host(host, {"box.lan"})


@pytest.mark.parametrize("origin", ["http://box.lan:8550", "https://Box.LAN:8550"])
def test_a_page_of_this_server_has_the_same_origin(origin: str) -> None:
    assert is_same_origin(origin, "BOX.lan:8550")


@pytest.mark.parametrize(
    "origin", [None, "", "null", "file://box.lan:8550", "http://box.lan", "http://x.box.lan:8550"]
)
def test_any_other_page_has_another_origin(origin: str | None) -> None:
    assert not is_same_origin(origin, "box.lan:8550")


def test_one_host_is_reached_by_itself(network: None) -> None:
    assert reachable_hosts("192.0.2.7") == ("192.0.2.7",)


@pytest.mark.parametrize("host", ["0.0.0.0", "::", ""])  # noqa: S104 - asked about, not listened on
def test_all_addresses_are_reached_by_the_route_first(host: str, network: None) -> None:
    assert reachable_hosts(host) == (LAN, NAMED)


def test_without_a_route_the_computers_name_leads_to_it(
    network: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Route, "is_there", False)
    assert reachable_hosts("") == (NAMED, LAN)


def test_without_any_network_there_is_only_this_computer(
    network: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_name(*_: object) -> None:
        raise socket.gaierror(-2, "Name not known")

    monkeypatch.setattr(Route, "is_there", False)
    monkeypatch.setattr(socket, "getaddrinfo", no_name)
    assert reachable_hosts("") == ("127.0.0.1",)
    monkeypatch.setattr(socket, "getaddrinfo", resolve_to("127.0.1.1"))
    assert reachable_hosts("") == ("127.0.0.1",)


def test_an_address_is_written_as_browsers_take_it() -> None:
    assert base_url("fe80::1", 8550) == "http://[fe80::1]:8550"
    assert base_url("10.0.0.1", 1) == "http://10.0.0.1:1"


def test_a_free_port_is_taken_where_the_wanted_one_is_not_free() -> None:
    with listen("127.0.0.1", 0) as first:
        port = first.getsockname()[1]
        with listen("127.0.0.1", port) as second:
            assert second.getsockname()[0] == "127.0.0.1"
            assert second.getsockname()[1] not in {0, port}
    with listen("127.0.0.1", port) as third:
        assert third.getsockname()[1] == port
        assert third.family is socket.AF_INET


def test_an_address_of_the_newer_kind_is_listened_on(monkeypatch: pytest.MonkeyPatch) -> None:
    families: list[int] = []

    def create_server(address: tuple[str, int], family: int) -> None:
        families.append(family)
        if address[1]:
            raise OSError

    monkeypatch.setattr(socket, "create_server", create_server)
    listen("::1", 8550)
    assert families == [socket.AF_INET6] * 2


def test_a_host_of_another_computer_cannot_be_listened_on() -> None:
    with pytest.raises(OSError, match="assign"):
        listen("192.0.2.1", 0)


@pytest.mark.parametrize(
    ("error", "reason"),
    [
        (urllib.error.URLError(OSError(errno.ECONNREFUSED, "x")), os.strerror(errno.ECONNREFUSED)),
        (urllib.error.URLError(socket.gaierror(-2, "Name not known")), "Name not known"),
        (OSError(0, "nothing at all"), "nothing at all"),
        (OSError(errno.EADDRINUSE, "in use (while binding)"), os.strerror(errno.EADDRINUSE)),
        (ValueError("no such file"), "no such file"),
    ],
)
def test_a_reason_is_given_in_the_systems_words(error: Exception, reason: str) -> None:
    assert short_reason(error) == reason


@pytest.mark.parametrize(
    ("address", "path"),
    [
        ("https://home.example/hearts", "/hearts"),
        ("https://home.example/a/b/", "/a/b"),
        ("https://home.example/", ""),
        ("https://home.example", ""),
        (None, ""),
        ("https://home.example/h\u00f6rts", "/h%C3%B6rts"),
        ("https://home.example/h%c3%b6rts/", "/h%C3%B6rts"),
        ("https://home.example/%40club:1/a%2Fb", "/@club:1/a%2Fb"),
    ],
)
def test_the_path_is_that_of_the_address(address: str | None, path: str) -> None:
    assert path_of(address) == path
