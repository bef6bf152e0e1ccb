package botarena.contest.site;

import botarena.games.GameCatalog;
import botarena.referee.GameRecord;
import botarena.referee.GameRecord.Fault;
import botarena.referee.GameRecord.Status;
import botarena.referee.GameSpec.Entrant;
import botarena.referee.record.RecordException;
import botarena.referee.record.RecordReader;
import botarena.referee.record.RecordSummary;
import botarena.tournament.journal.Journal;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The games of each bot in a journal that grows. Lists need only the kept part of each line in memory; a whole record
 * is read when one game is shown. Safe for use by several threads.
 */
final class GameIndex {

    private static final int CHUNK = 1 << 20;
    private static final int NEWEST = 200;

    /**
     * A line of the journal.
     *
     * @param number of the line, from 1
     * @param from its place in the file
     * @param scores of the seats; empty without a result
     */
    record Line(
            long number,
            long from,
            int length,
            Instant started,
            String id,
            String game,
            List<Entrant> bots,
            List<Double> scores,
            String reason,
            int plies,
            @Nullable Fault fault) {

        /** Score of a bot, from 0 to 1; empty without a result. */
        Optional<Double> score(String bot) {
            int seat = IntStream.range(0, bots.size())
                    .filter(i -> bots.get(i).name().equals(bot))
                    .findFirst()
                    .orElse(-1);
            return seat < 0 || scores.isEmpty() ? Optional.empty() : Optional.of(scores.get(seat % scores.size()));
        }

        /** The fault by which a bot lost; null if it did not. */
        @Nullable
        Fault faultOf(String bot) {
            return fault != null
                            && fault.seat() >= 0
                            && bots.get(fault.seat()).name().equals(bot)
                    ? fault
                    : null;
        }
    }

    private final Path file;
    private final RecordReader reader;
    private final Map<String, List<Line>> lines = new HashMap<>();
    private final Deque<Line> newest = new ArrayDeque<>();
    private final Map<Entrant, Entrant> entrants = new HashMap<>();
    private long read;
    private long number;

    GameIndex(Path results, GameCatalog games) {
        file = results.resolve(Journal.NAME);
        reader = new RecordReader(games);
    }

    /** The games of a bot that have ended by now, oldest first. */
    synchronized List<Line> lines(String bot) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
            catchUp(channel);
        }
        return List.copyOf(lines.getOrDefault(bot, List.of()));
    }

    /** The newest games of all bots, newest first. */
    synchronized List<Line> newest() throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
            catchUp(channel);
        }
        return List.copyOf(newest);
    }

    /** The whole record of a line; empty if it cannot be read. */
    Optional<GameRecord> record(Line line) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(line.length());
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
            while (bytes.hasRemaining() && channel.read(bytes, line.from() + bytes.position()) > 0) {}
        }
        try {
            return Optional.of(reader.read(bytes.array(), 0, bytes.position()));
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
            List<Entrant> bots = summary.setting().bots().stream()
                    .map(bot -> entrants.computeIfAbsent(bot, key -> bot))
                    .toList();
            Line line = new Line(
                    number,
                    read + from,
                    to - from,
                    started(chunk, from, to),
                    summary.setting().id(),
                    summary.setting().game().id(),
                    bots,
                    summary.status() == Status.FINISHED ? summary.scores() : List.of(),
                    summary.reason().words().intern(),
                    summary.plies(),
                    summary.fault());
            newest.addFirst(line);
            if (newest.size() > NEWEST) {
                newest.removeLast();
            }
            bots.stream()
                    .map(Entrant::name)
                    .distinct()
                    .forEach(bot ->
                            lines.computeIfAbsent(bot, key -> new ArrayList<>()).add(line));
        } catch (RecordException | DateTimeException e) {
            // A line that is no record is the ladder's to tell.
            return;
        }
    }

    /** When a game began, which summaries leave out. In a text of a record the quotes would be escaped. */
    private static Instant started(byte[] chunk, int from, int to) {
        String line = new String(chunk, from, to - from, StandardCharsets.ISO_8859_1);
        String key = "\"started\":\"";
        int at = line.lastIndexOf(key) + key.length();
        return Instant.parse(line.substring(at, Math.max(at, line.indexOf('"', at))));
    }
}
