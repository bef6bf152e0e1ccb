package botarena.referee.process.streams;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Removes secrets from a bot's output: {@code [secret NAME]} replaces them, also as JSON spells them. Disguised secrets
 * are not found. Immutable.
 */
public final class Redaction {

    /** Bytes of a secret's beginning, at the end of the output, from which it is removed. */
    private static final int TELLING = 4;

    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Needle(byte[] secret, byte[] instead) {}

    private final List<Needle> needles;

    private Redaction(List<Needle> needles) {
        this.needles = needles;
    }

    /** Redaction of these values, by name; null if there are none. */
    public static @Nullable Redaction of(Map<String, String> secrets) {
        List<Needle> needles = new ArrayList<>();
        secrets.forEach((name, value) -> {
            byte[] instead = ("[secret " + name + "]").getBytes(StandardCharsets.UTF_8);
            String json = value.replace("\\", "\\\\").replace("\"", "\\\"");
            List.of(value, json, json.replace("/", "\\/")).stream()
                    .distinct()
                    .forEach(each -> needles.add(new Needle(each.getBytes(StandardCharsets.UTF_8), instead)));
        });
        // One may be the beginning of another.
        needles.sort((a, b) -> Integer.compare(b.secret().length, a.secret().length));
        return needles.isEmpty() ? null : new Redaction(needles);
    }

    /** A range without secrets; null if it has none. */
    public byte @Nullable [] clear(byte[] bytes, int from, int to) {
        ByteArrayOutputStream out = null;
        int kept = from;
        for (int at = from; at < to; ) {
            Needle needle = needleAt(bytes, at, to);
            if (needle == null) {
                at++;
                continue;
            }
            out = out == null ? new ByteArrayOutputStream(to - from) : out;
            out.write(bytes, kept, at - kept);
            out.writeBytes(needle.instead());
            at += needle.secret().length;
            kept = at;
        }
        if (out == null) {
            return null;
        }
        out.write(bytes, kept, to - kept);
        return out.toByteArray();
    }

    private @Nullable Needle needleAt(byte[] bytes, int at, int to) {
        for (Needle needle : needles) {
            int end = at + needle.secret().length;
            if (end <= to
                    && bytes[at] == needle.secret()[0]
                    && Arrays.equals(bytes, at, end, needle.secret(), 0, needle.secret().length)) {
                return needle;
            }
        }
        return null;
    }

    /** Number of last bytes of a range that may begin a secret. */
    int countBegun(byte[] bytes, int from, int to) {
        for (int length = Math.min(to - from, needles.get(0).secret().length - 1); length > 0; length--) {
            if (needleBegunBy(bytes, to - length, to) != null) {
                return length;
            }
        }
        return 0;
    }

    private @Nullable Needle needleBegunBy(byte[] bytes, int from, int to) {
        for (Needle needle : needles) {
            boolean shorter = to - from < needle.secret().length;
            if (shorter && Arrays.equals(bytes, from, to, needle.secret(), 0, to - from)) {
                return needle;
            }
        }
        return null;
    }

    /** A range at the end of the output: the beginning of a secret at its end is removed too. */
    public byte @Nullable [] clearedAtEnd(byte[] bytes, int from, int to) {
        byte[] cleared = clear(bytes, from, to);
        byte[] whole = cleared == null ? Arrays.copyOfRange(bytes, from, to) : cleared;
        int begun = countBegun(whole, 0, whole.length);
        Needle needle = begun < TELLING ? null : needleBegunBy(whole, whole.length - begun, whole.length);
        if (needle == null) {
            return cleared;
        }
        byte[] ended = Arrays.copyOf(whole, whole.length - begun + needle.instead().length);
        System.arraycopy(needle.instead(), 0, ended, whole.length - begun, needle.instead().length);
        return ended;
    }
}
