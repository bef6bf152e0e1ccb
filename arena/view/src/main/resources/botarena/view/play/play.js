/** The present choice, on the board, beside it, and in words. */
function choice() {
  const {state, scene: game, pick} = table;
  if (!state || !game) return;
  const on = choosing();
  const at = game.frames[table.ply];
  const next = on ? nextCells(table.legal, pick) : new Set();
  const stands = on ? standing(state.look, at, table.legal, pick) : new Map();
  const hint = on && state.hint?.move ? legal(state.look, [state.hint.move])[0] : null;
  const hinted = hint && fits(hint, pick) ? hint.cells.slice(pick.cells.length) : [];
  const chosen = on ? pick.cells : [];
  const stood = on ? Object.entries(pick.words) : [];
  cellStates(state.look, at, (label) => {
    const stand = stands.get(label);
    if (chosen.includes(label) || stand && stood.some(([group, word]) => group === stand[0] && word === stand[1])) return "chosen";
    return next.has(label) || stand ? (label === hinted[0] ? "hinted" : "open") : "";
  }, hinted.slice(1));
  offers(state, on, next.size);
  advice(state, on);
  const words = prompt_(state, game, on, next);
  if (byId("prompt").textContent !== visible(words)) show("prompt", words);
  byId("prompt").classList.toggle("due", on);
  byId("prompt").classList.toggle("over", !!state.end && table.ply === game.moves.length);
  actions(state);
}

/**
 * @param {PlayState} state
 * @param {boolean} on
 * @param {number} cells that can be chosen yet
 */
function offers(state, on, cells) {
  const game = /** @type {Scene} */ (table.scene);
  const team = "ab"[(Math.max(0, state.toMove) + game.start) % 2];
  const groups = on ? words(table.legal, table.pick) : [];
  const held = document.activeElement?.closest("#choices") ? document.activeElement.textContent : null;
  byId("choices").classList.toggle("needed", on && !cells && groups.length > 0);
  byId("choices").replaceChildren(...groups.map(([group, list]) => el("div", {class: "offers", role: "group", "aria-label": "Choose " + either(list.map((word) => phrase(state.look, group, word)))}, list.map((word) => {
    const letter = letterOf(state.look, word, team);
    const sign = group && state.look.cards?.[word] ? card(state.look, word, false) : group && letter ? svg("svg", {viewBox: "-50 -50 100 100", class: "swatch", "aria-hidden": true}, piece(state.look, letter)) : null;
    const on = table.pick.words[group] === word;
    return fill(el("button", {type: "button", "aria-pressed": String(on), click: () => chooseWord(group, word)}), {}, [sign, el("span", {}, phrase(state.look, group, word))]);
  }))));
  if (held) [...byId("choices").querySelectorAll("button")].find((button) => button.textContent === held)?.focus();
}

/**
 * @param {PlayState} state
 * @param {Scene} game
 * @param {boolean} on
 * @param {Set<string>} next
 */
function prompt_(state, game, on, next) {
  if (table.ply < game.moves.length) return table.following ? `${who(state, game, game.moves[table.ply].seat)} moves\u2026` : `An earlier position: ply ${table.ply} of ${game.moves.length}.`;
  if (state.end) {
    const words = table.key ? state.end.words : state.end.told;
    const named = state.names.some((name, seat) => !state.people.includes(seat) && words.startsWith(name + " "));
    return `${named ? words[0] : words[0].toUpperCase()}${words.slice(1)}${/[.!]$/.test(words) ? "" : "."}`;
  }
  const seat = Math.max(0, state.toMove);
  const side = sideName(state.look, game, seat);
  const person = state.people.includes(seat);
  if (!person) return `${state.names[seat] || side} is thinking\u2026`;
  if (!on) return table.key ? "\u2026" : `${side} to move. You are watching. To play, open the whole address that the command printed.`;
  const {cells, words: picked} = table.pick;
  const had = [...Object.entries(picked).map(([group, word]) => phrase(state.look, group, word)), ...cells];
  const offered = words(table.legal, table.pick).filter(([group]) => !picked[group]).map(([group, list]) => either(list.map((word) => phrase(state.look, group, word))));
  const list = [...next].sort();
  const where = !list.length ? "" : list.length > 6 ? `one of ${list.length} cells` : either(list);
  const beside = offered.join(", and ");
  const what = where && beside && !cells.length ? `${where}, or ${beside}` : where || beside;
  return had.length ? `${had.join(", ")} chosen; next: ${what}.` : `${state.people.length === 1 ? "Your move" : side + " to move"}. Choose ${what}.`;
}

/**
 * @param {PlayState} state
 * @param {boolean} on
 */
