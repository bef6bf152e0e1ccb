const NARROW = new Set(["err95", "games", "wins", "draws", "losses", "mean_ms", "forfeits", "note"]);
const WORDS = new Set(["name", "forfeits", "note"]);
/** Rows of a long table that are drawn. */
const LEAF = 50;
/** Games from which a share says something. */
const ENOUGH = 5;

/** The page that is shown of each long table. @type {Map<string, number>} */
const leaves = new Map();

/**
 * Rows of a table that are drawn: a page of a long one, with buttons for the others below it, and on paper all.
 * @template T
 * @param {HTMLElement} of the table, which has an id
 * @param {number} size rows of a page
 * @param {T[]} rows
 * @param {() => void} redraw
 */
function leaf(of, size, rows, redraw) {
  const {id} = of;
  const around = of.parentElement;
  const last = Math.max(0, Math.ceil(rows.length / size) - 1);
  const at = Math.min(leaves.get(id) || 0, last);
  const end = Math.min(rows.length, (at + 1) * size);
  const turn = (/** @type {number} */ step) => () => {
    leaves.set(id, at + step);
    redraw();
    const buttons = /** @type {HTMLElement[]} */ ([...(around?.nextElementSibling?.querySelectorAll("button:enabled") || [])]);
    buttons[step > 0 ? buttons.length - 1 : 0]?.focus({preventScroll: true});
  };
  if (around?.nextElementSibling?.matches(".leaf")) around.nextElementSibling.remove();
  if (!last || matchMedia("print").matches) return rows;
  around?.after(el("div", {class: "pager leaf"}, button("Previous", turn(-1), {disabled: !at}), el("span", {role: "status"}, `${at * size + 1}\u2013${end} of ${rows.length}`), button("Next", turn(1), {disabled: at === last})));
  return rows.slice(at * size, end);
}

/**
 * A share as all tables say it; empty of fewer than five games, which say nothing.
 * @param {number} share 0 to 1
 * @param {number} [games]
 */
function share(share, games = ENOUGH) {
  return games < ENOUGH ? "" : (Math.round(1000 * share) / 10).toFixed(1) + " %";
}

function variants() {
  const tables = now.head.games.filter((t) => t.id === "overall").concat(now.head.games.filter((t) => t.id !== "overall"));
  byId("variants").replaceChildren(...tables.map((t) => button(titleOf(t), () => choose(t.id), {"aria-pressed": String(t.id === table().id)})));
}

/** @param {string} tab */
function choose(tab) {
  now.tab = tab;
  tables();
  filter();
  botPage();
}

function tables() {
  variants();
  standings();
  versions();
  heat();
  endings();
  firsts();
  times();
}

function standings() {
  const of = table();
  const rated = of.rows.filter((r) => r.elo !== null);
  const [low, high] = extent(rated);
  const margin = (high - low) * 0.04 || 50;
  const at = (/** @type {number} */ v) => ((v - low + margin) / (high - low + 2 * margin)) * 1000;
  const {step, ticks} = rated.length ? grid(low - margin, high + margin) : {step: 0, ticks: []};
  const classes = (/** @type {string} */ key) => (NARROW.has(key) ? "wide-only " : "") + (WORDS.has(key) ? "l" : "");
  const notes = now.head.columns.findIndex(([key]) => key === "note");
  const forfeits = now.head.columns.findIndex(([key]) => key === "forfeits");
  const columns = now.head.columns.map(([key, words], i) => ({key, words, i})).filter(({i}) => of.rows.some((row) => row.cells[i]));
  const heads = columns.map(({key, words}) => el("th", {scope: "col", class: classes(key)}, words));
  heads.splice(2, 0, el("th", {scope: "col", class: "l"}, "95 %", el("span", {class: "wide-only"}, " interval")));
  sheet("ratings", "Ratings, " + titleOf(of), heads, leaf(byId("ratings"), LEAF, of.rows, standings).map((row) => {
    const beside = [spoken(row.cells[forfeits]), row.cells[notes]].filter(Boolean).join(", ");
    const cells = columns.map(({key, i}) => key === "name"
      ? el("th", {scope: "row", class: "l bot", title: visible(row.cells[i])}, button(row.cells[i], () => showBot(row.bot), {class: "link"}), beside ? el("span", {class: "narrow-only dim small"}, marked(beside)) : null)
      : el("td", {class: classes(key) + (key === "forfeits" ? " bad" : key === "err95" || key === "note" ? " dim" : "")}, key === "note" || key === "rank" ? marked(row.cells[i]) : key === "elo" ? minus(row.cells[i]) : spoken(row.cells[i])));
    cells.splice(2, 0, el("td", {class: "bar"}, interval(row, at, ticks)));
    return el("tr", {class: row.bot === now.head.own ? "current" : null}, cells);
  }));
  show("legend", step ? `A line every ${step} Elo.` : "No game counts yet.");
  const used = new Set(of.rows.flatMap((row) => marksIn(row.cells[notes]).concat(marksIn(row.cells[0]))));
  meanings("marks", Object.entries(now.head.marks).filter(([mark]) => used.has(mark)));
}

