// Takes a link out of the address: what follows #s1: or #j1: is for this device alone, and no server
// sees it. A link to a shared record (#j1:) is the key to it.
//
// It is kept where the app asks for it (scorekeeper/ui/frame/client.py), its size first. So a reload
// loses nothing, and the parts of several codes, each opened in a tab of its own, come together.
// The limit is that of scorekeeper/store/transfer/link.py.
(() => {
  const LINKS = 'flutter.scorekeeper.links', SIZE = 'flutter.scorekeeper.links.size';
  const LINK = /^#[sj][0-9]+(:|%3a)/i, LIMIT = 1400000;

  function keep(link) {
    const known = JSON.parse(localStorage.getItem(LINKS) ?? '""').split('\n').filter(Boolean);
    const all = [...new Set([...known, link])].join('\n');
    const kept = all.length > LIMIT ? link : all;
    // Of what is too large the app learns the size, and nothing more.
    localStorage.setItem(LINKS, JSON.stringify(kept.length > LIMIT ? '' : kept));
    localStorage.setItem(SIZE, JSON.stringify(String(kept.length)));
  }

  function take() {
    const link = location.hash;
    if (!LINK.test(link)) return false;
    history.replaceState(history.state, '', location.pathname + location.search);
    try {
      keep(link);
    } catch (error) {
      console.warn(error);
    }
    return true;
  }

  take();
  // A link that is followed in a page that is open already, before Flutter looks at the address.
  for (const kind of ['popstate', 'hashchange']) {
    addEventListener(kind, (event) => {
      if (!take()) return;
      event.stopImmediatePropagation();
      location.reload();
    }, true);
  }
})();
