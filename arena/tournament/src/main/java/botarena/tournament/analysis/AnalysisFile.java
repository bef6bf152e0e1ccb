package botarena.tournament.analysis;

import botarena.base.Refusal.RefusedException;
import botarena.tournament.journal.Journal;
import botarena.tournament.journal.Journal.WholeLines;
import java.io.BufferedReader;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * {@code analysis.jsonl} of a results folder: one line a game, the last line of a game counts. Everything in it can be
 * computed again from the journal; ratings and {@code verify} ignore it. An open file is safe for use by several threads.
 */
public final class AnalysisFile implements Closeable {

    /** The file's name in the results folder. */
    public static final String NAME = "analysis.jsonl";

    private final FileChannel lock;
    private final Journal journal;
    private final Map<String, GameAnalysis> games;

    private AnalysisFile(FileChannel lock, Journal journal, Map<String, GameAnalysis> games) {
        this.lock = lock;
        this.journal = journal;
        this.games = games;
    }

    /**
     * The analyses of a folder by game id; empty without the file. A line that was never finished, or that no analysis
     * wrote, is skipped.
     */
    public static Map<String, GameAnalysis> read(Path folder) throws IOException {
        return parse(WholeLines.read(folder.resolve(NAME)));
    }

    /** The analysis of one game; the others are not kept in memory. */
    public static Optional<GameAnalysis> find(Path folder, String game) throws IOException {
        Path file = folder.resolve(NAME);
        Optional<GameAnalysis> found = Optional.empty();
        if (Files.exists(file)) {
            String start = GameAnalysis.start(game);
            try (BufferedReader lines =
                    new BufferedReader(new InputStreamReader(Files.newInputStream(file), StandardCharsets.UTF_8))) {
                for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                    GameAnalysis there = line.startsWith(start) ? GameAnalysis.of(line) : null;
                    found = there == null ? found : Optional.of(there);
                }
            }
        }
        return found;
    }

    private static Map<String, GameAnalysis> parse(WholeLines read) {
        Map<String, GameAnalysis> games = new LinkedHashMap<>();
        read.lines().stream()
                .map(GameAnalysis::of)
                .filter(Objects::nonNull)
                .forEach(analysis -> games.put(analysis.game(), analysis));
        return games;
    }

    /**
     * Opens the file at the end of its last whole line, and creates it if needed. Analyses by another engine are deleted:
     * values of two engines cannot be compared.
     *
     * @param engine as in {@link GameAnalysis#engine}
     * @throws RefusedException if another program is writing to it
     */
    public static AnalysisFile open(Path folder, String engine) throws IOException, RefusedException {
        Path file = folder.resolve(NAME);
        FileChannel channel =
                FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
        if (!isLocked(channel)) {
            channel.close();
            throw new RefusedException("another analysis is writing to " + file, "wait for it to end, then try again");
        }
        // By the same handle: closing another one would give the lock away.
        ByteBuffer content = ByteBuffer.allocate(Math.toIntExact(channel.size()));
        int read = 0;
        while (content.hasRemaining() && read >= 0) {
            read = channel.read(content);
        }
        WholeLines whole = WholeLines.of(content.array());
        Map<String, GameAnalysis> games = parse(whole);
        int length = whole.length();
        if (!games.values().stream().allMatch(analysis -> analysis.engine().equals(engine))) {
            games.clear();
            length = 0;
        }
        return new AnalysisFile(channel, Journal.open(folder, NAME, length), games);
    }

    /** The analyses that were there when the file was opened, by game id. */
    public Map<String, GameAnalysis> games() {
        return Collections.unmodifiableMap(games);
    }

    private static boolean isLocked(FileChannel channel) throws IOException {
        try {
            FileLock lock = channel.tryLock();
            return lock != null;
        } catch (OverlappingFileLockException e) {
            return false;
        }
    }

    /**
     * Puts one game on disk.
     *
     * @throws IOException if that failed; its partial line is cut off as far as possible, and nothing more may be
     *     appended
     */
    public synchronized void append(GameAnalysis analysis) throws IOException {
        journal.append(analysis.line());
        journal.commit();
    }

    @Override
    public void close() throws IOException {
        try (lock) {
            journal.close();
        }
    }
}
