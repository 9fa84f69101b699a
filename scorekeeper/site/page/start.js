// Starts the app, watches the start, and says what is wrong where it fails: in the page itself from
// its first byte, so that it works whatever else is missing.
//
// `TEXTS` and `SIZES` come from the build. Each `fail` gives one of the reasons that the sentences
// `why.REASON` and `help.REASON` are there for: storage, browser, file, time, error.

const startup = (() => {
  const name = `scorekeeper ${FOLDER}`; // of the database, and of the lock on it
  const STALLED_MILLISECONDS = 60_000; // without any progress
  const STORED_FILES = "files"; // as in persistent_files.js
  const STORED_GAMES = "/kept/games/";
  const STORED_SCREEN = "/kept/cache/screen.txt"; // as in session/kept_screen.py
  const STORED_CHANGES = "/kept/cache/changes.log";
  // In the words of Chromium, Firefox and WebKit.
  const FAILED_REQUEST = /fetch|HTTP status|NetworkError|Load failed/;

  const find = (id) => document.getElementById(id);
  const language = navigator.languages.map((each) => each.split("-")[0]).find((each) => each in TEXTS);
  const texts = TEXTS[language ?? "en"];
  const loading = find("loading");
  let timer;
  let failure = "";
  let over = false;

  function showTexts() {
    document.documentElement.lang = language ?? "en";
    for (const each of document.querySelectorAll("[data-text]")) each.textContent = texts[each.dataset.text];
    find("progress").setAttribute("aria-label", texts.loading);
  }

  // The first reason stays, except that a start that only took long may still fail.
  function fail(reason, detail = "") {
    if (over || (failure && failure !== "time")) return;
    failure = reason;
    clearTimeout(timer);
    find("why").textContent = texts[`why.${reason}`];
    find("help").textContent = texts[`help.${reason}`];
    find("detail").textContent = detail;
    loading.hidden = true;
    find("failure").hidden = false;
    storedGames().then((games) => {
      find("kept").hidden = find("copy").hidden = !games.length;
      find("copy").onclick = () => download(games);
    }, () => {});
  }

  // Something has arrived, or another step is done.
  function progress() {
    if (over || (failure && failure !== "time")) return;
    hideFailure();
    timer = setTimeout(() => fail("time"), STALLED_MILLISECONDS);
  }

  function hideFailure() {
    failure = "";
    clearTimeout(timer);
    find("failure").hidden = true;
    loading.hidden = false;
  }

  // The app is here, so nothing that was wrong on the way matters.
  function finish() {
    over = true;
    hideFailure();
  }

  function showOpenElsewhere() {
    finish();
    const message = find("elsewhere");
    message.hidden = false;
    document.body.replaceChildren(message);
  }

  function load(address) {
    const script = document.createElement("script");
    script.src = address;
    script.async = false;
    document.body.append(script);
  }

  function run() {
    showTexts();
    addEventListener("error", ({ target, error, message }) => {
      if (target instanceof HTMLScriptElement) fail("file", new URL(target.src).pathname);
      else if (error?.name === "SecurityError") fail("storage", error.message);
      else fail("error", message);
    }, true);
    addEventListener("unhandledrejection", ({ reason }) => {
      fail(FAILED_REQUEST.test(reason) ? "file" : "error", String(reason));
    });
    for (const each of document.querySelectorAll("[data-reload]")) each.onclick = () => location.reload();
    if (!hasDatabase()) return fail("storage");
    if (!("WebAssembly" in self && "Worker" in self)) return fail("browser");
    progress();
    showKept().catch(() => {}); // it is only what comes before the app
    load("client.js");
    load("flutter_bootstrap.js");
  }

  // Shows what was on the screen last, where that is what the app will show, and nothing that is
  // stored has changed since.
  async function showKept() {
    const database = await openDatabase();
    try {
      const files = database.transaction(STORED_FILES).objectStore(STORED_FILES);
      const [kept, changes] = await Promise.all([STORED_SCREEN, STORED_CHANGES].map((each) => answer(files.get(each))));
      const screen = JSON.parse(new TextDecoder().decode(kept.bytes));
      const route = location.hash.slice(1);
      const isSame = screen.changes === (changes?.bytes.length ?? 0);
      const isNext = !location.search && ["", "/", screen.route].includes(route);
      const isReadable = screen.chosen || screen.language === (language ?? "en");
      if (over || failure || !isSame || !isNext || !isReadable) return;
      if (!keptScreen.draw(loading, screen)) return;
      document.documentElement.dataset.appearance = screen.appearance;
      loading.classList.add("kept");
    } finally {
      database.close();
    }
  }

  function hasDatabase() {
    try {
      return Boolean(self.indexedDB);
    } catch {
      return false;
    }
  }

  // Returns the text of each stored game's file, none where the database was never made.
  async function storedGames() {
    const database = await openDatabase();
    const files = database.transaction(STORED_FILES).objectStore(STORED_FILES);
    const range = IDBKeyRange.bound(STORED_GAMES, `${STORED_GAMES}\uffff`);
    const found = await answer(files.getAll(range));
    database.close();
    return found.map(({ bytes }) => new TextDecoder().decode(bytes));
  }

  // Rejects where the database was never made.
  function openDatabase() {
    const request = indexedDB.open(name);
    request.onupgradeneeded = () => request.transaction.abort(); // or it would be made now, without a store
    return answer(request);
  }

  function answer(request) {
    return new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  }

  // One game a line, as an import reads them. No text in JSON has a line end within.
  function download(games) {
    const lines = games.map((each) => `${each.trim().replace(/\s*\n\s*/g, " ")}\n`);
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob(lines, { type: "application/jsonl" }));
    link.download = `scorekeeper-${new Date().toISOString().slice(0, 10)}.jsonl`;
    link.click();
  }

  return { name, fail, progress, finish, showOpenElsewhere, run };
})();

startup.run();
