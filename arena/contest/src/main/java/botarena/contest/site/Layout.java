package botarena.contest.site;

import botarena.base.Digest;
import botarena.contest.intake.Intake.Outcome.Refused;
import botarena.view.report.WebPage;
import botarena.web.WebRequest;
import botarena.web.WebResponse;
import gg.jte.html.HtmlTemplateOutput;
import gg.jte.html.OwaspHtmlTemplateOutput;
import gg.jte.output.StringOutput;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.slf4j.LoggerFactory;

/**
 * Parts that all pages share. The pages themselves are the templates in {@code src/main/jte}, which the build translates.
 *
 * @param title of the contest
 */
record Layout(String title) {
    private static final String POLICY = "default-src 'none'; style-src 'self'; script-src 'self'; img-src data:;"
            + " connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

    /** Characters that change the display of their neighbours. */
    private static final Pattern UNSAFE = Pattern.compile("[\\p{Cc}\\u202a-\\u202e\\u2066-\\u2069&&[^\n\t]]");

    /** Beginning of the pages of games and runs. */
    private static final String HEADER = "<header class=\"top\"><div>";

    private static final String STYLE = WebPage.style() + text("site.css");
    private static final String SCRIPT = text("site.js");
    private static final String STYLE_VERSION = version(STYLE);
    private static final String SCRIPT_VERSION = version(SCRIPT);

    /** Files of the editor, each after the ones it needs. */
    private static final List<String> EDITOR = List.of(
            "codemirror",
            "simple",
            "matchbrackets",
            "comment",
            "clike",
            "go",
            "javascript",
            "lua",
            "php",
            "python",
            "ruby",
            "rust",
            "yaml");

    private static final String EDITOR_STYLE = text("editor/codemirror.css") + text("editor.css");
    private static final String EDITOR_SCRIPT =
            EDITOR.stream().map(name -> text("editor/" + name + ".js")).collect(Collectors.joining("\n"))
                    + text("write.js");
    private static final String EDITOR_STYLE_VERSION = version(EDITOR_STYLE);
    private static final String EDITOR_SCRIPT_VERSION = version(EDITOR_SCRIPT);

    /** A link, which may be to the page that shows it. */
    record Link(String words, String path, boolean here) {}

    /**
     * Frame of a page.
     *
     * @param site the contest's title
     * @param here the page's path, by which it is marked in the navigation
     * @param seconds after which a browser without JavaScript loads it again; 0 for never
     */
    record Frame(String site, String heading, String here, int seconds, Viewer viewer) {

        String title() {
            return heading.equals(site) ? site : heading + " - " + site;
        }

        String style() {
            return "/style.css?v=" + STYLE_VERSION;
        }

        String script() {
            return "/site.js?v=" + SCRIPT_VERSION;
        }

        List<Link> links() {
            List<Link> links = new ArrayList<>();
            add(links, "/", "Board");
            if (viewer.hasKey()) {
                add(links, "/start", "Start here");
            } else {
                add(links, "/enter", "Sign in");
            }
            if (viewer.isPerson()) {
                add(links, "/write", "Write");
                add(links, "/me", "My bot");
                add(links, "/bots/" + viewer.bot(), "My games");
            }
            if (viewer.isOrganiser()) {
                add(links, "/admin", "Organiser");
            }
            return links;
        }

        private void add(List<Link> links, String path, String words) {
            links.add(new Link(words, path, path.equals(here)));
        }
    }

    Frame frame(String heading, String here, int seconds, Viewer viewer) {
        return new Frame(title, heading, here, seconds, viewer);
    }

    static String editorStyle() {
        return "/editor.css?v=" + EDITOR_STYLE_VERSION;
    }

    static String editorScript() {
        return "/editor.js?v=" + EDITOR_SCRIPT_VERSION;
    }

    /** The editor, {@code css} or {@code js}. */
    WebResponse editor(WebRequest request, boolean style) {
        return style
                ? resource("text/css;charset=utf-8", EDITOR_STYLE, EDITOR_STYLE_VERSION, request)
                : resource("text/javascript;charset=utf-8", EDITOR_SCRIPT, EDITOR_SCRIPT_VERSION, request);
    }

    WebResponse style(WebRequest request) {
        return resource("text/css;charset=utf-8", STYLE, STYLE_VERSION, request);
    }

    WebResponse script(WebRequest request) {
        return resource("text/javascript;charset=utf-8", SCRIPT, SCRIPT_VERSION, request);
    }

    /** A file that browsers keep: pages name it with its version. */
    private static WebResponse resource(String type, String text, String version, WebRequest request) {
        boolean same = request.query("v").equals(version);
        return new WebResponse.Content(type, text.getBytes(StandardCharsets.UTF_8))
                .with("Cache-Control", same ? "public, max-age=31536000, immutable" : "no-cache");
    }

    private static String version(String text) {
        return Digest.hex(text).substring(0, 16);
    }

    private static String text(String name) {
        try (InputStream in = Objects.requireNonNull(Layout.class.getResourceAsStream(name), name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A page of a template. Without a referrer browsers would send its forms with the origin "null". */
    static WebResponse.Content page(int status, Consumer<HtmlTemplateOutput> template) {
        StringOutput html = new StringOutput();
        template.accept(new OwaspHtmlTemplateOutput(html));
        return new WebResponse.Content(
                status,
                "text/html;charset=utf-8",
                Map.of("Content-Security-Policy", POLICY, "Referrer-Policy", "same-origin"),
                UNSAFE.matcher(html.toString()).replaceAll("\uFFFD").getBytes(StandardCharsets.UTF_8));
    }

    /** A page that says one thing. */
    WebResponse.Content sentence(int status, Viewer viewer, String heading, String sentence) {
        return page(status, out -> JtesentenceGenerated.render(out, null, frame(heading, "", 0, viewer), sentence));
    }

    /** A page on a file of the contest that cannot be written or read; the log has the cause. */
    WebResponse.Content full(Viewer viewer, IOException cause) {
        LoggerFactory.getLogger(Layout.class).error("the folder of the contest cannot be used", cause);
        Refused full = Refused.DISK_FULL;
        return sentence(full.status(), viewer, full.title(), full.sentence())
                .with("Retry-After", String.valueOf(full.retry().toSeconds()));
    }

    /** A page of its own, such as a replay, with a way back. */
    static WebResponse.Content withWayBack(WebResponse.Content page, Viewer viewer) {
        return withWayBack(page, viewer, "");
    }

    /** @param share path of the page on which it is shared; empty without one */
    static WebResponse.Content withWayBack(WebResponse.Content page, Viewer viewer, String share) {
        String shared = share.isEmpty() ? "" : " · <a href=\"" + share + "\">Share this game</a>";
        String own = viewer.isPerson() ? " · <a href=\"/bots/" + viewer.bot() + "\">My games</a>" : "";
        String html = new String(page.body(), StandardCharsets.UTF_8);
        // A skip link stays the first of a page.
        String place = html.contains(HEADER) ? HEADER : "<body>";
        html = html.replace(place, place + "<p class=\"small\"><a href=\"/\">Board</a>" + own + shared + "</p>");
        return new WebResponse.Content(
                page.status(), page.type(), page.headers(), html.getBytes(StandardCharsets.UTF_8));
    }
}
