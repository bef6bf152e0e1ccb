package botarena.app.person;

import botarena.app.cli.ArenaOpener;
import botarena.app.cli.BotArguments;
import botarena.app.cli.Buildable;
import botarena.app.cli.Command;
import botarena.app.cli.Console;
import botarena.app.cli.ExitCode;
import botarena.app.cli.Failure;
import botarena.app.cli.PageAddress;
import botarena.app.cli.SecretOption;
import botarena.app.cli.StopSignals;
import botarena.app.cli.Style;
import botarena.app.cli.Syntax.Argument;
import botarena.app.terminal.Tty;
import botarena.app.terminal.Widths;
import botarena.base.Refusal.RefusedException;
import botarena.base.Units;
import botarena.bots.master.LevelBrain;
import botarena.games.Chance;
import botarena.games.Game;
import botarena.games.Options;
import botarena.games.Position;
import botarena.referee.Bot;
import botarena.referee.GameRecord;
import botarena.referee.GameSpec;
import botarena.referee.Isolation;
import botarena.referee.Starter;
import botarena.referee.TimeControl;
import botarena.referee.inprocess.RandomBot;
import botarena.referee.inprocess.StarterByLabel;
import botarena.referee.process.InstalledTools;
import botarena.tournament.file.PastedCommand;
import botarena.tournament.run.LocalArena;
import botarena.web.ListenAddress;
import java.io.IOException;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.jline.terminal.TerminalBuilder;
import org.jspecify.annotations.Nullable;

/** A game of a person against a bot, or of people against each other. */
public final class PlayCommand extends Command {

    static final String WEB = "--web";

    private final Argument<Game> game = syntax.positional("GAME", Game.class, "name of the game");

    private final Argument<String> bot =
            syntax.optional("BOT", String.class, "opponent [greedy-java, or a random player]");

    private final Argument<Integer> level = syntax.option(
            "--level=N",
            Integer.class,
            "strength of a built-in opponent instead of BOT, from 1 (-670 Elo) to 8 (720 Elo)");

    private final Argument<Integer> seat =
            syntax.option("--seat=N", Integer.class, "your seat, from 0 [the seat that moves first]");

    private final Argument<Boolean> two = syntax.flag("--two", "people on all seats, taking turns at this terminal");

    private final Argument<String> web = syntax.option(
                    WEB + "=ADDRESS",
                    String.class,
                    "address of a page to play on instead, [HOST:]PORT; games go on until you leave")
            .optionalValue();

    private final Argument<String> from = syntax.option("--from=TEXT", String.class, "position to start from");

    private final Argument<String> time = syntax.option(
            "-t --time=TIME", String.class, "bot's time for each move, such as 2s [1s]; humans are not timed");

    private final Argument<Map<String, String>> options =
            syntax.map("--option=NAME=VALUE", String.class, "option of the game; may be repeated");

    private final Argument<Long> seed =
            syntax.seed("-s --seed", "random seed of the deal, if the game has one [time of day]");

    private final Argument<Map<String, String>> limits =
            syntax.map("--limit=NAME=VALUE", String.class, "limit of the bot, such as network=allow; may be repeated");

    private final SecretOption secrets = new SecretOption(syntax);

    private final Argument<Isolation> sandbox =
            syntax.option("--sandbox=LEVEL", Isolation.class, "level of isolation: " + Isolation.WORDS + " [=auto]");

    private final Argument<Path> dir = syntax.option("-o --dir=DIR", Path.class, "results folder [results/play-…]");

    /** Seed of the first game. */
    private long firstSeed;

    public PlayCommand(Console console) {
        super(console);
        help().description(
                        "%nType a move, its beginning, or its cells one by one: a1, then a5. Tab completes.",
                        "? shows the rules and the other commands: moves, hint, undo, flip, resign, quit.",
                        "BOT is a command in quotes or the name of a sample bot. In quixo4 it plays the",
                        "other three seats. With --web you play on a page, whose address is printed.",
                        "%nExamples:",
                        "  botarena play quixo --level 3",
                        "  botarena play onitama 'python3 mybot.py' --seat 1",
                        "  botarena play oxono --two",
                        "  botarena play onitama master-java --web")
                .footer(
                        "%nExit status:",
                        "  0  the game ended, or you left",
                        "  2  wrong command line",
                        "  3  results cannot be written",
                        "  4  the bot cannot start",
                        "  130, 143  stopped by Ctrl-C or SIGTERM; finished games are recorded");
    }

