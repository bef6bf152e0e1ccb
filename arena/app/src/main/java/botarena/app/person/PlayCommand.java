package botarena.app.person;

import botarena.app.cli.ArenaOpener;
import botarena.app.cli.BotArguments;
import botarena.app.cli.Buildable;
import botarena.app.cli.Console;
import botarena.app.cli.Exit;
import botarena.app.cli.Failure;
import botarena.app.cli.GameNames;
import botarena.app.cli.SecretOption;
import botarena.app.cli.Seeds;
import botarena.app.terminal.Style;
import botarena.app.terminal.Tty;
import botarena.games.Game;
import botarena.games.Options;
import botarena.games.Position;
import botarena.games.Seating;
import botarena.referee.Bot;
import botarena.referee.GameRecord;
import botarena.referee.Isolation;
import botarena.referee.Setting;
import botarena.referee.Starter;
import botarena.referee.TimeControl;
import botarena.tournament.FileName;
import botarena.tournament.Obstacle;
import botarena.tournament.file.Units;
import botarena.tournament.journal.Journal;
import botarena.tournament.run.LocalArena;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jline.terminal.TerminalBuilder;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** A game of a person against a bot, or of people against each other. */
@Command(
        description = {
            "%nYou say a move, how it begins, or its cells one after the other: a1, then a5.",
            "Tab completes; ? tells the rules and what else can be said: moves, hint, undo,",
            "flip, resign, quit. BOT is a command in quotes or the name of a sample bot.",
            "In quixo4 it holds the other three seats.",
            "%nExamples:",
            "  botarena play quixo",
            "  botarena play onitama 'python3 mybot.py' --seat 1",
            "  botarena play oxono --two",
        },
        footer = {
            "%nExit status:",
            "  0  played, or left",
            "  2  wrong command line",
            "  3  results that cannot be written",
            "  4  the bot cannot start"
        })
public final class PlayCommand implements Callable<Integer> {

    private static final String YOU = "you";
    private static final int MARGIN_MS = 20;

    private final Console console;

    @Parameters(
            index = "0",
            paramLabel = "GAME",
            description = "the game",
            converter = GameNames.class,
            completionCandidates = GameNames.class)
    private @Nullable Game game;

    @Parameters(index = "1", arity = "0..1", paramLabel = "BOT", description = "your opponent [greedy-java]")
    private @Nullable String bot;

    @Option(names = "--seat", paramLabel = "N", description = "where you sit, from 0 [the seat that moves first]")
    private @Nullable Integer seat;

    @Option(names = "--two", description = "people on all seats, one after the other at this terminal")
    private boolean two;

    @Option(names = "--from", paramLabel = "TEXT", description = "start from this position")
    private @Nullable String from;

    @Option(
            names = {"-t", "--time"},
            paramLabel = "TIME",
            description = "how long the bot may think about a move, such as 2s [1s]; people have all the time there is")
    private @Nullable String time;

    @Option(names = "--option", paramLabel = "NAME=VALUE", description = "an option of the game; may be given again")
    private Map<String, String> options = new LinkedHashMap<>();

    @Option(
            names = {"-s", "--seed"},
            paramLabel = "N",
            converter = Seeds.class,
            description = "draws the deal where there is one [by the time of day]")
    private @Nullable Long seed;

    @Mixin
    private final SecretOption secrets = new SecretOption();

    @Option(
            names = "--sandbox",
            paramLabel = "LEVEL",
            defaultValue = "auto",
            description = "auto, off, limits, bubblewrap or cgroup [${DEFAULT-VALUE}]")
    private Isolation sandbox = Isolation.AUTO;

    @Option(
            names = {"-o", "--dir"},
            paramLabel = "DIR",
            description = "results folder [results/play-…]")
    private @Nullable Path dir;

    public PlayCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws InterruptedException {
        if (two && bot != null) {
            throw new Failure(Exit.USAGE, "--two takes no bot: people hold every seat");
        }
        Path folder = folder();
        TimeControl clock = clock();
        Position start = start();
        Set<Integer> people = people(start);
        BotArguments arguments = BotArguments.installed(console.games());
        Buildable asked = two ? null : arguments.bot(word(), Map.of(), Map.of(), secrets.names());
        try (LocalArena arena = ArenaOpener.open(sandbox, console)) {
            Bot opponent = asked == null ? person(YOU) : opponent(arguments, asked.built(arena));
            String missing = two ? null : arena.starter().obstacle(opponent);
            if (missing != null) {
                throw cannotStart(arguments, missing);
            }
            List<Bot> bots = IntStream.range(0, start.seating().seats())
                    .mapToObj(each -> people.contains(each) ? person(name(start.seating(), each)) : opponent)
                    .toList();
            return play(setting(start, bots, people, clock), bots, people, arena.starter(), arguments, folder);
        }
    }

