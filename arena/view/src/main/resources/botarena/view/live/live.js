/** Boards shown on the page; projectors have fewer. */
const BOARDS = 12;

/** The server sends something every five seconds; on a busy machine it rests for up to fifteen. */
const QUIET_SECONDS = 8;

const calm = matchMedia("(prefers-reduced-motion:reduce)");

/** State of a run that is watched while it is played. */
const live = {
  /** @type {EventSource | null} */ source: null,
  /** The last event heard. */ last: "",
  /** @type {Map<number, Lane>} */ lanes: new Map(),
  /** @type {Progress} */ progress: {done: 0, total: 0},
  /** Events that are not in the picture yet, and whether they are being drawn. */ /** @type {Heard[]} */ heard: [],
  busy: false,
  /** What has to be drawn when no event is left. */ stale: {list: false, tables: false},
  /** When the newest event in the picture came. */ seen: Date.now(),
  connection: "Connecting",
  over: false,
  shown: false,
  stepper: 0,
  retry: 0,
  /** @type {Map<number, Promise<string>>} */ texts: new Map(),
};

/** @type {Record<string, (data: string) => Promise<void> | void>} */
const HEARD = {
  async all(data) {
    const {head, elements, progress, note, lanes} = JSON.parse(await inflate(data));
    live.lanes.clear();
    await renew(head, elements);
    progressed(progress);
    noted(note);
    lanes.forEach(laneNews);
    arrange();
  },
  tick: (data) => JSON.parse(data).forEach(laneNews),
  async game(data) {
    const {games, progress, reasons, words, kinds, meanings} = JSON.parse(data);
    Object.assign(now.head, {reasons, words, kinds, meanings});
    await listed(parsed(games));
    progressed(progress);
    live.stale.list = true;
  },
  async table(data) {
    headed(JSON.parse(await inflate(data)));
    live.stale = {list: true, tables: true};
  },
  /** Nothing changed, and the run is there. */
  beat() {},
  note: (data) => noted(JSON.parse(data)),
  async end(data) {
    const {how, left, whole, progress, head, elements} = JSON.parse(await inflate(data));
    live.over = true;
    live.source?.close();
    live.texts.clear();
    await renew(head, elements);
    progressed(progress);
    noted(null);
    state("over", left ? `The run has ended, ${plural(left, "game")} left` : how === "complete" ? "The run is over" : "The run was ended");
    byId("playing").hidden = true;
    show("quiet", "The run is over.");
    if (!whole) show("notice", "Other replays are in the run's report.");
    byId("notice").hidden = whole;
  },
};

/**
 * Elements of a report, parsed but never part of the page: nothing in them runs or loads.
 * @param {string[]} elements
 */
function parsed(elements) {
  const page = new DOMParser().parseFromString(elements.join(""), "text/html");
  return [.../** @type {NodeListOf<HTMLElement>} */ (page.querySelectorAll("script"))];
}

/**
 * Replaces the whole state.
 * @param {Head} head
 * @param {string[]} elements
 */
async function renew(head, elements) {
  const all = parsed(elements);
  const game = now.game;
  now.all = [];
  headed(head);
  await listed(all.filter((e) => e.className === "list"));
  settings();
  choices();
  standing();
  const faults = all.find((e) => e.className === "faults");
  faultList(faults ? JSON.parse(await inflate(faults.textContent || "")) : {causes: [], faults: []});
  if (game) now.game = now.all.find((g) => g.id === game.id && g.attempt === game.attempt) || game;
  relisted();
}

/** Redraws the tables; the focus stays on its button, and rows glide to their new places. */
function standing() {
  if (!now.head.games.length) return;
  const rows = () => new Map([.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("#ratings tbody tr"))].map((row) => [row.querySelector("th")?.title || "", row]));
  const before = new Map([...rows()].map(([name, row]) => [name, row.offsetTop]));
  steady(tables);
  if (!calm.matches) rows().forEach((row, name) => glide(row, (before.get(name) ?? row.offsetTop) - row.offsetTop));
  byId("times").hidden = !table().times.length;
  projected();
}