/**
 * Words of a cell and what stands between them; a mark behind a number is a word.
 * @param {string} text
 */
function marksIn(text) {
  return text.split(/([ ,]+|(?=~))/);
}

/**
 * A cell whose marks are explained on hover.
 * @param {string} text
 * @returns {Child[]}
 */
function marked(text) {
  return marksIn(text).map((word) => (now.head.marks[word] ? el("abbr", {title: now.head.marks[word]}, word) : word));
}

/**
 * A list of words with their meanings, hidden without any.
 * @param {string} id
 * @param {[string, string][]} rows
 */
function meanings(id, rows) {
  const list = byId(id);
  list.hidden = !rows.length;
  list.replaceChildren(...rows.flatMap(([word, meaning]) => [el("dt", {}, word), el("dd", {}, meaning)]));
}

/**
 * From where to where intervals reach.
 * @param {Row[]} rows that are rated
 */
function extent(rows) {
  return [Math.min(...rows.map((r) => r.low ?? r.elo ?? 0)), Math.max(...rows.map((r) => r.high ?? r.elo ?? 0))];
}

/**
 * @param {Row} row
 * @param {(v: number) => number} at
 * @param {number[]} ticks
 */
function interval(row, at, ticks) {
  const words = row.elo === null ? "not rated" : `${fixed(row.elo)} Elo` + (row.low === null ? "" : `, from ${fixed(row.low)} to ${fixed(row.high)}`);
  const drawing = svg("svg", {class: "iv", viewBox: "0 0 1000 30", preserveAspectRatio: "none", role: "img", "aria-label": words});
  drawing.append(svg("path", {d: ticks.map((v) => `M${at(v)} 0V30`).join(""), stroke: "var(--line)", ...PEN}));
  if (row.elo === null) return drawing;
  if (row.low !== null && row.high !== null) drawing.append(svg("line", {x1: at(row.low), x2: at(row.high), y1: 15, y2: 15, stroke: "var(--acc)", "stroke-width": 8, opacity: 0.35, ...PEN}));
  drawing.append(svg("line", {x1: at(row.elo), x2: at(row.elo), y1: 5, y2: 25, stroke: "var(--acc)", "stroke-width": 4, ...PEN}));
  return drawing;
}

/** A line for every bot that came in several versions: what each was worth, with its interval. */
function versions() {
  /** @type {Map<string, [number, Row][]>} */
  const lines = new Map();
  for (const row of table().rows) {
    const [, name, version] = /^(.*?)(?:@(\d+))?$/s.exec(nameOf(row.bot)) || ["", "", ""];
    if (row.elo !== null) lines.set(name, [...(lines.get(name) || []), [Number(version || 1), row]]);
  }
  const grown = [...lines].filter(([, rows]) => rows.length > 1);
  byId("versions").hidden = !grown.length;
  byId("lines").replaceChildren(...leaf(byId("lines"), 12, grown, versions).map(([name, rows]) => versionLine(name, rows.sort((a, b) => a[0] - b[0]))));
}

/**
 * @param {string} name
 * @param {[number, Row][]} rows
 */
function versionLine(name, rows) {
  const [low, high] = extent(rows.map(([, r]) => r));
  const {ticks} = grid(low, high);
  const x = (/** @type {number} */ i) => 60 + (i + 0.5) * (480 / rows.length);
  const y = (/** @type {number} */ v) => 20 + ((high - v) / (high - low || 1)) * 170;
  const words = rows.map(([v, r]) => `version ${v}: ${fixed(r.elo)} Elo` + (r.low === null ? "" : ` (${fixed(r.low)} to ${fixed(r.high)})`)).join(", ");
  const drawing = svg("svg", {viewBox: "0 0 550 225", role: "img", "aria-label": visible(name) + ", " + words});
  const text = (/** @type {number} */ u, /** @type {number} */ v, /** @type {string} */ t, /** @type {string} */ anchor) => svg("text", {x: u, y: v, "text-anchor": anchor, "font-size": 13, fill: "var(--dim)"}, t);
  ticks.forEach((v) => fill(drawing, {}, [svg("line", {x1: 56, x2: 545, y1: y(v), y2: y(v), stroke: "var(--line)"}), text(50, y(v) + 4, fixed(v), "end")]));
  drawing.append(svg("polyline", {points: rows.map(([, r], i) => x(i) + "," + y(r.elo ?? 0)).join(" "), fill: "none", stroke: "var(--acc)", "stroke-width": 2.5, "stroke-linejoin": "round"}));
  rows.forEach(([version, row], i) => {
    const top = y(row.high ?? row.elo ?? 0);
    const end = y(row.low ?? row.elo ?? 0);
    fill(drawing, {}, [
      svg("path", {d: `M${x(i)} ${top}V${end}M${x(i) - 7} ${top}h14M${x(i) - 7} ${end}h14`, stroke: "var(--acc)", "stroke-width": 2, opacity: 0.55}),
      svg("circle", {cx: x(i), cy: y(row.elo ?? 0), r: 5.5, fill: "var(--acc)", stroke: "var(--card)", "stroke-width": 2}),
      text(x(i), 215, "@" + version, "middle"),
    ]);
  });
  return el("figure", {}, el("figcaption", {}, el("b", {}, name), el("span", {class: "dim"}, " " + plural(rows.length, "version") + ", Elo with 95 % intervals")), drawing);
}

