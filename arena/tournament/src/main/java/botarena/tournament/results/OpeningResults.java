package botarena.tournament.results;

import botarena.referee.GameRecord;
import botarena.referee.GameSpec;
import botarena.tournament.results.ResultsFolder.OpeningScore;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Results of each opening. Not thread-safe. */
final class OpeningResults {

    private final Map<String, Opening> openings = new TreeMap<>();

    private static final class Opening {
        private final GameSpec setting;
        private long games;
        private double points;

        Opening(GameSpec setting) {
            this.setting = setting;
        }
    }

    /** Counts a finished game. */
    void add(GameRecord record) {
        GameSpec setting = record.setting();
        String begin = setting.game().id() + "\n" + setting.startText() + "\n" + String.join(" ", setting.opening());
        Opening opening = openings.computeIfAbsent(begin, key -> new Opening(setting));
        opening.games++;
        opening.points += record.scores().get(0);
    }

    /** Every opening, those first that treat the sides least alike. */
    List<OpeningScore> scores() {
        List<OpeningScore> scores = new ArrayList<>();
        openings.values()
                .forEach(opening -> scores.add(new OpeningScore(
                        opening.setting.game().id(),
                        opening.setting.startText(),
                        opening.setting.opening(),
                        opening.games,
                        opening.points / opening.games)));
        scores.sort((a, b) -> Double.compare(Math.abs(b.score() - 0.5), Math.abs(a.score() - 0.5)));
        return scores;
    }
}
