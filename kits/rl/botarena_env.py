"""The arena's games to learn from: many games at once in numpy, and as environments of PettingZoo and Gymnasium.

    batch = Batch("quixo", slots=1024)
    records = batch.begin(range(1024))              # a record a game: seat, flags, result, observation, mask, ...
    while not records["flags"].all():
        records = batch.play(np.full(1024, -1))     # actions by number, batch.actions spells them; -1: a random move

Games are played by the command botarena: the one that $BOTARENA names, else the one on the PATH, else by the rules in
Python, some ten times slower. Both give the same records; only random moves differ. Python 3.8, numpy.
Nothing here is thread-safe; a thread may have environments of its own.
"""
from __future__ import annotations

import contextlib
import copy
import functools
import importlib.util
import json
import os
import random
import re
import shutil
import struct
import subprocess
import sys
import tempfile
import time
import warnings
import weakref
from typing import TYPE_CHECKING, Any, Callable, Dict, List, Mapping, Optional, Sequence, Tuple, Union, cast

import numpy as np

import botarena_rules

if TYPE_CHECKING:
    import gymnasium
    import gymnasium.vector
    import pettingzoo
    from numpy.typing import ArrayLike, NDArray

rules = botarena_rules      # its older name here

Options = Mapping[str, Any]     # of a game, by name; omitted ones have their defaults

TERMINATED, TRUNCATED, ILLEGAL = 1, 2, 4    # the bits of a record's flags; 0 while the game is open


HEAD = struct.Struct("<bBbB")               # what a record begins with: seat, flags, result, reason
ONE = struct.Struct("<I3i")                 # a request of one entry: source, action, target


class ArenaError(Exception):
    """The arena refused a request, or ended."""


# --- The format ----------------------------------------------------------------------------------------------------


