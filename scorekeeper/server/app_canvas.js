// Looks at what the app has drawn: Flutter's canvases, wherever in the page they are.
window.scorekeeperCanvas = (() => {
  // Of other browsers the canvases cannot be read.
  const CAN_READ = /Chrom(e|ium)\//.test(navigator.userAgent);
  const LONGEST = 3000; // milliseconds until an app counts as painted whose canvas does not show it
  // An empty page and Flet's own picture have fewer colours, a screen with letters has a hundred.
  const SAMPLE_SCALE = 0.1, COLOURS = 12;

  function canvases(root) {
    return [...root.querySelectorAll('*')].flatMap((each) => [
      ...(each instanceof HTMLCanvasElement ? [each] : []),
      ...(each.shadowRoot ? canvases(each.shadowRoot) : []),
    ]);
  }

  // Draws what the app shows, in multiples of its size.
  function drawApp(drawing, scale) {
    for (const each of canvases(document)) {
      const { left, top, width, height } = each.getBoundingClientRect();
      if (width && height) drawing.drawImage(each, left * scale, top * scale, width * scale, height * scale);
    }
  }

  function isPainted() {
    const sample = document.createElement('canvas');
    sample.width = Math.ceil(innerWidth * SAMPLE_SCALE);
    sample.height = Math.ceil(innerHeight * SAMPLE_SCALE);
    const drawing = sample.getContext('2d', { willReadFrequently: true });
    try {
      drawApp(drawing, SAMPLE_SCALE);
      const { data } = drawing.getImageData(0, 0, sample.width, sample.height);
      return new Set(new Uint32Array(data.buffer)).size > COLOURS;
    } catch (error) {
      return false;
    }
  }

  // Calls `then` as soon as a screen is painted, which is later than the app says. Where the browser
  // does not let that be seen, it is called after two frames and `unseen` milliseconds.
  function whenPainted(unseen, then) {
    let over = false;
    const timer = setTimeout(finish, CAN_READ ? LONGEST : LONGEST + unseen);

    function finish() {
      if (over) return;
      over = true;
      clearTimeout(timer);
      then();
    }

    function look() {
      if (over) return;
      if (isPainted()) finish();
      else requestAnimationFrame(look);
    }

    if (CAN_READ) look();
    else requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(finish, unseen)));
  }

  return { drawApp, whenPainted };
})();
