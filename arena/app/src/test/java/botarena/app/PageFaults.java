package botarena.app;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.zip.InflaterInputStream;

/** Faults that a report holds, which pages keep packed. */
public final class PageFaults {

    private static final String MARK = "class=\"faults\">";

    private PageFaults() {}

    /** Their JSON. */
    public static String read(Path page) throws IOException {
        String html = Files.readString(page);
        int from = html.indexOf(MARK) + MARK.length();
        byte[] packed = Base64.getDecoder().decode(html.substring(from, html.indexOf('<', from)));
        return new String(
                new InflaterInputStream(new ByteArrayInputStream(packed)).readAllBytes(), StandardCharsets.UTF_8);
    }
}
