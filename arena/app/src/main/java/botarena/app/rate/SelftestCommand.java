package botarena.app.rate;

import botarena.app.cli.Console;
import botarena.app.cli.Exit;
import botarena.app.cli.Failure;
import botarena.app.cli.Format;
import botarena.app.cli.Json;
import botarena.app.terminal.Sheet;
import botarena.app.terminal.Sheet.Column;
import botarena.ratings.fit.ErrorKind;
import botarena.ratings.selftest.Coverage;
import botarena.ratings.selftest.SprtRates;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Checks the statistics against simulated truth. */
@Command(
        description = {
            "%nSimulates tournaments of known strength, rates them, and counts how often the",
            "truth lies in the intervals; runs sequential tests and counts how often they",
            "err. The tables of docs/ratings.md are its output with the default seed.",
            "%nExamples:",
            "  botarena selftest ratings",
            "  botarena selftest ratings --runs 100 --format json",
        },
        footer = {"%nExit status:", "  0  done", "  2  wrong command line"})
public final class SelftestCommand implements Callable<Integer> {
    private final Console console;

    @Parameters(index = "0", paramLabel = "WHAT", description = "ratings")
    private String what = "";

    @Option(
            names = "--runs",
            paramLabel = "N",
            defaultValue = "1000",
            description = "simulations of each case [${DEFAULT-VALUE}]")
    private int runs = 1000;

    @Option(
            names = {"-s", "--seed"},
            paramLabel = "N",
            defaultValue = "1",
            description = "of the simulations [${DEFAULT-VALUE}]")
    private long seed = 1;

    @Mixin
    private final Format format = new Format();

    public SelftestCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        if (!what.equals("ratings")) {
            throw new Failure(
                    Exit.USAGE,
                    "there is no selftest '" + what + "'; there is: ratings",
                    "try: botarena selftest ratings");
        }
        if (runs < 1) {
            throw new Failure(Exit.USAGE, "--runs must be 1 or more, not " + runs);
        }
        Sheet coverage = coverage();
        Sheet sprt = sprt();
        if (format.json()) {
            Map<String, Object> answer = new LinkedHashMap<>();
            answer.put("runs", runs);
            answer.put("seed", seed);
            answer.put("coverage", coverage.maps());
            answer.put("sprt", sprt.maps());
            console.out().println(Json.line(answer));
        } else {
            coverage.text().forEach(console.out()::println);
            console.out().println();
            sprt.text().forEach(console.out()::println);
        }
        console.out().flush();
        return Exit.DONE;
    }

    private Sheet coverage() {
        List<Column> columns = List.of(
                Column.words("case", "Case"),
                Column.words("errors", "Errors"),
                new Column("covered", "Covered", "%.3f"),
                new Column("ratio", "Error/true", "%.2f"));
        List<List<@Nullable Object>> rows = new ArrayList<>();
        for (Coverage each : Coverage.CASES) {
            for (ErrorKind kind : List.of(ErrorKind.FISHER, ErrorKind.GAMES, ErrorKind.PAIRS)) {
                console.remark(each.name() + ", errors by " + name(kind));
                Coverage.Result result = each.run(kind, runs, seed);
                rows.add(Arrays.asList(each.name(), name(kind), result.covered(), result.ratio()));
            }
        }
        return new Sheet("Coverage of 95 % intervals: " + runs + " tournaments of 10 players", columns, rows);
    }

    private static String name(ErrorKind kind) {
        return kind.name().toLowerCase(java.util.Locale.ROOT);
    }

    private Sheet sprt() {
        List<Column> columns = List.of(
                Column.words("case", "Case"),
                new Column("elo", "True Elo", "%d"),
                new Column("accepted", "Accepted", "%.3f"),
                new Column("games", "Games", "%.0f"),
                new Column("below", "Estimate low", "%.3f"),
                new Column("covered", "Covered", "%.3f"));
        List<List<@Nullable Object>> rows = new ArrayList<>();
        for (SprtRates each : SprtRates.CASES) {
            for (int elo : SprtRates.TRUTHS) {
                console.remark(each.name() + ", true difference " + elo);
                SprtRates.Result result = each.run(elo, runs, seed);
                rows.add(Arrays.asList(
                        each.name(), elo, result.accepted(), result.games(), result.low(), result.covered()));
            }
        }
        return new Sheet("Sequential test of 0 against 40 Elo at 5 %: " + runs + " tests", columns, rows);
    }
}
