"""A page loads nothing from another host, whatever runs in it."""

from tests.browser.app_page import AppPage
from tests.browser.page_faults import PageFaults

# Each way asks another host for something, the last two for code.
ATTEMPTS = """async () => {
    const refused = [];
    addEventListener('securitypolicyviolation', (event) => refused.push(event.effectiveDirective));
    const foreign = 'https://example.org/';
    await fetch(foreign).catch(() => {});
    new Image().src = foreign;
    document.body.append(Object.assign(document.createElement('iframe'), { src: foreign }));
    const script = document.createElement('script');
    script.setAttribute('src', foreign);
    document.head.append(script);
    await import(foreign).catch(() => {});
    for (let tries = 0; refused.length < 5 && tries < 50; tries += 1)
        await new Promise((resolve) => setTimeout(resolve, 100));
    return refused.sort();
}"""
REFUSED = ["connect-src", "frame-src", "img-src", "script-src-elem", "script-src-elem"]
CLIENT_SCRIPT = """() => {
    const script = document.createElement('script');
    script.src = 'https://example.org/player.js';
    const own = document.createElement('script');
    own.src = 'flutter_bootstrap.js';
    return [script.src, new URL(own.src).pathname];
}"""


def test_the_page_asks_no_other_host(phone: AppPage, page_faults: PageFaults) -> None:
    # Before this, the client has fetched all that it wants at a start.
    assert page_faults.take() == []
    foreign, ours = phone.page.evaluate(CLIENT_SCRIPT)
    assert foreign == ""
    assert ours == "/flutter_bootstrap.js"
    assert phone.page.evaluate(ATTEMPTS) == REFUSED
    page_faults.take()
