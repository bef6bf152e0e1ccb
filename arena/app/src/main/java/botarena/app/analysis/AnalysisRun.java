package botarena.app.analysis;

import botarena.app.cli.BuildVersion;
import botarena.app.cli.Console;
import botarena.app.cli.ExitCode;
import botarena.app.cli.Failure;
import botarena.app.cli.StopSignals;
import botarena.app.results.StudentPages;
import botarena.app.terminal.Bar;
import botarena.app.terminal.Tty;
import botarena.base.FileErrors;
import botarena.base.Refusal.RefusedException;
import botarena.base.Units;
import botarena.bots.master.Examiner;
import botarena.bots.master.Examiner.Judgement;
import botarena.games.GameState;
import botarena.games.Position;
import botarena.referee.GameRecord;
import botarena.referee.GameRecord.Status;
import botarena.referee.record.RecordException;
import botarena.referee.record.Replay;
import botarena.tournament.analysis.AnalysisFile;
import botarena.tournament.analysis.GameAnalysis;
import botarena.tournament.file.PastedCommand;
import botarena.tournament.results.ResultsFolder;
import java.io.IOException;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;

/** Analysis of a folder's games: the missing ones are examined by several threads, and each is kept as it is done. */
public final class AnalysisRun {

    private static final long REDRAW = TimeUnit.MILLISECONDS.toNanos(250);
    private static final long SPOKEN = TimeUnit.SECONDS.toNanos(10);
    private static final String ENGINE = "master-java " + BuildVersion.number() + " " + Examiner.sum();
    private static final String CLEARED = "\r\033[K";

    /**
     * Budget for each position.
     *
     * @param nodes positions or playouts; {@link Long#MAX_VALUE} if time decides
     * @param nanos nanoseconds; {@link Long#MAX_VALUE} if nodes decide
     */
    public record Budget(long nodes, long nanos) {

        /** The same for every machine, and some 50 ms on most. */
        public static final Budget DEFAULT = new Budget(20_000, Long.MAX_VALUE);

        /** For games without an evaluation: rules that are a program answer some thousand positions a second. */
        private static final Budget UNKNOWN = new Budget(Long.MAX_VALUE, TimeUnit.MILLISECONDS.toNanos(500));

        /** As the file has it. */
        String words() {
            return nanos == Long.MAX_VALUE ? "nodes " + nodes : "time " + TimeUnit.NANOSECONDS.toMillis(nanos) + "ms";
        }
    }

    private final Console console;
    private final ResultsFolder folder;
    private final Budget budget;
    private final int threads;
    private final Map<Budget, Examiner> examiners = new ConcurrentHashMap<>();

    /** The exit code of a signal that came; 0 before. */
    private final AtomicInteger stopped = new AtomicInteger();

    private final ConcurrentLinkedQueue<Exception> failures = new ConcurrentLinkedQueue<>();

    /** Positions that are still to be examined, by the id of their game. */
    private final Map<String, Integer> open = new HashMap<>();

    private final long began = System.nanoTime();
    private long spoken = began;
    private long total;
    private long positions;
    private int games;

    /** @param threads games at once, from 1 */
    public AnalysisRun(Console console, ResultsFolder folder, Budget budget, int threads) {
        this.console = console;
        this.folder = folder;
        this.budget = budget;
        this.threads = threads;
    }

    /**
     * Examines the wanted finished games that are not in the file yet.
     *
     * @return the exit code: 0, or the code of the signal which stopped it
     * @throws Failure if the file cannot be written
     */
    public int play(Predicate<GameRecord> wanted) throws RefusedException, InterruptedException {
        ExecutorService pool = Executors.newFixedThreadPool(threads);
        StopSignals signals = new StopSignals(stopped::set);
        try (signals) {
            try (AnalysisFile file = AnalysisFile.open(folder.path(), ENGINE)) {
                int selected = select(wanted, file.games());
                if (open.isEmpty()) {
                    console.remark(selected == 0 ? "no finished game to analyse" : "all games are analysed already");
                    return ExitCode.DONE;
                }
                examine(pool, file);
            }
        } catch (IOException e) {
            failures.add(e);
        } finally {
            pool.shutdownNow();
        }
        finish();
        rewriteStudentPages();
        return stopped.get();
    }

    private void rewriteStudentPages() throws RefusedException {
        try {
            StudentPages.rewrite(folder.path(), console.games());
        } catch (IOException e) {
            throw Failure.invalid("students' folders cannot be written: " + FileErrors.of(e));
        }
    }

    private int select(Predicate<GameRecord> wanted, Map<String, GameAnalysis> done) throws RefusedException {
        AtomicInteger selected = new AtomicInteger();
        Set<String> played = new TreeSet<>();
        folder.forEach(record -> {
            if (record.status() == Status.FINISHED && !record.setting().game().hidden() && wanted.test(record)) {
                selected.incrementAndGet();
                GameAnalysis known = done.get(record.setting().id());
                if (known == null || !known.budget().equals(budget(record).words())) {
                    state(record);
                    open.put(record.setting().id(), record.moves().size());
                    total += record.moves().size();
                    if (!isKnown(record) && played.add(record.setting().game().id())) {
                        console.remark("note: " + record.setting().game().id()
                                + " has no evaluation: its values come from random playouts and are less certain");
                    }
                }
            }
        });
        return selected.get();
    }

