// Brings the page back after the network was away, a phone slept, or the server was restarted.
//
// Flet's client connects again by itself, but then its screen stays frozen, and its tries grow ever
// rarer. A page that is loaded anew has neither fault and finds its session again. A link that only
// looks open (a phone woke up, the Wi-Fi changed) is found out by a beat that the entrance answers.
(() => {
  const Native = window.WebSocket;
  const BEAT = 2000, SILENCE = 6000, LATER = 250, SOON = 100, POLL = 250, PATIENCE = 1500;
  let current = null, opened = false, leaving = false, waiting = false, heard = 0;
  let hurry = () => {};

  addEventListener('pagehide', () => { leaving = true; });
  addEventListener('pageshow', () => { leaving = false; });

  async function answers(stop) {
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

  const pause = (time) => new Promise((resolve) => setTimeout(resolve, time));

  // Waits until somebody is there. The browser keeps connections for later, and they may be as dead
  // as the one that was lost: the questions do not wait for each other, so that soon one of them
  // needs a new connection. Those without an answer are then given up, and their connections with
  // them, or the page would be asked for over one of these.
  async function somebodyThere(still = () => true) {
    const open = new Set();
    const begun = performance.now();
    let here = false;
    while (!here && still()) {
      const stop = new AbortController();
      open.add(stop);
      answers(stop).then((yes) => {
        open.delete(stop);
        if (yes) { here = true; hurry(); }
      });
      // Whoever was away for long is asked less often: that spares a phone's battery.
      const next = performance.now() - begun < PATIENCE ? SOON : POLL;
      await Promise.race([pause(next), new Promise((resolve) => { hurry = resolve; })]);
    }
    open.forEach((stop) => stop.abort());
  }

  async function comeBack() {
    if (waiting || leaving) return;
    waiting = true;
    if (current) try { current.close(); } catch (error) { /* it was closed */ }
    await somebodyThere();
    // The page itself may be asked for over a dead connection too, which only asking again ends.
    for (let patience = 2000; ; patience *= 2) {
      location.reload();
      await pause(patience);
    }
  }

  // Sends a beat, and gives up the connection where nothing has come over it when it should have.
  async function ask(answered) {
    if (document.hidden || !opened || waiting || current.readyState !== Native.OPEN) return;
    const sent = performance.now();
    const silent = () => heard < sent && !document.hidden && !waiting;
    current.send('beat');
    await answered(silent);
    // A little longer, because a busy page takes in its messages after its timers.
    if (silent()) await pause(LATER);
    if (silent()) comeBack();
  }

  setInterval(() => ask(() => pause(SILENCE)), BEAT);
  // Whoever is there answers a new connection as soon as this one.
  function awake() {
    hurry();
    ask(somebodyThere);
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
