import { Turn, run } from "./botarena";
import { After, after } from "./rules";

const WIN = 1000000;

/** How good it is to move there: pieces, and the moves that are left to both. Yours to change. */
function worth(move: After): number {
  if (move.result !== 2) {
    return WIN * move.result;
  }
  const chances = move.moves + (move.wins ? WIN / 2 : 0);
  return 10 * (move.mine - move.theirs) + (move.again ? chances : -chances);
}

/** The move that is worth most. README.md says what a turn has. */
async function choose(turn: Turn): Promise<string> {
  const moves = await after(turn.game, turn.text);
  if (!moves.length) {
    return turn.legal[Math.floor(Math.random() * turn.legal.length)]; // a game outside the library
  }
  const values = moves.map((move) => worth(move) + Math.random() / 2); // any of the best
  return moves[values.indexOf(Math.max(...values))].move;
}

declare const process: any; // of Node

// Once the rules are there, before any clock runs; they end with the bot.
after("", "")
  .then(() => run("{{name}}", choose))
  .then(() => process.exit(0));
