/** The page has one game and no list of games. */
function list() {}

/** @param {number} way of a list that is not here */
function neighbour(way) {}

async function start() {
  headed(JSON.parse(byId("head").textContent || "{}"));
  controls();
  for (const key of ["n", "p", "/"]) KEYS.splice(KEYS.findIndex(([name]) => name === key), 1);
  keys();
  theme();
  settings();
  if (typeof DecompressionStream === "undefined") show("notice", "This browser is too old to unpack the game. Any browser since 2024 shows it.");
  else {
    await listed(packed("script.list"));
    now.listed = now.all;
    await now.load?.();
    now.bot = now.usual;
    await follow();
    const faults = packed("script.faults")[0];
    faultList(faults ? JSON.parse(await inflate(faults.textContent || "")) : {causes: [], faults: []});
  }
  document.documentElement.dataset.ready = "1";
}

start();
