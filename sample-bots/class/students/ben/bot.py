import json, random, sys
turns = 0
for line in sys.stdin:
    message = json.loads(line)
    kind = message["type"]
    if kind == "turn":
        turns += 1
        if turns > 4:
            raise IndexError("no plan for the fifth move")  # what a report shows of a bot that falls over
        answer = {"type": "move", "move": random.choice(message["legal"])}
    else:
        answer = {"hello": {"type": "hello", "protocol": 1, "name": "ben"}, "start": {"type": "ready"}, "ping": {"type": "pong"}}.get(kind)
    if answer:
        print(json.dumps({**answer, "id": message["id"]}), flush=True)
