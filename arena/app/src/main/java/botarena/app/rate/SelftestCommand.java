package botarena.app.rate;

import botarena.app.cli.AnswerFormat;
import botarena.app.cli.Console;
import botarena.app.cli.ExitCode;
import botarena.app.cli.Failure;
import botarena.app.terminal.TextTable;
import botarena.ratings.fit.ErrorKind;
import botarena.ratings.selftest.Coverage;
import botarena.ratings.selftest.SprtRates;
import botarena.tournament.file.PastedCommand;
import botarena.tournament.tables.Column;
import botarena.tournament.tables.JsonText;
import botarena.tournament.tables.Table;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
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
    private final AnswerFormat format = new AnswerFormat();

    public SelftestCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        if (!what.equals("ratings")) {
            throw new Failure(
                    ExitCode.USAGE,
                    "there is no selftest '" + what + "'; there is: ratings",
                    "try: " + PastedCommand.of("selftest", "ratings"));
        }
        if (runs < 1) {
            throw new Failure(ExitCode.USAGE, "--runs must be 1 or more, not " + runs);
        }
        Table<?> coverage = coverage();
        Table<?> sprt = sprt();
        if (format.json()) {
            Map<String, Object> answer = new LinkedHashMap<>();
            answer.put("runs", runs);
            answer.put("seed", seed);
            answer.put("coverage", coverage.maps());
            answer.put("sprt", sprt.maps());
            console.out().println(JsonText.line(answer));
        } else {
            TextTable.lines(coverage).forEach(console.out()::println);
            console.out().println();
            TextTable.lines(sprt).forEach(console.out()::println);
        }
        console.out().flush();
        return ExitCode.DONE;
    }

    /** One case under one kind of error bars. */
    private record Covering(String name, String errors, Coverage.Result result) {}

    private Table<Covering> coverage() {
        List<Covering> rows = new ArrayList<>();
        for (Coverage each : Coverage.CASES) {
            for (ErrorKind kind : List.of(ErrorKind.FISHER, ErrorKind.GAMES, ErrorKind.PAIRS)) {
                console.remark(each.name() + ", errors by " + name(kind));
                rows.add(new Covering(each.name(), name(kind), each.run(kind, runs, seed)));
            }
        }
        for (Coverage each : Coverage.NEWCOMERS) {
            console.remark(each.name());
            rows.add(new Covering(each.name(), "pairs", each.run(ErrorKind.PAIRS, runs, seed)));
        }
        return new Table<>(
                "Coverage of 95 % intervals: " + runs + " tournaments of 10 players, " + runs + " newcomers",
                List.of(
                        Column.words("case", "Case", Covering::name),
                        Column.words("errors", "Errors", Covering::errors),
                        new Column<>(
                                "covered",
                                "Covered",
                                "%.3f",
                                row -> row.result().covered()),
                        new Column<>(
                                "ratio",
                                "Error/true",
                                "%.2f",
                                row -> row.result().ratio())),
                rows);
    }

    private static String name(ErrorKind kind) {
        return kind.name().toLowerCase(Locale.ROOT);
    }

    /** One case under one truth. */
    private record Testing(String name, int elo, SprtRates.Result result) {}

    private Table<Testing> sprt() {
        List<Testing> rows = new ArrayList<>();
        for (SprtRates each : SprtRates.CASES) {
            for (int elo : SprtRates.TRUTHS) {
                console.remark(each.name() + ", true difference " + elo);
                rows.add(new Testing(each.name(), elo, each.run(elo, runs, seed)));
            }
        }
        return new Table<>(
                "Sequential test of 0 against 40 Elo at 5 %: " + runs + " tests",
                List.of(
                        Column.words("case", "Case", Testing::name),
                        Column.count("elo", "True Elo", Testing::elo),
                        new Column<>(
                                "accepted",
                                "Accepted",
                                "%.3f",
                                row -> row.result().accepted()),
                        new Column<>(
                                "games", "Games", "%.0f", row -> row.result().games()),
                        new Column<>(
                                "below",
                                "Estimate low",
                                "%.3f",
                                row -> row.result().low()),
                        new Column<>(
                                "covered",
                                "Covered",
                                "%.3f",
                                row -> row.result().covered())),
                rows);
    }
}
