/** How a lane is shown at a time: never more than so many new plies behind, however fast bots are. */
const STRIDE = 3;
const STEP_MS = 90;

/**
 * Adds an update of a lane: all of its game so far, or the new plies.
 * @param {LaneNews} news
 */
function laneNews(news) {
  const lane = news.text === undefined ? live.lanes.get(news.lane) : fresh(news);
  if (!lane) return;
  if (news.more) lane.text += news.more;
  if (news.end) lane.end = news.end;
  lane.scene = scene(withLine(lane.text, news.line), lane.look, lane.time);
  if (news.text !== undefined || calm.matches) lane.ply = lane.scene.moves.length;
  drawLane(lane);
  stepping();
}

/**
 * @param {LaneNews} news
 * @returns {Lane | undefined}
 */
function fresh(news) {
  const look = now.head.looks[news.look ?? -1];
  if (!look) return undefined;
  const old = live.lanes.get(news.lane);
  const figure = old?.figure || laneFigure();
  const same = old && old.id === news.id ? old.ply : Infinity;
  const lane = {number: news.lane, id: news.id || "", look, bots: news.bots || [], time: news.time || [0, 0, 0], text: news.text || "", end: news.end || null, ply: same, scene: scene(news.text || "", look, [0, 0, 0]), figure};
  live.lanes.set(news.lane, lane);
  if (!old || onProjector()) arrange();
  return lane;
}

/** A lane's place, whose head stays while its game is redrawn. A click makes the board large. */
function laneFigure() {
  const figure = el("figure", {class: "lane"});
  const toggle = () => enlarge(figure.classList.contains("large") ? null : figure);
  figure.append(el("figcaption", {}, button("", toggle, {class: "link", "aria-pressed": "false"}), el("span", {class: "dim ply"})));
  figure.addEventListener("click", (event) => { if (/** @type {Element} */ (event.target).closest("svg.board")) toggle(); });
  return figure;
}

/** @param {Element | null} figure the one whose board is to be large, null for none */
function enlarge(figure) {
  for (const {figure: one} of live.lanes.values()) {
    one.classList.toggle("large", one === figure);
    one.querySelector("figcaption button")?.setAttribute("aria-pressed", String(one === figure));
  }
  figure?.scrollIntoView({block: "nearest"});
}

/** Makes the next board large. */
function nextLarge() {
  const figures = [...byId("boards").children];
  enlarge(figures[(figures.findIndex((one) => one.classList.contains("large")) + 1) % figures.length] || null);
}

/**
 * The cells that decided stand in the first line of a game's text.
 * @param {string} text
 * @param {string | undefined} line
 */
function withLine(text, line) {
  if (!line) return text;
  const [head, ...plies] = text.split("\n");
  const parts = head.split("\t");
  while (parts.length < 4) parts.push("");
  parts[3] = line;
  return [parts.join("\t"), ...plies].join("\n");
}

/** Lets the lanes that are behind catch up, a few plies at a time. */
function stepping() {
  if (live.stepper || ![...live.lanes.values()].some(behind)) return;
  live.stepper = window.setInterval(() => {
    const late = [...live.lanes.values()].filter(behind);
    late.forEach((lane) => {
      lane.ply += Math.ceil((lane.scene.moves.length - lane.ply) / STRIDE);
      drawLane(lane);
    });
    if (late.length) return;
    window.clearInterval(live.stepper);
    live.stepper = 0;
  }, STEP_MS);
}

/** @param {Lane} lane */
function behind(lane) {
  return lane.ply < lane.scene.moves.length;
}

/** @param {Lane} lane */
function drawLane(lane) {
  if (!lane.figure.isConnected) return;
  const {look, scene: game} = lane;
  lane.ply = Math.min(lane.ply, game.moves.length);
  const {ply} = lane;
  const last = ply === game.moves.length;
  const over = last && lane.end;
  const turns = upright(game);
  const names = teamsOf(lane.bots);
  const words = `${look.title}: ${names[0]} against ${names[1]}, ply ${ply}` + (over ? ", " + ended(over) : "");
  lane.figure.classList.toggle("over", !!over);
  const [caption, ...drawn] = lane.figure.children;
  caption.children[0].textContent = look.title;
  caption.children[1].textContent = "ply " + ply;
  drawn.forEach((part) => part.remove());
  lane.figure.append(
    seatOf(lane, 1, names[1], !!over),
    board(look, game.frames[ply], {move: ply ? game.moves[ply - 1] : undefined, before: game.frames[ply - 1], line: over ? game.line : [], turns, label: words}),
    seatOf(lane, 0, names[0], !!over),
    el("p", {class: "last" + (over ? " result" : "")}, over ? ended(over) : ply ? moved(look, game.moves[ply - 1]) : "The first move is awaited."));
}

/**
 * One side of a game: its piece, its name, the time left on its clock; marked while it thinks, and if it won.
 * @param {Lane} lane
 * @param {number} team
 * @param {string} name
 * @param {boolean} over
 */
function seatOf(lane, team, name, over) {
  const {look, scene: game, ply} = lane;
  const seats = Array.from({length: game.seats}, (_, s) => s).filter((s) => s % 2 === team);
  const next = lane.ply ? (game.moves[ply - 1].seat + 1) % game.seats : 0;
  const mover = ply < game.moves.length ? game.moves[ply].seat : next;
  const on = !over && seats.includes(mover);
  const won = over && lane.end?.res === (team ? "l" : "w");
  const clocks = seats.map((s) => clock(game, s, ply)).filter((ms) => ms !== null);
  return el("div", {class: (team ? "sits far" : "sits near") + (on ? " on" : "") + (won ? " won" : "")}, swatch(look, game, on ? mover : seats[0]),
    el("b", {title: visible(name)}, name), won ? el("span", {class: "tick", "aria-hidden": "true"}, "\u2713") : null,
    clocks.length ? el("span", {class: "clock" + (clocks.some((ms) => ms < 200) ? " low" : "")}, (Math.min(...clocks) / 1000).toFixed(1) + " s") : null);
}

/** @param {LaneEnd} end */
function ended(end) {
  if (!end.res) return "over";
  const result = {w: "1\u20130", l: "0\u20131", d: "\u00bd\u2013\u00bd", v: "void", u: "not played"}[end.res];
  return `${result} \u00b7 ${end.detail || spoken(end.why || "")}`;
}
