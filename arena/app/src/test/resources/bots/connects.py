"""Plays its first legal move, or what a deed asks for; connects where BOTARENA_CONNECT says, and speaks on stdout otherwise.

Usage: connects.py [leave PLY | illegal PLY]
"""
import json
import os
import socket
import sys

deed, at = (sys.argv[1], int(sys.argv[2])) if len(sys.argv) > 2 else ("", -1)
where = os.environ.get("BOTARENA_CONNECT", "")
if where.startswith("unix:"):
    line = socket.socket(socket.AF_UNIX)
    line.connect(where[5:])
elif where:
    line = socket.create_connection(where.rsplit(":", 1))
messages, answers = (line.makefile("r"), line.makefile("w")) if where else (sys.stdin, sys.stdout)


def choose(turn):
    print("choosing at ply", turn["ply"], file=sys.stderr, flush=True)
    if turn["ply"] >= at >= 0:
        if deed == "leave":
            sys.exit()
        return "nowhere"
    return turn["legal"][0]


for message in map(json.loads, messages):
    kind = message["type"]
    if kind == "hello":
        reply = {"type": "hello", "protocol": 1, "name": "connects"}
    elif kind == "start":
        reply = {"type": "ready"}
    elif kind == "turn":
        reply = {"type": "move", "move": choose(message)}
    elif kind == "ping":
        reply = {"type": "pong"}
    elif kind == "quit":
        break
    else:
        continue
    print(json.dumps({**reply, "id": message["id"]}), file=answers, flush=True)
