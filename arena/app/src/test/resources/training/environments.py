"""The environments of botarena_env by the checks of PettingZoo and Gymnasium where these are installed, and else by checks
like theirs on a few lines in their place. Arguments: the launcher, and the folder of a game."""
import enum
import gc
import sys
import types
import warnings

import numpy as np

import botarena_env as env

LAUNCHER = sys.argv[1]


def stand_in():
    class Space:
        def __init__(self, *parts):
            self.parts = parts

    class Env:
        np_random = None

        def reset(self, *, seed=None, options=None):
            if seed is not None or self.np_random is None:
                self.np_random = np.random.default_rng(seed)

    class VectorEnv(Env):
        def close(self):
            self.close_extras()

    class AECEnv:
        def last(self):
            agent = self.agent_selection
            return (self.observe(agent), self._cumulative_rewards[agent], self.terminations[agent],
                    self.truncations[agent], self.infos[agent])

        def _was_dead_step(self, action):
            assert action is None
            for table in (self.terminations, self.truncations, self.rewards, self._cumulative_rewards, self.infos):
                del table[self.agent_selection]
            self.agents.remove(self.agent_selection)
            if self.agents:
                self.agent_selection = self.agents[0]

    gymnasium, pettingzoo = types.ModuleType("gymnasium"), types.ModuleType("pettingzoo")
    gymnasium.spaces, gymnasium.vector = types.ModuleType("gymnasium.spaces"), types.ModuleType("gymnasium.vector")
    for name in ("Dict", "Box", "Discrete", "MultiDiscrete"):
        setattr(gymnasium.spaces, name, Space)
    gymnasium.Env, gymnasium.vector.VectorEnv, pettingzoo.AECEnv = Env, VectorEnv, AECEnv
    gymnasium.vector.AutoresetMode = enum.Enum("AutoresetMode", "NEXT_STEP SAME_STEP")
    for module in (gymnasium, gymnasium.spaces, gymnasium.vector, pettingzoo):
        sys.modules[module.__name__] = module


def real(title, check):
    try:
        check()
        print(title + ": passed its own checks")
    except ImportError:
        print(title + ": NOT RUN, not installed")


def pettingzoo_checks():
    from pettingzoo.test import api_test, seed_test
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        # Observations with a mask are dictionaries, as in PettingZoo's own board games, whose names alone it exempts.
        warnings.filterwarnings("ignore", "Observation is not a NumPy array|Observation space for each agent probably should")
        for game in env.rules.GAMES:
            api_test(env.aec(game, arena=LAUNCHER), num_cycles=200)
            seed_test(lambda: env.aec(game, arena=LAUNCHER), num_cycles=50)


def gymnasium_checks():
    import gymnasium
    from gymnasium.utils.env_checker import check_env
    env.register()
    for game in env.rules.GAMES:
        gymnasium.make(env.environment_id(game), arena=LAUNCHER).close()
        games = gymnasium.make_vec(env.environment_id(game), num_envs=3, arena=LAUNCHER)
        assert games.reset(seed=1)[0].shape[0] == 3
        games.close()
    warnings.simplefilter("error")
    for game in env.rules.GAMES:
        check_env(env.gym(game, arena=LAUNCHER))
    warnings.simplefilter("default")


def played(environment, seed):
    """One game by the rules of AEC; returns all observations."""
    environment.reset(seed=seed)
    random, seen, totals = np.random.default_rng(seed), [], dict.fromkeys(environment.possible_agents, 0)
    seats = environment.agents[:]
    while environment.agents:
        agent = environment.agent_selection
        observation, reward, terminated, truncated, info = environment.last()
        assert set(observation) == {"observation", "action_mask"}
        assert observation["observation"].dtype == np.int8 and observation["action_mask"].dtype == np.int8
        assert set(environment.rewards) == set(environment.agents) == set(environment.infos)
        totals[agent] += reward
        over = terminated or truncated
        mask = observation["action_mask"]
        assert mask.any() != over, "the agent to move has a move, and none has after the end"
        assert all(not environment.observe(other)["action_mask"].any() for other in environment.agents if other != agent)
        assert not over or info["reason"] in environment.layout.reasons
        action = None if over else int(random.choice(np.flatnonzero(mask)))
        seen.append((agent, observation["observation"].tobytes(), action, reward))
        environment.step(action)
    teams = [sum(totals[seat] for seat in seats[team::2]) for team in (0, 1)]
    assert teams[0] == -teams[1] and all(abs(total) <= 1 for total in totals.values()), totals
    return seen


