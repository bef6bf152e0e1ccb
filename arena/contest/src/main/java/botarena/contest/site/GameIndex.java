package botarena.contest.site;

import botarena.games.GameCatalog;
import botarena.referee.GameRecord;
import botarena.referee.GameRecord.Fault;
import botarena.referee.GameRecord.Status;
import botarena.referee.GameSpec.Entrant;
import botarena.referee.record.RecordException;
import botarena.referee.record.RecordReader;
import botarena.referee.record.RecordSummary;
import botarena.tournament.journal.JournalIndex;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The games of each bot in a journal that grows. Lists need only the kept part of each line in memory; a whole record
 * is read when one game is shown. Safe for use by several threads.
 */
final class GameIndex {

    private static final int MAX_NEWEST = 200;

    /**
     * A line of the journal.
     *
     * @param number of the line, from 1
     * @param scores of the seats; empty without a result
     */
    record Line(
            long number,
            Instant started,
            String id,
            String game,
            List<Entrant> bots,
            List<Double> scores,
            String reason,
            int plies,
            @Nullable Fault fault) {

        /** Score of a bot, from 0 to 1; empty without a result. */
        Optional<Double> scoreOf(String bot) {
            int seat = bots.stream().map(Entrant::name).toList().indexOf(bot);
            return seat < 0 || scores.isEmpty() ? Optional.empty() : Optional.of(scores.get(seat % scores.size()));
        }

        /** The result, such as {@code 1 : 0}; empty without one. */
        String scoreText() {
            return scores.stream()
                    .map(score -> score == 0.5 ? "½" : String.valueOf(Math.round(score)))
                    .collect(Collectors.joining(" : "));
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

    private final JournalIndex journal;
    private final RecordReader reader;
    private final Map<String, List<Line>> lines = new HashMap<>();
    private final Deque<Line> newest = new ArrayDeque<>();
    private final Map<Entrant, Entrant> entrants = new HashMap<>();

    GameIndex(Path results, GameCatalog games) {
        journal = new JournalIndex(results, games, this::addLine);
        reader = new RecordReader(games);
    }

    /** The games of a bot that have ended by now, oldest first. */
    synchronized List<Line> gamesOf(String bot) {
        readNewLines();
        return List.copyOf(lines.getOrDefault(bot, List.of()));
    }

    /** The newest games of all bots, newest first. */
    synchronized List<Line> newestGames() {
        readNewLines();
        return List.copyOf(newest);
    }

    /** Without them, the games that are known are listed. */
    private void readNewLines() {
        int unused = Facts.readOr(0, "new games", journal::count);
    }

    /** The whole record of a line; empty if it cannot be read. */
    Optional<GameRecord> readRecord(Line line) {
        return Facts.readOr(Optional.empty(), "game " + line.number(), () -> journal.read((int) line.number() - 1));
    }

    private void addLine(int number, byte[] bytes, int from, int to) {
        try {
            RecordSummary summary = reader.summary(bytes, from, to);
            List<Entrant> bots = summary.setting().bots().stream()
                    .map(bot -> entrants.computeIfAbsent(bot, key -> bot))
                    .toList();
            Line line = new Line(
                    number + 1L,
                    startTime(bytes, from, to),
                    summary.setting().id(),
                    summary.setting().game().id(),
                    bots,
                    summary.status() == Status.FINISHED ? summary.scores() : List.of(),
                    summary.ending().words().intern(),
                    summary.plies(),
                    summary.fault());
            newest.addFirst(line);
            if (newest.size() > MAX_NEWEST) {
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
    private static Instant startTime(byte[] bytes, int from, int to) {
        String line = new String(bytes, from, to - from, StandardCharsets.ISO_8859_1);
        String key = "\"started\":\"";
        int at = line.lastIndexOf(key) + key.length();
        return Instant.parse(line.substring(at, Math.max(at, line.indexOf('"', at))));
    }
}
