/** @param {string} id */
function chosen(id) {
  return /** @type {HTMLSelectElement} */ (byId(id));
}

/** Words that find games by their result. */
const OUTCOMES = ["won", "lost", "drawn", "fault", "analysed"];

/**
 * Whether a game ended like that for a bot, or without one for the first team that one of these words names.
 * @param {Game} game
 * @param {string} outcome
 * @param {string} bot
 * @param {string[]} words
 */
function came(game, outcome, bot, words) {
  if (outcome === "drawn") return game.result === "d";
  if (outcome === "analysed") return now.judged.has(game.n);
  if (outcome === "fault" && now.head.kinds[game.why] !== "forfeit") return false;
  const winner = "wl".indexOf(game.result);
  const team = outcome === "won" ? winner : 1 - winner;
  const names = [game.first, game.second].map((name) => name.toLowerCase());
  return winner >= 0 && (bot ? game.seats.some((seat, i) => seat === Number(bot) && i % 2 === team) : (words.map((word) => names.map((name) => name.includes(word))).find(([a, b]) => a !== b) || [true, true])[team]);
}

/** @param {boolean} [stay] on the page that is shown */
function filter(stay) {
  const [bot, against, ending, worker, outcome] = ["bot", "against", "ending", "worker", "outcome"].map((id) => chosen(id).value);
  const typed = /** @type {HTMLInputElement} */ (byId("search")).value.toLowerCase().split(/\s+/).filter(Boolean);
  const words = typed.filter((word) => !OUTCOMES.includes(word));
  const outcomes = typed.filter((word) => OUTCOMES.includes(word)).concat(outcome || []);
  const sits = (/** @type {Game} */ game, /** @type {string} */ who) => who === "" || game.seats.includes(Number(who));
  const ended = (/** @type {Game} */ game) => ending === "" || (ending === "forfeit" ? now.head.kinds[game.why] === "forfeit" : game.why === Number(ending));
  const meets = (/** @type {Game} */ game) => bot === "" || against === "" || game.seats.some((s, i) => s === Number(bot) && game.seats.some((o, j) => o === Number(against) && (i + j) % 2 === 1));
  now.listed = now.all.filter((g) => (now.tab === "overall" || g.variant === now.tab) && sits(g, bot) && sits(g, against) && meets(g) && ended(g) && (!worker || g.on[0] === worker) && words.every((w) => keyOf(g).includes(w)) && outcomes.every((o) => came(g, o, bot, words)));
  const {key, way} = now.sort;
  now.listed.sort((a, b) => (a[key] > b[key] ? way : a[key] < b[key] ? -way : a.n - b.n));
  now.page = stay ? Math.min(now.page, Math.max(0, Math.ceil(now.listed.length / PAGE) - 1)) : 0;
  list();
}

/** @type {[typeof now.sort.key, string, string][]} */
const COLUMNS = [["n", "Game", ""], ["first", "First", "l"], ["second", "Second", "l"], ["result", "Result", ""], ["ending", "Ending", "l wide-only fifth"], ["plies", "Plies", "wide-only"]];

function list() {
  const from = now.page * PAGE;
  const shown = now.listed.slice(from, from + PAGE);
  const one = now.tab !== "overall" || now.head.games.length <= 1;
  const heads = COLUMNS.map(([key, words, kind]) => {
    const sorted = now.sort.key === key;
    const arrow = sorted ? (now.sort.way > 0 ? " \u2191" : " \u2193") : "";
    return el("th", {scope: "col", class: key === "n" ? "l" : kind, "aria-sort": sorted ? (now.sort.way > 0 ? "ascending" : "descending") : null}, button(words + arrow, () => order(key)));
  });
  sheet("gamelist", "Games", heads, shown.map((game) => {
    const title = one || game.list.look < 0 ? "" : " " + now.head.looks[game.list.look].title;
    const team = (/** @type {string} */ name, /** @type {string} */ wins) => el("td", {class: "l", title: visible(name)}, game.result === wins ? el("b", {}, name) : name);
    return el("tr", {class: game === now.game ? "current" : null},
      el("td", {class: "l"}, button(game.n + title, () => openGame(game, game.plies), {"aria-current": game === now.game ? "true" : null, title: game.id}), now.judged.has(game.n) ? el("span", {class: "judged", title: "analysed"}, " \u25c6", el("span", {class: "sr"}, "analysed")) : null),
      team(game.first, "w"), team(game.second, "l"), el("td", {}, resultOf(game)),
      el("td", {class: "l wide-only fifth" + (now.head.kinds[game.why] === "forfeit" ? " bad" : "")}, game.ending), el("td", {class: "wide-only"}, game.plies));
  }));
  const end = Math.min(now.listed.length, from + PAGE);
  show("pageno", now.listed.length ? `${from + 1}\u2013${end} of ${grouped(now.listed.length)}` : "No game is like that");
  const [before, after] = ["before", "after"].map((id) => /** @type {HTMLButtonElement} */ (byId(id)));
  before.disabled = from === 0;
  after.disabled = end >= now.listed.length;
}

