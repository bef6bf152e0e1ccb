/**
 * A colour of a look, for light and dark.
 * @param {Look} look
 * @param {string} slot
 */
function ink(look, slot) {
  if (slot === "t") return "var(--totem)";
  if (slot === "T") return "var(--totemink)";
  const [light, dark] = look.paint[slot] || ["#888", "#888"];
  return "light-dark(" + light + "," + dark + ")";
}

const OUTLINE = {stroke: "light-dark(#0008,#fffb)", "stroke-width": 2.5};

/** @type {Record<string, (colour: string, argument?: string) => SVGElement>} */
const SHAPES = {
  disc: (c) => svg("circle", {r: 39, fill: c, ...OUTLINE}),
  square: (c) => svg("rect", {x: -37, y: -37, width: 74, height: 74, rx: 13, fill: c, ...OUTLINE}),
  cube: (c) => svg("rect", {x: -46, y: -46, width: 92, height: 92, rx: 10, fill: c, stroke: "var(--edge)", "stroke-width": 2.5}),
  totem: (c) => svg("path", {d: "M0-45 39-22.500V22.500L0 45-39 22.500V-22.500Z", fill: c, stroke: "#0009", "stroke-width": 3}),
  ring: (c) => svg("circle", {r: 19, fill: "none", stroke: c, "stroke-width": 9.5}),
  cross: (c) => svg("path", {d: "M-18-18 18 18M18-18-18 18", fill: "none", stroke: c, "stroke-width": 10, "stroke-linecap": "round"}),
  dot: (c) => svg("circle", {r: 8, fill: c}),
  rim: (c) => svg("circle", {r: 31, fill: "none", stroke: c, "stroke-width": 3}),
  glint: (c) => svg("path", {d: "M-25-9A27 27 0 0 1-9-25", fill: "none", stroke: c, "stroke-width": 5.5, "stroke-linecap": "round"}),
  crown: (c) => svg("path", {d: "M-25 16V-15L-12-2 0-21 12-2 25-15V16Z", fill: c}),
  star: (c) => svg("path", {d: "M0-25 7.300-8 25-7 11.500 4.500 16 22 0 12.500-16 22-11.500 4.500-25-7-7.300-8Z", fill: c}),
  arch: (c) => svg("path", {d: "M-27 46V-6A27 27 0 0 1 27-6V46M-44 46H44", fill: "none", stroke: c, "stroke-width": 5, opacity: 0.6}),
  text: (c, t) => svg("text", {y: 16, "text-anchor": "middle", fill: c, style: null, "font-size": 44, "font-weight": 700, class: "piece"}, t),
  pip: (c, d) => svg("circle", {cx: d === "w" ? -34 : d === "e" ? 34 : 0, cy: d === "n" ? -34 : d === "s" ? 34 : 0, r: 8.5, fill: c}),
  path: (c, d) => svg("path", {d, fill: c}),
};

/**
 * What stands for a letter.
 * @param {Look} look
 * @param {string} letter
 */
function piece(look, letter) {
  return svg("g", {}, (look.pieces[letter] || []).map(([shape, slot, argument]) => SHAPES[shape]?.(ink(look, slot), argument)));
}

/**
 * Half turns or, on boards with four seats, quarter turns.
 * @param {Look} look
 * @param {number} index
 * @param {number} turns quarter turns
 * @returns {[number, number]}
 */
function spot(look, index, turns) {
  const [, x, y] = look.cells[index];
  const [w, h] = look.box;
  if (turns === 1) return [h - y, x];
  if (turns === 2) return [w - x, h - y];
  if (turns === 3) return [y, w - x];
  return [x, y];
}

/** Boards so far: the arrow on each has a point of its own. */
let tips = 0;

/**
 * A position with the move that led to it.
 * @param {Look} look
 * @param {Frame} at
 * @param {{move?: Move, before?: Frame, line?: number[], turns: number, label: string}} with_
 */
