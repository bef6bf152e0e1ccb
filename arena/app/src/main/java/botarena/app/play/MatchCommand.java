package botarena.app.play;

import botarena.app.cli.Command;
import botarena.app.cli.Console;
import botarena.app.cli.ExitCode;
import botarena.app.cli.Failure;
import botarena.app.cli.Syntax.Argument;
import botarena.app.debug.BotDebugging;
import botarena.app.debug.DebugOption;
import botarena.app.play.ConsoleRun.RunPlan;
import botarena.base.FileErrors;
import botarena.games.Game;
import botarena.referee.process.BotAddress;
import botarena.tournament.BotEntry;
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
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Plays bots against each other without a file. */
public final class MatchCommand extends Command {

    private final Argument<Game> game = syntax.positional("GAME", Game.class, "name of the game");

    private final Argument<List<String>> bots = syntax.positionals("BOT", String.class, "two bots or more");

    private final MatchOptions match = new MatchOptions(syntax, true);

    private final Argument<Map<String, String>> limits =
            syntax.map("--limit=NAME=VALUE", String.class, "limit of every bot, such as memory=512m; may be repeated");

    private final Argument<Boolean> strict = syntax.flag("--strict", "exit status 5 if any game was forfeited");

    private final DebugOption debug = new DebugOption(syntax);

    private final Argument<Set<String>> botLogs =
            syntax.set("--bot-log=NAME", "bot whose stderr is shown live and whose messages are kept; may be repeated");

    private final Argument<Path> saveAs =
            syntax.option("--save-as=FILE", Path.class, "tournament file to write instead of playing");

    private final LaunchOptions launch = new LaunchOptions(syntax);

    public MatchCommand(Console console) {
        super(console);
        help().description(
                        "%nA BOT is a command in quotes, a folder with a bot.yaml, the name of a sample",
                        "bot, or name=BOT.",
                        "By default each pair plays " + OverrideOptions.defaultOf("games-per-pair") + " games at "
                                + OverrideOptions.defaultOf("time").replace(" ", "") + ". Each opening is played",
                        "twice, with seats swapped.",
                        "%nExamples:",
                        "  botarena match onitama ./bot-v1 ./bot-v2",
                        "  botarena match oust 'new=./mine --fast' 'old=./mine' -n 400 -t 500ms/move",
                        "  botarena match quixo4 ./a ./b --save-as cup.yaml",
                        "  botarena match quixo ./a ./b -n 2 --from 'XO.OX/...../...../...../..... X'")
                .footer(
                        "%nExit status:",
                        "  0         done",
                        "  2, 3      wrong command line; results that cannot be written",
                        "  4         a bot did not start, or lacks a program or secret",
                        "  5         --strict: some game was forfeited",
                        "  130, 143  stopped by Ctrl-C or SIGTERM; the command to continue was printed");
        match.addTo(spec());
    }

    @Override
    public Integer call() throws InterruptedException {
        if (bots.get().size() < 2) {
            throw Failure.usage(
                    "a match needs two bots or more, not " + bots.get().size());
        }
        MatchRequest order = order();
        Tournament tournament = RunCommand.requireSound(
                console,
                new TournamentFile(console.games(), List.of(), SampleBots.ofInstallation()).match(order),
                "the command line");
        launch.playable(tournament.bots());
        BotDebugging debugging = new BotDebugging(debug.isOn(), botLogs.get());
        debugging.requireKnown(tournament.bots().stream().map(BotEntry::name).toList());
        if (saveAs.isGiven()) {
            return save(order, saveAs.get());
        }
        requireLocalPlay(order);
        RunRequest run = new RunRequest(
                Set.of(), Set.of(), Set.of(), null, launch.force(), false, repeatCommand(tournament.results()));
        return new ConsoleRun(console, launch, new RunPlan(strict.get(), Set.of(), null, debugging, null))
                .play(tournament, run, starter -> RunHooks.NONE);
    }

    /** Refuses options that need this machine if workers play. */
    private void requireLocalPlay(MatchRequest order) {
        launch.onOption().refuse(debug.isOn(), "--debug");
        launch.onOption().refuse(!botLogs.get().isEmpty(), "--bot-log");
        launch.onOption().refuse(order.bots().stream().anyMatch(MatchCommand::connects), "a bot that connects");
    }

    /** The same command, into the same folder. */
    private String repeatCommand(Path results) {
        List<String> words = new ArrayList<>(syntax.typedWords());
        if (!match.namesFolder()) {
            words.addAll(List.of("-o", PastedCommand.path(results)));
        }
        return PastedCommand.of(words);
    }

    private MatchRequest order() {
        List<OrderedBot> ordered = MatchOptions.read(console, bots.get());
        return match.request(
                game.get(),
                ordered,
                keys(ordered),
                limits.get(),
                launch.secrets().names(),
                match.namesFolder() ? "" : defaultFolderName());
    }

    /** Default name of a results folder. Local time without its zone, as zones cost a start more than a game does. */
    private static String defaultFolderName() {
        return LocalDateTime.now(ZoneId.systemDefault()).format(DateTimeFormatter.ofPattern("yyyy-MM-dd-HHmmss"));
    }

    /** A bot that is started by hand plays one game at a time. */
    private Map<String, String> keys(List<OrderedBot> ordered) {
        Map<String, String> keys = new LinkedHashMap<>(match.keys());
        debug.removeTimeLimits(keys, limits.get());
        if (!botLogs.get().isEmpty()) {
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

    /** Names the schema of the file for editors, if the installation has it. */
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
            throw Failure.usage("--save-as: a tournament file cannot contain a bot that connects", "try: its command");
        }
        try {
            String text = new TournamentFile(console.games(), List.of(), SampleBots.ofInstallation()).text(order);
            Files.writeString(file, schemaLine(file) + text, StandardOpenOption.CREATE_NEW);
        } catch (FileAlreadyExistsException e) {
            throw Failure.usage("'" + file + "' exists already", "try: another name for --save-as");
        } catch (IOException e) {
            throw Failure.invalid("cannot write '" + file + "': " + FileErrors.of(e));
        }
        console.out().println(file);
        return ExitCode.DONE;
    }
}
