"""Connect Four: the rules of a game for botarena. protocol/rules.md explains questions and answers."""
import json
import re
import sys

ABOUT = {
    "rules": 1,
    "game": "connect4",
    "title": "Connect Four",
    "about": ["Drop a disc into one of the seven files; it falls to the lowest free cell.",
              "Four discs in a row, rank or diagonal win. A full board is a draw."],
    "sides": ["x", "o"],
    "pieces": [["x", "x", "disc"], ["o", "o", "disc"]],
    "endings": ["four_in_a_row", "board_full"],
    "openingPlies": 2,
    "actions": list("abcdefg"),
    "examples": [["can win at once", "......./......./......./......./ooo..../xxx.... x"],
                 ["has one free file", "oxoxox./xoxoxox/xoxoxox/oxoxoxo/oxoxoxo/xoxoxox x"]],
}
FILES = "abcdefg"
START = "/".join(["......."] * 6) + " x"
TEXT = re.compile(r"([.xo]{7}/){5}[.xo]{7} [xo]")
# Four equal discs. From one cell of the text to the next is 1 to the right, 8 down, 9 down and right, 7 down and left.
STEPS = (1, 8, 9, 7)
FOUR = re.compile("([xo])(?:%s)" % "|".join(r"((?:.{%d}\1){3})" % (step - 1) for step in STEPS))


def look(text):
    """Answer on a position."""
    board, side = text.split()
    four = FOUR.search(board)
    if four:
        first, step = four.start(), STEPS[four.lastindex - 2]
        cells = [FILES[cell % 8] + str(6 - cell // 8) for cell in range(first, first + 4 * step, step)]
        over = {"winner": "xo".index(four[1]), "reason": "four_in_a_row", "line": cells,
                "detail": "four from " + cells[0] + " to " + cells[3]}
        return {"text": text, "over": over}
    moves = [file for file, top in zip(FILES, board) if top == "."]
    if not moves:
        return {"text": text, "over": {"winner": None, "reason": "board_full"}}
    return {"text": text, "toMove": "xo".index(side), "moves": moves}


def play(text, move):
    """The position after a move, or why it cannot be made."""
    board, side = text.split()
    ranks = board.split("/")
    if move not in FILES or len(move) != 1:
        return {"refused": "a move is a file from a to g"}
    file = FILES.index(move)
    for rank in range(5, -1, -1):
        if ranks[rank][file] == ".":
            ranks[rank] = ranks[rank][:file] + side + ranks[rank][file + 1:]
            return look("/".join(ranks) + " " + "ox"["xo".index(side)])
    return {"refused": "file " + move + " is full"}


def reply(question):
    """The answer to a question; it keeps nothing."""
    ask = question.get("ask")
    if ask == "describe":
        return ABOUT
    if ask == "start":
        return look(START)
    if ask not in ("look", "play"):
        return {"refused": "unknown question"}
    if not TEXT.fullmatch(question["text"]):
        return {"refused": "a position is six ranks of seven from . x o with / between, a blank, and x or o"}
    return look(question["text"]) if ask == "look" else play(question["text"], question["move"])


if __name__ == "__main__":
    for line in sys.stdin:
        asked = json.loads(line)
        sys.stdout.write(json.dumps({"id": asked["id"], **reply(asked)}) + "\n")  # print would write twice
        sys.stdout.flush()
