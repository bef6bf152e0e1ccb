package botarena.ratings.read;

import botarena.ratings.Hash;
import botarena.ratings.RatingPool;
import botarena.ratings.Score;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Results by game; a file that names no game fills the pool of the empty name. Filled once, then not changed. */
public final class Results implements Reading {
    private final ReadOptions options;
    private final SortedMap<String, RatingPool> pools = new TreeMap<>();
    private final SortedMap<String, Faults> faults = new TreeMap<>();
    private final SortedMap<String, Times> times = new TreeMap<>();
    private final SortedSet<String> others = new TreeSet<>();
    private final List<String> remarks = new ArrayList<>();
    private final @Nullable Duel duel;
    private final ProgramNames programs = new ProgramNames();
    private int source;
    private long forfeits;
    private long unfinished;

    Results(ReadOptions options, @Nullable Duel duel) {
        this.options = options;
        this.duel = duel;
    }

    /** The pools, by game. */
    public SortedMap<String, RatingPool> pools() {
        return Collections.unmodifiableSortedMap(pools);
    }

    /** Games lost by a fault, of one game type. */
    public Faults faults(String game) {
        return faults.getOrDefault(game, new Faults());
    }

    /** Thinking times of players in one game type. */
    public Times times(String game) {
        return times.getOrDefault(game, new Times());
    }

    /** The game types that were met and not wanted. */
    public SortedSet<String> others() {
        return Collections.unmodifiableSortedSet(others);
    }

    /** Remarks of the reader, one sentence each. */
    public List<String> remarks() {
        List<String> all = new ArrayList<>(remarks);
        all.addAll(programs.remarks());
        if (unfinished > 0) {
            all.add("games without a result are left out: " + unfinished);
        }
        if (forfeits > 0 && options.excludeForfeits()) {
            all.add("forfeited games are left out: " + forfeits);
        }
        return all;
    }

    /** Begins another file: no pair of games spans two. */
    void beginFile() {
        source++;
    }

    void program(JournalLine.Program program) {
        programs.add(program);
    }

    /** Name of a bot. */
    String label(JournalLine.Program program) {
        return programs.label(program);
    }

    /** The pool of a game, made if it is new. */
    RatingPool pool(String game) {
        return pools.computeIfAbsent(game, name -> new RatingPool());
    }

    boolean wants(String game) {
        boolean wanted =
                game.isEmpty() || options.game().map(game::equalsIgnoreCase).orElse(true);
        if (!wanted) {
            others.add(game);
        }
        return wanted;
    }

    void remark(String sentence) {
        remarks.add(sentence);
    }

    void countUnfinished() {
        unfinished++;
    }

    /** Whether a game that was forfeited is to be rated; counts it. */
    boolean takesForfeit() {
        forfeits++;
        return !options.excludeForfeits();
    }

    void fault(String game, String player, String code) {
        faults.computeIfAbsent(game, name -> new Faults()).add(player, code);
    }

    void spent(String game, String player, JournalLine.Spent spent) {
        times.computeIfAbsent(game, name -> new Times()).add(player, spent);
    }

    /**
     * Adds a game.
     *
     * @param cluster hash of what the games of a pair have in common in their file, 0 for a game that stands alone
     * @param order the cluster's place in the schedule, 0 where only the order of the file is known
     */
    void add(String game, int first, int second, Score score, long cluster, long moves, long order) {
        RatingPool pool = pool(game);
        long own = source <= 1 || cluster == 0 ? cluster : Hash.join(cluster, source);
        pool.add(first, second, score, own, moves);
        if (duel != null) {
            long place = order == 0 ? 0 : ((long) source << Integer.SIZE) + order;
            duel.add(game, pool.team(first), pool.team(second), score, own, place);
        }
    }
}
