"""What `flet build` would do, by its own code, up to where it needs Flutter.

    python -m tests.packaging.native_build apk ipa macos windows linux

prints as JSON, for each target, what would be packaged, under which names, and every picture that
would be made. It needs the package flet-cli, and neither Flutter nor a network.
"""

import argparse
import json
import os
import sys
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
# The Pythons that can be packaged: `flet build` would fetch this list from the network.
PYTHONS = {
    "default_python_version": "3.14",
    "pythons": {
        "3.14": {
            "full_version": "3.14.6",
            "pyodide_version": "314.0.7",
            "android_abis": ["arm64-v8a", "armeabi-v7a", "x86_64"],
            "prerelease": False,
        }
    },
}
NAMES = ("project_name", "artifact_name", "product_name", "bundle_id", "python_module_name")
OPTIONS = (
    "python_version",
    "target_arch",
    "android_permissions",
    "android_legacy_packaging",
    "info_plist",
)


class WouldStopError(Exception):
    """`flet build` would stop here, with this message."""


def dry_command(folder: Path) -> Any:  # noqa: ANN401 - without type information
    """Return the class of `flet build`, without what needs Flutter or a phone maker's tools."""

    class Dry(import_module("flet_cli.commands.build").Command):  # type: ignore[misc]
        def find_flutter_batch(self, program: str) -> str:
            return str(folder / program)

        def flutter_version_valid(self) -> bool:
            return True

        def flutter_sdk_supported(self) -> bool:
            return True

        def install_jdk(self) -> None:
            pass

        def install_android_sdk(self) -> None:
            pass

        def cleanup(self, code: int, message: object = None, no_border: bool = False) -> None:
            raise WouldStopError(f"{code}: {message}")

    return Dry


def dry_run(target: str) -> dict[str, object]:
    """Return everything worth knowing about the build of one target."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        pythons = folder / "pythons.json"
        pythons.write_text(json.dumps(PYTHONS), encoding="utf-8")
        os.environ["FLET_PYTHON_BUILD_MANIFEST"] = str(pythons)
        return _run(target, folder)


def _run(target: str, folder: Path) -> dict[str, object]:
    build_base: Any = import_module("flet_cli.commands.build_base")
    rendered: list[Any] = []
    parser = argparse.ArgumentParser()
    command = dry_command(folder)(parser)
    if not any(action.dest == "target_platform" for action in parser._actions):
        command.add_arguments(parser)
    build_base.write = lambda result, *_, **__: rendered.append(result)
    chosen = [target, str(ROOT), "--yes", "--no-rich-output", "--skip-flutter-doctor"]
    build_base.BaseBuildCommand.handle(command, parser.parse_args(chosen))
    command.status = import_module("rich.console").Console(file=sys.stderr).status("")
    command.initialize_command()
    command.flutter_dir = command.build_dir = folder
    command.current_platform = command.platforms[target]["can_be_run_on"][0]
    command.validate_target_platform()
    command.validate_entry_point()
    command.setup_template_data()
    command.template_digest = ""
    command.customize_icons()
    command.customize_splash_images()
    arguments: list[str] = []
    command.add_flutter_command_args(arguments)
    data = command.template_data
    return {
        "names": {key: data[key] for key in NAMES},
        "options": {key: data["options"][key] for key in OPTIONS},
        "packaged": packaged(command),
        "pictures": {
            asset.relative_path: asset.image.size[0]
            for result in rendered
            for asset in result.assets
        }
        | {path: max(images) for result in rendered for path, images in result.ico.items()},
        "warnings": [warning for result in rendered for warning in result.warnings],
        "arguments": arguments,
    }


def packaged(command: Any) -> list[str]:  # noqa: ANN401 - without type information
    """Return the files that would go into the app, by flet-cli's own rules."""
    find = import_module("flet_cli.utils.app_excludes").find_default_excludes
    excluded = ["build", *command.get_platform_setting("app.exclude", [])]
    left_out = {*excluded, *find(command.package_app_path, [], excluded)}
    files: list[str] = []
    for folder, folders, names in os.walk(ROOT):
        at = Path(folder).relative_to(ROOT)
        folders[:] = [name for name in folders if (at / name).as_posix() not in left_out]
        files += {(at / name).as_posix() for name in names} - left_out
    return sorted(files)


if __name__ == "__main__":
    # The build's own output goes elsewhere, so that standard output is one document.
    output, sys.stdout = sys.stdout, sys.stderr
    print(json.dumps({target: dry_run(target) for target in sys.argv[1:]}), file=output)
