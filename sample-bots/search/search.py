"""Plays any game whose rules are a rules.py: tries each move in random games and plays the one that won most."""
import importlib.util
import itertools
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


def points(reply, after, options, side, end):
    """Plays at random to the end: 1 for a win of the side, 0 for a loss, 0.5 else; None when the time is up."""
    for _ in range(PLIES):
        if "over" in after:
            winner = after["over"]["winner"]
            return 0.5 if winner is None else float(winner == side)
        if time.monotonic() > end:
            return None
        after = reply({"ask": "play", "text": after["text"], "move": random.choice(after["moves"]), "options": options})
    return 0.5


def best(reply, turn, game):
    """The move with the best mean over its random games; any where this bot may not see the whole position."""
    began, clock, options = time.monotonic(), game["time"], game["options"]
    millis = clock["moveMs"] / 3 + turn["clock"]["bankMs"][turn["seat"]] / 40 + clock["incMs"] / 3
    end = began + min(millis, 1000) / 1000
    moves = random.sample(turn["legal"], len(turn["legal"]))
    after, won, played = {}, dict.fromkeys(moves, 0.5), dict.fromkeys(moves, 1)
    for move in itertools.cycle(moves):
        if time.monotonic() > end:
            break
        try:
            ask = {"ask": "play", "text": turn["state"]["text"], "move": move, "options": options}
            after[move] = after.get(move) or reply(ask)
            result = points(reply, after[move], options, turn["seat"] % 2, end)
        except Exception:  # rules may fall over what one seat sees
            break
        if result is not None:
            won[move] += result
            played[move] += 1
    return max(moves, key=lambda move: won[move] / played[move])


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
