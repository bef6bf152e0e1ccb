package botarena.view.report;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The page without data: one file, whose policy lets nothing run or load but what is written in it. */
final class ReportPage {

    private static final List<String> SCRIPTS = List.of(
            "dom.js",
            "state.js",
            "scene.js",
            "board.js",
            "tables.js",
            "games.js",
            "replay.js",
            "controls.js",
            "faults.js",
            "start.js");

    private static final Pattern REMARK = Pattern.compile("/\\*\\*.*?\\*/ ?", Pattern.DOTALL);
    private static final Pattern LINE_START = Pattern.compile("\\n\\s+");

    private final String before;
    private final String after;

    private ReportPage(String before, String after) {
        this.before = before;
        this.after = after;
    }

    static ReportPage load() {
        String script = SCRIPTS.stream().map(ReportPage::script).collect(Collectors.joining("\n", "\n", "\n"));
        String style = LINE_START.matcher(text("page.css").strip()).replaceAll("\n");
        String policy = "default-src 'none'; script-src " + hash(script) + "; style-src " + hash(style)
                + "; connect-src 'none'; base-uri 'none'; form-action 'none'";
        String page = text("page.html")
                .replace("@csp@", policy)
                .replace("@style@", style)
                .replace("@script@", script);
        int data = page.indexOf("@data@");
        return new ReportPage(page.substring(0, data), page.substring(data + "@data@".length()));
    }

    /** Writes the page around its data. */
    void write(String head, List<String> elements, Writer out) throws IOException {
        out.write(before);
        out.write("<script type=\"application/json\" id=\"head\">" + head + "</script>\n");
        for (String element : elements) {
            out.write(element);
            out.write('\n');
        }
        out.write(after);
    }

    /** Bytes of the page alone. */
    int size() {
        return (before + after).getBytes(StandardCharsets.UTF_8).length;
    }

    /** A script without what is only there for whoever reads or checks it. */
    private static String script(String name) {
        String bare = REMARK.matcher(text(name)).replaceAll("");
        return LINE_START.matcher(bare).replaceAll("\n").strip();
    }

    private static String text(String name) {
        try (InputStream in = Objects.requireNonNull(ReportPage.class.getResourceAsStream(name), name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String hash(String text) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return "'sha256-" + Base64.getEncoder().encodeToString(digest) + "'";
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
