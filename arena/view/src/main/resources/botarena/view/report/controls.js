const ICONS = {
  first: "M3 2h2v12H3zM14 2v12L6 8z", back: "M12 2v12L4 8z", play: "M4 2l9 6-9 6z", pause: "M4 2h3v12H4zM9 2h3v12H9z", forward: "M4 2v12l8-6z", last: "M11 2h2v12h-2zM2 2v12l8-6z",
  flip: "M5 1l4 4H6v10H4V5H1zM11 15l-4-4h3V1h2v10h3z",
};

/**
 * @param {keyof typeof ICONS} icon
 * @param {string} words
 * @param {() => void} click
 * @param {string} [id]
 */
function iconButton(icon, words, click, id) {
  const drawing = svg("svg", {viewBox: "0 0 16 16", "aria-hidden": true}, svg("path", {d: ICONS[icon]}));
  return fill(button("", click, {id, "aria-label": words, title: words}), {}, [drawing]);
}

function controls() {
  const slider = el("input", {type: "range", id: "slider", min: 0, max: 1, value: 0, "aria-label": "Ply"});
  slider.addEventListener("input", () => go(Number(/** @type {HTMLInputElement} */ (slider).value)));
  byId("controls").replaceChildren(
    iconButton("first", "First (Home)", () => go(0)), iconButton("back", "Back (\u2190)", () => go(now.ply - 1)), iconButton("play", "Play (Space)", play, "play"),
    iconButton("forward", "Forward (\u2192)", () => go(now.ply + 1)), iconButton("last", "Last (End)", () => go(Infinity)), slider, iconButton("flip", "Flip the board (f)", flip));
  fill(byId("acts"), {}, [button("Copy position", copyPosition), button("Play on from here", () => copy(playOn()), {id: "on"}), now.head.cut ? null : button("Rerun", () => copy(rerun())), button("Copy link", () => copy(location.href))]);
}

function position() {
  return now.look && now.scene ? notation(now.look, now.scene.frames[now.ply]) : "";
}

function playOn() {
  const options = now.head.games.find((t) => t.id === now.game?.variant)?.options || "";
  return `botarena match ${now.game?.variant} BOT BOT${options} --from ${quoted(position())}`;
}

/** The folder is where this file was written unless somebody moved it. */
function rerun() {
  return `botarena rerun . ${quoted(now.game?.id || "")} --ply ${now.ply}`;
}

function copyPosition() {
  copy(position());
}

/**
 * Copies a text; where there is no clipboard it is shown, selected.
 * @param {string} text
 */
async function copy(text) {
  const shown = el("code", {}, text);
  try {
    await navigator.clipboard.writeText(text);
    byId("answer").replaceChildren("Copied: ", shown);
  } catch {
    byId("answer").replaceChildren("Copy this: ", shown);
    getSelection()?.selectAllChildren(shown);
  }
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

function theme() {
  const root = document.documentElement;
  byId("theme").addEventListener("click", () => {
    const dark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme:dark)").matches;
    root.dataset.theme = dark ? "light" : "dark";
  });
}