function advice(state, on) {
  const {hint} = state;
  byId("advice").hidden = !on || !hint && !state.advising;
  if (byId("advice").hidden) return;
  const move = hint?.move || "";
  const words = state.advising ? "Looking for a hint\u2026" : !hint ? "" : "Hint: " + (move ? hint.words : hint.words.replace(/\.?$/, "."));
  if (byId("advice").dataset.words === words) return;
  byId("advice").dataset.words = words;
  show("advice", words + " ", move ? button("Play it", () => send("play", move)) : null, hint && !hint.line ? button("Why?", moreHint) : null);
}

/**
 * A cell of the board.
 * @param {number} index
 * @param {boolean} byKey
 */
function choose(index, byKey) {
  const {state, scene: game, pick} = table;
  if (!state || !game || !choosing()) return;
  const label = state.look.cells[index][0];
  const made = picked(table.legal, pick, label, standing(state.look, game.frames[table.ply], table.legal, pick));
  if (made) take(made, byKey);
  else warn(`No legal move uses ${label}.`);
}

/**
 * @param {string} group
 * @param {string} word
 */
function chooseWord(group, word) {
  if (!choosing()) return;
  if (!group) return void send("play", word);
  const {[group]: was, ...others} = table.pick.words;
  take({cells: table.pick.cells, words: was === word ? others : {...others, [group]: word}}, false);
}

/**
 * @param {Picked} made
 * @param {boolean} byKey then the choice beside the board takes the focus
 */
function take(made, byKey) {
  const fit = table.legal.some((move) => fits(move, made)) ? made : {cells: [], words: made.words};
  table.before.push(table.pick);
  table.pick = fit;
  byId("answer").replaceChildren();
  const move = settled(table.legal, fit);
  if (move) send("play", move.text);
  else choice();
  if (byKey && byId("choices").classList.contains("needed")) byId("choices").querySelector("button")?.focus();
}

function unpicked() {
  table.pick = {cells: [], words: {}};
  table.before = [];
}

/** Takes back the last thing picked; the focus beside the board returns to it. */
function unpick() {
  const before = table.before.pop();
  if (!before) return;
  table.pick = before;
  byId("answer").replaceChildren();
  choice();
  cellButtons[cursor]?.focus();
}

/** @param {string} words */
function warn(words) {
  show("answer", words);
}

/**
 * Sends a person's wish; the server's answer updates the page.
 * @param {string} word
 * @param {string} [text]
 */
async function send(word, text = "") {
  if (table.sending || !table.state) return;
  table.sending = word !== "hint" && word !== "why";
  const held = document.activeElement?.closest("#choices,#advice");
  try {
    const answer = await fetch(`${word}/${table.state.asked}`, {method: "POST", headers: {"Botarena-Key": table.key, "Content-Type": "text/plain;charset=utf-8"}, body: text});
    if (!answer.ok) {
      unpicked();
      warn((await answer.text()).trim());
    }
  } catch {
    warn("No answer: botarena has ended or cannot be reached.");
  }
  table.sending = false;
  if (held) cellButtons[cursor]?.focus();
  draw();
}

/** @param {PlayState} state */
function actions(state) {
  const mine = state.open && !!table.key && !table.sending;
  const can = {hint: mine && !state.end && !state.advising && !state.hint?.line, undo: mine && state.undo, resign: mine && !state.end, anew: mine, leave: mine};
  for (const [name, on] of Object.entries(can)) /** @type {HTMLButtonElement} */ (byId(name)).disabled = !on;
  byId("anew").classList.toggle("first", !!state.end);
  explanation(state, mine);
  ["hint", "undo", "resign", "anew", "leave"].forEach((id) => { byId(id).hidden = !table.key; });
}

/**
 * Behind a game: a button that asks where it was decided, then a link to the page that shows it.
 * @param {PlayState} state
 * @param {boolean} mine
 */
function explanation(state, mine) {
  const ready = state.end && !!table.scene?.moves.length && (state.open || state.where === "busy");
  const words = !ready ? "" : state.where || (table.key ? "ask" : "");
  const line = byId("where");
  const text = words + mine;
  if (line.dataset.words === text) return;
  const had = line.contains(document.activeElement);
  line.dataset.words = text;
  line.hidden = !words;
  line.replaceChildren(words === "ready" ? el("a", {href: "where", target: "_blank", rel: "noopener"}, "See where it was decided") : words === "busy" ? "Looking for mistakes\u2026" : words ? button("Show me where it was decided", () => send("where"), {disabled: !mine}) : "");
  if (had) /** @type {HTMLElement | null} */ (line.querySelector("a,button"))?.focus();
}

/**
 * Asks before something that cannot be taken back.
 * @param {string} question
 * @param {[string, string][]} answers words and what they send
 */
function sure(question, answers) {
  const dialog = /** @type {HTMLDialogElement} */ (byId("sure"));
  show("surehead", question);
  byId("sureacts").replaceChildren(...answers.map(([words, word]) => button(words, () => { dialog.close(); send(word); })), button("Cancel", () => dialog.close()));
  dialog.showModal();
}

