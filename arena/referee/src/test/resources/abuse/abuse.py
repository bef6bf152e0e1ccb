"""Bots that misbehave, each by name: an honest player that does one thing wrong when its message comes."""

import json
import os
import signal
import socket
import sys
import time

AT = {}
asked = 0


def at(kind, turn=2):
    """Marks a function that takes over at a kind of message, at its so manieth turn."""

    def mark(function):
        AT[function.__name__] = (kind, turn, function)
        return function

    return mark


def honest(m):
    kind = m["type"]
    if kind == "hello":
        return {"type": "hello", "id": m["id"], "protocol": 1, "name": "abuse"}
    if kind == "start":
        return {"type": "ready", "id": m["id"]}
    if kind == "turn":
        return {"type": "move", "id": m["id"], "move": m["legal"][0]}
    if kind == "ping":
        return {"type": "pong", "id": m["id"]}
    return None


def put(data):
    os.write(1, data if isinstance(data, bytes) else data.encode())


def line(reply):
    return json.dumps(reply) + "\n"


def hang():
    while True:
        time.sleep(60)


def refused(attempt):
    try:
        attempt()
    except OSError:
        return True
    return False


# Framing


@at("turn")
def no_newline(m, good):
    put(json.dumps(good))
    hang()


@at("turn")
def split_answer(m, good):
    put(json.dumps(good, indent=1) + "\n")


@at("turn", 0)
def carriage_returns(m, good):
    put(json.dumps(good) + "\r\n")


@at("turn")
def long_line(m, good):
    put(line({**good, "say": "x" * 70000}))
    hang()


@at("turn")
def endless_line(m, good):
    while True:
        put(b"{" * 65536)


@at("turn", 0)
def longest_line(m, good):
    text = json.dumps(good)
    put(text + " " * (65535 - len(text)) + "\n")


@at("turn")
def drip(m, good):
    for letter in "{" + " " * 100000:
        put(letter)
        time.sleep(0.01)


@at("turn", 0)
def bytes_one_by_one(m, good):
    for letter in line(good):
        put(letter)


@at("turn")
def byte_order_mark(m, good):
    put(b"\xef\xbb\xbf" + line(good).encode())


@at("turn")
def utf16(m, good):
    put(line(good).encode("utf-16"))


@at("turn")
def latin1(m, good):
    put(line({**good, "say": "e"}).encode().replace(b'"e"', b'"\xe9"'))


@at("turn")
def nul_byte(m, good):
    put(b"\0" + line(good).encode())


@at("turn")
def colours(m, good):
    put("\x1b[32m" + line(good))


@at("turn")
def overlong_utf8(m, good):
    put(line({**good, "say": "e"}).encode().replace(b'"e"', b'"\xc0\xaf"'))


@at("turn")
def encoded_surrogate(m, good):
    put(line({**good, "say": "e"}).encode().replace(b'"e"', b'"\xed\xa0\x80"'))


@at("turn")
def random_bytes(m, good):
    put(bytes(range(128, 256)) + b"\n")


@at("turn", 0)
def empty_lines(m, good):
    put("\n\n" + line(good))


@at("hello")
def banner(m, good):
    put("Welcome to the bot!\n" + line(good))


@at("turn", 0)
def forgotten_print(m, good):
    put("thinking...\n" + line(good) + "done\n")


@at("turn")
def many_stray_lines(m, good):
    put("x\n" * 1001)
    hang()


@at("turn")
def many_stray_bytes(m, good):
    put(("x" * 999 + "\n") * 66)
    hang()


# Content


@at("turn")
def python_dict(m, good):
    put(str(good) + "\n")


@at("turn")
def trailing_comma(m, good):
    put(line(good).replace("}", ",}"))


@at("turn")
def duplicate_keys(m, good):
    put(line(good).replace("}", ', "id": %d}' % m["id"]))


@at("turn")
def two_objects(m, good):
    put(json.dumps(good) + line(good))


@at("turn")
def not_a_number(m, good):
    put(line({**good, "info": {"score": float("nan")}}))


@at("turn")
def deep_nesting(m, good):
    put(json.dumps(good)[:-1] + ', "x": ' + "[" * 40 + "]" * 40 + "}\n")


