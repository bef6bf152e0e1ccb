/**
 * The quarter turns that put seat 0 below.
 * @param {Scene} game
 */
function upright(game) {
  return game.start % 2 ? 2 : 0;
}

/**
 * @param {Look} look
 * @param {Scene} game
 * @param {number} seat
 */
function sideName(look, game, seat) {
  const number = (seat + game.start) % game.seats;
  const name = look.sides[number % look.sides.length] || "";
  return game.seats > 2 ? `${name}, seat ${look.seat[number]}` : name;
}

/**
 * A piece of the side: the one with its letter, else the first in its colour.
 * @param {Look} look
 * @param {Scene} game
 * @param {number} seat
 */
function swatch(look, game, seat) {
  const number = (seat + game.start) % game.seats;
  const side = look.seat[number] || "?";
  const letters = Object.keys(look.pieces);
  const team = "ab"[number % 2];
  const letter = [side.toUpperCase(), side.toLowerCase()].find((l) => letters.includes(l)) || letters.find((l) => look.pieces[l].some(([, slot]) => slot === team)) || "";
  return sign(look, letter, {class: "swatch"});
}

/**
 * Gives the sides the colours of their pieces, and a mark of the form that their pieces have.
 * @param {HTMLElement} around
 * @param {Look} look
 * @param {Scene} game
 */
function colours(around, look, game) {
  [0, 1].forEach((team) => {
    const piece = (team + game.start) % 2;
    around.style.setProperty("--s" + team, ink(look, "ab"[piece]));
    around.style.setProperty("--r" + team, piece ? ".2em" : "50%");
  });
}

/**
 * A piece beside words.
 * @param {Look} look
 * @param {string} letter
 * @param {Record<string, any>} attributes
 */
function sign(look, letter, attributes) {
  return svg("svg", {viewBox: "-50 -50 100 100", "aria-hidden": true, ...attributes}, piece(look, letter));
}

/**
 * Items beside the board, of a team or neutral for -1.
 * @param {Look} look
 * @param {Frame} at
 * @param {number} team
 * @param {boolean} top whether it sits at the top
 * @returns {Element[]}
 */
function trays(look, at, team, top) {
  const items = (look.trays || []).filter(([t]) => t === team).flatMap(([, list]) => list);
  if (!items.length) return [];
  return [el("span", {class: "tray"}, items.map(([letter, group]) => {
    const value = at.rest[group] || "";
    if (letter === "=") return el("figure", {}, card(look, value, top), el("figcaption", {}, value));
    return el("span", {class: "count" + (value === "0" ? " used" : ""), title: (look.names?.[letter] || letter) + ": " + value}, sign(look, letter, {width: 28, height: 28}), value);
  }))];
}

/**
 * A side: its piece, who plays it, what it has beside the board and on its clock.
 * @param {string} id
 * @param {number} team
 * @param {string} name
 * @param {Look} look
 * @param {Scene} game
 * @param {number} ply
 * @param {number} mover the seat to move, -1 for none
 */
function strip(id, team, name, look, game, ply, mover) {
  const seats = Array.from({length: game.seats}, (_, s) => s).filter((s) => s % 2 === team);
  const on = seats.includes(mover);
  const seat = on ? mover : seats[0];
  const clocks = seats.map((s) => clock(game, s, ply)).filter((ms) => ms !== null);
  const strip = byId(id);
  strip.className = "strip" + (on ? " on" : "");
  strip.replaceChildren(
    swatch(look, game, seat), el("b", {title: visible(name)}, name),
    el("span", {class: "dim"}, sideName(look, game, seat), el("span", {class: "turn"}, " to move")), ...trays(look, game.frames[ply], (team + game.start) % 2, id === "far"),
    clocks.length ? el("span", {class: "clock" + (clocks.some((ms) => ms < 200) ? " low" : ""), title: "left on the clock"}, clocks.map((ms) => (ms / 1000).toFixed(2) + " s").join("  ")) : "");
}

/**
 * A move in words, as the look says it.
 * @param {Look} look
 * @param {Move} move
 */
function moved(look, move) {
  const ways = (look.say || "").split("|").map((words) => words.replace(/\{(\w+)\}/g, (_, group) => move.groups[group] || "\t"));
  return ways.find((words) => !words.includes("\t")) || move.text;
}

/**
 * @param {Scene} game
 * @param {(ply: number) => void} go
 */
function moveList(game, go) {
  byId("moves").style.setProperty("--move", Math.max(...game.moves.map((move) => move.text.length)) + 8 + "ch");
  byId("moves").replaceChildren(...game.moves.map((move, i) => el("li", {}, button("", () => go(i + 1), {class: "s" + (move.seat % 2) + (move.opening ? " opening" : ""), title: move.opening ? "opening" : null}))));
  game.moves.forEach((move, i) => fill(/** @type {Element} */ (byId("moves").children[i].firstElementChild), {}, [el("i", {}, i + 1), " " + move.text]));
}

/**
 * Marks the move that led to a ply and shows it, in a list that begins with a whole row.
 * @param {number} ply
 */
function currentMove(ply) {
  const moves = byId("moves");
  moves.querySelector("[aria-current]")?.removeAttribute("aria-current");
  const there = moves.children[ply - 1];
  there?.firstElementChild?.setAttribute("aria-current", "step");
  const top = (/** @type {Element | undefined} */ move) => move?.getBoundingClientRect().top ?? 0;
  const first = moves.children[0];
  const row = first ? first.getBoundingClientRect().height + 2 : 0;
  const middle = there ? top(there) - top(first) - moves.clientHeight / 2 : 0;
  moves.scrollTop = row > 0 ? Math.max(0, Math.floor(Math.min(middle, moves.scrollHeight - moves.clientHeight) / row)) * row : 0;
}
