// Decides when the page asks whether its connection still leads anywhere.
//
// Often while somebody uses the page, ever more seldom while nobody touches it, and never while it is
// hidden: a phone that lies on the table may sleep. The first touch after a quiet time asks at once.
window.scorekeeperHeartbeat = (() => {
  const IN_USE = 15000, RESTING = 60000; // milliseconds after a touch
  const INTERVAL = 1000, QUIET_INTERVAL = 20000, RESTING_INTERVAL = 60000;
  const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'click'];
  let check, timer, touched = performance.now();

  const untouched = () => performance.now() - touched;
  const isInUse = () => untouched() < IN_USE;

  function interval() {
    if (isInUse()) return INTERVAL;
    return untouched() < RESTING ? QUIET_INTERVAL : RESTING_INTERVAL;
  }

  function wait() {
    clearTimeout(timer);
    if (!document.hidden) timer = setTimeout(beat, interval());
  }

  function beat() {
    check();
    wait();
  }

  function touch() {
    const wasInUse = isInUse();
    touched = performance.now();
    if (!wasInUse) beat();
  }

  // Calls `checkConnection` at every beat from now on.
  function begin(checkConnection) {
    check = checkConnection;
    for (const kind of TOUCHES) addEventListener(kind, touch, { capture: true, passive: true });
    document.addEventListener('visibilitychange', () => {
      touched = performance.now();
      wait();
    });
    wait();
  }

  return { begin };
})();