function anew() {
  const {state} = table;
  if (!state || /** @type {HTMLButtonElement} */ (byId("anew")).disabled) return;
  const sides = /** @type {[string, string][]} */ (state.people.length === 1 ? [["Same side", "new"], ["Other side", "other"]] : [["New game", "new"]]);
  sure(state.end ? "Another game?" : "Start another game? This one will not be recorded.", sides);
}

function leave() {
  if (!(/** @type {HTMLButtonElement} */ (byId("leave")).disabled)) sure(table.state?.end ? "Leave? botarena ends." : "Leave? This game is not recorded, and botarena ends.", [["Leave", "leave"]]);
}

function resign() {
  if (!(/** @type {HTMLButtonElement} */ (byId("resign")).disabled)) sure("Give the game up?", [["Resign", "resign"]]);
}

/** @param {string} word */
function wish(word) {
  if (!(/** @type {HTMLButtonElement} */ (byId(word)).disabled)) send(word);
}

/** Asked again, a hint comes with the best line. */
function moreHint() {
  if (!(/** @type {HTMLButtonElement} */ (byId("hint")).disabled)) send(table.state?.hint ? "why" : "hint");
}

function flip() {
  table.turns = (table.turns + ((table.state?.look.seat.length || 2) > 2 ? 1 : 2)) % 4;
  draw();
}

function copyPosition() {
  const {state, scene: game, ply} = table;
  if (state && game) copy(notation(state.look, game.frames[ply]));
}

function help() {
  /** @type {HTMLDialogElement} */ (byId("keys")).showModal();
}

function rules() {
  byId("ruletext").replaceChildren(...(table.state?.rules || []).map((part) => el("p", {}, part)));
  /** @type {HTMLDialogElement} */ (byId("rules")).showModal();
}

/** @type {[string, string, string, () => void][]} */
const KEYS = [
  ["", "Arrows", "on the board: from cell to cell", () => {}], ["", "Enter", "choose the cell", () => {}], ["Escape", "Esc", "take the last choice back", unpick],
  ["u", "u", "undo: take your move back", () => wish("undo")], ["h", "h", "hint; again: the best line", moreHint], ["f", "f", "flip the board", flip], ["b", "b", "go to the board", () => cellButtons[cursor]?.focus()],
  ["ArrowLeft", "\u2190", "beside the board: a ply back", () => look(table.ply - 1)], ["ArrowRight", "\u2192", "a ply forward", () => look(table.ply + 1)], ["End", "End", "back to the game", () => look(Infinity)],
  ["r", "r", "resign", resign], ["n", "n", "new game", anew], ["c", "c", "copy the position", copyPosition], ["i", "i", "the rules", rules], ["?", "?", "these keys", help],
];

function keys() {
  byId("keylist").replaceChildren(...KEYS.flatMap(([, key, words]) => [el("dt", {}, key), el("dd", {}, words)]));
  byId("help").addEventListener("click", help);
  byId("read").addEventListener("click", rules);
  byId("closerules").addEventListener("click", () => /** @type {HTMLDialogElement} */ (byId("rules")).close());
  byId("closekeys").addEventListener("click", () => /** @type {HTMLDialogElement} */ (byId("keys")).close());
  addEventListener("keydown", (event) => {
    const at = /** @type {Element} */ (event.target);
    const key = KEYS.find(([name]) => name && name === event.key);
    if (!key || at.closest("dialog") || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    key[3]();
  });
}

/**
 * @param {string} kind
 * @param {string} words
 */
function state(kind, words) {
  if (byId("state").textContent === words) return;
  byId("state").className = "state " + kind;
  show("state", words);
}

/** Every event is the whole of it, so nothing can be missed. */
function listen() {
  const source = new EventSource("events");
  source.onopen = () => state("on", table.key ? "Connected" : "Looking on");
  source.onerror = () => {
    state("lost", "Waiting for botarena");
    if (source.readyState === EventSource.CLOSED) window.setTimeout(listen, 3000);
  };
  source.addEventListener("state", (event) => told(JSON.parse(/** @type {MessageEvent<string>} */ (event).data)));
  source.addEventListener("end", () => {
    source.close();
    state("over", "botarena has ended");
    if (table.state) table.state.open = false;
    ["hint", "undo", "resign", "anew", "leave"].forEach((id) => { byId(id).hidden = true; });
    draw();
  });
}

function begin() {
  byId("acts").replaceChildren(button("Hint", moreHint, {id: "hint"}), button("Undo", () => wish("undo"), {id: "undo"}), button("Flip", flip, {id: "flip"}), button("Resign", resign, {id: "resign"}), button("New game", anew, {id: "anew"}), button("Leave", leave, {id: "leave"}));
  byId("now").addEventListener("click", () => look(Infinity));
  byId("copy").addEventListener("click", copyPosition);
  keys();
  theme();
  state("lost", "Connecting");
  listen();
  document.documentElement.dataset.ready = "1";
}

begin();
