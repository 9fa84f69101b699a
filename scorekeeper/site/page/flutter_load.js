
// Replaces the end of Flet's bootstrap, which also registers a service worker that removes ours.
const flutterConfig = {
  renderer: RENDERER === "canvaskit" ? RENDERER : undefined,
  canvasKitVariant: "full",
  canvasKitBaseUrl: flet.canvasKitBaseUrl,
  fontFallbackBaseUrl: flet.fontFallbackBaseUrl,
  entrypointBaseUrl: flet.entrypointBaseUrl,
  assetBase: flet.assetBase,
};
const engineMissing = (error) => startup.fail("file", String(error));
_flutter.loader.load({
  config: flutterConfig,
  onEntrypointLoaded: async (initializer) => {
    const engine = await initializer.initializeEngine(flutterConfig);
    flet.renderer = window.flutterCanvasKit ? "canvaskit" : "skwasm";
    flet.flutterApp = await engine.runApp();
    flet.flutterAppResolve(flet.flutterApp);
  },
}).catch(engineMissing);
window.flutterCanvasKitLoaded?.catch(engineMissing);
