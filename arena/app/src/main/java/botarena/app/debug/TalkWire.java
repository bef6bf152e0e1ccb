package botarena.app.debug;

import botarena.protocol.Json;
import botarena.referee.Wire;
import botarena.referee.WireReply;
import botarena.referee.inprocess.ForwardingWire;
import botarena.referee.play.PrintableText;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Shows the messages on a wire, a line each way, cut to a readable length. */
final class TalkWire extends ForwardingWire {

    private static final int SHOWN = 240;

    private final String name;
    private final Consumer<String> say;

    TalkWire(Wire wire, String name, Consumer<String> say) {
        super(wire);
        this.name = name;
        this.say = say;
    }

    @Override
    public WireReply ask(byte[] line, int length, long limitNanos) {
        showLine(line, length);
        return showReply(super.ask(line, length, limitNanos));
    }

    @Override
    public WireReply await(long limitNanos) {
        return showReply(super.await(limitNanos));
    }

    @Override
    public void tell(byte[] line, int length) {
        showLine(line, length);
        super.tell(line, length);
    }

    private void showLine(byte[] line, int length) {
        say.accept(name + " > " + briefLine(abbreviateMessage(new String(line, 0, length, StandardCharsets.UTF_8))));
    }

    /** Shows only the text of a position, and only the number of legal moves. */
    static String abbreviateMessage(String line) {
        Map<String, @Nullable Object> fields = new LinkedHashMap<>(Json.object(line.strip()));
        if (fields.get("state") instanceof Map<?, ?> state) {
            fields.put("state", state.get("text"));
        }
        if (fields.get("legal") instanceof List<?> legal) {
            fields.put("legal", legal.size());
        }
        return Json.write(fields);
    }

    /** A thinking bot is asked in pieces; only the result is shown. */
    private WireReply showReply(WireReply reply) {
        Arrival arrival = reply.arrival();
        String ms = String.format(Locale.ROOT, " (%.1f ms)", reply.elapsedNanos() / 1e6);
        if (arrival == Arrival.LINE || arrival == Arrival.UNASKED || arrival == Arrival.TOO_LONG) {
            say.accept(name + " < "
                    + briefLine(PrintableText.bytes(
                            reply.bytes(), reply.lineStart(), reply.lineEnd(), reply.lineEnd() - reply.lineStart()))
                    + ms);
        } else if (arrival != Arrival.TIMEOUT) {
            say.accept(name + " : " + arrival.name().toLowerCase(Locale.ROOT).replace('_', ' ') + ms);
        }
        return reply;
    }

    /** In brief, safe to be shown. */
    static String briefLine(String line) {
        String visible = PrintableText.text(line, false);
        return visible.length() <= SHOWN
                ? visible
                : visible.substring(0, SHOWN) + "… +" + (visible.length() - SHOWN) + " characters";
    }
}
