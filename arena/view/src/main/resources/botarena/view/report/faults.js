/** Faults of a cause that are shown at once. */
const SHOWN = 3;

/**
 * Faults by bot and cause, most frequent first; what each bot wrote is inflated with the first one that is opened.
 * @param {Fault[]} faults
 */
function faultList(faults) {
  byId("faults").hidden = !faults.length;
  /** @type {Map<string, Fault[]>} */
  const groups = new Map();
  for (const fault of faults) {
    const key = fault[1] + " " + fault[2];
    groups.set(key, [...(groups.get(key) || []), fault]);
  }
  byId("faultlist").replaceChildren(...[...groups.values()].sort((a, b) => b.length - a.length).map((group) => el("div", {},
    el("h3", {}, group[0][1] < 0 ? "The arena" : nameOf(group[0][1]), " ", el("span", {class: "tag"}, `${spoken(group[0][2])} \u00d7 ${group.length}`)),
    group.slice(0, SHOWN).map(faultOf),
    group.length > SHOWN ? el("details", {class: "fault"}, el("summary", {}, `${group.length - SHOWN} more`), group.slice(SHOWN).map(faultOf)) : null)));
}

/** @param {Fault} fault */
function faultOf([n, , , ply, message, evidence]) {
  const game = now.all.find((g) => g.n === n);
  const id = game?.id || "";
  const onBoard = () => {
    if (!game) return;
    openGame(game, ply);
    byId("replay").scrollIntoView();
  };
  return el("details", {class: "fault"},
    el("summary", {}, `ply ${ply}: ${message} `, el("span", {class: "dim small"}, id)),
    el("div", {class: "row"}, button("Show on the board", onBoard), el("code", {}, `botarena rerun . ${quoted(id)} --ply ${ply}`)),
    evidence.length ? evidence.map(([what, text]) => [el("h4", {}, what), el("pre", {tabindex: 0}, text)]) : el("p", {class: "dim"}, "No log was kept."));
}
