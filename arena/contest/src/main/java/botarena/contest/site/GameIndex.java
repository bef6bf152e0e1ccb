package botarena.contest.site;

import botarena.games.GameCatalog;
import botarena.referee.GameRecord;
import botarena.referee.GameSpec.Entrant;
import botarena.referee.record.RecordException;
import botarena.referee.record.RecordReader;
import botarena.referee.record.RecordSummary;
import botarena.tournament.journal.Journal;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/** The newest games of each bot in a journal that grows. Safe for use by several threads. */
final class GameIndex {

    /** Games that are listed of a bot. */
    static final int KEPT = 200;

    private static final int CHUNK = 1 << 20;

    /** A line of the journal: its number from 1, and where it is. */
    private record Line(long number, long from, int length) {}

    /** A game and the number of its line in the journal, from 1. */
    record Game(long number, GameRecord record) {}

    private final Path file;
    private final RecordReader reader;
    private final Map<String, Deque<Line>> newest = new HashMap<>();
    private long read;
    private long lines;

    GameIndex(Path results, GameCatalog games) {
        file = results.resolve(Journal.NAME);
        reader = new RecordReader(games);
    }

    /** The newest games of a bot that meet a condition, newest first. */
    synchronized List<Game> of(String bot, Predicate<GameRecord> wanted) throws IOException {
        List<Game> games = new ArrayList<>();
        if (!Files.exists(file)) {
            return games;
        }
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
            catchUp(channel);
            for (Line line : newest.getOrDefault(bot, new ArrayDeque<>())) {
                game(channel, line).filter(game -> wanted.test(game.record())).ifPresent(games::add);
            }
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
        lines++;
        try {
            RecordSummary summary = reader.summary(chunk, from, to);
            Line line = new Line(lines, read + from, to - from);
            summary.setting().bots().stream().map(Entrant::name).distinct().forEach(bot -> {
                Deque<Line> games = newest.computeIfAbsent(bot, key -> new ArrayDeque<>());
                games.addFirst(line);
                if (games.size() > KEPT) {
                    games.removeLast();
                }
            });
        } catch (RecordException e) {
            // A line that is no record is the ladder's to tell.
            return;
        }
    }
}
