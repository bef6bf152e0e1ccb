#!/usr/bin/env python3
"""Games and workers that mean no good.

  hostile.py poison     a game that kills every worker that plays it; workers are started again; some three minutes
  hostile.py lies       a worker that lies, of every kind, beside two that do not
  hostile.py node       a worker without node
"""
import pathlib, shutil, sys, time

import lab

LIES = ["ANOTHER_SEED", "AN_ILLEGAL_MOVE", "ANOTHER_WINNER", "A_LATE_MOVE", "A_SEAT_THAT_IS_NONE", "NOBODY_PLAYED"]


def poison():
    games, bot, lethal = 60, place / "bot", lab.hidden(place / "lethal")
    bot.mkdir()
    shutil.copy("arena/scale/src/bench/ticker.py", bot)
    (bot / "bot.yaml").write_text('command: [python3, ticker.py, "20"]\n')
    bots = "".join(f"  - {{dir: {bot}, name: {name}, env: {{TICKER_POISON: x{lethal}}}}}\n" for name in "abcd")
    file = place / "cup.yaml"
    file.write_text(f"bots:\n{bots}games: [{{game: quixo, options: {{maxPlies: 20}}}}]\ntime: 60s\nsandbox: off\n"
                    f"schedule: {{games-per-pair: {games // 6}}}\noutput: {{dir: results}}\n")
    begin = lambda name: lab.worker(place, broker.address(), name)
    workers, died = {name: begin(name) for name in ("w1", "w2", "w3")}, 0
    run = lab.run(place, file, "results", "--on", broker.address())
    while run.poll() is None:
        for name, process in workers.items():
            if process.poll() is not None:
                died += 1
                workers[name] = begin(name)
        time.sleep(0.1)
    records = lab.records(place / "results")
    finished = {record["id"] for record in records if record["status"] == "finished"}
    void = {record["id"] for record in records if record["status"] == "void"} - finished
    said = (place / "results.log").read_text()
    lab.bar("workers that died", died, 1 <= died <= 6, "at most 6")
    lab.bar("games that never came to anything", sorted(void), len(void) == 1 and all(name in said for name in void),
            "one, named")
    lab.bar("finished games", len(finished), len(finished) == games - 1, games - 1)
    print("     " + next((line for line in said.splitlines() if "its workers were lost" in line), "no name was given"))


def league(lie):
    """Seconds of a run, and what it said."""
    here = place / (lie or "honest")
    here.mkdir()
    liar = lab.scripted(here, broker.address(), "liar", 20, 2000, "", lie) if lie else None
    if liar:
        time.sleep(3)
    began = time.monotonic()
    run = lab.java(here, "run", "CoordinatorProcess", broker.address(), here, 100)
    run.wait()
    took = time.monotonic() - began
    if liar:
        lab.end(liar)
    return took, lab.lines(here / "run.log"), lab.records(here / "results")


def lies():
    for name in ("w1", "w2"):
        lab.scripted(place, broker.address(), name, 20)
    time.sleep(3)
    league(None)
    shutil.rmtree(place / "honest")
    honest, _, records = league(None)
    print(f"     two honest workers: {len(records)} games in {honest:.1f} s")
    for lie in LIES:
        took, said, records = league(lie)
        named = [line for line in said if line.startswith("worker liar is in quarantine")]
        by = {record["on"]["worker"] for record in records}
        lab.bar(f"{lie}: quarantined once, records of the liar, games", (len(named), "liar" in by, len(records)),
                (len(named), "liar" in by, len(records)) == (1, False, 600), (1, False, 600))
        lab.bar(f"{lie}: the run takes so much longer", f"{took / honest:.2f}", took / honest <= 1.5, "at most 1.5")
        print("     " + (named or ["nothing was said"])[0])


def node():
    file, bin = place / "cup.yaml", place / "bin"
    bin.mkdir()
    for program in pathlib.Path("/usr/bin").iterdir():
        if program.name not in ("node", "nodejs"):
            (bin / program.name).symlink_to(program)
    file.write_text(f"bots:\n  - {{dir: {lab.SAMPLES}/javascript, name: script}}\n  - {{dir: {lab.SAMPLES}/python, name: a}}\n"
                    f"  - {{dir: {lab.SAMPLES}/python, name: b}}\ngames: [quixo]\ntime: 10s + 1s\n"
                    "schedule: {games-per-pair: 20}\noutput: {dir: results}\n")
    lab.worker(place, broker.address(), "without", env={"PATH": str(bin), "HOME": str(place)})
    lab.worker(place, broker.address(), "with")
    code = lab.run(place, file, "results", "--on", broker.address()).wait()
    records = lab.records(place / "results")
    faults = sum(record["status"] != "finished" for record in records)
    scripted = [record["on"]["worker"] for record in records if any(bot["name"] == "script" for bot in record["bots"])]
    lab.bar("exit code, games, forfeits and voids", (code, len(records), faults), (code, len(records), faults) == (0, 60, 0),
            (0, 60, 0))
    lab.bar("games that need node played without it", scripted.count("without"), scripted.count("without") == 0, 0)
    others = len([record for record in records if record["on"]["worker"] == "without"])
    lab.bar("games that the worker without it played", others, others > 0, "some")


tasks = {"poison": poison, "lies": lies, "node": node}
if len(sys.argv) != 2 or sys.argv[1] not in tasks:
    sys.exit(__doc__)
place = lab.folder()
broker = lab.Broker(place)
tasks[sys.argv[1]]()
lab.over(place)
