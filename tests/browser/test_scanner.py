"""The scanner inside the app: codes before a camera, in a picture, and what was copied."""

import json
import random
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
import segno
from playwright.sync_api import Browser, Dialog, Locator, Page, Playwright, Route, expect

from scorekeeper.server import content_policy
from scorekeeper.server.content_policy import LINKS_SCRIPT, client_scripts
from scorekeeper.server.listener import assets_folder
from scorekeeper.store.transfer.import_source import BUNDLE_FORMAT
from scorekeeper.store.transfer.link import write_link, write_link_parts
from scorekeeper.ui.widgets.file_picking import BroughtIn
from scorekeeper.words.translation import say
from tests.browser.app_page import AppPage
from tests.browser.app_process import AppProcess
from tests.browser.conftest import PHONE, TEST_ARGUMENTS, OpenPhone
from tests.browser.page_faults import PageFaults
from tests.game_documents import PLAIN_HAND, Document, game

BUNDLE: Document = {
    "format": BUNDLE_FORMAT,
    "games": [{"game": game(PLAIN_HAND, id=each, name=f"Game {each}")} for each in "abc"],
}
PARTS = write_link_parts(BUNDLE, "", 110)
KEY = "#j1:K0ktLgEA"
BARE = "http://app.test/"
# Does what a tap on one of the app's buttons does, and waits for the file.
PICK = """accept => {
  const input = Object.assign(document.createElement('input'), { type: 'file', accept });
  globalThis.answered = new Promise((resolve) => {
    input.addEventListener('cancel', () => resolve('cancel'));
    input.addEventListener('change', () => resolve(input.files[0].text()));
  });
  input.click();
}"""
SCANS = 12
WIDTH, HEIGHT, FRAMES = 640, 480, 12
# Draws a code as a camera sees it on another phone's screen: turned, in perspective, dim, unsharp,
# with noise, and among other things.
SEEN = """({ modules, turn, lean, size, light, blur, noise, seed }) => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 960, height: 720 });
  const drawing = canvas.getContext('2d', { willReadFrequently: true });
  let state = seed;
  const chance = () => (state = (state * 16807) % 2147483647) / 2147483647;
  drawing.fillStyle = `hsl(${360 * chance()} 20% ${light * 40}%)`;
  drawing.fillRect(0, 0, 960, 720);
  drawing.filter = `brightness(${light}) blur(${blur}px)`;
  drawing.translate(480 + 60 * (chance() - 0.5), 360 + 60 * (chance() - 0.5));
  drawing.transform(1, lean, -lean / 2, 1 - Math.abs(lean) / 2, 0, 0);
  drawing.rotate(turn);
  const side = 8, all = side * (modules.length + 8);
  const code = Object.assign(document.createElement('canvas'), { width: all, height: all });
  const sharp = code.getContext('2d');
  sharp.fillStyle = '#FFF';
  sharp.fillRect(0, 0, all, all);
  sharp.fillStyle = '#000';
  modules.forEach((row, y) => row.forEach((dark, x) => {
    if (dark) sharp.fillRect((x + 4) * side, (y + 4) * side, side, side);
  }));
  drawing.imageSmoothingQuality = 'high';
  drawing.drawImage(code, -size / 2, -size / 2, size, size);
  const image = drawing.getImageData(0, 0, 960, 720);
  for (let at = 0; at < image.data.length; at += 4) {
    const added = noise * (chance() - 0.5);
    for (let channel = 0; channel < 3; channel += 1) image.data[at + channel] += added;
  }
  drawing.filter = 'none';
  drawing.putImageData(image, 0, 0);
  return scorekeeperScanner.read(canvas, 960, 720, [1024, 640]) ?? '';
}"""


def modules(text: str) -> list[list[int]]:
    """Return the modules of a code as the app draws it, from top to bottom."""
    return [[*map(int, row)] for row in segno.make(text, error="l", micro=False).matrix]


@pytest.fixture
def decoder(browser: Browser) -> Iterator[Page]:
    """A page that has the scanner, and nothing else of the app."""
    page = browser.new_page()
    for script in ("jsQR.js", "scanner.js"):
        page.add_script_tag(path=assets_folder() / "scanner" / script)
    yield page
    page.close()


def test_codes_are_read_tilted_and_dim_and_never_wrong(decoder: Page) -> None:
    chance = random.Random(35)  # noqa: S311
    texts = [*PARTS, *write_link_parts(BUNDLE, "", 800), "https://cards.example/join#ABC234"]
    found = 0
    for number in range(SCANS):
        text = texts[number % len(texts)]
        seen = {
            "modules": modules(text),
            "turn": chance.uniform(-0.5, 0.5),
            "lean": chance.uniform(-0.15, 0.15),
            "size": chance.uniform(430, 600),
            "light": chance.uniform(0.35, 1.0),
            "blur": chance.uniform(0, 0.8),
            "noise": chance.uniform(0, 30),
            "seed": number + 1,
        }
        read = decoder.evaluate(SEEN, seen)
        assert read in ("", text), seen
        found += read == text
    # A camera looks eight times a second, so one look in ten may miss.
    assert found >= 0.9 * SCANS


