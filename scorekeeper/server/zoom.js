// Lets people enlarge the page, which Flutter's client forbids in the viewport that it sets.
(() => {
  const content = Object.getOwnPropertyDescriptor(HTMLMetaElement.prototype, 'content');
  Object.defineProperty(HTMLMetaElement.prototype, 'content', {
    ...content,
    set(value) {
      content.set.call(this, String(value).replace(/,\s*(maximum-scale|user-scalable)=[^,]*/g, ''));
    },
  });
})();
