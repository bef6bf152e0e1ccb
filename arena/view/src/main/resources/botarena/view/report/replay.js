/**
 * Opens a game at a ply; without one at its end.
 * @param {Game} game
 * @param {number} ply
 */
async function openGame(game, ply) {
  pause();
  now.game = game;
  const look = game.list.look < 0 ? null : now.head.looks[game.list.look];
  const text = look ? await textOf(game) : "";
  if (now.game !== game) return;
  now.look = look;
  now.scene = look && text ? scene(text, look, game.list.time) : null;
  const seated = now.scene;
  now.turns = seated ? upright(seated) : 0;
  now.ply = Math.max(0, Math.min(seated ? seated.moves.length : 0, ply));
  heading(game);
  byId("view").hidden = !seated;
  byId("none").hidden = !!seated;
  if (seated && look) {
    colours(byId("replay"), look, seated);
    ["near", "far", "said"].forEach((id) => { byId(id).style.minHeight = ""; });
    moveList(seated, go);
    chart(seated);
    byId("wrote").hidden = !Object.keys(seated.wrote).length;
    const seeing = now.seen?.(game);
    /** @type {HTMLInputElement} */ (byId("slider")).max = String(seated.moves.length);
    reserve(look, seated);
    draw();
    if (await seeing) {
      reserve(look, seated);
      draw();
    }
  } else {
    show("none", unseen(game));
    link();
  }
  list();
}

/** @param {Game} game */
async function textOf(game) {
  const block = game.list.blocks.findLast(({first}) => first <= game.i);
  if (block) block.scenes ??= inflate(block.raw.textContent || "").then((text) => text.split("\n\n"));
  const text = (await block?.scenes)?.[game.i - (block?.first || 0)];
  return text ?? (now.ask ? now.ask(game) : "");
}

/** @param {Game} game */
function unseen(game) {
  if (game.result === "u") return "This game was not played: " + game.detail + ".";
  return game.list.look < 0 ? `This game cannot be drawn: the rules of ${game.variant} are not installed.` : now.ask ? "This replay is not available now: the run has ended or is busy." : "There is no replay of this game in this file.";
}

/** @param {Game} game */
function heading(game) {
  const title = game.list.look < 0 ? game.variant : now.head.looks[game.list.look].title;
  show("title", `${title}: ${game.first} \u2013 ${game.second}`);
  show("result", el("b", {}, resultOf(game)), " " + endOf(game), el("span", {class: "small"}, " \u00b7 " + game.id + (game.attempt > 1 ? ", attempt " + game.attempt : "") + (game.on[0] ? ", played by worker " + game.on.join(", ") : "")));
}

/**
 * How a game ended: who forfeited and why, or the rule and what it says of this game.
 * @param {Game} game
 */
function endOf(game) {
  const loser = game.result === "w" ? game.second : game.first;
  return now.head.kinds[game.why] === "forfeit" ? `${loser} forfeited: ${game.detail.replace(/ \([^()]*\)$/, "") || game.ending}` : [game.ending, game.detail].filter((t, i, both) => t && t !== both[i - 1]).join(": ");
}

/** @param {number} ply */
function go(ply) {
  if (!now.scene) return;
  now.ply = Math.max(0, Math.min(now.scene.moves.length, ply));
  draw();
}

function draw() {
  const {look, scene: game, ply} = now;
  if (!look || !game) return;
  const at = game.frames[ply];
  const move = ply ? game.moves[ply - 1] : undefined;
  const last = ply === game.moves.length;
  byId("board").replaceChildren(board(look, at, {move, before: game.frames[ply - 1], line: last ? game.line : [], turns: now.turns, label: `${look.title}, position after ply ${ply}: ${notation(look, at)}`}));
  strips(look, game);
  show("said", ...words(look, game, ply));
  show("wrote", ...(game.wrote[ply] || []).flatMap(([seat, text]) => [el("b", {}, now.game ? nameOf(now.game.seats[seat]) + " wrote:" : ""), "\n" + text + "\n"]));
  // The end tells a failure.
  byId("wrote").scrollTop = last && game.fault ? 1e6 : 0;
  const slider = /** @type {HTMLInputElement} */ (byId("slider"));
  slider.value = String(ply);
  slider.setAttribute("aria-valuetext", `ply ${ply} of ${game.moves.length}`);
  /** @type {HTMLButtonElement} */ (byId("on")).disabled = last && now.head.kinds[now.game?.why ?? 0] === "rule";
  current(ply);
  link();
  now.drawn?.();
  // What stands below must not jump from ply to ply.
  ["near", "far", "said"].map(byId).forEach((part) => { part.style.minHeight = part.offsetHeight + "px"; });
}

