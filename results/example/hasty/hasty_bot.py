"""Plays a move near the middle of the list, and is wrong about how long a list is at least."""
import json
import sys


def choose(turn):
    moves = sorted(turn["legal"])
    print(f"{len(moves)} moves, from {moves[0]} to {moves[-1]}", file=sys.stderr)
    move = moves[len(moves) // 2 + 3]
    print(f"takes {move}", file=sys.stderr)
    return {"type": "move", "move": move, "log": f"move {moves.index(move) + 1} of {len(moves)}"}


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        reply = {"type": "hello", "protocol": 1, "name": "hasty"}
    elif message["type"] == "start":
        reply = {"type": "ready"}
    elif message["type"] == "turn":
        reply = choose(message)
    elif message["type"] == "ping":
        reply = {"type": "pong"}
    else:
        continue
    print(json.dumps({**reply, "id": message["id"]}), flush=True)
