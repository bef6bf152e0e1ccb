package botarena.contest.site;

import botarena.contest.site.GameIndex.Line;
import botarena.referee.GameSpec.Entrant;
import botarena.tournament.standings.RatingColumns;
import botarena.tournament.tables.FixedDecimals;
import botarena.web.WebRequest;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * A bot's games as its page lists them.
 *
 * @param versions of the bot that have played, newest first; none of a reference
 * @param count a sentence on how many there are
 * @param newer path of the page of newer games; empty without one
 * @param older likewise
 */
record GameList(
        String bot,
        Filter filter,
        List<String> versions,
        List<Fault> faults,
        List<Score> scores,
        List<GameRow> rows,
        String count,
        String newer,
        String older,
        String zone) {

    /** Results by which games can be filtered. */
    static final List<String> RESULTS = List.of("won", "drawn", "lost", "no result");

    private static final int PAGE_GAMES = 50;
    private static final int MAX_FAULTS = 5;

    /**
     * Games that a viewer wants to see.
     *
     * @param against name of an opponent's bot; empty for all
     * @param result one of {@link #RESULTS}; empty for all
     * @param version of the bot; 0 for all
     * @param page from 0, the newest
     */
    record Filter(String against, String result, int version, int page) {

        static Filter of(WebRequest request) {
            return new Filter(
                    request.query("against"),
                    request.query("result"),
                    number(request, "version"),
                    number(request, "page"));
        }

        private static int number(WebRequest request, String name) {
            String text = request.query(name);
            return text.matches("\\d{1,5}") ? Integer.parseInt(text) : 0;
        }

        boolean accepts(String bot, Line line) {
            return (against.isEmpty() || isAgainst(line, bot, against))
                    && (result.isEmpty() || GameList.resultOf(line, bot).equals(result))
                    && (version == 0 || GameList.versionOf(line, bot).equals(String.valueOf(version)));
        }
    }

    /** A game that was lost by a fault; the log's path may be empty. */
    record Fault(String code, String game, String message, String log) {}

    /** Result against an opponent. */
    record Score(String bot, String name, String path, int games, int won, int drawn, int lost, String percent) {}

    /** A game. */
    record GameRow(
            String game,
            String path,
            String others,
            String version,
            String result,
            String reason,
            int plies,
            String when) {}

    static GameList of(Facts facts, Viewer viewer, String bot, List<Line> newest, Filter filter) {
        List<String> versions = newest.stream()
                .map(line -> versionOf(line, bot))
                .filter(version -> !version.isEmpty())
                .distinct()
                .toList();
        List<Line> wanted =
                newest.stream().filter(line -> filter.accepts(bot, line)).toList();
        int from = Math.min(filter.page() * PAGE_GAMES, wanted.size());
        int to = Math.min(from + PAGE_GAMES, wanted.size());
        String count = wanted.isEmpty()
                ? "No game fits."
                : "Games " + (from + 1) + " to " + to + " of " + wanted.size() + ", newest first.";
        return new GameList(
                bot,
                filter,
                facts.ladder().references().contains(bot) ? List.of() : versions,
                viewer.mayRead(bot) ? findFaults(bot, newest) : List.of(),
                sumScores(facts, viewer, bot, newest),
                wanted.subList(from, to).stream()
                        .map(line -> gameRow(facts, viewer, bot, line))
                        .toList(),
                count,
                from == 0 ? "" : pagePath(bot, filter, filter.page() - 1),
                to == wanted.size() ? "" : pagePath(bot, filter, filter.page() + 1),
                facts.formatZone(facts.now()));
    }

    private static String pagePath(String bot, Filter filter, int page) {
        return "/bots/" + bot + "?against=" + URLEncoder.encode(filter.against(), StandardCharsets.UTF_8) + "&result="
                + URLEncoder.encode(filter.result(), StandardCharsets.UTF_8) + "&version=" + filter.version() + "&page="
                + page;
    }

    private static List<Fault> findFaults(String bot, List<Line> newest) {
        List<Fault> faults = new ArrayList<>();
        for (Line line : newest) {
            var fault = line.faultOf(bot);
            if (fault != null && faults.size() < MAX_FAULTS) {
                String log = fault.evidence() == null ? "" : "/logs/" + bot + "/" + line.number();
                faults.add(new Fault(
                        fault.code().words(),
                        "version " + versionOf(line, bot) + ", game " + line.number(),
                        fault.said().text(),
                        log));
            }
        }
        return faults;
    }

    private static List<Score> sumScores(Facts facts, Viewer viewer, String bot, List<Line> newest) {
        Map<String, double[]> sums = new LinkedHashMap<>();
        for (Line line : newest) {
            line.scoreOf(bot)
                    .ifPresent(score -> line.bots().stream()
                            .map(Entrant::name)
                            .filter(other -> !other.equals(bot))
                            .distinct()
                            .forEach(other -> {
                                double[] sum = sums.computeIfAbsent(other, key -> new double[4]);
                                sum[score > 0.75 ? 0 : score < 0.25 ? 2 : 1]++;
                                sum[3] += score;
                            }));
        }
        List<Score> scores = new ArrayList<>();
        sums.forEach((other, sum) -> {
            int games = (int) (sum[0] + sum[1] + sum[2]);
            Double share = RatingColumns.share(sum[3] / games, games);
            scores.add(new Score(
                    other,
                    facts.nameFor(viewer, other),
                    pagePath(bot, new Filter(other, "", 0, 0), 0),
                    games,
                    (int) sum[0],
                    (int) sum[1],
                    (int) sum[2],
                    share == null ? "" : FixedDecimals.format("%.1f %%", share)));
        });
        scores.sort((one, two) -> one.name().compareToIgnoreCase(two.name()));
        return scores;
    }

    private static boolean isAgainst(Line line, String bot, String other) {
        return line.bots().stream().anyMatch(one -> one.name().equals(other) && !other.equals(bot));
    }

    private static String resultOf(Line line, String bot) {
        return line.scoreOf(bot).map(GameList::resultWord).orElse("no result");
    }

    /** The word for a score from 0 to 1. */
    static String resultWord(double score) {
        return score > 0.75 ? "won" : score < 0.25 ? "lost" : "drawn";
    }

    private static String versionOf(Line line, String bot) {
        return line.bots().stream()
                .filter(one -> one.name().equals(bot))
                .map(one -> String.valueOf(one.version()))
                .findFirst()
                .orElse("");
    }

    private static GameRow gameRow(Facts facts, Viewer viewer, String bot, Line line) {
        String others = line.bots().stream()
                .filter(one -> !one.name().equals(bot))
                .map(one -> facts.nameFor(viewer, one.name())
                        + (facts.ladder().references().contains(one.name()) ? "" : " v" + one.version()))
                .distinct()
                .collect(Collectors.joining(", "));
        return new GameRow(
                line.game() + " " + line.number(),
                "/bots/" + bot + "/" + line.number(),
                others,
                versionOf(line, bot),
                resultOf(line, bot),
                line.reason(),
                line.plies(),
                facts.formatShortTime(line.started()));
    }
}
