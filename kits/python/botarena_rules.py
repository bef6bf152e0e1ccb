"""The rules of the arena's six games, to search with: legal moves, play, outcome, text. Standard library only.

    start = position("quixo", {"size": 5})
    now = position(turn.game, turn.options, turn.text)
    for move in now.legal():                       # the arena's spellings, in its order; none when over
        after = now.play(move)                     # positions never change
        after.over, after.scores, after.reason     # scores by team: [1, 0] or [0.5, 0.5]; None while open

Also: position.seat (to move), .team (its team: seat % 2), .text, .board (letters by cell), .letters (of each team's
pieces), .key (equal where the repetition rule sees the same). Repetition and the cap on plies belong to a game, not to
a position: see Game.
"""
from __future__ import annotations

from functools import lru_cache
from typing import Any, Dict, List, Mapping, Optional, Sequence


class Position:
    """What all games share. A position that is over keeps the side that would have moved."""

    seat: int = 0
    over: bool = False
    winner: Optional[int] = None    # the team that has won
    reason: Optional[str] = None
    board: Dict[str, str]
    letters: Sequence[str]
    grid: Any
    text: str

    @property
    def team(self) -> int:
        return self.seat % 2

    @property
    def scores(self) -> Optional[List[float]]:
        if not self.over:
            return None
        return [0.5, 0.5] if self.winner is None else [1 - self.winner, self.winner]

    @property
    def key(self) -> str:
        return self.text

    def legal(self) -> List[str]:
        raise NotImplementedError

    def play(self, move: str) -> Position:
        raise NotImplementedError

    def _end(self, winner: Optional[int], reason: str) -> None:
        self.over, self.winner, self.reason = True, winner, reason

    def _rows(self):
        return "/".join("".join([self.board[cell] for cell in rank]) for rank in self.grid.ranks)


class Game:
    """A game as it is played: a position, the plies so far, and the draws that need them."""

    def __init__(self, position: Position, options: Mapping[str, Any]) -> None:
        self.position, self.options, self.plies = position, options, 0
        self.over, self.scores, self.reason = position.over, position.scores, position.reason
        self.seen = {position.key: 1}

    def play(self, move: str) -> None:
        self.position = position = self.position.play(move)
        self.plies += 1
        self.over, self.scores, self.reason = position.over, position.scores, position.reason
        times = 1
        if self.options.get("repetition"):
            self.seen[position.key] = times = self.seen.get(position.key, 0) + 1
        if not self.over and 0 < self.options.get("repetition", 0) <= times:
            self.over, self.scores, self.reason = True, [0.5, 0.5], "repetition"
        elif not self.over and 0 < self.options.get("maxPlies", 0) <= self.plies:
            self.over, self.scores, self.reason = True, [0.5, 0.5], "max_plies"


def position(game: str, options: Optional[Mapping[str, Any]] = None, text: Optional[str] = None) -> Position:
    """The position of a text, or the one a game begins with. Onitama's start needs the option cards."""
    return GAMES[game](options or {}, text)


STRAIGHT = ((1, 0), (-1, 0), (0, 1), (0, -1))
AROUND = STRAIGHT + ((1, 1), (1, -1), (-1, 1), (-1, -1))
HEXAGON = STRAIGHT + ((1, 1), (-1, -1))


class Grid:
    """Which cells there are, and what lies beside them."""

    def __init__(self, width, height, steps, has=lambda file, rank: True):
        label = {(file, rank): "abcdefghijklmnopq"[file - 1] + str(rank)
                 for rank in range(height, 0, -1) for file in range(1, width + 1) if has(file, rank)}
        self.cells = list(label.values())                                        # in the order of texts
        self.place = {cell: (file, rank) for (file, rank), cell in label.items()}
        self.at = label
        ranks = sorted({rank for _, rank in label}, reverse=True)
        self.ranks = [[cell for (_, of), cell in label.items() if of == rank] for rank in ranks]
        self.upward = [cell for rank in reversed(self.ranks) for cell in rank]    # from a1 on, rank by rank
        self.order = {cell: index for index, cell in enumerate(self.upward)}
        self.rays = {cell: [self._ray(place, step) for step in steps] for place, cell in label.items()}
        self.beside = {cell: [ray[0] for ray in self.rays[cell] if ray] for cell in self.cells}
        self.near = {cell: sorted(self.beside[cell], key=self.order.get) for cell in self.cells}

    def _ray(self, place, step):
        cells = []
        while (place := (place[0] + step[0], place[1] + step[1])) in self.at:
            cells.append(self.at[place])
        return cells

    def read(self, rows):
        return dict(zip(self.cells, rows.replace("/", "")))


