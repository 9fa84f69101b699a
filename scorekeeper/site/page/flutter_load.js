
// Replaces the end of Flet's bootstrap, which also registers a service worker that removes ours.
const flutterConfig = {
  renderer: "canvaskit",
  canvasKitVariant: CANVASKIT,
  canvasKitBaseUrl: flet.canvasKitBaseUrl,
  fontFallbackBaseUrl: flet.fontFallbackBaseUrl,
  entrypointBaseUrl: flet.entrypointBaseUrl,
  assetBase: flet.assetBase,
};
_flutter.loader.load({
  config: flutterConfig,
  onEntrypointLoaded: async (initializer) => {
    flet.flutterApp = await (await initializer.initializeEngine(flutterConfig)).runApp();
    flet.flutterAppResolve(flet.flutterApp);
  },
});
