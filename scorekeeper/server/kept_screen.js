// Draws what the app showed last, as it was kept with the games, until the app itself is there.
//
// Names and sentences are set as texts, never as markup. Nothing in it can be tapped.
const keptScreen = (() => {
  const SCHEMA = 1; // as in session/kept_screen.py
  // Narrower columns than this, in multiples of the usual text, become rows: as on the sheet.
  const NARROWEST = 4.2;

  function add(parent, tag, text = "", kind = "") {
    const element = document.createElement(tag);
    if (kind) element.className = kind;
    element.dir = "auto";
    element.textContent = text;
    parent.append(element);
    return element;
  }

  function addSide(list, { name, total, spoken, leads, left }) {
    const item = add(list, "li", "", `side${leads ? " leads" : ""}${left ? " left" : ""}`);
    add(item, "span", spoken, "spoken");
    const initial = [...name][0] ?? "";
    for (const [text, kind] of [[initial, "initial"], [name, "name"], [total, "total"]]) {
      add(item, "span", text, kind).ariaHidden = "true";
    }
  }

  function addSheet(main, { sides, lines }) {
    const width = innerWidth / parseFloat(getComputedStyle(document.documentElement).fontSize);
    const list = add(main, "ul", "", width / (sides.length + 0.6) < NARROWEST ? "rows" : "columns");
    list.setAttribute("role", "list");
    sides.forEach((each) => addSide(list, each));
    const next = add(main, "div", "", "next");
    for (const line of lines) add(next, "p", line);
  }

  function addGame(main, { name, under, sides }) {
    const card = add(main, "section", "", "game");
    add(card, "h3", name);
    add(card, "p", under);
    const list = add(card, "ul");
    list.setAttribute("role", "list");
    for (const { text, leads } of sides) add(list, "li", text, leads ? "leads" : "");
  }

  // Puts the screen into `parent`; returns whether there was anything to draw.
  function draw(parent, screen) {
    if (screen?.schema !== SCHEMA) return false;
    const main = document.createElement("main");
    main.id = "kept-screen";
    main.className = screen.kind;
    main.lang = screen.language;
    main.ariaBusy = "true";
    const header = add(main, "header");
    add(header, "h1", screen.heading);
    if (screen.under) add(header, "p", screen.under);
    if (screen.kind === "sheet") addSheet(main, screen);
    for (const { heading, games } of screen.sections ?? []) {
      add(main, "h2", heading);
      games.forEach((each) => addGame(main, each));
    }
    add(main, "p", `${screen.loading} \u2026`, "loading").setAttribute("role", "status");
    parent.dataset.appearance = screen.appearance;
    parent.lang = screen.language;
    parent.prepend(main);
    return true;
  }

  return { draw };
})();
