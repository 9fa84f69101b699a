// Shows the score while the connection is made: what the server has put into the page for this
// device, until the app's own first screen is painted below it. Nothing in it can be tapped.
window.scorekeeperFirstScreen = (() => {
  const SOURCE = 'page-screens'; // as in client_files.py
  const CONTROL_EVENT = 3, SESSION_CRASHED = 6;
  // Around every screen of the app (ui/frame/shell.py), and what is reported once it is laid out.
  const FIRST_CONTROL = '\xa8SafeArea', LAID_OUT = 'size_change';
  const FLETS_SESSION = '_flet_session_id';
  const HEADER = 80; // bytes of a message, in which its kind and name are
  // Milliseconds after the app's answer; and after its layout, where its painting cannot be seen.
  const LONGEST = 10000, PAINTED_AFTER = 600;
  const latin = new TextDecoder('latin1');
  let element, awaited = 'screen', waiting = 0;

  function textOf(data, length = data.byteLength) {
    return latin.decode(new Uint8Array(data.buffer ?? data, data.byteOffset ?? 0, Math.min(length, data.byteLength)));
  }

  // A tab that was here before goes on where it was, though another one of this device has moved on.
  function goesOn() {
    return location.pathname === new URL('.', document.baseURI).pathname && sessionStorage.getItem(FLETS_SESSION) !== null;
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
      // What was kept is replaced by what the app says.
      element?.remove();
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
    scorekeeperCanvas.whenPainted(PAINTED_AFTER, remove);
  }

  function remove() {
    clearTimeout(waiting);
    element?.remove();
    element = undefined;
  }

  return { hear, note, show };
})();
