"""Seconds from a command to its first new game, where many were played before: all records counted again, and with the
checkpoint of the last run. In turn, the median of five. Needs python3, cc and make.
"""
import os
import statistics
import subprocess
import sys
import tempfile
import time

HOME = os.path.abspath(os.path.join(os.path.dirname(__file__), "../.."))
BOTS = 30
PLAYED = "100s"

LEAGUE = """name: resume
bots:
%s
games: [quixo]
schedule: {games-per-pair: 2000, seed: 3}
output: {dir: results}
"""


def run(folder, *options):
    """A run of the league; seconds until its journal grew."""
    journal = os.path.join(folder, "results", "games.jsonl")
    size = os.path.getsize(journal) if os.path.exists(journal) else 0
    began = time.monotonic()
    command = [os.path.join(HOME, "botarena"), "run", "league.yaml", "--sandbox", "limits", "--no-progress", *options]
    with subprocess.Popen(command, cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as league:
        while league.poll() is None and (not os.path.exists(journal) or os.path.getsize(journal) == size):
            time.sleep(0.01)
        took = time.monotonic() - began
    if league.returncode or os.path.getsize(journal) == size:
        sys.exit("error: the league ended with %d and played nothing" % league.returncode)
    return took


def main():
    subprocess.run(["make", "-s", "-C", os.path.join(HOME, "sample-bots/c"), "instant"], check=True)
    subprocess.run([os.path.join(HOME, "botarena"), "--version"], check=True, stdout=subprocess.DEVNULL)
    instant = os.path.join(HOME, "sample-bots/c/instant")
    with tempfile.TemporaryDirectory() as folder:
        with open(os.path.join(folder, "league.yaml"), "w", encoding="utf-8") as file:
            file.write(LEAGUE % "\n".join("  - {name: b%d, command: %s}" % (bot, instant) for bot in range(BOTS)))
        run(folder, "--budget", PLAYED)
        with open(os.path.join(folder, "results", "games.jsonl"), "rb") as file:
            games = sum(1 for _ in file)
        whole, kept = [], []
        for _ in range(5):
            whole.append(run(folder, "--no-cache", "--budget", "1s"))
            kept.append(run(folder, "--budget", "1s"))
    print("%d games, all records: %.2f s; with a checkpoint: %.2f s, %.2f of that" % (
        games, statistics.median(whole), statistics.median(kept), statistics.median(kept) / statistics.median(whole)))


if __name__ == "__main__":
    main()
