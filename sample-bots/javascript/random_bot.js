// Plays any legal move: one reply for every message that wants one.
"use strict";
const readline = require("node:readline");

const replies = {
  hello: () => ({ type: "hello", protocol: 1, name: "random-js", features: ["multi"] }),
  start: () => ({ type: "ready" }),
  ping: () => ({ type: "pong" }),
  turn: (message) => ({ type: "move", move: message.legal[Math.floor(Math.random() * message.legal.length)] }),
};

readline.createInterface({ input: process.stdin }).on("line", (line) => {
  const message = JSON.parse(line);
  const reply = replies[message.type];
  if (reply) {
    process.stdout.write(JSON.stringify({ ...reply(message), id: message.id }) + "\n");
  }
});
