"""Loading a language's catalogue for :mod:`gettext`."""

from gettext import GNUTranslations
from io import BytesIO
from pkgutil import get_data

from scorekeeper.words.catalogues.po_file import compile_mo, is_compiled_from

PACKAGE = "scorekeeper.words.catalogues"


def load_catalogue(code: str) -> GNUTranslations:
    """Return the catalogue of a language, as its PO file has it.

    The compiled file is read where it is up to date. In a checkout whose PO file was edited since,
    that is compiled in memory; the web app has no PO files.
    """
    compiled, source = _data(f"{code}.mo"), _data(f"{code}.po")
    if source and not is_compiled_from(compiled, source):
        compiled = compile_mo(source)
    return GNUTranslations(BytesIO(compiled))


def _data(name: str) -> bytes:
    """Return a file of the package, from a folder or an archive; empty where there is none."""
    try:
        return get_data(PACKAGE, name) or b""
    except OSError:
        return b""
