// Keeps the app's last picture on the screen while the page is reloaded, so that the scores are never
// gone for longer than the page itself takes to load.
window.scorekeeperPicture = (() => {
  const STORED = 'scorekeeper.picture';
  let element;

  // Where the browser does not let its drawing be read, or the storage is full, there is no picture.
  function take() {
    try {
      if (element) return;
      const picture = document.createElement('canvas');
      const scale = devicePixelRatio;
      picture.width = innerWidth * scale;
      picture.height = innerHeight * scale;
      scorekeeperCanvas.drawApp(picture.getContext('2d'), scale);
      const address = picture.toDataURL('image/webp');
      sessionStorage.setItem(STORED, JSON.stringify({ address, width: innerWidth, height: innerHeight }));
    } catch (error) {
      sessionStorage.removeItem(STORED);
    }
  }

  // `onTap` is called for what is tapped on the picture, which does nothing.
  function show(onTap) {
    const { address, width, height } = JSON.parse(sessionStorage.getItem(STORED) ?? '{}');
    if (!address || width !== innerWidth || height !== innerHeight) return remove();
    element = new Image();
    element.id = 'last-picture';
    element.alt = '';
    element.src = address;
    element.addEventListener('pointerdown', onTap);
    document.body.append(element);
  }

  function remove() {
    sessionStorage.removeItem(STORED);
    element?.remove();
    element = undefined;
  }

  return { remove, show, take };
})();
