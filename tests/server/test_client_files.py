"""The page learns to reconnect; files are compressed once, for whoever takes them so."""

import asyncio
import gzip
import json
import re
import threading
from collections.abc import Callable, Mapping
from dataclasses import replace
from gettext import GNUTranslations
from pathlib import Path

import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response, StreamingResponse
from starlette.routing import Route
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from scorekeeper.languages import LANGUAGES
from scorekeeper.languages.language import Domain, load_catalogue
from scorekeeper.server import client_files as module
from scorekeeper.server.client_files import COMPRESSIBLE, ClientFiles, connection_texts, page_head
from scorekeeper.server.content_policy import REFERRER_POLICY, page_policy
from scorekeeper.server.launch import announce
from scorekeeper.server.loading import LoadingApp, ServedApp
from scorekeeper.ui.design import colours
from scorekeeper.words.translation import say, using_language
from tests.server.asgi_browser import Browser
from tests.server.shared_app import ADDRESS, stand_in_for_flet

CONTENT = b"{}" * 500
GZIP = {"accept-encoding": "br, gzip"}
HTML = "<html><head><title>x</title></head><body>\r\n<head><!-- <body> --></body></html>"
HOSTILE = "</script><script>alert(1)</script><!-- \u2028 & \\u003c"
OPEN_TO_ALL = {"access-control-allow-origin": "*"}


class Files:
    """The files behind the middleware, and the requests that have reached them."""

    def __init__(self) -> None:
        self.requests: list[Request] = []

    def app(self) -> ASGIApp:
        def served(respond: Callable[[], Response]) -> Callable[[Request], Response]:
            def endpoint(request: Request) -> Response:
                self.requests.append(request)
                return respond()

            return endpoint

        def file() -> Response:
            headers = {"etag": '"1"', "last-modified": "yesterday", **OPEN_TO_ALL}
            return Response(CONTENT, headers=headers, media_type="application/json")

        def page() -> Response:
            headers = {"etag": '"2"', "last-modified": "yesterday", **OPEN_TO_ALL}
            return HTMLResponse(HTML, headers=headers)

        def parts() -> Response:
            return StreamingResponse(iter([HTML[:10], HTML[10:]]), media_type="text/html")

        return Starlette(
            routes=[
                Route("/", served(page)),
                Route("/page", served(page), methods=["GET", "POST"]),
                Route("/parts", served(parts)),
                Route("/text", served(lambda: PlainTextResponse("<head>"))),
                Route("/parts.json", served(parts)),
                Route("/missing.json", served(lambda: Response("no", 404))),
                Route(
                    "/typed.js", served(lambda: Response(b"x" * 500, media_type="text/javascript"))
                ),
                Route("/untagged.js", served(lambda: Response(b"x" * 500))),
                Route("/{path:path}", served(file), methods=["GET", "POST"]),
            ]
        )

    def browser(
        self, *, compress: bool = True, screen_at: Callable[[str], str] | None = None
    ) -> Browser:
        app = ClientFiles(self.app(), compress=compress, screen_at=screen_at)
        return Browser(app, ADDRESS, "::1")


@pytest.fixture
def files() -> Files:
    return Files()


@pytest.mark.parametrize("suffix", sorted(COMPRESSIBLE))
def test_a_file_is_compressed_for_whoever_takes_it(suffix: str, files: Files) -> None:
    answer = files.browser().get(f"/file{suffix}", GZIP)
    assert answer.status == 200
    assert gzip.decompress(answer.body) == CONTENT
    assert len(answer.body) < 100
    assert answer.headers["content-encoding"] == "gzip"
    assert answer.headers["content-type"] == "application/json"
    assert answer.headers["etag"] == '"1-gz"'
    assert answer.headers["vary"] == "accept-encoding"
    assert answer.headers["cache-control"] == "no-cache"
    assert "content-length" not in answer.headers
    assert "access-control-allow-origin" not in answer.headers


