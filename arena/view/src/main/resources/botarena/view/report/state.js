/** Games shown at once. */
const PAGE = 15;

/** What the page shows now; the data are in `head` and `all`, which never change. */
const now = {
  /** @type {Head} */ head: /** @type {any} */ (null),
  /** @type {Game[]} */ all: [],
  /** @type {Game[]} */ listed: [],
  tab: "overall",
  page: 0,
  /** @type {{key: "n" | "first" | "second" | "result" | "ending" | "plies", way: number}} */ sort: {key: "n", way: 1},
  /** @type {Game | null} */ game: null,
  /** @type {Look | null} */ look: null,
  /** @type {Scene | null} */ scene: null,
  ply: 0,
  turns: 0,
  pace: 700,
  timer: 0,
  /** The bot whose page is shown, -1 for none. */ bot: -1,
  /** The one whose page is shown unasked, -1 for none. */ usual: -1,
  /** Numbers of the analysed games. @type {Set<number>} */ judged: new Set(),
  /** @type {Faults} */ faults: {causes: [], faults: []},
  /** Reads what an engine thinks of all games. @type {(() => Promise<void>) | null} */ load: null,
  /** Where the bot that is shown lost most, as far as games were analysed. @type {(() => Promise<[Game, number] | null>) | null} */ costliest: null,
  /** Adds what an engine thinks of the open game; false if there is nothing to draw. @type {((game: Game) => Promise<boolean>) | null} */ seen: null,
  /** What an engine thinks of a bot's moves: figures, and what stands below them. @type {((bot: BotFigures) => [Child[], Child[]]) | null} */ told: null,
  /** What an engine says of the move that led to a ply. @type {((ply: number) => (Child | Child[])[]) | null} */ remarks: null,
  /** Adds to the drawing. @type {(() => void) | null} */ drawn: null,
  /** Asks this page's server for a replay that is not in it; null in a file. @type {((game: Game) => Promise<string>) | null} */ ask: null,
};

/** The variant's table, or the one over all. */
function table() {
  return now.head.games.find((t) => t.id === now.tab) || now.head.games[0];
}

/** @param {number} bot */
function nameOf(bot) {
  return now.head.bots[bot] || "";
}

/**
 * What both teams are called.
 * @param {number[]} seats numbers of bots
 */
function teamsOf(seats) {
  return [0, 1].map((team) => [...new Set(seats.filter((_, s) => s % 2 === team).map(nameOf))].join("+"));
}

/**
 * What a variant is called.
 * @param {Table} of
 */
function titleOf(of) {
  return of.id === "overall" ? "All variants" : of.look === null ? of.id : now.head.looks[of.look].title;
}

/**
 * Numbers at round distances.
 * @param {number} low
 * @param {number} high
 * @returns {{step: number, ticks: number[]}}
 */
function grid(low, high) {
  const step = [20, 50, 100, 200, 500, 1000, 2000].find((s) => (high - low) / s < 7) || 5000;
  const ticks = [];
  for (let v = Math.ceil(low / step) * step; v <= high; v += step) ticks.push(v);
  return {step, ticks};
}

function settings() {
  pairs("settings", now.head.made);
}

/**
 * @param {string} id
 * @param {[string, string][]} rows
 */
function pairs(id, rows) {
  byId(id).replaceChildren(el("tbody", {}, rows.map(([what, value]) => el("tr", {}, el("th", {scope: "row", class: "l"}, what), el("td", {class: "l"}, value)))));
}

/** @param {string} selector */
function packed(selector) {
  return [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(selector))];
}

/** @param {Head} head what the tables are drawn from */
function headed(head) {
  now.head = head;
  document.title = visible(head.name) + " \u00b7 botarena";
  show("name", head.name);
  show("facts", head.facts, head.sprt && " \u00b7 " + head.sprt);
  show("notice", head.notice);
  byId("notice").hidden = !head.notice;
  if (!head.games.some((t) => t.id === now.tab)) now.tab = (head.games.find((t) => t.id === "overall") || head.games[0])?.id || "";
}

/** @param {HTMLElement[]} blocks of games, which are listed from now on */
async function listed(blocks) {
  const indices = await Promise.all(blocks.map((block) => inflate(block.dataset.index || "")));
  blocks.forEach((block, i) => rows(block, JSON.parse(indices[i])));
  now.all.sort((a, b) => a.n - b.n);
}

/**
 * The games of a block, from their packed columns.
 * @param {HTMLElement} block
 * @param {Columns} columns
 */
function rows(block, columns) {
  const look = Number(block.dataset.look);
  const source = {raw: block, look, time: (block.dataset.time || "").split(",").map(Number), scenes: null};
  const variant = block.dataset.game || "";
  const {words} = now.head;
  let n = 0;
  columns.n.forEach((step, i) => {
    n += step;
    const seats = columns.seats[i];
    const id = columns.id?.[i] || `${variant}.r${columns.round[i]}.${columns.pairs[columns.pair[i]]}.${columns.leg[i]}`;
    const [first, second] = seats.length === 2 ? seats.map(nameOf) : teamsOf(seats);
    now.all.push({
      n, id, i, block: source, variant, seats, attempt: columns.attempt[i], result: columns.res[i], why: columns.why[i], ending: words[columns.why[i]], plies: columns.plies[i],
      detail: columns.detail[i], on: columns.on?.[i] || [], first, second, key: "",
    });
  });
}

/**
 * The words by which a game is found, put together at the first search.
 * @param {Game} game
 */
function keyOf(game) {
  game.key ||= [game.first, game.second, game.variant, game.ending, game.id, {w: "1-0", l: "0-1", d: "1/2"}[game.result] || ""].join(" ").toLowerCase();
  return game.key;
}

/** @param {Game} game */
function resultOf(game) {
  return {w: "1\u20130", l: "0\u20131", d: "\u00bd\u2013\u00bd", v: "void", u: "not played"}[game.result] || "";
}
