/**
 * The number of the cell that a character stands for.
 * @param {string} c
 */
function cellOf(c) {
  const code = c.charCodeAt(0);
  return code >= 256 ? code - 256 : code < 92 ? code - 35 : code - 36;
}

/**
 * @param {string | undefined} text
 * @returns {number[]}
 */
function cellsOf(text) {
  return Array.from(text || "", cellOf);
}

/**
 * A game's text as positions and moves; no rules are needed for that.
 * @param {string} text
 * @param {Look} look
 * @param {number[]} time of both sides, where the text says nothing else
 * @returns {Scene}
 */
function scene(text, look, time) {
  const [head, ...plies] = text.split("\n");
  const [letters, rest, opening, line, extra] = (head || "").split("\t");
  const told = extra ? JSON.parse(extra) : {};
  const form = new RegExp("^(?:" + look.rest + ")$");
  const shape = new RegExp("^(?:" + look.move + ")$");
  /** @type {Frame[]} */
  const frames = [frame(Array.from(letters || ""), rest || "", form)];
  /** @type {Move[]} */
  const moves = [];
  plies.forEach((ply, index) => {
    const before = frames[index];
    if (!before) return;
    const [move = "", changes = "", after = "", ms, gone, score, depth, nodes] = ply.split("\t");
    const next = before.letters.slice();
    const pairs = Array.from(changes);
    for (let i = 0; i < pairs.length; i += 2) next[cellOf(pairs[i])] = pairs[i + 1];
    frames.push(frame(next, after, form));
    const groups = {...(shape.exec(move)?.groups || {})};
    moves.push({
      text: move, groups, side: before.rest.side || "", seat: 0, opening: index < Number(opening), ms: ms ? Number(ms) : null,
      gone: cellsOf(gone), score: score ? Number(score) / 100 : null, depth: depth || "", nodes: nodes || "",
      say: told.say?.[index] || "", marks: told.marks?.[index] || [], ...places(look, groups, before.letters, next),
    });
  });
  const seats = look.seat.length || 2;
  const start = look.first ? Math.max(0, look.seat.indexOf(frames[0].rest.side)) : 0;
  moves.forEach((move, i) => { move.seat = told.seats?.[i] ?? (look.seat.indexOf(move.side) - start + seats) % seats; });
  return {frames, moves, line: cellsOf(line), fault: told.fault || null, wrote: told.wrote || {}, times: told.time || null, time, seats, start};
}

/**
 * @param {string[]} letters
 * @param {string} rest
 * @param {RegExp} form
 * @returns {Frame}
 */
function frame(letters, rest, form) {
  return {letters, text: rest, rest: {...(form.exec(rest)?.groups || {})}};
}

/**
 * Where a move left, went and put something new. A move that names no cell it left from came from the one that showed
 * before what stands on its target now. One that names no cell put something on the cell that was empty and is not.
 * @param {Look} look
 * @param {Record<string, string>} groups
 * @param {string[]} before
 * @param {string[]} after
 */
function places(look, groups, before, after) {
  const cell = (/** @type {string} */ name) => {
    const label = groups[name];
    const found = look.cells.findIndex((c) => c[0] === label);
    return found < 0 ? null : found;
  };
  const to = cell("to");
  let from = cell("from");
  if (from === null && to !== null) {
    const was = before.indexOf(after[to]);
    from = was >= 0 && was !== to ? was : null;
  }
  const filled = look.cells.map((_, i) => i).filter((i) => !look.pieces[before[i] || ""] && look.pieces[after[i] || ""]);
  const silent = from === null && to === null && cell("new") === null;
  return {from, to, fresh: silent && filled.length === 1 ? filled[0] ?? null : cell("new")};
}

/**
 * The one-line notation of a position.
 * @param {Look} look
 * @param {Frame} at
 */
function notation(look, at) {
  let text = "";
  let empty = 0;
  const flush = () => { text += empty || ""; empty = 0; };
  look.cells.forEach((cell, i) => {
    if (i > 0 && cell[2] !== look.cells[i - 1][2]) {
      flush();
      text += "/";
    }
    if (look.runs && at.letters[i] === ".") empty++;
    else {
      flush();
      text += at.letters[i];
    }
  });
  flush();
  return text + " " + at.text;
}

/**
 * The time left on a seat's clock after a number of plies, in milliseconds; null without a bank.
 * @param {Scene} game
 * @param {number} seat
 * @param {number} plies
 */
function clock(game, seat, plies) {
  const [move, bank, increment] = game.times?.[seat] || game.time;
  if (!bank) return null;
  let left = bank;
  for (const made of game.moves.slice(0, plies)) {
    if (made.seat === seat && made.ms !== null) left += increment - Math.max(0, made.ms - move);
  }
  return left;
}
