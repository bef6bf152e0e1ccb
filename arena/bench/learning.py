"""Steps of games to learn from for a second of processor time, that of both programs, beside PettingZoo's connect_four_v3.

Contenders take turns in each round. Printed are medians of the rounds, and of the ratios to connect_four_v3 within each.
Needs numpy; without pettingzoo, gymnasium and pygame, connect_four_v3 and AEC are left out.
"""
import argparse
import os
import random
import statistics
import sys
import time

import numpy as np

kits = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../kits")
sys.path[:0] = [os.path.join(kits, "rl"), os.path.join(kits, "python")]
import botarena_env as env  # noqa: E402


def agents(environment):
    """Steps of random games, by the loop of PettingZoo's documentation."""
    while True:
        environment.reset()
        steps = 0
        for _ in environment.agent_iter():
            observation, _, terminated, truncated, _ = environment.last()
            if terminated or truncated:
                environment.step(None)
            else:
                legal = observation["action_mask"].view(bool).nonzero()[0]
                environment.step(legal[int(random.random() * len(legal))])
                steps += 1
        yield steps


def batches(batch, choose):
    """Steps of random games in all slots; finished games begin again."""
    records = batch.begin(np.arange(batch.slots))
    while True:
        over = np.flatnonzero(records["flags"])
        if len(over):
            records = records.copy()
            records[over] = batch.begin(over, over)
        records = batch.play(choose(batch, records))
        yield batch.slots


class Contender:
    def __init__(self, name, steps, process=None):
        self.name, self.steps, self.process, self.figures = name, steps, process, []

    def processor(self):
        """Seconds of processor time of this program and the other."""
        if self.process is None:
            return time.process_time()
        with open("/proc/%d/stat" % self.process.pid) as stat:
            words = stat.read().rpartition(")")[2].split()
        return time.process_time() + (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")

    def run(self, seconds):
        count, began, used = 0, self.processor(), 0
        while used < seconds:
            for _ in range(10):
                count += next(self.steps)
            used = self.processor() - began
        self.figures.append(count / used)


def beside():
    from pettingzoo.classic import connect_four_v3
    yield Contender("connect_four_v3: env()", agents(connect_four_v3.env()))
    yield Contender("connect_four_v3: raw_env(), without checks", agents(connect_four_v3.raw_env()))


def arena(launcher, game):
    for backend in (launcher, "rules"):
        name = "%s by %s: " % (game, "Python" if backend == "rules" else "env")
        try:
            one = env.aec(game, arena=backend)
            yield Contender(name + "AEC", agents(one), getattr(one.batch._player, "process", None))
        except ImportError:
            pass
        if backend != "rules":
            for how, choose in (("numpy", env.drawn), ("env", lambda batch, _: np.full(batch.slots, -1))):
                many = env.Batch(game, 1024, arena=backend)
                yield Contender(name + "1024 slots, drawn by " + how, batches(many, choose), many._player.process)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("launcher", help="the command botarena")
    parser.add_argument("games", nargs="*", default=list(env.rules.GAMES), metavar="GAME")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=1, help="processor time of a contender in a round")
    asked = parser.parse_intermixed_args()
    contenders = []
    try:
        contenders += beside()
    except ImportError:
        print("PettingZoo: NOT RUN, not installed", file=sys.stderr)
    for each in asked.games:
        contenders += arena(asked.launcher, each)
    for contender in contenders:
        contender.run(4 * asked.seconds)    # until the other program is compiled
        contender.figures.clear()
    for _ in range(asked.rounds):
        for contender in contenders:
            contender.run(asked.seconds)
    print("%-45s %10s  ratio to the first; load %s" % ("", "steps/s", " ".join(map("{:.0f}".format, os.getloadavg()))))
    for contender in contenders:
        ratio = statistics.median(own / first for own, first in zip(contender.figures, contenders[0].figures))
        print("%-45s %10.0f %6.1f" % (contender.name, statistics.median(contender.figures), ratio))