function endings() {
  const of = table();
  const most = Math.max(1, ...of.ends.map(([, count]) => count));
  byId("endings").replaceChildren(el("table", {class: "bars"}, el("caption", {class: "sr"}, "Endings, " + titleOf(of)), el("tbody", {}, of.ends.map(([reason, count]) => {
    const kind = now.head.kinds[reason];
    const bar = svg("svg", {viewBox: "0 0 100 10", preserveAspectRatio: "none", "aria-hidden": true}, svg("rect", {width: (100 * count) / most, height: 10, fill: kind === "forfeit" ? "var(--bad)" : kind === "rule" || kind === "agreed" ? "var(--acc)" : "var(--dim)", opacity: 0.75}));
    return el("tr", {}, el("th", {scope: "row", class: "l"}, button(endingWords(reason), () => pickEnding(reason), {title: now.head.meanings[reason] || null})), el("td", {class: "wide"}, bar), el("td", {}, count));
  }))));
  const told = of.ends.filter(([reason]) => now.head.meanings[reason]);
  byId("endmeanings").hidden = !told.length;
  meanings("endwords", told.map(([reason]) => [endingWords(reason), now.head.meanings[reason]]));
}

/** @param {number} reason */
function endingWords(reason) {
  const kind = now.head.kinds[reason];
  return now.head.words[reason] + (kind === "unplayed" ? " (not played)" : "");
}

function firsts() {
  const shown = (now.tab === "overall" ? now.head.games : [table()]).filter((t) => t.wdl && t.wdl[0] + t.wdl[1] + t.wdl[2] > 0);
  byId("firsts").hidden = !shown.length;
  const sides = [["first mover won", "--s0"], ["drawn", "--dim"], ["second mover won", "--s1"]];
  const tint = (/** @type {HTMLElement} */ part, /** @type {number} */ side) => {
    part.style.background = `color-mix(in srgb,var(${sides[side][1]}) 26%,var(--card))`;
    return part;
  };
  byId("first").replaceChildren(el("div", {class: "pairs"}, shown.map((of) => {
    const counts = of.wdl || [0, 0, 0];
    const all = counts[0] + counts[1] + counts[2];
    const words = sides.map(([word], side) => `${word} ${counts[side]}`).join(", ");
    const stack = el("div", {class: "stack", role: "img", "aria-label": words, title: words}, counts.map((n, side) => {
      const fits = 240 * n >= 8 * all * String(n).length; // a digit is 8 px wide, a bar at least 240
      const part = tint(el("span", {}, fits ? n : n ? "\u00a0" : ""), side);
      part.style.flex = n + " 0 0";
      return part;
    }));
    return [el("span", {}, titleOf(of)), stack, el("span", {class: "dim small", title: of.adv ? "what moving first is worth" : null}, all < ENOUGH ? "" : minus(of.adv || ""))];
  })), el("p", {class: "row small dim"}, sides.map(([words], side) => el("span", {class: "key"}, tint(el("i", {"aria-hidden": "true"}), side), words))));
}

function times() {
  const rows = table().times;
  byId("times").hidden = !rows.length;
  const most = Math.max(1, ...rows.flatMap((r) => r.bins));
  const heads = ["Bot", "0.01 ms to 3 min, logarithmic", "Median", "95 %", "Longest"].map((h, i) => el("th", {scope: "col", class: i < 2 ? "l" : i === 2 ? "" : "wide-only"}, h));
  const tall = (/** @type {number} */ n) => Math.max(1.5, 28 * Math.sqrt(n / most));
  sheet("timetable", "Thinking time of each move, by bot", heads, leaf(byId("timetable"), LEAF, rows, times).map((row) => el("tr", {}, el("th", {scope: "row", class: "l bot"}, nameOf(row.bot)),
    el("td", {class: "bar"}, svg("svg", {class: "bins", viewBox: "0 0 240 30", preserveAspectRatio: "none", "aria-hidden": true}, svg("path", {d: row.bins.map((n, i) => n ? `M${i * 10 + 0.5} 30v${-tall(n)}h9V30z` : "").join(""), fill: "var(--acc)", opacity: 0.75}))),
    [row.median, row.high, row.max].map((ms, i) => el("td", {class: i ? "wide-only" : ""}, span(ms))))));
}

/** What a course has beside results: the thresholds a student reached, the grades its teacher finds. */
function course() {
  byId("course").hidden = !now.head.course;
  pairs("courselist", now.head.course || []);
}

/** On paper the tables are whole. */
function printed() {
  if (now.head.games.length) tables();
}

addEventListener("beforeprint", printed);
addEventListener("afterprint", printed);
