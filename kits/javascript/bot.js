"use strict";
const botarena = require("./botarena");
const rules = require("./rules");

const WIN = 1000000;
const TRIED = 16; // moves whose replies it looks at

/** How good it is to move there: pieces, and the moves that are left to both. Yours to change. */
function worth(after) {
  if (after.result !== 2) {
    return WIN * after.result;
  }
  const chances = after.moves + (after.wins ? WIN / 2 : 0);
  return 10 * (after.mine - after.theirs) + (after.again ? chances : -chances);
}

/** The same after the best reply. */
async function deeper(game, after) {
  const replies = await rules.after(game, after.text);
  const best = Math.max(...replies.map(worth));
  return !replies.length ? worth(after) : after.again ? best : -best;
}

/** The move that is worth most. README.md says what a turn has. */
async function choose(turn) {
  const afters = await rules.after(turn.game, turn.text);
  if (!afters.length) {
    return turn.legal[Math.floor(Math.random() * turn.legal.length)]; // a game outside the library
  }
  const values = new Map(afters.map((after) => [after, worth(after) + Math.random() / 2])); // any of equal moves
  afters.sort((a, b) => values.get(b) - values.get(a));
  let best = { value: -Infinity };
  for (const after of afters.slice(0, turn.clock < 1000 ? 1 : TRIED)) {
    const value = await deeper(turn.game, after);
    best = value > best.value ? { move: after.move, value } : best;
  }
  return best.move;
}

// Once the rules are there, before any clock runs; they end with the bot.
rules
  .after("", "")
  .then(() => botarena.run("{{name}}", choose))
  .then(() => process.exit(0));
