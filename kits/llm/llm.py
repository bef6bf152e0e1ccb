"""Asks a language model, at any endpoint that takes OpenAI's /chat/completions. Python 3.8, standard library only."""
import json
import os
import random
import re
import sys
import threading
import time
import urllib.error
import urllib.request

SPARE = 2.0  # seconds of the clock that are not spent on asking
TRIED_AGAIN = (408, 409, 429)  # and everything from 500 on
MOVE = re.compile(r"\bmove\b[*_`]*\s*[:=][\s*_`\"'<]*([^\s*`\"'<>,;]+)", re.IGNORECASE)
DEFAULTS = {
    "base-url": "http://127.0.0.1:8080/v1", "model": "default", "temperature": 0.2, "max-tokens": 1000, "retries": 3,
    "budget-tokens": 0, "budget-cost": 0, "price-in": 0, "price-out": 0, "fallback": "random", "history": 20,
    "key": "OPENAI_API_KEY"}


class NoAnswer(Exception):
    """Why the model gave none: a sentence without its full stop."""

    def __init__(self, why, again=False, after=None):
        super().__init__(why)
        self.again = again  # whether asking once more may help
        self.after = after  # in so many seconds, where the endpoint says so


class Use:
    """Tokens and what they cost, in millionths of the prices' currency."""

    def __init__(self):
        self.read = self.written = 0
        self.micros = 0.0

    def add(self, read, written, options):
        self.read += read
        self.written += written
        # A price is of a million tokens, so that a token costs as many millionths.
        self.micros += read * float(options["price-in"]) + written * float(options["price-out"])

    def info(self):
        return {"tokensIn": self.read, "tokensOut": self.written, "costMicros": round(self.micros)}


class Player:
    """Plays game after game; a budget is one game's."""

    def __init__(self):
        self.start = None  # of the game that is played

    def begin(self, turn):
        self.start = turn.start
        self.options = {**DEFAULTS, **turn.settings}
        for name in turn.settings.keys() - DEFAULTS.keys():
            print("there is no option %r; those there are: %s" % (name, " ".join(DEFAULTS)), file=sys.stderr)
        self.own = None
        self.moves = list(turn.start.get("opening", []))
        self.game = Use()
        self.random = random.Random(turn.start.get("seed"))

    def choose(self, turn, prompt, rules):
        end = time.monotonic() + turn.clock / 1000 - SPARE
        if turn.start is not self.start:
            self.begin(turn)
        if self.own and self.own[0] < turn.ply:
            self.moves.append(self.own[1])
        self.moves += [ply["move"] for ply in turn.last]
        use = Use()
        talk = [said("user", filled(prompt, turn, rules, self.moves, self.options))]
        talk += [said("user", warning) for warning in turn.warnings]
        why = ""
        for _ in range(int(self.options["retries"]) + 1):
            spent = self.spent()
            if spent:
                why = spent
                break
            try:
                text = self.answer(talk, use, end)
            except NoAnswer as failed:
                why = str(failed)
                break
            move, why = picked(text, turn.legal)
            print("model:", " ".join(text.split())[:500], file=sys.stderr)
            if move:
                self.own = turn.ply, move
                return {"move": move, "info": use.info(), "log": text.encode()[:3000].decode(errors="ignore")}
            talk += [said("assistant", text), said("user", why + ". Answer with one line: Move: one of the legal moves")]
        return self.fallback(turn, why, use)

    def spent(self):
        """That the game's budget is spent; empty while there is some left."""
        tokens, most = self.game.read + self.game.written, int(self.options["budget-tokens"])
        if 0 < most <= tokens:
            return "the budget is spent: %d of %d tokens" % (tokens, most)
        cost, most = self.game.micros / 1e6, float(self.options["budget-cost"])
        return "the budget is spent: %.4f of %.4f" % (cost, most) if 0 < most <= cost else ""

    def fallback(self, turn, why, use):
        resigns = self.options["fallback"] == "resign" or not turn.legal
        told = "no move from the model: " + why + ("; resigning" if resigns else "; playing a random move")
        print(told, file=sys.stderr)
        reply = {"resign": True} if resigns else {"move": self.random.choice(turn.legal)}
        self.own = turn.ply, reply.get("move")
        return {**reply, "info": use.info(), "say": told[:140], "log": told[:1000]}

    def answer(self, talk, use, end):
        """What the model says, asked again after errors that may pass, within the clock."""
        for tried in range(int(self.options["retries"]) + 1):
            try:
                return self.asked(talk, use, end)
            except NoAnswer as failed:
                wait = 2 ** tried if failed.after is None else failed.after
                last = tried == int(self.options["retries"])
                if not failed.again or last or time.monotonic() + wait >= end:
                    raise
                time.sleep(wait)
        raise NoAnswer("it was not asked")

    def asked(self, talk, use, end):
        """One request, given up when the time is over, even if the endpoint hangs."""
        left = end - time.monotonic()
        if left <= 0:
            raise NoAnswer("the clock leaves no time to ask: a move needs more than %d s" % SPARE)
        came = []
        thread = threading.Thread(target=lambda: came.append(self.posted(talk, left)), daemon=True)
        thread.start()
        thread.join(left)
        if not came:
            raise NoAnswer("no answer within %.0f s" % left)
        if isinstance(came[0], NoAnswer):
            raise came[0]
        text, read, written = came[0]
        use.add(read, written, self.options)
        self.game.add(read, written, self.options)
        return text

    def posted(self, talk, left):
        """Text and tokens, or the NoAnswer that it came to."""
        try:
            with urllib.request.urlopen(self.request(talk), timeout=left + 1) as reply:
                return content(reply.read().decode("utf-8", "replace"))
        except urllib.error.HTTPError as refused:
            again = refused.code in TRIED_AGAIN or refused.code >= 500
            return NoAnswer(refusal(refused.code, self.options), again, seconds(refused.headers.get("Retry-After")))
        except NoAnswer as failed:
            return failed
        except (OSError, ValueError) as failed:
            return NoAnswer(unreachable(failed, self.options["base-url"]))

    def request(self, talk):
        options = self.options
        body = {"model": str(options["model"]), "messages": talk, "temperature": options["temperature"],
                "max_tokens": int(options["max-tokens"])}
        headers = {"Content-Type": "application/json"}
        key = os.environ.get(str(options["key"]))
        if key:
            headers["Authorization"] = "Bearer " + key
        url = str(options["base-url"]).rstrip("/") + "/chat/completions"
        return urllib.request.Request(url, json.dumps(body).encode(), headers)


