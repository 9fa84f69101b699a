"""Write the generated parts of the documents: ``python -m tests.docs``."""

from tests.docs.pages import PARTS, with_part

for name, (page, make) in PARTS.items():
    text = page.read_text(encoding="utf-8")
    page.write_text(with_part(text, name, make()), encoding="utf-8")
