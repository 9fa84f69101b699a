// Keeps the client from asking other hosts for code.
//
// Flet's client fetches a player of animations from a public host at every start, though nothing
// here uses one. A script without an address is not fetched, and the client does not wait for it.
(() => {
  const address = Object.getOwnPropertyDescriptor(HTMLScriptElement.prototype, 'src');
  Object.defineProperty(HTMLScriptElement.prototype, 'src', {
    ...address,
    set(value) {
      if (new URL(value, document.baseURI).origin === location.origin) address.set.call(this, value);
    },
  });
})();
