"""Othello once more, cell by cell: `botarena check othello.jar --against twin` compares the two."""
import json
import re
import sys

ABOUT = {
    "rules": 1,
    "game": "othello",
    "title": "Othello",
    "about": ["Put a disc where it encloses discs of the other side; they become yours. Most discs win."],
    "sides": ["black", "white"],
    "pieces": [["x", "black", "disc"], ["o", "white", "disc"]],
    "endings": ["no_moves"],
    "openingPlies": 4,
}
START = "......../......../......../...ox.../...xo.../......../......../........ x"
TEXT = re.compile(r"([.xo]{8}/){7}[.xo]{8} [xo]")
CELLS = [file + str(8 - rank) for rank in range(8) for file in "abcdefgh"]
STEPS = [(down, right) for down in (-1, 0, 1) for right in (-1, 0, 1) if down or right]


def taken(cells, cell, side):
    """The discs that a disc on a cell would take."""
    discs = []
    if cells[cell] != ".":
        return discs
    for down, right in STEPS:
        line, rank, file = [], cell // 8 + down, cell % 8 + right
        while 0 <= rank < 8 and 0 <= file < 8 and cells[8 * rank + file] not in (".", side):
            line.append(8 * rank + file)
            rank, file = rank + down, file + right
        if 0 <= rank < 8 and 0 <= file < 8 and cells[8 * rank + file] == side:
            discs += line
    return discs


def look(cells, side):
    """Answer on a position."""
    text = "/".join("".join(cells[i:i + 8]) for i in range(0, 64, 8)) + " " + side
    moves = [CELLS[cell] for cell in range(64) if taken(cells, cell, side)]
    if moves:
        return {"text": text, "toMove": "xo".index(side), "moves": moves}
    if any(taken(cells, cell, "ox"["xo".index(side)]) for cell in range(64)):
        return {"text": text, "toMove": "xo".index(side), "moves": ["pass"]}
    lead = cells.count("x") - cells.count("o")
    return {"text": text, "over": {"winner": None if lead == 0 else int(lead < 0), "reason": "no_moves"}}


def reply(question):
    """The answer to a question; it keeps nothing."""
    ask = question.get("ask")
    if ask == "describe":
        return ABOUT
    text = START if ask == "start" else question.get("text", "")
    if ask not in ("start", "look", "play") or not TEXT.fullmatch(text):
        return {"refused": "a position is eight ranks of eight from . x o with / between, a blank, and x or o"}
    board, side = text.split()
    cells = list(board.replace("/", ""))
    if ask != "play":
        return look(cells, side)
    move, other = question["move"], "ox"["xo".index(side)]
    if move == "pass" and look(cells, side).get("moves") == ["pass"]:
        return look(cells, other)
    discs = taken(cells, CELLS.index(move), side) if move in CELLS else []
    if not discs:
        return {"refused": "a move is a cell where discs are enclosed, such as " + str(look(cells, side).get("moves"))[:80]}
    for cell in discs + [CELLS.index(move)]:
        cells[cell] = side
    return look(cells, other)


if __name__ == "__main__":
    for line in sys.stdin:
        asked = json.loads(line)
        sys.stdout.write(json.dumps({"id": asked["id"], **reply(asked)}) + "\n")  # print would write twice
        sys.stdout.flush()
