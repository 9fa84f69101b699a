// Says above the app, without covering the scores, what has become of the connection.
//
// `CONNECTION_TEXTS` has the sentences by language; reconnect.js calls the functions. Flutter draws
// the app on a canvas, which stays as it was; the bar is an element of the page.
window.scorekeeperBar = (() => {
  const REFUSAL_SHOWN = 4000; // in milliseconds
  const NOTHING = { state: '' };
  let element, sentence, button, since, shown = NOTHING, waiting = 0, refusal = 0;
  let notice = NOTHING;

  // What this device has chosen in the app; the storage may be forbidden, or have something else.
  function settings() {
    try {
      return JSON.parse(scorekeeperDevice().settings) ?? {};
    } catch (error) {
      return {};
    }
  }

  function languageOf({ language }) {
    const wanted = [language, ...navigator.languages].map((each) => String(each).split('-')[0]);
    return wanted.find((each) => each in CONNECTION_TEXTS) ?? 'en';
  }

  function fill(key, values) {
    const language = languageOf(settings());
    const form = new Intl.PluralRules(language).select(values.count ?? 1) === 'one' ? 'one' : 'other';
    const text = CONNECTION_TEXTS[language][key];
    return (text[form] ?? text).replace(/{(\w+)}/g, (_, name) => values[name]);
  }

  function draw() {
    if (!element) return;
    const { language, appearance, motion } = settings();
    const isDark = appearance === 'system' || !appearance
      ? matchMedia('(prefers-color-scheme: dark)').matches : appearance !== 'light';
    const spoken = languageOf({ language });
    const clock = navigator.language.startsWith(spoken) ? navigator.language : spoken;
    const time = new Date(since).toLocaleTimeString(clock, { hour: 'numeric', minute: '2-digit' });
    element.lang = spoken;
    element.dataset.theme = isDark ? 'dark' : 'light';
    element.dataset.motion = motion ?? 'system';
    element.dataset.state = shown.state;
    button.hidden = !shown.button;
    button.textContent = shown.button ? fill(shown.button, {}) : '';
    const texts = shown.key ? [fill(refusal ? 'refused' : shown.key, { time, count: shown.count })] : [];
    if (waiting) texts.push(fill('waiting', { count: waiting }));
    const text = texts.join(' ');
    if (sentence.textContent !== text) sentence.textContent = text;
  }

  function show(next) {
    shown = next;
    waiting = 0;
    clearTimeout(refusal);
    refusal = 0;
    draw();
  }

  // Shows nothing but what nobody has taken note of yet.
  function hide() {
    show(notice);
  }

  function showReconnecting(lostSince, tapsWaiting) {
    since = lostSince;
    if (shown.state !== 'reconnecting') show({ state: 'reconnecting', key: 'reconnecting' });
    waiting = tapsWaiting;
    draw();
  }

  function refuse() {
    clearTimeout(refusal);
    refusal = setTimeout(() => { refusal = 0; draw(); }, REFUSAL_SHOWN);
    draw();
    if (!element) return;
    // Begins the animation anew at every tap.
    element.classList.remove('refused');
    void element.offsetWidth;
    element.classList.add('refused');
  }

  // So many taps are missing; without `isKnown` nobody knows whether they are. It is said until
  // somebody has taken note, whatever else is shown in between.
  function keep(count, isKnown) {
    const press = () => show(notice = NOTHING);
    const key = isKnown ? 'missing' : 'unsure';
    notice = count ? { state: 'missing', key, count, button: 'noted', press } : NOTHING;
  }

  function showMissing(count, isKnown) {
    keep(count, isKnown);
    hide();
  }

  const missing = () => notice.count ?? 0;

  function showReplaced(press) {
    show({ state: 'replaced', key: 'replaced', button: 'reopen', press });
  }

  function build() {
    element = document.createElement('div');
    element.id = 'connection';
    sentence = document.createElement('p');
    sentence.setAttribute('role', 'status');
    button = document.createElement('button');
    button.onclick = () => shown.press();
    element.append(sentence, button);
    document.body.append(element);
    draw();
  }
  document.addEventListener('DOMContentLoaded', build);

  return { REFUSAL_SHOWN, hide, keep, languageOf, missing, refuse, settings, showMissing, showReconnecting,
    showReplaced };
})();