/**
 * @param {HTMLElement} row
 * @param {number} from so many pixels below
 */
function glide(row, from) {
  if (from) row.animate([{transform: `translateY(${from}px)`}, {transform: "none"}], {duration: 500, easing: "ease-in-out"});
}

/** Redraws the list of games; hides it while no game can be shown. */
function relisted() {
  const games = byId("games");
  games.hidden = !now.all.length;
  if (!now.all.length) return;
  steady(() => filter(true));
  // Before the first table no variant is chosen, so that no game is listed.
  if (!live.shown && now.listed.length) {
    live.shown = true;
    follow();
  }
}

/**
 * Redraws something in use: the element that had the focus has it again.
 * @param {() => void} draw
 */
function steady(draw) {
  const had = document.activeElement;
  const inside = had?.closest("section[id],nav[id]");
  const same = (/** @type {Element} */ e) => e.tagName === had?.tagName && e.textContent === had.textContent && e.getAttribute("aria-label") === had.getAttribute("aria-label");
  const place = inside ? [...inside.querySelectorAll("button,input,select,summary")].filter(same).indexOf(/** @type {Element} */ (had)) : -1;
  draw();
  if (!inside || place < 0 || had?.isConnected) return;
  const there = [...inside.querySelectorAll("button,input,select,summary")].filter(same);
  /** @type {HTMLElement | undefined} */ (there[Math.min(place, there.length - 1)])?.focus({preventScroll: true});
}

/** @param {Progress} progress */
function progressed(progress) {
  live.progress = progress;
  const {done, total} = progress;
  const bar = /** @type {HTMLProgressElement} */ (byId("progress"));
  bar.hidden = total === undefined;
  bar.max = Math.max(1, total || 0);
  bar.value = done;
  const words = total === undefined ? plural(done, "game") : !total ? (live.over ? "" : "Starting: bots are built and checked.") : done ? `${grouped(done)} of ${plural(total, "game")}` : `${plural(total, "game")} to play`;
  bar.title = words;
  show("done", words);
  if (total && !live.over) document.title = `${Math.floor((100 * done) / total)} % \u00b7 ${visible(now.head.name)}`;
  projected();
}

/** @param {{text: string} | null} note */
function noted(note) {
  byId("note").hidden = !note;
  show("note", note?.text || "");
}

/**
 * @param {string} kind
 * @param {string} words
 */
function state(kind, words) {
  const shown = byId("state");
  if (shown.textContent !== words) show("state", words);
  shown.className = "state " + kind;
  document.documentElement.dataset.live = kind;
}

/** The boards that fit, in the order of their lanes. */
function arrange() {
  const lanes = [...live.lanes.values()].sort((a, b) => a.number - b.number);
  const shown = onProjector() ? rotated(lanes) : lanes.slice(0, BOARDS);
  const place = onProjector() ? byId("stage") : byId("boards");
  place.dataset.count = String(shown.length);
  place.replaceChildren(...shown.map((lane) => lane.figure));
  shown.forEach((lane) => lane.scene && drawLane(lane));
  byId("waiting").hidden = lanes.length > 0;
  show("others", lanes.length > BOARDS ? `${plural(lanes.length - BOARDS, "game")} more at once.` : "");
}

/** Listens from the event that was heard last. */
function listen() {
  window.clearTimeout(live.retry);
  live.source?.close();
  if (live.over || document.hidden) return;
  const source = new EventSource("events" + (live.last ? "?last=" + encodeURIComponent(live.last) : ""));
  live.source = source;
  source.onopen = () => connected("Live");
  source.onerror = () => {
    connected("Connection lost, reconnecting");
    if (source.readyState === EventSource.CLOSED) live.retry = window.setTimeout(listen, 3000);
  };
  for (const kind of Object.keys(HEARD)) source.addEventListener(kind, (event) => {
    const {data, lastEventId} = /** @type {MessageEvent<string>} */ (event);
    live.last = lastEventId;
    if (kind === "all") live.heard = [];
    live.heard.push({kind, data, at: Date.now()});
    if (!live.busy) take();
  });
}