/** @param {number} ply */
function current(ply) {
  currentMove(ply);
  const cursor = document.getElementById("cursor");
  cursor?.setAttribute("x1", String(ply));
  cursor?.setAttribute("x2", String(ply));
}

/**
 * The sides' strips: the lower side is near, seat 0 unless the board was turned.
 * @param {Look} look
 * @param {Scene} game
 */
function strips(look, game) {
  const below = (now.turns - upright(game) + 4) % 4 < 2 ? 0 : 1;
  const mover = now.ply < game.moves.length ? game.moves[now.ply].seat : -1;
  const names = now.game ? [now.game.first, now.game.second] : ["", ""];
  strip("near", below, names[below], look, game, now.ply, mover);
  strip("far", 1 - below, names[1 - below], look, game, now.ply, mover);
  byId("shared").replaceChildren(...trays(look, game.frames[now.ply], -1, false));
}

/**
 * Keeps place for the longest sentence on a move, so that the list of moves stays where it is; the end may take more.
 * @param {Look} look
 * @param {Scene} game
 */
function reserve(look, game) {
  const all = game.moves.map((_, ply) => el("div", {}, ...words(look, game, ply)));
  const trial = el("p", {class: "said"}, all);
  byId("said").before(trial);
  byId("said").style.minHeight = Math.ceil(Math.max(0, ...all.map((one) => one.getBoundingClientRect().height))) + "px";
  trial.remove();
}

/**
 * Sentence on a ply, with an engine's remark.
 * @param {Look} look
 * @param {Scene} game
 * @param {number} ply
 */
function words(look, game, ply) {
  return [sentence(look, game, ply), ...(now.remarks?.(ply) || [])];
}

/**
 * @param {Look} look
 * @param {Scene} game
 * @param {number} ply
 */
function sentence(look, game, ply) {
  const last = ply === game.moves.length;
  const parts = [];
  if (!ply) parts.push(`Start: ${sideName(look, game, game.moves[0]?.seat ?? 0)} moves first.`);
  else parts.push(...moveWords(look, game, ply));
  if (last && now.game) parts.push(`${resultOf(now.game)}: ${game.fault ? (game.fault.seat < 0 ? "" : nameOf(now.game.seats[game.fault.seat]) + " forfeited. ") + game.fault.message : (now.game.detail || now.game.ending) + "."}`);
  return parts.join(" ");
}

/**
 * @param {Look} look
 * @param {Scene} game
 * @param {number} ply that a move led to
 */
function moveWords(look, game, ply) {
  const move = game.moves[ply - 1];
  const bot = now.game ? nameOf(now.game.seats[move.seat]) : "";
  const taken = move.gone.length ? `, captures ${move.gone.length}` : "";
  const time = move.opening ? ", opening" : move.ms === null ? "" : ", " + span(move.ms);
  const parts = [`Ply ${ply}, ${sideName(look, game, move.seat)} (${bot}): ${moved(look, move)}${taken}${time}.`];
  if (move.score !== null || move.nodes || move.depth) {
    const heard = [move.score === null ? "" : "expects " + signed(move.score), move.depth ? "depth " + move.depth : "", move.nodes ? grouped(Number(move.nodes)) + " nodes" : ""].filter(Boolean);
    parts.push("It " + (move.score === null ? "searched " : "") + heard.join(", ") + ".");
  }
  if (move.say) parts.push("It says: \u201c" + move.say + "\u201d");
  return parts;
}

/**
 * What both sides expected, seen from the first one, and below it the time of every move.
 * @param {Scene} game
 */
