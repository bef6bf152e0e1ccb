"""Plays any game whose rules are a rules.py: tries each move in random games and plays the one that won most."""
import importlib.util
import json
import os
import random
import sys
import time

sys.dont_write_bytecode = True  # the folders of rules are not this bot's
PLIES = 500


def rules():
    """The reply(question) of each rules.py in a folder of BOTARENA_RULES, by game."""
    games = {}
    for folder in filter(None, os.environ.get("BOTARENA_RULES", "").split(os.pathsep)):
        file = os.path.join(folder, "rules.py")
        if os.path.exists(file):
            spec = importlib.util.spec_from_file_location("rules_" + str(len(games)), file)
            module = importlib.util.module_from_spec(spec)
            spec.loader.exec_module(module)
            games[module.reply({"ask": "describe"})["game"]] = module.reply
    return games


def points(reply, after, options, side):
    """Plays at random to the end: 1 for a win of the side, 0 for a loss, 0.5 else."""
    for _ in range(PLIES):
        if "over" in after:
            winner = after["over"]["winner"]
            return 0.5 if winner is None else float(winner == side)
        after = reply({"ask": "play", "text": after["text"], "move": random.choice(after["moves"]), "options": options})
    return 0.5


def best(reply, turn, game):
    """The move that won most of its random games; any where this bot may not see the whole position."""
    ask = {"ask": "play", "text": turn["state"]["text"], "options": game["options"]}
    after = {move: reply({**ask, "move": move}) for move in turn["legal"]}
    if any("refused" in answer for answer in after.values()):
        return random.choice(turn["legal"])
    clock, won = game["time"], dict.fromkeys(after, 0.0)
    millis = clock["moveMs"] / 2 + turn["clock"]["bankMs"][turn["seat"]] / 40 + clock["incMs"] / 2
    end = time.monotonic() + min(millis, 1000) / 1000
    while time.monotonic() < end:
        for move in after:
            won[move] += points(reply, after[move], game["options"], turn["seat"] % 2)
    return max(won, key=won.get)


GAMES, game = rules(), {}
for line in sys.stdin:
    message = json.loads(line)
    reply = {"hello": {"type": "hello", "protocol": 1, "name": "search-py", "games": list(GAMES)},
             "start": {"type": "ready"}, "ping": {"type": "pong"}, "turn": {"type": "move"}}.get(message["type"])
    game = message if message["type"] == "start" else game
    if message["type"] == "turn":
        reply["move"] = best(GAMES[game["game"]], message, game)
    if reply:
        print(json.dumps({**reply, "id": message["id"]}), flush=True)
