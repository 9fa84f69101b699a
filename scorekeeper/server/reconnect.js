// Brings the page back after the network was away, a phone slept, or the server was restarted, and
// knows of every tap whether it arrived.
//
// Flet's client reconnects by itself, but then its screen stays frozen, and meanwhile it covers the
// scores. So it is told nothing: its last picture stays, and once the server answers the page is
// reloaded, which finds its session again. connection_bar.js says what is going on.
//
// A connection that only looks open (the Wi-Fi failed, a phone woke up) is found by a heartbeat, whose
// times are in heartbeat.js. The server answers it with how many messages have arrived; see
// sockets.py. Taps that go into a silent connection may still arrive. Once it is given up they are
// refused, and the next connection asks which of them did arrive.
(() => {
  const NativeWebSocket = window.WebSocket;
  // In milliseconds. A cut shows ANSWER_ALLOWED + GRACE after the next heartbeat.
  const ANSWER_ALLOWED = 650, WOKEN_ANSWER_ALLOWED = 250, GRACE = 150;
  const OPENING_ALLOWED = 1800, SILENCE_ALLOWED = 6000, CONFIRMATION_DELAY = 100;
  // For a connection that is silent while the server answers others.
  const LAST_CHANCE = 1500, WOKEN_LAST_CHANCE = 250, OPENING_LAST_CHANCE = 5000;
  const REQUEST_TIMEOUT = 1500, FIRST_INTERVAL = 100, LATER_INTERVAL = 250;
  const GOING_ALLOWED = 2000, FIRST_RELOAD_TIMEOUT = 2000, LONGEST_RELOAD_PAUSE = 8000;
  const TOO_MANY_PAGES = 4002; // as in sockets.py
  const STORED = 'scorekeeper.connection';
  // Without any progress, until the client opens its connection; twice as long after each failure.
  const START_ALLOWED = 20000, RETURN_ALLOWED = 6000;
  const LAST_PICTURE_AFTER = 100, LAST_PICTURE_ALLOWED = 10000;
  const bar = window.scorekeeperBar, picture = window.scorekeeperPicture;
  const firstScreen = window.scorekeeperFirstScreen;

  // What the page before this one has left: its connection, its taps that nobody has confirmed, whether
  // and since when the connection was lost, how many taps were found missing without anybody having
  // taken note, and how many pages in a row got no connection.
  const before = JSON.parse(sessionStorage.getItem(STORED) ?? 'null');
  let connection = null, silentSince = null, lost = false, leaving = false, recovering = false;
  let tryNow = () => {};
  if (before?.lost) {
    bar.showReconnecting(before.since, 0);
    document.addEventListener('DOMContentLoaded', () => picture.show(() => refuse(gesture)));
  }

  addEventListener('pagehide', () => { leaving = true; remember(); });
  addEventListener('pageshow', () => { leaving = false; });
  // Firefox closes a page's connections when somebody reloads it, and only later says that it is left.
  let goingSince = -Infinity;
  addEventListener('beforeunload', () => { goingSince = performance.now(); });

  function remember() {
    const unknown = before && !before.answered;
    const mine = connection ?? { name: '', unconfirmed: [] };
    if (!lost && !unknown && !mine.unconfirmed.length && !bar.missing()) return;
    const { name, unconfirmed } = unknown && !mine.unconfirmed.length ? before : mine;
    const since = silentSince ?? before?.since ?? Date.now();
    const failures = connection?.opened ? 0 : (before?.failures ?? 0) + 1;
    const missing = (unknown ? before.missing : bar.missing()) + refused.size;
    sessionStorage.setItem(STORED, JSON.stringify({ name, unconfirmed, lost, since, missing, failures }));
  }

  // A page that is back at once would take the refusal away before anybody has read it: the taps are
  // then named as missing. `refused` has them for as long as a refusal is shown.
  const refused = new Set();
  let forgetting;
  function refuse(tap) {
    bar.refuse();
    refused.add(tap);
    clearTimeout(forgetting);
    forgetting = setTimeout(() => refused.clear(), bar.REFUSAL_SHOWN);
  }

  const pause = (time) => new Promise((resolve) => setTimeout(resolve, time));

  async function isAlive(abort) {
    const timer = setTimeout(() => abort.abort(), REQUEST_TIMEOUT);
    try {
      // A proxy answers too where the server behind it does not.
      return (await fetch('alive', { cache: 'no-store', signal: abort.signal })).ok;
    } catch (error) {
      return false;
    } finally {
      clearTimeout(timer);
    }
  }

  // Waits until the server answers. The browser reuses old connections, and they may be as dead as
  // the one that was lost: the requests do not wait for each other, so that soon one of them needs a
  // new connection. Those without an answer are then aborted, and their connections with them, or
  // the page would be requested over one of these.
  async function serverAnswers(isNeeded) {
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

  function heard() {
    connection.lastHeard = performance.now();
    if (silentSince === null || lost) return;
    silentSince = null;
    bar.hide();
  }

  // The connection may still come back by itself, and what was tapped arrives then.
  function becomeSilent(lastChance) {
    if (silentSince !== null || lost) return;
    silentSince = Date.now() - (performance.now() - connection.lastHeard);
    bar.showReconnecting(silentSince, unconfirmedTaps().size);
    const since = silentSince;
    const remaining = SILENCE_ALLOWED - (performance.now() - connection.lastHeard);
    setTimeout(() => { if (silentSince === since) lose(); }, remaining);
    recover(lastChance);
  }

  function lose() {
    if (lost || leaving) return;
    lost = true;
    silentSince ??= before && !before.answered ? before.since : Date.now();
    bar.showReconnecting(silentSince, 0);
    if (connection) connection.socket.close();
    recover(0);
  }

  async function recover(lastChance) {
    if (recovering) return;
    recovering = true;
    while (silentSince !== null) {
      // A connection that was heard may become silent again meanwhile: that begins anew.
      const since = silentSince;
      const isSame = () => silentSince === since;
      await serverAnswers(isSame);
      if (isSame() && !lost) {
        connection.socket.ask();
        await pause(lastChance);
        // A little longer, because a busy page takes in its messages after its timers.
        await pause(GRACE);
        if (isSame()) lose();
      }
      if (isSame() && lost) break;
    }
    recovering = false;
    if (lost) reload();
  }

  async function reload() {
    if (connection?.opened) picture.take();
    remember();
    const failures = connection?.opened ? 0 : before?.failures ?? 0;
    if (failures) await pause(Math.min(LONGEST_RELOAD_PAUSE, 2 ** failures * LATER_INTERVAL));
    // The page too may be requested over a dead connection, which only another request ends.
    for (let timeout = FIRST_RELOAD_TIMEOUT; ; timeout *= 2) {
      location.reload();
      await pause(timeout);
      await serverAnswers(() => true);
    }
  }

  // Sends a heartbeat, and looks whether anything came over the connection when it should have.
  async function checkConnection(allowed, lastChance) {
    if (document.hidden || lost || !connection?.opened) return;
    const { socket } = connection;
    const asked = performance.now();
    socket.ask();
    await pause(allowed);
    // A little longer, because a busy page takes in its messages after its timers.
    if (connection.lastHeard < asked) await pause(GRACE);
    const isSame = connection.socket === socket && !document.hidden;
    if (isSame && connection.lastHeard < asked) becomeSilent(lastChance);
  }

  function checkNow() {
    tryNow();
    checkConnection(WOKEN_ANSWER_ALLOWED, WOKEN_LAST_CHANCE);
  }
  scorekeeperHeartbeat.begin(() => checkConnection(ANSWER_ALLOWED, LAST_CHANCE));
  document.addEventListener('visibilitychange', checkNow);
  addEventListener('online', checkNow);
  addEventListener('offline', checkNow);

  // What the page needs to start did not arrive: there is no connection that could tell.
  addEventListener('error', ({ target }) => {
    if (target instanceof HTMLScriptElement && !connection) lose();
  }, true);
  addEventListener('unhandledrejection', ({ reason }) => {
    if (!connection && /fetch|NetworkError|Load failed/.test(reason)) lose();
  });

  // It may also be requested over a dead connection, and never arrive.
  let starting;
  function waitForStart() {
    clearTimeout(starting);
    const allowed = (before?.lost ? RETURN_ALLOWED : START_ALLOWED) * 2 ** (before?.failures ?? 0);
    if (!connection) starting = setTimeout(() => connection || lose(), allowed);
  }
  waitForStart();
  new PerformanceObserver(waitForStart).observe({ type: 'resource' });

  // Which tap or key a message comes from, if any: several messages may come from one.
  const GESTURE_ENDS = 2000, SAME_GESTURE = 700;
  const CONTROL_EVENT = 3;
  const NOT_ENTERED = new Set(['app_lifecycle_state_change', 'blur', 'focus', 'locale_change',
    'media_change', 'platform_brightness_change', 'resize', 'result', 'route_change', 'scroll',
    'size_change']);
  let gesture = 0, lastGesture = -Infinity;
  const isGesture = () => { gesture += 1; lastGesture = performance.now(); };
  const goesOn = () => { lastGesture = performance.now(); };
  for (const kind of ['pointerdown', 'keydown']) addEventListener(kind, isGesture, true);
  for (const kind of ['pointerup', 'input']) addEventListener(kind, goesOn, true);
  addEventListener('pointermove', (event) => { if (event.buttons) goesOn(); }, true);
  // A screen reader clicks without a pointer.
  addEventListener('click', () => {
    if (performance.now() - lastGesture > SAME_GESTURE) isGesture();
  }, true);

  function gestureBehind(data) {
    const bytes = ArrayBuffer.isView(data)
      ? new Uint8Array(data.buffer, data.byteOffset, Math.min(data.byteLength, 80))
      : new Uint8Array(data, 0, Math.min(data.byteLength, 80));
    if (bytes[2] !== CONTROL_EVENT || performance.now() - lastGesture > GESTURE_ENDS) return 0;
    // A short text in MessagePack is its length and its letters.
    const [, length, rest] = /\xa4name([\xa0-\xbf])(.*)/s.exec(String.fromCharCode(...bytes)) ?? [];
    return length && !NOT_ENTERED.has(rest.slice(0, length.charCodeAt(0) - 0xa0)) ? gesture : 0;
  }

  const firstFrame = new Promise((resolve) => addEventListener('flutter-first-frame', resolve));

  // The page is back: says what was tapped right before the connection was lost and did not arrive.
  // The first message answers the client, the second one has the screen at the latest.
  let messages = 0, isBack = false;
  function showBack() {
    if (isBack) return;
    isBack = true;
    picture.remove();
    const missing = before.missing + refused.size;
    refused.clear();
    if (lost || silentSince !== null) bar.keep(missing, before.isKnown);
    else bar.showMissing(missing, before.isKnown);
  }

  const unconfirmedTaps = () => new Set(connection.unconfirmed.map(([, tap]) => tap));

  // Not every browser names its languages when it opens a connection, and none its settings.
  function withReport(address) {
    const url = new URL(address, location.href);
    for (const [name, value] of Object.entries(scorekeeperDevice())) {
      if (value !== undefined) url.searchParams.set(name, value);
    }
    return url.href;
  }

  // Hears what Flet's client says and is told, and keeps from it that a connection has ended.
  class WatchedWebSocket extends NativeWebSocket {
    constructor(address, ...args) {
      super(withReport(address), ...args);
      const name = crypto.getRandomValues(new Uint32Array(4)).join('-');
      connection = { socket: this, name, opened: false, sent: 0, unconfirmed: [], lastHeard: performance.now() };
      const mine = connection;
      setTimeout(() => {
        if (connection === mine && !mine.opened && !document.hidden) becomeSilent(OPENING_LAST_CHANCE);
      }, OPENING_ALLOWED);
      this.addEventListener('open', () => {
        mine.opened = true;
        super.send(before?.name ? `begin ${name} ${before.name}` : `begin ${name}`);
      });
      this.addEventListener('message', (event) => {
        if (connection !== mine) return;
        heard();
        if (typeof event.data === 'string') {
          event.stopImmediatePropagation();
          this.takeIn(event.data);
          return;
        }
        firstScreen.hear(event.data);
        if (!before?.answered) return;
        messages += 1;
        if (messages === 1) setTimeout(showBack, LAST_PICTURE_ALLOWED);
        if (messages === 2) firstFrame.then(() => setTimeout(showBack, LAST_PICTURE_AFTER));
      });
      this.addEventListener('error', (event) => event.stopImmediatePropagation());
      this.addEventListener('close', (event) => {
        event.stopImmediatePropagation();
        if (connection !== mine) return;
        if (event.code === TOO_MANY_PAGES) beReplaced();
        else if (performance.now() - goingSince > GOING_ALLOWED) lose();
        else setTimeout(() => { if (connection === mine) lose(); }, GOING_ALLOWED);
      });
    }

    send(data) {
      const tap = gestureBehind(data);
      if (lost && tap) refuse(tap);
      if (lost) return;
      connection.sent += 1;
      super.send(data);
      firstScreen.note(data);
      if (!tap) return;
      connection.unconfirmed.push([connection.sent, tap]);
      if (silentSince !== null) bar.showReconnecting(silentSince, unconfirmedTaps().size);
      setTimeout(() => { if (connection.unconfirmed.length) this.ask(); }, CONFIRMATION_DELAY);
    }

    // The server answers with how many messages have arrived.
    ask() {
      if (!lost && this.readyState === NativeWebSocket.OPEN) super.send('beat');
    }

    takeIn(text) {
      const [word, count] = text.split(' ');
      if (word !== 'before') {
        connection.unconfirmed = connection.unconfirmed.filter(([number]) => number > Number(word));
      } else if (before) {
        before.answered = true;
        sessionStorage.removeItem(STORED);
        const missing = before.unconfirmed.filter(([number]) => !(number <= Number(count)));
        before.missing += new Set(missing.map(([, tap]) => tap)).size;
        before.isKnown = count !== '?' || !missing.length;
      }
    }
  }

  // Another page of this device has taken the connection: nobody needs this one now.
  function beReplaced() {
    lost = true;
    const again = () => location.reload();
    if (document.hidden) document.addEventListener('visibilitychange', again);
    bar.showReplaced(again);
  }

  window.WebSocket = WatchedWebSocket;
})();
