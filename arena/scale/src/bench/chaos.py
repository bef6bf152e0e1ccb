#!/usr/bin/env python3
"""What dies, and what it costs. Three workers of one lane, games of about a second that need no processor.

  chaos.py events SEED [N]    N events (20): killed, frozen or cut off are workers, broker and run
  chaos.py resume             Ctrl-C twice and resumed; a second run of the same results
"""
import collections, random, shutil, signal, sys, time

import lab

LEASE = 10
PLIES = 20


def write(place, games):
    """Four bots; a line in a log for each game that begins, which is why they are not confined."""
    file, log = place / "cup.yaml", lab.hidden(place / "begun")
    bots = "".join(f"  - {{dir: {place}/bot, name: {name}, env: {{TICKER_LOG: x{log}}}}}\n"
                   for name in "abcd")
    bot = place / "bot"
    bot.mkdir()
    shutil.copy("arena/scale/src/bench/ticker.py", bot)
    (bot / "bot.yaml").write_text('command: [python3, ticker.py, "50"]\n')
    file.write_text(f"bots:\n{bots}games: [{{game: quixo, options: {{maxPlies: {PLIES}}}}}]\ntime: 60s\nsandbox: off\n"
                    f"schedule: {{games-per-pair: {games // 6}}}\noutput: {{dir: results}}\n")
    return file


def begun(place):
    """When games began, by the word they are known to bots by."""
    found = collections.defaultdict(list)
    for line in (place / "begun").read_text().splitlines():
        at, game = line.split()
        found[game].append(float(at))
    return found


def parcel(record):
    return record["id"].rpartition(".")[0]


def again(place, records):
    """Parcels that began more than once, with the times at which they did."""
    times, found = begun(place), collections.defaultdict(list)
    for record in {record["id"]: record for record in records}.values():
        more = times[record.get("gameId", record["id"])][1:]
        if len(more) > len(found[parcel(record)]):
            found[parcel(record)] = more
    return {name: more for name, more in found.items() if more}


