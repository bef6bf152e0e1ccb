/** Groups of a look's move expression that name cells; all others are words. */
const PLACES = ["from", "to", "new"];

/**
 * The legal moves, each taken apart by the groups of the look's move expression, in the order of its spelling. No rules are
 * needed for that, and none for choosing among them.
 * @param {Look} look
 * @param {string[]} moves
 * @returns {Legal[]}
 */
function legal(look, moves) {
  const form = new RegExp("^(?:" + look.move + ")$", "d");
  return moves.map((text) => {
    const found = form.exec(text);
    const at = found?.indices?.groups || {};
    const groups = Object.entries(found?.groups || {}).filter(([name]) => at[name]).sort(([a], [b]) => at[a][0] - at[b][0]);
    const cells = groups.filter(([name]) => PLACES.includes(name)).map(([, cell]) => cell);
    const first = groups.findIndex(([name]) => PLACES.includes(name));
    return {text, cells, words: groups.filter(([name]) => !PLACES.includes(name)), ahead: groups.slice(0, Math.max(0, first)).map(([name]) => name), groups: Object.fromEntries(groups)};
  });
}

/**
 * Whether a move begins with the cells and has the words that were picked.
 * @param {Legal} move
 * @param {Picked} pick
 * @param {string} [free] a group of which any word will do
 */
function fits(move, pick, free) {
  return pick.cells.every((cell, i) => move.cells[i] === cell) && Object.entries(pick.words).every(([group, word]) => group === free || move.groups[group] === word);
}

/**
 * The cells that go on from here.
 * @param {Legal[]} moves
 * @param {Picked} pick
 */
function nextCells(moves, pick) {
  return new Set(moves.filter((move) => fits(move, pick)).map((move) => move.cells[pick.cells.length]).filter((cell) => cell !== undefined));
}

/**
 * What there is to choose beside cells: groups with the words that fit, also instead of the one that was picked. A group
 * that leaves no choice in any move is left out; a move without groups stands for itself.
 * @param {Legal[]} moves
 * @param {Picked} pick
 * @returns {[string, string[]][]}
 */
function words(moves, pick) {
  /** @type {Map<string, Set<string>>} */
  const open = new Map();
  /** @type {Map<string, Set<string | undefined>>} */
  const all = new Map();
  const names = new Set(moves.flatMap((move) => move.words.map(([name]) => name)));
  for (const name of names) {
    all.set(name, new Set(moves.map((move) => move.groups[name])));
    open.set(name, new Set(moves.filter((move) => move.groups[name] && fits(move, pick, name)).map((move) => move.groups[name])));
  }
  const bare = moves.filter((move) => !move.cells.length && !move.words.length).map((move) => move.text);
  const groups = [...open].filter(([name, words]) => words.size && (all.get(name)?.size || 0) > 1).map(([name, words]) => /** @type {[string, string[]]} */ ([name, [...words]]));
  return bare.length ? [...groups, ["", bare]] : groups;
}

/**
 * The move that was picked, once its last cell was and nothing else fits; a move is never played before its last cell.
 * @param {Legal[]} moves
 * @param {Picked} pick
 */
function settled(moves, pick) {
  const left = moves.filter((move) => fits(move, pick));
  return left.length === 1 && left[0].cells.length === pick.cells.length && pick.cells.length + Object.keys(pick.words).length ? left[0] : null;
}

/**
 * A cell that shows, as the only one, what a word before the first cell of a move says, and so stands for it: OXONO's totems.
 * @param {Look} look
 * @param {Frame} at
 * @param {Legal[]} moves
 * @param {Picked} pick
 * @returns {Map<string, [string, string]>}
 */
function standing(look, at, moves, pick) {
  /** @type {Map<string, [string, string]>} */
  const cells = new Map();
  if (pick.cells.length) return cells;
  for (const move of moves) for (const group of move.ahead) {
    const word = move.groups[group];
    const shown = at.letters.flatMap((letter, i) => (letter === word ? [look.cells[i][0]] : []));
    if (shown.length === 1) cells.set(shown[0], [group, word]);
  }
  return cells;
}

/**
 * What picking a cell makes of a pick; null if no move goes on so. The last cell picked is taken back, another first cell
 * begins again.
 * @param {Legal[]} moves
 * @param {Picked} pick
 * @param {string} cell
 * @param {Map<string, [string, string]>} stands
 * @returns {Picked | null}
 */
function picked(moves, pick, cell, stands) {
  const {cells, words} = pick;
  if (nextCells(moves, pick).has(cell)) return {cells: [...cells, cell], words};
  if (cells[cells.length - 1] === cell) return {cells: cells.slice(0, -1), words};
  const stand = stands.get(cell);
  if (stand) return {cells, words: {...words, [stand[0]]: stand[1]}};
  const anew = [{cells: [], words}, {cells: [], words: {}}].find((empty) => nextCells(moves, empty).has(cell));
  return anew ? {cells: [cell], words: anew.words} : null;
}

/**
 * A word as the move will be told: the part of the sentence it stands in, as far as that, without an article.
 * @param {Look} look
 * @param {string} group
 * @param {string} word
 */
function phrase(look, group, word) {
  const part = (look.say || "").split(/[|,]/).find((part) => part.includes("{" + group + "}")) || "";
  const before = part.split("{" + group + "}")[0].trim().replace(/^(a|an|the)$/, "");
  return before && !before.includes("{") ? before + " " + word : word;
}

/**
 * The letter that shows a word to the side that moves, if there is one: its own name, or what it is drawn with.
 * @param {Look} look
 * @param {string} word
 * @param {string} team a or b
 */
function letterOf(look, word, team) {
  const other = team === "a" ? "b" : "a";
  const own = Object.keys(look.pieces).filter((letter) => look.pieces[letter].every(([, slot]) => slot.toLowerCase() !== other));
  return own.find((letter) => letter === word) || own.find((letter) => look.pieces[letter].some(([, , argument]) => argument === word)) || "";
}

/** @param {string[]} list */
function either(list) {
  return list.join(", ").replace(/, ([^,]*)$/, " or $1");
}
