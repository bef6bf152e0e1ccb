package botarena.tournament.standings;

import botarena.base.Digest;
import botarena.protocol.Reason;
import botarena.ratings.RatingOptions;
import botarena.ratings.RatingPool;
import botarena.ratings.RatingPool.Passage;
import botarena.ratings.Score;
import botarena.ratings.Team;
import botarena.ratings.fit.Rater;
import botarena.ratings.fit.RatingResult;
import botarena.ratings.fit.Ratings;
import botarena.referee.GameRecord.Fault;
import botarena.referee.GameRecord.Spent;
import botarena.referee.GameRecord.Status;
import botarena.referee.GameSpec;
import botarena.referee.TimeControl;
import botarena.referee.record.RecordSummary;
import botarena.tournament.standings.Behaviour.BehaviourCount;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/** Everything counted of one game. Not thread-safe. */
final class GameBook {

    private final RatingPool pool = new RatingPool();
    private @Nullable RatingResult last;
    private @Nullable RatingOptions fittedBy;
    private long fitted;
    private final PairResults crossings = new PairResults();
    private final Map<String, BehaviourCount> behaviour = new HashMap<>();
    /** Numbers of teams of one, by label. */
    private final Map<String, Integer> units = new HashMap<>();

    /** Hashes of games' moves, with their bots. */
    private LongSet moves = new LongSet();

    /** Labels of the bots for which games were not played, by ticket. */
    private final Map<String, String> skipped = new HashMap<>();

    private long repeats;
    private long forfeits;

    long forfeits() {
        return forfeits;
    }

    /** Games that went move by move as an earlier one between the same seats. */
    long repeats() {
        return repeats;
    }

    RatingPool pool() {
        return pool;
    }

    /** Rates the games so far from the ratings of the last call; answers with those while no game was added. */
    RatingResult refit(RatingOptions options) {
        boolean isNew = fitted != pool.games() || !options.equals(fittedBy);
        if (last == null || isNew) {
            Ratings before = last instanceof Ratings ratings ? ratings : null;
            last = null;
            last = new Rater(options).rate(pool.crosstable(), before);
            fitted = pool.games();
            fittedBy = options;
        }
        return last;
    }

    /** Rates the games so far from scratch, and forgets earlier ratings, which take as much memory as these. */
    RatingResult rate(RatingOptions options) {
        last = null;
        return new Rater(options).rate(pool);
    }

    void seal() {
        pool.seal();
        moves = new LongSet();
    }

    PairResults pairResults() {
        return crossings;
    }

    BehaviourCount behaviour(String label) {
        return behaviour.computeIfAbsent(label, key -> new BehaviourCount());
    }

    /** Counts a record; says whether its game was recorded as not played before. */
    boolean add(RecordSummary record) {
        List<String> labels = record.setting().labels();
        String id = record.setting().id();
        boolean wasUnplayed = skipped.containsKey(id);
        if (record.status() == Status.UNPLAYED) {
            Fault fault = record.fault();
            int seat = fault == null || record.reason() != Reason.SUSPENDED ? -1 : fault.seat();
            skipped.put(id, seat < 0 ? "" : labels.get(seat));
            if (!wasUnplayed) {
                changeUnplayed(labels, 1);
            }
        } else if (record.status() == Status.FINISHED) {
            if (wasUnplayed) {
                skipped.remove(id);
                changeUnplayed(labels, -1);
            }
            countFinished(record, labels);
        }
        return wasUnplayed;
    }

    GameBook pass(Passage passage) {
        pool.pass(passage);
        crossings.pass(passage);
        passage.entries(behaviour, BehaviourCount::new, bot -> bot.pass(passage));
        moves.pass(passage);
        passage.entries(skipped, () -> "", passage::text);
        repeats = passage.number(repeats);
        forfeits = passage.number(forfeits);
        return this;
    }

    /** Labels of bots that miss games because they were suspended. */
    Collection<String> suspendedBots() {
        return skipped.values();
    }

    private void changeUnplayed(List<String> labels, int change) {
        labels.stream().distinct().forEach(label -> behaviour(label).addUnplayed(change));
        forEachPair(labels, (bot, opponent) -> crossings.addUnplayed(bot, opponent, change));
    }

    private void countFinished(RecordSummary record, List<String> labels) {
        double score = record.scores().get(0);
        pool.add(
                unit(labels, 0),
                unit(labels, 1),
                score > 0.5 ? Score.WIN : score < 0.5 ? Score.LOSS : Score.DRAW,
                cluster(record.setting()),
                0);
        forEachPair(labels, (bot, opponent) -> crossings.addGame(bot, opponent, score));
        boolean repeated = record.reason().kind() != Reason.Kind.FORFEIT && !moves.add(moves(record, labels));
        repeats += repeated ? 1 : 0;
        List<Spent> spent = record.spent();
        List<Integer> stray = record.stray();
        List<TimeControl> clocks = record.setting().time();
        for (int seat = 0; seat < labels.size(); seat++) {
            BehaviourCount bot = behaviour(labels.get(seat));
            if (labels.indexOf(labels.get(seat)) == seat) {
                bot.countFinished(repeated);
            }
            if (seat < spent.size()) {
                bot.addSpent(seat < clocks.size() ? clocks.get(seat) : TimeControl.NONE, spent.get(seat));
            }
            if (seat < stray.size()) {
                bot.stray(stray.get(seat));
            }
        }
        Fault fault = record.fault();
        if (fault != null && fault.seat() >= 0 && record.reason().kind() == Reason.Kind.FORFEIT) {
            behaviour(labels.get(fault.seat())).forfeit(fault.code(), record.failedStart());
            forfeits++;
        }
    }

    private int unit(List<String> labels, int team) {
        if (labels.size() > 2) {
            return pool.team(Team.ofSeats(labels, team));
        }
        Integer unit = units.get(labels.get(team));
        if (unit == null) {
            unit = pool.team(Team.of(labels.get(team)));
            units.put(labels.get(team), unit);
        }
        return unit;
    }

    /** Calls for each two bots of different teams. */
    private static void forEachPair(List<String> labels, BiConsumer<String, String> pair) {
        if (labels.size() == 2) {
            pair.accept(labels.get(0), labels.get(1));
            return;
        }
        for (String bot : new TreeSet<>(Team.ofSeats(labels, 0).members())) {
            for (String opponent : new TreeSet<>(Team.ofSeats(labels, 1).members())) {
                pair.accept(bot, opponent);
            }
        }
    }

    private static long moves(RecordSummary record, List<String> labels) {
        long hash = record.gameHash();
        for (String label : labels) {
            hash = hash * 31 + Digest.key(label);
        }
        return hash;
    }

    /** Games of one meeting share an opening and a seed: they are one observation. Never 0, which would mean none. */
    private static long cluster(GameSpec setting) {
        String id = setting.id();
        return Digest.key(id, id.lastIndexOf('.') + 1) | 1;
    }
}
