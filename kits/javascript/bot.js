"use strict";
const botarena = require("./botarena");
const rules = require("./rules");

const WIN = 1000000;

/** How good it is to move there: pieces, and the moves that are left to both. Yours to change. */
function worth(after) {
  if (after.result !== 2) {
    return WIN * after.result;
  }
  const chances = after.moves + (after.wins ? WIN / 2 : 0);
  return 10 * (after.mine - after.theirs) + (after.again ? chances : -chances);
}

/** The move that is worth most. README.md says what a turn has. */
async function choose(turn) {
  const afters = await rules.after(turn.game, turn.text);
  if (!afters.length) {
    return turn.legal[Math.floor(Math.random() * turn.legal.length)]; // a game outside the library
  }
  const values = afters.map((after) => worth(after) + Math.random() / 2); // any of the best
  return afters[values.indexOf(Math.max(...values))].move;
}

// Once the rules are there, before any clock runs; they end with the bot.
rules
  .after("", "")
  .then(() => botarena.run("{{name}}", choose))
  .then(() => process.exit(0));