# --- OXONO ---------------------------------------------------------------------------------------------------------


def _fours(cells):
    lines = [[cell for cell in cells if end in cell] for end in "abcdef123456"]
    return [line[at:at + 4] for line in lines for at in range(3)]


class Oxono(Position):
    letters = ("Pp", "Bb")
    grid = Grid(6, 6, STRAIGHT)
    fours = _fours(grid.cells)

    def __init__(self, board, seat, reserve, last=None):
        self.board, self.seat, self.reserve = board, seat, reserve  # reserve[seat][symbol]
        mover, fours = 1 - seat, [four for four in self.fours if not last or last in four]
        if self._four(fours, self.letters[mover]):
            self._end(mover, "color_line")
        elif self._four(fours, "PB") or self._four(fours, "pb"):
            self._end(mover, "symbol_line")
        elif not any(reserve[seat].values()):
            placed = sum([letter in "PpBb" for letter in board.values()])
            self._end(None, "all_placed" if placed == 32 else "stalled")

    @staticmethod
    def read(options, text):
        rows, side, hands = (text or "6/6/2X3/3O2/6/6 p X8O8/X8O8").split(" ")
        for digit in "123456":
            rows = rows.replace(digit, "." * int(digit))
        reserve = [{"X": int(hand[1]), "O": int(hand[3])} for hand in hands.split("/")]
        return Oxono(Oxono.grid.read(rows), "pb".index(side), reserve)

    @property
    def text(self):
        rows = self._rows()
        for run in range(6, 0, -1):
            rows = rows.replace("." * run, str(run))
        hands = "/".join(["X%dO%d" % (hand["X"], hand["O"]) for hand in self.reserve])
        return "%s %s %s" % (rows, "pb"[self.seat], hands)

    def _four(self, fours, letters):
        board = self.board
        for a, b, c, d in fours:
            if board[a] in letters and board[b] in letters and board[c] in letters and board[d] in letters:
                return True
        return False

    def legal(self):
        moves = []
        for symbol in "" if self.over else "XO":
            if self.reserve[self.seat][symbol]:
                self._add(symbol, moves)
        return moves

    def _add(self, symbol, moves):
        board, grid = self.board, self.grid
        start = next(cell for cell, letter in board.items() if letter == symbol)
        slides, jumps = [], []
        for ray in grid.rays[start]:
            for cell in ray:
                if board[cell] != ".":
                    break
                slides.append(cell)
            jumps += [cell for cell in ray if board[cell] == "."][:1]
        free = [cell for cell in grid.upward if board[cell] == "." or cell == start]
        anywhere = [cell for cell in free if cell != start]
        for to in sorted(slides or jumps, key=grid.order.get) or anywhere:
            places = [cell for cell in grid.near[to] if board[cell] == "." or cell == start]
            head = symbol + to + "/"
            moves += [head + pawn for pawn in places or free if pawn != to]

    def play(self, move):
        symbol, to, pawn = move[0], move[1:3], move[4:]
        board = {cell: "." if letter == symbol else letter for cell, letter in self.board.items()}
        board[to] = symbol
        board[pawn] = self.letters[self.seat][symbol == "O"]
        reserve = [dict(hand) for hand in self.reserve]
        reserve[self.seat][symbol] -= 1
        return Oxono(board, 1 - self.seat, reserve, pawn)


# --- Onitama -------------------------------------------------------------------------------------------------------

