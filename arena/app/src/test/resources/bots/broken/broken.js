// A bot that plays the first legal move and has the fault that its argument names.
const fault = process.argv[2];
if (fault === "library") require("numpie");

let moves = 0;
let slept = false;
let own = 0;
let blocks = [];

function answer(message) {
  switch (message.type) {
    case "hello":
      return { type: "hello", protocol: 1, name: "broken" };
    case "start":
      if (fault === "stray") console.log("new game " + message.game);
      moves = 0;
      return { type: "ready" };
    case "ping":
      return { type: "pong" };
    case "turn":
      break;
    default:
      return null;
  }
  moves++;
  if (fault === "crash" && moves === 3) return { type: "move", move: undefined.best };
  if (fault === "index") return { type: "move", move: message.legal[message.legal.length].trim() };
  if (fault === "slow" && moves === 2 && !slept && message.clock.moveMs) {
    slept = true;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1600);
  }
  while (fault === "loop" && moves === 2);
  return { type: "move", move: fault === "upper" ? message.legal[0].toUpperCase() : message.legal[0] };
}

function take(line) {
  const message = JSON.parse(line);
  const reply = answer(message);
  if (!reply) return;
  reply.id = fault === "id" ? ++own : message.id;
  blocks.push(JSON.stringify(reply));
  if (fault === "flush" && blocks.length < 8) return;
  process.stdout.write(blocks.join("\n") + "\n");
  blocks = [];
}

if (fault === "ahead") {
  require("fs").readFileSync(0, "utf8").split("\n").filter((line) => line.trim()).forEach(take);
} else {
  let rest = "";
  process.stdin.on("data", (chunk) => {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop();
    lines.forEach(take);
  });
}
