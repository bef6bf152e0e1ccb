// Speaks the arena's protocol for a bot that is one function of a turn. Node 16, nothing else.
"use strict";
const net = require("node:net");
const readline = require("node:readline");

/** One decision that is wanted. */
class Turn {
  constructor(line, start) {
    const message = JSON.parse(line);
    this.line = line; // what the arena wrote
    this.id = message.id;
    this.state = message.state; // the position, with what only this game has
    this.text = message.state.text; // the position in one line
    this.side = message.state.side; // the team to move
    this.legal = message.legal || []; // every legal move, unless the organiser leaves them out
    this.seat = message.seat;
    this.ply = message.ply; // plies played so far
    this.clock = message.clock.moveMs + message.clock.bankMs[message.seat]; // ms that are left to you
    this.game = start.game;
    this.options = start.options; // of the game
  }

  /** The letter on a cell, "." for an empty one, "" where there is no such cell. */
  board(cell) {
    return this.state.board[cell] || "";
  }
}

/** Where the arena speaks and listens. Other output goes to stderr. */
function streams() {
  const address = process.env.BOTARENA_CONNECT;
  const write = process.stdout.write.bind(process.stdout);
  process.stdout.write = process.stderr.write.bind(process.stderr);
  if (!address) {
    return [process.stdin, write];
  }
  const colon = address.lastIndexOf(":");
  const link = address.includes("/")
    ? net.connect(address)
    : net.connect(Number(address.slice(colon + 1)), address.slice(0, colon));
  link.setNoDelay(true);
  return [link, (text) => link.write(text)];
}

/**
 * Plays until the arena says quit. choose takes a Turn and returns a move, or {move, score, depth, log}: the result
 * expected from -1 to 1, the depth of the search, a line for you. It may be async.
 */
async function run(name, choose) {
  const [input, write] = streams();
  let start = {};
  for await (const line of readline.createInterface({ input })) {
    const message = JSON.parse(line);
    let reply;
    switch (message.type) {
      case "hello":
        reply = { type: "hello", protocol: 1, name, features: ["multi"] };
        break;
      case "start":
        start = message;
        reply = { type: "ready" };
        break;
      case "turn":
        reply = answer(await choose(new Turn(line, start)));
        break;
      case "ping":
        reply = { type: "pong" };
        break;
      case "quit":
        process.exit(0);
        break;
      case "error":
        console.error("arena:", message.message, message.hint || "");
        continue;
      default:
        continue;
    }
    write(JSON.stringify({ ...reply, id: message.id }) + "\n");
  }
}

function answer(chosen) {
  if (typeof chosen === "string") {
    return { type: "move", move: chosen };
  }
  const { move, score, depth, log } = chosen;
  return { type: "move", move, info: { score, depth }, log };
}

module.exports = { run, Turn };
