package botarena.app.play;

import botarena.app.cli.BotArguments;
import botarena.app.cli.Console;
import botarena.app.cli.Failure;
import botarena.app.cli.Syntax;
import botarena.app.cli.Syntax.Argument;
import botarena.games.Game;
import botarena.tournament.file.MatchRequest;
import botarena.tournament.file.MatchRequest.OrderedBot;
import botarena.tournament.file.MatchRequest.OrderedGame;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Model.CommandSpec;

/** Options of a contest without a file: {@code match} and {@code sprt}. */
final class MatchOptions {

    private final Argument<Map<String, String>> options;

    private final Argument<String> from;

    private final OverrideOptions overrides;

    MatchOptions(Syntax syntax, boolean games) {
        options = syntax.map("--option=NAME=VALUE", String.class, "option of the game; may be repeated");
        from = syntax.option("--from=TEXT", String.class, "position that every game starts from");
        overrides = new OverrideOptions(games);
    }

    void addTo(CommandSpec spec) {
        overrides.addTo(spec);
    }

    Map<String, String> keys() {
        return overrides.keys();
    }

    /** Whether the command line names the results folder. */
    boolean namesFolder() {
        return overrides.keys().containsKey(OverrideOptions.FOLDER);
    }

    static List<OrderedBot> read(Console console, List<String> bots) {
        BotArguments arguments = BotArguments.withSampleBots(console.games());
        return bots.stream().map(arguments::read).toList();
    }

    /**
     * The contest.
     *
     * @param keys of the tournament file, these options' own included
     * @param moment ends the name of the results folder
     * @throws Failure if both a position and random openings are asked for
     */
    MatchRequest request(
            Game game,
            List<OrderedBot> bots,
            Map<String, String> keys,
            Map<String, String> limits,
            List<String> secrets,
            String moment) {
        if (from.isGiven() && overrides.keys().keySet().stream().anyMatch(key -> key.endsWith("openings"))) {
            throw Failure.usage("--from sets where every game starts, so it excludes --openings");
        }
        return new MatchRequest(
                new OrderedGame(game.id(), options.get(), from.orNull()),
                bots,
                keys,
                limits,
                secrets,
                Path.of("").toAbsolutePath(),
                moment);
    }
}