function board(look, at, with_) {
  const tip = "tip" + ++tips;
  const turns = with_.turns;
  const [w, h] = turns % 2 ? [look.box[1], look.box[0]] : look.box;
  const place = (/** @type {number} */ i) => "translate(" + spot(look, i, turns).join(" ") + ")";
  const cells = look.cells.map((_, i) => i);
  const drawing = svg("svg", {class: "board", viewBox: `-36 -14 ${w + 50} ${h + 48}`, role: "img", "aria-label": with_.label});
  drawing.append(svg("defs", {}, svg("marker", {id: tip, viewBox: "0 0 10 10", refX: 5, refY: 5, markerWidth: look.cell === "cube" ? 4.5 : 3.1, markerHeight: look.cell === "cube" ? 4.5 : 3.1, orient: "auto"}, svg("path", {d: "M0 0 10 5 0 10Z", fill: "var(--hl)"}))));
  if (look.cell !== "hex") cells.forEach((i) => drawing.append(svg("rect", {x: -54, y: -54, width: 108, height: 108, rx: 12, fill: "var(--board)", transform: place(i)})));
  cells.forEach((i) => drawing.append(ground(look, place(i))));
  (look.under || []).forEach(([label, shape, slot]) => drawing.append(svg("g", {transform: place(look.cells.findIndex((c) => c[0] === label))}, SHAPES[shape]?.(ink(look, slot)))));
  drawing.append(labels(look, turns, w, h));
  const arrow = with_.move ? path(look, with_.move, turns, tip) : null;
  const pieces = svg("g", {}, cells.filter((i) => look.pieces[at.letters[i]]).map((i) => svg("g", {transform: place(i)}, piece(look, at.letters[i]))));
  fill(drawing, {}, look.cell === "cube" ? [pieces, arrow] : [arrow, pieces]);
  if (with_.move) marks(drawing, look, with_.move, at, with_.before, place);
  (with_.line || []).forEach((i) => fill(drawing, {}, [halo(look, place(i), "var(--card)", 15), halo(look, place(i), "var(--win)", 8)]));
  return drawing;
}

/**
 * @param {Look} look
 * @param {string} place
 */
function ground(look, place) {
  if (look.cell === "hex") return svg("path", {d: "M0-56.500 49-28.200V28.200L0 56.500-49 28.200V-28.200Z", transform: place, fill: "var(--cell)", stroke: "var(--edge)", "stroke-width": 2.5});
  return svg("rect", {x: -48, y: -48, width: 96, height: 96, rx: 7, transform: place, fill: "var(--cell)", stroke: "var(--edge)", "stroke-width": 1.5});
}

/**
 * @param {Look} look
 * @param {string} place
 * @param {string} colour
 * @param {number} width
 * @param {string} [dashes]
 */
function halo(look, place, colour, width, dashes) {
  const pen = {fill: "none", stroke: colour, "stroke-width": width, "stroke-dasharray": dashes, "stroke-linecap": dashes ? "round" : null, transform: place};
  return look.cell === "hex" ? svg("circle", {r: 43, ...pen}) : svg("rect", {x: -45, y: -45, width: 90, height: 90, rx: 12, ...pen});
}

/**
 * @param {Look} look
 * @param {Move} move
 * @param {number} turns
 * @param {string} tip the id of its point
 */
function path(look, move, turns, tip) {
  const target = move.to ?? move.fresh;
  if (move.from === null || target === null) return null;
  const [x, y] = spot(look, move.from, turns);
  const [u, v] = spot(look, target, turns);
  const length = Math.hypot(u - x, v - y) || 1;
  const part = (length - 30) / length;
  const thin = look.cell === "cube";
  return svg("path", {d: `M${x} ${y}L${x + (u - x) * part} ${y + (v - y) * part}`, stroke: "var(--hl)", "stroke-width": thin ? 6 : 10, "stroke-linecap": "round", "marker-end": `url(#${tip})`, opacity: thin ? 0.65 : 0.85, fill: "none"});
}

/**
 * @param {SVGElement} drawing
 * @param {Look} look
 * @param {Move} move
 * @param {Frame} at
 * @param {Frame | undefined} before
 * @param {(i: number) => string} place
 */
