"""Games a second of bots that think, played here and by a worker on this machine, in turn. Needs nats-server and bubblewrap."""
import os
import re
import socket
import statistics
import subprocess
import sys
import tempfile
import time

HOME = os.path.abspath(os.path.join(os.path.dirname(__file__), "../.."))
# About a millisecond of work a move; the same work in each game of a seed.
BOT = """import json, random, sys
for line in sys.stdin:
    message = json.loads(line)
    reply = {"hello": {"type": "hello", "protocol": 1, "name": "thinker", "features": ["multi"]},
             "start": {"type": "ready"}, "ping": {"type": "pong"}}.get(message["type"])
    if message["type"] == "start":
        random.seed(message["seed"])
    if message["type"] == "turn":
        for work in range(20000):
            random.random()
        reply = {"type": "move", "move": random.choice(message["legal"])}
    if reply:
        print(json.dumps({**reply, "id": message["id"]}), flush=True)
"""
LEAGUE = """name: workers
bots:
%s
games: [quixo]
time: 5s + 100ms
sandbox: auto
schedule: {games-per-pair: 10000, seed: 3}
"""
ROUNDS, FROM, TO = 3, 12, 27
QUIET = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}


def count_games(journal):
    with open(journal, "rb") as file:
        return sum(1 for _ in file)


def rate(folder, name, *options):
    """Games a second of a run, between FROM and TO, and the level of its sandbox."""
    command = [os.path.join(HOME, "botarena"), "run", "league.yaml", "--no-progress", "--budget", "%ds" % (TO + 2)]
    journal = os.path.join(folder, name, "games.jsonl")
    began = time.monotonic()
    with subprocess.Popen(command + ["--dir", name, *options], cwd=folder, **QUIET) as run:
        time.sleep(max(0, began + FROM - time.monotonic()))
        before, at = count_games(journal), time.monotonic()
        time.sleep(max(0, began + TO - time.monotonic()))
        after, end = count_games(journal), time.monotonic()
    if run.returncode:
        sys.exit("error: the run ended with %d" % run.returncode)
    with open(journal, encoding="utf-8") as file:
        return (after - before) / (end - at), re.search('"isolation":"([^"]*)"', file.readline())[1]


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def main():
    subprocess.run([os.path.join(HOME, "botarena"), "--version"], check=True, stdout=subprocess.DEVNULL)
    address = "127.0.0.1:%d" % free_port()
    with tempfile.TemporaryDirectory() as folder:
        os.mkdir(os.path.join(folder, "bot"))
        with open(os.path.join(folder, "bot", "thinker.py"), "w", encoding="utf-8") as file:
            file.write(BOT)
        with open(os.path.join(folder, "league.yaml"), "w", encoding="utf-8") as file:
            file.write(LEAGUE % "\n".join("  - {name: %s, dir: bot, command: python3 thinker.py}" % bot for bot in "abcd"))
        server = ["nats-server", "-js", "-a", "127.0.0.1", "-p", address.split(":")[1], "-sd", os.path.join(folder, "store")]
        # The games here would keep a worker with its usual share waiting.
        worker = [os.path.join(HOME, "botarena"), "worker", "nats://" + address, "--name", "w1", "--min-share", "0.1",
                  "--cache", os.path.join(folder, "cache")]
        with subprocess.Popen(server, **QUIET) as broker, subprocess.Popen(worker, **QUIET) as player:
            try:
                here, there = [], []
                for turn in range(ROUNDS):
                    here.append(rate(folder, "here%d" % turn))
                    there.append(rate(folder, "there%d" % turn, "--on", "nats://" + address))
            finally:
                player.terminate()
                player.wait()
                broker.terminate()
    levels = {level for _, level in here + there}
    if len(levels) > 1:
        sys.exit("error: different sandboxes: " + ", ".join(sorted(levels)))
    ours, theirs = (statistics.mean(games for games, _ in rates) for rates in (here, there))
    print("here %.1f games/s, by a worker %.1f, %.2f of that, in %s  (bar 0.97)" % (ours, theirs, theirs / ours, levels.pop()))


if __name__ == "__main__":
    main()
