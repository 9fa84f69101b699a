// Reads codes with the camera, from a photo or a picture, and takes what was copied: in a dialog
// above the app. scan.js opens it, and hands what it returns to the app as a file.
//
// Nothing leaves the page. jsQR (beside this file) finds the code in a picture.
globalThis.scorekeeperScanner = (() => {
  const LOOK_MILLISECONDS = 120; // between two looks at what the camera sees
  const LONGEST_SIDES = [1024, 640, 1600]; // in pixels, of the pictures that are looked at
  const LARGEST_FILE = 40_000_000;
  const LINK = /^(?:\S*#)?s[0-9]+(?::|%3a)\S*$/i; // as in store/transfer/link.py
  // A link to a shared record: links.js takes it out of the address, and the app asks what to do.
  const RECORD = /(?:^|#)(j[0-9]+(?::|%3a)[A-Za-z0-9_-]+)$/i;
  const PART = /s1:([0-9]{1,3})\/([0-9]{1,3}):([A-Za-z0-9_-]{1,40}):/;
  const STYLE = `
    dialog.scanner { box-sizing: border-box; width: 100%; height: 100%; max-width: none; max-height: none; margin: 0;
      border: 0; padding: max(12px, env(safe-area-inset-top)) max(16px, env(safe-area-inset-right))
      max(16px, env(safe-area-inset-bottom)) max(16px, env(safe-area-inset-left)); background: var(--paper);
      color: var(--ink); font: 17px/1.4 system-ui, sans-serif; }
    dialog.scanner[open] { display: flex; flex-direction: column; gap: 12px; }
    .scanner > * { width: 100%; max-width: 34rem; margin: 0 auto; box-sizing: border-box; }
    .scanner header { display: flex; align-items: center; gap: 12px; }
    .scanner h1 { flex: 1; margin: 0; font-size: 21px; }
    .scanner video, .scanner textarea { flex: 1; min-height: 0; border-radius: 18px; }
    .scanner video { object-fit: cover; background: #2A2620; }
    .scanner textarea { padding: 12px; border: 1px solid var(--line); background: var(--sheet); color: inherit;
      font: 15px/1.4 ui-monospace, monospace; resize: none; user-select: text; -webkit-user-select: text; }
    .scanner p { margin: 0 auto; text-align: center; overflow-wrap: anywhere; }
    .scanner progress { height: 10px; accent-color: var(--felt); }
    .scanner footer { display: flex; flex-wrap: wrap; gap: 10px; }
    .scanner footer button { flex: 1; }
    .scanner button { margin: 0; min-height: 52px; padding: 0 18px; border: 1px solid var(--line); border-radius: 28px;
      background: var(--sheet); color: var(--ink); font: 600 16px system-ui, sans-serif; }
    .scanner header button { min-height: 44px; }
    .scanner [hidden] { display: none; }`;
  // What was read stays until all parts are there, also where the scanner is closed in between.
  const parts = new Map(); // name → number → link
  let texts;

  function add(parent, tag, text = '', more = {}) {
    const element = Object.assign(document.createElement(tag), more);
    element.textContent = text;
    parent.append(element);
    return element;
  }

  // Returns the link in a text that was read, or the links in one that was pasted.
  const linksIn = (text) => text.split(/\s+/).filter((each) => LINK.test(each));

  // Returns a link in which no character is escaped; empty where no app can have written it.
  function unescaped(link) {
    try {
      return decodeURIComponent(link);
    } catch (error) {
      console.warn(error);
      return '';
    }
  }

  // Keeps a part; returns all of them, in their order, once they are there.
  function keep(link) {
    const [, number, count, name] = PART.exec(unescaped(link)) ?? [];
    if (!name) return { links: [link], done: 1, count: 1 };
    const known = parts.get(name) ?? new Map();
    parts.set(name, known.set(Number(number), link));
    const whole = known.size >= Number(count);
    if (whole) parts.delete(name);
    return { links: whole ? [...known.values()] : null, done: known.size, count: Number(count) };
  }

  // Returns the text of the code in a picture; undefined where none is found.
  function read(source, width, height, sides) {
    for (const side of sides) {
      const scale = Math.min(1, side / Math.max(width, height));
      const canvas = document.createElement('canvas');
      canvas.width = Math.round(width * scale);
      canvas.height = Math.round(height * scale);
      const drawing = canvas.getContext('2d', { willReadFrequently: true });
      drawing.drawImage(source, 0, 0, canvas.width, canvas.height);
      const { data } = drawing.getImageData(0, 0, canvas.width, canvas.height);
      const code = jsQR(data, canvas.width, canvas.height, { inversionAttempts: 'attemptBoth' });
      if (code?.data) return code.data;
    }
  }

  class Scanner {
    constructor(way, lang) {
      this.dialog = add(document.body, 'dialog', '', { className: 'scanner', lang });
      this.dialog.ariaLabel = texts[way];
      add(this.dialog, 'style', STYLE);
      const header = add(this.dialog, 'header');
      add(header, 'h1', texts[way]);
      add(header, 'button', texts.close, { type: 'button', onclick: () => this.finish(null) });
      this.dialog.addEventListener('cancel', (event) => { event.preventDefault(); this.finish(null); });
      this.result = new Promise((resolve) => { this.resolve = resolve; });
      this.dialog.showModal();
    }

    finish(found) {
      this.over = true;
      this.stream?.getTracks().forEach((each) => each.stop());
      this.dialog.close();
      this.dialog.remove();
      this.resolve(found);
    }

    say(text) {
      this.told.textContent = text;
    }

    addStatus() {
      this.told = add(this.dialog, 'p', '', { role: 'status' });
      this.progress = add(this.dialog, 'progress', '', { hidden: true });
    }

    // Takes in what a code says; returns whether that ends the scanning.
    take(text) {
      if (this.over || text === this.last) return this.over;
      this.last = text;
      const [link] = linksIn(text);
      if (!link) return this.offer(text);
      if (!unescaped(link)) return this.refuse();
      const { links, done, count } = keep(link);
      this.showProgress(done, count);
      if (links) this.finish({ text: links.join('\n'), name: 'codes.txt' });
      return Boolean(links);
    }

    showProgress(done, count) {
      this.progress.hidden = count < 2;
      Object.assign(this.progress, { value: done, max: count });
      this.open.hidden = true;
      this.say(texts.progress.replace('{done}', done).replace('{count}', count));
    }

    refuse() {
      this.open.hidden = true;
      this.say(texts.foreign);
      return false;
    }

    // Another page, such as that of a table to join, is opened by a tap and never by itself.
    offer(text) {
      const [, record] = RECORD.exec(text) ?? [];
      if (record) {
        this.open.hidden = false;
        this.open.onclick = () => scorekeeperLinks.follow(`#${record}`);
        this.say(texts.record);
        return false;
      }
      let address;
      try {
        address = new URL(text);
      } catch (error) {
        return this.refuse();
      }
      if (!['http:', 'https:'].includes(address.protocol)) return this.refuse();
      this.open.hidden = false;
      this.open.onclick = () => { location.href = address.href; };
      this.say(texts.other.replace('{address}', address.host));
      return false;
    }

    async readFile(input) {
      const [file] = input.files;
      input.value = '';
      if (!file) return;
      try {
        if (file.size > LARGEST_FILE) throw new RangeError('too large');
        const picture = await createImageBitmap(file);
        const text = read(picture, picture.width, picture.height, LONGEST_SIDES);
        this.last = undefined;
        if (text) this.take(text);
        else this.say(texts.none);
      } catch (error) {
        console.warn(error);
        this.say(texts.none);
      }
    }

    addPicture(parent, text, more) {
      const input = add(parent, 'input', '', { type: 'file', accept: 'image/*', hidden: true, ...more });
      input.onchange = () => this.readFile(input);
      add(parent, 'button', text, { type: 'button', onclick: () => input.click() });
    }

    async scan() {
      const video = add(this.dialog, 'video', '', { muted: true, playsInline: true, hidden: true });
      this.addStatus();
      const footer = add(this.dialog, 'footer');
      this.open = add(footer, 'button', texts.open, { type: 'button', hidden: true });
      this.addPicture(footer, texts.photo, { capture: 'environment' });
      this.addPicture(footer, texts.picture);
      try {
        const wanted = { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 960 } };
        this.stream = await navigator.mediaDevices.getUserMedia({ video: wanted });
        if (this.over) return this.finish(null);
        video.srcObject = this.stream;
        video.hidden = false;
        await video.play();
        this.say(texts.hold);
        this.look(video, 0);
      } catch (error) {
        console.warn(error);
        video.hidden = true;
        if (!this.over) this.say(texts.camera);
      }
    }

    look(video, turn) {
      if (this.over) return;
      if (video.videoWidth) {
        // Near codes are found in a small picture, far ones in a large one.
        const text = read(video, video.videoWidth, video.videoHeight, [LONGEST_SIDES[turn % 2]]);
        if (text && this.take(text)) return;
      }
      setTimeout(() => this.look(video, turn + 1), LOOK_MILLISECONDS);
    }

    paste(what, text) {
      this.told = add(this.dialog, 'p', texts['paste.how'], { role: 'status' });
      const field = add(this.dialog, 'textarea', '', { ariaLabel: texts.paste, value: text, spellcheck: false });
      const footer = add(this.dialog, 'footer');
      add(footer, 'button', texts['paste.take'], {
        type: 'button',
        onclick: () => {
          const found = fileOf(what, field.value);
          const [, record] = RECORD.exec(field.value.trim()) ?? [];
          if (record) scorekeeperLinks.follow(`#${record}`);
          else if (found) this.finish(found);
          else this.say(texts['paste.none']);
        },
      });
      field.focus();
    }
  }

  // Returns a pasted text as the file that it stands for; null where it stands for none.
  function fileOf(what, text) {
    const trimmed = text.trim();
    if (!trimmed) return null;
    if (what === 'table') return { text, name: `${texts.paste}.csv` };
    const links = linksIn(trimmed);
    if (links.length) return { text: links.join('\n'), name: 'codes.txt' };
    return trimmed.startsWith('{') ? { text: trimmed, name: `${texts.paste}.json` } : null;
  }

  // Returns what was scanned or pasted as a file; null where nothing was. `language` is a key of
  // SCAN_TEXTS.
  async function open(way, what, copied, language) {
    texts = SCAN_TEXTS[language];
    const text = (await copied) ?? '';
    if (way === 'paste') {
      const found = fileOf(what, text);
      if (found) return found;
    }
    const scanner = new Scanner(way === 'paste' ? 'paste' : 'do', language);
    if (way === 'paste') scanner.paste(what, text);
    else scanner.scan();
    return scanner.result;
  }

  return { open, read };
})();
