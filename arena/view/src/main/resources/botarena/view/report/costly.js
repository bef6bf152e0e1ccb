/**
 * What the engine says of a bot: accuracy, phases, and the moves that cost it most.
 * @param {BotFigures} of
 * @returns {[Child[], Child[]]}
 */
function judgement(of) {
  show("judge", of.accuracy.length ? `${plural(now.judged.size, "game")} analysed by ${engine()}` : "");
  if (!of.accuracy.length) return [[], []];
  const list = el("ol", {class: "costly"});
  Promise.all(of.worst.map(costlyMove)).then((cards) => list.replaceChildren(...cards.filter((card) => card !== null)));
  return [[accuracies(of), phases(of)], [el("h3", {}, "Most costly moves"), of.worst.length ? list : el("p", {class: "dim"}, "It made no mistake in the analysed games.")]];
}

/** @param {number} share 0 to 1 */
function shareBar(share) {
  return el("td", {class: "wide"}, svg("svg", {viewBox: "0 0 100 10", preserveAspectRatio: "none", "aria-hidden": true}, svg("rect", {width: 100 * share, height: 10, fill: "var(--acc)", opacity: 0.75})));
}

/** @param {BotFigures} of */
function accuracies(of) {
  return figure("accuracies", "Accuracy by variant", ["Variant", "", "Accuracy", "Moves"], of.accuracy, ([game, accuracy, moves]) =>
    [rowHead(gameTitle(game)), shareBar(moves < ENOUGH ? 0 : Math.max(0, accuracy) / 100), el("td", {}, accuracy < 0 ? "" : share(accuracy / 100, moves)), el("td", {}, moves)]);
}

/** @param {BotFigures} of */
function phases(of) {
  const rates = of.phases.map(([lost, moves]) => (moves ? lost / moves / 1e4 : 0));
  const most = Math.max(...rates);
  return figure("phases", "Loss by phase of the game", ["Third", "", "Lost per move", "Moves"], of.phases.map(([, moves], i) => ({moves, i})), ({moves, i}) => {
    const words = ["first", "middle", "last"][i];
    return [rowHead(rates[i] === most && most > 0 ? el("b", {}, words + " (most)") : words), shareBar(most ? rates[i] / most : 0), el("td", {}, share(rates[i], moves)), el("td", {}, moves)];
  });
}

/** @param {[number, number, number]} mistake */
async function costlyMove([n, ply, lost]) {
  const game = now.all.find((g) => g.n === n);
  const look = game && game.list.look >= 0 ? now.head.looks[game.list.look] : null;
  const text = game && look ? await textOf(game) : "";
  if (!game || !look || !text) return null;
  const played = scene(text, look, game.list.time);
  const move = played.moves[ply];
  const turns = upright(played);
  const drawing = board(look, played.frames[ply], {turns, label: `Position before ply ${ply + 1}`});
  const best = bestAt(await analysed(n), look, played, ply);
  wrongMove(drawing, look, move, turns);
  if (best) overlay(drawing, look, best.move, turns);
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
  await openGame(game, ply + 1);
  byId("replay").scrollIntoView();
}

/** The most costly move of the bot that is shown, and the ply behind it. @returns {Promise<[Game, number] | null>} */
async function costliest() {
  const [worst] = (await figuresOf(now.bot)).worst;
  const game = worst && now.all.find(({n}) => n === worst[0]);
  return game ? [game, worst[1] + 1] : null;
}

now.told = judgement;
now.costliest = costliest;
