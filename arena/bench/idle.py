"""Processor time of the arena while two games wait for bots that think: share of one processor. Linux; needs python3."""
import os
import signal
import subprocess
import sys
import tempfile
import time

HOME = os.path.abspath(os.path.join(os.path.dirname(__file__), "../.."))
SLEEPER = """#!/usr/bin/env python3
import json, sys, time
for line in sys.stdin:
    message = json.loads(line)
    reply = {"hello": {"type": "hello", "protocol": 1, "name": "sleeper"}, "start": {"type": "ready"}}.get(message["type"])
    if not reply:
        time.sleep(300)
    print(json.dumps({**reply, "id": message["id"]}), flush=True)
"""
FROM, MIDDLE, TO = 8, 28, 48


def used(pid):
    """Seconds of processor time of all threads."""
    total = 0
    for task in os.listdir("/proc/%d/task" % pid):
        with open("/proc/%d/task/%s/schedstat" % (pid, task), encoding="utf-8") as file:
            total += int(file.read().split()[0])
    return total / 1e9


def main():
    subprocess.run([os.path.join(HOME, "botarena"), "--version"], check=True, stdout=subprocess.DEVNULL)
    with tempfile.TemporaryDirectory() as folder:
        bot = os.path.join(folder, "sleeper")
        with open(bot, "w", encoding="utf-8") as file:
            file.write(SLEEPER)
        os.chmod(bot, 0o755)
        command = [os.path.join(HOME, "botarena"), "match", "quixo", "a=" + bot, "b=" + bot, "-n", "4", "-t", "300s", "-j", "2"]
        with subprocess.Popen(command + ["--no-progress", "--dir", "results"], cwd=folder,
                              stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as match:
            at = []
            began = time.monotonic()
            for second in (FROM, MIDDLE, TO):
                time.sleep(max(0, began + second - time.monotonic()))
                if match.poll() is not None:
                    sys.exit("error: the match ended with %d" % match.returncode)
                at.append(used(match.pid))
            # The second signal ends the games at once.
            match.send_signal(signal.SIGINT)
            time.sleep(1)
            match.send_signal(signal.SIGINT)
    print("seconds %d to %d: %.3f %% of a processor, %d to %d: %.3f %%, mean %.3f %%  (bar 0.07 %%)" % (
        FROM, MIDDLE, (at[1] - at[0]) * 100 / (MIDDLE - FROM),
        MIDDLE, TO, (at[2] - at[1]) * 100 / (TO - MIDDLE), (at[2] - at[0]) * 100 / (TO - FROM)))


if __name__ == "__main__":
    main()
