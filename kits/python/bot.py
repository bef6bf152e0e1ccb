import random
import time

import botarena
import botarena_rules as rules

PLIES = 2       # how far it looks ahead: its move and the reply
WIN = 1000000


def evaluate(position, team):
    """How good an open position is for a team: its pieces, and the moves it can choose from. Yours to change."""
    letters = list(position.board.values())
    mine, theirs = (sum(map(letters.count, position.letters[side])) for side in (team, 1 - team))
    moves = len(position.legal())
    return 10 * (mine - theirs) + (moves if position.team == team else -moves)


def search(position, team, plies, low, high, end):
    """What a position is worth to a team when both play well for some plies, where that is between low and high."""
    if position.over:
        return WIN * (2 * position.scores[team] - 1)
    if time.monotonic() > end:
        raise TimeoutError
    if plies == 0:
        return evaluate(position, team)
    for move in position.legal():
        value = search(position.play(move), team, plies - 1, low, high, end)
        low, high = (max(low, value), high) if position.team == team else (low, min(high, value))
        if low >= high:
            break       # one of the two has better elsewhere and does not let it come to this
    return low if position.team == team else high


def choose(turn):
    """The move that is worth most. README.md says what a turn has."""
    if turn.game not in rules.GAMES:
        return random.choice(turn.legal)            # a game outside the library
    end = time.monotonic() + turn.clock / 20000     # a twentieth of the time that is left, in seconds
    position = rules.position(turn.game, turn.options, turn.text)
    moves = position.legal()
    random.Random(turn.text).shuffle(moves)         # equal moves are all as good; the same position, the same move
    best = moves[0]
    try:
        for plies in range(PLIES):
            worth, most = {}, -2 * WIN
            for move in moves:
                after = position.play(move)
                value = search(after, position.team, plies, most, 2 * WIN, end)
                if after.text in turn.memory:
                    value = min(value, 0)       # a position that comes again and again is a draw
                worth[move] = value
                if value > most:
                    best, most = move, value
            moves.sort(key=worth.get, reverse=True)     # best first, in case the time runs out
    except TimeoutError:
        pass
    turn.memory.add(position.play(best).text)
    return best


if __name__ == "__main__":
    botarena.run("{{name}}", choose)
