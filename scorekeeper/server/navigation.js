// Makes the browser's Back lead out of what is done, and an accidental second tap do nothing.
//
// Flutter adds a page to the history for every screen, also for one that it comes back to. Here the
// history goes back to that page instead, so that Back never leads into a hand that was saved. A
// screen that follows a hand for good takes its place, and a game that of the form that began it.
(() => {
  const NAMES = 'scorekeeper.history', TARGET = 'scorekeeper.history.target';
  const HAND = /\/game\/[^/]+\/hand\/[^/]+(\/moon)?$/;
  const NEW = /\/new(-game)?$/, GAME = /\/game\/[^/]+(\/next)?$/;
  // What is searched for on a screen. Its address is written later, when nobody types.
  const SEARCH = /\/(find|only)\/[^/]*$/;
  // In milliseconds and pixels: a finger that comes down so soon and so near has not seen the screen.
  const UNSEEN = 350, NEAR = 60;
  const push = history.pushState.bind(history), replace = history.replaceState.bind(history);
  // The address of each page of this tab's history, by its place there.
  const pages = JSON.parse(sessionStorage.getItem(NAMES) ?? '[]');
  let goingBack = false, stays = false, waiting = [], changed = -Infinity;

  const place = () => history.state?.place ?? 0;
  const address = (url) => new URL(url ?? location.href, document.baseURI).href;
  const withPlace = (state, at) => ({ ...state, place: at });

  function remember(at, url) {
    pages.length = at;
    pages[at] = address(url);
    sessionStorage.setItem(NAMES, JSON.stringify(pages));
  }

  // The browser goes some moments later. Until then the tab knows where a reload is to lead.
  function goBack(steps, target) {
    goingBack = true;
    sessionStorage.setItem(TARGET, target);
    history.go(steps);
  }

  history.replaceState = (state, title, url) => {
    replace(withPlace(state, place()), title, url);
    pages[place()] = address(url);
  };

  history.pushState = (state, title, url) => {
    if (goingBack) {
      waiting.push([state, title, url]);
      return;
    }
    const here = place(), target = address(url), current = address();
    stays = target.replace(SEARCH, '') === current.replace(SEARCH, '');
    if (!stays) changed = performance.now();
    const earlier = pages.slice(0, here).lastIndexOf(target);
    if (earlier >= 0) {
      goBack(earlier - here, target);
    } else if (HAND.test(current) && (HAND.test(target) || !target.startsWith(current))
        || NEW.test(current) && GAME.test(target)) {
      replace(withPlace(state, here), title, url);
      remember(here, url);
    } else {
      remember(here);
      push(withPlace(state, here + 1), title, url);
      remember(here + 1, url);
    }
  };

  addEventListener('popstate', () => {
    if (!(goingBack && stays)) changed = performance.now();
    goingBack = false;
    sessionStorage.removeItem(TARGET);
    const late = waiting;
    waiting = [];
    // After Flutter has taken in where the history is now.
    setTimeout(() => late.forEach((each) => history.pushState(...each)));
  }, true);

  const missed = sessionStorage.getItem(TARGET);
  sessionStorage.removeItem(TARGET);
  const behind = pages.slice(0, place()).lastIndexOf(missed);
  if (behind >= 0 && address() !== missed) {
    // The page was loaded again before the browser went back: its address is right at once.
    const here = place();
    history.replaceState(history.state, '', missed);
    goBack(behind - here, missed);
  }

  let last = { x: -Infinity, y: -Infinity }, ignored = false, ignoredUntil = -Infinity;
  const IGNORED = [
    'pointerdown', 'pointerup', 'pointercancel', 'mousedown', 'mouseup', 'touchstart', 'touchend', 'click',
  ];
  for (const kind of IGNORED) {
    addEventListener(kind, (event) => {
      if (kind === 'pointerdown') {
        const near = Math.hypot(event.clientX - last.x, event.clientY - last.y) < NEAR;
        // A busy page hears of a finger long after it came down.
        ignored = near && event.timeStamp - changed < UNSEEN;
        ignoredUntil = Infinity;
        // A finger that chose another place has seen the screen, however soon the next tap follows.
        if (!near) changed = -Infinity;
        last = { x: event.clientX, y: event.clientY };
      }
      // The click comes when the finger lifts. A screen reader clicks later without a finger.
      if (kind === 'pointerup' || kind === 'pointercancel') ignoredUntil = event.timeStamp + UNSEEN;
      if (ignored && event.timeStamp < ignoredUntil && event.isTrusted) {
        event.stopImmediatePropagation();
        if (event.cancelable) event.preventDefault();
      }
    }, { capture: true, passive: false });
  }
})();
