// Brings the page back after the network was away, a phone slept, or the server was restarted.
//
// Flet's client connects again by itself, but then its screen stays frozen, and its tries grow ever
// rarer. A page that is loaded anew has neither fault and finds its session again. A link that only
// looks open (a phone woke up, the Wi-Fi changed) is found out by a beat that the entrance answers.
(() => {
  const Native = window.WebSocket;
  const BEAT = 2000, SILENCE = 6000, AFTER = 400, POLL = 400, PATIENCE = 2000;
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
      await Promise.race([pause(POLL), new Promise((resolve) => { hurry = resolve; })]);
    }
    location.reload();
  }

  const pause = (time) => new Promise((resolve) => setTimeout(resolve, time));

  function ask() {
    if (document.hidden || !opened || waiting || current.readyState !== Native.OPEN) return 0;
    asked = performance.now();
    current.send('beat');
    return asked;
  }

  async function found(sent) {
    // A little later, because a busy page takes in its messages after its timers.
    await pause(AFTER);
    if (heard < sent && !document.hidden) comeBack();
  }

  setInterval(async () => {
    const sent = heard >= asked && ask();
    if (!sent) return;
    await pause(SILENCE);
    if (heard < sent) found(sent);
  }, BEAT);

  // Awake again, or on another network: if the server answers at once, the beat must have come too.
  async function awake() {
    hurry();
    const sent = ask();
    if (sent && (await answers()) && heard < sent) found(sent);
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
