package botarena.referee;

import botarena.games.Chance;
import botarena.games.Game;
import botarena.games.GameState;
import botarena.games.MoveList;
import botarena.games.Options;
import botarena.games.Position;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Game outside any tournament.
 *
 * @param game the game
 * @param options as given; the rest are defaults
 * @param from text of the position to start from; null for the game's own start
 * @param openingPlies random plies before the bots take over
 * @param time for each seat
 * @param seed draws deal, opening and bots' seeds
 */
public record SingleGame(
        Game game, Map<String, ?> options, @Nullable String from, int openingPlies, TimeControl time, long seed) {

    private static final int MARGIN_MS = 20;

    /**
     * {@return the game between two bots, ready for a referee}
     *
     * @param id for the record, fit for a file name
     * @param first holds the seats of the team that moves first
     * @param second holds all others
     */
    public Ticket ticket(String id, Bot first, Bot second) {
        Options complete = game.complete(options, from);
        Position start = from == null ? game.start(complete, seed) : game.parse(from, complete);
        int mover = Math.max(0, start.toMove()) % 2;
        List<Bot> bots = new ArrayList<>();
        List<Integer> seeds = new ArrayList<>();
        for (int seat = 0; seat < game.seats(); seat++) {
            bots.add(seat % 2 == mover ? first : second);
            seeds.add((int) (new Chance(seed + seat).next() >>> 33));
        }
        GameSpec setting = new GameSpec(
                new GameSpec.Slot(id, 1, 0, 1),
                new GameSpec.Ruleset(game, complete),
                seed,
                new GameSpec.Start(start.text(), opening(start, complete)),
                bots.stream().map(Bot::entrant).toList(),
                Collections.nCopies(game.seats(), time),
                MARGIN_MS);
        RefereeOptions conduct = new RefereeOptions(true, false, true, RefereeOptions.BotLogs.NEVER, null);
        return new Ticket(setting, bots, seeds, conduct);
    }

    /** Plays random legal plies that do not end the game; fewer if every move would. */
    private List<String> opening(Position start, Options complete) {
        GameState state = new GameState(start, complete);
        Chance chance = new Chance(seed);
        List<String> plies = new ArrayList<>();
        MoveList moves = new MoveList();
        while (plies.size() < openingPlies && state.outcome() == null) {
            state.position().moves(moves);
            int move = moves.get(chance.below(moves.size()));
            String text = state.position().spell(move);
            if (text.equals("swap") || state.position().play(move).over()) {
                break;
            }
            plies.add(text);
            state.play(move);
        }
        return plies;
    }
}
