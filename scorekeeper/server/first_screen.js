// Shows the score while the connection is made: what the server has put into the page for this
// device, until the app's own first screen is painted below it. Nothing in it can be tapped.
window.scorekeeperFirstScreen = (() => {
  const SOURCE = 'page-screens'; // as in client_files.py
  const CONTROL_EVENT = 3, SESSION_CRASHED = 6;
  // Around every screen of the app (ui/frame/shell.py), and what is reported once it is laid out.
  const FIRST_CONTROL = '\xa8SafeArea', LAID_OUT = 'size_change';
  const FLETS_SESSION = '_flet_session_id';
  const HEADER = 80; // bytes of a message, in which its kind and name are
  // Of others the client's canvases cannot be read, and nobody shall wait for an app that is there.
  const CAN_READ = /Chrom(e|ium)\//.test(navigator.userAgent);
  const LONGEST = 10000, PAINTED_AFTER = CAN_READ ? 3000 : 600; // milliseconds after the app's answer, and its layout
  // An empty page and Flet's own picture have fewer colours, a screen with letters has a hundred.
  const SAMPLE_SCALE = 0.1, COLOURS = 12;
  const latin = new TextDecoder('latin1');
  let element, awaited = 'screen', waiting = 0;

  function textOf(data, length = data.byteLength) {
    return latin.decode(new Uint8Array(data.buffer ?? data, data.byteOffset ?? 0, Math.min(length, data.byteLength)));
  }

  // A tab that was here before goes on where it was, though another one of this device has moved on.
  function goesOn() {
    return location.pathname === '/' && sessionStorage.getItem(FLETS_SESSION) !== null;
  }

  function show() {
    try {
      const source = document.getElementById(SOURCE);
      const screens = JSON.parse(source.textContent);
      source.remove();
      const settings = scorekeeperBar.settings();
      const screen = screens[scorekeeperBar.languageOf(settings)];
      if (!screen || (goesOn() && screen.route !== '/')) return;
      const appearance = settings.appearance ?? 'system';
      element = document.createElement('div');
      element.id = 'first-screen';
      if (!keptScreen.draw(element, { ...screen, appearance })) return remove();
      document.documentElement.dataset.appearance = appearance;
      document.body.prepend(element);
    } catch (error) {
      // It is only what comes before the app.
      console.warn(error);
      remove();
    }
  }

  // Takes note of what the server says, as bytes.
  function hear(data) {
    if (!element || awaited !== 'screen') return;
    waiting ||= setTimeout(remove, LONGEST);
    const text = textOf(data);
    if (text.includes(FIRST_CONTROL)) awaited = 'layout';
    if (text.charCodeAt(2) === SESSION_CRASHED) remove();
  }

  // Takes note of what the app's client says, as bytes.
  function note(data) {
    if (!element || awaited !== 'layout') return;
    const text = textOf(data, HEADER);
    if (text.charCodeAt(2) !== CONTROL_EVENT || !text.includes(LAID_OUT)) return;
    awaited = 'paint';
    clearTimeout(waiting);
    waiting = setTimeout(remove, PAINTED_AFTER);
    removeOncePainted();
  }

  // The app paints later than it says, and beside this page. Where the browser does not let that be
  // seen, only the time tells.
  function removeOncePainted() {
    if (!element) return;
    if (isPainted()) remove();
    else requestAnimationFrame(removeOncePainted);
  }

  function isPainted() {
    const sample = document.createElement('canvas');
    sample.width = Math.ceil(innerWidth * SAMPLE_SCALE);
    sample.height = Math.ceil(innerHeight * SAMPLE_SCALE);
    const drawing = sample.getContext('2d', { willReadFrequently: true });
    try {
      scorekeeperPicture.drawApp(drawing, SAMPLE_SCALE);
      const { data } = drawing.getImageData(0, 0, sample.width, sample.height);
      return new Set(new Uint32Array(data.buffer)).size > COLOURS;
    } catch (error) {
      return false;
    }
  }

  function remove() {
    clearTimeout(waiting);
    element?.remove();
    element = undefined;
  }

  return { hear, note, show };
})();