def aec_checks(game):
    one, other = env.aec(game, arena=LAUNCHER), env.aec(game, arena=LAUNCHER)
    assert played(one, 7) == played(other, 7), "the same seed, the same game"
    one.reset(seed=3)
    assert one.render() == one.batch.text(0)
    first = one.agent_selection
    one.step(len(one.mask))
    assert one.terminations[first] and one.rewards[first] == -1 and one.infos[first] == {"reason": "illegal_move"}
    one.close()
    other.close()


def view_checks(game):
    """Each agent sees its own view, at the end of a truncated game, too."""
    options = {"maxPlies": 6}
    for arena in (LAUNCHER, "rules"):
        for seat in (0, 1):
            one = env.gym(game, seat=seat, options=options, arena=arena)
            side = len(one.batch.planes) * one.batch.height * one.batch.width
            observation, info = one.reset(seed=4)
            sides = {observation[side]}
            while "reason" not in info:
                observation, _, _, truncated, info = one.step(np.flatnonzero(info["action_mask"])[-1])
                sides.add(observation[side])
            assert len(sides) == 1, (game, arena, seat, sides)
            one.close()
        both = env.aec(game, options=options, arena=arena)
        both.reset(seed=4)
        sides = [set(), set()]
        while both.agents:
            for agent in both.agents:
                sides[int(agent[-1]) % 2].add(both.observe(agent)["observation"][side])
            observation, _, terminated, truncated, _ = both.last()
            both.step(None if terminated or truncated else np.flatnonzero(observation["action_mask"])[-1])
        assert [len(of) for of in sides] == [1, 1] and sides[0] != sides[1], (game, arena, sides)
        both.close()


# A start, and what letters and side to move are when the board is turned for the other side.
TURNED = {
    "oxono": (None, "6/6/2X3/3O2/6/6", "", (" p X8O8/X8O8", " b X8O8/X8O8")),
    "onitama": (None, "bbBbb/...../...../...../rrRrr", "bBrR", (" r boar,cobra/crab,crane/dragon", " b crab,crane/boar,cobra/dragon")),
    "yoxii": (None, ".../...../......./...*.../......./...../...", "", (" w 5553/5553", " r 5553/5553")),
    "oust": ({"pie": False, "size": 3}, "W../..../.B.../..../...", "WB", (" b -", " w -")),
    "quixo": (None, "X..../...../...../...../.O...", "XO", (" X", " O")),
    "quixo4": (None, "...../...../...../...../.....", "", (" S 4", " W 4", " N 4", " E 4")),
}


