package botarena.view.report;

import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.List;

/**
 * A page for a server.
 *
 * @param policy what lets nothing run but what is in the page
 */
public record WebPage(String policy, String html) {

    /**
     * A page that is drawn as a report is, by the report's scripts and more.
     *
     * @param html the name of the resource it is made from, which has places for policy, style, data and script
     * @param scripts names of resources, in their order; those without a slash in front are the report's own
     * @param styles the same, behind the report's style
     */
    public static WebPage of(String html, List<String> scripts, List<String> styles) {
        return of(ReportPage.load(html, "'self'", scripts, styles), "{}");
    }

    static WebPage of(ReportPage page, String head) {
        StringWriter text = new StringWriter();
        try {
            page.write(head.replace("<", "\\u003c"), List.of(), text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return new WebPage(page.policy(), text.toString());
    }
}
