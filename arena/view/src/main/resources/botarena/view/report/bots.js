/** Rows of a bot's long tables that are drawn. */
const LINES = 10;

/** What the file tells of every bot; nothing on a page of a run that goes on. @type {Promise<Map<number, BotFigures>> | null} */
let figuresOfAll = null;

/** @param {number} bot */
async function figuresOf(bot) {
  const raw = packed("script.tallies")[0];
  figuresOfAll ??= raw ? inflate(raw.textContent || "").then((text) => new Map(JSON.parse(text).bots.map((/** @type {BotFigures} */ of) => [of.bot, of]))) : Promise.resolve(new Map());
  return (await figuresOfAll).get(bot) || {bot, accuracy: [], phases: [], worst: [], starts: []};
}

/**
 * Opens a bot's page, with its games below, and keeps the address on it.
 * @param {number} bot
 */
async function showBot(bot) {
  now.bot = bot;
  filterTo(bot);
  await botPage();
  history.replaceState(null, "", "#b=" + encodeURIComponent(nameOf(bot)));
  byId("one").scrollIntoView();
}

/** Opens the bot and the game that the address names. */
async function followBot() {
  const asked = new URLSearchParams(location.hash.slice(1));
  const bot = now.head.bots.indexOf(asked.get("b") || "");
  now.bot = bot < 0 ? now.usual : bot;
  if (bot >= 0) filterTo(bot);
  await follow();
  await (bot < 0 || asked.has("g") ? botPage() : showBot(bot));
}

/** Draws the page of the bot that was chosen: whom it beat, from where, how well it played and what it forfeited. */
async function botPage() {
  const {bot} = now;
  byId("one").hidden = bot < 0;
  if (bot < 0) return;
  chosen("bots").value = String(bot);
  show("whose", nameOf(bot));
  const of = await figuresOf(bot);
  if (bot !== now.bot) return;
  const games = now.all.filter((game) => game.seats.includes(bot) && "wdl".includes(game.result) && (now.tab === "overall" || game.variant === now.tab));
  const [figures, below] = now.told?.(of) || [[], []];
  const tables = [opponents(games, bot), seats(games, bot), openings(of), versionsOf(bot), ...figures, forfeits(bot)];
  byId("figures").replaceChildren(...tables.filter((part) => part instanceof Node));
  byId("costly").replaceChildren(...below.filter((part) => part instanceof Node));
}

/** @param {string} game */
function gameTitle(game) {
  const of = now.head.games.find(({id}) => id === game);
  return of ? titleOf(of) : game;
}

/**
 * A table of a bot's page, a part of it at a time; nothing without rows.
 * @template T
 * @param {string} id
 * @param {string} title
 * @param {string[]} heads
 * @param {T[]} rows
 * @param {(row: T) => Child[]} cells
 */
function figure(id, title, heads, rows, cells) {
  if (!rows.length) return null;
  leaves.delete(id);
  const table = el("table", {id});
  const made = el("div", {}, el("h3", {}, title), el("div", {class: "scroll", tabindex: 0, role: "region", "aria-label": title}, table));
  const draw = () => {
    const made = leaf(table, LINES, rows, draw).map((row) => el("tr", {}, cells(row)));
    const columns = heads.map((head, i) => made.map(({children}) => children[i]));
    // Games that are too few leave a column empty.
    const empty = columns.filter((column, i) => heads[i] && column.every((cell) => !cell.textContent));
    const titles = columns.map((column, i) => empty.includes(column) ? null : heads[i] ? el("th", {scope: "col", class: column[0].classList.contains("l") ? "l" : ""}, heads[i]) : el("td"));
    empty.flat().forEach((cell) => cell.remove());
    table.replaceChildren(el("caption", {class: "sr"}, title), el("thead", {}, el("tr", {}, titles)), el("tbody", {}, made));
  };
  draw();
  return made;
}

/** @param {Child} words */
function rowHead(words) {
  return el("th", {scope: "row", class: "l"}, words);
}

/**
 * Won, drawn and lost games of a bot by what a seat of it in a game says.
 * @param {Game[]} games
 * @param {number} bot
 * @param {(game: Game, seat: number) => string} key
 * @returns {[string, number[]][]}
 */
