// What a page says of its device before the app asks, so that no answer has to wait for Flutter.
//
// `settings` is the text that the app has stored (ui/frame/client.py), undefined where the browser
// does not let it be read; device_report.py reads all of it.
window.scorekeeperDevice = () => {
  let settings;
  try {
    settings = JSON.parse(localStorage.getItem('flutter.scorekeeper.settings') ?? '""');
  } catch (error) {
    console.warn(error);
  }
  return {
    languages: [...navigator.languages],
    settings: typeof settings === 'string' ? settings : undefined,
    still: matchMedia('(prefers-reduced-motion: reduce)').matches,
  };
};
