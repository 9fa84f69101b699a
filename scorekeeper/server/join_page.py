"""The one page that is shown to whoever has not joined: a code, please."""

from html import escape

from scorekeeper.server.codes import LENGTH
from scorekeeper.words.translation import language_code, say

# A link carries code and destination behind its #, which browsers send to nobody.
SCRIPT = """
const form = document.forms[0], [, code, to] = location.hash.match(/^#([^/]*)(.*)$/) || [];
if (to) form.elements.to.value = decodeURIComponent(to);
if (code && !form.dataset.wrong) {
  form.elements.code.value = decodeURIComponent(code);
  form.submit();
}
"""
STYLE = """
:root { color-scheme: light dark; --paper: #FBF8F1; --sheet: #FFF; --ink: #1F1B16; --felt: #14532D;
  --on: #FFF; --line: #8C8271; --wrong: #C8102E; }
@media (prefers-color-scheme: dark) { :root { --paper: #14110D; --sheet: #211D17; --ink: #F4EEE2;
  --felt: #7FD8A4; --on: #0B2415; --line: #8C8271; --wrong: #FF8A8A; } }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: var(--paper);
  color: var(--ink); font: 17px/1.45 system-ui, sans-serif; }
main { width: min(22rem, calc(100vw - 3rem)); }
h1 { font-size: 1.7rem; margin: 0 0 .4rem; }
label { display: block; font-weight: 600; margin: 1.4rem 0 .4rem; }
input { width: 100%; box-sizing: border-box; padding: .8rem; border: 1px solid var(--line);
  border-radius: 14px; background: var(--sheet); color: inherit; text-align: center;
  font: 700 1.6rem ui-monospace, monospace; letter-spacing: .2em; text-transform: uppercase; }
button { width: 100%; margin-top: 1rem; padding: .95rem; border: 0; border-radius: 28px;
  background: var(--felt); color: var(--on); font: 700 1.05rem system-ui, sans-serif; }
.wrong { color: var(--wrong); font-weight: 600; }
"""


def join_page(nonce: str, wrong: str = "", to: str = "/") -> bytes:
    """The page; ``wrong`` is the key of what was wrong with the last code.

    ``nonce`` lets its own style and script run, and no others.
    """
    told = f'<p class="wrong" role="alert">{escape(say(wrong))}</p>' if wrong else ""
    return f"""<!DOCTYPE html>
<html lang="{language_code()}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,">
<title>{escape(say("join.title"))}</title><style nonce="{nonce}">{STYLE}</style></head>
<body><main><h1>{escape(say("join.heading"))}</h1><p>{escape(say("join.how"))}</p>
<form method="post" action="/join"{' data-wrong="1"' if wrong else ""}>
<label for="code">{escape(say("join.code"))}</label>
<input id="code" name="code" autocomplete="off" autocapitalize="characters" spellcheck="false"
 maxlength="64" required autofocus placeholder="{"·" * LENGTH}">
<input type="hidden" name="to" value="{escape(to)}">{told}
<button>{escape(say("join.join"))}</button></form></main>
<script nonce="{nonce}">{SCRIPT}</script></body></html>""".encode()
