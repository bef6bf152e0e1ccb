package botarena.contest.site;

import botarena.games.GameCatalog;
import botarena.referee.GameRecord;
import botarena.referee.GameSpec.Entrant;
import botarena.referee.record.RecordException;
import botarena.referee.record.RecordReader;
import botarena.referee.record.RecordSummary;
import botarena.tournament.journal.Journal;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** The games of each bot in a journal that grows. Safe for use by several threads. */
final class GameIndex {

    /** Games that are given at a time. */
    static final int MOST = 200;

    private static final int CHUNK = 1 << 20;

    /** A line of the journal: its number from 1, and where it is. */
    private record Line(long number, long from, int length) {}

    /** A game and the number of its line in the journal, from 1. */
    record Game(long number, GameRecord record) {}

    private final Path file;
    private final RecordReader reader;
    private final Map<String, List<Line>> lines = new HashMap<>();
    private long read;
    private long number;

    GameIndex(Path results, GameCatalog games) {
        file = results.resolve(Journal.NAME);
        reader = new RecordReader(games);
    }

    /**
     * The newest games of a bot, newest first.
     *
     * @param before when each of them has begun; null for any time
     */
    synchronized List<Game> newest(String bot, @Nullable Instant before) throws IOException {
        try (FileChannel channel = open()) {
            List<Line> all = lines.getOrDefault(bot, List.of());
            // Games end nearly in the order in which they began, so that a few of thousands need be read.
            int end = before == null ? all.size() : first(all, line -> !isBefore(channel, line, before));
            List<Game> games = games(channel, all.subList(Math.max(0, end - MOST), end), before);
            Collections.reverse(games);
            return games;
        }
    }

    /**
     * The games of a bot that follow a line, oldest first.
     *
     * @param before when each of them has begun; null for any time
     */
    synchronized List<Game> after(String bot, long number, @Nullable Instant before) throws IOException {
        try (FileChannel channel = open()) {
            List<Line> all = lines.getOrDefault(bot, List.of());
            int from = first(all, line -> line.number() > number);
            return games(channel, all.subList(from, Math.min(all.size(), from + MOST)), before);
        }
    }

    private FileChannel open() throws IOException {
        FileChannel channel = FileChannel.open(file, StandardOpenOption.READ);
        catchUp(channel);
        return channel;
    }

    /** Index of the first line that meets a condition which, once met, is met by all that follow. */
    private static int first(List<Line> all, Predicate<Line> wanted) {
        int low = 0;
        int high = all.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (wanted.test(all.get(middle))) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        return low;
    }

    private boolean isBefore(FileChannel channel, Line line, Instant before) {
        try {
            return game(channel, line)
                    .map(game -> game.record().started().isBefore(before))
                    .orElse(false);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private List<Game> games(FileChannel channel, List<Line> some, @Nullable Instant before) throws IOException {
        List<Game> games = new ArrayList<>();
        for (Line line : some) {
            game(channel, line)
                    .filter(game -> before == null || game.record().started().isBefore(before))
                    .ifPresent(games::add);
        }
        return games;
    }

    private Optional<Game> game(FileChannel channel, Line line) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(line.length());
        while (bytes.hasRemaining() && channel.read(bytes, line.from() + bytes.position()) > 0) {}
        try {
            return Optional.of(new Game(line.number(), reader.read(bytes.array(), 0, bytes.position())));
        } catch (RecordException e) {
            return Optional.empty();
        }
    }

    private void catchUp(FileChannel channel) throws IOException {
        ByteBuffer chunk = ByteBuffer.allocate(CHUNK);
        while (channel.read(chunk, read + chunk.position()) > 0) {
            int from = 0;
            for (int i = 0; i < chunk.position(); i++) {
                if (chunk.get(i) == '\n') {
                    note(chunk.array(), from, i);
                    from = i + 1;
                }
            }
            read += from;
            chunk.flip().position(from);
            chunk.compact();
            if (!chunk.hasRemaining()) {
                chunk = ByteBuffer.allocate(chunk.capacity() * 2).put(chunk.flip());
            }
        }
    }

    private void note(byte[] chunk, int from, int to) {
        number++;
        try {
            RecordSummary summary = reader.summary(chunk, from, to);
            Line line = new Line(number, read + from, to - from);
            summary.setting().bots().stream()
                    .map(Entrant::name)
                    .distinct()
                    .forEach(bot ->
                            lines.computeIfAbsent(bot, key -> new ArrayList<>()).add(line));
        } catch (RecordException e) {
            // A line that is no record is the ladder's to tell.
            return;
        }
    }
}
