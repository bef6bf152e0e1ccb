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
  /** Asks whoever serves this page for a replay that is not in it; null in a file. @type {((game: Game) => Promise<string>) | null} */ ask: null,
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
