package botarena.app.rules;

import botarena.app.cli.SeedConverter;
import botarena.games.Game;
import botarena.games.Options;
import botarena.games.Position;
import botarena.referee.SingleGame;
import botarena.referee.TimeControl;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options for a game's start, the same in every command about the rules. */
final class StartOptions {

    @Option(names = "--option", paramLabel = "NAME=VALUE", description = "option of the game; may be repeated")
    private Map<String, String> options = new LinkedHashMap<>();

    @Option(names = "--from", paramLabel = "TEXT", description = "position to start from")
    private @Nullable String from;

    @Option(
            names = "--seed",
            paramLabel = "N",
            defaultValue = "0",
            converter = SeedConverter.class,
            description = "random seed of the deal, if the game has one [${DEFAULT-VALUE}]")
    private long seed;

    /** The position to start from. */
    Position position(Game game) {
        Options complete = options(game);
        return from == null ? game.start(complete, seed) : game.parse(from, complete);
    }

    /** A game from there, for bots. */
    SingleGame encounter(Game game) {
        return new SingleGame(game, options, from, 0, new TimeControl(0, 10_000, 100), seed);
    }

    Options options(Game game) {
        return game.complete(options, from);
    }
}
