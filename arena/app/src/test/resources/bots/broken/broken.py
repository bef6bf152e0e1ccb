"""A bot that plays the first legal move and has the fault that its argument names."""
import json
import sys
import time

FAULT = sys.argv[1]
if FAULT == "library":
    import numpie  # noqa: there is none

moves = 0
slept = False
blocks = []


def answer(message):
    global moves, slept
    kind = message["type"]
    if kind == "hello":
        return {"type": "hello", "protocol": 1, "name": "broken"}
    if kind == "start":
        if FAULT == "stray":
            print("new game " + message["game"], flush=True)
        moves = 0
        return {"type": "ready"}
    if kind == "ping":
        return {"type": "pong"}
    if kind != "turn":
        return None
    moves += 1
    legal = message["legal"]
    if FAULT == "crash" and moves == 2:
        return {"type": "move", "move": {}["best"]}
    if FAULT == "index":
        return {"type": "move", "move": legal[len(legal)]}
    if FAULT == "slow" and moves == 2 and not slept and message["clock"]["moveMs"]:
        slept = True
        time.sleep(1.6)
    while FAULT == "loop" and moves == 2:
        pass
    return {"type": "move", "move": legal[0].upper() if FAULT == "upper" else legal[0]}


own = 0
while True:
    line = sys.stdin.read(4096) if FAULT == "ahead" else sys.stdin.readline()
    if not line:
        break
    reply = answer(json.loads(line))
    if reply is None:
        continue
    own += 1
    reply["id"] = own if FAULT == "id" else json.loads(line)["id"]
    text = json.dumps(reply)
    if FAULT == "flush":
        blocks.append(text)
        if len(blocks) < 8:
            continue
        text = "\n".join(blocks)
        blocks = []
    print(text, flush=True)
