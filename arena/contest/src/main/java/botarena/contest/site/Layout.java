package botarena.contest.site;

import botarena.base.Digest;
import botarena.contest.Contest.Upload;
import botarena.contest.RequestRefusal;
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
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

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

    /** Files of the editor, each after the ones it needs. */
    private static final List<String> EDITOR = List.of(
            "codemirror simple matchbrackets comment clike go javascript lua php python ruby rust yaml".split(" "));

    private static final String CSS = "text/css;charset=utf-8";
    private static final String JS = "text/javascript;charset=utf-8";

    static final Asset STYLE = Asset.of("/style.css", CSS, WebPage.style() + readResource("site.css"));
    static final Asset SCRIPT = Asset.of("/site.js", JS, readResource("site.js"));
    static final Asset EDITOR_STYLE =
            Asset.of("/editor.css", CSS, readResource("editor/codemirror.css") + readResource("editor.css"));
    static final Asset EDITOR_SCRIPT = Asset.of(
            "/editor.js",
            JS,
            EDITOR.stream().map(name -> readResource("editor/" + name + ".js")).collect(Collectors.joining("\n"))
                    + readResource("write.js"));

    /** A file that browsers keep: pages name it with its version. */
    record Asset(String path, String type, String text, String version) {

        static Asset of(String path, String type, String text) {
            return new Asset(path, type, text, Digest.hex(text).substring(0, 16));
        }

        String link() {
            return path + "?v=" + version;
        }

        WebResponse respond(WebRequest request) {
            boolean same = request.query("v").equals(version);
            return new WebResponse.Content(type, text.getBytes(StandardCharsets.UTF_8))
                    .with("Cache-Control", same ? "public, max-age=31536000, immutable" : "no-cache");
        }
    }

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
    }

    Frame frame(String heading, String here, int seconds, Viewer viewer) {
        return new Frame(title, heading, here, seconds, viewer);
    }

    private static String readResource(String name) {
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
    WebResponse.Content sentencePage(int status, Viewer viewer, String heading, String sentence) {
        return page(status, out -> JtesentenceGenerated.render(out, null, frame(heading, "", 0, viewer), sentence));
    }

    /** A page on a refusal. */
    WebResponse.Content refusalPage(Viewer viewer, RequestRefusal refused) {
        return withRetry(sentencePage(refused.status(), viewer, refused.title(), refused.sentence()), refused.retry());
    }

    /** The same page, which says when to try again; zero if that does not help. */
    static WebResponse.Content withRetry(WebResponse.Content page, Duration wait) {
        return wait.isZero() ? page : page.with("Retry-After", String.valueOf(wait.toSeconds()));
    }

    /** The way to an upload that has its receipt. */
    static WebResponse uploadReceived(Upload upload) {
        return new WebResponse.Redirect("/me#u" + upload.number(), "");
    }

    /**
     * A page of its own, such as a replay, with a way back.
     *
     * @param share path of the page on which it is shared; empty without one
     */
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
