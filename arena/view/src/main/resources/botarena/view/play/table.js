const CATCH_UP_MS = 420;

const calm = matchMedia("(prefers-reduced-motion:reduce)");

/** The page's view of the game, and the chosen part of the next move. */
const table = {
  /** @type {PlayState | null} */ state: null,
  /** @type {Scene | null} */ scene: null,
  /** @type {Legal[]} */ legal: [],
  /** @type {Picked} */ pick: {cells: [], words: {}},
  /** Earlier picks of this move, for Escape. @type {Picked[]} */ before: [],
  /** The ply that is shown, and whether it follows the game. */ ply: 0,
  following: true,
  turns: 0,
  timer: 0,
  sending: false,
  /** Lets this page send; empty for who only looks on. */ key: location.hash.slice(1),
};

/** @param {PlayState} state */
function told(state) {
  const old = table.state;
  if (!state.look) return;
  const same = old?.id === state.id;
  const fresh = !same || old?.asked !== state.asked;
  const shown = table.ply;
  if (!table.key && state.people.length === 1) state.names[state.people[0]] = "Guest";
  table.state = state;
  const game = scene(state.text, state.look, state.time);
  table.scene = game;
  table.legal = legal(state.look, state.moves);
  if (fresh) unpicked();
  if (!same) {
    table.turns = seated(state, game);
    table.following = true;
  }
  const plies = game.moves.length;
  if (!same || plies < shown || calm.matches) table.ply = table.following ? plies : Math.min(plies, shown);
  if (fresh || plies !== old?.text.split("\n").length) byId("answer").replaceChildren();
  opened(state);
  colours(byId("table"), state.look, game);
  moveList(game, look);
  if (!table.following || table.ply >= plies) draw();
  else if (!table.timer) catchUp();
}

/** New plies are shown one by one: a bot's answer would hide the move that it answers. */
function catchUp() {
  window.clearTimeout(table.timer);
  table.timer = 0;
  if (!table.scene || !table.following || table.ply >= table.scene.moves.length) return;
  table.ply++;
  draw();
  if (table.ply < table.scene.moves.length) table.timer = window.setTimeout(catchUp, CATCH_UP_MS);
}

/**
 * The quarter turns that put the one person below; where people hold all seats the first of them.
 * @param {PlayState} state
 * @param {Scene} game
 */
function seated(state, game) {
  const seat = state.people.length === 1 ? state.people[0] : 0;
  return game.seats > 2 ? (4 - seat) % 4 : (upright(game) + (seat % 2) * 2) % 4;
}

/** @param {PlayState} state */
function opened(state) {
  byId("waiting").hidden = true;
  byId("table").hidden = false;
  const names = teams(state);
  show("name", state.look.title);
  show("facts", table.key && state.people.length === 1 && state.names.length === 2 ? `You against ${names[1 - (state.people[0] % 2)]}` : names.join(" against "));
  document.title = visible(state.look.title) + " \u00b7 botarena";
  if (!document.getElementById("stage")) byId("board").replaceChildren(el("div", {id: "stage"}, el("div", {id: "drawing"}), el("div", {id: "cells", role: "grid", "aria-label": "Board"})));
}

/** @param {PlayState} state */
function teams(state) {
  return [0, 1].map((team) => [...new Set(state.names.filter((_, seat) => seat % 2 === team))].join(" + "));
}

/** Whether the page shows the game as it stands and asks for a move. */
function choosing() {
  const {state, scene: game, ply} = table;
  return !!state && !!game && state.open && !state.end && !!state.moves.length && ply === game.moves.length && !!table.key && !table.sending;
}

function draw() {
  const {state, scene: game, ply, turns} = table;
  if (!state || !game) return;
  const {look} = state;
  const at = game.frames[ply];
  const last = ply === game.moves.length;
  const move = ply ? game.moves[ply - 1] : undefined;
  cellGrid(look, turns, choose);
  byId("drawing").replaceChildren(board(look, at, {move, before: game.frames[ply - 1], line: last && state.end ? game.line : [], turns, label: `${look.title}, position after ply ${ply}: ${notation(look, at)}`}));
  sides(state, game);
  const words = ply && move ? `Ply ${ply}, ${who(state, game, move.seat)}: ${moved(look, move)}${move.gone.length ? `, captures ${move.gone.length}` : ""}.` : `Start: ${sideName(look, game, game.moves[0]?.seat ?? Math.max(0, state.toMove))} moves first.`;
  if (byId("said").textContent !== visible(words)) show("said", words);
  currentMove(ply);
  byId("now").hidden = last || table.following;
  choice();
}

/**
 * @param {PlayState} state
 * @param {Scene} game
 */
function sides(state, game) {
  const names = teams(state).map((name) => (state.look.sides.includes(name) ? "" : name));
  const seats = state.look.seat.length || 2;
  const below = seats > 2 ? (table.turns % 2) : (table.turns - upright(game) + 4) % 4 < 2 ? 0 : 1;
  const mover = table.ply < game.moves.length ? game.moves[table.ply].seat : state.end ? -1 : state.toMove;
  strip("near", below, names[below], state.look, game, table.ply, mover);
  strip("far", 1 - below, names[1 - below], state.look, game, table.ply, mover);
  byId("shared").replaceChildren(...trays(state.look, game.frames[table.ply], -1, false));
}

/**
 * @param {PlayState} state
 * @param {Scene} game
 * @param {number} seat
 */
function who(state, game, seat) {
  const side = sideName(state.look, game, seat);
  return state.names[seat] === side ? side : `${side} (${state.names[seat]})`;
}

/**
 * Looks at an earlier position, or again at the game as it stands.
 * @param {number} ply
 */
function look(ply) {
  if (!table.scene) return;
  window.clearTimeout(table.timer);
  table.timer = 0;
  table.ply = Math.max(0, Math.min(table.scene.moves.length, ply));
  table.following = table.ply === table.scene.moves.length;
  draw();
}