class BarePage:
    """A page with what the scanner needs of the app, and nothing else of it.

    ``missing`` are the files of the scanner that it cannot load.
    """

    def __init__(self, page: Page) -> None:
        self.page = page
        self.missing: set[str] = set()
        self.addresses: list[str] = []
        texts, end, _ = client_scripts().partition(";\n")
        scan = Path(content_policy.__file__).with_name("scan.js").read_text(encoding="utf-8")
        self._html = f"<!doctype html><body><script>{texts}{end}{LINKS_SCRIPT}{scan}</script>"
        page.route(f"{BARE}**", self._answer)
        page.on("framenavigated", lambda frame: self.addresses.append(frame.url))
        page.goto(BARE)

    def _answer(self, route: Route) -> None:
        name = route.request.url.removeprefix(BARE)
        if name in self.missing:
            route.abort()
        elif name.startswith("scanner/"):
            route.fulfill(path=assets_folder() / name)
        else:
            route.fulfill(body=self._html, content_type="text/html; charset=utf-8")

    def open(self, kind: BroughtIn) -> Locator:
        """Tap what scans or pastes; return the dialog."""
        self.page.evaluate(PICK, f".{kind}")
        return self.page.locator("dialog.scanner")

    @property
    def answer(self) -> str:
        """The text of the file that came, or "cancel" where none did."""
        return str(self.page.evaluate("answered"))


@pytest.fixture
def bare(browser: Browser) -> Iterator[BarePage]:
    page = browser.new_page(locale="en-US")
    yield BarePage(page)
    page.close()


def show(dialog: Locator, text: str, folder: Path) -> None:
    """Let the scanner read a picture of a code."""
    picture = folder / "code.png"
    segno.make(text, error="l", micro=False).save(str(picture), scale=6, border=4)
    dialog.locator("input[type=file]").last.set_input_files(picture)


def test_pasting_needs_no_decoder_and_what_cannot_be_loaded_is_said(bare: BarePage) -> None:
    said: list[str] = []

    def read(message: Dialog) -> None:
        said.append(message.message)
        message.accept()

    bare.page.on("dialog", read)
    bare.missing |= {"scanner/jsQR.js", "scanner/scanner.js"}
    kinds: tuple[BroughtIn, ...] = ("scan-codes", "paste-codes")
    for kind in kinds:
        bare.open(kind)
        assert bare.answer == "cancel"
    assert said == [say("scan.unloaded")] * 2
    bare.missing.remove("scanner/scanner.js")
    dialog, link = bare.open("paste-codes"), write_link(BUNDLE)
    dialog.get_by_role("textbox").fill(link)
    dialog.get_by_role("button", name="Bring it in").click()
    assert bare.answer == link
    assert len(said) == 2


def test_the_key_to_a_shared_record_comes_into_no_address(bare: BarePage, tmp_path: Path) -> None:
    def follow(dialog: Locator, button: str) -> None:
        with bare.page.expect_navigation():
            dialog.get_by_role("button", name=button).click()
        assert bare.page.evaluate("localStorage.getItem('flutter.scorekeeper.links')") == (
            f'"{KEY}"'
        )
        bare.page.evaluate("localStorage.clear()")

    dialog = bare.open("paste-codes")
    dialog.get_by_role("textbox").fill(f"https://cards.example/{KEY}")
    follow(dialog, "Bring it in")
    dialog = bare.open("scan-codes")
    show(dialog, f"https://cards.example/{KEY}", tmp_path)
    expect(dialog.get_by_role("status")).to_have_text("This code leads to a shared record.")
    follow(dialog, "Open it")
    assert {*bare.addresses} == {BARE}


def test_a_broken_code_does_not_end_the_scanning(bare: BarePage, tmp_path: Path) -> None:
    dialog = bare.open("scan-codes")
    status = dialog.get_by_role("status")
    show(dialog, "https://192.168.1.7:8000/join#ABC234", tmp_path)
    expect(dialog.get_by_role("button", name="Open it")).to_be_visible()
    show(dialog, "https://cards.example/#s1:%zz", tmp_path)
    expect(status).to_have_text("This code is none of Scorekeeper\u2019s.")
    expect(dialog.get_by_role("button", name="Open it")).to_be_hidden()
    show(dialog, PARTS[0], tmp_path)
    expect(status).to_have_text(f"1 of {len(PARTS)} codes are here")