    @Override
    public Integer call() throws RefusedException, InterruptedException {
        if (two.get() && bot.isGiven()) {
            throw Failure.usage("--two takes no bot: people hold every seat");
        }
        if (two.get() && game.get().hidden()) {
            throw Failure.usage(
                    "--two: in " + game.get().id()
                            + " each side sees what the other may not, so people cannot share a screen",
                    "try: " + PastedCommand.of("play", game.get().id()));
        }
        if (level.isGiven()) {
            checkLevel(level.get());
        }
        SavedGames saved = new SavedGames(folder());
        TimeControl clock = clock();
        Options complete = options();
        BotArguments arguments = BotArguments.withSampleBots(console.games());
        Buildable asked =
                two.get() || playsRandomBot() ? null : arguments.bot(word(), Map.of(), limits.get(), secrets.names());
        if (!web.isGiven()) {
            return play(complete, clock, arguments, asked, (sitting, starter) -> atTerminal(sitting, starter, saved));
        }
        ListenAddress address = PageAddress.read(WEB, web.get());
        Thread playing = Thread.currentThread();
        AtomicInteger stopped = new AtomicInteger();
        StopSignals signals = new StopSignals(code -> {
            stopped.set(code);
            playing.interrupt();
        });
        try (signals) {
            return play(
                    complete,
                    clock,
                    arguments,
                    asked,
                    (sitting, starter) -> new WebPlay(sitting, starter, saved, console).play(address));
        } catch (InterruptedException | RuntimeException failed) {
            // Files that close under an interrupted thread fail too, which is no news.
            if (stopped.get() == 0) {
                throw failed;
            }
            return stopped.get();
        }
    }

    /** Place of the games: a terminal or a page. */
    private interface Place {
        int play(GameSeries sitting, Starter starter) throws RefusedException, InterruptedException;
    }

    private int play(
            Options complete, TimeControl clock, BotArguments arguments, @Nullable Buildable asked, Place place)
            throws RefusedException, InterruptedException {
        try (LocalArena arena = ArenaOpener.open(sandbox.get(), console)) {
            if (playsRandomBot()) {
                return place.play(
                        series(complete, Bot.inProcess("random", "random"), clock),
                        new StarterByLabel(arena.starter()).with("random", () -> new RandomBot(firstSeed)));
            }
            Bot opponent = asked == null ? null : opponent(arguments, asked.build(arena, console));
            String missing = opponent == null ? null : arena.starter().obstacle(opponent);
            if (missing != null) {
                throw cannotStart(arguments, missing);
            }
            return place.play(series(complete, opponent, clock), arena.starter());
        }
    }

    private GameSeries series(Options complete, @Nullable Bot opponent, TimeControl clock) {
        return new GameSeries(game.get(), complete, from.orNull(), firstSeed, seat.orNull(), opponent, clock);
    }

    /** Whether the opponent is the default random bot, which does not know the game. */
    private boolean playsRandomBot() {
        return !bot.isGiven()
                && !level.isGiven()
                && !two.get()
                && !console.catalog().playedBySampleBots(game.get());
    }

    /** Whether a person at the terminal asks to see where the game was decided. */
    private static boolean wantsExplanation(LineSource lines) {
        String answer = lines.read("Show me where it was decided? yes or no> ", begun -> List.of("yes", "no"));
        return answer != null && List.of("y", "yes").contains(answer.strip().toLowerCase(Locale.ROOT));
    }

