"use strict";
const botarena = require("./botarena");

/** Any legal move. Yours to change: README.md says what a turn has. */
function choose(turn) {
  const move = turn.legal[Math.floor(Math.random() * turn.legal.length)];
  return { move, log: `one of ${turn.legal.length}` };
}

botarena.run("{{name}}", choose);
