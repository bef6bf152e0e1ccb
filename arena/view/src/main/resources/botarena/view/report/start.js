/** @param {string} selector */
function packed(selector) {
  return [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(selector))];
}

async function start() {
  now.head = JSON.parse(byId("head").textContent || "{}");
  document.title = visible(now.head.name) + " \u00b7 botarena";
  show("name", now.head.name);
  show("facts", now.head.facts);
  show("notice", now.head.notice);
  byId("notice").hidden = !now.head.notice;
  now.tab = (now.head.games.find((t) => t.id === "overall") || now.head.games[0])?.id || "";
  controls();
  keys();
  theme();
  settings();
  if (now.head.games.length) tables();
  if (typeof DecompressionStream === "undefined") {
    byId("faults").hidden = true;
    byId("view").hidden = true;
    byId("none").hidden = false;
    show("none", "This browser is too old to unpack the games; the tables are complete. Any browser since 2024 shows the replays.");
  } else await games();
  document.documentElement.dataset.ready = "1";
}

async function games() {
  const blocks = packed("script.block");
  const indices = await Promise.all(blocks.map((block) => inflate(block.dataset.index || "")));
  blocks.forEach((block, i) => rows(block, JSON.parse(indices[i])));
  now.all.sort((a, b) => a.n - b.n);
  choices();
  filter();
  await follow();
  addEventListener("hashchange", follow);
  const faults = packed("script.faults")[0];
  faultList(faults ? JSON.parse(await inflate(faults.textContent || "")) : []);
}

start();
