package botarena.referee.record;

import botarena.protocol.MoveReply.Usage;
import botarena.referee.GameRecord.Spent;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads what bots spent as {@link RecordWriter} writes it, as no two records say the same of it. Not thread-safe. */
final class SpentReader {

    private static final byte[] DECISIONS = ascii("decisions");
    private static final byte[] MS = ascii("ms");
    private static final byte[] MAX = ascii("max");
    private static final byte[] TAKEN = ascii("taken");
    private static final byte[] TOKENS_IN = ascii("tokensIn");
    private static final byte[] TOKENS_OUT = ascii("tokensOut");
    private static final byte[] COST = ascii("costMicros");

    /** So many digits are exact in a double, and so is their quotient by a power of ten, rounded once. */
    private static final int DIGITS = 15;

    private static final double[] TENS = {1, 10, 100, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14};

    private final RawJson items = new RawJson();
    private final RawJson members = new RawJson();

    /** What a range says; null if it is not as the writer writes it. */
    @Nullable
    List<Spent> read(byte[] line, int from, int to) {
        List<Spent> all = new ArrayList<>(2);
        boolean list = items.open(line, from, to);
        while (list && items.item()) {
            Spent spent = one(line);
            if (spent == null) {
                return null;
            }
            all.add(spent);
        }
        return list && items.over() ? all : null;
    }

    private @Nullable Spent one(byte[] line) {
        double decisions = Double.NaN;
        double ms = Double.NaN;
        double max = 0;
        double taken = 0;
        @Nullable Usage usage = Usage.NONE;
        boolean object = members.open(line, items.from(), items.to()) && line[items.from()] == '{';
        while (object && members.member()) {
            double number = number(line, members.from(), members.to());
            if (members.named(DECISIONS)) {
                decisions = number;
            } else if (members.named(MS)) {
                ms = number;
            } else if (members.named(MAX)) {
                max = number;
            } else if (members.named(TAKEN)) {
                taken = number;
            } else {
                usage = Double.isNaN(number) ? null : used(usage, (long) number);
            }
            if (usage == null) {
                return null;
            }
        }
        boolean whole = object && members.over() && !Double.isNaN(decisions + ms + max + taken);
        return whole ? new Spent((int) decisions, ms, max, taken, usage) : null;
    }

    /** With the present member, null if that is none of a language model's. */
    private @Nullable Usage used(Usage before, long number) {
        if (members.named(TOKENS_IN)) {
            return new Usage(number, before.tokensOut(), before.costMicros());
        }
        if (members.named(TOKENS_OUT)) {
            return new Usage(before.tokensIn(), number, before.costMicros());
        }
        return members.named(COST) ? new Usage(before.tokensIn(), before.tokensOut(), number) : null;
    }

    /** The number, not a number if it is written in another way than digits and perhaps a point. */
    private static double number(byte[] line, int from, int to) {
        long digits = 0;
        int point = -1;
        if (to - from > DIGITS || to == from || line[from] == '.' || line[to - 1] == '.') {
            return Double.NaN;
        }
        for (int i = from; i < to; i++) {
            if (line[i] == '.' && point < 0) {
                point = i;
            } else if (line[i] >= '0' && line[i] <= '9') {
                digits = digits * 10 + (line[i] - '0');
            } else {
                return Double.NaN;
            }
        }
        return point < 0 ? digits : digits / TENS[to - point - 1];
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }
}
