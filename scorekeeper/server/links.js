// Takes a link out of the address: what follows #s1: or #j1: is for this device alone, and no server
// sees it. A link to a shared record (#j1:) is the key to it, so the scanner follows one without an
// address, which the browser's history would keep.
//
// It is kept where the app asks for it (scorekeeper/ui/frame/client.py), its size first. So a reload
// loses nothing, and the parts of several codes, each opened in a tab of its own, come together.
// The limit is that of scorekeeper/store/transfer/link.py.
(() => {
  const LINKS = 'flutter.scorekeeper.links', SIZE = 'flutter.scorekeeper.links.size';
  const NEXT = 'scorekeeper.link';
  const LINK = /^#[sj][0-9]+(:|%3a)/i, LIMIT = 1400000;

  function keep(link) {
    const known = JSON.parse(localStorage.getItem(LINKS) ?? '""').split('\n').filter(Boolean);
    const all = [...new Set([...known, link])].join('\n');
    const kept = all.length > LIMIT ? link : all;
    // Of what is too large the app learns the size, and nothing more.
    localStorage.setItem(LINKS, JSON.stringify(kept.length > LIMIT ? '' : kept));
    localStorage.setItem(SIZE, JSON.stringify(String(kept.length)));
  }

  // Returns the link that was in the address.
  function take() {
    const link = location.hash;
    if (!LINK.test(link)) return null;
    history.replaceState(history.state, '', location.pathname + location.search);
    return link;
  }

  function attempt(step) {
    try {
      step();
    } catch (error) {
      console.warn(error);
    }
  }

  // The link is for the page that comes next: the app in this one may be about to forget all links.
  function follow(link) {
    attempt(() => sessionStorage.setItem(NEXT, link));
    location.reload();
  }

  globalThis.scorekeeperLinks = { follow };
  const opened = take();
  attempt(() => [sessionStorage.getItem(NEXT), opened].filter(Boolean).forEach(keep));
  attempt(() => sessionStorage.removeItem(NEXT));
  // A link that is followed in a page that is open already, before Flutter looks at the address.
  for (const kind of ['popstate', 'hashchange']) {
    addEventListener(kind, (event) => {
      const link = take();
      if (!link) return;
      event.stopImmediatePropagation();
      follow(link);
    }, true);
  }
})();
