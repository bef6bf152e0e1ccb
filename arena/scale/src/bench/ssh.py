#!/usr/bin/env python3
"""A run whose workers ssh starts, on two servers of this script's own; and the rest of it after kill -9.

  ssh.py    needs OpenSSH's server; on loopback, with keys and ports of its own
"""
import os, pathlib, shutil, subprocess, time

import lab

GAMES = 60


def server():
    port = lab.port()
    config = place / f"sshd{port}"
    config.write_text(f"Port {port}\nListenAddress 127.0.0.1\nHostKey {place}/host\nPidFile none\n"
                      f"AuthorizedKeysFile {place}/authorized\nStrictModes no\nUsePAM no\nPasswordAuthentication no\n")
    lab.begin(["/usr/sbin/sshd", "-D", "-e", "-f", config], place / "sshd.log")
    return port


def script(name, line):
    path = place / "bin" / name
    path.parent.mkdir(exist_ok=True)
    path.write_text(f"#!/bin/sh\n{line}\n")
    path.chmod(0o755)
    return path


def left():
    """What names the run's folder, or is a bot of it; the servers are ours."""
    found = []
    for process in pathlib.Path("/proc").glob("[0-9]*"):
        try:
            words = (process / "cmdline").read_bytes().replace(b"\0", b" ").decode(errors="replace")
        except OSError:
            continue
        if (str(place) in words or MARK in words) and not words.startswith(("/usr/sbin/sshd", "sshd")):
            found.append(words)
    return found


def run():
    environment = os.environ | {"PATH": f"{place}/bin:{os.environ['PATH']}", "BOTARENA_JAVA_OPTS": f"-Djava.io.tmpdir={place}"}
    return lab.begin([lab.PROGRAM, "run", file, "--no-progress", "--on", hosts], place / "run.log", env=environment)


def gone():
    at = time.monotonic()
    lab.wait("the end of all", lambda: not left() and not list(place.glob("botarena-broker-*")), 60)
    return time.monotonic() - at


if os.getuid() == 0:
    pathlib.Path("/run/sshd").mkdir(exist_ok=True)
place = lab.folder()
MARK = f"2{time.time_ns()}"
for key in ("host", "user"):
    subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", place / key], check=True)
shutil.copy(place / "user.pub", place / "authorized")
(place / "config").write_text(f"IdentityFile {place}/user\nIdentitiesOnly yes\nStrictHostKeyChecking no\n"
                              f"UserKnownHostsFile {place}/known\n")
script("ssh", f'exec /usr/bin/ssh -F {place}/config "$@"')
program = script("there", f'exec {lab.PROGRAM} "$@" --min-share 0 --cores 1 --cache {place}/cache-$$')
hosts = f"ssh://127.0.0.1:{server()},127.0.0.1:{server()}{program}"
bot, file = place / "bot", place / "cup.yaml"
bot.mkdir()
shutil.copy("arena/scale/src/bench/ticker.py", bot)
(bot / "bot.yaml").write_text(f'command: [python3, ticker.py, "20", "{MARK}"]\n')
bots = "".join(f"  - {{dir: {bot}, name: {name}}}\n" for name in "abcd")
file.write_text(f"bots:\n{bots}games: [{{game: quixo, options: {{maxPlies: 20}}}}]\ntime: 60s\n"
                f"schedule: {{games-per-pair: {GAMES // 6}}}\noutput: {{dir: results}}\n")

first = run()
lab.wait("games", lambda: len(lab.records(place / "results")) >= GAMES // 3)
lab.end(first)
lab.bar("nothing is left after kill -9, s", f"{gone():.1f}", True, "nothing")
code = run().wait()
ids, twice = lab.counted(place / "results")
workers = len({record["on"]["worker"] for record in lab.records(place / "results")})
lab.bar("exit code, games, counted twice, workers", (code, len(ids), twice, workers),
        (code, len(ids), twice, workers) == (0, GAMES, 0, 2), (0, GAMES, 0, 2))
lab.bar("nothing is left after the end, s", f"{gone():.1f}", True, "nothing")
lab.over(place)