function marks(drawing, look, move, at, before, place) {
  move.gone.forEach((i) => {
    const ghost = before?.letters[i] || "";
    if (at.letters[i] === "." && look.pieces[ghost]) drawing.append(svg("g", {transform: place(i), opacity: 0.3}, piece(look, ghost)));
    drawing.append(halo(look, place(i), "var(--bad)", 5, "7 9"));
  });
  if (move.from !== null) drawing.append(halo(look, place(move.from), "var(--hl)", 5, "1 11"));
  const end = move.fresh ?? move.to;
  if (end !== null) drawing.append(fill(halo(look, place(end), "var(--hl)", 8), {class: "played"}, []));
  for (const [cell, colour] of move.marks) {
    const i = look.cells.findIndex((c) => c[0] === cell);
    if (i >= 0) drawing.append(svg("circle", {r: 13, cx: 30, cy: -30, transform: place(i), fill: /^#[0-9a-f]{6}$/i.test(colour || "") ? colour : "var(--dim)", stroke: "var(--card)", "stroke-width": 3}));
  }
}

/**
 * Files and ranks beside the board; on hexagons the name of the first cell of each rank.
 * @param {Look} look
 * @param {number} turns
 * @param {number} width
 * @param {number} height
 */
function labels(look, turns, width, height) {
  /** @type {Map<number, [number, string]>} */
  const rows = new Map();
  /** @type {Map<number, string>} */
  const columns = new Map();
  look.cells.forEach((cell, i) => {
    const [x, y] = spot(look, i, turns);
    const row = rows.get(y);
    const file = /^[a-z]+/.exec(cell[0])?.[0] || "";
    const rank = cell[0].slice(file.length);
    if (!row || x < row[0]) rows.set(y, [x, look.cell === "hex" ? cell[0] : turns % 2 ? file : rank]);
    columns.set(x, turns % 2 ? rank : file);
  });
  const text = (/** @type {number} */ x, /** @type {number} */ y, /** @type {string} */ words) => svg("text", {x, y, "text-anchor": "middle", fill: "var(--dim)", "font-size": 22}, words);
  const group = svg("g", {"aria-hidden": true});
  rows.forEach(([x, words], y) => group.append(look.cell === "hex" ? text(x - 66, y + 8, words) : text(-21, y + 8, words)));
  if (look.cell !== "hex") columns.forEach((words, x) => group.append(text(x, height + 26, words)));
  return group;
}

/**
 * An arrow from the middle of a card to a cell of it.
 * @param {number} i
 */
function reachArrow(i) {
  const [x, y] = [(i % 5) * 10 - 20, Math.floor(i / 5) * 10 - 20];
  const far = Math.hypot(x, y);
  const [u, v] = [x / far, y / far];
  return `M25 25l${x - u} ${y - v}m${-4 * u - 3 * v} ${-4 * v + 3 * u}l${4 * u + 3 * v} ${4 * v - 3 * u}l${-4 * u + 3 * v} ${-4 * v - 3 * u}`;
}

/**
 * A card: where it lets a piece go from the middle.
 * @param {Look} look
 * @param {string} name
 * @param {boolean} turned
 */
function card(look, name, turned) {
  const reach = new Set(Array.from(look.cards?.[name] || "", (c) => (turned ? 24 - (c.charCodeAt(0) - 65) : c.charCodeAt(0) - 65)));
  return svg("svg", {viewBox: "0 0 50 50", width: 48, height: 48, "aria-hidden": true}, Array.from({length: 25}, (_, i) => svg("rect", {
    x: (i % 5) * 10 + 0.6, y: Math.floor(i / 5) * 10 + 0.6, width: 8.8, height: 8.8, rx: 1.5,
    fill: i === 12 ? "var(--dim)" : reach.has(i) ? "var(--accbg)" : "var(--cell)", stroke: "var(--edge)", "stroke-width": 0.7,
  })), svg("path", {d: [...reach].map(reachArrow).join(""), fill: "none", stroke: "var(--acc)", "stroke-width": 2, "stroke-linejoin": "round"}));
}
