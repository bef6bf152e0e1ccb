package botarena.app.rate;

import botarena.app.cli.Console;
import botarena.app.cli.Exit;
import botarena.app.cli.Failure;
import botarena.app.cli.Format;
import botarena.app.cli.Json;
import botarena.ratings.read.Duel;
import botarena.ratings.read.ReadOptions;
import botarena.ratings.read.Reading;
import botarena.ratings.read.ResultFiles;
import botarena.ratings.read.Unreadable;
import botarena.ratings.sprt.Sprt;
import botarena.ratings.sprt.Verdict;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Decides by a sequential test whether one bot is stronger than another. */
@Command(
        description = {
            "%nTests on swapped pairs in schedule order (on single games where the input names",
            "no pairs), and stops where the error rates asked for allow it.",
            "%nExamples:",
            "  botarena sprt --results results/week-3 new old",
            "  botarena sprt --results games.csv new old --elo1 5 --model normalized",
        },
        footer = {
            "%nExit status:",
            "  0  NEW accepted",
            "  2  wrong command line",
            "  3  the results cannot be read, or the two never met",
            "  6  NEW rejected",
            "  7  undecided"
        })
public final class SprtCommand implements Callable<Integer> {
    private final Console console;

    @Option(
            names = "--results",
            paramLabel = "FILE",
            required = true,
            description = "a results folder, CSV or PGN file")
    private List<Path> files = List.of();

    @Parameters(index = "0", paramLabel = "NEW", description = "the bot that shall be stronger")
    private String candidate = "";

    @Parameters(index = "1", paramLabel = "OLD", description = "the bot it is compared with")
    private String base = "";

    @Option(names = "--game", paramLabel = "GAME", description = "test this game; needed where they met in several")
    private @Nullable String game;

    @Mixin
    private final SprtSettings settings = new SprtSettings();

    @Mixin
    private final Format format = new Format();

    public SprtCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        Duel duel = read();
        String type = type(duel);
        List<Integer> blocks = duel.halfPoints(type);
        if (blocks.isEmpty()) {
            throw new Failure(Exit.INVALID, candidate + " and " + base + " have no complete pair of games in " + files);
        }
        if (duel.leftOut(type) > 0) {
            console.remark("note: " + duel.leftOut(type) + " games belong to no complete pair and are left out");
        }
        Sprt sprt = new Sprt(settings.resolve(), duel.gamesPerBlock(type));
        blocks.forEach(sprt::add);
        SprtReport report = new SprtReport(sprt, candidate, base);
        if (format.json()) {
            console.out().println(Json.line(report.json()));
        } else {
            report.lines().forEach(console.out()::println);
        }
        console.out().flush();
        return exit(sprt.verdict());
    }

    /** The exit code that stands for a verdict. */
    static int exit(Verdict verdict) {
        return switch (verdict) {
            case ACCEPTED -> Exit.DONE;
            case REJECTED -> Exit.REJECTED;
            case UNDECIDED -> Exit.UNDECIDED;
        };
    }

    private Duel read() {
        Duel duel = new Duel(candidate, base);
        Reading reading = ResultFiles.read(files, new ReadOptions(Optional.ofNullable(game), false), duel);
        if (reading instanceof Unreadable bad) {
            throw new Failure(Exit.INVALID, bad.message(), "try: " + bad.remedy());
        }
        return duel;
    }

    private String type(Duel duel) {
        List<String> types = duel.games();
        if (types.isEmpty()) {
            throw new Failure(
                    Exit.INVALID,
                    candidate + " and " + base + " never met in these results",
                    "try: botarena rate " + files.get(0) + ", to see the names");
        }
        if (types.size() > 1) {
            throw new Failure(
                    Exit.USAGE,
                    candidate + " and " + base + " met in several games: " + String.join(", ", types),
                    "try: --game " + types.get(0));
        }
        return types.get(0);
    }
}
