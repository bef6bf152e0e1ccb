/** What marks are called, and how they look in the list of moves. */
const MARKS = [["inaccuracy", "?!"], ["mistake", "?"], ["blunder", "??"], ["missed win", "\u00d7"], ["only move", "!"]];
const ONLY = 4;
const MISSED = 3;

/** What an engine thinks of the games. */
const found = {
  /** @type {Analysis | null} */ summary: null,
  /** Blocks of games, which are unpacked when one of them is opened. @type {{last: number, raw: HTMLElement, games: Promise<Map<number, Analysed>> | null}[]} */ blocks: [],
  /** Asks this page's server for the analysis of a game; null in a file. @type {((n: number) => Promise<(Analysed & Analysis) | null>) | null} */ ask: null,
  /** That of the open game. @type {Analysed | null} */ at: null,
  best: false,
  /** Steps through the mistakes of a team. @type {{team: number, plies: number[], step: number, answered: boolean} | null} */ lesson: null,
};

/** @param {number} n number of a game */
async function analysed(n) {
  if (found.ask) return found.summary = await found.ask(n);
  const block = found.blocks.find(({last}) => n <= last);
  if (!block) return null;
  block.games ??= inflate(block.raw.textContent || "").then((text) => new Map(JSON.parse(text).games.map((/** @type {Analysed} */ game) => [game.n, game])));
  return (await block.games).get(n) || null;
}

/** Loads the analysis, and chooses the bot whose mistakes are shown first: the one that the report is for, else the one that lost most by a move. */
async function load() {
  found.blocks = packed("script.analysed").map((raw) => ({last: Number(raw.dataset.last), raw, games: null}));
  const raw = packed("script.analysis")[0];
  if (!raw) return;
  const summary = /** @type {Analysis} */ (JSON.parse(await inflate(raw.textContent || "")));
  found.summary = summary;
  let n = 0;
  summary.games.forEach((step) => now.judged.add(n += step));
  const {own} = now.head;
  const rest = Object.entries(summary.lost).sort(([, a], [, b]) => b - a);
  now.usual = own !== undefined && own in summary.lost ? own : Number(rest[0]?.[0] ?? -1);
}

/** @param {Game} game */
async function seen(game) {
  found.at = found.lesson = null;
  document.getElementById("curve")?.remove();
  document.getElementById("lesson")?.remove();
  const there = await analysed(game.n);
  if (now.game !== game || !now.scene || !there) return false;
  found.at = there;
  moveMarks(there);
  byId("chart").before(el("div", {id: "curve"}, ...curve(there, game, now.scene)));
  byId("curve").after(el("div", {id: "lesson"}, el("div", {class: "row", id: "lessons"}), el("p", {id: "advice", "aria-live": "polite"})));
  lessons();
  return true;
}

/** What analysed the games, and how long it searched. */
function engine() {
  const {engine = "", budget = ""} = found.summary || {};
  return `${engine}, ${budget.replace(/^nodes (\d+)$/, (_, nodes) => grouped(Number(nodes)) + " nodes")} per position`;
}

/** @param {number} mark */
function markWords(mark) {
  return MARKS[mark][0];
}

/** @param {Analysed} of */
function moveMarks(of) {
  for (const [ply, mark] of of.marks) {
    byId("moves").children[ply]?.firstElementChild?.prepend(el("b", {class: "mark m" + mark, title: markWords(mark)}, MARKS[mark][1], el("span", {class: "sr"}, " " + markWords(mark) + " ")));
  }
}

/** The teams of the open game, that of the bot that is shown first. */
function teams() {
  const seat = now.game?.seats.indexOf(now.bot) ?? 0;
  return seat > 0 && seat % 2 ? [1, 0] : [0, 1];
}

/**
 * The expected score of a side over the game, with what each side did wrong.
 * @param {Analysed} of
 * @param {Game} game
 * @param {Scene} scene
 */