def starts(game):
    """The same start for each side, with the board turned."""
    options, rows, letters, tails = TURNED[game]
    swapped = str.maketrans(letters, letters[len(letters) // 2:] + letters[:len(letters) // 2])
    turned = "/".join(row[::-1] for row in reversed(rows.split("/"))).translate(swapped)
    return options, [(rows, turned)[number % 2] + tail for number, tail in enumerate(tails)]


def own_view_checks(game):
    """With view="own" one network plays all seats: from a start that is turned it sees, does and gets the same."""
    options, texts = starts(game)
    for arena in (LAUNCHER, "rules"):
        seen = {}
        for view in ("own", "board")[:1 if arena == LAUNCHER else 2]:      # each start of the launcher takes a second
            for text in texts:
                one = env.aec(game, options, text, arena, view=view)
                encoder = env.Encoder(game, options, text, view=view)
                weights = np.random.default_rng(5).normal(size=(len(encoder.actions), encoder.size))
                one.reset(seed=2)
                first, told = one.possible_agents.index(one.agent_selection), seen.setdefault((view, text), [])
                for _ in range(40):
                    observed, _, terminated, truncated, info = one.last()
                    if terminated or truncated:
                        assert info["reason"] != "illegal_move"
                        break
                    mask = observed["action_mask"]
                    action = int(np.where(mask, weights @ observed["observation"], -np.inf).argmax())
                    told.append((observed["observation"].tobytes(), mask.tobytes(), action))
                    position = env.position(game, encoder.options, one.render())
                    assert (encoder.legal(position.legal(), position) == mask).all()
                    assert encoder.move(action, position) in position.legal()
                    if game != "onitama":       # the text does not say who began
                        assert (encoder.observe(position) == observed["observation"]).all()
                    one.step(action)
                for agent in one.possible_agents[first:] + one.possible_agents[:first]:     # all, in the order of turns
                    told.append((one.observe(agent)["observation"].tobytes(), one.rewards[agent]))
                one.close()
        for text in texts[1:]:
            assert seen["own", text] == seen["own", texts[0]], (game, arena, text)
            assert arena == LAUNCHER or seen["board", text] != seen["board", texts[0]], (game, arena, text)
        both = [env.vector(game, 4, "same", options, text, arena, view="own") for text in texts]
        now = [games.reset(seed=1) for games in both]
        for _ in range(30):
            observed, mask = now[0][0], now[0][1]["action_mask"]
            actions = np.where(mask, observed @ weights.T, -np.inf).argmax(1)
            now = [games.step(actions) for games in both]
            for other in now[1:]:
                assert all((ours == theirs).all() for ours, theirs in zip(now[0][:4], other[:4]))
                assert (now[0][-1]["action_mask"] == other[-1]["action_mask"]).all()
                if "final_obs" in other[-1]:
                    ended = other[-1]["_final_obs"]
                    assert (np.stack(now[0][-1]["final_obs"][ended]) == np.stack(other[-1]["final_obs"][ended])).all()
            now = [(step[0], step[-1]) for step in now]
        for games in both:
            games.close()
        for seat in range(one.batch.seats if arena == "rules" else 0):
            alone = env.gym(game, lambda observed, mask: int(np.where(mask, weights @ observed, -np.inf).argmax()), seat,
                            options, arena=arena, view="own")
            side = len(alone.batch.planes) * alone.batch.height * alone.batch.width
            observed, info = alone.reset(seed=6)
            while "reason" not in info:
                assert observed[side] == 1 and (game != "quixo4" or observed[side + 1] == 0)
                observed, _, _, _, info = alone.step(int(np.where(info["action_mask"], weights @ observed, -np.inf).argmax()))
            assert observed[side] == 1 and info["reason"] != "illegal_move"
            alone.close()
    try:
        env.Batch(game, arena="rules", view="flipped")
        raise SystemExit("not refused")
    except ValueError as refused:
        assert str(refused) == "view is 'board' or 'own', not 'flipped'", refused


def own_game_checks(folder):
    """A game of one's own: the command and the rules in Python give the same bytes, and it is an environment."""
    answers = []
    for arena in (LAUNCHER, "rules"):
        with env.Batch("connect4", 8, arena=arena, views=True, rules=folder) as batch:
            answers.append([batch._player.header, batch.begin(range(8)).tobytes()])
            for ply in range(30):
                answers[-1].append(batch.play([(ply * ply + slot) % 7 for slot in range(8)]).tobytes())
    assert answers[0] == answers[1]
    position = env.position("connect4", rules=folder)
    encoder = env.Encoder("connect4", rules=folder)
    assert encoder.legal(position.legal()).all() and encoder.observe(position.play("d")).sum() == 0  # a disc of the other, side -1
    played(env.aec("connect4", rules=folder, arena=LAUNCHER), 3)
    for arena in (LAUNCHER, "rules"):       # discs fall, so that the board stays; each sees its own discs in the first plane
        with env.Batch("connect4", 1, arena=arena, rules=folder, view="own") as own:
            area = own.height * own.width
            own.begin([1])
            for own_discs, others in ((0, 1), (1, 1), (1, 2)):
                record = own.play([3])[0]
                planes = record["observation"][:2 * area].reshape(2, own.height, own.width)
                assert [planes[0, :, 3].sum(), planes[1, :, 3].sum()] == [own_discs, others]
                assert planes[:, -1].any() and record["observation"][2 * area] == 1
    with env.Batch("connect4", 1, arena=LAUNCHER, rules=folder, view="flipped") as flipped:
        flipped.begin([1])
        assert flipped.play([3])[0]["observation"].reshape(-1)[area + 3] == 1    # the other's disc, on the top rank


def nothing_is_left_open():
    """An environment that is not closed ends without a warning when it is collected."""
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        errors, sys.unraisablehook = [], lambda what: errors.append(what.exc_value)
        batch = env.Batch("quixo", arena=LAUNCHER)
        process = batch._player.process
        del batch
        gc.collect()
        assert process.returncode == 0 and not errors, errors
        sys.unraisablehook = sys.__unraisablehook__


def gym_checks(game):
    def one(opponent, seat, seed):
        played = env.gym(game, opponent, seat, arena=LAUNCHER)
        observation, info = played.reset(seed=seed)
        random, seen = np.random.default_rng(seed), [observation.tobytes()]
        while True:
            assert (played.action_masks() == info["action_mask"]).all() and played.record["seat"] == played.seat
            observation, reward, terminated, truncated, info = played.step(random.choice(np.flatnonzero(info["action_mask"])))
            seen.append((observation.tobytes(), reward))
            if terminated or truncated:
                assert reward in (-1, 0, 1) and info["reason"]
                played.close()
                return seen
            assert reward == 0

    assert one("random", None, 5) == one("random", None, 5)
    assert one(lambda observation, mask: np.flatnonzero(mask)[0], 1, 5)


def vector_checks(game, mode):
    count = 16
    games = env.vector(game, count, mode, arena=LAUNCHER)
    observations, info = games.reset(seed=1)
    random, over, ends = np.random.default_rng(1), np.zeros(count, bool), 0
    for _ in range(300):
        seats = info["seat"]
        masks = info["action_mask"]
        actions = (masks * random.random(masks.shape)).argmax(1)
        before, kept = observations, observations.copy()
        observations, rewards, terminated, truncated, info = games.step(actions)
        assert (before == kept).all(), "returned values do not change"
        ended = terminated | truncated
        ends += ended.sum()
        assert (rewards[~ended] == 0).all() and set(np.unique(rewards)) <= {-1.0, 0.0, 1.0}
        if mode == "same":
            assert (info["seat"] >= 0).all() and ("final_obs" in info) == ended.any()
            assert not ended.any() or all(info["final_obs"][at] is not None for at in np.flatnonzero(ended))
            assert ("final_info" in info) == ended.any()
            if ended.any():
                final = info["final_info"]
                assert (info["_final_info"] == ended).all() and all(final["reason"][ended]) and not any(final["reason"][~ended])
                assert final["action_mask"].shape == masks.shape
        else:
            assert not ended.any() or all(info["reason"][ended]) and (info["_reason"] == ended).all()
            assert (info["seat"][ended] == -1).all() and (seats[over] == -1).all()
            assert not ended[over].any() and (info["seat"][over] >= 0).all(), "a game that ended begins in the next step"
        over = ended
    assert ends > 0
    games.close()


real("PettingZoo", pettingzoo_checks)
real("Gymnasium", gymnasium_checks)
try:
    import gymnasium
    import pettingzoo
except ImportError:
    stand_in()
nothing_is_left_open()
own_game_checks(sys.argv[2])
for each in env.rules.GAMES:
    aec_checks(each)
    gym_checks(each)
    view_checks(each)
    own_view_checks(each)
    vector_checks(each, "next")
    vector_checks(each, "same")
    print(each + ": passed checks like theirs")
