import { Turn, run } from "./botarena";
import { After, after } from "./rules";

const WIN = 1000000;
const TRIED = 16; // moves whose replies it looks at

/** How good it is to move there: pieces, and the moves that are left to both. Yours to change. */
function worth(move: After): number {
  if (move.result !== 2) {
    return WIN * move.result;
  }
  const chances = move.moves + (move.wins ? WIN / 2 : 0);
  return 10 * (move.mine - move.theirs) + (move.again ? chances : -chances);
}

/** The same after the best reply. */
async function deeper(game: string, move: After): Promise<number> {
  const replies = await after(game, move.text);
  const best = Math.max(...replies.map(worth));
  return !replies.length ? worth(move) : move.again ? best : -best;
}

/** The move that is worth most. README.md says what a turn has. */
async function choose(turn: Turn): Promise<string> {
  const moves = await after(turn.game, turn.text);
  if (!moves.length) {
    return turn.legal[Math.floor(Math.random() * turn.legal.length)]; // a game outside the library
  }
  const values = new Map(moves.map((move): [After, number] => [move, worth(move) + Math.random() / 2])); // any of equal moves
  moves.sort((a, b) => values.get(b)! - values.get(a)!);
  let best = { move: "", value: -Infinity };
  for (const move of moves.slice(0, turn.clock < 1000 ? 1 : TRIED)) {
    const value = await deeper(turn.game, move);
    best = value > best.value ? { move: move.move, value } : best;
  }
  return best.move;
}

declare const process: any; // of Node

// Once the rules are there, before any clock runs; they end with the bot.
after("", "")
  .then(() => run("{{name}}", choose))
  .then(() => process.exit(0));
