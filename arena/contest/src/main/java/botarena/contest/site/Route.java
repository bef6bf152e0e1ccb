package botarena.contest.site;

import botarena.contest.RequestRefusal.RefusedRequest;
import botarena.web.WebRequest;
import botarena.web.WebResponse;
import java.io.IOException;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Route of the site.
 *
 * @param method {@code GET}, which takes {@code HEAD}, too, or {@code POST}
 * @param path parts that stand for themselves, such as {@code /bots}, or for a value, such as {@code {bot}}; a star at
 *     the end stands for the rest
 * @param role of clients that may ask
 * @param limit on requests
 * @param pattern of the path, with a group for each value, and {@code rest} for the rest
 * @param handler makes the response
 */
record Route(String method, String path, Pattern pattern, Role role, Limit limit, Handler handler) {

    Route(String method, String path, Role role, Limit limit, Handler handler) {
        this(method, path, patternOf(path), role, limit, handler);
    }

    private static Pattern patternOf(String path) {
        return Pattern.compile(path.replace(".", "\\.")
                .replaceAll("\\{(\\w+)}", "(?<$1>[^/]+)")
                .replace("*", "(?<rest>.*)"));
    }

    /** Maker of a response. */
    @FunctionalInterface
    interface Handler {
        /** @throws IOException if a file of the contest cannot be read or written */
        WebResponse respond(Visit visit) throws IOException, RefusedRequest;
    }

    /** People for whom a route exists; for others nothing is found there. */
    enum Role {
        ANYBODY,
        /** Anybody if the board is everyone's, else holders of a key. */
        SPECTATOR,
        /** Anybody if the games are everyone's, else holders of a key. */
        ONLOOKER,
        /** Holders of a key. */
        MEMBER,
        /** Holders of an entrant's key. */
        ENTRANT,
        /** Holders of the key of the entrant {@code {bot}}, and the organiser. */
        OWNER,
        ORGANISER;

        boolean includes(Viewer viewer, Visit visit, ContestSite.Settings settings) {
            return switch (this) {
                case ANYBODY -> true;
                case SPECTATOR -> settings.everyone() || viewer.hasKey();
                case ONLOOKER -> settings.games() || viewer.hasKey();
                case MEMBER -> viewer.hasKey();
                case ENTRANT -> viewer.isPerson();
                case OWNER -> viewer.mayRead(visit.value("bot"));
                case ORGANISER -> viewer.isOrganiser();
            };
        }
    }

    /** Limits on requests. */
    enum Limit {
        /** None: styles, which a page that refuses needs, and the page to sign in. */
        NONE,
        /** Wrong keys of an address in a minute. */
        WRONG_KEYS,
        /** Requests of a key in a minute. */
        REQUESTS,
        /** Requests of a key in a minute, and fewer that change links to games: each adds to the contest's log. */
        LINKS,
        /** Requests of a key in a minute, uploads of an entrant in an hour, and the size of an upload. */
        UPLOADS
    }

    /**
     * A request on its route.
     *
     * @param path as it fits the route
     * @param form fields of its body; empty before they are read
     */
    record Visit(Route route, WebRequest request, Viewer viewer, Matcher path, Map<String, String> form) {
        /** A part of the path. */
        String value(String name) {
            return path.group(name);
        }

        /** A part of the path that is a number; −1, which nothing has, if it is none. */
        int number(String name) {
            return Route.number(value(name));
        }

        Visit withForm(Map<String, String> fields) {
            return new Visit(route, request, viewer, path, fields);
        }

        /** A field of the form, without blanks around it; empty if it has no such field. */
        String field(String name) {
            return form.getOrDefault(name, "").strip();
        }
    }

    /** A number from 0; −1 for another text. */
    static int number(String text) {
        return text.matches("\\d{1,8}") ? Integer.parseInt(text) : -1;
    }

    static Route get(String path, Role role, Handler handler) {
        return new Route("GET", path, role, Limit.REQUESTS, handler);
    }

    /** Without a role and a limit: a page that refuses needs its style. */
    static Route get(Layout.Asset asset) {
        return new Route("GET", asset.path(), Role.ANYBODY, Limit.NONE, visit -> asset.respond(visit.request()));
    }

    static Route post(String path, Role role, Handler handler) {
        return new Route("POST", path, role, Limit.REQUESTS, handler);
    }

    /** The request as this route's visit, without regard to its method and sender. */
    Visit visit(WebRequest request, Viewer viewer) {
        return new Visit(this, request, viewer, pattern.matcher(request.path()), Map.of());
    }

    /** Whether this is the visit's route, and its sender may take it. */
    boolean fits(Visit visit, ContestSite.Settings settings) {
        return visit.request().isPost() == method.equals("POST")
                && visit.path().matches()
                && role.includes(visit.viewer(), visit, settings);
    }
}
