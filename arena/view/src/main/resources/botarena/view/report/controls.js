function controls() {
  const slider = el("input", {type: "range", id: "slider", min: 0, max: 1, value: 0, "aria-label": "Ply"});
  slider.addEventListener("input", () => go(Number(/** @type {HTMLInputElement} */ (slider).value)));
  byId("controls").replaceChildren(
    iconButton("first", "First (Home)", () => go(0)), iconButton("back", "Back (\u2190)", () => go(now.ply - 1)), iconButton("play", "Play (Space)", play, "play"),
    iconButton("forward", "Forward (\u2192)", () => go(now.ply + 1)), iconButton("last", "Last (End)", () => go(Infinity)), slider, iconButton("flip", "Flip the board (f)", flip));
  fill(byId("acts"), {}, [button("Copy position", copyPosition), button("Play on from here", () => copyCommand(playOn()), {id: "on"}), now.head.cut ? null : button("Rerun", () => copyCommand(rerun(now.game?.id || "", now.ply))), now.head.cut ? null : button("Analyse", () => copyCommand(analyse())), button("Copy link", () => copy(location.href))]);
}

function position() {
  return now.look && now.scene ? notation(now.look, now.scene.frames[now.ply]) : "";
}

function playOn() {
  const options = now.head.games.find((t) => t.id === now.game?.variant)?.options || "";
  const bots = (now.game?.seats.slice(0, 2) || []).map(nameOf).map((bot) => now.head.commands?.bots[bot.replace(/@\d+$/, "")] || quoted(bot));
  return `${pasted("match")} ${now.game?.variant} ${bots.join(" ")}${options} --from ${quoted(position())}`;
}

/** @param {"rerun" | "analyse" | "report" | "match"} name */
function pasted(name) {
  return now.head.commands?.[name] || `botarena ${name}${name === "match" ? "" : " ."}`;
}

/** @param {string} id @param {number} ply */
function rerun(id, ply) {
  return `${pasted("rerun")} ${quoted(id)} --ply ${ply}`;
}

function analyse() {
  return `${pasted("analyse")} ${quoted(now.game?.id || "")} && ${pasted("report")}`;
}

/** @param {string} text */
function copyCommand(text) {
  copy(text, now.head.commands?.where);
}

function copyPosition() {
  copy(position());
}

function play() {
  if (!now.scene) return;
  if (now.timer) return pause();
  if (now.ply >= now.scene.moves.length) go(0);
  now.timer = window.setInterval(() => (now.scene && now.ply < now.scene.moves.length ? go(now.ply + 1) : pause()), now.pace);
  playing("pause", "Pause (Space)");
}

function pause() {
  window.clearInterval(now.timer);
  now.timer = 0;
  playing("play", "Play (Space)");
}

/**
 * @param {keyof typeof ICONS} icon
 * @param {string} words
 */
function playing(icon, words) {
  const button = document.getElementById("play");
  button?.querySelector("path")?.setAttribute("d", ICONS[icon]);
  fill(button || el("i"), {"aria-label": words, title: words}, []);
}

/** @param {number} factor */
function speed(factor) {
  now.pace = Math.max(60, Math.min(4000, now.pace * factor));
  show("answer", `A move every ${(now.pace / 1000).toFixed(2)} s.`);
  if (now.timer) {
    pause();
    play();
  }
}

function flip() {
  const four = (now.look?.seat.length || 2) > 2;
  now.turns = (now.turns + (four ? 1 : 2)) % 4;
  draw();
}

function help() {
  /** @type {HTMLDialogElement} */ (byId("keys")).showModal();
}

/** @type {[string, string, string, () => void][]} */
const KEYS = [
  ["ArrowLeft", "\u2190", "a ply back", () => go(now.ply - 1)], ["ArrowRight", "\u2192", "a ply forward", () => go(now.ply + 1)], ["Home", "Home", "the start", () => go(0)], ["End", "End", "the end", () => go(Infinity)],
  [" ", "Space", "play or pause", play], ["+", "+", "faster", () => speed(0.7)], ["-", "-", "slower", () => speed(1 / 0.7)], ["n", "n", "next game listed", () => neighbour(1)], ["p", "p", "previous game listed", () => neighbour(-1)],
  ["f", "f", "flip the board", flip], ["c", "c", "copy the position", copyPosition], ["/", "/", "search games", () => byId("search").focus()], ["?", "?", "these keys", help],
];

function keys() {
  byId("keylist").replaceChildren(...KEYS.flatMap(([, key, words]) => [el("dt", {}, key), el("dd", {}, words)]));
  byId("help").addEventListener("click", help);
  byId("closekeys").addEventListener("click", () => /** @type {HTMLDialogElement} */ (byId("keys")).close());
  addEventListener("keydown", (event) => {
    const at = /** @type {Element} */ (event.target);
    const typing = at.matches("input:not([type=range]),select,textarea") || !!at.closest("dialog");
    const pressing = event.key === " " && !!at.closest("button,summary,a");
    const key = KEYS.find(([name]) => name === event.key);
    if (!key || typing || pressing || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    key[3]();
  });
}