    private int play(
            Setting setting, List<Bot> bots, Set<Integer> people, Starter starter, BotArguments arguments, Path folder)
            throws InterruptedException {
        try (LineSource lines = lines()) {
            boolean flipped = !two && people.iterator().next() % 2 == 1;
            Style style = Style.of(console.globals().color(), console.env(), Tty.interactive());
            BoardShow board = new BoardShow(console.out(), style, flipped);
            PeoplesTable table = new PeoplesTable(lines, console.out(), board, new Hint(starter, arguments));
            GameAtTable at = new GameAtTable(setting, bots, people, table);
            table.tell(setting.game().title() + ". ? tells the rules and what you can say.");
            GameRecord record = at.play(starter);
            table.tell(record == null ? "left; nothing was recorded" : at.ending(record));
            if (record != null) {
                table.tell("results: " + save(record, folder));
            }
            return Exit.DONE;
        }
    }

    private Position start() {
        Game played = Objects.requireNonNull(game);
        Options complete = played.complete(options, from);
        long drawn = seed == null ? System.currentTimeMillis() : seed;
        seed = drawn;
        return from == null ? played.start(complete, drawn) : played.parse(from, complete);
    }

    private Set<Integer> people(Position start) {
        int seats = start.seating().seats();
        if (two) {
            return IntStream.range(0, seats).boxed().collect(Collectors.toSet());
        }
        int wanted = seat == null ? Math.max(0, start.toMove()) : seat;
        if (wanted < 0 || wanted >= seats) {
            throw new Failure(Exit.USAGE, "--seat must be from 0 to " + (seats - 1) + ", not " + wanted);
        }
        return Set.of(wanted);
    }

    private TimeControl clock() {
        try {
            return new TimeControl(time == null ? 1000 : Units.millis(time), 0, 0);
        } catch (IllegalArgumentException e) {
            throw new Failure(Exit.USAGE, "--time: '" + time + "' " + e.getMessage());
        }
    }

    private String word() {
        return bot == null ? "greedy-java" : bot;
    }

    private Bot opponent(BotArguments arguments, Bot read) {
        String name = arguments.read(word()).label();
        return read.withEntrant(new Setting.Entrant(name.equals(YOU) ? "bot" : name, 1, ""));
    }

    private Failure cannotStart(BotArguments arguments, String missing) {
        List<String> lines = new ArrayList<>(List.of(missing));
        arguments.nearest(word()).ifPresent(near -> lines.add("did you mean: " + near + "?"));
        return new Failure(Exit.NEVER_STARTED, "the bot cannot start", lines.toArray(String[]::new));
    }

    private String name(Seating seating, int at) {
        return two ? seating.side(at) : YOU;
    }

    private static Bot person(String name) {
        return Bot.inProcess(name, "person");
    }

    private Setting setting(Position start, List<Bot> bots, Set<Integer> people, TimeControl clock) {
        Game played = Objects.requireNonNull(game);
        String names =
                bots.stream().map(each -> FileName.of(each.label())).distinct().collect(Collectors.joining("-v-"));
        return new Setting(
                played.id() + ".r1." + names + ".0",
                played,
                played.complete(options, from),
                Objects.requireNonNull(seed),
                1,
                0,
                1,
                start.text(),
                List.of(),
                bots.stream().map(Bot::entrant).toList(),
                IntStream.range(0, bots.size())
                        .mapToObj(each -> people.contains(each) ? TimeControl.NONE : clock)
                        .toList(),
                MARGIN_MS);
    }

    private LineSource lines() {
        if (!Tty.interactive()) {
            return new PipedLines(console.in(), console.out());
        }
        try {
            return new TypedLines(
                    TerminalBuilder.builder().system(true).dumb(true).build());
        } catch (IOException | IllegalStateException e) {
            return new PipedLines(console.in(), console.out());
        }
    }

    /** A folder that holds games already is not touched. */
    private Path folder() {
        String now = LocalDateTime.now(ZoneId.systemDefault()).format(DateTimeFormatter.ofPattern("yyyy-MM-dd-HHmmss"));
        Path folder = dir == null
                ? Path.of("results", "play-" + Objects.requireNonNull(game).id() + "-" + now)
                : dir;
        if (Files.exists(folder.resolve(Journal.NAME))) {
            throw new Failure(Exit.USAGE, "there are results in '" + folder + "' already", "try: another name for -o");
        }
        return folder;
    }

    private static Path save(GameRecord record, Path folder) {
        try {
            Files.createDirectories(folder);
            try (Journal journal = Journal.open(folder, 0)) {
                journal.append(record);
                journal.commit();
            }
            return folder;
        } catch (IOException e) {
            throw new Failure(Exit.INVALID, "results cannot be written: " + Obstacle.of(e));
        }
    }
}