def film(path: Path, texts: Sequence[str]) -> Path:
    """Write a film without end that shows these codes one after the other."""
    frames = []
    for text in texts:
        code = modules(text)
        side = (HEIGHT - 40) // (len(code) + 8)
        left = (WIDTH - side * len(code)) // 2
        top = (HEIGHT - side * len(code)) // 2
        light = bytearray(b"\xc0" * (WIDTH * HEIGHT))
        for y, row in enumerate(code):
            line = b"".join((b"\x20" if dark else b"\xc0") * side for dark in row)
            for down in range(side):
                at = (top + y * side + down) * WIDTH + left
                light[at : at + len(line)] = line
        frames.append(bytes(light) + b"\x80" * (WIDTH * HEIGHT // 2))
    head = f"YUV4MPEG2 W{WIDTH} H{HEIGHT} F10:1 Ip A1:1 C420jpeg\n".encode()
    shown = (b"FRAME\n" + frame for frame in frames for _ in range(FRAMES))
    path.write_bytes(head + b"".join(shown))
    return path


@pytest.fixture
def camera(
    playwright: Playwright, chromium: str, app: AppProcess, page_faults: PageFaults, tmp_path: Path
) -> Iterator[AppPage]:
    """The app on a phone whose camera sees the parts of one link, the last one first."""
    arguments = [
        "--use-fake-ui-for-media-stream",
        "--use-fake-device-for-media-stream",
        f"--use-file-for-fake-video-capture={film(tmp_path / 'codes.y4m', PARTS[::-1])}",
    ]
    browser = playwright.chromium.launch(
        executable_path=chromium, args=[*TEST_ARGUMENTS, *arguments]
    )
    context = browser.new_context(
        viewport={"width": PHONE[0], "height": PHONE[1]}, has_touch=True, reduced_motion="reduce"
    )
    page_faults.add(context)
    phone = AppPage(context.new_page(), app)
    phone.open("/past/files")
    yield phone
    browser.close()


def test_the_camera_reads_several_codes_in_any_order(camera: AppPage) -> None:
    assert len(PARTS) > 2
    camera.tap("Scan a code")
    expect(camera.page.locator("dialog.scanner video")).to_be_visible()
    camera.see("3 games imported")
    assert camera.page.locator("dialog.scanner").count() == 0


def test_a_picture_a_foreign_code_and_what_was_copied(
    open_phone: OpenPhone, tmp_path: Path
) -> None:
    phone = open_phone(route="/past/files")
    phone.tap("Scan a code")
    dialog = phone.page.locator("dialog.scanner")
    status = dialog.get_by_role("status")
    expect(status).to_have_text("The camera cannot be used here. Take a photo of the code instead.")
    show(dialog, "https://192.168.1.7:8000/join#ABC234", tmp_path)
    expect(status).to_have_text("This code opens another page: 192.168.1.7:8000")
    expect(dialog.get_by_role("button", name="Open it")).to_be_visible()
    show(dialog, f"https://cards.example/{KEY}", tmp_path)
    expect(status).to_have_text("This code leads to a shared record.")
    show(dialog, "javascript:alert(1)", tmp_path)
    expect(status).to_have_text("This code is none of Scorekeeper\u2019s.")
    expect(dialog.get_by_role("button", name="Open it")).to_be_hidden()
    for number, part in enumerate(PARTS[:-1], 1):
        show(dialog, part, tmp_path)
        expect(status).to_have_text(f"{number} of {len(PARTS)} codes are here")
    dialog.get_by_role("button", name="Close").click()
    # What was read stays, and the rest follows.
    phone.tap("Scan a code")
    show(dialog, PARTS[-1], tmp_path)
    phone.see("3 games imported")

    phone.tap("Paste")
    field = dialog.get_by_role("textbox")
    field.press_sequentially("Hello")
    dialog.get_by_role("button", name="Bring it in").click()
    expect(status).to_have_text("Nothing of Scorekeeper is in this text.")
    field.fill(f"Here it is: {write_link(BUNDLE)}")
    dialog.get_by_role("button", name="Bring it in").click()
    phone.see("3 were already there")


def test_what_is_on_the_clipboard_comes_in_by_one_tap(phone: AppPage) -> None:
    phone.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    phone.page.evaluate("text => navigator.clipboard.writeText(text)", write_link(BUNDLE))
    phone.tap("Paste")
    phone.see("3 games imported")


def test_the_page_has_every_sentence_of_the_scanner() -> None:
    first, _, _ = client_scripts().partition(";\n")
    texts = json.loads(first.removeprefix("const SCAN_TEXTS = "))
    scanner = (assets_folder() / "scanner" / "scanner.js").read_text(encoding="utf-8")
    opener = Path(content_policy.__file__).with_name("scan.js").read_text(encoding="utf-8")
    assert "[spoken].unloaded" in opener
    for language in texts.values():
        for key in language:
            written = f"texts.{key}" in scanner or f"texts['{key}']" in scanner
            assert written or key in ("do", "unloaded")
