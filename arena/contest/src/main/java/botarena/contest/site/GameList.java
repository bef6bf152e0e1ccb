package botarena.contest.site;

import botarena.contest.site.GameIndex.Line;
import botarena.referee.GameSpec.Entrant;
import botarena.tournament.standings.RatingColumns;
import botarena.tournament.tables.FixedDecimals;
import botarena.web.WebRequest;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * A bot's games as its page lists them.
 *
 * @param newest all that the viewer may see, newest first
 * @param wanted the ones that the filter accepts
 */
record GameList(Facts facts, Viewer viewer, String bot, List<Line> newest, Filter filter, List<Line> wanted) {

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
                    Math.max(0, Route.number(request.query("version"))),
                    Math.max(0, Route.number(request.query("page"))));
        }

        boolean accepts(String bot, Line line) {
            return (against.isEmpty() || isAgainst(line, bot, against))
                    && (result.isEmpty() || resultOf(line, bot).equals(result))
                    && (version == 0 || versionOf(line, bot).equals(String.valueOf(version)));
        }
    }

    /**
     * Results against an opponent.
     *
     * @param points from 0 to 1 for each game
     */
    record Score(String bot, int won, int drawn, int lost, double points) {

        private static final Score NONE = new Score("", 0, 0, 0, 0);

        int games() {
            return won + drawn + lost;
        }

        String percent() {
            Double share = RatingColumns.share(points / games(), games());
            return share == null ? "" : FixedDecimals.format("%.1f %%", share);
        }

        private Score with(String other, double score) {
            String word = resultWord(score);
            return new Score(
                    other,
                    won + (word.equals("won") ? 1 : 0),
                    drawn + (word.equals("drawn") ? 1 : 0),
                    lost + (word.equals("lost") ? 1 : 0),
                    points + score);
        }
    }

    static GameList of(Facts facts, Viewer viewer, String bot, List<Line> newest, Filter filter) {
        List<Line> wanted =
                newest.stream().filter(line -> filter.accepts(bot, line)).toList();
        return new GameList(facts, viewer, bot, newest, filter, wanted);
    }

    /** Versions of the bot that have played, newest first; none of a reference. */
    List<String> versions() {
        return facts.ladder.references().contains(bot)
                ? List.of()
                : newest.stream()
                        .map(line -> versionOf(line, bot))
                        .filter(version -> !version.isEmpty())
                        .distinct()
                        .toList();
    }

    /** Number of the page's first game, from 0. */
    int start() {
        return (int) Math.min((long) filter.page() * PAGE_GAMES, wanted.size());
    }

    /** The games of the page. */
    List<Line> rows() {
        return wanted.subList(start(), Math.min(start() + PAGE_GAMES, wanted.size()));
    }

    /** Path of the page of newer games; empty without one. */
    String newer() {
        return start() == 0 ? "" : pagePath(filter, filter.page() - 1);
    }

    /** Path of the page of older games; empty without one. */
    String older() {
        return start() + rows().size() == wanted.size() ? "" : pagePath(filter, filter.page() + 1);
    }

    private String pagePath(Filter filter, int page) {
        return "/bots/" + bot + "?against=" + URLEncoder.encode(filter.against(), StandardCharsets.UTF_8) + "&result="
                + URLEncoder.encode(filter.result(), StandardCharsets.UTF_8) + "&version=" + filter.version() + "&page="
                + page;
    }

    /** Path of the games against an opponent. */
    String pathAgainst(String other) {
        return pagePath(new Filter(other, "", 0, 0), 0);
    }

    /** Newest games that the bot lost by a fault, for its author. */
    List<Line> faults() {
        return newest.stream()
                .filter(line -> viewer.mayRead(bot) && line.faultOf(bot) != null)
                .limit(MAX_FAULTS)
                .toList();
    }

    /** Results by opponent, in the order of their names. */
    List<Score> scores() {
        Map<String, Score> scores = new HashMap<>();
        for (Line line : newest) {
            double score = line.scoreOf(bot).orElse(-1.0);
            line.bots().stream()
                    .map(Entrant::name)
                    .filter(other -> score >= 0 && !other.equals(bot))
                    .distinct()
                    .forEach(other ->
                            scores.merge(other, Score.NONE.with(other, score), (sum, one) -> sum.with(other, score)));
        }
        return scores.values().stream()
                .sorted((one, two) -> nameOf(one.bot()).compareToIgnoreCase(nameOf(two.bot())))
                .toList();
    }

    String nameOf(String other) {
        return facts.nameFor(viewer, other);
    }

    private static boolean isAgainst(Line line, String bot, String other) {
        return line.bots().stream().anyMatch(one -> one.name().equals(other) && !other.equals(bot));
    }

    static String resultOf(Line line, String bot) {
        return line.scoreOf(bot).map(GameList::resultWord).orElse("no result");
    }

    /** The word for a score from 0 to 1. */
    static String resultWord(double score) {
        return score > 0.75 ? "won" : score < 0.25 ? "lost" : "drawn";
    }

    static String versionOf(Line line, String bot) {
        return line.bots().stream()
                .filter(one -> one.name().equals(bot))
                .map(one -> String.valueOf(one.version()))
                .findFirst()
                .orElse("");
    }

    /** Names and versions of the other bots in a game. */
    String othersOf(Line line) {
        return line.bots().stream()
                .filter(one -> !one.name().equals(bot))
                .map(one -> nameOf(one.name())
                        + (facts.ladder.references().contains(one.name()) ? "" : " v" + one.version()))
                .distinct()
                .collect(Collectors.joining(", "));
    }
}
