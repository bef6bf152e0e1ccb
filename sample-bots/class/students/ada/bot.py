import json, sys
for line in sys.stdin:
    message = json.loads(line)
    reply = {"hello": lambda: {"type": "hello", "protocol": 1, "name": "ada", "features": ["multi"]},
             "start": lambda: {"type": "ready"}, "ping": lambda: {"type": "pong"},
             "turn": lambda: {"type": "move", "move": min(message["legal"])}}.get(message["type"])
    if reply:
        print(json.dumps({**reply(), "id": message["id"]}), flush=True)
