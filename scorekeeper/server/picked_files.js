// Refuses a picked file that is too large by its size, before any of it is read.
//
// Flet's client reads a picked file whole and sends it on, which takes minutes for a large one. The
// app gets the size of such a file in place of its content, and says what is wrong with it. Only
// the first line is looked at: a backup or a list of games may be larger than one game.
// The limits and the format are those of scorekeeper/store/transfer/import_source.py.
(() => {
  const GAME_LIMIT = 10000000;
  const SEVERAL_LIMIT = 40000000;
  const FORMAT = 'scorekeeper-too-large/1';
  const FIRST_LINE = 1000000;
  const read = FileReader.prototype.readAsArrayBuffer;

  async function limitOf(file) {
    const start = await file.slice(0, FIRST_LINE).text();
    const [first, more] = start.trimStart().split('\n', 2);
    const several = start.startsWith('PK') || (more !== undefined && first.trimEnd().endsWith('}'));
    return several ? SEVERAL_LIMIT : GAME_LIMIT;
  }

  async function readOrRefuse(reader, file) {
    const limit = file.size > SEVERAL_LIMIT ? SEVERAL_LIMIT : await limitOf(file).catch(() => Infinity);
    const size = JSON.stringify({ format: FORMAT, size: file.size, limit });
    read.call(reader, file.size > limit ? new Blob([size]) : file);
  }

  FileReader.prototype.readAsArrayBuffer = function (file) {
    if (file instanceof File && file.size > GAME_LIMIT) readOrRefuse(this, file);
    else read.call(this, file);
  };
})();
