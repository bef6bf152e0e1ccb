package botarena.app.bench;

import botarena.app.cli.Console;
import botarena.referee.bench.RefereeBench;
import botarena.tournament.tables.JsonText;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;

/**
 * Prints what was measured, ratios first: on a busy machine only they mean something.
 *
 * @param processor the one that everything ran on; empty if the system chose
 */
record RefereeReport(OptionalInt processor, RefereeBench referee, MatchBench matches) {

    void text(Console console) {
        console.out()
                .println(
                        processor.isPresent()
                                ? "referee and bots on one processor, number " + processor.getAsInt()
                                : "referee and bots on whatever processors the system chose");
        referee.lines().forEach(console.out()::println);
        for (MatchBench.Slope slope : matches.slopes()) {
            console.out()
                    .printf(
                            Locale.ROOT,
                            "%-8s match, all in all  %5.2f x floor  %7.1f us a move  (bar 4 x, 20 us)%n",
                            slope.game(),
                            slope.ratio(),
                            slope.nanos() / 1e3);
        }
        for (MatchBench.League league : matches.leagues()) {
            console.out()
                    .printf(
                            Locale.ROOT,
                            "league of %3d bots: %.2f of the games a second of a match, %.0f  (bar %.1f)%n",
                            league.bots(),
                            league.ratio(),
                            league.gamesASecond(),
                            league.bots() < 100 ? 0.6 : 0.4);
        }
        console.out()
                .printf(
                        Locale.ROOT,
                        "match of two games: %.0f ms more than --help  (bar 400 ms)%n",
                        matches.twoGamesMillis());
        console.out().printf(Locale.ROOT, "memory of a match with -j 2: %.0f MiB  (bar 80 MiB)%n", matches.peakMib());
    }

    void json(Console console) {
        Map<String, Object> fields = new LinkedHashMap<>();
        processor.ifPresent(number -> fields.put("processor", number));
        fields.put("floorMicros", rounded(referee.floorNanos() / 1e3));
        fields.put("moves", referee.moves().stream().map(RefereeReport::move).toList());
        fields.put("starts", referee.starts().stream().map(RefereeReport::start).toList());
        fields.put(
                "matches", matches.slopes().stream().map(RefereeReport::slope).toList());
        fields.put(
                "leagues", matches.leagues().stream().map(RefereeReport::league).toList());
        fields.put("twoGamesMillis", rounded(matches.twoGamesMillis()));
        fields.put("peakMib", rounded(matches.peakMib()));
        console.out().println(JsonText.line(fields));
    }

    private static Map<String, Object> move(RefereeBench.Moves figure) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("game", figure.game());
        fields.put("ply", figure.ply());
        fields.put("legal", figure.legal());
        fields.put("micros", rounded(figure.nanos() / 1e3));
        fields.put("timesFloor", rounded(figure.ratio()));
        return fields;
    }

    private static Map<String, Object> start(RefereeBench.Start figure) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("isolation", figure.isolation());
        fields.put("millis", rounded(figure.millis()));
        return fields;
    }

    private static Map<String, Object> slope(MatchBench.Slope figure) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("game", figure.game());
        fields.put("micros", rounded(figure.nanos() / 1e3));
        fields.put("timesFloor", rounded(figure.ratio()));
        return fields;
    }

    private static Map<String, Object> league(MatchBench.League figure) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("bots", figure.bots());
        fields.put("gamesASecond", rounded(figure.gamesASecond()));
        fields.put("timesMatch", rounded(figure.ratio()));
        return fields;
    }

    private static double rounded(double figure) {
        return Math.round(figure * 1e3) / 1e3;
    }
}
