// Brings the page back after the network was away, a phone slept, or the server was restarted.
//
// Flet's client reconnects by itself, but then its screen stays frozen, and it tries ever more
// rarely. A reloaded page has neither fault and finds its session again. A connection that only
// looks open (a phone woke up, the Wi-Fi changed) is found by a heartbeat that the server answers.
(() => {
  const NativeWebSocket = window.WebSocket;
  // In milliseconds.
  const HEARTBEAT_INTERVAL = 2000, SILENCE_ALLOWED = 6000, GRACE = 250;
  const REQUEST_TIMEOUT = 1500, FIRST_INTERVAL = 100, LATER_INTERVAL = 250;
  const FIRST_RELOAD_TIMEOUT = 2000;
  let current = null, opened = false, leaving = false, reconnecting = false, lastHeard = 0;
  let tryNow = () => {};

  addEventListener('pagehide', () => { leaving = true; });
  addEventListener('pageshow', () => { leaving = false; });

  async function isAlive(abort) {
    const timer = setTimeout(() => abort.abort(), REQUEST_TIMEOUT);
    try {
      await fetch('/alive', { cache: 'no-store', signal: abort.signal });
      return true;
    } catch (error) {
      return false;
    } finally {
      clearTimeout(timer);
    }
  }

  const pause = (time) => new Promise((resolve) => setTimeout(resolve, time));

  // Waits until the server answers. The browser reuses old connections, and they may be as dead as
  // the one that was lost: the requests do not wait for each other, so that soon one of them needs a
  // new connection. Those without an answer are then aborted, and their connections with them, or
  // the page would be requested over one of these.
  async function serverAnswers(isNeeded = () => true) {
    const pending = new Set();
    const began = performance.now();
    let alive = false;
    while (!alive && isNeeded()) {
      const abort = new AbortController();
      pending.add(abort);
      isAlive(abort).then((answered) => {
        pending.delete(abort);
        if (answered) { alive = true; tryNow(); }
      });
      // A server that was away for long is asked less often: that spares a phone's battery.
      const interval = performance.now() - began < REQUEST_TIMEOUT ? FIRST_INTERVAL : LATER_INTERVAL;
      await Promise.race([pause(interval), new Promise((resolve) => { tryNow = resolve; })]);
    }
    pending.forEach((abort) => abort.abort());
  }

  async function reconnect() {
    if (reconnecting || leaving) return;
    reconnecting = true;
    if (current) try { current.close(); } catch (error) { /* it was closed */ }
    await serverAnswers();
    // The page too may be requested over a dead connection, which only another request ends.
    for (let timeout = FIRST_RELOAD_TIMEOUT; ; timeout *= 2) {
      location.reload();
      await pause(timeout);
    }
  }

  // Sends a heartbeat, and gives the connection up where nothing came over it when it should have.
  async function checkConnection(waitForAnswer) {
    const usable = current && current.readyState === NativeWebSocket.OPEN;
    if (document.hidden || !opened || reconnecting || !usable) return;
    const sent = performance.now();
    const isSilent = () => lastHeard < sent && !document.hidden && !reconnecting;
    current.send('beat');
    await waitForAnswer(isSilent);
    // A little longer, because a busy page takes in its messages after its timers.
    if (isSilent()) await pause(GRACE);
    if (isSilent()) reconnect();
  }

  setInterval(() => checkConnection(() => pause(SILENCE_ALLOWED)), HEARTBEAT_INTERVAL);
  // A server that can be reached answers a new connection as soon as this one.
  function checkNow() {
    tryNow();
    checkConnection(serverAnswers);
  }
  document.addEventListener('visibilitychange', checkNow);
  addEventListener('online', checkNow);

  // While the page waits to be reloaded, the client's own tries must not take its session.
  class InertWebSocket extends EventTarget {
    readyState = 0; bufferedAmount = 0; extensions = ''; protocol = ''; binaryType = 'blob';
    onopen = null; onclose = null; onerror = null; onmessage = null;
    send() {}
    close() {}
  }

  class WatchedWebSocket extends NativeWebSocket {
    constructor(...args) {
      super(...args);
      current = this;
      opened = false;
      this.addEventListener('open', () => { opened = true; lastHeard = performance.now(); });
      this.addEventListener('message', (event) => {
        lastHeard = performance.now();
        if (typeof event.data === 'string') event.stopImmediatePropagation();
      });
      this.addEventListener('close', () => { if (opened && current === this) reconnect(); });
    }
  }

  window.WebSocket = new Proxy(WatchedWebSocket, {
    construct: (target, args) => (reconnecting ? new InertWebSocket() : new target(...args)),
  });
})();
