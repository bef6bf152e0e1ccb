package botarena.scale.message;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

/** Lines, gzipped. */
final class PackedLines {

    /** More is taken for an attack: so much a message may hold once it is unpacked. */
    static final int MAX_BYTES = 64 << 20;

    private PackedLines() {}

    /** Packs lines that hold no newline of their own. */
    static byte[] pack(List<String> lines) {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (OutputStream out = new GZIPOutputStream(packed)) {
            for (String line : lines) {
                out.write(line.getBytes(StandardCharsets.UTF_8));
                out.write('\n');
            }
        } catch (IOException e) {
            throw new UncheckedIOException("memory takes every byte", e);
        }
        return packed.toByteArray();
    }

    /**
     * Unpacks lines.
     *
     * @throws MessageException if they are not packed, or too long
     */
    static List<String> unpack(byte[] packed) {
        try (InputStream in = new GZIPInputStream(new ByteArrayInputStream(packed))) {
            byte[] bytes = in.readNBytes(MAX_BYTES + 1);
            if (bytes.length > MAX_BYTES) {
                throw new MessageException("unpacked it is longer than " + MAX_BYTES + " bytes");
            }
            return new String(bytes, StandardCharsets.UTF_8).lines().toList();
        } catch (IOException e) {
            throw new MessageException("it cannot be unpacked: " + e.getMessage());
        }
    }
}
