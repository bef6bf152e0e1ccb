/** Where one bot loses: accuracy, phases, openings and its most costly moves. */
async function botPage() {
  const {summary} = found;
  if (!summary || document.getElementById("bots")) return;
  const bots = summary.bots.filter(({bot, accuracy}) => accuracy.length && table().rows.some((row) => row.bot === bot));
  if (!bots.length) return;
  const choice = el("select", {id: "whose", "aria-label": "Bot to analyse"}, bots.map(({bot}) => el("option", {value: bot}, nameOf(bot))));
  byId("cross").parentElement?.before(el("section", {id: "bots"}, el("h2", {}, "Where points are lost"), el("p", {class: "row"}, choice, el("span", {class: "dim"}, `${plural(summary.games, "game")} analysed by ${engine()}`)), el("div", {id: "lost"})));
  choice.addEventListener("input", () => botFigures(bots));
  await botFigures(bots);
}

/** @param {BotFigures[]} bots */
async function botFigures(bots) {
  const number = Number(chosen("whose").value);
  const of = bots.find(({bot}) => bot === number) || bots[0];
  const costly = el("ol", {class: "costly"});
  byId("lost").replaceChildren(
    el("div", {class: "figures"}, accuracies(of), phases(of), seats(of), fill(openings(of), {class: "broad"}, [])),
    el("h3", {}, "Most costly moves"), of.worst.length ? costly : el("p", {class: "dim"}, "It made no mistake in the analysed games."));
  const cards = await Promise.all(of.worst.map(costlyMove));
  if (chosen("whose").value === String(of.bot)) costly.replaceChildren(...cards.filter((card) => card !== null));
}

/** @param {string} game */
function gameTitle(game) {
  const of = now.head.games.find(({id}) => id === game);
  return of ? titleOf(of) : game;
}

/**
 * @param {string} title
 * @param {string[]} heads
 * @param {Child[]} rows
 */
function figure(title, heads, rows) {
  return el("div", {}, el("h3", {}, title), el("div", {class: "scroll", tabindex: 0, role: "region", "aria-label": title}, el("table", {}, el("caption", {class: "sr"}, title), el("thead", {}, el("tr", {}, heads.map((head, i) => (head ? el("th", {scope: "col", class: i ? "" : "l"}, head) : el("td"))))), el("tbody", {}, rows))));
}

/** @param {number} share 0 to 1 */
function shareBar(share) {
  return el("td", {class: "wide"}, svg("svg", {viewBox: "0 0 100 10", preserveAspectRatio: "none", "aria-hidden": true}, svg("rect", {width: 100 * share, height: 10, fill: "var(--acc)", opacity: 0.75})));
}

/** @param {BotFigures} of */
function accuracies(of) {
  return figure("Accuracy by variant", ["Variant", "", "Accuracy", "Moves"], of.accuracy.map(([game, accuracy, moves]) => el("tr", {}, el("th", {scope: "row", class: "l"}, gameTitle(game)), shareBar(Math.max(0, accuracy) / 100), el("td", {}, accuracy < 0 ? "" : accuracy.toFixed(1) + " %"), el("td", {}, moves))));
}

/** @param {BotFigures} of */
function phases(of) {
  const rates = of.phases.map(([lost, moves]) => (moves ? lost / moves / 10 : 0));
  const most = Math.max(...rates);
  return figure("Loss by phase of the game", ["Third", "", "Lost per move", "Moves"], of.phases.map(([, moves], i) => {
    const words = ["first", "middle", "last"][i];
    return el("tr", {}, el("th", {scope: "row", class: "l"}, rates[i] === most && most > 0 ? el("b", {}, words + " (most)") : words), shareBar(most ? rates[i] / most : 0), el("td", {}, rates[i].toFixed(1) + " %"), el("td", {}, moves));
  }));
}

