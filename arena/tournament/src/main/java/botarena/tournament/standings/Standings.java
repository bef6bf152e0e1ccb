package botarena.tournament.standings;

import botarena.protocol.Reason;
import botarena.ratings.ErrorKind;
import botarena.ratings.RatingOptions;
import botarena.ratings.RatingPool.Passage;
import botarena.ratings.fit.OverallRatings;
import botarena.ratings.fit.RatingResult;
import botarena.ratings.fit.Ratings;
import botarena.ratings.fit.Standing;
import botarena.referee.GameRecord;
import botarena.referee.record.RecordSummary;
import botarena.tournament.standings.Behaviour.BehaviourCount;
import botarena.tournament.tables.CsvTable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.BiPredicate;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Tables that grow with every record: adding one is cheap, a table is fitted when it is asked for. The order of records
 * changes nothing. Not thread-safe.
 */
public final class Standings {

    private static final double Z = 1.959963984540054;

    private static final Pattern VERSION = Pattern.compile("@[0-9]+$");

    private List<String> known = List.of();
    private BiPredicate<String, String> enters = (label, game) -> true;
    private Map<String, Double> given = Map.of();
    private ErrorKind errors = RatingOptions.DEFAULT.errors();
    private final Map<String, GameBook> games = new LinkedHashMap<>();
    private final Map<String, WorkerRow> workers = new TreeMap<>();
    private @Nullable List<RatingTable> tables;

    /**
     * Empty tables.
     *
     * @param order ids of games in the order in which they are shown; others follow as they appear
     */
    public Standings(List<String> order) {
        order.forEach(game -> games.put(game, new GameBook()));
    }

    /**
     * Says who takes part.
     *
     * @param labels of bots that are listed even without a game
     * @param entering whether the bot of a label enters a game: the tables of others do not list it
     * @param ratings that are given, by name; they hold for every version of a bot
     */
    public void bots(List<String> labels, BiPredicate<String, String> entering, Map<String, Double> ratings) {
        tables = null;
        known = List.copyOf(labels);
        enters = entering;
        given = Map.copyOf(ratings);
    }

    /**
     * Sets the kind of error bars, pairs at first: {@link ErrorKind#FISHER} holds with a handful of games too.
     *
     * @param kind of later fits
     */
    public void errors(ErrorKind kind) {
        if (errors != kind) {
            tables = null;
            errors = kind;
        }
    }

    /**
     * Counts a record; says whether its game was recorded as not played before.
     *
     * @param record in any status
     * @return whether its game was recorded as not played before
     */
    public boolean add(RecordSummary record) {
        tables = null;
        if (record.on() != null) {
            workers.merge(record.on().worker(), row(record, record.on().worker()), WorkerRow::plus);
        }
        return games.computeIfAbsent(record.setting().game().id(), key -> new GameBook())
                .add(record);
    }

    /** Says that no record follows, and frees the memory that only further ones need: the tables are the same. */
    public void seal() {
        games.values().forEach(GameBook::seal);
    }

    /**
     * Writes all counts to a checkpoint, or reads them into empty tables.
     *
     * @param passage of either way
     */
    public void pass(Passage passage) {
        tables = null;
        passage.entries(games, GameBook::new, book -> book.pass(passage));
        passage.entries(workers, () -> new WorkerRow("", 0, 0, 0), row -> row.pass(passage));
    }

    /** {@return the labels of bots that miss games because they were suspended} */
    public Set<String> suspendedLabels() {
        Set<String> labels = new TreeSet<>();
        games.values().forEach(book -> labels.addAll(book.suspendedBots()));
        labels.remove("");
        return labels;
    }

    private static WorkerRow row(RecordSummary record, String worker) {
        boolean finished = record.status() == GameRecord.Status.FINISHED;
        boolean forfeit = finished && record.reason().kind() == Reason.Kind.FORFEIT;
        return new WorkerRow(
                worker, finished ? 1 : 0, record.status() == GameRecord.Status.VOID ? 1 : 0, forfeit ? 1 : 0);
    }

