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

/** A game of a list. Its values are read from the list's columns when they are asked for: a page may have a hundred thousand games. */
class Game {
  /**
   * @param {GameList} list
   * @param {number} i its place there
   * @param {number} n its number in the journal
   */
  constructor(list, i, n) {
    this.list = list;
    this.i = i;
    this.n = n;
    this.key = "";
    this.teams = [""];
  }
  get variant() { return this.list.game; }
  get seats() { return this.list.seats[this.i]; }
  get attempt() { return this.list.attempt[this.i]; }
  get result() { return this.list.res[this.i]; }
  get why() { return this.list.why[this.i]; }
  get ending() { return now.head.words[this.why]; }
  get plies() { return this.list.plies[this.i]; }
  get detail() { return this.list.details[this.list.detail[this.i]]; }
  /** The worker that played it, its speed and share in words; empty if it was played where the records are. */
  get on() { return this.list.on?.[this.i] || []; }
  get first() { return this.names()[0]; }
  get second() { return this.names()[1]; }
  get id() {
    const {id, round, pairs, pair, leg} = this.list;
    return id?.[this.i] || `${this.variant}.r${round[this.i]}.${pairs[pair[this.i]]}.${leg[this.i]}`;
  }
  names() {
    if (!this.teams[1]) this.teams = this.seats.length === 2 ? this.seats.map(nameOf) : teamsOf(this.seats);
    return this.teams;
  }
}

/** @param {HTMLElement[]} lists of games, which are listed from now on */
async function listed(lists) {
  const texts = await Promise.all(lists.map((list) => inflate(list.textContent || "")));
  lists.forEach((list, i) => addGames(list, JSON.parse(texts[i])));
  now.all.sort((a, b) => a.n - b.n);
}

/**
 * The games of a list; behind it stand the blocks of their replays.
 * @param {HTMLElement} element
 * @param {Columns} columns
 */
function addGames(element, columns) {
  const {game = "", look, time = ""} = element.dataset;
  /** @type {Block[]} */ const blocks = [];
  for (let next = element; (next = /** @type {HTMLElement} */ (next.nextElementSibling))?.className === "block";) blocks.push({raw: next, first: Number(next.dataset.first), scenes: null});
  const list = {...columns, game, look: Number(look), time: time.split(",").map(Number), blocks};
  let n = 0;
  columns.n.forEach((step, i) => now.all.push(new Game(list, i, n += step)));
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
