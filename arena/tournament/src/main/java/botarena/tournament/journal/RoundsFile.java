package botarena.tournament.journal;

import botarena.protocol.Json;
import botarena.protocol.JsonException;
import botarena.tournament.Tournament;
import botarena.tournament.journal.Journal.WholeLines;
import botarena.tournament.schedule.PastRounds;
import botarena.tournament.schedule.PastRounds.Round;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * {@code rounds.jsonl}: pairings of a Swiss or knockout as they were drawn, one line a round. Of several lines of a round
 * the last one counts, and only if {@code games.jsonl} has a game of that round. Not thread-safe.
 */
public final class RoundsFile implements Closeable {

    /** The file's name in the results folder. */
    public static final String NAME = "rounds.jsonl";

    private final Tournament tournament;
    private final Map<Integer, Round> written = new HashMap<>();
    private final long length;
    private @Nullable Journal lines;

    private RoundsFile(Tournament tournament, long length) {
        this.tournament = tournament;
        this.length = length;
    }

    /**
     * One line.
     *
     * @param format word of the tournament's format
     * @param games ids of its games
     */
    public record NotedRound(Round round, String format, int gamesPerPair, List<String> games) {}

    /** The lines of a folder; empty without the file. Lines that no run wrote are skipped. */
    public static List<NotedRound> read(Path folder) throws IOException {
        return parse(WholeLines.read(folder.resolve(NAME)));
    }

    /** The pairings that a folder has, without its records; {@code last} is its last run's tournament, if that is known. */
    public static PastRounds readPast(Tournament tournament, Path folder, @Nullable Tournament last)
            throws IOException {
        PastRounds past = new PastRounds(tournament);
        past.follow(last);
        past.read(read(folder).stream().map(NotedRound::round).toList());
        return past;
    }

    private static List<NotedRound> parse(WholeLines read) {
        return read.lines().stream()
                .map(RoundsFile::round)
                .filter(Objects::nonNull)
                .toList();
    }

    private static @Nullable NotedRound round(String line) {
        try {
            Map<String, @Nullable Object> fields = Json.object(line);
            List<List<String>> tables = new ArrayList<>();
            for (Object table : part(fields, "tables", List.class)) {
                tables.add(words((List<?>) table));
            }
            return new NotedRound(
                    new Round(part(fields, "round", Number.class).intValue(), tables),
                    part(fields, "format", String.class),
                    part(fields, "gamesPerPair", Number.class).intValue(),
                    words(part(fields, "games", List.class)));
        } catch (JsonException | ClassCastException | NullPointerException e) {
            return null;
        }
    }

    private static List<String> words(List<?> values) {
        return values.stream().map(String.class::cast).toList();
    }

    private static <T> T part(Map<?, ?> fields, String name, Class<T> type) {
        return type.cast(Objects.requireNonNull(fields.get(name), name));
    }

    /** Opens a tournament's file at the end of its last whole line. It is created with the first round. */
    public static RoundsFile open(Tournament tournament) throws IOException {
        WholeLines read = WholeLines.read(tournament.results().resolve(NAME));
        RoundsFile file = new RoundsFile(tournament, read.length());
        parse(read).forEach(noted -> file.written.put(noted.round().number(), noted.round()));
        return file;
    }

    /** Puts a round on disk, unless the file says the same; to be called before the first record of the round is written. */
    public void appendRound(Round round) throws IOException {
        if (round.equals(written.get(round.number()))) {
            return;
        }
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("round", round.number());
        fields.put("format", tournament.schedule().format().word());
        fields.put("gamesPerPair", tournament.schedule().gamesPerPair());
        fields.put("games", tournament.games().stream().map(v -> v.game().id()).toList());
        fields.put("tables", round.tables());
        if (lines == null) {
            lines = Journal.open(tournament.results(), NAME, length);
        }
        lines.append(Json.write(fields));
        lines.commit();
        written.put(round.number(), round);
    }

    @Override
    public void close() throws IOException {
        if (lines != null) {
            lines.close();
        }
    }
}