@at("turn")
def half_an_object(m, good):
    put(json.dumps(good)[:-1] + "\n")


@at("turn")
def comment(m, good):
    put(json.dumps(good) + " // my move\n")


@at("turn")
def no_id(m, good):
    put(line({"type": "move", "move": good["move"]}))


@at("turn")
def id_as_text(m, good):
    put(line({**good, "id": str(m["id"])}))


@at("turn")
def id_with_point(m, good):
    put(line({**good, "id": float(m["id"])}))


@at("turn")
def id_of_another(m, good):
    put(line({**good, "id": m["id"] + 1}))


@at("turn")
def type_of_another(m, good):
    put(line({**good, "type": "ready"}))


@at("turn")
def no_move(m, good):
    put(line({"type": "move", "id": m["id"]}))


@at("turn")
def move_null(m, good):
    put(line({**good, "move": None}))


@at("turn")
def move_as_number(m, good):
    put(line({**good, "move": 7}))


@at("turn")
def illegal(m, good):
    put(line({**good, "move": "z9"}))


@at("turn")
def endless_move(m, good):
    put(line({**good, "move": "a1" * 20000}))


@at("turn", 0)
def talkative(m, good):
    put(line({**good, "say": "x" * 500, "log": "y" * 9000, "unknown": [1, {"a": None}], "info": 7}))


@at("turn")
def array(m, good):
    put(json.dumps([good]) + "\n")
    hang()


@at("turn")
def resign(m, good):
    put(line({"type": "move", "id": m["id"], "resign": True}))


@at("hello")
def next_protocol(m, good):
    put(line({**good, "protocol": 2}))


@at("hello")
def other_games(m, good):
    put(line({**good, "games": ["chess"]}))


@at("hello")
def no_name(m, good):
    put(line({"type": "hello", "id": 0, "protocol": 1}))


# Time and order


@at("hello")
def hang_at_hello(m, good):
    hang()


@at("start")
def hang_at_start(m, good):
    hang()


@at("turn")
def hang_at_turn(m, good):
    hang()


@at("turn")
def busy_at_turn(m, good):
    while True:
        pass


@at("turn")
def late(m, good):
    # Later than a machine can explain on which the referee itself has to wait for a moment.
    time.sleep(5)
    put(line(good))


@at("turn")
def chatter(m, good):
    while True:
        put("still thinking\n")
        time.sleep(0.02)


@at("turn")
def answer_twice(m, good):
    put(line(good) * 2)


@at("turn")
def answer_ahead(m, good):
    put(line(good) + line({**good, "id": m["id"] + 1}))


@at("hello")
def hello_twice(m, good):
    put(line(good) * 2)


@at("start")
def move_instead_of_ready(m, good):
    put(line({"type": "move", "id": m["id"], "move": "pass"}))


@at("turn")
def stop_oneself(m, good):
    os.kill(os.getpid(), signal.SIGSTOP)


@at("quit")
def ignore_quit(m, good):
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    hang()


@at("end")
def talk_after_end(m, good):
    put('{"type":"move","id":1}\n{{{{\n' * 50)


# Streams and exit


@at("turn")
def close_stdout(m, good):
    os.close(1)
    hang()


@at("turn")
def close_stdin(m, good):
    os.close(0)
    hang()


@at("hello")
def exit_at_hello(m, good):
    os._exit(0)


@at("start")
def exit_at_start(m, good):
    os._exit(0)


@at("turn")
def exit_with_status(m, good):
    os._exit(3)


@at("turn")
def answer_and_exit(m, good):
    put(line(good))
    os._exit(0)


@at("turn")
def half_answer_and_exit(m, good):
    put(json.dumps(good))
    os._exit(0)


@at("turn")
def exception(m, good):
    raise ValueError("a mistake")


@at("turn")
def killed(m, good):
    os.kill(os.getpid(), signal.SIGKILL)


@at("turn")
def terminated(m, good):
    os.kill(os.getpid(), signal.SIGTERM)


@at("turn", 0)
def noisy_stderr(m, good):
    os.write(2, b"e" * 200000)
    put(line(good))


@at("turn", 0)
def binary_stderr(m, good):
    os.write(2, bytes(range(256)))
    put(line(good))


