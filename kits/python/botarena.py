"""Speaks the arena's protocol for a bot that is one function of a turn. Python 3.8, standard library only."""
import json
import os
import socket
import sys


class Turn:
    """One decision that is wanted."""

    def __init__(self, line, start, settings, warnings, memory):
        message = json.loads(line)
        clock = message["clock"]
        self.line = line                              # what the arena wrote
        self.id = message["id"]
        self.state = message["state"]                 # the position, with what only this game has
        self.text = self.state["text"]                # the position in one line
        self.side = self.state["side"]                # the team to move
        self.legal = message.get("legal", [])         # every legal move, unless the organiser leaves them out
        self.seat = message["seat"]
        self.ply = message["ply"]                     # plies played so far
        self.clock = clock["moveMs"] + clock["bankMs"][self.seat]  # ms that are left to you
        self.game = start["game"]
        self.options = start["options"]               # of the game
        self.last = message["last"]                   # the plies since you were asked last
        self.start = start                            # what the arena said when the game began
        self.memory = memory                          # yours: a set that is empty when a game begins
        self.settings = settings                      # the bot's own options, as bot.yaml has them
        self.warnings = warnings                      # mistakes in your last answer, in sentences

    def board(self, cell):
        """The letter on a cell, '.' for an empty one, '' where there is no such cell."""
        return self.state["board"].get(cell, "")


def answer(move, score=None, depth=None, log=None):
    """A move with optional remarks: the result expected from -1 to 1, the depth of the search, a line for you."""
    info = {key: value for key, value in (("score", score), ("depth", depth)) if value is not None}
    reply = {"move": move}
    if info:
        reply["info"] = info
    if log is not None:
        reply["log"] = str(log)
    return reply


def streams():
    """Where the arena speaks and listens. Other output goes to stderr."""
    address = os.environ.get("BOTARENA_CONNECT")
    if address:
        if "/" in address:
            link = socket.socket(socket.AF_UNIX)
            link.connect(address)
        else:
            host, port = address.rsplit(":", 1)
            link = socket.create_connection((host, int(port)))
        return link.makefile("r", encoding="utf-8"), link.makefile("w", encoding="utf-8")
    out = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    sys.stdout = sys.stderr
    return sys.stdin, out


def run(name, choose):
    """Plays until the arena says quit. choose takes a Turn and returns a move, or an answer()."""
    lines, out = streams()
    start, settings, warnings, memory = {}, {}, [], set()
    for line in lines:
        message = json.loads(line)
        kind = message["type"]
        if kind == "hello":
            settings = message.get("options", {})
            reply = {"type": "hello", "protocol": 1, "name": name, "features": ["multi"]}
        elif kind == "start":
            start, memory = message, set()
            reply = {"type": "ready"}
        elif kind == "turn":
            chosen = choose(Turn(line, start, settings, warnings, memory))
            warnings = []
            reply = {"type": "move", **(chosen if isinstance(chosen, dict) else answer(chosen))}
        elif kind == "ping":
            reply = {"type": "pong"}
        elif kind == "quit":
            return
        else:
            if kind == "error":
                warnings.append(message["message"])
                print("arena:", message["message"], message.get("hint", ""), file=sys.stderr)
            continue
        reply["id"] = message["id"]
        out.write(json.dumps(reply) + "\n")
        out.flush()
