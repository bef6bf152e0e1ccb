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

async function games() {
  // Games stand behind this script: the tables need not wait for them.
  if (document.readyState === "loading") await new Promise((parsed) => addEventListener("DOMContentLoaded", parsed));
  await listed(packed("script.list"));
  await now.load?.();
  const faults = packed("script.faults")[0];
  faultList(faults ? JSON.parse(await inflate(faults.textContent || "")) : {causes: [], faults: []});
  choices();
  finders();
  filter();
  await followBot();
  addEventListener("hashchange", followBot);
}

start();
