"""Goofspiel: the rules of a game with hidden cards for botarena. protocol/rules.md explains questions and answers."""
import json
import random
import re
import sys

CARDS = 9
FILES = "abcdefghi"
ABOUT = {
    "rules": 1,
    "game": "goofspiel",
    "title": "Goofspiel",
    "about": ["Each side has cards worth 1 to 9, one on each file. A prize of 1 to 9 is turned up.",
              "Both sides bid a card without seeing the other's. The higher card takes the prize; equal cards, neither.",
              "The side with more points after nine prizes wins."],
    "sides": ["x", "o"],
    "pieces": [["x", "x", "card"], ["o", "o", "card"], ["$", None, "prize"], ["=", None, "lost prize"]],
    "endings": ["more_points", "equal_points"],
    "hidden": True,
}
# Ranks: cards of o, prizes by who has them ($ is at stake), cards of x. Then the side, the prizes to come, the bid of x.
TEXT = re.compile(r"([o.]{9})/([xo=$.]{9})/([x.]{9}) ([xo]) ([1-9]{1,9}|-) ([1-9]|-)")

# The same as a seat sees it.
SEEN = re.compile(r"[o.]{9}/[xo=$.]{9}/[x.]{9} [xo] ([1-9]?\?{0,8}|-) ([1-9?]|-)")


def seen(board, side, deck, bid):
    """The text by seat: no seat sees the prizes to come, and o not the bid of x."""
    cards = deck[:1] + "?" * len(deck[1:])
    return [" ".join([board, side, cards, bid]), " ".join([board, side, cards, "-" if bid == "-" else "?"])]


def look(board, side, deck, bid):
    """Answer on a position."""
    theirs, prizes, ours = board.split("/")
    answer = {"text": " ".join([board, side, deck, bid]), "seen": seen(board, side, deck, bid)}
    if deck != "-":
        hand, rank = (ours, "1") if side == "x" else (theirs, "3")
        moves = [file + rank for file, card in zip(FILES, hand) if card != "."]
        return {**answer, "toMove": "xo".index(side), "moves": moves}
    points = [sum(i + 1 for i, prize in enumerate(prizes) if prize == one) for one in "xo"]
    winner = None if points[0] == points[1] else points.index(max(points))
    reason = "equal_points" if winner is None else "more_points"
    return {**answer, "over": {"winner": winner, "reason": reason, "detail": "{} to {} points".format(*points)}}


def put(rank, place, letter):
    """A rank with another letter at a place."""
    return rank[:place] + letter + rank[place + 1:]


def play(board, side, deck, bid, move):
    """The position after a bid."""
    theirs, prizes, ours = board.split("/")
    card = FILES.index(move[0])
    if side == "x":
        return {**look(board, "o", deck, str(card + 1)), "told": [move, "?"]}
    other = int(bid) - 1
    taken = "=" if card == other else "o" if card > other else "x"
    prizes = put(prizes, int(deck[0]) - 1, taken)
    if deck[1:]:
        prizes = put(prizes, int(deck[1]) - 1, "$")
    board = "/".join([put(theirs, card, "."), prizes, put(ours, other, ".")])
    return {**look(board, "x", deck[1:] or "-", "-"), "told": [move, move]}


def sample(seen, seat, seed):
    """A position that looks so to the seat: the prizes to come and the other's bid are drawn."""
    board, side, deck, bid = seen.split()
    chance = random.Random(seed)
    prizes, ours = board.split("/")[1:]
    left = [str(i + 1) for i, prize in enumerate(prizes) if prize == "."]
    chance.shuffle(left)
    deck = deck[:1] + "".join(left) if deck != "-" else deck
    if bid == "?":
        bid = chance.choice([str(i + 1) for i, card in enumerate(ours) if card == "x"])
    return look(board, side, deck, bid)


def flaw(theirs, prizes, ours, side, deck, bid):
    """Why these parts are no position; None if they are one."""
    left = sorted(str(i + 1) for i, prize in enumerate(prizes) if prize in "$.")
    cards = deck.replace("-", "")
    if sorted(cards) != left or prizes.count("$") != len(cards[:1]) or cards and prizes[int(cards[0]) - 1] != "$":
        return "the prizes to come have to be the ones on the board that no side has, the one at stake first"
    if theirs.count("o") != len(cards) or ours.count("x") != len(cards):
        return "both sides have one card for each prize to come"
    if (side == "o") != (bid != "-") or bid != "-" and ours[int(bid) - 1] != "x":
        return "o is to move behind a bid of a card that x has"
    return None


def reply(question):
    """The answer to a question; it keeps nothing."""
    ask = question.get("ask")
    if ask == "describe":
        return ABOUT
    if ask == "start":
        deck = [str(prize + 1) for prize in range(CARDS)]
        random.Random(question["seed"]).shuffle(deck)
        prizes = put("." * CARDS, int(deck[0]) - 1, "$")
        return look("/".join(["o" * CARDS, prizes, "x" * CARDS]), "x", "".join(deck), "-")
    if ask == "sample" and SEEN.fullmatch(question["text"]):
        return sample(question["text"], question["seat"], question["seed"])
    if ask not in ("look", "play"):
        return {"refused": "unknown question"}
    parts = TEXT.fullmatch(question["text"])
    why = flaw(*parts.groups()) if parts else "a position is OOO/PPP/XXX SIDE PRIZES BID, as in the start"
    if why:
        return {"refused": why}
    position = question["text"].split()
    if ask == "look":
        return look(*position)
    moves = look(*position).get("moves", [])
    if question["move"] not in moves:
        return {"refused": "a bid is the cell of one of your cards, such as " + (moves or ["a1"])[0]}
    return play(*position, question["move"])


if __name__ == "__main__":
    for line in sys.stdin:
        asked = json.loads(line)
        sys.stdout.write(json.dumps({"id": asked["id"], **reply(asked)}) + "\n")  # print would write twice
        sys.stdout.flush()
