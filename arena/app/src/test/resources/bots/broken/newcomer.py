"""A bot that plays the first legal move, and makes the mistake that its argument names."""
import errno
import json
import os
import random
import re
import socket
import sys
import time
import traceback

FAULT = sys.argv[1]
first = True
legal = []
turns = 0

# What other languages write when they end a program, and where.
LAST_WORDS = {
    "php": (sys.stdout, "\nFatal error: Uncaught Error: Call to undefined function best() in /srv/bot.php:8\n#0 {main}"),
    "phperr": (sys.stderr, "PHP Fatal error:  Uncaught Error: Call to undefined function best() in /srv/bot.php:8\n"
                           "Stack trace:\n#0 {main}\n  thrown in /srv/bot.php on line 8"),
    "phpmute": (sys.stderr, ""),
    "lua": (sys.stderr, "/usr/bin/lua5.4: bot.lua:8: attempt to index a nil value (global 'best')\n"
                        "stack traceback:\n\tbot.lua:8: in main chunk\n\t[C]: in ?"),
    "perl": (sys.stderr, "Can't call method \"first\" on an undefined value at bot.pl line 3, <STDIN> line 3."),
    "ruby": (sys.stderr, "bot.rb:5:in `choose': undefined method `simple' for LEGALLEGAL:Array (NoMethodError)\n\n"
                         "  m['legal'].simple\n            ^^^^^^^\nDid you mean?  sample"),
}


def shifted(move):
    return re.sub(r"\d+", lambda digits: str(int(digits.group()) + 1), move)


def fork():
    raise BlockingIOError(errno.EAGAIN, "Resource temporarily unavailable")


def refused(number, words):
    raise OSError(number, words)


def reach(limit):
    """Reaches a limit of the sandbox for good; where it does not hold, not much is used."""
    kept = []
    folder = os.environ.get("TMPDIR", "/nowhere")
    if limit == "real-file":
        with open(os.path.join(folder, "big"), "wb") as file:
            for _ in range(40):
                file.write(bytes(1 << 20))
    if limit == "real-disk":
        for number in range(10):
            with open(os.path.join(folder, str(number)), "wb") as file:
                file.write(bytes(8 << 20))
    if limit == "real-files":
        for _ in range(1000):
            kept.append(open(os.devnull))
    if limit == "real-network":
        socket.create_connection(("192.0.2.1", 80), 1)
    if limit == "real-name":
        socket.create_connection(("botarena.example", 80), 1)
    if limit == "real-memory":
        kept.append(bytearray(b"x") * (640 << 20))


