// Speaks the arena's protocol for a bot that is one function of a turn. Node 16 and the compiler, nothing else.
declare const process: any; // of Node, whose types would be a package
declare function require(name: string): any;
const net = require("net");
const readline = require("readline");

/** The result expected from -1 to 1, the depth of the search, a line for you: all but the move may be left out. */
export interface Answer {
  move: string;
  score?: number;
  depth?: number;
  log?: string;
}

/** One decision that is wanted. */
export class Turn {
  readonly id: number;
  /** The position, with what only this game has. */
  readonly state: any;
  /** The position in one line. */
  readonly text: string;
  /** The team to move. */
  readonly side: string;
  /** Every legal move, unless the organiser leaves them out. */
  readonly legal: string[];
  readonly seat: number;
  /** Plies played so far. */
  readonly ply: number;
  /** Milliseconds that are left to you. */
  readonly clock: number;
  readonly game: string;
  /** Of the game. */
  readonly options: Record<string, any>;

  constructor(readonly line: string, start: any) {
    const message = JSON.parse(line);
    this.id = message.id;
    this.state = message.state;
    this.text = message.state.text;
    this.side = message.state.side;
    this.legal = message.legal || [];
    this.seat = message.seat;
    this.ply = message.ply;
    this.clock = message.clock.moveMs + message.clock.bankMs[message.seat];
    this.game = start.game;
    this.options = start.options;
  }

  /** The letter on a cell, "." for an empty one, "" where there is no such cell. */
  board(cell: string): string {
    return this.state.board[cell] || "";
  }
}

/** Where the arena speaks and listens. Other output goes to stderr. */
function streams(): [any, (text: string) => void] {
  const address: string | undefined = process.env.BOTARENA_CONNECT;
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

/** Plays until the arena says quit. */
export async function run(name: string, choose: (turn: Turn) => string | Answer | Promise<string | Answer>) {
  const [input, write] = streams();
  let start: any = {};
  for await (const line of readline.createInterface({ input })) {
    const message = JSON.parse(line);
    const reply = await answer(message);
    if (reply) {
      write(JSON.stringify({ ...reply, id: message.id }) + "\n");
    }

    async function answer(message: any): Promise<any> {
      switch (message.type) {
        case "hello":
          return { type: "hello", protocol: 1, name, features: ["multi"] };
        case "start":
          start = message;
          return { type: "ready" };
        case "turn":
          return moved(await choose(new Turn(line, start)));
        case "ping":
          return { type: "pong" };
        case "quit":
          process.exit(0);
        case "error":
          process.stderr.write(`arena: ${message.message} ${message.hint || ""}\n`);
      }
    }
  }
}

function moved(chosen: string | Answer): any {
  if (typeof chosen === "string") {
    return { type: "move", move: chosen };
  }
  const { move, score, depth, log } = chosen;
  return { type: "move", move, info: { score, depth }, log };
}
