#!/usr/bin/env python3
"""What playing on other machines costs. On an idle machine.

  speed.py dispatch [N]     N parcels of two games without work (2000), over two workers: wall and processor time
  speed.py games [N]        N games of about 100 ms of thinking (400), over two workers of one lane and here
  speed.py crowd [N] [S]    N workers (1000) of one lane that only wait 1.5 to 2.5 seconds a game, for S seconds (40)
"""
import shutil, statistics, sys, time
from datetime import datetime

import lab

PAIRS, LEGS = 6, 2


def coordinator(games, lease):
    return lab.java(place, "run", "CoordinatorProcess", broker.address(), place, games // (PAIRS * LEGS) * LEGS, lease, heap="1g")


def until(games, run):
    lab.wait(f"game {games}", lambda: run.poll() is not None or len(lab.lines(place / "run.log")) >= games, 900)
    if run.poll() is not None:
        raise SystemExit("error: the run ended: " + (lab.lines(place / "run.log") or ["nothing was said"])[-1])


def dispatch(parcels):
    games = LEGS * parcels // (PAIRS * LEGS) * PAIRS * LEGS
    workers = [lab.scripted(place, broker.address(), name, 0, 10_000) for name in ("w1", "w2")]
    time.sleep(5)
    run = coordinator(games, 10_000)
    everybody = [run, broker.process, *workers]
    until(games // 4, run)
    # Games come in groups, so those are counted that are there when the clock is looked at.
    first, at, spent = len(lab.lines(place / "run.log")), time.monotonic(), [lab.spent(each.pid) for each in everybody]
    until(games * 9 // 10, run)
    count = (len(lab.lines(place / "run.log")) - first) / LEGS
    wall = (time.monotonic() - at) / count * 1000
    by = [(lab.spent(each.pid) - before) / count * 1000 for each, before in zip(everybody, spent)]
    lab.bar("wall time a parcel, ms", f"{wall:.2f}", wall <= 1.5, "at most 1.5")
    lab.bar("processor time a parcel, ms", f"{sum(by):.2f} = run {by[0]:.2f} + broker {by[1]:.2f} + workers {sum(by[2:]):.2f}",
            sum(by) <= 4, "at most 4")


def length(results):
    """Seconds from the first game's beginning to the last one's end, and what a game took, in the middle."""
    records = lab.records(place / results)
    began = [datetime.fromisoformat(record["started"].replace("Z", "+00:00")).timestamp() for record in records]
    ends = [at + record["tookMs"] / 1000 for at, record in zip(began, records)]
    return max(ends) - min(began), statistics.median(record["tookMs"] for record in records)


def hundred(games):
    bot, file = place / "bot", place / "cup.yaml"
    bot.mkdir()
    shutil.copy("arena/scale/src/bench/ticker.py", bot)
    (bot / "bot.yaml").write_text('command: [python3, ticker.py, "5", think]\n')
    bots = "".join(f"  - {{dir: {bot}, name: {name}}}\n" for name in "abcd")
    file.write_text(f"bots:\n{bots}games: [{{game: quixo, options: {{maxPlies: 20}}}}]\ntime: 60s\n"
                    f"schedule: {{games-per-pair: {games // (PAIRS * LEGS) * LEGS}}}\noutput: {{dir: results}}\n")
    for name in ("w1", "w2"):
        lab.worker(place, broker.address(), name)
    lab.run(place, file, "there", "--on", broker.address()).wait()
    lab.run(place, file, "here", "--concurrency", 2, "--force").wait()
    (there, each), (here, local) = length("there"), length("here")
    print(f"     {each} ms a game there, {local} ms here; {there:.1f} s there, {here:.1f} s here")
    lab.bar("so much longer than here", f"{there / here:.3f}", there <= 1.05 * here, "at most 1.05")


def crowded(workers, seconds):
    run = coordinator(workers * (seconds + 600) // 2, 10_000)
    crowd = lab.java(place, "crowd", "CrowdProcess", broker.address(), "s", workers, 2000)
    lab.wait(f"{workers} workers", lambda: broker.stream("KV_ba_workers").get("messages", 0) >= workers, 900)
    until(len(lab.lines(place / "run.log")) + 2 * workers, run)
    everybody = {"run": run, "server": broker.process, "crowd": crowd}
    spent = {name: lab.spent(each.pid) for name, each in everybody.items()}
    first, at = len(lab.lines(place / "run.log")), time.monotonic()
    time.sleep(seconds)
    games, took = len(lab.lines(place / "run.log")) - first, time.monotonic() - at
    print("     processors taken: "
          + ", ".join(f"{name} {(lab.spent(each.pid) - spent[name]) / took:.2f}" for name, each in everybody.items()))
    busy = games * 2 / (workers * took)
    lab.bar(f"{workers} workers are busy", f"{100 * busy:.1f} %, {games / took:.0f} games a second", busy >= 0.97, "97 %")
    taken = lab.memory(broker.process.pid)
    lab.bar("memory of the server, MiB", f"{taken:.0f}", taken <= 150, "at most 150")


tasks = {"dispatch": (dispatch, [2000]), "games": (hundred, [400]), "crowd": (crowded, [1000, 40])}
if len(sys.argv) < 2 or sys.argv[1] not in tasks:
    sys.exit(__doc__)
place = lab.folder()
broker = lab.Broker(place)
task, usual = tasks[sys.argv[1]]
given = [int(word) for word in sys.argv[2:]]
task(*given, *usual[len(given):])
lab.over(place)
