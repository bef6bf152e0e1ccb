/** Rows of the standings that are seen at once, and how long until the others are. */
const ROWS = 10;
const ROWS_MS = 8000;

/** Boards that are seen at once, and how long until they make way for those of other lanes. */
const STAGE = 4;
const STAGE_MS = 10000;

/** What a projector shows. */
const screen_ = {
  on: false,
  page: 0,
  turn: 0,
  /** @type {Map<number, HTMLElement>} */ rows: new Map(),
  /** @type {number[]} */ timers: [],
};

/** The page as a wall shows it, hidden until it is asked for. */
function wall() {
  return el("div", {id: "wall", hidden: true}, el("header", {}, el("div", {}, el("h1", {id: "wallname"}), el("p", {id: "walldone", class: "dim"})), button("Back to the page", projector, {id: "unproject"})),
    el("section", {class: "card", "aria-labelledby": "wallhead"}, el("h2", {id: "wallhead"}), el("ol", {id: "ranks"}), el("p", {id: "ranged", class: "dim"})),
    el("section", {class: "card", "aria-label": "Now playing"}, el("div", {id: "stage", class: "boards"}), el("p", {id: "quiet", class: "dim"}, "Boards appear with the next move.")));
}

function onProjector() {
  return screen_.on;
}

/** Changes between the page and the projector. */
function projector() {
  screen_.on = !screen_.on;
  document.documentElement.toggleAttribute("data-projector", screen_.on);
  byId("wall").hidden = !screen_.on;
  screen_.timers.forEach((timer) => window.clearInterval(timer));
  screen_.timers = screen_.on ? [
    window.setInterval(() => { screen_.page++; projected(); }, ROWS_MS),
    window.setInterval(() => { screen_.turn++; if (live.lanes.size > STAGE) arrange(); }, STAGE_MS),
  ] : [];
  projected();
  arrange();
  if (screen_.on) window.scrollTo(0, 0);
}

/**
 * The lanes whose turn it is.
 * @param {Lane[]} lanes
 */
function rotated(lanes) {
  byId("quiet").hidden = lanes.length > 0;
  if (lanes.length <= STAGE) return lanes;
  const from = (screen_.turn * STAGE) % lanes.length;
  return Array.from({length: STAGE}, (_, i) => lanes[(from + i) % lanes.length]);
}

/** Standings and progress as they are now. */
function projected() {
  if (!screen_.on) return;
  show("wallname", now.head.name);
  show("walldone", [byId("done").textContent, byId("note").textContent].filter(Boolean).join(" \u00b7 ") || now.head.facts);
  const rows = now.head.games.length ? table().rows : [];
  show("wallhead", "Standings", now.head.games.length > 1 ? el("span", {class: "dim"}, " " + titleOf(table())) : null);
  const pages = Math.max(1, Math.ceil(rows.length / ROWS));
  const from = (screen_.page % pages) * ROWS;
  show("ranged", !rows.length ? "They come with the first games." : pages > 1 ? `${from + 1}\u2013${Math.min(rows.length, from + ROWS)} of ${rows.length}` : "");
  ranks(rows, from);
}

/**
 * Rows keep their elements, so that they glide to where they stand now.
 * @param {Row[]} rows
 * @param {number} from the first that is seen
 */
function ranks(rows, from) {
  const list = byId("ranks");
  const seen = new Set(rows.map((row) => row.bot));
  screen_.rows.forEach((row, bot) => {
    if (!seen.has(bot)) {
      row.remove();
      screen_.rows.delete(bot);
    }
  });
  const [low, high] = extent(rows.filter((r) => r.elo !== null));
  const at = (/** @type {number} */ v) => ((v - low + 20) / (high - low + 40)) * 1000;
  const share = now.head.columns.findIndex(([key]) => key === "score");
  rows.forEach((row, i) => {
    const shown = i >= from && i < from + ROWS;
    const item = screen_.rows.get(row.bot) || el("li", {});
    screen_.rows.set(row.bot, item);
    item.replaceChildren(el("span", {class: "rank"}, i + 1), el("b", {title: visible(nameOf(row.bot))}, nameOf(row.bot)), interval(row, at, []),
      el("span", {class: "elo"}, row.elo === null ? "\u2013" : fixed(row.elo)), el("span", {class: "share dim"}, row.elo === null ? "" : row.cells[share] || ""));
    item.classList.toggle("away", !shown);
    item.style.transform = `translateY(${((i - from) * 100)}%)`;
    item.inert = !shown;
    item.setAttribute("aria-hidden", String(!shown));
    if (!item.isConnected) list.append(item);
  });
}
