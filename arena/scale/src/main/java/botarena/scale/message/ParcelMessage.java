package botarena.scale.message;

import botarena.games.GameCatalog;
import botarena.protocol.Json;
import botarena.protocol.JsonException;
import botarena.referee.record.RecordException;
import botarena.referee.record.SentTicket;
import botarena.referee.record.TicketReader;
import botarena.referee.record.TicketWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A parcel on its way to a worker.
 *
 * @param parcel its id
 * @param tickets in playing order
 */
public record ParcelMessage(String parcel, List<SentTicket> tickets) {

    private static final int FORMAT = 1;

    public ParcelMessage {
        tickets = List.copyOf(tickets);
    }

    /** The bytes that are sent. */
    public byte[] pack() {
        List<String> lines = new ArrayList<>();
        lines.add(Json.write(Map.of("parcel", FORMAT, "id", parcel)));
        TicketWriter writer = new TicketWriter();
        tickets.forEach(ticket -> lines.add(writer.write(ticket).toString().stripTrailing()));
        return PackedLines.pack(lines);
    }

    /**
     * Reads a packed message.
     *
     * @throws MessageException if it is no parcel
     */
    public static ParcelMessage read(byte[] packed, GameCatalog games) {
        List<String> lines = PackedLines.unpack(packed);
        if (lines.size() < 2) {
            throw new MessageException("it holds no ticket");
        }
        try {
            Map<String, @Nullable Object> head = Json.object(lines.get(0));
            if (!Long.valueOf(FORMAT).equals(head.get("parcel"))) {
                throw new MessageException("it is no parcel of format " + FORMAT);
            }
            TicketReader reader = new TicketReader(games);
            List<SentTicket> tickets =
                    lines.subList(1, lines.size()).stream().map(reader::read).toList();
            return new ParcelMessage(String.valueOf(head.get("id")), tickets);
        } catch (JsonException | RecordException e) {
            throw new MessageException(String.valueOf(e.getMessage()));
        }
    }
}
