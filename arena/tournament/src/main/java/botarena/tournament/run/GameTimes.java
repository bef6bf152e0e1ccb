package botarena.tournament.run;

import botarena.referee.GameRecord;
import botarena.referee.GameRecord.Spent;
import botarena.referee.GameRecord.Status;
import botarena.referee.TimeControl;
import botarena.tournament.Contestant;
import botarena.tournament.Tournament;
import botarena.tournament.Variant;
import botarena.tournament.schedule.GameLength;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Durations of games, from a few that were played: time a decision for each bot, decisions in a game, and the rest of
 * it. Without any, the clocks' maximum for a game of usual length.
 */
final class GameTimes {

    private final Tournament tournament;
    private final Map<String, Mean> decisions = new HashMap<>();
    private final Map<String, Mean> thinking = new HashMap<>();
    private final List<Double> besides = new ArrayList<>();

    /** A sum and of how many. */
    private static final class Mean {
        private double sum;
        private double count;

        void add(double more, double of) {
            sum += more;
            count += of;
        }

        double value() {
            return sum / count;
        }
    }

    /** Games that a bot forfeited or that were void say nothing. */
    GameTimes(Tournament tournament, Collection<GameRecord> games) {
        this.tournament = tournament;
        games.stream()
                .filter(game -> game.status() == Status.FINISHED && game.fault() == null)
                .forEach(this::add);
    }

    private void add(GameRecord game) {
        String id = game.setting().game().id();
        double thought = 0;
        for (int seat = 0; seat < game.spentBySeat().size(); seat++) {
            Spent spent = game.spentBySeat().get(seat);
            String bot = game.setting().bots().get(seat).label();
            mean(decisions, id).add(spent.decisions(), 1);
            if (spent.decisions() > 0) {
                mean(thinking, id + " " + bot).add(spent.ms(), spent.decisions());
                mean(thinking, bot).add(spent.ms(), spent.decisions());
            }
            thought += spent.ms();
        }
        besides.add(Math.max(0, game.tookMs() - thought));
    }

    private static Mean mean(Map<String, Mean> means, String key) {
        return means.computeIfAbsent(key, any -> new Mean());
    }

    /** Games that these times follow from. */
    int games() {
        return besides.size();
    }

    /** Seconds of a game between bots that enter it, each equally often. */
    double seconds(Variant variant, Collection<Contestant> entering) {
        String id = variant.game().id();
        int seats = variant.game().seats();
        Mean seen = decisions.get(id);
        double each = seen == null ? GameLength.plies(variant) / seats : seen.value();
        double seat = entering.stream()
                .mapToDouble(bot -> thinkingMillis(id, bot, each))
                .average()
                .orElse(0);
        return (seats * seat + median()) / 1000;
    }

    /** Milliseconds that a bot thinks in a game: as it did in this game, in others, or as its clock allows. */
    private double thinkingMillis(String game, Contestant bot, double each) {
        Mean here = thinking.get(game + " " + bot.label());
        @Nullable Mean known = here == null ? thinking.get(bot.label()) : here;
        if (known != null) {
            return each * known.value();
        }
        TimeControl time = tournament.timeOf(bot.entry());
        return time.bankMs() + each * (time.moveMs() + time.incMs());
    }

    /** Time of starting bots in the median game: few games start all of theirs again. */
    private double median() {
        if (besides.isEmpty()) {
            return 0;
        }
        Collections.sort(besides);
        return besides.get(besides.size() / 2);
    }
}
