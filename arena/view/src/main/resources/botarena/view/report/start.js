/** @param {string} selector */
function packed(selector) {
  return [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(selector))];
}

async function start() {
  headed(JSON.parse(byId("head").textContent || "{}"));
  controls();
  keys();
  theme();
  settings();
  course();
  if (now.head.games.length) tables();
  if (typeof DecompressionStream === "undefined") {
    byId("faults").hidden = true;
    byId("view").hidden = true;
    byId("none").hidden = false;
    show("none", "This browser is too old to unpack the games; the tables are complete. Any browser since 2024 shows the replays.");
  } else await games();
  document.documentElement.dataset.ready = "1";
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

async function games() {
  await listed(packed("script.block"));
  choices();
  finders();
  filter();
  await follow();
  addEventListener("hashchange", follow);
  const faults = packed("script.faults")[0];
  faultList(faults ? JSON.parse(await inflate(faults.textContent || "")) : {causes: [], faults: []});
}

start();
