#!/usr/bin/env python3
"""Leagues over two workers of one lane each; some minutes.

  league.py league    180 games, and with --fresh again without sending a byte of bots' files
  league.py same      bots that depend on their seed alone: games and tables are those of a run on one machine
"""
import json, sys

import lab

ALL = {"greedy": "java/greedy", "java": "java/random", "python": "python", "serpent": "python", "script": "javascript",
       "c": "c"}
SEEDED = {"greedy": "java/greedy", "java": "java/random", "c": "c", "sea": "c"}
GAMES = "oxono, onitama, yoxii, quixo, quixo4, {game: oust, options: {size: 5}}"


def write(bots):
    file = place / "league.yaml"
    lines = "".join(f"  - {{dir: {lab.SAMPLES}/{folder}, name: {name}}}\n" for name, folder in bots.items())
    file.write_text(f"bots:\n{lines}games: [{GAMES}]\ntime: 10s + 1s\n"
                    "schedule: {format: round-robin, games-per-pair: 2, seed: 42}\noutput: {dir: results}\n")
    return file


def listing():
    return sorted((str(path), path.stat().st_mtime_ns) for path in place.glob("cache-*/*"))


def tables(results):
    summary = json.loads((results / "summary.json").read_text())
    return {table["game"]: [(bot["name"], bot["elo"], bot["err95"], bot["score"]) for bot in table["bots"]]
            for table in summary["tables"]}


def games(results):
    return {each["id"]: [each[key] for key in ("status", "seed", "opening", "moves", "scores", "detail")]
            for each in lab.records(results)}


def plays(file, results, wanted, *more):
    code = lab.run(place, file, results, "--on", broker.address(), *more).wait()
    ids, twice = lab.counted(place / results)
    workers = len({each["on"]["worker"] for each in lab.records(place / results)})
    what = " ".join([results, *more])
    lab.bar(f"{what}: games, exit code, workers", (len(ids), code, workers), (len(ids), code, workers) == (wanted, 0, 2),
            (wanted, 0, 2))
    lab.bar(f"{what}: counted twice", twice, twice == 0, 0)
    sound = lab.verified(place / results)
    lab.bar(f"{what}: verify", sound, sound, True)


def league():
    file, sent = write(ALL), lambda: broker.stream("OBJ_ba_bots")["last_seq"]
    plays(file, "league", 180)
    before, kept = sent(), listing()
    plays(file, "league", 180, "--fresh")
    lab.bar("--fresh: messages of bots' files sent to the broker", sent() - before, sent() == before, 0)
    lab.bar("--fresh: fetched by workers", len(set(listing()) - set(kept)), listing() == kept, 0)


def same():
    file = write(SEEDED)
    plays(file, "there", 72)
    lab.run(place, file, "here").wait()
    here, there = games(place / "here"), games(place / "there")
    other = [name for name in here if here[name] != there.get(name)]
    lab.bar("games that are other on one machine", len(other), here.keys() == there.keys() and not other, 0)
    equal = tables(place / "here") == tables(place / "there")
    lab.bar("tables are the same", equal, equal, True)


if sys.argv[1:] not in (["league"], ["same"]):
    sys.exit(__doc__)
place = lab.folder()
broker = lab.Broker(place)
for name in ("w1", "w2"):
    lab.worker(place, broker.address(), name)
league() if sys.argv[1] == "league" else same()
lab.over(place)
