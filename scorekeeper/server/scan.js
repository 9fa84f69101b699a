// Opens the scanner where Flet's client would open the system's dialog for files.
//
// The app asks for files of a made-up kind (ui/widgets/file_picking.py). What is scanned or pasted
// comes back as such a file, so it is as large, as rare and as little trusted as any picked one. What
// that needs is fetched only now: few ever do it.
(() => {
  const KIND = /\.(scan|paste)-(codes|table)\b/;
  const SCANNER = 'scanner/scanner.js';
  const FILES = { scan: ['scanner/jsQR.js', SCANNER], paste: [SCANNER] };
  const click = HTMLElement.prototype.click;
  const loading = new Map(); // by path

  function language() {
    let chosen = '';
    try {
      chosen = JSON.parse(JSON.parse(localStorage.getItem('flutter.scorekeeper.settings') ?? '"{}"')).language;
    } catch (error) {
      console.warn(error);
    }
    const spoken = [chosen, ...navigator.languages].map((each) => String(each).split('-')[0]);
    return spoken.find((each) => each in SCAN_TEXTS) ?? 'en';
  }

  function load(path) {
    if (!loading.has(path)) {
      loading.set(path, new Promise((resolve, reject) => {
        const script = document.createElement('script');
        script.src = new URL(path, document.baseURI);
        script.onload = resolve;
        script.onerror = () => { loading.delete(path); script.remove(); reject(new Error(path)); };
        document.head.append(script);
      }));
    }
    return loading.get(path);
  }

  async function answer(input, way, what, copied) {
    const spoken = language();
    try {
      await Promise.all(FILES[way].map(load));
    } catch (error) {
      // Without a network, before the page has kept these files. Nothing is there to draw it with.
      alert(SCAN_TEXTS[spoken].unloaded);
      throw error;
    }
    const found = await scorekeeperScanner.open(way, what, copied, spoken);
    if (!found) return input.dispatchEvent(new Event('cancel'));
    const files = new DataTransfer();
    files.items.add(new File([found.text], found.name));
    input.files = files.files;
    return input.dispatchEvent(new Event('change'));
  }

  HTMLInputElement.prototype.click = function () {
    const [, way, what] = KIND.exec(this.accept) ?? [];
    if (!way) return click.call(this);
    // A browser lets the clipboard be read only within the tap.
    const copied = way === 'paste' ? navigator.clipboard?.readText?.().catch(() => '') : '';
    answer(this, way, what, copied).catch((error) => {
      console.warn(error);
      this.dispatchEvent(new Event('cancel'));
    });
  };

  // Flutter takes keys wherever they are pressed; these are typed into the scanner.
  for (const kind of ['keydown', 'keyup', 'paste', 'copy', 'cut']) {
    addEventListener(kind, (event) => {
      if (document.querySelector('dialog.scanner[open]')) event.stopImmediatePropagation();
    }, true);
  }
})();
