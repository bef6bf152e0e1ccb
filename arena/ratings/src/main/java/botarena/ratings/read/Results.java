package botarena.ratings.read;

import botarena.ratings.Hash;
import botarena.ratings.RatingPool;
import botarena.ratings.Score;
import botarena.ratings.Team;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Results by game; results without a game are in the pool of the empty name. Does not change once read. */
public final class Results implements ReadOutcome {
    private final ReadOptions options;
    private final SortedMap<String, RatingPool> pools = new TreeMap<>();
    private final SortedMap<String, FaultCounts> faults = new TreeMap<>();
    private final SortedMap<String, ThinkingTimes> times = new TreeMap<>();
    private final SortedSet<String> others = new TreeSet<>();
    private final List<String> remarks = new ArrayList<>();
    private final @Nullable DuelBlocks duel;
    private final ProgramNames programs = new ProgramNames();
    private int source;
    private String file = "";
    private Tally here = new Tally();
    private final Tally all = new Tally();
    private String contradiction = "";
    private long contradictions;

    /** Counts of the games of a file, or of all files, by treatment. */
    private static final class Tally {
        private long counted;
        private long unfinished;
        private long forfeits;
        private long unnamed;
        private long selfPlay;
        private long ofOthers;
        private long unplayed;

        /** Reasons why games do not count, one phrase each. */
        private List<String> describeLosses() {
            List<String> losses = new ArrayList<>();
            Map<String, Long> counts = new LinkedHashMap<>();
            counts.put("without a result", unfinished);
            counts.put("forfeited", forfeits);
            counts.put("of a player without a name", unnamed);
            counts.put("of a player against itself", selfPlay);
            counts.put("of another game", ofOthers);
            counts.put("unplayed or void", unplayed);
            counts.forEach((what, count) -> {
                if (count > 0) {
                    losses.add(count + " " + what);
                }
            });
            return losses;
        }
    }

    Results(ReadOptions options, @Nullable DuelBlocks duel) {
        this.options = options;
        this.duel = duel;
    }

    /** {@return the pools by game} */
    public SortedMap<String, RatingPool> pools() {
        return Collections.unmodifiableSortedMap(pools);
    }

    /**
     * {@return the games lost by a fault, of one game type}
     *
     * @param game a key of {@link #pools()}
     */
    public FaultCounts faults(String game) {
        return faults.getOrDefault(game, new FaultCounts());
    }

    /**
     * {@return the thinking times of players in one game type}
     *
     * @param game a key of {@link #pools()}
     */
    public ThinkingTimes times(String game) {
        return times.getOrDefault(game, new ThinkingTimes());
    }

    /** {@return game types in the files that the options exclude} */
    public SortedSet<String> otherGames() {
        return Collections.unmodifiableSortedSet(others);
    }

    /** {@return the remarks of the reader, one sentence each} */
    public List<String> remarks() {
        List<String> said = new ArrayList<>(remarks);
        said.addAll(programs.remarks());
        said.addAll(findLookAlikes());
        if (contradictions > 0) {
            said.add(contradiction + ": the result after the moves is not that of the Result tag, which counts"
                    + (contradictions == 1 ? "" : "; so in " + contradictions + " games"));
        }
        if (all.unfinished > 0) {
            said.add("games without a result are left out: " + all.unfinished);
        }
        if (all.unnamed > 0) {
            said.add("games of a player without a name are left out: " + all.unnamed);
        }
        if (all.forfeits > 0) {
            said.add("forfeited games are left out: " + all.forfeits);
        }
        return said;
    }

