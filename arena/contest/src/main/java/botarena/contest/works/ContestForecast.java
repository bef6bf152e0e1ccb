package botarena.contest.works;

import botarena.base.Units;
import botarena.classroom.ServeRules;
import botarena.contest.ContestFolder;
import botarena.contest.UploadSentence;
import botarena.referee.TimeControl;
import botarena.tournament.BotEntry;
import botarena.tournament.Contestant;
import botarena.tournament.Tournament;
import botarena.tournament.lanes.Concurrency;
import botarena.tournament.schedule.GameLength;
import botarena.tournament.schedule.Schedules;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Forecast of a tournament by its clocks.
 *
 * @param games of all its pairs
 * @param time that its clocks allow at most
 */
record ContestForecast(long games, Duration time) {

    /** Games after which a newcomer is known to 100 Elo. */
    private static final int GAMES_UNTIL_KNOWN = 60;

    /**
     * @param entrants bots besides the file's
     */
    static ContestForecast of(Tournament file, int entrants) {
        List<Contestant> all = new ArrayList<>();
        file.bots().forEach(bot -> all.add(Contestant.withoutFiles(bot)));
        BotEntry model = file.bots().get(0);
        for (int i = 1; i <= entrants; i++) {
            all.add(Contestant.withoutFiles(model.withName("entrant " + i, "")));
        }
        long games = Schedules.of(file, all).games();
        double each = gameSeconds(file) / file.games().size();
        int lanes = Concurrency.of(file, Runtime.getRuntime().availableProcessors());
        return new ContestForecast(games, Duration.ofSeconds(Math.round(Math.max(1, games * each / lanes))));
    }

    /** Line for the organiser: how soon a version is known, and how long the final takes if every entrant plays in it. */
    static String sentence(ContestFolder folder, Tournament file, Tournament ladder) {
        double all = gameSeconds(ladder);
        int lanes = ladder.schedule().resources().concurrency();
        boolean last = file.section(ServeRules.class).orElseThrow().last() != null
                && !folder.contest().isClosed();
        return "ladder: a game takes at most "
                + Math.round(Math.ceil(all / ladder.games().size())) + " s, on "
                + Units.count(lanes, "lane") + ": a new version is known to \u00b1100 Elo after some "
                + GAMES_UNTIL_KNOWN + " games" + (ladder.games().size() > 1 ? " of each kind" : "") + ", "
                + UploadSentence.durationInWords(Duration.ofSeconds(Math.round(GAMES_UNTIL_KNOWN * all / lanes)))
                + (last ? "; " + finalSentence(folder, file) : "");
    }

    private static String finalSentence(ContestFolder folder, Tournament file) {
        int entrants = folder.contest().entrants().size();
        ContestForecast forecast = of(FinalFile.finalTournament(file, entrants), entrants);
        return "the final has " + String.format(Locale.ROOT, "%,d", forecast.games) + " games, "
                + UploadSentence.durationInWords(forecast.time) + " at most";
    }

    /** Seconds of one game of each kind. */
    private static double gameSeconds(Tournament file) {
        TimeControl time = file.time();
        return file.games().stream()
                        .mapToDouble(variant -> variant.game().seats() * time.bankMs()
                                + GameLength.plies(variant) * (time.moveMs() + time.incMs()))
                        .sum()
                / 1000;
    }
}
