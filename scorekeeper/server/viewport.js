// Keeps the app where it is while a phone's keyboard slides over it.
//
// Safari scrolls the page to a field that it would cover, and leaves it there; Flutter draws as if
// nothing had moved, so taps miss by as much. Flutter makes room for the keyboard itself and brings
// the field into view, so nothing of the document ever has to scroll. A keyboard reports its size
// while it moves, and its last step not always: Flutter is made to measure again once it rests.
(() => {
  const viewport = window.visualViewport;
  const SETTLING = [120, 350, 800]; // milliseconds after the last change
  // Flutter's own elements scroll; these have nothing to scroll to.
  const FRAME = 'html, body, flutter-view';
  let waiting = [], measuring = false;

  // Somebody who has enlarged the page moves in it, and may.
  const isEnlarged = () => Math.abs((viewport?.scale ?? 1) - 1) > 0.01;

  function putBack() {
    if (isEnlarged()) return;
    for (const each of document.querySelectorAll(FRAME)) {
      if (each.scrollTop) each.scrollTop = 0;
      if (each.scrollLeft) each.scrollLeft = 0;
    }
    if (scrollX || scrollY || viewport?.offsetTop || viewport?.offsetLeft) scrollTo(0, 0);
  }

  function measure() {
    putBack();
    measuring = true;
    viewport?.dispatchEvent(new Event('resize'));
    measuring = false;
  }

  function settle() {
    if (measuring) return;
    putBack();
    waiting.forEach(clearTimeout);
    waiting = SETTLING.map((time) => setTimeout(measure, time));
  }

  for (const kind of ['focusin', 'focusout', 'orientationchange', 'pageshow']) addEventListener(kind, settle, true);
  viewport?.addEventListener('resize', settle);
  viewport?.addEventListener('scroll', putBack);
  addEventListener('scroll', ({ target }) => {
    if (target === document || target.matches?.(FRAME)) putBack();
  }, true);
})();
