/** Bots up to which the whole of the table is drawn; of a larger one, the part that is looked at. */
const SQUARE = 40;

/** Width and height of a cell of a large table in pixels, as bots.css has them. */
const CELL = {width: 72, height: 36};

/** Results of the table that is shown, by the numbers of both bots. @type {Map<number, Table["cross"][0]>} */
let met = new Map();

/** The part of a large table that is drawn. */
let part = "";

function heat() {
  const of = table();
  const bots = of.rows.map((row) => row.bot);
  met = new Map(of.cross.map((cell) => [cell[0] * 1e5 + cell[1], cell]));
  part = "";
  const large = bots.length > SQUARE && !matchMedia("print").matches;
  const {style} = byId("heat");
  style.marginTop = style.marginLeft = "";
  byId("cross").hidden = bots.length > SQUARE && !of.cross.length;
  byId("around").classList.toggle("large", large);
  byId("room").style.height = large ? CELL.height * (bots.length + 1) + "px" : "";
  byId("room").style.width = "";
  if (large) requestAnimationFrame(heatPart); // which asks for sizes, when all else is drawn
  else heatOf(bots, [0, bots.length], [0, bots.length]);
}

/** Draws the part of a large table that is scrolled to, unless it is there. */
function heatPart() {
  const around = byId("around");
  if (!around.classList.contains("large")) return;
  const bots = table().rows.map((row) => row.bot);
  const seen = (/** @type {number} */ scrolled, /** @type {number} */ size, /** @type {number} */ cell) => {
    const first = Math.max(0, Math.min(bots.length - Math.ceil(size / cell), Math.floor(scrolled / cell)));
    return [first, Math.min(bots.length, first + Math.ceil(size / cell) + 1)];
  };
  const rows = seen(around.scrollTop, around.clientHeight || 600, CELL.height);
  const columns = seen(around.scrollLeft, around.clientWidth || 600, CELL.width);
  if (part === rows + "," + columns) return;
  part = rows + "," + columns;
  heatOf(bots, rows, columns);
  const names = byId("heat").querySelector("tbody th")?.clientWidth || 0;
  byId("room").style.width = names + CELL.width * bots.length + "px";
  const {style} = byId("heat");
  style.marginTop = rows[0] * CELL.height + "px";
  style.marginLeft = columns[0] * CELL.width + "px";
}

/**
 * @param {number[]} bots
 * @param {number[]} rows the first that is drawn and the one behind the last
 * @param {number[]} columns
 */
function heatOf(bots, rows, columns) {
  const across = bots.slice(...columns);
  const heads = across.map((bot, i) => el("th", {scope: "col", title: visible(nameOf(bot)), "aria-colindex": columns[0] + i + 2}, columns[0] + i + 1, el("span", {class: "sr"}, " " + nameOf(bot))));
  sheet("heat", "Points of the bot in the row against the bot in the column", [el("td"), ...heads], bots.slice(...rows).map((bot, i) => el("tr", {"aria-rowindex": rows[0] + i + 2}, el("th", {scope: "row", class: "l bot", title: visible(nameOf(bot))}, `${rows[0] + i + 1} ${nameOf(bot)}`), across.map((other) => {
    const [wins, draws, losses] = meeting(bot, other);
    const games = wins + draws + losses;
    return games ? el("td", {}, duel(bot, other, wins + draws / 2, games)) : el("td", {class: "dim"}, el("span", {class: "sr"}, "none"));
  }))));
  fill(byId("heat"), {"aria-rowcount": bots.length + 1, "aria-colcount": bots.length + 1}, []);
}

/**
 * Won, drawn and lost games of a bot against another.
 * @param {number} bot
 * @param {number} other
 */
function meeting(bot, other) {
  return met.get(bot * 1e5 + other)?.slice(2) || met.get(other * 1e5 + bot)?.slice(2).reverse() || [0, 0, 0];
}

/**
 * @param {number} bot
 * @param {number} other
 * @param {number} points
 * @param {number} games
 */
function duel(bot, other, points, games) {
  const won = points / games;
  const words = `${points}/${games}`;
  const made = button(words, () => pick(bot, other), {"aria-label": `${words}, ${visible(nameOf(bot))} against ${visible(nameOf(other))}, show the games`});
  made.style.background = `color-mix(in srgb,var(${won < 0.5 ? "--bad" : "--win"}) ${Math.round(Math.abs(won - 0.5) * 76)}%,var(--card))`;
  return made;
}

byId("around").addEventListener("scroll", heatPart, {passive: true});
addEventListener("resize", heatPart);
