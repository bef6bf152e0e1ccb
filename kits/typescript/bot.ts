import { Answer, Turn, run } from "./botarena";

/** Any legal move. Yours to change: README.md says what a turn has. */
function choose(turn: Turn): Answer {
  const move = turn.legal[Math.floor(Math.random() * turn.legal.length)];
  return { move, log: `one of ${turn.legal.length}` };
}

run("{{name}}", choose);