    /**
     * {@return the machines that played for the one that keeps the records, by name; none where all was played there}
     */
    public List<WorkerRow> workers() {
        return List.copyOf(workers.values());
    }

    /**
     * Counts a whole record.
     *
     * @param record in any status
     */
    public void add(GameRecord record) {
        add(new RecordSummary(record));
    }

    /** {@return one table a game, the overall one last} Fitted once until there are more records. */
    public List<RatingTable> tables() {
        if (tables == null) {
            tables = fitTables(book -> book.rate(options(book)));
        }
        return tables;
    }

    /**
     * {@return the tables while games come in: only games with new results are fitted, from their last ratings} Equal
     * to {@link #tables} within rounding; those are the same to the bit for any order of records.
     */
    public List<RatingTable> live() {
        return tables == null ? fitTables(book -> book.refit(options(book))) : tables;
    }

    private RatingOptions options(GameBook book) {
        return RatingOptions.DEFAULT.withErrors(errors).withAnchors(anchors(book));
    }

    private List<RatingTable> fitTables(Function<GameBook, RatingResult> rate) {
        List<RatingTable> tables = new ArrayList<>();
        List<Ratings> fits = new ArrayList<>();
        games.forEach((game, book) -> {
            RatingResult fit = rate.apply(book);
            if (fit instanceof Ratings ratings && book.pool().games() > 0) {
                fits.add(ratings);
                tables.add(table(game, ratings, book));
            } else {
                tables.add(new RatingTable(game, unratedRows(game, new TreeSet<>(), book), 0, Double.NaN));
            }
        });
        tables.add(overall(fits));
        return List.copyOf(tables);
    }

    /**
     * {@return games of one game type that went move by move as an earlier one between the same seats}
     *
     * @param game an id
     */
    public long repeats(String game) {
        GameBook book = games.get(game);
        return book == null ? 0 : book.repeats();
    }

    /** {@return the labels of bots that failed to start or to say hello, and never did anything else} */
    public List<String> neverStarted() {
        TreeSet<String> labels = new TreeSet<>();
        games.values().forEach(book -> labels.addAll(book.pairResults().labels()));
        return labels.stream().filter(label -> behaviour(label).neverStarted()).toList();
    }

    /** {@return games that ended by forfeit} */
    public long forfeits() {
        return games.values().stream().mapToLong(GameBook::forfeits).sum();
    }

    private Map<String, Double> anchors(GameBook book) {
        Map<String, Double> anchors = new HashMap<>();
        for (String label : book.pairResults().labels()) {
            Double rating = given.get(VERSION.matcher(label).replaceFirst(""));
            if (rating != null) {
                anchors.put(label, rating);
            }
        }
        return anchors;
    }

    /**
     * {@return the ratings of a game as {@link #live} has them; null before its first rated game}
     *
     * @param game an id
     */
    public @Nullable Ratings ratings(String game) {
        GameBook book = games.get(game);
        return book != null && book.refit(options(book)) instanceof Ratings ratings ? ratings : null;
    }

    /**
     * {@return finished games of a bot in a game}
     *
     * @param game an id
     * @param label of a bot
     */
    public long games(String game, String label) {
        GameBook book = games.get(game);
        return book == null ? 0 : book.behaviour(label).games();
    }

    /** {@return rated games} */
    public long games() {
        return games.values().stream().mapToLong(book -> book.pool().games()).sum();
    }