@pytest.mark.parametrize(
    ("path", "headers", "compress"),
    [
        ("/file.json", {}, True),
        ("/file.json", {"accept-encoding": "identity"}, True),
        ("/file.json", {**GZIP, "range": "bytes=0-9"}, True),
        ("/file.png", GZIP, True),
        ("/file.woff2", GZIP, True),
        ("/file.json", GZIP, False),
    ],
)
def test_every_other_file_stays_as_it_is(
    path: str, headers: dict[str, str], compress: bool, files: Files
) -> None:
    answer = files.browser(compress=compress).get(path, headers)
    assert answer.body == CONTENT
    assert "content-encoding" not in answer.headers
    assert answer.headers["etag"] == '"1"'
    assert answer.headers["last-modified"] == "yesterday"
    assert answer.headers["content-length"] == str(len(CONTENT))
    assert answer.headers["cache-control"] == "no-cache"
    assert "access-control-allow-origin" not in answer.headers


def test_a_file_whose_size_nobody_has_said_is_not_compressed(files: Files) -> None:
    answer = files.browser().get("/parts.json", GZIP)
    assert answer.status == 200
    assert "content-encoding" not in answer.headers
    assert b"<title>x</title>" in answer.body


def test_what_is_sent_and_not_fetched_is_left_alone(files: Files) -> None:
    answer = files.browser().request("POST", "/file.json", GZIP)
    assert answer.body == CONTENT
    assert answer.headers["access-control-allow-origin"] == "*"
    assert files.browser().request("POST", "/page").body == HTML.encode()


def test_a_file_is_compressed_once(files: Files) -> None:
    browser = files.browser()

    async def fetch_together() -> set[bytes]:
        answers = [browser.request_in_loop("GET", "/file.json", GZIP) for _ in range(3)]
        return {answer.body for answer in await asyncio.gather(*answers)}

    (body,) = asyncio.run(fetch_together())
    assert gzip.decompress(body) == CONTENT
    assert len(files.requests) == 1


def test_every_spelling_of_a_path_leads_to_the_same_compressed_file(
    files: Files, monkeypatch: pytest.MonkeyPatch
) -> None:
    compressed: list[bytes] = []
    compress = gzip.compress

    def counted(content: bytes, level: int, *, mtime: int) -> bytes:
        compressed.append(content)
        return compress(content, level, mtime=mtime)

    monkeypatch.setattr("scorekeeper.server.client_files.gzip.compress", counted)
    browser = files.browser()
    for path in ("/file.json", "//file.json", "/./file.json", "/x/../file.json", "/%66ile.json"):
        assert gzip.decompress(browser.get(path, GZIP).body) == CONTENT
    # A file is known by its path, or by its content where the file system has more spellings.
    assert len(files.requests) == 1
    assert gzip.decompress(browser.get("/FILE.json", GZIP).body) == CONTENT
    assert compressed == [CONTENT]


def test_files_of_different_types_are_kept_apart(files: Files) -> None:
    browser = files.browser()
    assert browser.get("/untagged.js", GZIP).headers.get("content-type") is None
    assert browser.get("/typed.js", GZIP).headers["content-type"].startswith("text/javascript")


TAGGED = {
    "content-type": "application/json",
    "etag": '"1-gz"',
    "last-modified": "yesterday",
    "content-encoding": "gzip",
    "vary": "accept-encoding",
    "cache-control": "no-cache",
}
UNTAGGED = {
    "content-encoding": "gzip",
    "etag": '"-gz"',
    "vary": "accept-encoding",
    "cache-control": "no-cache",
}


@pytest.mark.parametrize(
    ("path", "asked", "status", "headers"),
    [
        ("/file.json", {}, 200, TAGGED),
        ("/file.json", {"if-none-match": '"1-gz"'}, 304, TAGGED),
        ("/untagged.js", {}, 200, UNTAGGED),
    ],
)
def test_a_compressed_file_has_these_headers_and_no_others(
    path: str, asked: dict[str, str], status: int, headers: dict[str, str], files: Files
) -> None:
    answer = files.browser().get(path, {**GZIP, **asked})
    assert (answer.status, dict(answer.headers)) == (status, headers)


