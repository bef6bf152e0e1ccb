"""A broker, workers and runs on this machine, to be measured, killed, frozen and cut off; for the scripts beside it.

Needs Linux and nats-server; traffic goes to this machine alone. BOTARENA names the program (./botarena); the scripts are
run from the project's folder.
"""
import atexit, json, os, pathlib, shutil, signal, socket, subprocess, sys, tempfile, threading, time, urllib.request

PROGRAM = os.path.abspath(os.environ.get("BOTARENA", "botarena"))
SAMPLES = os.path.abspath("sample-bots")
HZ = os.sysconf("SC_CLK_TCK")
started, missed = [], []


def folder():
    """One that goes with the script unless a bar is missed."""
    return pathlib.Path(tempfile.mkdtemp(prefix="botarena-bench-"))


def hidden(path):
    """A path as ticker.py reads it: in a word that names no file."""
    return str(path).encode().hex()


def port():
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return free.getsockname()[1]


def begin(words, log, **more):
    """Starts a program that no Ctrl-C of ours reaches, and that ends with the script."""
    process = subprocess.Popen([str(word) for word in words], stdin=subprocess.DEVNULL, stdout=open(log, "ab"),
                               stderr=subprocess.STDOUT, start_new_session=True, **more)
    started.append(process)
    return process


def end(process, number=signal.SIGKILL):
    if process.poll() is None:
        process.send_signal(number)
    process.wait()


def wait(what, until, seconds=120):
    limit = time.monotonic() + seconds
    while not until():
        if time.monotonic() > limit:
            raise SystemExit(f"error: waited {seconds} s for {what}")
        time.sleep(0.02)


def bar(what, value, holds, wanted):
    """Prints a figure beside its limit."""
    print(f"{'ok  ' if holds else 'MISS'} {what}: {value} (wanted: {wanted})", flush=True)
    if not holds:
        missed.append(what)


@atexit.register
def end_all():
    for process in started:
        end(process)


def over(place=None):
    """Ends everything, and fails if a bar was missed."""
    end_all()
    if place and not missed:
        shutil.rmtree(place, ignore_errors=True)
    load = os.getloadavg()
    print(f"load of this machine at the end: {load[0]:.1f} {load[1]:.1f}, {os.cpu_count()} processors")
    sys.exit(f"error: missed: {', '.join(missed)}; see {place}" if missed else 0)


class Broker:
    """nats-server without keys, on loopback."""

    def __init__(self, place):
        self.place, self.port, self.http = place / "broker", port(), port()
        self.place.mkdir()
        self.start()

    def start(self):
        conf = self.place / "nats.conf"
        conf.write_text(f'host: 127.0.0.1\nport: {self.port}\nhttp: "127.0.0.1:{self.http}"\nmax_payload: 8MB\n'
                        f'jetstream {{ store_dir: "{self.place}/store" }}\n')
        self.process = begin(["nats-server", "-c", conf], self.place / "log")
        wait("nats-server", self.listens)

    def listens(self):
        try:
            socket.create_connection(("127.0.0.1", self.port), 1).close()
            return True
        except OSError:
            return False

    def address(self):
        return f"nats://127.0.0.1:{self.port}"

    def stream(self, name):
        """The server's figures of a stream; empty without one."""
        with urllib.request.urlopen(f"http://127.0.0.1:{self.http}/jsz?streams=true") as answer:
            accounts = json.load(answer).get("account_details", [])
        return next((each["state"] for account in accounts for each in account.get("stream_detail", [])
                     if each["name"] == name), {})


class Cut(threading.Thread):
    """Stands between a program and the broker, and can cut the line: nothing passes, nothing is closed."""

    def __init__(self, to):
        super().__init__(daemon=True)
        self.to, self.through = to, threading.Event()
        self.through.set()
        self.server = socket.create_server(("127.0.0.1", 0))
        self.port = self.server.getsockname()[1]
        self.start()

    def run(self):
        while True:
            client, _ = self.server.accept()
            threading.Thread(target=self.serve, args=(client,), daemon=True).start()

    def serve(self, client):
        self.through.wait()
        try:
            server = socket.create_connection(("127.0.0.1", self.to))
        except OSError:
            client.close()
            return
        for source, sink in ((client, server), (server, client)):
            threading.Thread(target=self.pass_on, args=(source, sink), daemon=True).start()

    def pass_on(self, source, sink):
        try:
            while data := source.recv(1 << 16):
                self.through.wait()
                sink.sendall(data)
        except OSError:
            pass
        for side in (source, sink):
            try:
                side.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass

    def address(self):
        return f"nats://127.0.0.1:{self.port}"


def worker(place, address, name, cores=1, **more):
    """A worker that plays however busy this machine is."""
    return begin([PROGRAM, "worker", address, "--name", name, "--cores", cores, "--min-share", 0, "--cache",
                  place / f"cache-{name}"], place / f"{name}.log", **more)


def run(place, file, results, *more):
    return begin([PROGRAM, "run", file, "--no-progress", "--dir", place / results, *more], place / f"{results}.log")


def records(results):
    """What stands in a journal, without a line that is being written."""
    try:
        lines = (results / "games.jsonl").read_text().split("\n")[:-1]
    except FileNotFoundError:
        return []
    return [json.loads(line) for line in lines]


def verified(results):
    return subprocess.run([PROGRAM, "verify", results], stdout=subprocess.DEVNULL,
                          stderr=subprocess.DEVNULL).returncode == 0


def counted(results):
    """Games that count, and games that count twice."""
    seen, twice = set(), 0
    for record in records(results):
        key = record["id"], record["attempt"]
        twice += key in seen
        seen.add(key)
    return {record["id"] for record in records(results) if record["status"] != "void"}, twice


def spent(pid):
    """Processor seconds of a process and of its children that have ended."""
    try:
        fields = pathlib.Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except FileNotFoundError:
        return 0
    return sum(int(field) for field in fields[11:15]) / HZ


def memory(pid, field="VmHWM"):
    """MiB a process has taken, at most."""
    lines = pathlib.Path(f"/proc/{pid}/status").read_text().split("\n")
    return next(int(line.split()[1]) / 1024 for line in lines if line.startswith(field))


def java(place, name, main, *words, heap="256m", **more):
    """A program among the tests, which have referees without bots; after mvn -DskipTests -pl arena/scale,arena/app -am package."""
    tests = [f"arena/{module}/target/test-classes" for module in ("scale", "tournament")]
    jar = os.environ.get("BOTARENA_JAR", "arena/app/target/botarena.jar")
    return begin(["java", f"-Xmx{heap}", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-cp", os.pathsep.join([jar, *tests]),
                  "botarena.tournament.run." + main, *words], place / f"{name}.log", **more)


def scripted(place, address, name, millis, lease=2000, lethal="", *more):
    """A worker that plays legal moves only, and takes this long for a game."""
    return java(place, name, "WorkerProcess", address, name, place / f"cache-{name}", millis, lease, lethal, *more)


def lines(log):
    try:
        return log.read_text().splitlines()
    except FileNotFoundError:
        return []
