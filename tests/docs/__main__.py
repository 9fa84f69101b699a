"""Write the generated parts of documents, and the colours of pages: ``python -m tests.docs``."""

from tests.docs.page_colours import PAGE_COLOURS, page_colours
from tests.docs.pages import PARTS, with_part

for name, (page, make) in PARTS.items():
    text = page.read_text(encoding="utf-8")
    page.write_text(with_part(text, name, make()), encoding="utf-8")
PAGE_COLOURS.write_text(page_colours(), encoding="utf-8")