/** @param {BotFigures} of */
function seats(of) {
  /** @type {Map<string, number[]>} */
  const counts = new Map();
  for (const game of now.all) {
    game.seats.forEach((bot, seat) => {
      if (bot !== of.bot || !"wdl".includes(game.result)) return;
      const key = game.variant + "\t" + (seat + 1);
      const row = counts.get(key) || [0, 0, 0];
      row["wdl".indexOf(seat % 2 && game.result !== "d" ? (game.result === "w" ? "l" : "w") : game.result)]++;
      counts.set(key, row);
    });
  }
  /** @param {string} key */
  const place = (key) => now.head.games.findIndex(({id}) => key.startsWith(id + "\t"));
  return figure("Results by seat", ["Variant", "Seat", "W", "D", "L", "Score"], [...counts].sort(([a], [b]) => place(a) - place(b) || (a < b ? -1 : 1)).map(([key, row]) => {
    const [game, seat] = key.split("\t");
    return el("tr", {}, el("th", {scope: "row", class: "l"}, gameTitle(game)), el("td", {}, seat), ...scored(row));
  }));
}

/** @param {number[]} row won, drawn, lost */
function scored([won, drawn, lost]) {
  return [won, drawn, lost, percent((1000 * (won + drawn / 2)) / Math.max(1, won + drawn + lost))].map((text) => el("td", {}, text));
}

/** @param {BotFigures} of */
function openings(of) {
  return figure("Results by opening", ["Variant", "Opening", "Seat", "W", "D", "L", "Score"], of.starts.slice(0, 8).map(([game, moves, seat, ...row]) =>
    el("tr", {}, el("th", {scope: "row", class: "l"}, gameTitle(game)), el("td", {class: "l open"}, moves || "(none)"), el("td", {}, seat + 1), ...scored(row))));
}

/** @param {[number, number, number]} mistake */
async function costlyMove([n, ply, lost]) {
  const game = now.all.find((g) => g.n === n);
  const look = game && game.block.look >= 0 ? now.head.looks[game.block.look] : null;
  const text = game && look ? await textOf(game) : "";
  if (!game || !look || !text) return null;
  const played = scene(text, look, game.block.time);
  const move = played.moves[ply];
  const turns = upright(played);
  const drawing = board(look, played.frames[ply], {turns, label: `Position before ply ${ply + 1}`});
  const entry = (await analysed(n))?.plies.find(([p]) => p === ply);
  wrongMove(drawing, look, move, turns);
  if (entry?.[4]) {
    const [from, to, fresh] = entry[4].map((cell) => (cell < 0 ? null : cell));
    overlay(drawing, look, /** @type {Move} */ (/** @type {unknown} */ ({from, to, fresh})), turns);
  }
  const opponent = game.seats.filter((_, i) => i % 2 !== move.seat % 2).map(nameOf)[0] || "";
  const words = [el("b", {}, "Lost " + percent(lost)), el("span", {}, `${gameTitle(game.variant)} against ${opponent}, ply ${ply + 1}: ${moved(look, move)}`)];
  return el("li", {}, fill(button("", () => showMistake(game, ply), {title: "show the game"}), {}, [drawing, ...words]));
}

/**
 * @param {Element} drawing
 * @param {Look} look
 * @param {Move} move
 * @param {number} turns
 */
function wrongMove(drawing, look, move, turns) {
  const end = move.fresh ?? move.to;
  if (end !== null) drawing.append(halo(look, "translate(" + spot(look, end, turns).join(" ") + ")", "var(--bad)", 8, "7 9"));
  if (move.from !== null) drawing.append(halo(look, "translate(" + spot(look, move.from, turns).join(" ") + ")", "var(--bad)", 5, "1 11"));
}

/**
 * @param {Game} game
 * @param {number} ply
 */
async function showMistake(game, ply) {
  found.best = true;
  await openGame(game, ply + 1);
  byId("replay").scrollIntoView();
}

now.told = botPage;