    /**
     * Writes {@code crosstable.csv}: every two bots that met, from either side, by game, bot and opponent.
     *
     * @param out stays open
     * @throws IOException if {@code out} cannot be written
     */
    public void writeMeetings(Writer out) throws IOException {
        CsvTable csv = new CsvTable(CrossColumns.FULL, out);
        try {
            games.forEach((game, book) -> {
                PairResults crossings = book.pairResults();
                TreeMap<String, Integer> bots = new TreeMap<>();
                crossings.labels().forEach(label -> bots.put(label, crossings.number(label)));
                CrossColumns.forEachPair(game, bots, (i, j) -> crossings.cell(i, j), csv::add);
            });
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
        csv.end();
    }

    /** {@return one cross table a game, the overall one last, bots in the order of the tables} */
    public List<CrossTable> crossTables() {
        List<CrossTable> crosses = new ArrayList<>();
        List<RatingTable> tables = tables();
        PairResults all = new PairResults();
        int at = 0;
        for (Map.Entry<String, GameBook> game : games.entrySet()) {
            PairResults crossings = game.getValue().pairResults();
            crosses.add(crossings.table(game.getKey(), order(tables.get(at++), crossings)));
            all.add(crossings);
        }
        crosses.add(all.table(RatingTable.OVERALL, order(tables.get(at), all)));
        return crosses;
    }

    private static List<String> order(RatingTable table, PairResults crossings) {
        List<String> order =
                new ArrayList<>(table.rows().stream().map(RatingRow::bot).toList());
        crossings.labels().stream()
                .filter(label -> !order.contains(label))
                .sorted()
                .forEach(order::add);
        return order.stream()
                .filter(label -> !label.contains("+") || crossings.labels().contains(label))
                .toList();
    }

    private RatingTable table(String game, Ratings ratings, GameBook book) {
        TreeSet<String> rated = new TreeSet<>();
        List<RatingRow> rows = new ArrayList<>();
        for (Standing standing : ratings.standings()) {
            rated.add(standing.name());
            rows.add(new RatingRow(standing, book.behaviour(standing.name()).toBehaviour()));
        }
        rows.addAll(unratedRows(game, rated, book));
        OptionalDouble error = ratings.advantageError();
        return new RatingTable(
                game, rows, ratings.advantage(), error.isPresent() ? Z * error.getAsDouble() : Double.NaN);
    }

    private RatingTable overall(List<Ratings> fits) {
        TreeSet<String> rated = new TreeSet<>();
        List<RatingRow> rows = new ArrayList<>();
        for (Standing standing : OverallRatings.of(fits)) {
            rated.add(standing.name());
            rows.add(new RatingRow(standing, behaviour(standing.name()).toBehaviour()));
        }
        rows.addAll(unratedRows(RatingTable.OVERALL, rated, null));
        return new RatingTable(RatingTable.OVERALL, rows, 0, Double.NaN);
    }

    private BehaviourCount behaviour(String label) {
        BehaviourCount all = new BehaviourCount();
        games.values().forEach(book -> all.add(book.behaviour(label)));
        return all;
    }

    /** Rows of bots that take part without a rated game. */
    private List<RatingRow> unratedRows(String game, TreeSet<String> rated, @Nullable GameBook book) {
        TreeSet<String> names = new TreeSet<>();
        known.stream().filter(label -> book == null || enters.test(label, game)).forEach(names::add);
        (book == null ? games.values() : List.of(book))
                .forEach(one -> names.addAll(one.pairResults().labels()));
        names.removeAll(rated);
        return names.stream()
                .map(name -> RatingRow.ofUnrated(
                        name, (book == null ? behaviour(name) : book.behaviour(name)).toBehaviour()))
                .toList();
    }

    /**
     * Games of one worker in a tournament.
     *
     * @param worker its name
     * @param games that were finished there
     * @param voids failed attempts there
     * @param forfeits of the games, the ones that a bot lost by its own fault
     */
    public record WorkerRow(String worker, long games, long voids, long forfeits) {

        WorkerRow pass(Passage passage) {
            return new WorkerRow(
                    passage.text(worker), passage.number(games), passage.number(voids), passage.number(forfeits));
        }

        /** The sum of both rows, which are of one worker. */
        WorkerRow plus(WorkerRow other) {
            return new WorkerRow(worker, games + other.games, voids + other.voids, forfeits + other.forfeits);
        }
    }
}
