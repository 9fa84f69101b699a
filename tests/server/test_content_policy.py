"""What a page may load: its own origin's files, and of scripts within it those it was sent with."""

import base64
import hashlib

from scorekeeper.server.content_policy import OWN_ORIGIN_SCRIPT, page_policy

PAGE = """<head><script>let a = 1;
</script><script src="own.js" async></script></head>
<body><script nonce="x">b()</script></body>"""


def directives(policy: str) -> dict[str, list[str]]:
    return {name: sources for name, *sources in (each.split() for each in policy.split(";"))}


def test_each_script_within_the_page_is_allowed_by_its_hash() -> None:
    found = directives(page_policy(PAGE))["script-src"]
    hashes = [
        f"'sha256-{base64.b64encode(hashlib.sha256(script).digest()).decode()}'"
        for script in (b"let a = 1;\n", b"b()")
    ]
    assert found == ["'self'", "'wasm-unsafe-eval'", *hashes]


def test_nothing_comes_from_another_origin() -> None:
    found = directives(page_policy(PAGE))
    assert found["default-src"] == ["'self'"]
    assert found["object-src"] == ["'none'"]
    others = {source for sources in found.values() for source in sources if "sha256" not in source}
    keywords = {"'self'", "'none'", "'wasm-unsafe-eval'", "'unsafe-inline'", "data:", "blob:"}
    assert others == keywords
    assert "'unsafe-inline'" not in found["script-src"]


def test_the_script_that_keeps_others_out_fits_into_a_page() -> None:
    assert "</script" not in OWN_ORIGIN_SCRIPT
    assert "HTMLScriptElement" in OWN_ORIGIN_SCRIPT
