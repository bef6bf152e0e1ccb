package botarena.app.rules;

import botarena.app.cli.Syntax;
import botarena.app.cli.Syntax.Argument;
import botarena.games.Game;
import botarena.games.Options;
import botarena.games.Position;
import botarena.referee.SingleGame;
import botarena.referee.TimeControl;
import java.util.Map;

/** Options for a game's start, the same in every command about the rules. */
final class StartOptions {

    private final Argument<Map<String, String>> options;
    private final Argument<String> from;
    private final Argument<Long> seed;

    StartOptions(Syntax syntax) {
        options = syntax.map("--option=NAME=VALUE", String.class, "option of the game; may be repeated");
        from = syntax.option("--from=TEXT", String.class, "position to start from");
        seed = syntax.seed("--seed", "random seed of the deal, if the game has one [=0]");
    }

    /** The position to start from. */
    Position position(Game game) {
        Options complete = options(game);
        return from.isGiven() ? game.parse(from.get(), complete) : game.start(complete, seed.get());
    }

    /** A game from there, for bots. */
    SingleGame encounter(Game game) {
        return new SingleGame(game, options.get(), from.orNull(), 0, TimeControl.DEFAULT, seed.get());
    }

    Options options(Game game) {
        return game.complete(options.get(), from.orNull());
    }
}
