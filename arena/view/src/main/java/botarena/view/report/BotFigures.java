package botarena.view.report;

import botarena.base.JsonText;
import botarena.referee.GameRecord;
import botarena.tournament.analysis.MarkedGame;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Figures on each bot: results by opening and seat, and of analysed games accuracy and most costly moves. Not thread-safe. */
final class BotFigures {

    private static final int WORST = 10;
    private static final int OPENINGS = 20;
    private static final int PHASES = 3;

    /** A move that lost expected score; its game's number and ply. */
    private record Mistake(long number, int ply, double loss) {}

    /** Start of a game: its id, the opening's moves, and the seat of the bot. */
    private record Start(String game, String opening, int seat) {}

    private static final class Bot {
        private final Map<String, List<MarkedGame.Move>> moves = new LinkedHashMap<>();
        /** The most costly move of each game: a game that was lost twice shows one of them. */
        private final List<Mistake> worst = new ArrayList<>();

        private final double[] lost = new double[PHASES];
        private final int[] played = new int[PHASES];
        private final Map<Start, int[]> results = new LinkedHashMap<>();
    }

    private final Map<Integer, Bot> bots = new TreeMap<>();
    private long games;

    private Bot bot(int number) {
        return bots.computeIfAbsent(number, key -> new Bot());
    }

    /** Counts the result of a game, if it is finished. */
    void count(GameRecord record, List<Integer> seats) {
        if (record.status() != GameRecord.Status.FINISHED) {
            return;
        }
        games++;
        String opening = String.join(" ", record.setting().opening());
        for (int seat = 0; seat < seats.size(); seat++) {
            double score = record.scores().get(seat % 2);
            Start start = new Start(record.setting().game().id(), opening, seat);
            bot(seats.get(seat))
                    .results
                    .computeIfAbsent(start, key -> new int[3])[score > 0.5 ? 0 : score < 0.5 ? 2 : 1]++;
        }
    }

    /** Adds the moves of an analysed game. */
    void add(GameRecord record, MarkedGame marked, long number, List<Integer> seats) {
        String game = record.setting().game().id();
        Map<Integer, Mistake> worst = new TreeMap<>();
        for (MarkedGame.Move move : marked.moves()) {
            Bot bot = bot(seats.get(move.seat()));
            bot.moves.computeIfAbsent(game, key -> new ArrayList<>()).add(move);
            int phase = Math.min(PHASES - 1, PHASES * move.ply() / Math.max(1, record.plies()));
            bot.lost[phase] += move.loss();
            bot.played[phase]++;
            if (move.mark() != null && move.mark().fault()) {
                worst.merge(
                        seats.get(move.seat()),
                        new Mistake(number, move.ply(), move.loss()),
                        (one, other) -> other.loss > one.loss ? other : one);
            }
        }
        worst.forEach((bot, mistake) -> bot(bot).worst.add(mistake));
    }

    /** Expected score that each bot with analysed moves lost by its most costly one, in ten-thousandths. */
    Map<String, Integer> largestLosses() {
        Map<String, Integer> lost = new LinkedHashMap<>();
        bots.forEach((number, bot) -> {
            if (!bot.moves.isEmpty()) {
                double most =
                        bot.worst.stream().mapToDouble(Mistake::loss).max().orElse(0);
                lost.put(String.valueOf(number), AnalysedGames.units(most));
            }
        });
        return lost;
    }

    /** An element of a page; empty of a single game. */
    String element() {
        return games < 2
                ? ""
                : "<script type=\"text/plain\" class=\"tallies\">"
                        + PackedText.of(JsonText.line(Map.of("bots", fields()))) + "</script>";
    }

    private List<Object> fields() {
        List<Object> all = new ArrayList<>();
        bots.forEach((number, bot) -> {
            Map<String, Object> fields = new LinkedHashMap<>();
            fields.put("bot", number);
            fields.put("accuracy", accuracy(bot));
            fields.put("phases", phases(bot));
            fields.put(
                    "worst",
                    bot.worst.stream()
                            .sorted(Comparator.comparingDouble(Mistake::loss).reversed())
                            .limit(WORST)
                            .map(each -> List.of(each.number, each.ply, AnalysedGames.units(each.loss)))
                            .toList());
            fields.put("starts", starts(bot));
            all.add(fields);
        });
        return all;
    }

    /** Game, accuracy in percent, decisions. */
    private static List<Object> accuracy(Bot bot) {
        List<Object> rows = new ArrayList<>();
        bot.moves.forEach((game, moves) ->
                rows.add(List.of(game, AnalysedGames.tenths(MarkedGame.accuracy(moves)), moves.size())));
        return rows;
    }

    /** Expected score lost in each phase, in ten-thousandths, and decisions. */
    private static List<Object> phases(Bot bot) {
        List<Object> rows = new ArrayList<>();
        for (int phase = 0; phase < PHASES; phase++) {
            rows.add(List.of(AnalysedGames.units(bot.lost[phase]), bot.played[phase]));
        }
        return rows;
    }

    /** Game, opening, seat, and games won, drawn, lost: the most frequent openings. */
    private static List<Object> starts(Bot bot) {
        return bot.results.entrySet().stream()
                .filter(each -> !each.getKey().opening.isEmpty())
                .sorted(Comparator.comparingInt((Map.Entry<Start, int[]> each) ->
                                -Arrays.stream(each.getValue()).sum())
                        .thenComparing(each -> each.getKey().game)
                        .thenComparing(each -> each.getKey().opening)
                        .thenComparing(each -> each.getKey().seat))
                .limit(OPENINGS)
                .map(each -> (Object) List.of(
                        each.getKey().game,
                        each.getKey().opening,
                        each.getKey().seat,
                        each.getValue()[0],
                        each.getValue()[1],
                        each.getValue()[2]))
                .toList();
    }
}
