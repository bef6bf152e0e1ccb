package botarena.app.person;

import botarena.base.FileName;
import botarena.games.Game;
import botarena.games.Options;
import botarena.games.Position;
import botarena.games.Seating;
import botarena.referee.Bot;
import botarena.referee.GameSpec;
import botarena.referee.TimeControl;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Series of games between the same people and bot, each with a deal of its own if the game has one.
 *
 * @param from the position every game begins from; null for the game's own
 * @param seed of the first game; the next has the next
 * @param seat the person's in the first game; null for the one that moves first, and where people hold all
 * @param opponent null where people hold all seats
 * @param time the bot's
 */
record GameSeries(
        Game game,
        Options options,
        @Nullable String from,
        long seed,
        @Nullable Integer seat,
        @Nullable Bot opponent,
        TimeControl time) {

    /** Name of the person at the table. */
    static final String YOU = "you";

    /** Name of that person for others and in records. */
    static final String GUEST = "Guest";

    private static final int MARGIN_MS = 20;

    /**
     * A game of it.
     *
     * @param round from 1
     * @param turned by how many seats the person has moved on since the first game
     */
    PersonGame game(int round, int turned, PersonView table) {
        Position start = start(round);
        Set<Integer> people = seatsOfPeople(start, turned);
        List<Bot> bots = IntStream.range(0, start.seating().seats())
                .mapToObj(each -> bot(start.seating(), each, people))
                .toList();
        return new PersonGame(setting(round, start, bots, people), bots, people, table);
    }

    private Position start(int round) {
        return from == null ? game.start(options, seed + round - 1) : game.parse(from, options);
    }

    /** Whether a person sits where the board has to be turned for them. */
    boolean isTurned() {
        return opponent != null && seatsOfPeople(start(1), 0).iterator().next() % 2 == 1;
    }

    private Set<Integer> seatsOfPeople(Position start, int turned) {
        int seats = start.seating().seats();
        if (opponent == null) {
            return IntStream.range(0, seats).boxed().collect(Collectors.toSet());
        }
        int first = seat == null ? Math.max(0, start(1).toMove()) : seat;
        return Set.of((first + turned) % seats);
    }

    private Bot bot(Seating seating, int at, Set<Integer> people) {
        return opponent == null ? person(seating.side(at)) : people.contains(at) ? person(YOU) : opponent;
    }

    private static Bot person(String name) {
        return Bot.inProcess(name, "person");
    }

    private GameSpec setting(int round, Position start, List<Bot> bots, Set<Integer> people) {
        List<GameSpec.Entrant> entrants = bots.stream().map(Bot::entrant).toList();
        return new GameSpec(
                new GameSpec.Slot(id(game, round, entrants), round, 0, 1),
                new GameSpec.Ruleset(game, options),
                seed + round - 1,
                new GameSpec.Start(start.text(), List.of()),
                entrants,
                IntStream.range(0, bots.size())
                        .mapToObj(each -> people.contains(each) ? TimeControl.NONE : time)
                        .toList(),
                MARGIN_MS);
    }

    /** Id of a game between these. */
    static String id(Game game, int round, List<GameSpec.Entrant> bots) {
        String names =
                bots.stream().map(each -> FileName.of(each.label())).distinct().collect(Collectors.joining("-v-"));
        return game.id() + ".r" + round + "." + names + ".0";
    }
}
