/** Rows of workers that are seen at once on a projector, and how long until the others are. */
const WORKERS = 8;
const WORKERS_MS = 8000;

/** Games that a worker is said to play, on a wide page; more are counted. */
const GAMES = 3;

const narrow = matchMedia("(max-width:700px)");

/** The machines that play for this run, as they were told last. Only pages of runs that are played elsewhere know them. */
const machines = {
  /** @type {Machine[]} */ list: [],
  left: 0,
  page: 0,
};

HEARD.workers = async (data) => {
  const {workers, left} = JSON.parse(await inflate(data));
  machines.list = workers;
  machines.left = left;
  steady(drawWorkers);
};

/** @type {[string, string, (worker: Machine) => Child | Child[]][]} */
const WORKER_COLUMNS = [
  ["Worker", "l bot", (worker) => worker.name], ["State", "l what", (worker) => doing(worker, gamesOf(worker, narrow.matches ? 1 : GAMES, true))], ["Lanes", "wide-only", (worker) => worker.lanes ? `${worker.busy} of ${worker.lanes}` : ""],
  ["Games", "", (worker) => worker.done], ["Void", "wide-only", (worker) => worker.void || ""], ["Late", "wide-only", (worker) => worker.late || ""], ["Lost", "wide-only", (worker) => worker.lost || ""],
  ["Speed", "wide-only", (worker) => worker.speed], ["Share", "wide-only", (worker) => worker.share],
];

/** Redraws the table of the page, and the list of the projector. */
function drawWorkers() {
  const {list, left} = machines;
  show("workersum", workerSum() + idleSum());
  sheet("workertable", "Workers", WORKER_COLUMNS.map(([words, kind]) => el("th", {scope: "col", class: kind}, words)),
    list.map((worker) => el("tr", {}, WORKER_COLUMNS.map(([words, kind, of]) => words === "Worker"
      ? el("th", {scope: "row", class: kind, title: visible(worker.name)}, worker.name)
      : el("td", {class: kind}, of(worker))))));
  byId("workertable").hidden = !list.length;
  show("workersleft", left ? plural(left, "worker") + " more." : "");
  byId("workersleft").hidden = !left;
  drawWorkerList();
}

/** How many play, and on how many of their lanes. */
function workerSum() {
  const there = machines.list.filter((worker) => worker.state === "plays" || worker.state === "ready");
  const lanes = there.reduce((sum, worker) => sum + worker.lanes, 0);
  const busy = there.reduce((sum, worker) => sum + worker.busy, 0);
  return there.length ? `${plural(there.length, "worker")}, ${busy} of ${plural(lanes, "lane")} playing` : "No worker plays yet";
}

/** How many do not, by what keeps them. */
function idleSum() {
  return [["waits", "waiting"], ["quarantine", "in quarantine"], ["gone", "gone"]].map(([state, words]) => {
    const count = machines.list.filter((worker) => worker.state === state).length;
    return count ? ` \u00b7 ${count} ${words}` : "";
  }).join("");
}

/**
 * What a worker plays, in words.
 * @param {Machine} worker
 * @param {number} most games that are named
 * @param {boolean} titled whether the variants are
 */
function gamesOf(worker, most, titled) {
  const games = worker.plays.slice(0, most).map(([look, bots]) => (titled ? now.head.looks[look]?.title + ": " : "") + teamsOf(bots).join(" \u2013 "));
  const more = worker.busy - games.length;
  return games.join(" \u00b7 ") + (games.length && more > 0 ? `, ${more} more` : "");
}

/**
 * What a worker does: its state, and what it plays or why it does not.
 * @param {Machine} worker
 * @param {string} games
 */
function doing(worker, games) {
  const words = worker.why || games;
  return [el("span", {class: "does " + worker.state}, worker.state), words ? el("span", {class: "dim"}, words) : null];
}

/** On a projector as many as have room; the others take turns. */
function drawWorkerList() {
  const {list, page} = machines;
  const pages = Math.max(1, Math.ceil(list.length / WORKERS));
  const from = (page % pages) * WORKERS;
  show("wallworkers", workerSum());
  byId("workerlist").replaceChildren(...list.slice(from, from + WORKERS).map((worker) => el("li", {},
    el("b", {}, worker.name), el("span", {class: "what"}, doing(worker, gamesOf(worker, 1, false))), el("span", {}, worker.done))));
}

addEventListener("DOMContentLoaded", () => {
  byId("playing").hidden = true;
  byId("standings").before(el("section", {class: "card", id: "workers"}, el("h2", {}, "Workers"), el("p", {id: "workersum", class: "dim"}),
    el("div", {class: "scroll", tabindex: 0, role: "region", "aria-label": "Workers table"}, el("table", {id: "workertable"})), el("p", {id: "workersleft", class: "dim small"})));
  const wall = /** @type {Element} */ (byId("stage").parentElement);
  fill(wall, {"aria-label": "Workers"}, [el("h2", {}, "Workers ", el("span", {id: "wallworkers", class: "dim"})), el("ol", {id: "workerlist"})]);
  drawWorkers();
  window.setInterval(() => { machines.page++; drawWorkerList(); }, WORKERS_MS);
});
