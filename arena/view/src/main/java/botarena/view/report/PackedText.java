package botarena.view.report;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;

/** Text compressed for a page: zlib in base64, which cannot end a script element. */
public final class PackedText {

    private static final int CHUNK = 1 << 14;

    private PackedText() {}

    /** The text, packed. */
    public static String of(String text) {
        Deflater deflater = new Deflater(Deflater.BEST_COMPRESSION);
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (OutputStream out = new DeflaterOutputStream(packed, deflater, CHUNK)) {
            out.write(text.getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException("memory takes every byte", e);
        } finally {
            deflater.end();
        }
        return Base64.getEncoder().encodeToString(packed.toByteArray());
    }
}