/** Takes all events that are there, one after the other as some have to be unpacked, and then draws once. */
async function take() {
  live.busy = true;
  for (let event = live.heard.shift(); event; event = live.heard.shift()) {
    try {
      await HEARD[event.kind](event.data);
      live.seen = event.at;
      if (!live.heard.length) redraw();
    } catch (error) {
      console.error(error);
      live.last = "";
    }
  }
  live.busy = false;
  aged();
}

function redraw() {
  const {list, tables: ranks} = live.stale;
  live.stale = {list: false, tables: false};
  if (live.over) return;
  if (ranks) {
    choices();
    standing();
  }
  if (list) relisted();
}

/** @param {string} words */
function connected(words) {
  live.connection = words;
  aged();
}

/** Says how old the picture is once the server should have sent something. */
function aged() {
  if (live.over) return;
  const seconds = Math.floor((Date.now() - live.seen) / 1000);
  const on = live.connection === "Live";
  const age = seconds < 60 ? seconds + " s" : Math.floor(seconds / 60) + " min";
  const old = seconds >= (on ? QUIET_SECONDS : 1) && live.connection !== "Connecting";
  state(on && !old ? "on" : "lost", live.connection + (old ? `. Picture ${age} old` : ""));
}

/** A hidden page gets no news. */
function looking() {
  if (live.over) return;
  if (document.hidden) {
    live.source?.close();
    connected("Paused");
  } else listen();
}

/**
 * A replay from this page's server.
 * @param {Game} game
 */
function asked(game) {
  const text = live.texts.get(game.n) || fetch("g/" + (game.n - 1)).then((answer) => (answer.ok ? answer.text() : "")).catch(() => "");
  live.texts.set(game.n, text);
  text.then((there) => there || live.texts.delete(game.n));
  return text;
}

/** @param {number} n number of a game */
function judged(n) {
  return fetch("a/" + (n - 1)).then((answer) => (answer.ok ? answer.json() : null)).catch(() => null);
}

function goLive() {
  now.ask = asked;
  found.ask = judged;
  now.sort = {key: "n", way: -1};
  byId("facts").after(el("div", {class: "row running"}, el("span", {id: "state", class: "state", role: "status"}), el("progress", {id: "progress", max: 1, value: 0, "aria-label": "Games played"}), el("span", {id: "done", class: "dim"})), el("p", {id: "note", hidden: true}));
  byId("help").before(button("Projector", projector, {id: "project"}));
  byId("standings").before(el("section", {class: "card", id: "playing"}, el("h2", {}, "Now playing"), el("p", {id: "waiting", class: "dim"}, "Boards appear with the next move."), el("div", {id: "boards", class: "boards", tabindex: 0, role: "region", "aria-label": "Boards"}), el("p", {id: "others", class: "dim small"})));
  document.body.append(wall());
  KEYS.push(["P", "P", "projector", projector], ["l", "l", "next large board", nextLarge], ["Escape", "Esc", "small boards", () => enlarge(null)]);
  byId("keylist").append(...KEYS.slice(-3).flatMap(([, key, words]) => [el("dt", {}, key), el("dd", {}, words)]));
  ["faults", "times", "games"].forEach((id) => { byId(id).hidden = true; });
  aged();
  window.setInterval(aged, 1000);
  if (new URLSearchParams(location.search).has("projector")) projector();
  document.addEventListener("visibilitychange", looking);
  listen();
}

/** Behind all scripts, as some pages have more of them. */
addEventListener("DOMContentLoaded", goLive);
