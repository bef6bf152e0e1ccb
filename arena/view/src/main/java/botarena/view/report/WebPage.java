package botarena.view.report;

import botarena.base.Digest;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Page without its data: one file, whose policy allows nothing to run or load that is not written in it. */
public final class WebPage {

    /** Scripts of the board and its surroundings. */
    private static final List<String> BOARD =
            List.of("dom.js", "state.js", "scene.js", "board.js", "sides.js", "replay.js", "controls.js", "faults.js");

    private static final List<String> TABLES =
            List.of("tables.js", "heat.js", "games.js", "bots.js", "picture.js", "start.js");

    private static final String BOTS = "bots.css";

    private static final Pattern JOINT = Pattern.compile("([{};,])\\n");
    private static final Pattern REMARK = Pattern.compile("/\\*\\*.*?\\*/ ?|(?<=\\n)\\s*//[^\\n]*\\n", Pattern.DOTALL);
    private static final Pattern LINE_START = Pattern.compile("\\n\\s+");

    private final String policy;
    private final String before;
    private final String between;
    private final String after;

    private WebPage(String policy, String before, String between, String after) {
        this.policy = policy;
        this.before = before;
        this.between = between;
        this.after = after;
    }

    static WebPage load() {
        return load("'none'", List.of(), List.of());
    }

    /**
     * The report.
     *
     * @param analysed whether it shows what an engine thinks of its games
     */
    static WebPage report(boolean analysed) {
        return analysed
                ? load(
                        "page.html",
                        "'none'",
                        concat(BOARD, TABLES, List.of("analysis.js", "costly.js")),
                        List.of(BOTS, "analysis.css"))
                : load();
    }

    /** The page with one game and no tables. */
    static WebPage oneGame(boolean analysed) {
        List<String> game = List.of("game/game.js");
        return analysed
                ? load("game/game.html", "'none'", concat(BOARD, List.of("analysis.js"), game), List.of("analysis.css"))
                : load("game/game.html", "'none'", concat(BOARD, game, List.of()), List.of());
    }

    private static List<String> concat(List<String> first, List<String> second, List<String> third) {
        return Stream.of(first, second, third).flatMap(List::stream).toList();
    }

    /**
     * The page with more to it.
     *
     * @param connect where it may send requests, as its policy says it
     * @param scripts names of resources that come behind its own scripts
     * @param styles names of resources that come behind its own style
     */
    public static WebPage load(String connect, List<String> scripts, List<String> styles) {
        return load("page.html", connect, concat(BOARD, TABLES, scripts), concat(List.of(BOTS), styles, List.of()));
    }

    /**
     * Another page that looks like it.
     *
     * @param html the name of the resource it is made from
     * @param scripts names of all its scripts
     */
    public static WebPage load(String html, String connect, List<String> scripts, List<String> styles) {
        String script = scripts.stream().map(WebPage::script).collect(Collectors.joining("\n", "\n", "\n"));
        String style = Stream.concat(Stream.of("page.css"), styles.stream())
                .map(name -> text(name).strip().replaceAll("\\n\\s*", ""))
                .collect(Collectors.joining());
        // A picture of the board is drawn by way of an image.
        String images = scripts.contains("picture.js") ? "; img-src data:" : "";
        String policy = "default-src 'none'; script-src " + hash(script) + "; style-src " + hash(style) + images
                + "; connect-src " + connect + "; base-uri 'none'; form-action 'none'";
        String page =
                text(html).replace("@csp@", policy).replace("@style@", style).replace("@script@", script);
        String[] parts = page.split("@data@|@games@");
        String between = parts.length > 2 ? parts[1] : "";
        return new WebPage(policy, parts[0], between, parts[parts.length - 1]);
    }

    /** The style that all pages have. */
    public static String style() {
        return text("page.css");
    }

    /** The page's content security policy. */
    public String policy() {
        return policy;
    }

    /** Writes the page around its data; games come behind the script of a page that has tables to draw without them. */
    void write(String head, List<String> elements, Writer out) throws IOException {
        out.write(before);
        out.write("<script type=\"application/json\" id=\"head\">" + head + "</script>\n");
        out.write(between);
        for (String element : elements) {
            out.write(element);
            out.write('\n');
        }
        out.write(after);
    }

    /** The page with the data of its tables and nothing else. */
    public String html(String head) {
        StringWriter text = new StringWriter();
        try {
            write(head.replace("<", "\\u003c"), List.of(), text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return text.toString();
    }

    /** Bytes of the page alone. */
    int size() {
        return (before + between + after).getBytes(StandardCharsets.UTF_8).length;
    }

    /** Strips comments, indentation and line breaks of a script. */
    private static String script(String name) {
        String bare = REMARK.matcher(text(name)).replaceAll("");
        return JOINT.matcher(LINE_START.matcher(bare).replaceAll("\n"))
                .replaceAll("$1")
                .replace(";}", "}")
                .replace(") {", "){")
                .strip();
    }

    private static String text(String name) {
        try (InputStream in = Objects.requireNonNull(WebPage.class.getResourceAsStream(name), name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String hash(String text) {
        byte[] digest = Digest.sha256().digest(text.getBytes(StandardCharsets.UTF_8));
        return "'sha256-" + Base64.getEncoder().encodeToString(digest) + "'";
    }
}
