package botarena.app.play;

import botarena.app.cli.Console;
import botarena.app.cli.ExitCode;
import botarena.app.cli.ExtraOptions;
import botarena.app.cli.Failure;
import botarena.app.cli.GameConverter;
import botarena.app.debug.BotDebugging;
import botarena.app.debug.DebugOption;
import botarena.games.Game;
import botarena.referee.process.BotAddress;
import botarena.tournament.BotEntry;
import botarena.tournament.FileErrors;
import botarena.tournament.Tournament;
import botarena.tournament.file.MatchRequest;
import botarena.tournament.file.MatchRequest.OrderedBot;
import botarena.tournament.file.PastedCommand;
import botarena.tournament.file.SampleBots;
import botarena.tournament.file.TournamentFile;
import botarena.tournament.run.RunHooks;
import botarena.tournament.run.RunRequest;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Plays bots against each other without a file. */
@Command(
        description = {
            "%nA BOT is a command in quotes, a folder with a bot.yaml, the name of a sample",
            "bot, or name=BOT.",
            "By default each pair plays 100 games at 10s+100ms. Each opening is played",
            "twice, with seats swapped.",
            "%nExamples:",
            "  botarena match onitama ./bot-v1 ./bot-v2",
            "  botarena match oust 'new=./mine --fast' 'old=./mine' -n 400 -t 500ms/move",
            "  botarena match quixo4 ./a ./b --save-as cup.yaml",
            "  botarena match quixo ./a ./b -n 2 --from 'XO.OX/...../...../...../..... X'",
        },
        footer = {
            "%nExit status:",
            "  0         done",
            "  2, 3      wrong command line; results that cannot be written",
            "  4         a bot did not start, or a secret it needs is missing",
            "  5         --strict: some game was forfeited",
            "  130, 143  stopped by Ctrl-C or SIGTERM; the command to continue was printed"
        })
public final class MatchCommand implements Callable<Integer>, ExtraOptions {

    private final Console console;

    @Parameters(
            index = "0",
            paramLabel = "GAME",
            description = "name of the game",
            converter = GameConverter.class,
            completionCandidates = GameConverter.class)
    private @Nullable Game game;

    @Parameters(index = "1..*", arity = "0..*", paramLabel = "BOT", description = "two bots or more")
    private List<String> bots = new ArrayList<>();

    @Mixin
    private final MatchOptions match = new MatchOptions(true);

    @Option(
            names = "--limit",
            paramLabel = "NAME=VALUE",
            description = "limit of every bot, such as memory=512m; may be repeated")
    private Map<String, String> limits = new LinkedHashMap<>();

    @Option(names = "--strict", description = "exit status 5 if any game was forfeited")
    private boolean strict;

    @Mixin
    private final DebugOption debug = new DebugOption();

    @Option(
            names = "--bot-log",
            paramLabel = "NAME",
            description = "bot whose stderr is shown live and whose messages are kept; may be repeated")
    private Set<String> botLogs = new LinkedHashSet<>();

    @Option(names = "--save-as", paramLabel = "FILE", description = "tournament file to write instead of playing")
    private @Nullable Path saveAs;

    @Mixin
    private final LaunchOptions launch = new LaunchOptions();

    @Spec
    private @Nullable CommandSpec spec;

    public MatchCommand(Console console) {
        this.console = console;
    }

    @Override
    public void addTo(CommandSpec added) {
        match.addTo(added);
    }

    @Override
    public Integer call() throws InterruptedException {
        if (bots.size() < 2) {
            throw new Failure(ExitCode.USAGE, "a match needs two bots or more, not " + bots.size());
        }
        MatchRequest order = order();
        Tournament tournament = RunCommand.sound(
                console,
                new TournamentFile(console.games(), List.of(), SampleBots.installed()).match(order),
                "the command line");
        launch.secrets().wanted(tournament.bots());
        BotDebugging debugging = new BotDebugging(debug.on(), botLogs);
        debugging.known(tournament.bots().stream().map(BotEntry::name).toList());
        if (saveAs != null) {
            return save(order, saveAs);
        }
        here(order);
        RunRequest run =
                new RunRequest(Set.of(), Set.of(), Set.of(), null, launch.force(), false, again(tournament.results()));
        return new ConsoleRun(console, launch)
                .strict(strict)
                .debugged(debugging)
                .play(tournament, run, starter -> RunHooks.NONE);
    }

    /** Refuses what needs this machine where workers play. */
    private void here(MatchRequest order) {
        launch.on().refuse(debug.on(), "--debug");
        launch.on().refuse(!botLogs.isEmpty(), "--bot-log");
        launch.on().refuse(order.bots().stream().anyMatch(MatchCommand::connects), "a bot that connects");
    }

    /** The same command, into the same folder. */
    private String again(Path results) {
        List<String> words = new ArrayList<>(MatchOptions.typed(spec));
        if (!match.namesFolder()) {
            words.addAll(List.of("-o", PastedCommand.path(results)));
        }
        return PastedCommand.of(words);
    }

    private MatchRequest order() {
        List<OrderedBot> ordered = MatchOptions.read(console, bots);
        return match.request(
                Objects.requireNonNull(game),
                ordered,
                keys(ordered),
                limits,
                launch.secrets().names(),
                match.namesFolder() ? "" : moment());
    }

    /** Names the folder of results where nobody did; time zones cost a start more than a game does. */
    private static String moment() {
        return LocalDateTime.now(ZoneId.systemDefault()).format(DateTimeFormatter.ofPattern("yyyy-MM-dd-HHmmss"));
    }

    /** A bot that is started by hand plays one game at a time. */
    private Map<String, String> keys(List<OrderedBot> ordered) {
        Map<String, String> keys = new LinkedHashMap<>(match.keys());
        debug.unhurry(keys, limits);
        if (!botLogs.isEmpty()) {
            keys.putIfAbsent("bot-logs", "always");
        }
        if (ordered.stream().anyMatch(MatchCommand::connects)) {
            keys.putIfAbsent("concurrency", "1");
        }
        return keys;
    }

    private static boolean connects(OrderedBot bot) {
        return BotAddress.of(List.of(bot.command())).isPresent();
    }

    /** Tells editors what may stand in the file, where the installation has it. */
    private static String schemaLine(Path file) {
        String home = System.getProperty("botarena.home");
        Path schema = home == null ? null : Path.of(home, "docs", "tournament.schema.json");
        Path folder = file.toAbsolutePath().normalize().getParent();
        return schema == null || folder == null || !Files.exists(schema)
                ? ""
                : "# yaml-language-server: $schema="
                        + folder.relativize(schema.toAbsolutePath().normalize()) + "\n";
    }

    private int save(MatchRequest order, Path file) {
        if (order.bots().stream().anyMatch(MatchCommand::connects)) {
            throw new Failure(
                    ExitCode.USAGE,
                    "--save-as: a tournament file cannot contain a bot that connects",
                    "try: its command");
        }
        try {
            String text = new TournamentFile(console.games(), List.of(), SampleBots.installed()).text(order);
            Files.writeString(file, schemaLine(file) + text, StandardOpenOption.CREATE_NEW);
        } catch (FileAlreadyExistsException e) {
            throw new Failure(ExitCode.USAGE, "'" + file + "' exists already", "try: another name for --save-as");
        } catch (IOException e) {
            throw new Failure(ExitCode.INVALID, "cannot write '" + file + "': " + FileErrors.of(e));
        }
        console.out().println(file);
        return ExitCode.DONE;
    }
}
