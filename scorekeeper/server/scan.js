// Opens the scanner where Flet's client would open the system's dialog for files.
//
// The app asks for files of a made-up kind (ui/widgets/file_picking.py). What is scanned or pasted
// comes back as such a file, so it is as large, as rare and as little trusted as any picked one. The
// scanner is fetched only now: few ever need it.
(() => {
  const KIND = /\.(scan|paste)-(codes|table)\b/;
  const FILES = ['scanner/jsQR.js', 'scanner/scanner.js'];
  const click = HTMLElement.prototype.click;
  let loading;

  function load(path) {
    return new Promise((resolve, reject) => {
      const script = document.createElement('script');
      script.src = new URL(path, document.baseURI);
      script.async = false;
      script.onload = resolve;
      script.onerror = () => { loading = null; script.remove(); reject(new Error(path)); };
      document.head.append(script);
    });
  }

  async function answer(input, way, what, copied) {
    loading ??= Promise.all(FILES.map(load));
    await loading;
    const found = await scorekeeperScanner.open(way, what, copied);
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
