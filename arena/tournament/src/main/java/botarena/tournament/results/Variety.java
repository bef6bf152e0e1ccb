package botarena.tournament.results;

import botarena.base.Digest;
import botarena.referee.GameRecord;
import botarena.referee.GameSpec;
import botarena.tournament.results.ResultsFolder.OpeningScore;
import botarena.tournament.results.ResultsFolder.RepeatedGames;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Counts openings and repeated games, in some tens of bytes a game. Not thread-safe. */
final class Variety {

    private final Map<String, Opening> openings = new TreeMap<>();
    private final Map<String, Seating> seatings = new TreeMap<>();

    private static final class Opening {
        private final GameSpec setting;
        private long games;
        private double points;

        Opening(GameSpec setting) {
            this.setting = setting;
        }
    }

    private static final class Seating {
        private final GameSpec setting;
        private final Set<Long> distinct = new HashSet<>();
        private long games;

        Seating(GameSpec setting) {
            this.setting = setting;
        }
    }

    /** Counts a finished game. */
    void add(GameRecord record) {
        GameSpec setting = record.setting();
        String begin = setting.game().id() + "\n" + setting.from() + "\n" + String.join(" ", setting.opening());
        Opening opening = openings.computeIfAbsent(begin, key -> new Opening(setting));
        opening.games++;
        opening.points += record.scores().get(0);
        String seats = setting.game().id() + "\n" + String.join("\n", setting.labels());
        Seating seating = seatings.computeIfAbsent(seats, key -> new Seating(setting));
        seating.games++;
        seating.distinct.add(Digest.key(begin + "\n" + String.join(" ", record.moves())));
    }

    /** Every opening, those first that treat the sides least alike. */
    List<OpeningScore> openings() {
        List<OpeningScore> scores = new ArrayList<>();
        openings.values()
                .forEach(opening -> scores.add(new OpeningScore(
                        opening.setting.game().id(),
                        opening.setting.from(),
                        opening.setting.opening(),
                        opening.games,
                        opening.points / opening.games)));
        scores.sort((a, b) -> Double.compare(Math.abs(b.score() - 0.5), Math.abs(a.score() - 0.5)));
        return scores;
    }

    /** Seatings in which games were repeated. */
    List<RepeatedGames> repeated() {
        List<RepeatedGames> repeated = new ArrayList<>();
        seatings.values().stream()
                .filter(seating -> seating.distinct.size() < seating.games)
                .forEach(seating -> repeated.add(new RepeatedGames(
                        seating.setting.game().id(),
                        seating.setting.labels(),
                        seating.games,
                        seating.distinct.size())));
        return repeated;
    }
}