CARDS = {
    "boar": [(0, 1), (-1, 0), (1, 0)], "cobra": [(-1, 0), (1, 1), (1, -1)], "crab": [(0, 1), (-2, 0), (2, 0)],
    "crane": [(0, 1), (-1, -1), (1, -1)], "dragon": [(-2, 1), (2, 1), (-1, -1), (1, -1)],
    "eel": [(-1, 1), (1, 0), (-1, -1)], "elephant": [(-1, 1), (1, 1), (-1, 0), (1, 0)],
    "frog": [(-1, 1), (-2, 0), (1, -1)], "goose": [(-1, 1), (-1, 0), (1, 0), (1, -1)],
    "horse": [(0, 1), (-1, 0), (0, -1)], "mantis": [(-1, 1), (1, 1), (0, -1)],
    "monkey": [(-1, 1), (1, 1), (-1, -1), (1, -1)], "ox": [(0, 1), (1, 0), (0, -1)],
    "rabbit": [(1, 1), (2, 0), (-1, -1)], "rooster": [(1, 1), (-1, 0), (1, 0), (-1, -1)], "tiger": [(0, 2), (0, -1)],
}
RED_BEGINS = ("boar", "cobra", "dragon", "elephant", "frog", "horse", "mantis", "rooster")


class Onitama(Position):
    grid = Grid(5, 5, ())
    men, temples = ("Rr", "Bb"), ("c1", "c5")

    def __init__(self, board, colour, hands, middle, first):
        self.board, self.colour, self.hands, self.middle, self.first = board, colour, hands, middle, first
        self.seat, enemy = colour ^ first, 1 - colour  # seat 0 moves first
        if self.men[colour][0] not in board.values():
            self._end(enemy ^ first, "master_captured")
        elif board[self.temples[colour]] == self.men[enemy][0]:
            self._end(enemy ^ first, "temple_reached")

    @property
    def letters(self):
        return self.men[self.first], self.men[1 - self.first]

    @staticmethod
    def read(options, text):
        if text is None:
            cards = options["cards"]
            side = "r" if cards[4] in RED_BEGINS else "b"
            text = "bbBbb/...../...../...../rrRrr %s %s,%s/%s,%s/%s" % (side, *cards)
        rows, side, cards = text.split(" ")
        red, blue, middle = cards.split("/")
        hands = [sorted(red.split(",")), sorted(blue.split(","))]
        colour = "rb".index(side)
        return Onitama(Onitama.grid.read(rows), colour, hands, middle, colour)

    @property
    def text(self):
        hands = "/".join([",".join(hand) for hand in self.hands])
        return "%s %s %s/%s" % (self._rows(), "rb"[self.colour], hands, self.middle)

    @staticmethod
    @lru_cache(None)
    def _reach(card, colour, start):
        file, rank = Onitama.grid.place[start]
        turn = 1 - 2 * colour
        targets = {Onitama.grid.at.get((file + turn * x, rank + turn * y)) for x, y in CARDS[card]} - {None}
        return [(to, "%s:%s-%s" % (card, start, to)) for to in Onitama.grid.cells if to in targets]

    def legal(self):
        if self.over:
            return []
        board, own = self.board, self.men[self.colour]
        men = [cell for cell, letter in board.items() if letter in own]
        moves = [move for card in self.hands[self.colour] for start in men
                 for to, move in self._reach(card, self.colour, start) if board[to] not in own]
        return moves or [card + ":pass" for card in self.hands[self.colour]]

    def play(self, move):
        card, way = move.split(":")
        board = dict(self.board)
        if way != "pass":
            board[way[3:]], board[way[:2]] = board[way[:2]], "."
        hands = list(self.hands)
        kept = [other for other in self.hands[self.colour] if other != card]
        hands[self.colour] = sorted(kept + [self.middle])
        return Onitama(board, 1 - self.colour, hands, card, self.first)


# --- YOXII ---------------------------------------------------------------------------------------------------------


