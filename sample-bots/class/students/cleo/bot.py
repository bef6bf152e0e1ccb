# The same moves as those of ada, in other words.
import json, sys
for line in sys.stdin:
    message = json.loads(line)
    reply = {"hello": lambda: {"type": "hello", "protocol": 1, "name": "cleo", "features": ["multi"]},
             "start": lambda: {"type": "ready"}, "ping": lambda: {"type": "pong"},
             "turn": lambda: {"type": "move", "move": sorted(message["legal"])[0]}}.get(message["type"])
    if reply:
        print(json.dumps({**reply(), "id": message["id"]}), flush=True)
