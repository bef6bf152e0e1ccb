package botarena.scale.message;

import botarena.games.GameCatalog;
import botarena.protocol.Json;
import botarena.protocol.JsonException;
import botarena.referee.GameRecord;
import botarena.referee.SeatEvidence;
import botarena.referee.record.RecordException;
import botarena.referee.record.RecordReader;
import botarena.referee.record.RecordWriter;
import botarena.tournament.lanes.Played;
import botarena.tournament.lanes.Played.PlayedGame;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Message with the records of a parcel: all of its games. */
public final class PlayedMessage {

    /** Largest message in bytes; the longest evidence is cut until it fits. */
    public static final int MAX_BYTES = 4 << 20;

    private static final int FORMAT = 1;

    private PlayedMessage() {}

    /** The bytes that are sent. */
    public static byte[] pack(Played played) {
        Played fitting = played;
        byte[] packed = PackedLines.pack(lines(fitting));
        while (packed.length > MAX_BYTES) {
            fitting = EvidenceLine.shortenEvidence(fitting);
            packed = PackedLines.pack(lines(fitting));
        }
        return packed;
    }

    private static List<String> lines(Played played) {
        List<String> lines = new ArrayList<>();
        List<Integer> counts =
                played.games().stream().map(game -> game.evidence().size()).toList();
        lines.add(Json.write(Map.of("played", FORMAT, "parcel", played.parcel(), "evidence", counts)));
        RecordWriter writer = new RecordWriter();
        for (PlayedGame game : played.games()) {
            lines.add(writer.write(game.record()).toString().stripTrailing());
            game.evidence().forEach(each -> lines.add(EvidenceLine.write(each)));
        }
        return lines;
    }

    /**
     * Reads a packed message.
     *
     * @throws MessageException if it is no such message
     */
    public static Played read(byte[] packed, GameCatalog games) {
        if (packed.length > MAX_BYTES) {
            throw new MessageException("it is longer than " + MAX_BYTES + " bytes");
        }
        List<String> lines = PackedLines.unpack(packed);
        try {
            return read(lines, games);
        } catch (JsonException | RecordException e) {
            throw new MessageException(String.valueOf(e.getMessage()));
        }
    }

    private static Played read(List<String> lines, GameCatalog games) {
        Map<String, @Nullable Object> head = Json.object(lines.isEmpty() ? "" : lines.get(0));
        if (!Long.valueOf(FORMAT).equals(head.get("played")) || !(head.get("evidence") instanceof List<?> counts)) {
            throw new MessageException("it is not a message of records in format " + FORMAT);
        }
        Iterator<String> rest = lines.subList(1, lines.size()).iterator();
        RecordReader reader = new RecordReader(games);
        List<PlayedGame> played = new ArrayList<>();
        for (Object count : counts) {
            GameRecord record = reader.read(nextLine(rest));
            List<SeatEvidence> evidence = new ArrayList<>();
            int seats = record.setting().bots().size();
            for (long i = 0; count instanceof Long number && i < Math.min(number, seats); i++) {
                evidence.add(EvidenceLine.read(nextLine(rest)));
            }
            played.add(new PlayedGame(record, evidence));
        }
        if (rest.hasNext() || played.isEmpty()) {
            throw new MessageException("it holds other lines than it says");
        }
        return new Played(String.valueOf(head.get("parcel")), played);
    }

    private static String nextLine(Iterator<String> lines) {
        if (!lines.hasNext()) {
            throw new MessageException("it holds fewer lines than it says");
        }
        return lines.next();
    }
}
