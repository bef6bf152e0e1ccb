// The arena's rules for a bot in TypeScript: where each legal move leads. botarena-games.jar answers, a program beside the
// bot.
declare function require(name: string): any;
const { spawn } = require("child_process");

/** What a move leads to, as its player sees it. */
export interface After {
  move: string;
  /** 1 won, 0 drawn, -1 lost, 2 open. */
  result: number;
  /** Whether the same team moves on, from how many moves, and whether one of them wins at once. */
  again: boolean;
  moves: number;
  wins: boolean;
  /** Pieces on the board. */
  mine: number;
  theirs: number;
  /** The position in one line, to be asked about in turn. */
  text: string;
}

const program = spawn("java", ["-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-jar", "botarena-games.jar"], {
  stdio: ["pipe", "pipe", "inherit"],
});
const lines = require("readline").createInterface({ input: program.stdout })[Symbol.asyncIterator]();

/** Every legal move of a position; none for games that the arena does not bring along. */
export async function after(game: string, text: string): Promise<After[]> {
  program.stdin.write(`${game} ${text}\n`);
  const found: After[] = [];
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