    /** Whether a search can do better than playouts. */
    private static boolean isKnown(Position first) {
        return Examiner.isCalibrated(first.game()) || Examiner.evaluates(first);
    }

    private static boolean isKnown(GameRecord record) {
        return isKnown(record.setting().position());
    }

    private Budget budget(GameRecord record) {
        return budget.equals(Budget.DEFAULT) && !isKnown(record) ? Budget.UNKNOWN : budget;
    }

    /** Examiner of positions with an analysis's default settings. */
    public static Examiner examiner(Position first) {
        Budget each = isKnown(first) ? Budget.DEFAULT : Budget.UNKNOWN;
        return new Examiner(each.nodes, each.nanos);
    }

    private void examine(ExecutorService pool, AnalysisFile file) throws RefusedException, InterruptedException {
        // Records wait for a thread rather than in memory.
        Semaphore places = new Semaphore(2 * threads);
        folder.forEach(record -> {
            if (!isStopped()
                    && record.status() == Status.FINISHED
                    && open.containsKey(record.setting().id())) {
                places.acquireUninterruptibly();
                Future<?> unused = pool.submit(() -> {
                    try {
                        examine(record, file);
                    } catch (IOException | RuntimeException e) {
                        failures.add(e);
                    } finally {
                        places.release();
                    }
                });
            }
        });
        pool.shutdown();
        boolean done = false;
        while (!done) {
            done = pool.awaitTermination(1, TimeUnit.HOURS);
        }
    }

    private boolean isStopped() {
        return stopped.get() != 0 || !failures.isEmpty();
    }

    private void examine(GameRecord record, AnalysisFile file) throws IOException {
        GameState state = state(record);
        Budget each = budget(record);
        Examiner examiner = examiners.computeIfAbsent(each, key -> new Examiner(key.nodes, key.nanos));
        List<Judgement> judged = isStopped()
                ? List.of()
                : examiner.examine(state, record.setting().opening().size(), this::isStopped);
        if (!judged.isEmpty()) {
            file.append(new GameAnalysis(
                    record.setting().id(),
                    ENGINE,
                    each.words(),
                    judged.stream().map(AnalysisRun::ply).toList()));
        }
        if (!isStopped()) {
            progress(record.moves().size());
        }
    }

    /**
     * Analysis of one game with little effort; empty for games that cannot be examined.
     *
     * @param nodes positions to search for each move
     */
    public static Optional<GameAnalysis> examine(GameRecord record, long nodes) {
        if (record.setting().game().hidden() || !isKnown(record)) {
            return Optional.empty();
        }
        Budget budget = new Budget(nodes, Long.MAX_VALUE);
        List<Judgement> judged = new Examiner(budget.nodes, budget.nanos)
                .examine(
                        Replay.of(record).game(),
                        record.setting().opening().size(),
                        () -> Thread.currentThread().isInterrupted());
        return judged.isEmpty()
                ? Optional.empty()
                : Optional.of(new GameAnalysis(
                        record.setting().id(),
                        ENGINE,
                        budget.words(),
                        judged.stream().map(AnalysisRun::ply).toList()));
    }

    private static GameAnalysis.Ply ply(Judgement of) {
        return new GameAnalysis.Ply(
                of.ply(), of.value(), of.line().get(0), of.line(), of.nodes(), of.exact(), of.only());
    }

    /** The game as it was played. */
    private GameState state(GameRecord record) {
        try {
            return Replay.of(record).game();
        } catch (RecordException e) {
            throw Failure.invalid(
                    "game '" + record.setting().id() + "' does not replay: " + e.getMessage(),
                    "try: " + PastedCommand.of("verify", PastedCommand.path(folder.path())));
        }
    }

    private synchronized void progress(int more) {
        games++;
        positions += more;
        long now = System.nanoTime();
        boolean terminal = Tty.isInteractive();
        if (console.globals().showsProgress() && now - spoken >= (terminal ? REDRAW : SPOKEN)) {
            spoken = now;
            long left = (long) ((now - began) * ((double) (total - positions) / Math.max(1, positions)));
            String line =
                    games + " of " + Units.count(open.size(), "game") + ", ETA " + Bar.clock(Duration.ofNanos(left));
            console.err().print(terminal ? CLEARED + line : line + System.lineSeparator());
            console.err().flush();
        }
    }

    private void finish() {
        if (console.globals().showsProgress() && Tty.isInteractive()) {
            console.err().print(CLEARED);
        }
        Exception failure = failures.peek();
        if (failure instanceof RuntimeException bug) {
            throw bug;
        }
        if (failure instanceof IOException e) {
            throw Failure.invalid(
                    "cannot write " + folder.path().resolve(AnalysisFile.NAME) + ": " + FileErrors.of(e),
                    "analysed games are kept; run the same command again to continue");
        }
        String time = Bar.clock(Duration.ofNanos(System.nanoTime() - began));
        console.remark(
                stopped.get() == 0
                        ? Units.count(games, "game") + " analysed in " + time
                        : "stopped after " + games + " of " + Units.count(open.size(), "game")
                                + "; they are kept, the same command continues");
    }
}
