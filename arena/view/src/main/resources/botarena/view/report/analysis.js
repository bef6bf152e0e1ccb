/** What marks are called, and how they look in the list of moves. */
const MARKS = [["inaccuracy", "?!"], ["mistake", "?"], ["blunder", "??"], ["missed win", "\u00d7"], ["only move", "!"]];
const ONLY = 4;

/** What an engine thinks of the games. */
const found = {
  /** @type {Analysis | null} */ summary: null,
  /** Blocks of games, which are unpacked when one of them is opened. @type {{last: number, raw: HTMLElement, games: Promise<Map<number, Analysed>> | null}[]} */ blocks: [],
  /** Asks whoever serves this page for the analysis of a game; null in a file. @type {((n: number) => Promise<(Analysed & Analysis) | null>) | null} */ ask: null,
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

/** @param {Game} game */
async function seen(game) {
  found.at = found.lesson = null;
  document.getElementById("curve")?.remove();
  document.getElementById("lesson")?.remove();
  if (!found.summary && !found.ask) {
    const raw = packed("script.analysis")[0];
    found.blocks = packed("script.analysed").map((raw) => ({last: Number(raw.dataset.last), raw, games: null}));
    found.summary = JSON.parse(await inflate(raw.textContent || ""));
  }
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
  return `${engine}, ${budget.replace(/^nodes (\d+)$/, (_, nodes) => Number(nodes).toLocaleString("en") + " nodes")} per position`;
}

/** @param {number} mark */
function markWords(mark) {
  return MARKS[mark][0];
}

/** @param {number} permille */
function percent(permille) {
  return (permille / 10).toFixed(0) + " %";
}

/** @param {Analysed} of */
function moveMarks(of) {
  for (const [ply, mark] of of.marks) {
    byId("moves").children[ply]?.firstElementChild?.prepend(el("b", {class: "mark m" + mark, title: markWords(mark)}, MARKS[mark][1], el("span", {class: "sr"}, " " + markWords(mark) + " ")));
  }
}

/**
 * The expected score of the first side over the game, with what each side did wrong.
 * @param {Analysed} of
 * @param {Game} game
 * @param {Scene} scene
 */
function curve(of, game, scene) {
  const plies = Math.max(1, scene.moves.length);
  const points = of.plies.map(([ply, value]) => [ply, value]);
  const result = {w: 1000, d: 500, l: 0}[game.result];
  if (result !== undefined && (points.at(-1)?.[0] ?? 0) < plies) points.push([plies, result]);
  const y = (/** @type {number} */ value) => 100 - value / 10;
  const line = points.map(([ply, value]) => ply + " " + y(value)).join("L");
  const names = [game.first, game.second];
  const words = names.map((name, team) => `${visible(name)}: ` + told(of, scene, team)).join(". ");
  const drawing = svg("svg", {viewBox: `0 0 ${plies} 100`, preserveAspectRatio: "none", role: "img", "aria-label": `Expected score of ${visible(game.first)} over the game. ${words}`});
  drawing.append(svg("path", {d: `M${points[0][0]} 100L${line}V100Z`, fill: "var(--s0)", opacity: 0.22}), svg("path", {d: `M${points[0][0]} 0L${line}V0Z`, fill: "var(--s1)", opacity: 0.22}));
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
  const list = names.map((name, team) => el("div", {class: "team" + team}, el("b", {}, name), " " + told(of, scene, team)));
  return [drawing, ...list, el("p", {class: "dim small"}, `Curve: expected score of ${game.first}, 100 % at the top. Engine: ${engine()}.`)];
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
  return [accuracy < 0 ? "" : `accuracy ${accuracy.toFixed(0)} %`, wrong || "no mistakes"].filter(Boolean).join(", ");
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
      ...[0, 1].filter((team) => wrongPlies(team).length).map((team) => button("Learn from mistakes: " + names[team], () => learn(team, 0))));
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

/** The best move here, as far as it is known, and what it is worth to whoever moves. */
function bestHere() {
  const entry = found.at?.plies.find(([ply]) => ply === now.ply);
  const {look, scene: game} = now;
  if (!entry || !look || !game || !entry[3] || !entry[4]) return null;
  const [, value, exact, line, cells] = entry;
  const [from, to, fresh] = cells.map((cell) => (cell < 0 ? null : cell));
  const team = (game.moves[now.ply]?.seat ?? 0) % 2;
  const text = line.split(" ")[0];
  const groups = {...(new RegExp("^(?:" + look.move + ")$").exec(text)?.groups || {})};
  return {value: team ? 1000 - value : value, team, exact, line, move: /** @type {Move} */ (/** @type {unknown} */ ({text, groups, from, to, fresh, gone: [], marks: []}))};
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
  const mark = found.at.marks.find(([ply]) => ply === now.ply - 1);
  if (mark && !found.lesson) fill(byId("said"), {}, [" ", el("b", {class: "m" + mark[1]}, markWords(mark[1]) + (mark[1] === ONLY ? "." : `, lost ${percent(mark[2])}.`))]);
  const best = bestHere();
  const shown = found.lesson ? found.lesson.answered : found.best;
  if (best && shown) overlay(/** @type {Element} */ (byId("board").firstElementChild), now.look, best.move, now.turns);
  show("advice", ...(found.lesson ? task(found.lesson, best) : shown && best ? advice(best) : shown ? ["No analysis of this position."] : []));
}

/** @param {NonNullable<ReturnType<typeof bestHere>>} best */
function advice({value, team, exact, line, move}) {
  if (!now.look) return [];
  const who = team ? now.game?.second : now.game?.first;
  const rest = line.split(" ").slice(1).join(" ");
  return [el("b", {}, "Best: " + moved(now.look, move)), `. ${exact ? "Proven" : "Expected"}: ${percent(value)} for ${who}.`, rest && [" Then ", el("code", {}, rest)]];
}

/**
 * @param {NonNullable<typeof found.lesson>} lesson
 * @param {ReturnType<typeof bestHere>} best
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
now.seen = seen;
now.drawn = drawn;