function chart(game) {
  const plies = Math.max(1, game.moves.length);
  const expected = game.moves.some((m) => m.score !== null);
  const most = Math.max(1, ...game.moves.map((m) => m.ms || 0));
  const words = `Time of each move${expected ? " and the result the bots expected" : ""}, up to ${span(most)}`;
  const drawing = svg("svg", {viewBox: `0 0 ${plies} 100`, preserveAspectRatio: "none", role: "img", "aria-label": words});
  game.moves.forEach((move, i) => {
    const tall = move.ms ? Math.max(1, (expected ? 28 : 92) * Math.sqrt(move.ms / most)) : 0;
    if (tall) drawing.append(svg("rect", {x: i + 0.15, width: 0.7, y: 100 - tall, height: tall, fill: move.seat % 2 ? "var(--s1)" : "var(--s0)", stroke: "var(--dim)", "stroke-width": 0.6, ...PEN}));
  });
  if (expected) {
    drawing.append(svg("line", {x1: 0, x2: plies, y1: 35, y2: 35, stroke: "var(--edge)", ...PEN}));
    [0, 1].forEach((team) => {
      const points = game.moves.map((m, i) => (m.score !== null && m.seat % 2 === team ? [i + 0.5, 35 - (team ? -31 : 31) * m.score].join(",") : "")).filter(Boolean);
      const pen = {points: points.join(" "), fill: "none", "stroke-dasharray": team ? "5 3" : null, ...PEN};
      drawing.append(svg("polyline", {...pen, stroke: "var(--dim)", "stroke-width": 3.6}), svg("polyline", {...pen, stroke: team ? "var(--s1)" : "var(--s0)", "stroke-width": 2.2}));
    });
  }
  drawing.append(svg("line", {id: "cursor", x1: 0, x2: 0, y1: 0, y2: 100, stroke: "var(--hl)", "stroke-width": 2, ...PEN}));
  drawing.addEventListener("click", (event) => {
    const frame = drawing.getBoundingClientRect();
    go(Math.ceil(((event.clientX - frame.left) / frame.width) * plies));
  });
  const legend = (expected ? "Lines: the result that the first (solid) and second (dashed) expect, up for the first. " : "") + `Bars: time of each move, up to ${span(most)}.`;
  byId("chart").replaceChildren(drawing, el("p", {class: "dim small"}, legend));
}

/** Keeps the address on the shown position, so that it can be copied at any time. */
function link() {
  const game = now.game;
  if (!game) return;
  const attempt = now.all.some((g) => g.attempt !== game.attempt && g.id === game.id) ? "&a=" + game.attempt : "";
  const bot = now.bot !== now.usual && now.bot >= 0 ? "&b=" + encodeURIComponent(nameOf(now.bot)) : "";
  history.replaceState(null, "", `#g=${encodeURIComponent(game.id)}&m=${now.ply}${attempt}${bot}`);
}

/** Opens what the address says; without that where the bot that the report is for lost most, or else the first game. */
async function follow() {
  const asked = new URLSearchParams(location.hash.slice(1));
  const id = asked.get("g");
  if (!id) return openFirst();
  const games = now.all.filter((g) => g.id === id);
  const attempt = asked.get("a");
  const there = games.find((g) => attempt ? g.attempt === Number(attempt) : "wld".includes(g.result)) || games[games.length - 1];
  if (!there) {
    await openFirst();
    return show("answer", `There is no game ${id} in this report.`);
  }
  await openGame(there, asked.has("m") ? Number(asked.get("m")) : there.plies);
  byId("replay").scrollIntoView();
}

/** Opens the first view. */
async function openFirst() {
  const {own} = now.head;
  const lost = now.listed.filter((g) => own !== undefined && g.seats.some((seat, i) => seat === own && g.result === "lw"[i % 2])).pop();
  // Of many games only the newest can be watched.
  const [game, ply] = await now.costliest?.() || [lost || now.listed[now.head.notice ? now.listed.length - 1 : 0], Infinity];
  byId("games").hidden = !game;
  if (game) await openGame(game, ply);
}