class Yoxii(Position):
    grid = Grid(7, 7, AROUND, lambda file, rank: abs(file - 4) + abs(rank - 4) < 5)
    letters = ("1234", "abcd")

    def __init__(self, board, seat, supply):
        self.board, self.seat, self.supply = board, seat, supply  # supply[seat][value - 1]
        self.totem = next(cell for cell, letter in board.items() if letter == "*")
        if not self._destinations():
            beside = [board[cell] for cell in self.grid.beside[self.totem] if board[cell] != "."]
            values = [[own.index(letter) + 1 for letter in beside if letter in own] for own in self.letters]
            white, red = [(sum(one), len(one)) for one in values]
            self._end(None if white == red else int(red > white), "encircled")
        elif not any(supply[seat]):
            self._end(None, "stalled")

    @staticmethod
    def read(options, text):
        rows, side, supply = (text or ".../...../......./...*.../......./...../... w 5553/5553").split(" ")
        counts = [[int(count) for count in own] for own in supply.split("/")]
        return Yoxii(Yoxii.grid.read(rows), "wr".index(side), counts)

    @property
    def text(self):
        supply = "/".join(["".join(map(str, own)) for own in self.supply])
        return "%s %s %s" % (self._rows(), "wr"[self.seat], supply)

    def _destinations(self):
        board, own, found = self.board, self.letters[self.seat], []
        for ray in self.grid.rays[self.totem]:
            for cell in ray:
                if board[cell] not in own:
                    found += [cell] if board[cell] == "." else []
                    break
        return found

    def legal(self):
        if self.over:
            return []
        board, grid, totem, moves = self.board, self.grid, self.totem, []
        values = ["=%d" % value for value in range(1, 5) if self.supply[self.seat][value - 1]]
        free = [cell for cell in grid.upward if board[cell] in ".*"]
        for to in sorted(self._destinations(), key=grid.order.get):
            places = [cell for cell in grid.near[to] if board[cell] == "." or cell == totem]
            moves += [to + "/" + cell + value for cell in places or free if cell != to for value in values]
        return moves

    def play(self, move):
        to, cell, value = move[:2], move[3:5], int(move[6])
        board = dict(self.board)
        board[self.totem] = "."
        board[to], board[cell] = "*", self.letters[self.seat][value - 1]
        supply = [list(own) for own in self.supply]
        supply[self.seat][value - 1] -= 1
        return Yoxii(board, 1 - self.seat, supply)


# --- Oust ----------------------------------------------------------------------------------------------------------


@lru_cache(None)
def hexagon(size):
    return Grid(2 * size - 1, 2 * size - 1, HEXAGON, lambda file, rank: abs(file - rank) < size)


