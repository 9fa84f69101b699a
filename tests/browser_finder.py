"""Find a browser that the tests can drive, or install one."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Error, sync_playwright

# The path of the browser for the tests; it may be set beforehand to choose one.
BROWSER_VARIABLE = "SCOREKEEPER_BROWSER"

# The first is Chromium without its windows: the same pages for less work.
COMMANDS = (
    "chromium-headless-shell",
    "chromium",
    "google-chrome",
    "google-chrome-stable",
    "chromium-browser",
    "microsoft-edge",
    "microsoft-edge-stable",
    "chrome",
    "msedge",
)
MAC_PROGRAMS = (
    "Google Chrome.app/Contents/MacOS/Google Chrome",
    "Chromium.app/Contents/MacOS/Chromium",
    "Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
)
WINDOWS_PROGRAMS = (
    "Google/Chrome/Application/chrome.exe",
    "Chromium/Application/chrome.exe",
    "Microsoft/Edge/Application/msedge.exe",
)
WINDOWS_FOLDER_VARIABLES = ("PROGRAMFILES", "PROGRAMFILES(X86)", "LOCALAPPDATA")

# The tests visit only pages of this computer. In a container, or as root, Chromium's sandbox does
# not start, and a container's shared memory is too small.
BROWSER_ARGUMENTS = ("--no-sandbox", "--disable-dev-shm-usage")
# No page of a test is open for long enough to gain from WebAssembly that is compiled again for
# speed: this saves a twelfth of the processor's time. Chromium 156 has crashed in such code, too.
COMPILES_ONCE = "--js-flags=--liftoff-only"

NO_BROWSER = (
    "The browser tests need Chrome, Chromium or Edge: install one of them, "
    f"or name one in {BROWSER_VARIABLE}."
)
NO_DRIVER = "Playwright does not start; on Debian it needs the package libatomic1."


class BrowserMissingError(Exception):
    """No browser can be driven here. Its message says what to install."""


def browser_to_drive() -> str:
    """Return the browser that the environment names, else one found or installed here.

    Raises:
        BrowserMissingError: There is none.
    """
    return os.environ.get(BROWSER_VARIABLE) or str(find_or_install_browser())


def find_or_install_browser() -> Path:
    """Return a browser that starts, and install one where there is none.

    In turn: the one that the environment names, one that is installed, Playwright's own (which is
    downloaded), and the system's package where this user may install it.

    Raises:
        BrowserMissingError: None of these works.
    """
    # Playwright brings a Node that needs a library which a bare Debian does not have.
    if not (driver_starts() or (install_with_system("libatomic1") and driver_starts())):
        raise BrowserMissingError(NO_DRIVER)
    browser = installed_browser()
    if browser is None and not os.environ.get(BROWSER_VARIABLE):
        browser = (
            (install_with_playwright() and installed_browser())
            or (install_with_system("chromium") and installed_browser())
            or None
        )
    if browser is None:
        raise BrowserMissingError(NO_BROWSER)
    return browser


def installed_browser() -> Path | None:
    """Return the first installed browser that really starts."""
    return next((path for path in browser_candidates() if starts(path)), None)


def driver_starts() -> bool:
    """Return whether Playwright's driver runs."""
    command = [sys.executable, "-m", "playwright", "--version"]
    return subprocess.run(command, capture_output=True, check=False).returncode == 0


def browser_candidates() -> Iterator[Path]:
    """Yield every file that may be a browser; only the one that the environment names, if any."""
    if chosen := os.environ.get(BROWSER_VARIABLE):
        yield Path(chosen)
        return
    yield from (Path(found) for name in COMMANDS if (found := shutil.which(name)))
    folders = [Path("/Applications"), Path.home() / "Applications"]
    usual = [folder / program for folder in folders for program in MAC_PROGRAMS]
    for variable in WINDOWS_FOLDER_VARIABLES:
        if folder := os.environ.get(variable):
            usual += [Path(folder, program) for program in WINDOWS_PROGRAMS]
    with sync_playwright() as playwright:
        usual.append(Path(playwright.chromium.executable_path))
    yield from (path for path in usual if path.is_file())


def starts(browser: Path) -> bool:
    """Return whether Playwright can open a page in a browser.

    A file is not enough: libraries may be missing, and Ubuntu has placeholders by that name.
    """
    try:
        with sync_playwright() as playwright:
            running = playwright.chromium.launch(
                executable_path=browser, args=BROWSER_ARGUMENTS, timeout=60_000
            )
            running.new_page().close()
            running.close()
    except Error:
        return False
    return True


def install_with_playwright() -> bool:
    """Download Playwright's own browser; return whether that worked."""
    print("No browser found: downloading Playwright's.", flush=True)
    command = [sys.executable, "-m", "playwright", "install", "chromium"]
    # It retries a dead connection several times and waits this long each time.
    timeout = {"PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT": "10000"}
    return runs_quietly(command, timeout)


def install_with_system(package: str) -> bool:
    """Install a Debian package, where this user is root and has apt; return whether that worked."""
    apt = shutil.which("apt-get")
    if apt is None or not hasattr(os, "geteuid") or os.geteuid() != 0:
        return False
    print(f"Installing the system's package {package}.", flush=True)
    quiet = {"DEBIAN_FRONTEND": "noninteractive"}
    # Old package lists are often good enough, so the update may fail.
    runs_quietly([apt, "update"], quiet)
    return runs_quietly([apt, "install", "--yes", "--no-install-recommends", package], quiet)


def runs_quietly(command: list[str], environment: dict[str, str]) -> bool:
    """Run an installer; print its last error only where it fails."""
    done = subprocess.run(
        command,
        env={**os.environ, **environment},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        check=False,
    )
    if done.returncode != 0:
        lines = done.stdout.strip().splitlines() or [f"{command[0]} failed"]
        complaints = [line for line in lines if line.startswith(("Error", "E:"))]
        print((complaints or lines)[-1], flush=True)
    return done.returncode == 0