    /** Sentence about each group of names that look alike; they stay separate players. */
    private List<String> findLookAlikes() {
        Map<String, SortedSet<String>> alike = new TreeMap<>();
        pools.values().stream()
                .flatMap(pool -> pool.teams().stream())
                .flatMap(team -> team.members().stream())
                .forEach(name -> alike.computeIfAbsent(TeamNames.normalize(name), look -> new TreeSet<>())
                        .add(name));
        return alike.entrySet().stream()
                .filter(each -> each.getValue().size() > 1)
                .map(each -> each.getValue().size() + " names look alike and are rated apart: '" + each.getKey()
                        + "' is "
                        + String.join(
                                ", ",
                                each.getValue().stream()
                                        .map(QuotedText::spellOut)
                                        .toList())
                        + "; spell them in one way to rate one player")
                .toList();
    }

    /** Begins another file; pairs of games do not span files. */
    void beginFile(String name) {
        source++;
        file = name;
        here = new Tally();
    }

    /** Ends a file; adds a remark if none of its games counts. */
    void endFile() {
        if (here.counted == 0) {
            List<String> losses = here.describeLosses();
            addRemark("no game of " + file + " counts: "
                    + (losses.isEmpty() ? "there is none in it" : String.join(", ", losses)));
        }
    }

    void addProgram(JournalLine.Program program) {
        programs.add(program);
    }

    /** Name of a bot. */
    String nameOf(JournalLine.Program program) {
        return programs.nameOf(program);
    }

    /** Pool of a game; a new one if needed. */
    RatingPool pool(String game) {
        return pools.computeIfAbsent(game, name -> new RatingPool());
    }

    boolean acceptsGame(String game) {
        boolean wanted =
                game.isEmpty() || options.game().map(game::equalsIgnoreCase).orElse(true);
        if (!wanted) {
            here.ofOthers++;
            others.add(game);
        }
        return wanted;
    }

    void addRemark(String sentence) {
        remarks.add(sentence);
    }

    void countUnfinished() {
        here.unfinished++;
        all.unfinished++;
    }

    /** Counts a game with an unknown player. */
    void countUnnamed() {
        here.unnamed++;
        all.unnamed++;
    }

    /** Counts a game of a journal whose status is not "finished". */
    void countUnplayed() {
        here.unplayed++;
    }

    /** Counts a game with two results. */
    void countContradiction(String where) {
        contradiction = contradictions++ == 0 ? where : contradiction;
    }

    /** Whether forfeited games are rated; counts one that is not. */
    boolean acceptsForfeit() {
        if (options.excludeForfeits()) {
            here.forfeits++;
            all.forfeits++;
        }
        return !options.excludeForfeits();
    }

    /** Counts a fault of the loser, if that is a single player. */
    void addFaultOfLoser(String game, int first, int second, Score score, String code) {
        Team loser = pool(game).team(score == Score.WIN ? second : first);
        if (score != Score.DRAW && loser.isClones()) {
            addFault(game, loser.name(), code);
        }
    }

    void addFault(String game, String player, String code) {
        faults.computeIfAbsent(game, name -> new FaultCounts()).add(player, code);
    }

    void addTime(String game, String player, JournalLine.Spent spent) {
        times.computeIfAbsent(game, name -> new ThinkingTimes()).add(player, spent);
    }

    /** Adds a game of a file without a schedule. */
    void add(RoundPairs.Game game, long cluster) {
        add(game.type(), game.first(), game.second(), game.score(), cluster, game.moves(), 0);
    }

    /**
     * Adds a game.
     *
     * @param cluster hash that the games of a pair share within their file; 0 for a single game
     * @param order the cluster's place in the schedule; 0 for the order of the file
     */
    void add(String game, int first, int second, Score score, long cluster, long moves, long order) {
        RatingPool pool = pool(game);
        long own = source <= 1 || cluster == 0 ? cluster : Hash.join(cluster, source);
        pool.add(first, second, score, own, moves);
        if (first == second) {
            here.selfPlay++;
        } else {
            here.counted++;
        }
        if (duel != null) {
            long place = order == 0 ? 0 : ((long) source << Integer.SIZE) + order;
            duel.add(game, pool.team(first), pool.team(second), score, own, place);
        }
    }
}