function tallied(games, bot, key) {
  /** @type {Map<string, number[]>} */
  const counts = new Map();
  for (const game of games) {
    for (const of of new Set(game.seats.map((other, seat) => (other === bot ? seat % 2 + key(game, seat) : "")))) {
      if (!of) continue;
      const name = of.slice(1);
      const row = counts.get(name) || [0, 0, 0];
      row[(of[0] === "0" ? "wdl" : "ldw").indexOf(game.result)]++;
      counts.set(name, row);
    }
  }
  return [...counts];
}

/** @param {number[]} row won, drawn, lost */
function scored([won, drawn, lost]) {
  const games = won + drawn + lost;
  return [won, drawn, lost, share((won + drawn / 2) / games, games)].map((text) => el("td", {}, text));
}

/**
 * @param {Game[]} games
 * @param {number} bot
 */
function opponents(games, bot) {
  const rank = new Map(table().rows.map((row, i) => [nameOf(row.bot), i]));
  const rows = tallied(games, bot, (game, seat) => (seat % 2 ? game.first : game.second)).sort(([a], [b]) => (rank.get(a) ?? 1e6) - (rank.get(b) ?? 1e6));
  return figure("opponents", "Results by opponent", ["Opponent", "W", "D", "L", "Score"], rows, ([name, row]) => {
    const other = now.head.bots.indexOf(name);
    return [el("th", {scope: "row", class: "l bot"}, other < 0 ? name : button(name, () => pick(bot, other), {class: "link"})), ...scored(row)];
  });
}

/**
 * @param {Game[]} games
 * @param {number} bot
 */
function seats(games, bot) {
  const place = new Map(now.head.games.map(({id}, i) => [id, i]));
  const rows = tallied(games, bot, (game, seat) => String.fromCharCode(64 + (place.get(game.variant) ?? 0)) + (seat + 1) + game.variant).sort(([a], [b]) => (a < b ? -1 : 1));
  return figure("seats", "Results by seat", ["Variant", "Seat", "W", "D", "L", "Score"], rows, ([key, row]) => [rowHead(gameTitle(key.slice(2))), el("td", {}, key[1]), ...scored(row)]);
}

/** @param {BotFigures} of */
function openings(of) {
  const rows = of.starts.filter(([game]) => now.tab === "overall" || game === now.tab);
  return figure("starts", "Results by opening", ["Variant", "Opening", "Seat", "W", "D", "L", "Score"], rows, ([game, moves, seat, ...row]) =>
    [rowHead(gameTitle(game)), el("td", {class: "l open"}, moves.split(" ").flatMap((move) => [el("span", {}, move), " "])), el("td", {}, seat + 1), ...scored(row)]);
}

/** @param {number} bot */
function versionsOf(bot) {
  const name = bare(bot);
  const rows = table().rows.filter((row) => bare(row.bot) === name).sort((a, b) => a.bot - b.bot);
  const elo = now.head.columns.findIndex(([key]) => key === "elo");
  return figure("kinds", "Results by version", ["Version", "Elo", "W", "D", "L", "Score"], rows.length > 1 ? rows : [], ({bot: one, cells}) => {
    const [[, row] = ["", [0, 0, 0]]] = tallied(now.all.filter((game) => "wdl".includes(game.result) && (now.tab === "overall" || game.variant === now.tab)), one, () => "");
    return [rowHead(button(nameOf(one), () => showBot(one), {class: "link"})), el("td", {}, minus(cells[elo])), ...scored(row)];
  });
}

/**
 * A bot's name without its version.
 * @param {number} bot
 */
function bare(bot) {
  return nameOf(bot).replace(/@\d+$/, "");
}

/** @param {number} bot */
function forfeits(bot) {
  /** @type {Map<number, Fault[]>} */
  const causes = new Map();
  for (const fault of now.faults.faults) {
    if (fault[1] === bot) causes.set(fault[6], [...(causes.get(fault[6]) || []), fault]);
  }
  return figure("lapses", "Forfeits", ["Cause", "Games"], [...causes.values()].sort((a, b) => b.length - a.length), ([first, ...more]) =>
    [el("th", {scope: "row", class: "l open"}, button(now.faults.causes[first[6]][2] || first[4], () => showFault(first), {class: "link"})), el("td", {}, more.length + 1)]);
}