class Layout:
    """The numbers and names that all records of a game share, from the header of the command env.

    .actions: moves by number. .planes: letters of pieces. .features: names of the numbers behind the planes. .size: of an
    observation. .reasons: words for the number of a record's reason. .dtype: numpy's type of a record.
    """

    def __init__(self, header: Dict[str, Any]) -> None:
        self.header = header
        self.options: Dict[str, Any] = header["options"]
        self.seats: int = header["seats"]
        self.actions: List[str] = header["actions"]
        self.planes: List[str] = header["planes"]
        self.reasons: List[str] = header["reasons"]
        self.height: int = header["height"]
        self.width: int = header["width"]
        self.features: List[str] = header["features"]
        self.size = len(self.planes) * self.height * self.width + len(self.features)    # of an observation
        self.dtype = np.dtype([
            ("seat", "i1"), ("flags", "u1"), ("result", "i1"), ("reason", "u1"), ("plies", "<u2"), ("moves", "<u2"),
            ("observation", "i1", (self.size,)), ("mask", "u1", ((len(self.actions) + 7) // 8,))]
            + [("other", "i1", (self.size,))] * bool(header.get("views")))

    def legal(self, masks: NDArray[np.uint8]) -> NDArray[np.bool_]:
        """Masks as booleans, one an action; the last axis has bits in bytes."""
        return np.unpackbits(masks, axis=-1, bitorder="little")[..., :len(self.actions)].view(bool)


class OwnView:
    """Turns observations and actions so that each seat sees itself as the first side, and the board from there.

    view "own": the second side's board is turned by half, in quixo4 each seat's by quarters. In a game of your own the board
    stays, as its rules may know up and down; there "rotated" turns it by half and "flipped" swaps top and bottom. A **way** is
    how an observation is turned: 0 for the first side, 1 for the second; in quixo4 the seat.
    """

    def __init__(self, header: Dict[str, Any], view: str) -> None:
        layout, game = Layout(header), header["game"]
        own = game not in botarena_rules.GAMES
        if view not in ("own", "rotated", "flipped")[:3 if own else 1]:
            raise ValueError("view is 'board' or 'own'%s, not %r" % (", 'rotated' or 'flipped'" * own, view))
        self.seats, self.count, self.quarters = layout.seats, len(layout.actions), game == "quixo4"
        self.width, self.height, self.turn = layout.width, layout.height, None if own and view == "own" else view
        area, number = self.width * self.height, {action: number for number, action in enumerate(layout.actions)}
        self.side = len(layout.planes) * area
        ways = 4 if self.quarters else 2
        self.sources = np.tile(np.arange(layout.size), (ways, 1))   # of the numbers of an own observation
        self.moves = np.zeros((ways, self.count), "<i4")            # the board's action of each own one
        for way in range(ways):
            image = {cell: self._image(cell, way) for cell in header["cells"]}
            for plane, letter in enumerate(layout.planes):
                # Planes begin with the letters of the own team: SNWE or WESN.
                source = ("SNWE", "WESN")[way % 2].index(self._letter(letter, -way)) if self.quarters else plane
                for cell, to in image.items():
                    self.sources[way, plane * area + self._place(to)] = source * area + self._place(cell)
            for action, code in number.items():
                to = re.sub("[a-z][0-9]+", lambda cell: image.get(cell[0], cell[0]), action)
                to = to[:-1] + self._letter(to[-1], way) if self.quarters else to
                if to not in number:
                    raise ArenaError("the action %s would be %s on the turned board, which is no action of %s; try: view='own'"
                                     % (action, to, game))
                self.moves[way, number[to]] = code

    def _image(self, cell: str, way: int) -> str:
        """Where a cell lies on the turned board."""
        file, rank = ord(cell[0]) - 96, int(cell[1:])
        for _ in range(way if self.turn else 0):
            if self.quarters:
                file, rank = self.width + 1 - rank, file
            else:
                file, rank = file if self.turn == "flipped" else self.width + 1 - file, self.height + 1 - rank
        return chr(96 + file) + str(rank)

    def _place(self, cell: str) -> int:
        return (self.height - int(cell[1:])) * self.width + ord(cell[0]) - 97

    @staticmethod
    def _letter(letter: str, way: int) -> str:
        """What the letter of a seat of quixo4 is on the turned board."""
        return "SWNE"[("SWNE".index(letter) - way) % 4]

    def way(self, observations: NDArray[np.int8], seats: Any) -> NDArray[Any]:
        """How far to turn observations of these seats."""
        return np.asarray(seats) % 4 if self.quarters else (observations[..., self.side] < 0).astype(int)

    def observe(self, observations: NDArray[np.int8], seats: Any, movers: Any) -> NDArray[np.int8]:
        """Observations, one a row, as these seats see them; the mover is -1 after the end."""
        own = np.take_along_axis(observations, self.sources[self.way(observations, seats)], 1)
        own[:, self.side] = 1
        if self.quarters:       # behind it: whether the mover sits two or three seats on
            own[:, self.side + 1] = np.where(np.asarray(movers) < 0, 0, (np.asarray(movers) - seats) % 4 // 2)
        return own

    def action(self, actions: NDArray[Any], ways: Any) -> NDArray[Any]:
        """The board's actions; numbers that are none stay."""
        some = (actions >= 0) & (actions < self.count)
        return np.where(some, self.moves[ways, np.where(some, actions, 0)], actions)

    def records(self, records: NDArray[Any]) -> Tuple[NDArray[Any], NDArray[Any]]:
        """Records as their movers see them, after the end seat 0; and the way of each."""
        own, movers = records.copy(), records["seat"]
        seats = np.maximum(movers, 0)
        ways = self.way(records["observation"], seats)
        own["observation"] = self.observe(records["observation"], seats, movers)
        legal = np.unpackbits(records["mask"], axis=-1, bitorder="little", count=self.count)
        own["mask"] = np.packbits(np.take_along_axis(legal, self.moves[ways], 1), axis=-1, bitorder="little")
        if "other" in own.dtype.names:
            own["other"] = self.observe(records["other"], (seats + 1) % self.seats, movers)
        return own, ways


def _products(cells: Sequence[str], form: str) -> List[str]:
    return [form % (to, at) for to in cells for at in cells if to != at]


class OwnGame:
    """A game of your own, by the rules.py in its folder: .position(options, text) as in botarena_rules."""

    class Position(botarena_rules.Position):
        def __init__(self, own: OwnGame, options: Options, answer: Dict[str, Any]) -> None:
            self.own, self.options, self.answer, self.text = own, options, answer, answer["text"]
            self.grid = own.grid
            self.board = dict(zip(own.grid.cells, self.text.split(" ")[0].replace("/", "").replace("_", "")))
            self.seat = answer.get("toMove", 0)
            if "over" in answer:
                self._end(answer["over"]["winner"], answer["over"]["reason"])

        @property
        def key(self) -> str:
            return self.answer.get("same", self.text)

        def legal(self) -> List[str]:
            return self.answer.get("moves", [])

        def play(self, move: str) -> OwnGame.Position:
            return OwnGame.Position(self.own, self.options, self.own.ask("play", self.options, text=self.text, move=move))

    class Grid:
        def __init__(self, text: str) -> None:
            ranks = text.split(" ")[0].split("/")
            self.place = {"abcdefghijklmnopqrstuvwxyz"[at] + str(len(ranks) - row): (at + 1, len(ranks) - row)
                          for row, rank in enumerate(ranks) for at, letter in enumerate(rank) if letter != "_"}
            self.cells = list(self.place)

    def __init__(self, folder: str) -> None:
        file = os.path.join(folder, "rules.py")
        if not os.path.exists(file):
            raise ArenaError("there is no %s; positions for bots need rules in Python with reply(question)" % file)
        spec: Any = importlib.util.spec_from_file_location("rules_of_" + os.path.basename(os.path.abspath(folder)), file)
        module: Any = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        self.reply, self.about, self.grid = module.reply, module.reply({"ask": "describe"}), None   # type: Any, Any, Any
        if not self.about.get("actions"):
            raise ArenaError("%s lists no actions, so nothing can learn it" % self.about["game"])

    def ask(self, ask: str, options: Options, **more: Any) -> Dict[str, Any]:
        answer = self.reply(dict(more, ask=ask, options=options))
        if "refused" in answer:
            raise ArenaError(answer["refused"])
        return answer

    def options(self, given: Options) -> Dict[str, Any]:
        declared = {option["name"]: option.get("default", False) for option in self.about.get("options", [])}
        usual = dict({"repetition": 3} if self.about.get("recurs") else {}, maxPlies=1000)
        return {**declared, **{name: value for name, value in usual.items() if name not in declared}, **given}

    def position(self, options: Options, text: Optional[str] = None, seed: int = 0) -> OwnGame.Position:
        answer = self.ask("start", options, seed=seed) if text is None else self.ask("look", options, text=text)
        self.grid = self.grid or self.Grid(answer["text"])
        return self.Position(self, options, answer)


@functools.lru_cache(None)
def _own(game: str, rules: Optional[str], folders: str) -> OwnGame:
    """The game of a folder, or of one that BOTARENA_RULES names."""
    for folder in [rules] if rules else filter(None, folders.split(os.pathsep)):
        if rules or os.path.exists(os.path.join(folder, "rules.py")):
            own = OwnGame(folder)
            if own.about["game"] == game:
                return own
    raise ArenaError("botarena_rules.py has no game %r; it has %s; your own: rules=FOLDER, or set BOTARENA_RULES"
                     % (game, ", ".join(botarena_rules.GAMES)))


def position(game: str, options: Optional[Options] = None, text: Optional[str] = None,
             rules: Optional[str] = None) -> botarena_rules.Position:
    """A position of botarena_rules, or of a game of your own: that of a text, or the one that a game begins with.

    Raises ArenaError for a game that is nowhere, and for a text that rules in a folder refuse.
    """
    if game in botarena_rules.GAMES and not rules:
        return botarena_rules.position(game, options, text)
    own = _own(game, rules, os.environ.get("BOTARENA_RULES", ""))
    return own.position(own.options(options or {}), text)


class Encoder:
    """Numbers for positions of botarena_rules, for bots: .actions, .index of each, .observe(position), .legal(moves).

    rules: the folder of a game of your own, whose rules.py has reply(question); BOTARENA_RULES names it, too.
    view: "own" as in Batch; then .move(action, position) says what an action is for the side to move.
    """

    SIDES = {"oxono": ("Pp", "Bb", "XO"), "onitama": ("Rr", "Bb", ""), "yoxii": ("1234", "abcd", "*"),
             "oust": ("B", "W", ""), "quixo": ("X", "O", ""), "quixo4": ("SN", "WE", "")}
    ENDINGS = {"oxono": "color_line symbol_line all_placed stalled", "onitama": "master_captured temple_reached",
               "yoxii": "encircled stalled", "oust": "all_captured stalled", "quixo": "line opponent_line",
               "quixo4": "line opponent_line"}
    DEFAULTS = {"oxono": {"maxPlies": 0}, "onitama": {"repetition": 3, "maxPlies": 300}, "yoxii": {"maxPlies": 0},
                "oust": {"size": 7, "pie": True}, "quixo": {"size": 5, "repetition": 3, "maxPlies": 300},
                "quixo4": {"size": 5, "repetition": 3, "maxPlies": 400}}

    def __init__(self, game: str, options: Optional[Options] = None, start: Optional[str] = None, slots: int = 1,
                 views: bool = False, rules: Optional[str] = None, view: str = "board") -> None:
        known = game in botarena_rules.GAMES and not rules
        self.game, self.own = game, None if known else _own(game, rules, os.environ.get("BOTARENA_RULES", ""))
        self.options = self.own.options(options or {}) if self.own else self._complete(game, options or {}, start)
        grid = self.grid = self.position(start, 0).grid
        self.width, self.height = map(max, zip(*grid.place.values()))
        self.actions = sorted(self._actions(grid))
        self.index = {action: number for number, action in enumerate(self.actions)}
        own, other, neutral = self._letters()
        orders = (own + other + neutral, other + own + neutral)
        area = self.height * self.width
        self.planes = [{letter: plane * area for plane, letter in enumerate(order)} for order in orders]
        self.places = [(cell, (self.height - rank) * self.width + file - 1) for cell, (file, rank) in
                       ((cell, grid.place[cell]) for cell in grid.cells)]
        features = self._features_of()
        self.size = area * len(orders[0]) + 1 + len(features)
        self.header = {
            "env": 1, "game": game, "options": self.options, "seats": self._seats(), "slots": slots,
            "actions": self.actions, "cells": grid.cells, "planes": list(orders[0]), "height": self.height,
            "width": self.width, "features": ["side"] + features,
            "reasons": (self.own.about["endings"] if self.own else self.ENDINGS[game].split())
            + ["repetition", "max_plies", "illegal_move"],
            "record": 8 + self.size * (1 + views) + (len(self.actions) + 7) // 8}
        self.header.update({"views": 2} if views else {})
        self.view = None if view == "board" else OwnView(self.header, view)

    def _seats(self) -> int:
        return self.own.about.get("seats", 2) if self.own else 4 if self.game == "quixo4" else 2

    def _letters(self) -> Sequence[str]:
        """The letters of the two sides, in the order in which pieces name them, and neutral ones."""
        if self.own is None:
            return self.SIDES[self.game]
        pieces, sides = self.own.about["pieces"], self.own.about["sides"]
        self.order = list(dict.fromkeys(piece[1] for piece in pieces if piece[1] is not None))
        self.order += [side for side in sides if side not in self.order]
        return ["".join(piece[0] for piece in pieces if piece[1] == side) for side in self.order[:2] + [None]]

    @classmethod
    def _complete(cls, game: str, given: Options, start: Optional[str]) -> Dict[str, Any]:
        options: Dict[str, Any] = dict(cls.DEFAULTS[game])
        if game == "onitama" and given.get("cards"):
            options = {"cards": list(given["cards"]), **options}
        options.update({name: value for name, value in given.items() if value is not None})
        if start and "size" in options:
            ranks = start.split(" ")[0].count("/") + 1
            options["size"] = (ranks + 1) // 2 if game == "oust" else ranks
        if game == "oust" and "maxPlies" not in options:
            options["maxPlies"] = 20 * (3 * options["size"] * (options["size"] - 1) + 1)
        return options

    def position(self, start: Optional[str], seed: int) -> Any:
        """The position that games begin with; the seed draws what the game leaves to chance."""
        options = self.options
        if self.own:
            return self.own.position(options, start, seed)
        if start is None and self.game == "oxono" and Chance(seed).below(2):
            start = "6/6/2O3/3X2/6/6 p X8O8/X8O8"
        if start is None and self.game == "onitama" and "cards" not in options:
            chance, deck = Chance(seed), sorted(botarena_rules.CARDS)
            for i in range(5):
                drawn = i + chance.below(16 - i)
                deck[i], deck[drawn] = deck[drawn], deck[i]
            options = {"cards": deck[:5]}
        return botarena_rules.position(self.game, options, start)

    def _actions(self, grid: Any) -> Any:
        cells, game = grid.cells, self.game
        if self.own:
            return self.own.about["actions"]
        if game == "oxono":
            return _products(cells, "X%s/%s") + _products(cells, "O%s/%s")
        if game == "yoxii":
            return [pair + "=%d" % value for pair in _products(cells, "%s/%s") for value in range(1, 5)]
        if game == "onitama":
            reach = botarena_rules.Onitama._reach
            moves = {move for card in botarena_rules.CARDS for cell in cells for colour in (0, 1)
                     for _, move in reach(card, colour, cell)}
            return moves | {card + ":pass" for card in botarena_rules.CARDS}
        if game == "oust":
            return cells + ["swap"] * self.options["pie"]
        pushes = list(botarena_rules.quixo_board(self.options["size"])[2])
        return pushes if game == "quixo" else [push + "=" + dot for push in pushes for dot in "SNWE"]

    def _features_of(self) -> List[str]:
        if self.own:
            return list(self.own.about.get("features", []))
        return {"oxono": ["own X", "own O", "other X", "other O"], "oust": ["mustContinue", "maySwap"], "quixo": [],
                "yoxii": [whose + " %d" % value for whose in ("own", "other") for value in range(1, 5)],
                "onitama": [place + card for place in ("own ", "other ", "middle ") for card in sorted(botarena_rules.CARDS)],
                "quixo4": ["seat / 2", "first round"]}[self.game]

    def _features(self, position: Any, team: int) -> List[int]:
        if self.own:
            return position.answer["features"][team] if self.own.about.get("features") else []
        if self.game == "oxono":
            return [position.reserve[of][symbol] for of in (team, 1 - team) for symbol in "XO"]
        if self.game == "yoxii":
            return position.supply[team] + position.supply[1 - team]
        if self.game == "onitama":
            colour = position.first ^ team
            places = position.hands[colour], position.hands[1 - colour], [position.middle]
            return [int(card in place) for place in places for card in sorted(botarena_rules.CARDS)]
        if self.game == "oust":
            return [int(position.phase == "+"), int(position.phase == "s")]
        return [] if self.game == "quixo" else [position.seat // 2, int(position.turns < 4)]

    def observe(self, position: Any, over: Optional[bool] = None, other: bool = False) -> NDArray[np.int8]:
        """An int8 vector: planes, side, features, as the side to move sees them; after the end as team 0 does.

        over: whether the game is; None: whether the position is. other: as the other team does.
        """
        team = (0 if (position.over if over is None else over) else position.team) ^ other
        view = self._view_of(position, team)
        observation, board, planes = np.zeros(self.size, np.int8), position.board, self.planes[view]
        observation[[planes[board[cell]] + place for cell, place in self.places if board[cell] != "."]] = 1
        last = [1 - 2 * view] + self._features(position, team)
        observation[self.size - len(last):] = last
        if self.view is None:
            return observation
        mover = -1 if (position.over if over is None else over) else position.seat
        seat = (max(mover, 0) + other) % self.view.seats
        return self.view.observe(observation[None], [seat], [mover])[0]

    def legal(self, moves: Sequence[str], position: Any = None) -> NDArray[np.bool_]:
        """Which actions are among these moves; an own view needs the position, too. KeyError: a move that is no action."""
        mask = np.zeros(len(self.actions), bool)
        mask[[self.index[move] for move in moves]] = True
        return mask if self.view is None else mask[self.view.moves[self._way(position)]]

    def move(self, action: int, position: Any) -> str:
        """The move that an action is for the side to move."""
        return self.actions[action if self.view is None else self.view.moves[self._way(position), action]]

    def _way(self, position: Any) -> int:
        if position is None:
            raise TypeError("the actions of an own view depend on who is to move: legal(moves, position)")
        assert self.view is not None
        return position.seat if self.view.quarters else self._view_of(position, position.team)

    def _view_of(self, position: Any, team: int) -> int:
        """The number of the side that a team plays."""
        if self.own:
            return self.order.index(self.own.about["sides"][team])
        return position.first ^ team if self.game == "onitama" else team


class Chance:
    """The arena's generator, SplitMix64."""

    def __init__(self, seed: int) -> None:
        self.state = seed

    def below(self, bound: int) -> int:
        """A whole number from 0 to bound - 1."""
        while True:
            self.state = (self.state + 0x9E3779B97F4A7C15) % 2 ** 64
            z = (self.state ^ self.state >> 30) * 0xBF58476D1CE4E5B9 % 2 ** 64
            z = (z ^ z >> 27) * 0x94D049BB133111EB % 2 ** 64
            product = ((z ^ z >> 31) >> 32) * bound
            if product % 2 ** 32 >= (2 ** 32 - bound) % bound:
                return product >> 32


# --- Who plays the games -------------------------------------------------------------------------------------------


class _Launched:
    """The command botarena env."""

    def __init__(self, launcher: str, game: str, slots: int, options: Optional[Options], start: Optional[str],
                 views: bool, rules: Optional[str]) -> None:
        program = shutil.which(launcher)
        if program is None:
            raise ArenaError("there is no program %r; set BOTARENA to the launcher of botarena" % launcher)
        command = [program, "env", game, "--slots", str(slots), "--seed", str(random.getrandbits(53))]
        for name, value in (options or {}).items():
            word = ",".join(value) if isinstance(value, (list, tuple)) else str(value).lower()
            command += ["--option", "%s=%s" % (name, word)]
        command += ["--views"] * views + (["--rules", str(rules)] if rules else [])
        self.said = tempfile.TemporaryFile()
        self.process = cast(Any, subprocess.Popen(command + (["--from", start] if start else []), stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, stderr=self.said))
        self.close = weakref.finalize(self, self._end, self.process, self.said)     # at the latest when it is collected
        self.into, self.out, self.answers = self.process.stdin.fileno(), self.process.stdout, self.process.stdout.fileno()
        if sys.platform == "linux":     # as much as a pipe holds, for fewer changes between the two programs
            import fcntl
            for pipe in (self.process.stdin, self.process.stdout):
                with contextlib.suppress(OSError):
                    fcntl.fcntl(pipe, 1031, 1 << 20)    # F_SETPIPE_SZ
        line = self.out.readline()
        if not line.endswith(b"\n"):
            raise self._ended()
        self.header: Dict[str, Any] = json.loads(line)
        self.room = bytearray(self.header["record"] * slots)

    def _ended(self) -> ArenaError:
        self.process.stdin.close()
        self.process.wait()
        self.said.seek(0)
        lines = self.said.read().decode("utf-8", "replace").splitlines() or ["without a word"]
        errors = [line[7:] for line in lines if line.startswith("error: ")]
        return ArenaError("botarena env ended: " + (errors or lines)[-1])

    def ask(self, count: int, entries: bytes) -> memoryview:
        """The records that answer some entries; they are overwritten by the next answer."""
        room = memoryview(self.room)[:count * self.header["record"]]
        self._send(struct.pack("<I", count) + entries)
        if self.out.readinto(room) < len(room):
            raise self._ended()
        return room

    def one(self, *entry: int) -> bytes:
        """The record that answers one entry, as bytes of its own."""
        self._send(ONE.pack(1, *entry))
        size = self.header["record"]
        record = os.read(self.answers, size)      # nothing waits in self.out: every answer is read to its end
        while len(record) < size:
            more = os.read(self.answers, size - len(record))
            if not more:
                raise self._ended()
            record += more
        return record

    def _send(self, request: bytes) -> None:
        try:
            while request:
                request = request[os.write(self.into, request):]
        except (OSError, ValueError):
            raise self._ended() from None

    def text(self, slot: int) -> str:
        self._send(struct.pack("<Ii", 0, slot))
        head = self.out.read(4)
        if len(head) < 4:
            raise self._ended()
        return self.out.read(struct.unpack("<I", head)[0]).decode()

    @staticmethod
    def _end(process: Any, said: Any) -> None:
        with contextlib.suppress(OSError):
            process.stdin.close()
        process.wait()
        process.stdout.close()
        said.close()


class _Rules:
    """The same by the rules in Python."""

    def __init__(self, game: str, slots: int, options: Optional[Options], start: Optional[str], views: bool,
                 rules: Optional[str]) -> None:
        self.encoder, self.start = Encoder(game, options, start, slots, views, rules), start
        self.slots: List[Any] = [None] * slots
        self.header, self.random = self.encoder.header, random.Random()
        self.reasons = {reason: number for number, reason in enumerate(self.header["reasons"])}

    def ask(self, count: int, entries: bytes) -> bytearray:
        records = bytearray()
        for source, action, target in struct.iter_unpack("<3i", entries):
            self._slot(target)
            if source == -1:
                game = botarena_rules.Game(self.encoder.position(self.start, action), self.encoder.options)
                self._judge(game)
            else:
                game = self._played(self._held(source), action, source == target)
            self.slots[target] = game
            records += game.record
        return records

    def one(self, *entry: int) -> bytes:
        return bytes(self.ask(1, struct.pack("<3i", *entry)))

    def _slot(self, slot: int) -> int:
        if not 0 <= slot < len(self.slots):
            raise ArenaError("no slot %d; there are %d" % (slot, len(self.slots)))
        return slot

    def _held(self, slot: int) -> Any:
        if self.slots[self._slot(slot)] is None:
            raise ArenaError("slot %d holds no game yet" % slot)
        return self.slots[slot]

    def _played(self, game: Any, action: int, alone: bool) -> Any:
        if game.over:
            return game
        moves, actions = game.legal, self.encoder.actions
        move = self.random.choice(moves) if action == -1 else actions[action] if 0 <= action < len(actions) else None
        game = copy.copy(game)
        if move not in moves:
            game.over, game.reason = True, "illegal_move"
            game.scores = [game.position.team, 1 - game.position.team]
        else:
            game.seen = game.seen if alone else dict(game.seen)
            game.play(move)
        self._judge(game)
        return game

    def _judge(self, game: Any) -> None:
        """Plays passes that are forced, and writes the record."""
        game.legal = [] if game.over else game.position.legal()
        while game.legal == ["pass"]:
            game.play("pass")
            game.legal = [] if game.over else game.position.legal()
        flags = {"max_plies": TRUNCATED, "illegal_move": TERMINATED | ILLEGAL}.get(game.reason, int(game.over))
        head = struct.pack("<bBbBHH", -1 if game.over else game.position.seat, flags,
                           round(game.scores[0] - game.scores[1]) if game.over else 0,
                           self.reasons[game.reason] if game.over else 255,
                           min(game.plies, 65535), len(game.legal))
        mask = np.packbits(self.encoder.legal(game.legal), bitorder="little")
        game.record = head + self.encoder.observe(game.position, game.over).tobytes() + mask.tobytes()
        if "views" in self.header:
            game.record += self.encoder.observe(game.position, game.over, True).tobytes()

    def text(self, slot: int) -> str:
        return self._held(slot).position.text

    def close(self) -> None:
        pass


def _player(arena: Optional[str], game: str, slots: int, options: Optional[Options], start: Optional[str], views: bool,
            rules: Optional[str]) -> Union[_Launched, _Rules]:
    launcher = arena or os.environ.get("BOTARENA") or shutil.which("botarena")
    if launcher is None:
        warnings.warn("botarena is not on PATH: training by the rules in Python, some ten times slower", stacklevel=3)
    if launcher in (None, "rules"):
        return _Rules(game, slots, options, start, views, rules)
    return _Launched(launcher, game, slots, options, start, views, rules)


class Batch:
    """Games in slots. A move goes from a slot into any other, so that slots can hold the nodes of a tree.

    slots: 1 to 1,000,000. start: the text of the position that games begin with. arena: the launcher of botarena, or "rules"
    for the rules in Python; None: see above. views: records have the observation of the other team, too, as "other".
    rules: the folder or jar of a game of your own. view: "own" for the board and the actions as the side to move sees them,
    see OwnView. Every call raises ArenaError with the arena's own sentence where the
    arena refuses it or has ended. Close it, or use it in a with; else it ends when it is collected.
    """

    def __init__(self, game: str, slots: int = 1, options: Optional[Options] = None, start: Optional[str] = None,
                 arena: Optional[str] = None, views: bool = False, rules: Optional[str] = None,
                 view: str = "board") -> None:
        self._player = _player(arena, game, slots, options, start, views, rules)
        self.layout = Layout(self._player.header)
        self.game, self.slots = game, slots
        self.actions, self.seats, self.planes = self.layout.actions, self.layout.seats, self.layout.planes
        self.height, self.width, self.features = self.layout.height, self.layout.width, self.layout.features
        self.size, self.reasons, self.options = self.layout.size, self.layout.reasons, self.layout.options
        self._order = np.arange(slots, dtype="<i4")
        self.view = None if view == "board" else self._view(view)
        self._ways = np.zeros(slots, int)       # how the board of each slot is turned

    def _view(self, view: str) -> OwnView:
        try:
            return OwnView(self.layout.header, view)
        except Exception:
            self._player.close()
            raise

    def begin(self, seeds: ArrayLike, target: Optional[ArrayLike] = None) -> NDArray[Any]:
        """New games, one a seed (32 bits), in the slots target [0, 1, ...]. The next call overwrites their records."""
        seeds = np.asarray(seeds, "<i4").ravel()
        return self._ask(np.full(len(seeds), -1, "<i4"), seeds, target)

    def play(self, actions: ArrayLike, source: Optional[ArrayLike] = None,
             target: Optional[ArrayLike] = None) -> NDArray[Any]:
        """An action in each source, -1 for a random move; an action that is not legal loses. A game that is over stays.

        source and target: slots [0, 1, ...]. Returns the records of the targets, which the next call overwrites.
        """
        actions = np.asarray(actions, "<i4").ravel()
        source = self._order[:len(actions)] if source is None else np.asarray(source)
        if self.view is not None and len(actions) <= self.slots:
            held = np.where((source >= 0) & (source < self.slots), source, 0)   # the arena refuses the others
            actions = self.view.action(actions, self._ways[held])
        return self._ask(source, actions, target)

    def _ask(self, source: ArrayLike, actions: NDArray[Any], target: Optional[ArrayLike]) -> NDArray[Any]:
        count = len(actions)
        if count > self.slots:
            raise ArenaError("%d entries; there are %d slots" % (count, self.slots))
        if count == 0:
            return np.zeros(0, self.layout.dtype)
        entries = np.empty((count, 3), "<i4")
        entries[:, 0], entries[:, 1] = source, actions
        entries[:, 2] = self._order[:count] if target is None else target
        records = np.frombuffer(self._player.ask(count, entries.tobytes()), self.layout.dtype)
        if self.view is not None:
            records, self._ways[entries[:, 2]] = self.view.records(records)
        return records

    def legal(self, records: NDArray[Any]) -> NDArray[np.bool_]:
        """Which actions are legal, as an array of bool: records x actions."""
        return self.layout.legal(records["mask"])

    def seen(self, records: NDArray[Any], seats: ArrayLike) -> NDArray[np.int8]:
        """The observations as these seats have them, one a record; with views=True."""
        seats, mover = np.asarray(seats), np.maximum(records["seat"], 0)
        same = mover % 2 == seats % 2
        seen = np.where(same[..., None], records["observation"], records["other"])
        if self.view is not None and self.view.quarters:    # a partner sits opposite to who is seen here
            opposite = (seats - np.where(same, mover, mover + 1)) % 4 == 2
            turned = seen[..., self.view.sources[2]]
            turned[..., self.view.side + 1] ^= (records["seat"] >= 0).astype(np.int8)
            seen = np.where(opposite[..., None], turned, seen)
        return seen

    def text(self, slot: int) -> str:
        """The position of a slot in one line."""
        return self._player.text(slot)

    def close(self) -> None:
        """Ends the games and their program; may be called again."""
        self._player.close()

    def __enter__(self) -> Batch:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


# --- PettingZoo and Gymnasium --------------------------------------------------------------------------------------


def aec(game: str, options: Optional[Options] = None, start: Optional[str] = None, arena: Optional[str] = None,
        rules: Optional[str] = None, view: str = "board") -> pettingzoo.AECEnv:
    """A PettingZoo environment; agents are seat_0, seat_1, ... Agents that are not to move have no legal action.

    An observation is a dictionary of observation and action_mask. Rewards are 1, 0 or -1 by team, at the end. view: "own"
    turns the board and the actions for each agent, see OwnView.
    """
    from gymnasium import spaces
    from pettingzoo import AECEnv

    class Seats(AECEnv):
        metadata = {"name": "botarena_" + game, "render_modes": ["ansi"], "is_parallelizable": False}
        render_mode = "ansi"

        def __init__(self):
            super().__init__()
            self.batch = Batch(game, 1, options, start, arena, True, rules, view)
            self.own, self.way, self.mover = self.batch.view, 0, 0
            self.layout, self.ask = self.batch.layout, self.batch._player.one
            self.possible_agents = ["seat_%d" % seat for seat in range(self.batch.seats)]
            count = len(self.layout.actions)
            seen = spaces.Dict({"observation": spaces.Box(-1, 127, (self.layout.size,), np.int8),
                                "action_mask": spaces.Box(0, 1, (count,), np.int8)})
            self.observation_spaces = {agent: seen for agent in self.possible_agents}
            self.action_spaces = {agent: spaces.Discrete(count) for agent in self.possible_agents}
            self.nothing, self.random = np.zeros(count, np.int8), np.random.default_rng()

        def observation_space(self, agent):
            return self.observation_spaces[agent]

        def action_space(self, agent):
            return self.action_spaces[agent]

        def reset(self, seed=None, options=None):
            if seed is not None:
                self.random = np.random.default_rng(seed)
            self.agents = self.possible_agents[:]
            self.rewards = dict.fromkeys(self.agents, 0)
            self._cumulative_rewards = dict.fromkeys(self.agents, 0)
            self.terminations = dict.fromkeys(self.agents, False)
            self.truncations = dict.fromkeys(self.agents, False)
            self.infos = {agent: {} for agent in self.agents}
            self._turn(self.ask(-1, int(self.random.integers(2 ** 31)), 0))

        def _turn(self, record):
            layout, masks = self.layout, (len(self.layout.actions) + 7) // 8
            seat, flags, result, reason = HEAD.unpack_from(record)
            first = max(seat, 0) % 2        # whose observation comes first; after the end team 0's
            self.views = [None, None]
            self.views[first] = np.frombuffer(record, np.int8, layout.size, 8)
            self.views[1 - first] = np.frombuffer(record, np.int8, layout.size, 8 + layout.size + masks)
            self.mask = np.unpackbits(np.frombuffer(record, np.uint8, masks, 8 + layout.size), None, len(layout.actions),
                                      "little").view(np.int8)
            self.mover = seat
            if self.own is not None and flags == 0:
                self.way = int(self.own.way(self.views[first], seat))
                self.mask = self.mask[self.own.moves[self.way]]
            if flags == 0:
                self.agent_selection = self.possible_agents[seat]
                return
            for number, agent in enumerate(self.agents):
                self.rewards[agent] = result if number % 2 == 0 else -result
                self._cumulative_rewards[agent] += self.rewards[agent]
                self.terminations[agent] = bool(flags & TERMINATED)
                self.truncations[agent] = bool(flags & TRUNCATED)
                self.infos[agent] = {"reason": self.layout.reasons[reason]}

        def step(self, action):
            agent = self.agent_selection
            if self.terminations[agent] or self.truncations[agent]:
                self._was_dead_step(action)
                return
            self._cumulative_rewards[agent] = 0
            if self.own is not None:
                action = self.own.action(np.asarray(action), self.way)
            self._turn(self.ask(0, int(action), 0))
            if self.terminations[agent] or self.truncations[agent]:
                after = self.possible_agents.index(agent) + 1
                self.agent_selection = self.possible_agents[after % len(self.possible_agents)]

        def observe(self, agent):
            seat = self.possible_agents.index(agent)
            seen = self.views[seat % 2]
            if self.own is not None:
                seen = self.own.observe(seen[None], [seat], [self.mover])[0]
            return {"observation": seen,
                    "action_mask": self.mask if agent == self.agent_selection else self.nothing}

        def render(self):
            return self.batch.text(0)

        def close(self):
            self.batch.close()

    return Seats()


def gym(game: str, opponent: Union[str, Callable[[NDArray[np.int8], NDArray[np.bool_]], int]] = "random",
        seat: Optional[int] = None, options: Optional[Options] = None, start: Optional[str] = None,
        arena: Optional[str] = None, render_mode: Optional[str] = "ansi",
        rules: Optional[str] = None, view: str = "board") -> gymnasium.Env[NDArray[np.int8], int]:
    """A Gymnasium environment of one seat, by default drawn for each game; others are the opponent's.

    The observation is that of the seat, at the end too. opponent: "random", or f(observation, mask) -> action. view: "own"
    turns the board and the actions for the seat and its opponents, see OwnView.
    """
    import gymnasium
    from gymnasium import spaces
    spec = None
    if hasattr(gymnasium, "register"):
        spec = gymnasium.envs.registration.EnvSpec(environment_id(game), "botarena_env:gym", kwargs={
            "game": game, "opponent": opponent, "seat": seat, "options": options, "start": start, "arena": arena,
            "rules": rules, "view": view})

    class Seat(gymnasium.Env):
        metadata = {"render_modes": ["ansi"], "render_fps": 1}

        def __init__(self):
            self.render_mode, self.spec = render_mode, spec
            self.batch = Batch(game, 1, options, start, arena, True, rules, view)
            self.observation_space = spaces.Box(-1, 127, (self.batch.size,), np.int8)
            self.action_space = spaces.Discrete(len(self.batch.actions))

        def reset(self, *, seed=None, options=None):
            super().reset(seed=seed)
            self.seat = int(self.np_random.integers(self.batch.seats)) if seat is None else seat
            self.record = self.batch.begin([int(self.np_random.integers(2 ** 31))])[0]
            self._others()
            return self._observation(), self._info()

        def _others(self):
            while not self.record["flags"] and self.record["seat"] != self.seat:
                mask = self.batch.layout.legal(self.record["mask"])
                if opponent == "random":
                    action = self.np_random.choice(np.flatnonzero(mask))
                else:
                    action = opponent(self.record["observation"].copy(), mask)
                self.record = self.batch.play([action])[0]

        def step(self, action):
            self.record = self.batch.play([action])[0]
            self._others()
            flags, result = int(self.record["flags"]), int(self.record["result"])
            return (self._observation(), float(result if self.seat % 2 == 0 else -result),
                    bool(flags & TERMINATED), bool(flags & TRUNCATED), self._info())

        def _observation(self):
            return self.batch.seen(self.record, self.seat).copy()

        def _info(self):
            info = {"action_mask": self.action_masks().astype(np.int8)}
            if self.record["flags"]:
                info["reason"] = self.batch.reasons[self.record["reason"]]
            return info

        def action_masks(self):
            return self.batch.layout.legal(self.record["mask"])

        def render(self):
            return self.batch.text(0)

        def close(self):
            self.batch.close()

    return Seat()


def vector(game: str, n: int, autoreset: str = "next", options: Optional[Options] = None, start: Optional[str] = None,
           arena: Optional[str] = None, rules: Optional[str] = None,
           view: str = "board") -> gymnasium.vector.VectorEnv[Any, Any, Any]:
    """A Gymnasium vector environment of n games with oneself: the observation is the mover's, the reward is of who acted.

    The last observation of a game is of who acted, too. autoreset: "next" or "same" step, with final_obs and final_info.
    view: "own" turns the board and the actions for the mover, see OwnView.
    """
    if autoreset not in ("next", "same"):
        raise ValueError("autoreset is 'next' or 'same', not %r" % (autoreset,))
    import gymnasium
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode

    class Games(gymnasium.vector.VectorEnv):
        metadata = {"render_modes": [], "autoreset_mode": AutoresetMode.NEXT_STEP if autoreset == "next" else AutoresetMode.SAME_STEP}

        def __init__(self):
            self.batch, self.num_envs = Batch(game, n, options, start, arena, True, rules, view), n
            self.render_mode = None
            self.single_observation_space = spaces.Box(-1, 127, (self.batch.size,), np.int8)
            self.single_action_space = spaces.Discrete(len(self.batch.actions))
            self.observation_space = spaces.Box(-1, 127, (n, self.batch.size), np.int8)
            self.action_space = spaces.MultiDiscrete([len(self.batch.actions)] * n)

        def reset(self, *, seed=None, options=None):
            super().reset(seed=seed)
            self.records = self.batch.begin(self._seeds(n)).copy()
            self.views = self.records["observation"].copy()
            return self.views.copy(), self._info()

        def _seeds(self, count):
            return self.np_random.integers(2 ** 31, size=count)

        def _info(self):
            return {"action_mask": self.batch.legal(self.records).astype(np.int8), "seat": self.records["seat"].copy()}

        def step(self, actions):
            over, seats = self.records["flags"] != 0, self.records["seat"]
            playing = np.flatnonzero(~over)
            self._replace(playing, lambda: self.batch.play(np.asarray(actions)[playing], playing, playing))
            flags, result = self.records["flags"].copy(), self.records["result"].astype(np.float64)
            if len(playing):        # a game that is over is seen by who acted last
                self.views[playing] = self.batch.seen(self.records[playing], np.where(
                    flags[playing], seats[playing], self.records["seat"][playing]))
            rewards = np.where(over, 0.0, np.where(seats % 2 == 0, result, -result))
            ended, info = np.flatnonzero(over), {}
            news = (flags != 0) & ~over
            reasons = np.full(n, None, object)
            for at in np.flatnonzero(news):
                reasons[at] = self.batch.reasons[self.records["reason"][at]]
            if autoreset == "same":
                ended = np.flatnonzero(news)
                if len(ended):
                    info["final_obs"] = np.full(n, None, object)
                    for at in ended:
                        info["final_obs"][at] = self.views[at].copy()
                    masks = self.batch.legal(self.records).astype(np.int8) * news[:, None]
                    info["final_info"] = {"action_mask": masks, "_action_mask": news, "reason": reasons, "_reason": news}
                    info["_final_obs"] = info["_final_info"] = news
            else:
                flags[over] = 0
                if news.any():
                    info["reason"], info["_reason"] = reasons, news
            self._replace(ended, lambda: self.batch.begin(self._seeds(len(ended)), ended))
            self.views[ended] = self.records["observation"][ended]
            return (self.views.copy(), rewards, (flags & TERMINATED) != 0, (flags & TRUNCATED) != 0,
                    {**self._info(), **info})

        def _replace(self, at, records):
            if len(at):
                changed = self.records.copy()       # earlier results stay as they were
                changed[at] = records()
                self.records = changed

        def close_extras(self, **_):
            self.batch.close()

    return Games()


def environment_id(game: str) -> str:
    """The id by which Gymnasium knows the environment of a game: botarena/Quixo-v0."""
    return "botarena/%s-v0" % game.capitalize()


def _vector_of(game: str, num_envs: int = 1, render_mode: Optional[str] = None,
               **more: Any) -> gymnasium.vector.VectorEnv[Any, Any, Any]:
    return vector(game, num_envs, **more)


def register() -> None:
    """Has gymnasium.make and make_vec know the games; done where Gymnasium is imported before this module."""
    import gymnasium
    for game in rules.GAMES:
        if environment_id(game) not in gymnasium.registry:
            gymnasium.register(environment_id(game), "botarena_env:gym", vector_entry_point="botarena_env:_vector_of",
                               kwargs={"game": game})


if hasattr(sys.modules.get("gymnasium"), "register"):
    register()


# --- Figures -------------------------------------------------------------------------------------------------------


def steps(batch: Batch, seconds: float, choose: Callable[[Batch, NDArray[Any]], NDArray[Any]]) -> float:
    """Moves a second in all slots; choose(batch, records) draws actions."""
    count, records, began = 0, batch.begin(np.arange(batch.slots)), time.perf_counter()
    while time.perf_counter() - began < seconds:
        over = np.flatnonzero(records["flags"])
        if len(over):
            records = records.copy()
            records[over] = batch.begin(count + over, over)
        records = batch.play(choose(batch, records))
        count += batch.slots
    return count / (time.perf_counter() - began)


def drawn(batch: Batch, records: NDArray[Any]) -> NDArray[Any]:
    """Random legal actions, drawn in numpy; of masks that are mostly empty only bytes with a bit are unpacked."""
    masks, counts = np.ascontiguousarray(records["mask"]), records["moves"].astype(int)
    some = np.flatnonzero(masks.ravel() != 0)
    legal = np.flatnonzero(np.unpackbits(masks.ravel()[some], bitorder="little").view(bool))
    picks = np.cumsum(counts) - counts + (np.random.random(len(counts)) * counts).astype(int)
    if not len(legal):
        return counts
    at = legal[np.minimum(picks, len(legal) - 1)]
    return some[at >> 3] % masks.shape[1] * 8 + (at & 7)


if __name__ == "__main__":
    launched = os.environ.get("BOTARENA") or shutil.which("botarena")
    print("steps a second      1 slot   1024 slots, masks in numpy   1024 slots, drawn by the arena")
    for name in rules.GAMES:
        for backend in filter(None, (launched, "rules")):
            figures = []
            for slots, chooser in ((1, drawn), (1024, drawn), (1024, lambda batch, _: np.full(batch.slots, -1))):
                with Batch(name, slots, arena=backend) as played:
                    steps(played, 0.5, chooser)
                    figures.append(steps(played, 2, chooser))
            print("%-8s %-6s %11.0f %28.0f %32.0f" % (name, "rules" if backend == "rules" else "env", *figures))
    sys.exit()