def said(role, text):
    return {"role": role, "content": text}


def content(body):
    """The answer's text, and the tokens that it says were read and written."""
    try:
        reply = json.loads(body)
        text = reply["choices"][0]["message"]["content"] or ""
        used = reply.get("usage") or {}
        return str(text), count(used.get("prompt_tokens")), count(used.get("completion_tokens"))
    except (ValueError, LookupError, TypeError, AttributeError):
        raise NoAnswer("the endpoint's answer is not a chat completion: " + " ".join(body.split())[:60], again=True)


def count(value):
    return value if isinstance(value, int) and value > 0 else 0


def seconds(text):
    """What Retry-After says, where it says a number."""
    try:
        return max(0.0, float(text))
    except (TypeError, ValueError):
        return None


def refusal(code, options):
    if code in (401, 403):
        return "the endpoint refused the key (%d); grant it with --secret %s" % (code, options["key"])
    if code == 404:
        return "the endpoint has no such address or model (404)"
    return "the endpoint answered %d" % code


def unreachable(failed, url):
    if alone():
        return "there is no network; allow it with limits: {network: allow}"
    return "%s cannot be reached: %s" % (url, getattr(failed, "reason", failed))


def alone():
    """Whether there is nothing but the loopback, as in the sandbox of a bot that may not use the network."""
    try:
        with open("/proc/net/dev") as devices:
            return all(line.split(":")[0].strip() == "lo" for line in devices if ":" in line)
    except OSError:
        return False


def picked(text, legal):
    """The move that an answer names, or None and why it names none."""
    text = text.rsplit("</think>", 1)[-1]
    if not text.strip():
        return None, "The answer is empty"
    named = MOVE.findall(text)
    if named:
        word = named[-1].rstrip(".)]!")
        move = spelled(word, legal)
        return (move, "") if move else (None, "%s is no legal move" % word[:40])
    for word in reversed(re.split(r"[\s*`\"'<>,;()\[\]]+", text)):
        if word.rstrip(".!") in legal:
            return word.rstrip(".!"), ""
    return None, "The answer names no legal move"


def spelled(word, legal):
    if word in legal or not legal:
        return word
    alike = [move for move in legal if move.lower() == word.lower()]
    return alike[0] if len(alike) == 1 else None


def filled(prompt, turn, rules, moves, options):
    shown = int(options["history"])
    values = {
        "rules": rules, "board": drawn(turn.state), "text": turn.text, "side": turn.side,
        "history": " ".join(moves[-shown:]) if shown > 0 and moves else "none",
        "legal": " ".join(turn.legal) or "they are not told"}
    return re.sub(r"\{(\w+)\}", lambda name: values.get(name.group(1), name.group(0)), prompt)


def drawn(state):
    """The board rank by rank, and what else the game's state has."""
    ranks = {}
    for cell, letter in state["board"].items():
        ranks.setdefault(int(cell[1:]), {})[cell[0]] = letter
    files = sorted({cell[0] for cell in state["board"]})
    lines = ["%2d  %s" % (rank, " ".join(row.get(file, " ") for file in files)) for rank, row in sorted(ranks.items(), reverse=True)]
    lines.append("    " + " ".join(files))
    more = {key: value for key, value in state.items() if key not in ("text", "toMove", "side", "board")}
    return "\n".join(lines + ["%s: %s" % (key, json.dumps(value)) for key, value in more.items()])