    private int atTerminal(GameSeries sitting, Starter starter, SavedGames saved)
            throws RefusedException, InterruptedException {
        try (LineSource lines = lines()) {
            Style style = Style.of(console.globals().color(), console.env(), Tty.isInteractive());
            BoardPrinter board = new BoardPrinter(console.out(), style, sitting.isTurned());
            TerminalView table = new TerminalView(lines, console.out(), board);
            PersonGame at = sitting.game(1, 0, table);
            String title = sitting.game().title();
            Widths.wrap(title + ". Type ? for the rules, the letters on the board and the commands.", table.width(), 0)
                    .forEach(table::showLine);
            GameRecord record = at.play(starter);
            table.showLine(record == null ? "You left; the game was not recorded." : at.endSentence(record));
            if (record != null) {
                saved.add(record);
                table.showLine("results: " + saved.folder());
                if (record.failedStart()) {
                    throw new Failure(
                            ExitCode.NEVER_STARTED,
                            "the bot never started: " + record.detail(),
                            "try: "
                                    + PastedCommand.of(
                                            "check",
                                            word(),
                                            "--game",
                                            sitting.game().id()));
                }
                if (Tty.isInteractive() && !sitting.game().hidden() && record.plies() > 0 && wantsExplanation(lines)) {
                    new GameExplanation(saved, console).lines(record).forEach(table::showLine);
                }
            }
            return ExitCode.DONE;
        }
    }

    /** Complete, and sound with the position and the seat that were asked for. */
    private Options options() {
        Game played = game.get();
        Options complete = played.complete(options.get(), from.orNull());
        long drawn = seed.isGiven()
                ? seed.get()
                : played.hidden() ? new SecureRandom().nextLong() & Chance.MAX_SEED : System.currentTimeMillis();
        firstSeed = drawn;
        Position start = from.isGiven() ? played.parse(from.get(), complete) : played.start(complete, drawn);
        int seats = start.seating().seats();
        if (!two.get() && seat.isGiven() && (seat.get() < 0 || seat.get() >= seats)) {
            throw Failure.usage("--seat must be from 0 to " + (seats - 1) + ", not " + seat.get());
        }
        return complete;
    }

    /** Refuses a level beside another opponent, and one that does not exist. */
    private void checkLevel(int wanted) {
        if (two.get() || bot.isGiven()) {
            throw Failure.usage(
                    "--level chooses the opponent: leave out " + (two.get() ? "--two" : "'" + bot.get() + "'"));
        }
        if (wanted < 1 || wanted > LevelBrain.MAX_LEVEL) {
            throw Failure.usage("--level must be from 1 to " + LevelBrain.MAX_LEVEL + ", not " + wanted);
        }
    }

    private TimeControl clock() {
        try {
            return new TimeControl(time.isGiven() ? Units.millis(time.get()) : 1000, 0, 0);
        } catch (IllegalArgumentException e) {
            throw Failure.usage("--time: '" + time.get() + "' " + e.getMessage());
        }
    }

    private String word() {
        return level.isGiven() ? "level-" + level.get() : bot.or("greedy-java");
    }

    private Bot opponent(BotArguments arguments, Bot read) {
        String name = arguments.read(word()).label();
        return read.withEntrant(
                new GameSpec.Entrant(List.of(GameSeries.YOU, GameSeries.GUEST).contains(name) ? "bot" : name, 1, ""));
    }

    private Failure cannotStart(BotArguments arguments, String missing) {
        List<String> lines = new ArrayList<>(List.of(missing));
        if (bot.isGiven()) {
            List<String> other = new ArrayList<>(List.of("play", game.get().id()));
            InstalledTools.interpreterCommand(bot.get(), Path.of(""))
                    .or(() -> arguments.nearestSampleBot(bot.get()))
                    .ifPresent(other::add);
            lines.add("try: " + PastedCommand.of(other));
        }
        return new Failure(ExitCode.NEVER_STARTED, "the bot cannot start", lines.toArray(String[]::new));
    }

    private LineSource lines() {
        if (!Tty.isInteractive()) {
            return new PipedLines(console.in(), console.out());
        }
        try {
            return new TypedLines(
                    TerminalBuilder.builder().system(true).dumb(true).build());
        } catch (IOException | IllegalStateException e) {
            return new PipedLines(console.in(), console.out());
        }
    }

    private Path folder() {
        String now = LocalDateTime.now(ZoneId.systemDefault()).format(DateTimeFormatter.ofPattern("yyyy-MM-dd-HHmmss"));
        return dir.or(Path.of("results", "play-" + game.get().id() + "-" + now));
    }
}
