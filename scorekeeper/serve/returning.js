// Brings the page back after the network was away, a phone slept, or the server was restarted.
//
// Flet's client connects again by itself, but then its screen stays frozen, and its tries grow ever
// rarer. A page that is loaded anew has neither fault and finds its session again. A link that only
// looks open (a phone woke up, the Wi-Fi changed) is found out by a beat that the gate answers.
(() => {
  const Native = window.WebSocket;
  const BEAT = 2000, SILENCE = 6000, AWAKE = 1500, POLL = 400, PATIENCE = 2000;
  let current = null, opened = false, leaving = false, waiting = false, heard = 0, asked = 0;
  let hurry = () => {};

  addEventListener('pagehide', () => { leaving = true; });
  addEventListener('pageshow', () => { leaving = false; });

  async function answers() {
    const stop = new AbortController();
    const timer = setTimeout(() => stop.abort(), PATIENCE);
    try {
      await fetch('/alive', { cache: 'no-store', signal: stop.signal });
      return true;
    } catch (error) {
      return false;
    } finally {
      clearTimeout(timer);
    }
  }

  async function comeBack() {
    if (waiting || leaving) return;
    waiting = true;
    if (current) try { current.close(); } catch (error) { /* it was closed */ }
    while (!(await answers())) {
      await new Promise((resolve) => { hurry = resolve; setTimeout(resolve, POLL); });
    }
    location.reload();
  }

  function ask(patience) {
    if (!opened || waiting || current.readyState !== Native.OPEN) return;
    const sent = performance.now();
    asked = sent;
    current.send('beat');
    // Twice, because a busy page takes in its messages later than its timers.
    setTimeout(() => {
      if (heard < sent) setTimeout(() => { if (heard < sent && !document.hidden) comeBack(); }, 500);
    }, patience);
  }

  setInterval(() => {
    if (!document.hidden && heard >= asked) ask(SILENCE);
  }, BEAT);
  function awake() {
    hurry();
    if (!document.hidden) ask(AWAKE);
  }
  document.addEventListener('visibilitychange', awake);
  addEventListener('online', awake);

  // While the page waits to be loaded anew, the client's own tries must not take its session.
  class Never extends EventTarget {
    readyState = 0; bufferedAmount = 0; extensions = ''; protocol = ''; binaryType = 'blob';
    onopen = null; onclose = null; onerror = null; onmessage = null;
    send() {}
    close() {}
  }

  class Returning extends Native {
    constructor(...given) {
      super(...given);
      current = this;
      opened = false;
      this.addEventListener('open', () => { opened = true; heard = performance.now(); });
      this.addEventListener('message', (event) => {
        heard = performance.now();
        if (typeof event.data === 'string') event.stopImmediatePropagation();
      });
      this.addEventListener('close', () => { if (opened && current === this) comeBack(); });
    }
  }

  window.WebSocket = new Proxy(Returning, {
    construct: (made, given) => (waiting ? new Never() : new made(...given)),
  });
})();
