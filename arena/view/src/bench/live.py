#!/usr/bin/env python3
"""What spectators cost. Needs Linux; traffic goes to this machine alone.

  live.py crowd N SECONDS    N spectators of a match between instant bots: processor time, threads, memory, ticks
  live.py match N ROUNDS     matches with N spectators and without a page, in turns: time a game

Run it from the project's folder, after the launcher has built it and `make -C sample-bots/c instant` the bot.
"""
import datetime, os, re, resource, selectors, shutil, signal, socket, statistics, subprocess, sys, tempfile, threading, time

HOST = "127.0.0.1"
BOT = os.path.abspath("sample-bots/c/instant")
GAMES = 8000


def match(folder, games, live):
    command = ["./botarena", "match", "quixo", "a=" + BOT, "b=" + BOT, "-n", str(games), "--force", "--sandbox", "off",
               "--no-progress", "-o", folder] + (["--live=0"] if live else [])
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    url = None
    while live and url is None:
        line = process.stderr.readline()
        assert line, "the match did not begin"
        found = re.match(r"live: http://[^:]+:(\d+)/", line)
        url = int(found.group(1)) if found else None
    threading.Thread(target=process.stderr.read, daemon=True).start()
    return process, url


class Crowd(threading.Thread):
    """Spectators on one thread of this process, which is not the one that is measured."""

    def __init__(self, port, number):
        super().__init__(daemon=True)
        self.selector, self.ticks, self.bytes, self.open, self.over = selectors.DefaultSelector(), 0, 0, 0, False
        for _ in range(number):
            sock = socket.create_connection((HOST, port))
            sock.sendall(f"GET /events HTTP/1.1\r\nHost: {HOST}:{port}\r\n\r\n".encode())
            sock.setblocking(False)
            self.selector.register(sock, selectors.EVENT_READ)
            self.open += 1

    def run(self):
        while self.open and not self.over:
            for key, _ in self.selector.select(0.5):
                try:
                    data = key.fileobj.recv(1 << 18)
                except OSError:
                    data = b""
                if not data:
                    self.selector.unregister(key.fileobj)
                    key.fileobj.close()
                    self.open -= 1
                self.bytes += len(data)
                self.ticks += data.count(b"event: game\n")


def threads(pid):
    """Processor seconds by name of thread."""
    spent = {}
    for task in os.listdir(f"/proc/{pid}/task"):
        try:
            with open(f"/proc/{pid}/task/{task}/stat") as stat:
                name, rest = re.match(r"\d+ \((.*)\) (.*)", stat.read()).groups()
        except OSError:
            continue
        fields = rest.split()
        seconds = (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
        kind = "serving" if name.startswith(("server", "spectators", "follower of a ")) else "other"
        spent.setdefault(kind, []).append(seconds)
    return spent


def crowd(number, seconds):
    folder = tempfile.mkdtemp()
    process, port = match(folder, 1000000, True)
    spectators = Crowd(port, number)
    spectators.start()
    time.sleep(5)
    before, ticks, sent, since = sum(threads(process.pid)["serving"]), spectators.ticks, spectators.bytes, time.time()
    time.sleep(seconds)
    took = time.time() - since
    spent = threads(process.pid)
    cpu = sum(spent["serving"]) - before
    with open(f"/proc/{process.pid}/status") as status:
        memory = int(re.search(r"VmRSS:\s+(\d+)", status.read()).group(1)) // 1024
    print(f"{spectators.open} of {number} spectators: {100 * cpu / took:.1f} % of a core, {100 * cpu / took / os.cpu_count():.2f} % of the machine, "
          f"a tick every {took * number / max(1, spectators.ticks - ticks):.2f} s, {(spectators.bytes - sent) / took / 1024:.0f} KiB/s, "
          f"{len(spent['serving'])} threads that serve, {memory} MiB in all")
    spectators.over = True
    process.send_signal(signal.SIGTERM)
    process.wait()
    shutil.rmtree(folder)


def timed(spectators):
    """Seconds a game, by when games began: opening the page, compiling and the report at the end are no part of it."""
    folder = tempfile.mkdtemp()
    process, port = match(folder, GAMES, spectators is not None)
    if spectators:
        Crowd(port, spectators).start()
    assert process.wait() == 0
    with open(folder + "/games.jsonl") as records:
        began = sorted(datetime.datetime.fromisoformat(re.search(r'"started":"([^"]*)Z"', line).group(1)) for line in records)
    shutil.rmtree(folder)
    first, last = GAMES // 4, GAMES * 15 // 16
    return (began[last] - began[first]).total_seconds() / (last - first)


def matches(number, rounds):
    runs = {None: [], number: []}
    for turn in range(rounds):
        for who in ([None, number] if turn % 2 == 0 else [number, None]):
            runs[who].append(timed(who))
    ratios = [b / a - 1 for a, b in zip(runs[None], runs[number])]
    print(f"{1e3 * statistics.median(runs[None]):.3f} ms a game alone, {1e3 * statistics.median(runs[number]):.3f} with {number} spectators; "
          f"{100 * statistics.median(ratios):+.1f} % (median of {rounds} pairs, from {100 * min(ratios):+.1f} to {100 * max(ratios):+.1f})")


if __name__ == "__main__":
    resource.setrlimit(resource.RLIMIT_NOFILE, (4096, 4096))
    {"crowd": crowd, "match": matches}[sys.argv[1]](int(sys.argv[2]), int(sys.argv[3]))