def test_a_page_has_these_headers_and_no_others(files: Files) -> None:
    answer = files.browser().get("/page", GZIP)
    assert dict(answer.headers) == {
        "content-type": "text/html; charset=utf-8",
        "cache-control": "no-store",
        "referrer-policy": REFERRER_POLICY,
        "content-security-policy": answer.headers["content-security-policy"],
        "content-length": str(len(answer.body)),
    }


def test_a_file_is_the_same_bytes_whenever_it_is_compressed(files: Files) -> None:
    body = files.browser().get("/file.json", GZIP).body
    assert body == gzip.compress(CONTENT, module.GZIP_LEVEL, mtime=0)


def test_only_so_many_files_are_kept_and_the_longest_unused_go(
    files: Files, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert (module.PATHS_KEPT, module.BYTES_KEPT) == (500, 40_000_000)
    monkeypatch.setattr(module, "PATHS_KEPT", 2)
    browser = files.browser()
    for name in ("one", "two", "one", "three", "one", "two"):
        browser.get(f"/{name}.json", GZIP)
    paths = [request.url.path for request in files.requests]
    assert paths == ["/one.json", "/two.json", "/three.json", "/two.json"]


def test_only_so_many_bytes_are_kept(files: Files, monkeypatch: pytest.MonkeyPatch) -> None:
    browser = files.browser()
    size = len(browser.get("/file.json", GZIP).body)
    monkeypatch.setattr(module, "BYTES_KEPT", size)
    # The same content under two paths is kept once.
    for path in ("/other.json", "/file.json", "/other.json", "/typed.js", "/file.json"):
        assert browser.get(path, GZIP).status == 200
    paths = [request.url.path for request in files.requests]
    assert paths == ["/file.json", "/other.json", "/typed.js", "/file.json"]


def test_a_browser_that_has_the_file_gets_no_content(files: Files) -> None:
    browser = files.browser()
    for _ in range(2):
        answer = browser.get("/file.json", {**GZIP, "if-none-match": '"1-gz"'})
        assert (answer.status, answer.body) == (304, b"")
        assert answer.headers["etag"] == '"1-gz"'
    assert browser.get("/file.json", {**GZIP, "if-none-match": '"1"'}).status == 200
    # The file itself was fetched whole, whatever the browser that asked first had.
    (request,) = files.requests
    assert "if-none-match" not in request.headers
    assert request.headers["host"] == "192.168.1.20:8550"


def test_a_file_without_a_tag_is_compressed_too(files: Files) -> None:
    answer = files.browser().get("/untagged.js", GZIP)
    assert gzip.decompress(answer.body) == b"x" * 500


def test_a_missing_file_is_looked_for_again(files: Files) -> None:
    browser = files.browser()
    for _ in range(2):
        answer = browser.get("/missing.json", GZIP)
        assert (answer.status, answer.body) == (404, b"no")
    assert len(files.requests) == 4

    async def fetch_together() -> list[int]:
        answers = [browser.request_in_loop("GET", "/missing.json", GZIP) for _ in range(3)]
        return [answer.status for answer in await asyncio.gather(*answers)]

    assert asyncio.run(fetch_together()) == [404] * 3


def test_a_file_that_could_not_be_compressed_is_tried_again(
    files: Files, monkeypatch: pytest.MonkeyPatch
) -> None:
    browser = files.browser()

    def broken(*_: object, **__: object) -> bytes:
        raise MemoryError

    with monkeypatch.context() as patch:
        patch.setattr("scorekeeper.server.client_files.gzip.compress", broken)
        with pytest.raises(MemoryError):
            browser.get("/file.json", GZIP)
    assert gzip.decompress(browser.get("/file.json", GZIP).body) == CONTENT


def test_a_phone_that_leaves_while_a_file_is_read_leaves_it_whole(tmp_path: Path) -> None:
    """Starlette stops reading a file once its client has left; nobody else may get that half."""
    (tmp_path / "main.js").write_bytes(CONTENT)
    app = ClientFiles(StaticFiles(directory=tmp_path), compress=True)
    answers: list[Message] = []

    async def ask() -> None:
        scope = {
            "type": "http",
            "method": "GET",
            "path": "/main.js",
            "raw_path": b"/main.js",
            "query_string": b"",
            "root_path": "",
            "headers": [(b"accept-encoding", b"gzip")],
        }

        async def left() -> Message:
            return {"type": "http.disconnect"}

        async def send(message: Message) -> None:
            answers.append(message)

        await app(scope, left, send)

    asyncio.run(ask())
    body = b"".join(message.get("body", b"") for message in answers)
    assert gzip.decompress(body) == CONTENT


def test_the_end_of_an_answer_may_bring_nothing() -> None:
    contents = {
        "/page": (b"text/html", HTML.encode()),
        "/file.json": (b"application/json", CONTENT),
    }

    async def inner(scope: Scope, receive: Receive, send: Send) -> None:
        kind, content = contents[scope["path"]]
        headers = [(b"content-type", kind), (b"content-length", b"%d" % len(content))]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await send({"type": "http.response.body", "body": content, "more_body": True})
        await send({"type": "http.response.body"})

    browser = Browser(ClientFiles(inner, compress=True), ADDRESS, "::1")
    assert browser.get("/page", GZIP).body.endswith(b"</body></html>")
    assert gzip.decompress(browser.get("/file.json", GZIP).body) == CONTENT


@pytest.mark.parametrize("path", ["/page", "/parts"])
@pytest.mark.parametrize("compress", [True, False])
def test_a_page_learns_to_reconnect(path: str, compress: bool, files: Files) -> None:
    answer = files.browser(compress=compress).get(path, GZIP)
    page = answer.body.decode()
    assert re.match(
        r"<html><head>\n<base href=\"/\">\n<meta name=\"viewport\".*<script>\n"
        r".*location\.reload.*</script><title>",
        page,
        re.DOTALL,
    )
    assert page.count("<script>") == 1
    assert page.endswith("</head><body>\n<head><!-- <body> --></body></html>")
    assert answer.headers["content-length"] == str(len(answer.body))
    assert answer.headers["cache-control"] == "no-store"
    for header in ("etag", "last-modified", "access-control-allow-origin"):
        assert header not in answer.headers


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_page_can_fill_the_gaps_of_what_it_says_of_its_connection(code: str) -> None:
    texts = connection_texts()[code]
    assert [name for name, text in texts.items() if "{time}" in text] == ["reconnecting", "refused"]
    counted = {name: text for name, text in texts.items() if isinstance(text, dict)}
    assert [*counted] == ["waiting", "missing"]
    for forms in counted.values():
        assert "{" not in forms["one"]
        assert "{count}" in forms["other"]
    with using_language(code):
        for name, text in texts.items():
            key = f"connection.{name}"
            if isinstance(text, dict):
                assert text["one"] == say(key, count=1)
                assert text["other"].replace("{count}", "7") == say(key, count=7)
            else:
                assert text.replace("{time}", "9:30") == say(key, time="9:30")
    assert [*texts][-4:] == ["unsure", "noted", "replaced", "reopen"]


def test_a_start_reads_no_sentences_but_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    read: set[tuple[str, Domain]] = set()

    def load(code: str, domain: Domain) -> GNUTranslations:
        read.add((code, domain))
        return load_catalogue(code, domain)

    for code, language in LANGUAGES.items():
        monkeypatch.setitem(LANGUAGES, code, replace(language, load=load))
    announce("http://127.0.0.1:1", open_browser=False)
    page_head()
    assert read == {(code, "start") for code in LANGUAGES}


def test_a_page_loads_only_from_its_own_origin_and_stands_in_no_frame(files: Files) -> None:
    answer = files.browser().get("/page")
    policy = answer.headers["content-security-policy"]
    assert policy == page_policy(answer.body.decode()) + "; frame-ancestors 'none'"
    assert "'sha256-" in policy
    assert answer.headers["referrer-policy"] == REFERRER_POLICY
    assert "content-security-policy" not in files.browser().get("/file.json").headers


def test_a_page_has_its_width_and_colours_from_the_first_byte(files: Files) -> None:
    page = files.browser().get("/page").body.decode()
    head = page[: page.index("<script>")]
    assert '<meta name="viewport" content="width=device-width, initial-scale=1">' in head
    light, dark, *_ = head.split("prefers-color-scheme: dark")
    assert str(colours.LIGHT.surface) in light
    assert str(colours.DARK.surface) in dark


def shown_by(page: str) -> object:
    """Return what a page shows at once, as a browser finds it."""
    [data] = re.findall(r'<script type="application/json" id="page-screens">(.*?)</script', page)
    return json.loads(data)


def test_a_page_brings_what_it_shows_at_once(files: Files) -> None:
    paths: list[str] = []

    def screen_at(path: str) -> str:
        paths.append(path)
        return json.dumps({"en": HOSTILE})

    for path in ("/page", "/parts"):
        answer = files.browser(screen_at=screen_at).get(path)
        page = answer.body.decode()
        assert shown_by(page) == {"en": HOSTILE}
        assert answer.headers["content-length"] == str(len(answer.body))
        assert answer.headers["cache-control"] == "no-store"
        # What is shown is neither markup nor code; what shows it may run.
        assert "<script>alert" not in page
        assert page.index("page-screens") < page.index("scorekeeperFirstScreen.show();</script>")
        policy = answer.headers["content-security-policy"]
        assert policy.count("'sha256-") == page.count("<script>") == 2
        assert "unsafe-inline" not in policy.partition("style-src")[0]
    assert paths == ["/page", "/parts"]


def test_nothing_is_asked_for_a_file_or_a_query(files: Files) -> None:
    asked: list[str] = []

    def screen_at(path: str) -> str:
        asked.append(path)
        return '"a screen"'

    browser = files.browser(screen_at=screen_at)
    for path in ("/file.json", "/text", "/typed.js"):
        assert browser.get(path).status == 200
    app = ClientFiles(files.app(), compress=False, screen_at=screen_at)
    for query in (b"demo", b"x=1"):

        async def with_query(scope: Scope, receive: Receive, send: Send) -> None:
            await app({**scope, "query_string": query}, receive, send)  # noqa: B023

        assert b'id="page-screens"' not in Browser(with_query, ADDRESS, "::1").get("/page").body
    assert asked == []


def test_a_page_comes_though_its_first_screen_cannot_be_made(
    files: Files, caplog: pytest.LogCaptureFixture
) -> None:
    def screen_at(path: str) -> str:
        raise ZeroDivisionError

    plain = files.browser().get("/page")
    assert files.browser(screen_at=lambda _: "").get("/page").body == plain.body
    assert caplog.records == []
    assert files.browser(screen_at=screen_at).get("/page").body == plain.body
    [record] = caplog.records
    assert (record.name, record.getMessage()) == (module.__name__, "a page has no first screen")
    assert record.exc_info
    assert record.exc_info[0] is ZeroDivisionError


@pytest.mark.parametrize("screens", [{"en": HOSTILE}, "", None])
def test_a_page_comes_at_once_and_what_it_shows_once_the_app_is_loaded(
    files: Files, screens: object
) -> None:
    """``screens`` of None stands for an app that cannot be loaded."""
    loaded = threading.Event()
    paths: list[str] = []

    def load() -> ServedApp:
        loaded.wait()
        if screens is None:
            raise ValueError("a defect")
        return ServedApp(lambda _: None)

    def screen_at(path: str) -> str:
        assert app.is_ready
        paths.append(path)
        return json.dumps(screens) if screens else ""

    async def released(scope: Scope, receive: Receive, send: Send) -> None:
        async def note(message: Message) -> None:
            if message["type"] == "http.response.body" and not loaded.is_set():
                assert b"<body>" in message["body"]
                assert message["more_body"]
                loaded.set()
            await send(message)

        await served(scope, receive, note)

    app = LoadingApp(load)
    app.start()
    served = ClientFiles(files.app(), compress=False, screen_at=screen_at, app=app)
    answer = Browser(released, ADDRESS, "::1").get("/page")
    # The page whose size the app has told is not the one that comes.
    assert "content-length" not in answer.headers
    assert paths == ([] if screens is None else ["/page"])
    page = answer.body.decode()
    assert page.endswith("</body></html>")
    policy = answer.headers["content-security-policy"]
    if screens:
        assert shown_by(page) == screens
        assert page.index("page-screens") < page.index("scorekeeperFirstScreen.show();</script>")
        assert policy.count("'sha256-") == page.count("<script>") == 2
    else:
        assert page == files.browser().get("/page").body.decode()
    # Once it is loaded, everything comes together.
    assert "content-length" in Browser(served, ADDRESS, "::1").get("/page").headers


@pytest.mark.parametrize("now", [{"en": "Friday"}, {"en": "Saturday"}])
def test_what_was_kept_is_there_before_the_app(files: Files, now: Mapping[str, str]) -> None:
    """What another program has stored since then follows."""
    loaded = threading.Event()
    screens_kept, parts = {"en": "Friday"}, list[str]()

    def load() -> ServedApp:
        loaded.wait()
        return ServedApp(lambda _: None)

    async def released(scope: Scope, receive: Receive, send: Send) -> None:
        async def note(message: Message) -> None:
            if message["type"] == "http.response.body":
                parts.append(message["body"].decode())
                loaded.set()
            await send(message)

        await served(scope, receive, note)

    app = LoadingApp(load, lambda: json.dumps(screens_kept))
    app.start()
    screens = json.dumps(now)
    served = ClientFiles(files.app(), compress=False, screen_at=lambda _: screens, app=app)
    answer = Browser(released, ADDRESS, "::1").get("/")
    first, last = parts
    assert shown_by(first) == screens_kept
    assert first.index("page-screens") < first.index("scorekeeperFirstScreen.show();</script>")
    assert ("page-screens" in last) == (now != screens_kept)
    if now != screens_kept:
        assert shown_by(last) == now
    page, policy = answer.body.decode(), answer.headers["content-security-policy"]
    assert policy.count("'sha256-") == len({*re.findall("<script>.*?</script>", page, re.DOTALL)})


@pytest.mark.parametrize("path", ["/page", "/?demo"])
def test_what_was_kept_is_for_the_start_alone(files: Files, path: str) -> None:
    loaded = threading.Event()

    def load() -> ServedApp:
        loaded.wait()
        return ServedApp(lambda _: None)

    async def released(scope: Scope, receive: Receive, send: Send) -> None:
        async def note(message: Message) -> None:
            loaded.set()
            await send(message)

        await served(scope, receive, note)

    app = LoadingApp(load, lambda: '{"en": "Friday"}')
    app.start()
    served = ClientFiles(files.app(), compress=False, screen_at=lambda _: "", app=app)
    assert "Friday" not in Browser(released, ADDRESS, "::1").get(path).body.decode()


def test_a_path_is_passed_on_as_it_was_sent(files: Files) -> None:
    paths: list[str] = []

    def screen_at(path: str) -> str:
        paths.append(path)
        return ""

    app = Starlette(routes=[Route("/{path:path}", lambda _: HTMLResponse(HTML))])
    browser = Browser(ClientFiles(app, compress=False, screen_at=screen_at), ADDRESS, "::1")
    browser.get("/game/a%2Fb%20c")
    assert paths == ["/game/a%2Fb%20c"]


def test_plain_text_is_left_alone(files: Files) -> None:
    assert files.browser().get("/text").body == b"<head>"


def test_a_path_in_other_bytes_than_ascii_gets_its_page_too() -> None:
    asked: list[str] = []

    def screen_at(path: str) -> str:
        asked.append(path)
        return json.dumps("of this path")

    app = ClientFiles(stand_in_for_flet(), compress=False, screen_at=screen_at)
    answer = Browser(app, ADDRESS, "::1").get("/é")
    assert asked == ["/\ufffd\ufffd"]
    assert '"of this path"' in answer.body.decode()
