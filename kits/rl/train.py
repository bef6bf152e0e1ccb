"""Learns a game by playing it against itself: TD(lambda) on the positions after moves, with one hidden layer."""
import argparse
import functools
import os
import sys
import time
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")      # one core; set before numpy is loaded
import numpy as np
sys.path.append(sys.path.pop(0))    # an installed botarena_env before this folder's copy
from botarena_env import Batch, Encoder, rules

HIDDEN, GAMES, WIDTH = 100, 256, 32     # units; games at once; moves of each that are looked at, drawn where there are more
LAMBDA, RATE, BATCH, DRAWN = 0.7, 0.001, 64, 0.1    # of TD; of a step; positions of a step; share of random moves
CHECKPOINTS = (0, 1 / 27, 1 / 9, 1 / 3, 1)          # shares of the time, or of the plies


class Network:  # the result, from -1 to 1, that a position promises to the side to move
    def __init__(self, game, inputs):
        random, self.game, self.updates = np.random.default_rng(), game, 0
        self.w1, self.b1 = random.normal(0, inputs ** -0.5, (inputs, HIDDEN)).astype("f4"), np.zeros(HIDDEN, "f4")
        self.w2, self.b2 = random.normal(0, 0.1 * HIDDEN ** -0.5, HIDDEN).astype("f4"), np.zeros(1, "f4")

    def values(self, observations):
        self.hidden = np.maximum(observations.astype("f4") @ self.w1 + self.b1, 0)
        return np.tanh(self.hidden @ self.w2 + self.b2)

    def learn(self, observations, targets, moments):     # a step of Adam
        values = self.values(observations)
        error = (values - targets) * (1 - values ** 2) / len(targets)
        back = np.outer(error, self.w2) * (self.hidden > 0)
        self.updates += 1
        for name, slope in (("w1", observations.T.astype("f4") @ back), ("b1", back.sum(0)),
                            ("w2", self.hidden.T @ error), ("b2", error.sum(keepdims=True))):
            mean, square = moments.setdefault(name, [0 * slope, 0 * slope])
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope ** 2 - square)
            bias = (1 - 0.999 ** self.updates) ** 0.5 / (1 - 0.9 ** self.updates)
            setattr(self, name, getattr(self, name) - (RATE * bias * mean / (np.sqrt(square) + 1e-8)).astype("f4"))

    def worth(self, encoder, positions, team):  # positions of botarena_rules
        values = self.values(np.array([encoder.observe(position) for position in positions]))
        return np.array([2 * at.scores[team] - 1 if at.over else value if at.team == team else -value
                         for at, value in zip(positions, values)])


@functools.lru_cache(None)
def load(file, game, options):
    """The network of a file and the encoder of a board, given as pairs; None where they do not fit."""
    encoder, network = Encoder(game, dict(options)), Network(game, 1)
    with np.load(file) as saved:
        vars(network).update((name, saved[name]) for name in saved.files)
    return (network, encoder) if (str(network.game), len(network.w1)) == (game, encoder.size) else None


def first(seats, values):
    """Values that the seat to move sees, as team 0 sees them; after the end, at seat -1, team 0 sees them."""
    return np.where((seats == 1) | (seats == 3), -values, values)


def choose(batch, network, records, random):
    """An action for each game and what it promises team 0: the best for the mover, now and then any."""
    keys = batch.legal(records) * (1 - random.random((GAMES, len(batch.actions)), "f4"))
    widest = np.argpartition(-keys, min(WIDTH, keys.shape[1] - 1), 1)[:, :WIDTH]
    games, nth = np.nonzero(np.take_along_axis(keys, widest, 1))
    actions, seats = widest[games, nth], records["seat"]
    after = batch.play(actions, games, GAMES + np.arange(len(games)))
    values = np.where(after["flags"], after["result"], first(after["seat"], network.values(after["observation"])))
    order = np.where(random.random(GAMES)[games] < DRAWN, random.random(len(games)), first(seats[games], values))
    best = np.lexsort((order, games))[np.append(np.flatnonzero(np.diff(games)), len(games) - 1)]
    return actions[best], values[best]


def train(game, seconds, most, batch):
    random, network, moments = np.random.default_rng(), Network(game, batch.size), {}
    records, steps, lines, plies, saved = batch.begin(random.integers(2 ** 31, size=GAMES)).copy(), [], [], 0, 0
    since, began = np.zeros(GAMES, int), time.time()    # the step with which each game began
    while saved < len(CHECKPOINTS):
        if (plies if most else time.time() - began) >= CHECKPOINTS[saved] * (most or seconds):
            np.savez("weights/%s-%03d" % (game, saved), **{key: of for key, of in vars(network).items() if key != "hidden"})
            print("%s-%03d after %.0f s, %d plies" % (game, saved, time.time() - began, plies), flush=True)
            saved += 1
        actions, values = choose(batch, network, records, random)
        records, plies = batch.play(actions).copy(), plies + GAMES
        steps.append((records["observation"].copy(), first(records["seat"], np.ones(GAMES)), values))
        for ended in (over := np.flatnonzero(records["flags"])):
            target = records["result"][ended]
            for observations, signs, values in reversed(steps[since[ended]:]):
                lines.append((observations[ended], target * signs[ended]))
                target = LAMBDA * target + (1 - LAMBDA) * values[ended]
        records[over], since[over] = batch.begin(random.integers(2 ** 31, size=len(over)), over), len(steps)
        steps, since = steps[since.min():], since - since.min()
        if len(lines) >= 2048:
            inputs, targets = map(np.array, zip(*lines))
            for some in np.array_split(random.permutation(len(lines)), len(lines) // BATCH):
                network.learn(inputs[some], targets[some].astype("f4"), moments)
            lines = []


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--seconds", type=float, default=120)
    parser.add_argument("--plies", type=int, help="plies to play, however long they take")
    asked = parser.parse_args()
    os.makedirs("weights", exist_ok=True)
    with Batch(asked.game, GAMES * (1 + WIDTH)) as slots:
        train(asked.game, asked.seconds, asked.plies, slots)
    with open("checkpoints.yaml", "w") as file:
        bot = "  - {{ name: {0}, command: python3 bot.py weights/{0}.npz }}\n"
        others = "  - random-java\n  - greedy-java\n" if asked.game in rules.GAMES else "  - search\n"
        bots = "".join(bot.format("%s-%03d" % (asked.game, number)) for number in range(len(CHECKPOINTS))) + others
        file.write("bots:\n{0}games: [{1}]\ntime: 10s + 100ms\nschedule: {{ games-per-pair: 20 }}\n".format(bots, asked.game)
                   + "output: { dir: results/%s }\n" % asked.game)
