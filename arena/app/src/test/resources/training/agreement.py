"""Plays random games by botarena env and by the rules in Python: headers, records and texts must be the same bytes.

Arguments: the launcher, games a variant, a seed.
"""
import sys
import warnings

import numpy as np

import botarena_env as env

VARIANTS = [
    ("oxono", None, None), ("oxono", {"maxPlies": 12}, "6/6/2X3/3O2/6/6 p X0O5/X3O5"),
    ("onitama", None, None), ("onitama", {"repetition": 2, "maxPlies": 40}, None),
    ("onitama", {"cards": ["tiger", "crab", "monkey", "ox", "eel"]}, None),
    ("onitama", None, "r...B/r..../R..../r..../r.... r horse,tiger/crab,ox/eel"),
    ("yoxii", None, None), ("yoxii", None, ".../...../......./......./.a.b.../411../*c. r 3552/4443"),
    ("oust", None, None), ("oust", {"size": 3}, None), ("oust", {"size": 4, "pie": False, "maxPlies": 50}, None),
    ("oust", None, "W.B/WB.B/W..WB/.WBB/..B w -"),
    ("quixo", None, None), ("quixo", {"size": 7, "repetition": 2}, None), ("quixo", None, ".../.../... X"),
    ("quixo4", None, None), ("quixo4", {"size": 3, "maxPlies": 30}, None),
    ("quixo4", {"maxPlies": 60}, "SWSWS/W...W/S...S/W...W/SWSWS N 4"),
]
SLOTS = 8


def compare(game, options, start, games, random):
    with env.Batch(game, SLOTS, options, start, sys.argv[1]) as one, env.Batch(game, SLOTS, options, start, "rules") as other:
        assert env.json.dumps(one._player.header) == env.json.dumps(other._player.header), game
        count, ends = 0, set()
        for seed in range(0, games, SLOTS):
            seeds = (np.arange(SLOTS) + seed) * (-1) ** seed
            records, again = one.begin(seeds).copy(), other.begin(seeds)
            assert records.tobytes() == again.tobytes(), (game, options, seeds)
            while not records["flags"].all():
                legal = one.legal(records)
                actions = np.where(legal.any(1), (legal * random.random(legal.shape)).argmax(1), 0)
                if random.random() < 0.002:
                    actions[0] = random.choice([-2, len(one.actions), random.integers(len(one.actions))])
                # Now and then a game goes on in another slot as well.
                source, target = np.arange(SLOTS), np.arange(SLOTS)
                if random.random() < 0.1:
                    source[:] = np.where(source == 1, 2, source)
                    actions[1] = actions[2]
                records, again = one.play(actions, source, target).copy(), other.play(actions, source, target)
                assert records.tobytes() == again.tobytes(), (game, options, start, [one.text(at) for at in range(SLOTS)])
                count += SLOTS
                slot = int(random.integers(SLOTS))
                assert one.text(slot) == other.text(slot)
            ends.update(one.reasons[reason] for reason in records["reason"])
        print("%s %s: %d positions, %s" % (game, options or "", count, ", ".join(sorted(ends))))
        return count


print("%d positions equal" % sum(compare(*variant, int(sys.argv[2]), np.random.default_rng(int(sys.argv[3])))
                                 for variant in VARIANTS))
for wrong in ({"size": 99}, {"colour": "red"}):
    try:
        env.Batch("quixo", options=wrong, arena=sys.argv[1])
        sys.exit("not refused: %s" % wrong)
    except env.ArenaError as refused:
        print(refused)
with env.Batch("quixo", arena=sys.argv[1]) as batch:
    batch._player.process.kill()
    try:
        batch.begin([1])
        sys.exit("a dead launcher was not noticed")
    except env.ArenaError as dead:
        print(dead)
env.os.environ.pop("BOTARENA", None)
env.os.environ["PATH"] = "/nowhere"
with warnings.catch_warnings(record=True) as said:
    warnings.simplefilter("always")
    env.Batch("quixo").begin([1])
print(said[0].message)
