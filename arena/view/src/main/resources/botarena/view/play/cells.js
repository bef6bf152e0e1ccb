/** How far to the side a cell may lie of where an arrow points, for its distance. */
const ASIDE = 2.2;

/** The buttons that lie over the cells of the board, by the order of the look's cells. @type {HTMLElement[]} */
let cellButtons = [];
let cellKey = "";
let cursor = 0;

/**
 * Buttons over the board's cells, a grid of which one takes the focus; replaced when the board is another or turned.
 * @param {Look} look
 * @param {number} turns
 * @param {(index: number, byKey: boolean) => void} choose
 */
function cellGrid(look, turns, choose) {
  const key = look.title + look.cells.length + "/" + turns;
  if (key === cellKey) return;
  const held = cellKey.split("/")[0] === key.split("/")[0] && cellButtons.includes(/** @type {HTMLElement} */ (document.activeElement));
  if (cellKey.split("/")[0] !== key.split("/")[0]) cursor = 0;
  cellKey = key;
  const [w, h] = turns % 2 ? [look.box[1], look.box[0]] : look.box;
  const wide = w + 50;
  const high = h + 48;
  const share = (/** @type {number} */ part, /** @type {number} */ whole) => (100 * part) / whole + "%";
  const stage = byId("stage");
  stage.style.aspectRatio = wide + "/" + high;
  stage.style.maxWidth = `calc(100cqh * ${wide / high})`;
  cellButtons = look.cells.map((_, i) => {
    const [x, y] = spot(look, i, turns);
    const cell = el("button", {type: "button", role: "gridcell", tabindex: -1, class: "cell " + look.cell, click: (/** @type {MouseEvent} */ event) => { cursor = i; roving(); choose(i, event.detail === 0); }});
    Object.assign(cell.style, {left: share(x - 49 + 36, wide), top: share(y - 49 + 14, high), width: share(98, wide), height: share(98, high)});
    cell.addEventListener("focus", () => { cursor = i; roving(); });
    return cell;
  });
  const rows = [...new Set(look.cells.map((_, i) => spot(look, i, turns)[1]))].sort((a, b) => a - b);
  byId("cells").replaceChildren(...rows.map((row) => el("div", {role: "row"}, look.cells.map((_, i) => i).filter((i) => spot(look, i, turns)[1] === row)
    .sort((a, b) => spot(look, a, turns)[0] - spot(look, b, turns)[0]).map((i) => cellButtons[i]))));
  byId("cells").onkeydown = (event) => arrows(event, look, turns);
  roving();
  if (held) cellButtons[cursor].focus();
}

/** One cell can be reached by Tab, the others from it by arrows. */
function roving() {
  cellButtons.forEach((cell, i) => { cell.tabIndex = i === cursor ? 0 : -1; });
}

/**
 * @param {KeyboardEvent} event
 * @param {Look} look
 * @param {number} turns
 */
function arrows(event, look, turns) {
  const way = {ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1], Home: [-9, 0], End: [9, 0]}[event.key];
  if (!way || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  event.stopPropagation();
  const there = Math.abs(way[0]) > 1 ? edge(look, turns, way[0]) : neighbourOf(look, turns, way[0], way[1]);
  if (there >= 0) cellButtons[there].focus();
}

/**
 * @param {Look} look
 * @param {number} turns
 * @param {number} way
 */
function edge(look, turns, way) {
  const row = spot(look, cursor, turns)[1];
  const cells = look.cells.map((_, i) => i).filter((i) => spot(look, i, turns)[1] === row);
  return cells.reduce((best, i) => ((spot(look, i, turns)[0] - spot(look, best, turns)[0]) * way > 0 ? i : best), cursor);
}

/**
 * The nearest cell where an arrow points, -1 beyond the board.
 * @param {Look} look
 * @param {number} turns
 * @param {number} dx
 * @param {number} dy
 */
function neighbourOf(look, turns, dx, dy) {
  const [x, y] = spot(look, cursor, turns);
  let best = -1;
  let least = Infinity;
  look.cells.forEach((_, i) => {
    const [u, v] = spot(look, i, turns);
    const along = (u - x) * dx + (v - y) * dy;
    const aside = Math.abs((u - x) * dy) + Math.abs((v - y) * dx);
    const cost = along + ASIDE * aside;
    if (along > 20 && cost < least) [best, least] = [i, cost];
  });
  return best;
}

/**
 * What each cell is for now, to eyes and ears.
 * @param {Look} look
 * @param {Frame} at
 * @param {(label: string) => "" | "open" | "chosen" | "hinted"} what
 * @param {string[]} ahead cells where a hint goes after its next one
 */
function cellStates(look, at, what, ahead) {
  look.cells.forEach(([label], i) => {
    const letter = at.letters[i];
    const state = what(label);
    const shows = look.pieces[letter] ? look.names?.[letter] || letter : letter === "." ? "empty" : look.names?.[letter] || letter;
    const cell = cellButtons[i];
    cell.classList.toggle("open", state === "open" || state === "hinted");
    cell.classList.toggle("chosen", state === "chosen");
    cell.classList.toggle("hinted", state === "hinted");
    cell.classList.toggle("ahead", ahead.includes(label));
    cell.classList.toggle("bare", !look.pieces[letter]);
    const told = {"": "", open: ", can be chosen", hinted: ", can be chosen, hint", chosen: ", chosen"}[state] + (ahead.includes(label) ? ", the hint goes there" : "");
    fill(cell, {"aria-label": visible(`${label}, ${shows}${told}`), "aria-selected": String(state === "chosen"), "aria-disabled": String(!state)}, []);
  });
}
