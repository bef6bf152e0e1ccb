// The arena's rules for a bot in JavaScript: where each legal move leads. botarena-games.jar answers, a program beside the
// bot.
"use strict";
const { spawn } = require("node:child_process");
const readline = require("node:readline");

const program = spawn("java", ["-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-jar", "botarena-games.jar"], {
  stdio: ["pipe", "pipe", "inherit"],
});
const lines = readline.createInterface({ input: program.stdout })[Symbol.asyncIterator]();

/**
 * Every legal move of a position, none for games that the arena does not bring along. As its player sees it, result is 1
 * won, 0 drawn, -1 lost, 2 open; again says whether the same team moves on, moves from how many, wins whether one of them
 * wins at once; mine and theirs count pieces; text is the position in one line, to be asked about in turn.
 */
async function after(game, text) {
  program.stdin.write(`${game} ${text}\n`);
  const found = [];
  for (;;) {
    const { value, done } = await lines.next();
    if (done) {
      throw new Error("botarena-games.jar gave no answer");
    }
    if (!value) {
      return found;
    }
    const [move, result, again, moves, wins, mine, theirs, ...rest] = value.split(" ");
    found.push({
      move, result: +result, again: again === "1", moves: +moves, wins: wins === "1", mine: +mine, theirs: +theirs,
      text: rest.join(" "),
    });
  }
}

module.exports = { after };
