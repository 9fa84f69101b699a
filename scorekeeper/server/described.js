// Lets Flutter describe the page to screen readers once somebody uses it by keyboard alone.
//
// No page can ask whether a screen reader runs, and Flutter waits for its button. The Tab key before
// any touch is as good a sign; the description costs time at every change, so nobody else gets it.
(() => {
  function stop() {
    removeEventListener('pointerdown', stop, true);
    removeEventListener('keydown', describe, true);
  }

  function describe({ key }) {
    const button = key === 'Tab' && document.querySelector('flt-semantics-placeholder');
    if (!button) return;
    stop();
    button.click();
  }

  addEventListener('pointerdown', stop, true);
  addEventListener('keydown', describe, true);
})();
