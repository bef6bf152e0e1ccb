// The rules of {{name}}: three in a row on a board of 4x4, to be replaced by yours. README.md says how.
const ABOUT = {
  rules: 1,
  game: "tiny",
  title: "Three in a row",
  about: ["Put a stone on a free cell. Three in a rank, file or diagonal win."],
  sides: ["x", "o"],
  pieces: [["x", "x", "stone"], ["o", "o", "stone"]],
  endings: ["three_in_a_row", "board_full"],
  openingPlies: 1,
};
const SIZE = 4;
const CELLS = Array.from({length: SIZE * SIZE}, (_, i) => "abcd"[i % SIZE] + (SIZE - Math.floor(i / SIZE)));
const LINES = CELLS.flatMap((_, i) => [[0, 1], [1, 0], [1, 1], [1, -1]].map(([down, right]) => {
  const [rank, file] = [Math.floor(i / SIZE), i % SIZE];
  const inside = rank + 2 * down < SIZE && file + 2 * right >= 0 && file + 2 * right < SIZE;
  return inside ? [0, 1, 2].map((n) => (rank + n * down) * SIZE + file + n * right) : [];
})).filter((line) => line.length > 0);

/** A position in one line: ranks from the top, a blank, who is to move. */
function text(cells, side) {
  return cells.join("").match(/.{4}/g).join("/") + " " + side;
}

/** Answer on a position: the side to move and its moves, or how the game ended. */
function look(cells, side) {
  const three = LINES.find((line) => cells[line[0]] !== "." && line.every((i) => cells[i] === cells[line[0]]));
  if (three) {
    const over = {winner: "xo".indexOf(cells[three[0]]), reason: "three_in_a_row", line: three.map((i) => CELLS[i])};
    return {text: text(cells, side), over};
  }
  const moves = CELLS.filter((_, i) => cells[i] === ".");
  return moves.length === 0
    ? {text: text(cells, side), over: {winner: null, reason: "board_full"}}
    : {text: text(cells, side), toMove: "xo".indexOf(side), moves};
}

/** The answer to a question. It depends on the question alone. */
function reply(question) {
  if (question.ask === "describe") return ABOUT;
  if (question.ask === "start") return look(Array(SIZE * SIZE).fill("."), "x");
  if (!/^([.xo]{4}\/){3}[.xo]{4} [xo]$/.test(question.text)) {
    return {refused: "a position is four ranks of four from . x o with / between, a blank, and x or o"};
  }
  const [board, side] = question.text.split(" ");
  const cells = [...board.replaceAll("/", "")];
  if (question.ask === "look") return look(cells, side);
  if (cells[CELLS.indexOf(question.move)] !== ".") return {refused: "a move is a free cell, such as a1"};
  cells[CELLS.indexOf(question.move)] = side;
  return look(cells, side === "x" ? "o" : "x");
}

if (require.main === module) {
  require("readline").createInterface({input: process.stdin}).on("line", (line) => {
    const asked = JSON.parse(line);
    process.stdout.write(JSON.stringify({id: asked.id, ...reply(asked)}) + "\n");
  });
}
