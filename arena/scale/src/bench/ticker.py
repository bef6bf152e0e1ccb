#!/usr/bin/env python3
"""A bot that plays the first legal move after a while, which costs no processor, or all of it with "think".

  ticker.py MILLISECONDS [think]
                            TICKER_LOG is a file that takes a line for each game that begins: when, and which;
                            TICKER_POISON one that names the game which kills its worker: the first that finds it.
                            Both as x and hexadecimal digits, since a bundle's environment may name no file outside of it
"""
import json, os, sys, time


def named(variable):
    """Path in an environment variable."""
    return bytes.fromhex(os.environ[variable][1:]).decode()


def lethal(game):
    try:
        with open(named("TICKER_POISON"), "x") as file:
            file.write(game)
    except FileExistsError:
        pass
    with open(named("TICKER_POISON")) as file:
        return file.read() == game


def worker():
    """The Java above us."""
    pid = os.getppid()
    while os.path.basename(os.readlink(f"/proc/{pid}/exe")) != "java":
        with open(f"/proc/{pid}/stat") as file:
            pid = int(file.read().rpartition(")")[2].split()[1])
    return pid


def think(seconds):
    """Takes so much processor time, as a bot that searches does."""
    end = time.process_time() + seconds
    while time.process_time() < end:
        pass


pause = float(sys.argv[1]) / 1000
wait = think if "think" in sys.argv else time.sleep
for line in sys.stdin:
    message = json.loads(line)
    kind, reply = message["type"], {"id": message.get("id")}
    if kind == "hello":
        reply.update(type="hello", protocol=1, name="ticker")
    elif kind == "start":
        reply.update(type="ready")
        if "TICKER_LOG" in os.environ and message["seat"] == 0:
            with open(named("TICKER_LOG"), "a") as log:
                log.write(f"{time.time():.3f} {message['gameId']}\n")
        if "TICKER_POISON" in os.environ and lethal(message["gameId"]):
            os.kill(worker(), 9)
    elif kind == "turn":
        wait(pause)
        reply.update(type="move", move=message["legal"][0])
    elif kind == "ping":
        reply.update(type="pong")
    elif kind == "quit":
        break
    else:
        continue
    print(json.dumps(reply), flush=True)
