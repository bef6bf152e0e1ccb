package botarena.referee.record;

import botarena.protocol.LineWriter;
import botarena.referee.Bot;
import botarena.referee.BotLimits;
import botarena.referee.RefereeOptions;
import botarena.referee.RefereeOptions.Adjudication;
import botarena.referee.Ticket;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * Writer of tickets, one line each. Leaves out a bot's directory: it means nothing elsewhere, and may name a student.
 * Not thread-safe.
 */
public final class TicketWriter {

    /** The only format; later versions only add keys. */
    public static final int FORMAT = 1;

    private final LineWriter out = new LineWriter();
    private final SettingWriter settings = new SettingWriter(out);

    /**
     * Writes a ticket; the line with its newline is in the result until the next one is written.
     *
     * @param sent a ticket and what goes along with it
     * @return the writer's own buffer
     */
    public LineWriter write(SentTicket sent) {
        Ticket ticket = sent.ticket();
        out.clear().open();
        out.name("ticket").number(FORMAT);
        settings.names(ticket.setting());
        settings.writeRest(ticket.setting());
        settings.list("seeds", ticket.botSeeds(), out::number);
        conduct(ticket.conduct());
        out.name("seats").openList();
        for (int seat = 0; seat < ticket.bots().size(); seat++) {
            seat(ticket.bots().get(seat), sent.sources().get(seat));
        }
        return out.closeList().close().end();
    }

    private void conduct(RefereeOptions conduct) {
        out.name("conduct").open();
        out.name("legal").flag(conduct.legal());
        out.name("pondering").flag(conduct.pondering());
        out.name("showNames").flag(conduct.showNames());
        out.name("logs").ascii(conduct.logs().name().toLowerCase(Locale.ROOT));
        Adjudication ends = conduct.adjudication();
        if (ends != null) {
            out.name("adjudication").open();
            out.name("resignScore")
                    .number(ends.resignScore())
                    .name("resignMoves")
                    .number(ends.resignMoves());
            out.name("drawScore").number(ends.drawScore()).name("drawMoves").number(ends.drawMoves());
            out.name("drawFrom").number(ends.drawFrom()).close();
        }
        out.name("illegalRetries").number(conduct.illegalRetries()).close();
    }

    private void seat(Bot bot, SentTicket.Source source) {
        out.open();
        settings.list("command", bot.command(), out::text);
        if (!source.bundle().isEmpty()) {
            out.name("bundle").text(source.bundle());
        }
        settings.list("build", source.build(), out::text);
        map("env", bot.env());
        settings.list("secrets", bot.secrets(), out::text);
        settings.list("needs", bot.needs(), out::text);
        map("options", bot.options());
        limits(bot.limits());
        if (bot.broken() != null) {
            out.name("broken").text(bot.broken());
        }
        out.close();
    }

    private void map(String name, Map<String, ?> map) {
        if (!map.isEmpty()) {
            out.name(name).value(new TreeMap<>(map));
        }
    }

    private void limits(BotLimits limits) {
        List<Long> numbers = List.of(
                limits.helloMs(),
                limits.readyMs(),
                limits.memory(),
                (long) limits.processes(),
                (long) limits.files(),
                limits.fileSize(),
                limits.disk(),
                limits.cpuSeconds(),
                (long) limits.cores());
        out.name("limits").open();
        for (int i = 0; i < TicketReader.LIMITS.size(); i++) {
            out.name(TicketReader.LIMITS.get(i)).number(numbers.get(i));
        }
        out.name("network").flag(limits.network()).close();
    }
}
