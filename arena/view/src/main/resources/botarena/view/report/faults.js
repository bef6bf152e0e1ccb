/** Faults of a cause that are shown at once. */
const SHOWN = 3;

/**
 * Faults by bot and cause, or of a whole class by cause alone, most frequent first.
 * @param {Faults} told
 */
function faultList(told) {
  const {causes, faults} = now.faults = told;
  byId("faults").hidden = !faults.length;
  /** @type {Map<string, Fault[]>} */
  const groups = new Map();
  for (const fault of faults) {
    const [key, kind] = causes[fault[6]];
    const group = now.head.together ? kind : fault[1] + " " + key;
    groups.set(group, [...(groups.get(group) || []), fault]);
  }
  byId("faultlist").replaceChildren(...[...groups.values()].sort((a, b) => b.length - a.length).map((group) => faultGroup(group, causes)));
}

/**
 * @param {Fault[]} group
 * @param {Cause[]} causes
 */
function faultGroup(group, causes) {
  const [, kind, words, lines, advice] = causes[group[0][6]];
  const {together} = now.head;
  const bots = [...new Set(group.map((fault) => fault[1]))];
  return el("div", {},
    el("h3", {}, together ? kind : faulty(bots[0]), " ", el("span", {class: "tag"}, (together ? "" : group[0][2] + " ") + "\u00d7 " + group.length)),
    together ? el("p", {}, bots.map((bot) => faulty(bot) + " " + group.filter((fault) => fault[1] === bot).length).join(", ")) : null,
    el("p", {}, el("b", {}, words), lines.map((line) => [el("br"), el("code", {}, line)]), advice ? [el("br"), "\u2192 " + advice] : null),
    group.slice(0, SHOWN).map(faultOf),
    group.length > SHOWN ? folded(el("summary", {}, `${group.length - SHOWN} more`), () => group.slice(SHOWN).map(faultOf)) : null);
}

/**
 * An element that is drawn when it is opened.
 * @param {HTMLElement} summary
 * @param {() => Child[]} inside
 */
function folded(summary, inside) {
  const made = el("details", {class: "fault"}, summary);
  made.addEventListener("toggle", () => { if (made.children.length === 1) fill(made, {}, inside()); });
  return made;
}

/** @param {number} bot */
function faulty(bot) {
  return bot < 0 ? "The arena" : nameOf(bot);
}

/** @param {Fault} fault */
function faultOf(fault) {
  const [n, bot, , ply, message, evidence] = fault;
  const id = now.all.find((g) => g.n === n)?.id || "";
  return folded(el("summary", {}, now.head.together ? faulty(bot) + ", " : "", `ply ${ply}: ${message} `, el("span", {class: "dim small"}, id)), () => [
    el("div", {class: "row"}, button("Show on the board", () => showFault(fault)), now.head.cut ? null : el("code", {}, rerun(id, ply))),
    ...evidence.map(([what, text]) => [el("h4", {}, what), el("pre", {tabindex: 0}, text)])]);
}

/** @param {Fault} fault */
function showFault([n, , , ply]) {
  const game = now.all.find((g) => g.n === n);
  if (!game) return;
  openGame(game, ply);
  byId("replay").scrollIntoView();
}
