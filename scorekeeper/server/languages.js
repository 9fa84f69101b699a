// Names the browser's languages as tags that Flutter can read: it does not start where one is none.
//
// On a system without a language (LANG=C) WebKit names one that is no tag, and others may name a
// locale of the system, such as de_DE.UTF-8.
(() => {
  const given = Object.getOwnPropertyDescriptor(Navigator.prototype, 'languages');
  const first = Object.getOwnPropertyDescriptor(Navigator.prototype, 'language');

  function tagsOf(name) {
    try {
      return Intl.getCanonicalLocales(String(name).replace(/[.@].*/, '').replaceAll('_', '-'));
    } catch (error) {
      return [];
    }
  }

  function languages() {
    const names = given.get.call(navigator) ?? [];
    const all = names.length ? names : [first.get.call(navigator)];
    const tags = [...new Set(all.flatMap(tagsOf))];
    return Object.freeze(tags.length ? tags : ['en']);
  }

  Object.defineProperty(Navigator.prototype, 'languages', { ...given, get: languages });
  Object.defineProperty(Navigator.prototype, 'language', { ...first, get: () => languages()[0] });
})();
