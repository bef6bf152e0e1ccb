"""The rules of {{name}}: three in a row on a board of 4x4, to be replaced by yours. README.md says how."""
import json
import sys

ABOUT = {
    "rules": 1,
    "game": "tiny",
    "title": "Three in a row",
    "about": ["Put a stone on a free cell. Three in a rank, file or diagonal win."],
    "sides": ["x", "o"],
    "pieces": [["x", "x", "stone"], ["o", "o", "stone"]],
    "endings": ["three_in_a_row", "board_full"],
    "openingPlies": 1,
}
SIZE = 4
CELLS = ["abcd"[file] + str(SIZE - rank) for rank in range(SIZE) for file in range(SIZE)]
LINES = [[(rank + i * down) * SIZE + file + i * right for i in range(3)]
         for rank in range(SIZE) for file in range(SIZE) for down, right in ((0, 1), (1, 0), (1, 1), (1, -1))
         if rank + 2 * down < SIZE and 0 <= file + 2 * right < SIZE]


def text(cells, side):
    """A position in one line: ranks from the top, a blank, who is to move."""
    return "/".join("".join(cells[i:i + SIZE]) for i in range(0, len(cells), SIZE)) + " " + side


def look(cells, side):
    """Answer on a position: the side to move and its moves, or how the game ended."""
    for line in LINES:
        if cells[line[0]] != "." and len({cells[i] for i in line}) == 1:
            over = {"winner": "xo".index(cells[line[0]]), "reason": "three_in_a_row", "line": [CELLS[i] for i in line]}
            return {"text": text(cells, side), "over": over}
    moves = [CELLS[i] for i, letter in enumerate(cells) if letter == "."]
    if not moves:
        return {"text": text(cells, side), "over": {"winner": None, "reason": "board_full"}}
    return {"text": text(cells, side), "toMove": "xo".index(side), "moves": moves}


def reply(question):
    """The answer to a question. It depends on the question alone."""
    if question.get("ask") == "describe":
        return ABOUT
    if question.get("ask") == "start":
        return look(["."] * SIZE * SIZE, "x")
    board, _, side = question.get("text", "").partition(" ")
    cells = list(board.replace("/", ""))
    if side not in ("x", "o") or text(cells, side) != question["text"] or len(cells) != 16 or set(cells) - set(".xo"):
        return {"refused": "a position is four ranks of four from . x o with / between, a blank, and x or o"}
    if question["ask"] == "look":
        return look(cells, side)
    if question["move"] not in CELLS or cells[CELLS.index(question["move"])] != ".":
        return {"refused": "a move is a free cell, such as a1"}
    cells[CELLS.index(question["move"])] = side
    return look(cells, "ox"["xo".index(side)])


if __name__ == "__main__":
    for line in sys.stdin:
        asked = json.loads(line)
        sys.stdout.write(json.dumps({"id": asked["id"], **reply(asked)}) + "\n")  # print would write twice
        sys.stdout.flush()
