package botarena.contest.site;

import botarena.tournament.Digest;
import botarena.view.report.WebPage;
import botarena.web.WebRequest;
import botarena.web.WebResponse;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;

/** Layout that all pages share. */
record Layout(String title) {
    static final String POLICY = "default-src 'none'; style-src 'self'; script-src 'self'; img-src data:;"
            + " connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

    /** Without a referrer browsers send forms with the origin "null". */
    private static final String REFERRER = "same-origin";

    private static final String STYLE = WebPage.style() + text("site.css");
    private static final String SCRIPT = text("site.js");
    private static final String STYLE_VERSION = version(STYLE);
    private static final String SCRIPT_VERSION = version(SCRIPT);

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
        byte[] sum = Digest.sha256().digest(text.getBytes(StandardCharsets.UTF_8));
        return HexFormat.of().formatHex(sum, 0, 8);
    }

    private static String text(String name) {
        try (InputStream in = Objects.requireNonNull(Layout.class.getResourceAsStream(name), name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * A page.
     *
     * @param status of HTTP
     * @param here its path, by which it is marked in the navigation
     * @param seconds after which a browser without JavaScript loads it again; 0 for never
     */
    WebResponse.Content page(int status, Viewer viewer, String here, String heading, int seconds, Consumer<Html> body) {
        Html html = new Html();
        html.open("html", "lang", "en").open("head");
        html.open("meta", "charset", "utf-8");
        html.open("meta", "name", "viewport", "content", "width=device-width,initial-scale=1");
        html.leaf("title", heading.equals(title) ? title : heading + " - " + title);
        html.open("link", "rel", "stylesheet", "href", "/style.css?v=" + STYLE_VERSION);
        html.open("link", "rel", "icon", "href", "data:,");
        html.open("script", "src", "/site.js?v=" + SCRIPT_VERSION, "defer", "").close();
        if (seconds > 0) {
            html.open("noscript");
            html.open("meta", "http-equiv", "refresh", "content", String.valueOf(seconds));
            html.close();
        }
        html.close().open("body");
        html.leaf("a", "Skip to the content", "class", "skip", "href", "#content");
        html.open("header", "class", "top")
                .open("div")
                .leaf("p", title, "class", "dim")
                .leaf("h1", heading);
        html.close().close();
        navigation(html, viewer, here);
        html.open("main", "id", "content", "tabindex", "-1");
        body.accept(html);
        html.close().close().close();
        byte[] bytes = ("<!doctype html>\n" + html).getBytes(StandardCharsets.UTF_8);
        return new WebResponse.Content(
                status,
                "text/html;charset=utf-8",
                Map.of("Content-Security-Policy", POLICY, "Referrer-Policy", REFERRER),
                bytes);
    }

    private static void navigation(Html html, Viewer viewer, String here) {
        html.open("nav", "aria-label", "Pages");
        link(html, "/", "Board", here);
        if (viewer.isPerson()) {
            link(html, "/me", "My bot", here);
            link(html, "/bots/" + viewer.bot(), "My games", here);
        }
        if (viewer.isOrganiser()) {
            link(html, "/admin", "Organiser", here);
        }
        if (viewer.hasKey()) {
            html.open("form", "method", "post", "action", "/leave")
                    .leaf("button", "Sign out")
                    .close();
        } else {
            link(html, "/enter", "Sign in", here);
        }
        html.close();
    }

    private static void link(Html html, String path, String words, String here) {
        if (path.equals(here)) {
            html.leaf("a", words, "href", path, "aria-current", "page");
        } else {
            html.leaf("a", words, "href", path);
        }
    }

    /** A page that says one thing. */
    WebResponse.Content sentence(int status, Viewer viewer, String heading, String sentence) {
        return page(
                status,
                viewer,
                "",
                heading,
                0,
                html -> html.open("section").leaf("p", sentence).close());
    }
}
