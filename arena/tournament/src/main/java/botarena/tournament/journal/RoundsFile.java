package botarena.tournament.journal;

import botarena.protocol.Json;
import botarena.protocol.JsonException;
import botarena.tournament.Tournament;
import botarena.tournament.schedule.PastRounds;
import botarena.tournament.schedule.PastRounds.Round;
import java.io.Closeable;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
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
        List<NotedRound> rounds = new ArrayList<>();
        for (String line :
                new String(bytes(folder), StandardCharsets.UTF_8).lines().toList()) {
            NotedRound round = round(line);
            if (round != null) {
                rounds.add(round);
            }
        }
        return rounds;
    }

    /** The pairings that a folder has, without its records; {@code last} is its last run's tournament, if that is known. */
    public static PastRounds readPast(Tournament tournament, Path folder, @Nullable Tournament last)
            throws IOException {
        PastRounds past = new PastRounds(tournament);
        past.follow(last);
        past.read(read(folder).stream().map(NotedRound::round).toList());
        return past;
    }

    private static byte[] bytes(Path folder) throws IOException {
        Path file = folder.resolve(NAME);
        return Files.exists(file) ? Files.readAllBytes(file) : new byte[0];
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
        byte[] bytes = bytes(tournament.results());
        int length = bytes.length;
        while (length > 0 && bytes[length - 1] != '\n') {
            length--;
        }
        RoundsFile file = new RoundsFile(tournament, length);
        read(tournament.results())
                .forEach(noted -> file.written.put(noted.round().number(), noted.round()));
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
        byte[] line = (Json.write(fields) + "\n").getBytes(StandardCharsets.UTF_8);
        if (lines == null) {
            lines = Journal.open(tournament.results(), NAME, length);
        }
        lines.append(line, line.length);
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
