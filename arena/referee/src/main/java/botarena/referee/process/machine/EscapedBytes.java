package botarena.referee.process.machine;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;

/** Bytes of unknown origin, made safe to print: they cannot move a cursor or imitate other output. */
public final class EscapedBytes {
    private EscapedBytes() {}

    /** Text of the bytes from inclusive to exclusive: UTF-8 as it is, control characters and other bytes escaped. */
    public static String of(byte[] bytes, int from, int to) {
        StringBuilder text = new StringBuilder();
        CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
        ByteBuffer in = ByteBuffer.wrap(bytes, from, to - from);
        CharBuffer out = CharBuffer.allocate(to - from);
        while (in.hasRemaining()) {
            CoderResult result = decoder.decode(in, out, true);
            flush(text, out);
            int bad = result.isError() ? result.length() : 0;
            for (int i = 0; i < bad; i++) {
                hex(text.append("\\x"), in.get(), 2);
            }
            decoder.reset();
        }
        return text.toString();
    }

    private static void flush(StringBuilder text, CharBuffer out) {
        out.flip();
        while (out.hasRemaining()) {
            char c = out.get();
            boolean plain = !Character.isISOControl(c) || c == '\n' || c == '\t';
            if (plain) {
                text.append(c);
            } else {
                hex(text.append("\\u"), c, 4);
            }
        }
        out.clear();
    }

    private static void hex(StringBuilder text, int value, int digits) {
        for (int digit = digits - 1; digit >= 0; digit--) {
            text.append(Character.forDigit(value >> 4 * digit & 0xF, 16));
        }
    }
}