/** @param {typeof now.sort.key} key */
function order(key) {
  now.sort = {key, way: now.sort.key === key ? -now.sort.way : 1};
  filter();
}

/**
 * Shows a bot's games, those against another alone if one is given.
 * @param {number} bot
 * @param {number} [against]
 */
function pick(bot, against) {
  filterTo(bot, against);
  toList();
}

/**
 * @param {number} bot
 * @param {number} [against]
 */
function filterTo(bot, against) {
  chosen("bot").value = String(bot);
  chosen("against").value = against === undefined ? "" : String(against);
  chosen("ending").value = chosen("worker").value = chosen("outcome").value = "";
  filter();
}

/** @param {number} reason */
function pickEnding(reason) {
  chosen("ending").value = String(reason);
  filter();
  toList();
}

function toList() {
  if (now.listed[0]) openGame(now.listed[0], now.listed[0].plies);
  byId("games").scrollIntoView();
}

/** @param {number} way 1 for the next game in the list, -1 for the one before */
function neighbour(way) {
  const at = now.game ? now.listed.indexOf(now.game) : -1;
  const next = now.listed[at + way];
  if (!next) return;
  now.page = Math.floor((at + way) / PAGE);
  openGame(next, next.plies);
}

function choices() {
  const bots = now.head.bots.map((name, i) => /** @type {[string | number, string]} */ ([i, name]));
  const reasons = now.head.words.map((word, i) => /** @type {[string | number, string]} */ ([i, word]));
  const any = now.head.kinds.includes("forfeit") ? /** @type {[string, string][]} */ ([["forfeit", "Any forfeit"]]) : [];
  const option = (/** @type {[string | number, string]} */ [value, words]) => el("option", {value}, words);
  offer("bots", bots.map(option));
  offer("bot", [option(["", "Any bot"]), ...bots.map(option)]);
  offer("against", [option(["", "Against any"]), ...bots.map(option)]);
  offer("outcome", [option(["", "Any result"]), ...OUTCOMES.filter((word) => word !== "analysed" || now.judged.size).map((word) => option([word, word[0].toUpperCase() + word.slice(1)]))]);
  offer("ending", [option(["", "Any ending"]), ...any.map(option), ...reasons.map(option)]);
  const workers = [...new Set(now.all.flatMap((game) => game.on.slice(0, 1)))].sort();
  byId("worker").hidden = !workers.length;
  offer("worker", [option(["", "Any worker"]), ...workers.map((name) => option([name, name]))]);
}

/**
 * Choices to choose from; the one that was made stays, and nothing moves during a choice.
 * @param {string} id
 * @param {HTMLElement[]} options
 */
function offer(id, options) {
  const select = chosen(id);
  if (select.options.length === options.length && options.every((option, i) => option.textContent === select.options[i].textContent && option.getAttribute("value") === select.options[i].value)) return;
  const words = select.selectedOptions[0]?.textContent;
  select.replaceChildren(...options);
  const same = [...select.options].find((option) => option.textContent === words);
  if (same) select.value = same.value;
}

function finders() {
  chosen("bots").addEventListener("input", () => showBot(Number(chosen("bots").value)));
  ["search", "bot", "against", "outcome", "ending", "worker"].forEach((id) => byId(id).addEventListener("input", () => filter()));
  byId("before").addEventListener("click", () => { now.page--; list(); });
  byId("after").addEventListener("click", () => { now.page++; list(); });
}
