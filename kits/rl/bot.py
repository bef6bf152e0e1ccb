import glob
import random
import sys

import botarena
from train import load      # first, as it says which botarena_env there is
import botarena_env


def choose(turn):
    """The move whose position is worth most by the weights; without any, a win at hand or any legal move."""
    position = botarena_env.position(turn.game, turn.options, turn.text)
    afters = {move: position.play(move) for move in position.legal()}
    for move, after in afters.items():
        if after.over and after.winner == position.team:
            return move
    weights = sys.argv[1] if len(sys.argv) > 1 else max(glob.glob("weights/%s-*.npz" % turn.game), default=None)
    board = tuple((name, turn.options[name]) for name in ("size", "pie") if name in turn.options)
    learned = load(weights, turn.game, board) if weights else None
    if learned is None:
        return random.choice(list(afters))
    network, encoder = learned
    return list(afters)[network.worth(encoder, list(afters.values()), position.team).argmax()]


if __name__ == "__main__":
    botarena.run("{{name}}", choose)