@at("turn")
def only_stderr(m, good):
    while True:
        os.write(2, b"e" * 65536)


# Processes


@at("turn")
def daemon_and_exit(m, good):
    if os.fork() == 0:
        os.setsid()
        if os.fork() == 0:
            hang()
        os._exit(0)
    os._exit(5)


@at("turn")
def daemon_and_on(m, good):
    if os.fork() == 0:
        os.setsid()
        for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT):
            signal.signal(number, signal.SIG_IGN)
        if os.fork() == 0:
            hang()
        os._exit(0)
    put(line(good))


@at("turn")
def heir_answers(m, good):
    parent = os.getpid()
    if os.fork() == 0:
        while os.getppid() == parent:
            time.sleep(0.001)
        time.sleep(0.2)
        put(line(good))
        hang()
    os._exit(6)


@at("hello")
def heir_goes_on(m, good):
    parent = os.getpid()
    if os.fork() != 0:
        os._exit(6)
    while os.getppid() == parent:
        time.sleep(0.001)
    # The system takes its time to tell of an end, and a whole game may take less.
    time.sleep(0.5)
    put(line(good))


@at("turn")
def becomes_another(m, good):
    os.execv("/bin/sh", ["/bin/sh", "-c", "echo '{}'"])


@at("turn")
def zombies(m, good):
    for _ in range(20):
        if os.fork() == 0:
            os._exit(0)
    put(line(good))


@at("turn")
def many_children(m, good):
    for _ in range(200):
        if os.fork() == 0:
            hang()
    put(line(good))


@at("turn")
def kill_everybody(m, good):
    refused(lambda: os.kill(-1, signal.SIGKILL))
    put(line(good))


@at("turn")
def kill_the_sandbox(m, good):
    for number in (signal.SIGKILL, signal.SIGSTOP):
        refused(lambda: os.kill(1, number))
    put(line(good))


@at("turn")
def trace_the_sandbox(m, good):
    import ctypes

    if ctypes.CDLL(None).ptrace(16, 1, 0, 0) == 0:
        hang()
    put(line(good))


# Files and network


@at("turn")
def fill_disk(m, good):
    def fill():
        for number in range(100):
            with open("/tmp/%d" % number, "wb") as file:
                file.write(b"x" * 8000000)

    put(line(good if refused(fill) else {}))


@at("turn")
def write_own_directory(m, good):
    put(line(good if refused(lambda: open("mark", "w")) else {}))


@at("turn")
def read_secrets(m, good):
    put(line(good if refused(lambda: open("/etc/shadow")) and refused(lambda: os.listdir("/root/.ssh")) else {}))


@at("turn")
def connect(m, good):
    put(line(good if refused(lambda: socket.create_connection(("1.1.1.1", 53), 1)) else {}))


@at("turn")
def large_file(m, good):
    signal.signal(signal.SIGXFSZ, signal.SIG_DFL)
    with open("/tmp/large", "wb", 0) as file:
        for _ in range(100):
            file.write(b"x" * 1000000)
    put(line(good))


@at("turn")
def much_cpu(m, good):
    while True:
        pass


@at("turn")
def much_memory(m, good):
    hold = [b"x" * 100000000 for _ in range(20)]
    put(line(good if not hold else {}))


@at("turn")
def much_shared_memory(m, good):
    import mmap

    hold = mmap.mmap(-1, 600000000)
    for page in range(0, 600000000, 4096):
        hold[page] = 1
    put(line({}))


@at("turn")
def many_files(m, good):
    hold = [open("/dev/null") for _ in range(1000)]
    put(line(good if not hold else {}))


def main():
    global asked
    name = sys.argv[1]
    if name == "speak_first":
        put('{"type":"hello","id":0,"protocol":1,"name":"eager"}\n')
    if name == "never_read":
        hang()
    if name == "exit_at_once":
        os._exit(1)
    kind, turn, wrong = AT.get(name, ("", 0, None))
    while True:
        request = sys.stdin.readline()
        if not request:
            break
        m = json.loads(request)
        good = honest(m)
        asked += m["type"] == "turn"
        if wrong and m["type"] == kind and (kind != "turn" or turn in (0, asked)):
            wrong(m, good)
        elif good:
            put(line(good))
        if m["type"] == "quit":
            break


main()