function curve(of, game, scene) {
  const plies = Math.max(1, scene.moves.length);
  const [own, other] = teams();
  const points = of.plies.map(([ply, value]) => [ply, own ? 10000 - value : value]);
  const result = {w: 10000, d: 5000, l: 0}[game.result];
  if (result !== undefined && (points.at(-1)?.[0] ?? 0) < plies) points.push([plies, own ? 10000 - result : result]);
  const y = (/** @type {number} */ value) => 100 - value / 100;
  const line = points.map(([ply, value]) => ply + " " + y(value)).join("L");
  const names = [game.first, game.second];
  const words = [own, other].map((team) => `${visible(names[team])}: ` + told(of, scene, team)).join(". ");
  const drawing = svg("svg", {viewBox: `0 0 ${plies} 100`, preserveAspectRatio: "none", role: "img", "aria-label": `Expected score of ${visible(names[own])} over the game. ${words}`});
  drawing.append(svg("path", {d: `M${points[0][0]} 100L${line}V100Z`, fill: `var(--s${own})`, opacity: 0.5}), svg("path", {d: `M${points[0][0]} 0L${line}V0Z`, fill: `var(--s${other})`, opacity: 0.5}));
  drawing.append(svg("path", {d: `M0 50H${plies}`, stroke: "var(--dim)", "stroke-dasharray": "4 4", ...PEN}), svg("path", {d: "M" + line, fill: "none", stroke: "var(--ink)", "stroke-width": 2, ...PEN}));
  const cursor = svg("path", {id: "place", stroke: "var(--hl)", "stroke-width": 2, ...PEN});
  drawing.append(cursor);
  for (const [ply, mark] of of.marks) {
    const at = points.find(([p]) => p === ply + 1);
    if (at && mark !== ONLY) drawing.append(svg("path", {d: `M${at[0]} ${y(at[1])}h0`, class: "dot m" + mark, "stroke-width": mark ? 9 : 6, "stroke-linecap": "round", ...PEN}));
  }
  drawing.addEventListener("click", (event) => {
    const frame = drawing.getBoundingClientRect();
    go(Math.round(((event.clientX - frame.left) / frame.width) * plies));
  });
  const list = [own, other].map((team) => el("div", {class: "seat s" + team}, el("b", {}, names[team]), " " + told(of, scene, team)));
  return [drawing, ...list, el("p", {class: "dim small"}, `Curve: expected score of ${names[own]}. Engine: ${engine()}.`)];
}

/**
 * A team's accuracy and what it did wrong, in words.
 * @param {Analysed} of
 * @param {Scene} scene
 * @param {number} team
 */
function told(of, scene, team) {
  const counts = MARKS.slice(0, ONLY).map(([word], mark) => [word, of.marks.filter(([ply, m]) => m === mark && (scene.moves[ply]?.seat ?? 0) % 2 === team).length]);
  const many = (/** @type {string} */ word) => ({inaccuracy: "inaccuracies", "missed win": "missed wins"})[word] || word + "s";
  const wrong = counts.filter(([, n]) => n).map(([word, n]) => plural(Number(n), String(word), many(String(word)))).join(", ");
  const accuracy = of.accuracy[team];
  return [accuracy < 0 ? "" : `accuracy ${accuracy.toFixed(1)} %`, wrong || "no mistakes"].filter(Boolean).join(", ");
}

/**
 * Plies that a team should see again: mistakes, or inaccuracies if it made none.
 * @param {number} team
 */
function wrongPlies(team) {
  const own = (found.at?.marks || []).filter(([ply, mark]) => mark !== ONLY && (now.scene?.moves[ply]?.seat ?? 0) % 2 === team);
  const grave = own.filter(([, mark]) => mark > 0);
  return (grave.length ? grave : own).map(([ply]) => ply);
}

function lessons() {
  const {lesson} = found;
  const names = [now.game?.first || "", now.game?.second || ""];
  const row = byId("lessons");
  const had = row.contains(document.activeElement);
  if (lesson) {
    const last = lesson.step === lesson.plies.length - 1;
    row.replaceChildren(
      lesson.answered ? "" : button("Show the answer", answer, {id: "show"}),
      last ? "" : button("Next", () => learn(lesson.team, lesson.step + 1), {id: "next"}), button("Stop learning", stopLesson));
  } else {
    row.replaceChildren(
      button("Best move", showBest, {"aria-pressed": String(found.best)}),
      ...teams().filter((team) => wrongPlies(team).length).map((team) => button("Learn from mistakes: " + names[team], () => learn(team, 0))));
  }
  if (had) /** @type {HTMLElement | null} */ (row.querySelector("button"))?.focus();
}

/**
 * @param {number} team
 * @param {number} step
 */
function learn(team, step) {
  const plies = wrongPlies(team);
  found.lesson = {team, plies, step, answered: false};
  pause();
  lessons();
  go(plies[step]);
}

function answer() {
  if (found.lesson) found.lesson.answered = true;
  lessons();
  draw();
}

function stopLesson() {
  found.lesson = null;
  lessons();
  draw();
}

function showBest() {
  found.best = !found.best;
  if (!found.at) return;
  lessons();
  draw();
}

/** @param {number} way 1 for the next mistake of the game, -1 for the one before */
function nextMistake(way) {
  const plies = [...wrongPlies(0), ...wrongPlies(1)].map((ply) => ply + 1).sort((a, b) => way * (a - b));
  const next = plies.find((ply) => way * (ply - now.ply) > 0);
  if (next) go(next);
}

/**
 * The best move of a position, as far as it is known, and its value for the side to move.
 * @param {Analysed | null} of
 * @param {Look | null} look
 * @param {Scene | null} game
 * @param {number} ply
 */
function bestAt(of, look, game, ply) {
  const entry = of?.plies.find(([at]) => at === ply);
  if (!entry || !look || !game || !entry[3] || !entry[4]) return null;
  const [, value, exact, line, cells] = entry;
  const [from, to, fresh] = cells.map((cell) => (cell < 0 ? null : cell));
  const team = (game.moves[ply]?.seat ?? 0) % 2;
  const text = line.split(" ")[0];
  const groups = {...(new RegExp("^(?:" + look.move + ")$").exec(text)?.groups || {})};
  return {value: team ? 10000 - value : value, team, exact, line, move: /** @type {Move} */ (/** @type {unknown} */ ({text, groups, from, to, fresh, gone: [], marks: []}))};
}

