// Tells Flet's client where it is: where the base of the page says, which the server has written.
(() => {
  const folder = new URL('.', document.baseURI).pathname;
  Object.assign(flet, {
    webSocketEndpoint: `${folder}ws`, // as in flet_server.py
    entrypointBaseUrl: folder,
    assetBase: decodeURI(folder), // it is escaped there again
    canvasKitBaseUrl: `${folder}canvaskit/`,
  });
})();
