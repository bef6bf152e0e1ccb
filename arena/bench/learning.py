"""Steps of games to learn from for a second of processor time, that of both programs, beside PettingZoo and OpenSpiel.

Their connect_four stands beside the environments here: bare, and in what their own users wrap around it. So does a
reference, a loop of Python. Programs take turns in each round. Prints medians of the rounds, and of the ratios to each peer within a round.
Needs numpy; without pettingzoo, gymnasium and pygame, or open_spiel, these peers are left out, and AEC without the first.
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


def wrapped(environment):
    """What connect_four_v3.env() has around raw_env()."""
    from pettingzoo.utils import wrappers
    environment = wrappers.TerminateIllegalWrapper(environment, illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(environment))


def states(game):
    """Steps of random games of OpenSpiel, with what a learner reads at each: the observation and the mask."""
    while True:
        state, steps = game.new_initial_state(), 0
        while not state.is_terminal():
            np.array(state.observation_tensor(state.current_player()), np.float32)
            legal = np.array(state.legal_actions_mask(), bool).nonzero()[0]
            state.apply_action(int(legal[int(random.random() * len(legal))]))
            steps += 1
        yield steps


def time_steps(environment):
    """Steps of random games by the loop of OpenSpiel's examples of reinforcement learning."""
    while True:
        now, steps = environment.reset(), 0
        while not now.last():
            legal = now.observations["legal_actions"][now.observations["current_player"]]
            now = environment.step([legal[int(random.random() * len(legal))]])
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


class Program:
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


def draws():
    """The reference: random numbers drawn in Python."""
    while True:
        for _ in range(100):
            int(random.random() * 7)
        yield 100


def zoo():
    from pettingzoo.classic import connect_four_v3
    yield Program("PettingZoo connect_four_v3: raw_env()", agents(connect_four_v3.raw_env()))
    yield Program("PettingZoo connect_four_v3: env(), wrapped", agents(connect_four_v3.env()))


def spiel():
    import pyspiel
    from open_spiel.python import rl_environment
    yield Program("OpenSpiel connect_four: state", states(pyspiel.load_game("connect_four")))
    yield Program("OpenSpiel connect_four: rl_environment", time_steps(rl_environment.Environment("connect_four")))


def arena(launcher, game):
    for backend in (launcher, "rules"):
        name = "%s by %s: " % (game, "Python" if backend == "rules" else "env")
        try:
            for how, around in (("AEC", lambda bare: bare), ("AEC, wrapped", wrapped)):
                one = env.aec(game, arena=backend)
                yield Program(name + how, agents(around(one)), getattr(one.batch._player, "process", None))
        except ImportError:
            pass
        if backend != "rules":
            for how, choose in (("numpy", env.drawn), ("env", lambda batch, _: np.full(batch.slots, -1))):
                many = env.Batch(game, 1024, arena=backend)
                yield Program(name + "1024 slots, drawn by " + how, batches(many, choose), many._player.process)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("launcher", help="the command botarena")
    parser.add_argument("games", nargs="*", default=list(env.rules.GAMES), metavar="GAME")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=1, help="processor time of a program in a round")
    asked = parser.parse_intermixed_args()
    peers = [Program("reference: draws of Python's random", draws())]
    for title, some in (("PettingZoo", zoo), ("OpenSpiel", spiel)):
        try:
            peers += some()
        except ImportError:
            print(title + ": NOT RUN, not installed", file=sys.stderr)
    programs = peers[:]
    for each in asked.games:
        programs += arena(asked.launcher, each)
    for program in programs:
        program.run(4 * asked.seconds)    # until the other program is compiled
        program.figures.clear()
    for _ in range(asked.rounds):
        for program in programs:
            program.run(asked.seconds)
    print("%-45s %10s  multiples of the %d peers; load %s"
          % ("", "steps/s", len(peers), " ".join(map("{:.0f}".format, os.getloadavg()))))
    for program in programs:
        ratios = [statistics.median(own / other for own, other in zip(program.figures, peer.figures)) for peer in peers]
        print("%-45s %10.0f %s" % (program.name, statistics.median(program.figures), " ".join(map("{:7.3f}".format, ratios))))