class Oust(Position):
    letters = "BW"

    def __init__(self, grid, board, seat, phase):
        self.grid, self.board, self.seat, self.phase = grid, board, seat, phase
        if phase == "+" and self.letters[1 - seat] not in board.values():
            self._end(seat, "all_captured")
        elif phase == "-" and not self._places(seat, 1) and not self._places(1 - seat, 1):
            self._end(None, "stalled")

    @staticmethod
    def read(options, text):
        pie = options.get("pie", True)
        if text is None:
            grid = hexagon(options.get("size", 7))
            return Oust(grid, dict.fromkeys(grid.cells, "."), 0, "first" if pie else "-")
        rows, side, phase = text.split(" ")
        grid = hexagon((rows.count("/") + 2) // 2)
        fresh = pie and side == "b" and not set(rows) & set("BW")
        return Oust(grid, grid.read(rows), "bw".index(side), "first" if fresh else phase)

    @property
    def text(self):
        return "%s %s %s" % (self._rows(), "bw"[self.seat], "-" if self.phase == "first" else self.phase)

    def _group(self, cell, letter):
        """The stones connected with a cell that has, or is given, this letter, and what they touch."""
        board, beside = self.board, self.grid.beside
        group, border, todo = {cell}, set(), [cell]
        while todo:
            for near in beside[todo.pop()]:
                if board[near] != letter:
                    border.add(near)
                elif near not in group:
                    group.add(near)
                    todo.append(near)
        return group, border

    def _captured(self, cell, seat):
        """What a stone takes from the board; None where it may not be placed."""
        board, own, enemy = self.board, self.letters[seat], self.letters[1 - seat]
        if own not in [board[near] for near in self.grid.beside[cell]]:
            return set()
        group, border = self._group(cell, own)
        taken = set()
        for near in border:
            if board[near] == enemy and near not in taken:
                prey = self._group(near, enemy)[0]
                if len(prey) >= len(group):
                    return None
                taken |= prey
        return taken or None

    def _places(self, seat, enough=1000):
        found = []
        for cell, letter in self.board.items():
            if letter == "." and self._captured(cell, seat) is not None:
                found.append(cell)
                if len(found) == enough:
                    break
        return found

    def legal(self):
        if self.over:
            return []
        return self._places(self.seat) + (["swap"] if self.phase == "s" else []) or ["pass"]

    def play(self, move):
        other = 1 - self.seat
        if move == "pass":
            return Oust(self.grid, self.board, other, "-")
        if move == "swap":
            turned = {"B": "W", "W": "B", ".": "."}
            return Oust(self.grid, {cell: turned[letter] for cell, letter in self.board.items()}, other, "-")
        taken = self._captured(move, self.seat)
        board = dict(self.board)
        board[move] = self.letters[self.seat]
        board.update(dict.fromkeys(taken, "."))
        if taken:
            return Oust(self.grid, board, self.seat, "+")
        return Oust(self.grid, board, other, "s" if self.phase == "first" else "-")


# --- Quixo, for two and for four -----------------------------------------------------------------------------------


@lru_cache(None)
def quixo_board(size):
    """The cells; the whole lines; and each push, in order: taken, way, and the cells from there to where it goes in."""
    grid = Grid(size, size, STRAIGHT)
    reach = range(1, size + 1)
    lines = grid.ranks + [[grid.at[file, rank] for rank in reach] for file in reach]
    lines += [[grid.at[i, i] for i in reach], [grid.at[i, size + 1 - i] for i in reach]]
    pushes = [(ray[-1], cell, [cell] + ray) for cell in grid.upward if len(grid.beside[cell]) < 4
              for ray in grid.rays[cell] if ray]
    pushes.sort(key=lambda push: (grid.order[push[1]], grid.order[push[0]]))
    return grid, lines, {taken + "-" + end: (taken, path) for end, taken, path in pushes}


class Quixo(Position):
    letters = ("XSN", "OWE")  # of either game

    def __init__(self, board, size, seat, turns=None):
        self.board, self.size, self.seat, self.turns = board, size, seat, turns  # turns only in the game for four
        self.grid, self.lines, self.pushes = quixo_board(size)
        mover = 1 - self.team
        if self._line(self.letters[self.team]):
            self._end(self.team, "opponent_line")
        elif self._line(self.letters[mover]):
            self._end(mover, "line")

    @staticmethod
    def read(options, text, start=" X"):
        size = options.get("size", 5)
        rows, side, *turns = (text or "/".join(["." * size] * size) + start).split(" ")
        size = rows.count("/") + 1
        seat = "SWNE".index(side) if turns else "XO".index(side)
        return Quixo(quixo_board(size)[0].read(rows), size, seat, int(turns[0]) if turns else None)

    @staticmethod
    def read4(options, text):
        return Quixo.read(options, text, " S 0")

    @property
    def key(self):
        return self._rows() + " " + ("XO" if self.turns is None else "SWNE")[self.seat]

    @property
    def text(self):
        return self.key if self.turns is None else "%s %d" % (self.key, self.turns)

    def _line(self, letters):
        board = self.board
        for line in self.lines:
            for cell in line:
                if board[cell] not in letters:
                    break
            else:
                return True
        return False

    def legal(self):
        if self.over:
            return []
        board = self.board
        if self.turns is None:
            may = "." + "XO"[self.seat]
            return [push for push, (taken, _) in self.pushes.items() if board[taken] in may]
        may = "." + ("SWNE"[self.seat] if self.turns >= 4 else "")
        dots = ("=S", "=N") if self.team == 0 else ("=W", "=E")
        return [push + dot for push, (taken, _) in self.pushes.items() if board[taken] in may for dot in dots] or ["pass"]

    def play(self, move):
        turns = None if self.turns is None else min(self.turns + 1, 4)
        seat = (self.seat + 1) % (2 if turns is None else 4)
        if move == "pass":
            return Quixo(self.board, self.size, seat, turns)
        path = self.pushes[move[:5]][1]
        board = dict(self.board)
        for gap, cell in zip(path, path[1:]):
            board[gap] = board[cell]
        board[path[-1]] = "XO"[self.seat] if turns is None else move[6]
        return Quixo(board, self.size, seat, turns)


GAMES = {"oxono": Oxono.read, "onitama": Onitama.read, "yoxii": Yoxii.read, "oust": Oust.read,
         "quixo": Quixo.read, "quixo4": Quixo.read4}
