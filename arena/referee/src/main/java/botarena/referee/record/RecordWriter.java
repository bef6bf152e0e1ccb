package botarena.referee.record;

import botarena.protocol.LineWriter;
import botarena.protocol.MoveReply.Usage;
import botarena.referee.GameRecord;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Writer of game records, one line each: keys in a fixed order, without empty ones, times in milliseconds with at most
 * three decimals. The same record gives the same bytes. Not thread-safe.
 */
public final class RecordWriter {

    /** The only format; later versions only add keys. */
    public static final int FORMAT = 1;

    private static final DateTimeFormatter SECOND =
            DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.", Locale.ROOT).withZone(ZoneOffset.UTC);

    private final LineWriter out = new LineWriter();
    private final SettingWriter settings = new SettingWriter(out);

    /** Second of the last game, which many games share, and its text. */
    private long second = Long.MIN_VALUE;

    private String secondText = "";

    /**
     * Writes a record; the line with its newline is in the result until the next one is written.
     *
     * @param record in any status
     * @return the writer's own buffer
     */
    public LineWriter write(GameRecord record) {
        out.clear().open();
        out.name("format").number(FORMAT);
        settings.names(record.setting());
        out.name("status").ascii(record.status().name().toLowerCase(Locale.ROOT));
        settings.writeRest(record.setting());
        play(record);
        if (record.fault() != null) {
            fault(record.fault());
        }
        list("info", record.info(), this::info);
        list("stray", record.stray(), out::number);
        list("firstStray", record.firstStray(), out::text);
        list("stalls", record.stalls(), this::stall);
        out.name("isolation").text(record.isolation());
        out.name("started").ascii(writeStart(record.startTime()));
        out.name("tookMs").number(record.tookMs());
        list("flags", record.flags(), out::text);
        list("spent", record.spentBySeat(), this::writeSpent);
        if (record.machine() != null) {
            writeMachine(record.machine());
        }
        return out.close().end();
    }

    private String writeStart(Instant at) {
        if (at.getEpochSecond() != second) {
            second = at.getEpochSecond();
            secondText = SECOND.format(at);
        }
        int millis = at.getNano() / 1_000_000;
        return secondText + millis / 100 + millis / 10 % 10 + millis % 10 + "Z";
    }

    private void play(GameRecord record) {
        list("moves", record.moves(), out::text);
        if (record.millis().length > 0) {
            out.name("ms").openList();
            for (double ms : record.millis()) {
                out.thousandths(Math.round(ms * 1000));
            }
            out.closeList();
        }
        list("scores", record.scores(), out::number);
        list("winners", record.winners(), out::text);
        out.name("reason").ascii(record.reason().word());
        optional("detail", record.detail());
        out.name("plies").number(record.plies());
    }

    private void fault(GameRecord.Fault fault) {
        out.name("fault").open();
        out.name("code").ascii(fault.code().word());
        if (fault.seat() >= 0) {
            out.name("seat").number(fault.seat());
        }
        out.name("ply").number(fault.ply());
        out.name("message").text(fault.message());
        optional("got", fault.said().got());
        optional("hint", fault.said().hint());
        optional("evidence", fault.evidence());
        out.close();
    }

    private void info(GameRecord.Info info) {
        out.open().name("ply").number(info.ply());
        if (info.score() != null) {
            out.name("score").number(info.score().doubleValue());
        }
        if (info.depth() != null) {
            out.name("depth").number(info.depth().longValue());
        }
        if (info.nodes() != null) {
            out.name("nodes").number(info.nodes().longValue());
        }
        list("pv", info.pv(), out::text);
        optional("say", info.say());
        list("marks", info.marks(), this::mark);
        usage(info.usage());
        out.close();
    }

    private void usage(Usage usage) {
        if (!usage.isNone()) {
            count("tokensIn", usage.tokensIn());
            count("tokensOut", usage.tokensOut());
            count("costMicros", usage.costMicros());
        }
    }

    private void count(String name, long value) {
        if (value > 0) {
            out.name(name).number(value);
        }
    }

    private void mark(GameRecord.Mark mark) {
        out.open().name("at").text(mark.at()).name("color").text(mark.color()).close();
    }

    private void stall(GameRecord.Stall stall) {
        out.open().name("ply").number(stall.ply()).name("ms").thousandths(Math.round(stall.ms() * 1000));
        out.close();
    }

    private void writeSpent(GameRecord.Spent spent) {
        out.open().name("decisions").number(spent.decisions());
        out.name("ms").thousandths(Math.round(spent.ms() * 1000));
        if (spent.max() > 0) {
            out.name("max").thousandths(Math.round(spent.max() * 1000));
        }
        if (spent.taken() > 0) {
            out.name("taken").thousandths(Math.round(spent.taken() * 1000));
        }
        usage(spent.usage());
        out.close();
    }

    private void writeMachine(GameRecord.On on) {
        out.name("on").open().name("worker").text(on.worker());
        out.name("speed").thousandths(Math.round(on.speed() * 1000));
        out.name("share").thousandths(Math.round(on.share() * 1000)).close();
    }

    private void optional(String name, @Nullable String text) {
        if (text != null && !text.isEmpty()) {
            out.name(name).text(text);
        }
    }

    private <T> void list(String name, List<T> items, Consumer<T> each) {
        settings.list(name, items, each);
    }
}
