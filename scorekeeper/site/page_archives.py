"""Unpacks the archives of the app and its libraries in the page, and imports modules from them.

The build puts this module into the page's standard library. Python's own `zipimport` reads each
module twice, first to tell the name of its file and then to run it. Here it is read once, which
saves a sixth of the time of all imports.
"""

import marshal
import os
import shutil
import sys
from collections.abc import Iterable, Sequence
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder
from types import CodeType, ModuleType
from typing import Any
from zipfile import ZIP_STORED, ZipFile
from zipimport import zipimporter

# Before the content of each file, a zip has these bytes and the file's name.
FILE_HEAD = 30
# Before its code, a compiled module has its version and flags.
MODULE_HEAD = 16


def unpack(names: Iterable[str]) -> None:
    """Unpack the archives ``/name.pack`` where they are, and let Python import from them.

    A site that is built without Node.js has plain zips there. A snapshot knows its archives
    already, and only their files are missing.
    """
    for name in names:
        packed, archive = f"/{name}.pack", f"/{name}.zip"
        with _opened(packed) as source, open(archive, "wb") as target:  # noqa: PTH123  # slow here
            shutil.copyfileobj(source, target, 1 << 20)
        os.remove(packed)  # noqa: PTH107  # as above
        if archive not in sys.path:
            sys.path.append(archive)
            # After what is built in, and before the slow way.
            sys.meta_path.insert(sys.meta_path.index(PathFinder), CompiledArchive(archive))


def _opened(packed: str) -> Any:  # noqa: ANN401  # the newer Python's type
    from compression import zstd  # type: ignore[import-not-found]  # noqa: PLC0415

    with open(packed, "rb") as file:  # noqa: PTH123  # as above
        is_zip = file.read(2) == b"PK"
    return open(packed, "rb") if is_zip else zstd.open(packed)  # noqa: PTH123  # as above


class CompiledArchive(MetaPathFinder, Loader):
    """Finds and loads the compiled modules of a zip that does not compress them."""

    def __init__(self, path: str) -> None:
        self._path = path
        with ZipFile(path) as archive:
            self._places = {
                entry.filename: (
                    entry.header_offset + FILE_HEAD + len(entry.filename),
                    entry.file_size,
                )
                for entry in archive.infolist()
                if entry.filename.endswith(".pyc") and entry.compress_type == ZIP_STORED
            }

    def find_spec(
        self, name: str, _path: Sequence[str] | None = None, _target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Return the spec of a module, None where the archive has no such module."""
        place = name.replace(".", "/")
        for file, is_package in ((f"{place}/__init__.pyc", True), (f"{place}.pyc", False)):
            if file in self._places:
                origin = f"{self._path}/{file}"
                spec = ModuleSpec(name, self, origin=origin, is_package=is_package)
                spec.has_location = True
                if spec.submodule_search_locations is not None:
                    spec.submodule_search_locations.append(f"{self._path}/{place}")
                return spec
        return None

    def exec_module(self, module: ModuleType) -> None:
        """Run a module that was found here."""
        spec = module.__spec__
        assert spec is not None  # noqa: S101  # for the type checker
        exec(self._code(str(spec.origin)), vars(module))  # noqa: S102  # what importing is

    def get_data(self, path: str) -> bytes:
        """Return the content of a file by its path, which begins with the archive's."""
        return zipimporter(self._path).get_data(path)

    def get_resource_reader(self, name: str) -> Any:  # noqa: ANN401  # the standard library's
        """Return the reader of a package's files (`importlib.resources`)."""
        folder = name.rpartition(".")[0].replace(".", "/")
        return zipimporter(f"{self._path}/{folder}".rstrip("/")).get_resource_reader(name)

    def _code(self, origin: str) -> CodeType:
        start, size = self._places[origin.removeprefix(f"{self._path}/")]
        with open(self._path, "rb") as file:  # noqa: PTH123  # slow here
            file.seek(start + MODULE_HEAD)
            code: CodeType = marshal.loads(file.read(size - MODULE_HEAD))  # noqa: S302  # the app's own
        return code
