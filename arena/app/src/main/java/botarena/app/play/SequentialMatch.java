package botarena.app.play;

import botarena.app.cli.BotArguments;
import botarena.app.cli.Console;
import botarena.app.cli.SecretOption;
import botarena.app.scale.OnOption;
import botarena.games.Game;
import botarena.tournament.BotEntry;
import botarena.tournament.FileName;
import botarena.tournament.Tournament;
import botarena.tournament.file.MatchRequest;
import botarena.tournament.file.MatchRequest.OrderedGame;
import botarena.tournament.file.SampleBots;
import botarena.tournament.file.TournamentFile;
import botarena.tournament.file.TournamentFile.TournamentReading;
import botarena.tournament.run.RunRequest;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Two bots play each other, pair by pair, until an {@link StoppingRule} has decided or the games run out. */
public final class SequentialMatch {

    private final Console console;
    private final StreamFormat format;
    private final ReportOption report;
    private final LiveOption live;
    private final OnOption on;
    private final SecretOption secrets;
    private final StoppingRule rule;

    public SequentialMatch(
            Console console,
            StreamFormat format,
            ReportOption report,
            LiveOption live,
            OnOption on,
            SecretOption secrets,
            StoppingRule rule) {
        this.secrets = secrets;
        this.report = report;
        this.live = live;
        this.on = on;
        this.console = console;
        this.format = format;
        this.rule = rule;
    }

    /**
     * Plays, or goes on where the same match was left: its folder follows from game and bots.
     *
     * @param bots two, as {@code match} takes them
     * @param options of the game
     * @param from where games begin
     * @param maxGames even
     * @param again the command that goes on
     * @return the exit code
     */
    public int play(
            Game game,
            List<String> bots,
            Map<String, String> options,
            FromOption from,
            OverrideOptions overrides,
            int maxGames,
            boolean force,
            String again)
            throws InterruptedException {
        Map<String, String> keys = new LinkedHashMap<>(overrides.keys());
        keys.put("games-per-pair", String.valueOf(maxGames));
        Tournament named =
                RunCommand.sound(console, match(game, bots, options, from.text(overrides), keys), "the command line");
        secrets.wanted(named.bots());
        Tournament tournament =
                keys.containsKey(OverrideOptions.FOLDER) ? named : named.withResults(folder(game, named));
        RunRequest order = new RunRequest(Set.of(), Set.of(), Set.of(), null, force, false, again);
        return new ConsoleRun(console, format.kind(), false, rule)
                .report(report.target(tournament))
                .live(live.target(), live.after())
                .on(on.target())
                .play(tournament, order);
    }

    private TournamentReading match(
            Game game,
            List<String> bots,
            Map<String, String> options,
            @Nullable String from,
            Map<String, String> keys) {
        BotArguments arguments = BotArguments.installed(console.games());
        return new TournamentFile(console.games(), List.of(), SampleBots.installed())
                .match(new MatchRequest(
                        new OrderedGame(game.id(), options, from),
                        bots.stream().map(arguments::read).toList(),
                        keys,
                        Map.of(),
                        secrets.names(),
                        Path.of("").toAbsolutePath(),
                        ""));
    }

    /** Where all but ASCII was replaced when the match began, it goes on there. */
    private static Path folder(Game game, Tournament named) {
        Path ascii = folder(game, named, name -> name.replaceAll("[^A-Za-z0-9_@-]", "_"));
        return Files.exists(ascii) ? ascii : folder(game, named, SequentialMatch::safe);
    }

    private static Path folder(Game game, Tournament named, UnaryOperator<String> safe) {
        String names = named.bots().stream().map(BotEntry::name).map(safe).collect(Collectors.joining("-v-"));
        return Path.of("results", "sprt-" + game.id() + "-" + names).toAbsolutePath();
    }

    private static String safe(String name) {
        return FileName.composed(name).replaceAll("[\\p{ASCII}&&[^A-Za-z0-9_@-]]|\\p{C}|\\p{Z}", "_");
    }
}