/**
 * The open game's mark on the move that led to a ply, and what would have been better; none while a lesson asks for that.
 * @param {number} ply
 */
function wrongAt(ply) {
  const {at, lesson} = found;
  const mark = lesson && ply === lesson.plies[lesson.step] ? null : at?.marks.find(([of]) => of === ply - 1);
  return mark ? {kind: mark[1], lost: mark[2], best: bestAt(at, now.look, now.scene, ply - 1)} : null;
}

/** @param {number} ply */
function remarks(ply) {
  const wrong = wrongAt(ply);
  return wrong ? [" ", ...wrongWords(wrong)] : [];
}

/**
 * The mistake in a move, a better move and the reason.
 * @param {NonNullable<ReturnType<typeof wrongAt>>} wrong
 */
function wrongWords({kind, lost, best}) {
  const name = markWords(kind)[0].toUpperCase() + markWords(kind).slice(1);
  if (kind === ONLY || !best || !now.look) return [el("b", {class: "m" + kind}, name + ".")];
  const better = moved(now.look, best.move);
  const then = best.line.split(" ").slice(1).join(" ");
  const words = kind === MISSED ? ["Missed a forced win", `: ${better}.`] : [name, `: winning chance fell from ${percent(best.value)} to ${percent(best.value - lost)}; ${better} keeps ${percent(best.value)}.`];
  return [el("b", {class: "m" + kind}, words[0]), words[1], then && [" Then ", el("code", {}, then)]];
}

/**
 * Draws a better move over a board.
 * @param {Element} drawing
 * @param {Look} look
 * @param {Move} move
 * @param {number} turns
 */
function overlay(drawing, look, move, turns) {
  const tip = "best" + ++tips;
  const size = look.cell === "cube" ? 4.5 : 3.1;
  const end = move.fresh ?? move.to;
  const arrow = path(look, move, turns, tip);
  const place = (/** @type {number} */ i) => "translate(" + spot(look, i, turns).join(" ") + ")";
  fill(drawing, {}, [
    svg("marker", {id: tip, viewBox: "0 0 10 10", refX: 5, refY: 5, markerWidth: size, markerHeight: size, orient: "auto"}, svg("path", {d: "M0 0 10 5 0 10Z", fill: "var(--win)"})),
    arrow && fill(arrow, {stroke: "var(--win)", opacity: 1, class: "better"}, []),
    end === null ? null : fill(halo(look, place(end), "var(--win)", 8), {class: "better"}, []),
  ]);
}

function drawn() {
  const place = document.getElementById("place");
  if (!place || !now.look || !now.scene || !found.at) return;
  place.setAttribute("d", `M${now.ply} 0V100`);
  const {lesson} = found;
  if (lesson && now.ply !== lesson.plies[lesson.step]) {
    found.lesson = null;
    lessons();
  }
  const wrong = wrongAt(now.ply);
  const best = bestAt(found.at, now.look, now.scene, now.ply);
  const shown = found.lesson ? found.lesson.answered : found.best;
  const better = shown ? best : wrong && wrong.kind !== ONLY ? wrong.best : null;
  if (better) overlay(/** @type {Element} */ (byId("board").firstElementChild), now.look, better.move, now.turns);
  show("advice", ...(found.lesson ? task(found.lesson, best) : shown && best ? advice(best) : shown ? ["No analysis of this position."] : []));
}

/** @param {NonNullable<ReturnType<typeof bestAt>>} best */
function advice({value, team, exact, line, move}) {
  if (!now.look) return [];
  const who = team ? now.game?.second : now.game?.first;
  const rest = line.split(" ").slice(1).join(" ");
  return [el("b", {}, "Best: " + moved(now.look, move)), `. ${exact ? "Proven" : "Expected"}: ${percent(value)} for ${who}.`, rest && [" Then ", el("code", {}, rest)]];
}

/**
 * @param {NonNullable<typeof found.lesson>} lesson
 * @param {ReturnType<typeof bestAt>} best
 */
function task({plies, step, team, answered}, best) {
  const ply = plies[step];
  const move = now.scene?.moves[ply];
  const mark = found.at?.marks.find(([p]) => p === ply);
  if (!move || !now.look || !mark) return [];
  const who = team ? now.game?.second : now.game?.first;
  const words = `${step + 1} of ${plies.length}: ${who} played ${moved(now.look, move)}, ${mark[1] === 0 ? "an inaccuracy" : "a " + markWords(mark[1])} (lost ${percent(mark[2])}). `;
  return answered && best ? [words, ...advice(best)] : [words, el("b", {}, "Find a better move.")];
}

KEYS.splice(-1, 0, ["b", "b", "show or hide the best move", showBest], ["m", "m", "next mistake", () => nextMistake(1)], ["M", "M", "previous mistake", () => nextMistake(-1)]);
now.load = load;
now.seen = seen;
now.remarks = remarks;
now.drawn = drawn;