def answer(message):
    global turns, legal
    kind = message["type"]
    if FAULT == "inturn":
        turns += 1
        kind = ("hello", "start", "turn")[turns - 1] if turns < 4 else sys.exit()
    if kind == "hello":
        if FAULT == "gametext":
            return {"type": "hello", "protocol": 1, "name": "newcomer", "games": "quixo"}
        return {"type": "hello", "protocol": 1, "name": "newcomer"}
    if kind == "start":
        turns = 0
        return None if FAULT == "noready" else {"type": "ready"}
    if kind == "ping":
        return None if FAULT == "noping" else {"type": "pong"}
    if FAULT == "endkey" and kind not in ("hello", "start", "ping", "turn", "quit"):
        return {"type": "move", "move": message["legal"][0]}
    if kind != "turn":
        return None
    turns += 1
    if FAULT == "stale":
        legal = legal or message["legal"]
        return {"type": "move", "move": legal[turns % len(legal)]}
    if FAULT == "offbyone":
        return {"type": "move", "move": shifted(message["legal"][0])}
    if FAULT == "dashes":
        return {"type": "move", "move": message["legal"][0].replace("-", " to ")}
    if FAULT == "index":
        return {"type": "move", "move": "3"}
    if FAULT == "wholelist":
        return {"type": "move", "move": str(message["legal"])}
    if FAULT == "somelist":
        return {"type": "move", "move": str(message["legal"][:3])}
    if FAULT == "pass":
        return {"type": "move", "move": "pass"}
    if FAULT == "nomove":
        return {"type": "move", "move": str(None)}
    if FAULT == "larger":
        return {"type": "move", "move": "f1-f6"}
    if FAULT == "half":
        return {"type": "move", "move": message["legal"][0].split("-")[0]}
    if FAULT == "rankfile":
        return {"type": "move", "move": re.sub(r"([a-z])(\d)", r"\2\1", message["legal"][0])}
    if FAULT == "resigns":
        return {"type": "move", "resign": True}
    if FAULT == "late":
        time.sleep(1.5)
    if FAULT == "traceback":
        try:
            return {"type": "move", "move": {}["best"]}
        except KeyError:
            traceback.print_exc(file=sys.stdout)
            sys.stdout.flush()
            return None
    if FAULT == "promise":
        return {"type": "move", "move": {}}
    if FAULT == "undefined":
        return {"type": "move"}
    if FAULT == "newline":
        return {"type": "move", "move": message["legal"][0] + "\n"}
    if FAULT == "deep":
        return answer(message)
    if FAULT == "number":
        return {"type": "move", "move": message["legal"][0], "info": {"nodes": fork}}
    if FAULT == "skipline":
        sys.stdin.readline()
    if FAULT == "caughtnull":
        try:
            return {"type": "move", "move": message["moves"][0]}
        except KeyError:
            traceback.print_exc()
            return {"type": "move", "move": None}
    if FAULT in LAST_WORDS:
        stream, words = LAST_WORDS[FAULT]
        print(words.replace("LEGAL", str(message["legal"])), file=stream, flush=True)
        sys.exit(255)
    if FAULT == "caught":
        try:
            return {"type": "move", "move": message["moves"][0]}
        except KeyError as error:
            print("no such field:", error, file=sys.stderr, flush=True)
            return None
    if FAULT == "null":
        return {"type": "move", "move": None}
    if FAULT == "nan":
        return {"type": "move", "move": message["legal"][0], "info": {"score": float("nan")}}
    if FAULT == "scoretext":
        return {"type": "move", "move": message["legal"][0], "info": {"score": "12", "depth": 1.5}, "log": ["a"]}
    if FAULT == "scoreoutside":
        return {"type": "move", "move": message["legal"][0], "score": 0.5}
    if FAULT == "leak":
        raise MemoryError
    if FAULT == "children":
        fork()
    if FAULT == "bigfile":
        refused(errno.EFBIG, "File too large")
    if FAULT == "fulldisk":
        refused(errno.ENOSPC, "No space left on device")
    if FAULT == "openfiles":
        refused(errno.EMFILE, "Too many open files")
    if FAULT == "network":
        refused(errno.ENETUNREACH, "Network is unreachable")
    if FAULT.startswith("real-"):
        reach(FAULT)
    if FAULT == "bank" and turns == 3 and message["clock"]["moveMs"]:
        time.sleep(0.7)
    if FAULT == "stderr":
        sys.stderr.write("x" * 200_000 + "\n")
    if FAULT == "swapped":
        return {"type": "move", "move": message["legal"][-1]}
    if FAULT == "silent":
        try:
            return {"type": "move", "move": valuess}  # noqa: the mistake
        except NameError:
            return {"type": "move", "move": random.choice(message["legal"])}
    return {"type": "move", "move": message["legal"][0]}


random.seed(2)


def say(text):
    global first
    if FAULT == "mark" and first:
        text = "\ufeff" + text
    first = False
    if FAULT == "bar":
        text = "\rthinking 50%\r" + text
    if FAULT == "xml":
        text = "<ready name='newcomer'/>"
    if FAULT == "uci" and '"move"' in text:
        text = "bestmove " + json.loads(text)["move"]
    if FAULT == "none" and '"move"' in text:
        text = "None"
    if FAULT == "capitals":
        text = re.sub(r'"(\w)(\w*)":', lambda key: '"' + key[1].upper() + key[2] + '":', text)
    if FAULT == "rubyhash":
        text = re.sub(r'"(\w+)": ', r":\1=>", text)
    if FAULT == "javamap":
        text = re.sub(r'"(\w+)": ', r"\1=", text)
    if FAULT == "shell":
        text = re.sub(r'"id": \d+', '"id": $id', text)
    if FAULT == "prompt":
        text = "> " + text
    if FAULT == "unquoted" and '"move"' in text:
        text = re.sub(r'("move": )"([^"]+)"', r"\1\2", text)
    if FAULT == "list":
        text = "[" + text + "]"
    if FAULT == "twicejson":
        text = json.dumps(text)
    if FAULT == "onstderr":
        print(text, file=sys.stderr, flush=True)
        return
    if FAULT == "asbytes":
        text = repr(text.encode())
    if FAULT == "utf16":
        sys.stdout.buffer.write((text + "\n").encode("utf-16-be"))
    elif FAULT == "nulend":
        sys.stdout.buffer.write(text.encode() + bytes(1))
    elif FAULT == "noline":
        sys.stdout.buffer.write(text.encode())
    elif FAULT == "bare" and '"move"' in text:
        sys.stdout.buffer.write((json.loads(text)["move"] + "\n").encode())
    else:
        sys.stdout.buffer.write((text + "\n").encode() * (2 if FAULT == "twice" and '"move"' in text else 1))
    sys.stdout.buffer.flush()


if FAULT == "input":
    input("Name: ")
if FAULT == "eager":
    say('{"type":"hello","id":0,"protocol":1,"name":"newcomer"}')

while True:
    line = input() if FAULT == "prompt" else sys.stdin.readline()
    if not line:
        break
    message = json.loads(line)
    reply = answer(message)
    if reply is not None:
        reply["id"] = str(message["id"]) if FAULT == "idtext" else message["id"]
        say(json.dumps(reply))
