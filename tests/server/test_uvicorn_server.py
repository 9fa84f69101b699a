"""uvicorn is imported without its command line, and is itself for everybody else."""

import subprocess
import sys

IMPORT = "import sys, scorekeeper.server.uvicorn_server as ours\n"


def printed_by(program: str) -> str:
    """Return what a program prints that has imported our part of uvicorn."""
    command = [sys.executable, "-c", IMPORT + program]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()


def test_its_command_line_is_left_out() -> None:
    left_out = {"uvicorn.main", "uvicorn.supervisors", "click", "watchfiles", "importlib.metadata"}
    assert printed_by(f"print({left_out} & set(sys.modules))") == "set()"


def test_its_classes_are_those_of_the_package() -> None:
    same = "uvicorn.Server is ours.Server and uvicorn.Config is ours.Config"
    assert printed_by(f"import uvicorn; print({same})") == "True"


def test_its_command_line_is_imported_when_it_is_called() -> None:
    program = """
import uvicorn
try:
    uvicorn.run("no_such:app", log_level="critical")
except SystemExit as stop:
    print(stop.code != 0, "uvicorn.main" in sys.modules)
"""
    assert printed_by(program) == "True True"


def test_no_stub_is_left() -> None:
    version = "importlib.metadata.version('websockets') == websockets.__version__"
    assert printed_by(f"import importlib.metadata, websockets; print({version})") == "True"