class Chaos:
    def __init__(self, place, seed, count):
        self.place, self.count, self.random = place, count, random.Random(seed)
        self.file = write(place, 45 * count // 6 * 6)
        self.broker = lab.Broker(place)
        self.line = lab.Cut(self.broker.port)
        self.lines = {name: lab.Cut(self.broker.port) for name in ("w1", "w2", "w3")}
        self.workers = {name: self.worker(name) for name in self.lines}
        self.lost, self.back, self.on = [], [], []
        self.start()

    def worker(self, name):
        return lab.worker(self.place, self.lines[name].address(), name)

    def start(self):
        self.run = lab.run(self.place, self.file, "results", "--on", self.line.address())

    def games(self):
        return len(lab.records(self.place / "results"))

    def next_game(self, since):
        """Seconds until the journal grows."""
        before = self.games()
        lab.wait("the next game", lambda: self.games() > before or self.run.poll() is not None)
        return time.time() - since

    def event(self):
        name = self.random.choice(sorted(self.workers))
        what = self.random.choice(["kill worker", "freeze worker", "cut worker", "kill broker", "freeze broker",
                                   "cut broker", "kill run"])
        at = time.time()
        print(f"     {what} {name if 'worker' in what else ''}", flush=True)
        getattr(self, what.replace(" ", "_"))(name)
        return what, at

    def kill_worker(self, name):
        self.lost.append(time.time())
        lab.end(self.workers[name])
        time.sleep(LEASE + 4)
        self.workers[name] = self.worker(name)

    def freeze_worker(self, name):
        self.lost.append(time.time())
        self.workers[name].send_signal(signal.SIGSTOP)
        time.sleep(LEASE + 4)
        self.workers[name].send_signal(signal.SIGCONT)

    def cut_worker(self, name):
        self.lost.append(time.time())
        self.lines[name].through.clear()
        time.sleep(LEASE + 4)
        self.lines[name].through.set()

    def kill_broker(self, _):
        lab.end(self.broker.process)
        time.sleep(1)
        self.broker.start()
        self.back.append(self.next_game(time.time()))

    def freeze_broker(self, _):
        self.broker.process.send_signal(signal.SIGSTOP)
        time.sleep(4)
        self.broker.process.send_signal(signal.SIGCONT)
        self.back.append(self.next_game(time.time()))

    def cut_broker(self, _):
        lines = [self.line, *self.lines.values()]
        for line in lines:
            line.through.clear()
        time.sleep(4)
        for line in lines:
            line.through.set()
        self.back.append(self.next_game(time.time()))

    def kill_run(self, _):
        lab.end(self.run)
        time.sleep(1)
        since = time.time()
        self.start()
        self.on.append(self.next_game(since))

    def play(self):
        lab.wait("games", lambda: self.games() > 6)
        events = []
        while len(events) < self.count and self.run.poll() is None:
            events.append(self.event())
            time.sleep(self.random.uniform(2, 4))
        code = self.run.wait()
        results = self.place / "results"
        ids, twice = lab.counted(results)
        more = again(self.place, lab.records(results))
        late = [min(times) - max(at for at in self.lost if at <= min(times)) for times in more.values()
                if any(0 <= min(times) - at <= LEASE + 4 for at in self.lost)]
        wanted = 45 * self.count // 6 * 6
        lab.bar("events", len(events), len(events) == self.count, self.count)
        lab.bar("lost", wanted - len(ids), len(ids) == wanted and code == 0, 0)
        lab.bar("counted twice", twice, twice == 0, 0)
        lab.bar("verify", lab.verified(results), lab.verified(results), True)
        lab.bar("parcels begun again", len(more), len(more) <= 2 * len(events), f"at most {2 * len(events)}")
        self.longest("a lost worker's parcel begins elsewhere after", late, LEASE + 1)
        self.longest("the broker is back: next game after", self.back, 5)
        self.longest("the run is back: next game after", self.on, 3)

    @staticmethod
    def longest(what, times, most):
        if times:
            lab.bar(what + ", s", " ".join(f"{each:.1f}" for each in sorted(times)), max(times) <= most, f"at most {most}")


def resume(place):
    games, results = 120, place / "results"
    file, broker = write(place, games), lab.Broker(place)
    for name in ("w1", "w2", "w3"):
        lab.worker(place, broker.address(), name)
    codes = []
    for stop in (20, 40, None):
        before = len(lab.records(results))
        run = lab.run(place, file, "results", "--on", broker.address())
        if stop:
            lab.wait("games", lambda: len(lab.records(results)) >= before + 20)
            if stop == 20:
                (place / "copy").mkdir()
                shutil.copy(results / ".run", place / "copy")
                second = lab.run(place, file, "copy", "--on", broker.address())
                said = (place / "copy.log")
                lab.bar("a second run: exit code", second.wait(), second.wait() == 3, 3)
                print("     " + next((line for line in said.read_text().splitlines() if line.startswith("error")), "?"))
            run.send_signal(signal.SIGINT)
        codes.append(run.wait())
    lab.bar("exit codes", codes, codes == [130, 130, 0], [130, 130, 0])
    ids, twice = lab.counted(results)
    lab.bar("lost, counted twice", (games - len(ids), twice), (len(ids), twice) == (games, 0), (0, 0))
    lab.bar("verify", lab.verified(results), lab.verified(results), True)
    more = again(place, lab.records(results))
    lab.bar("parcels begun more than once", len(more), not more, 0)


place = lab.folder()
if sys.argv[1:2] == ["events"]:
    Chaos(place, int(sys.argv[2]), int(sys.argv[3]) if len(sys.argv) > 3 else 20).play()
elif sys.argv[1:] == ["resume"]:
    resume(place)
else:
    sys.exit(__doc__)
lab.over(place)
