package botarena.contest.site;

import botarena.web.WebRequest;
import botarena.web.WebResponse;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Route of the site.
 *
 * @param method {@code GET}, which takes {@code HEAD}, too, or {@code POST}
 * @param path parts that stand for themselves, such as {@code /bots}, or for a value, such as {@code {bot}}; a star at
 *     the end stands for the rest
 * @param role of clients that may ask
 * @param limit on requests
 * @param handler makes the response, {@link WebResponse.NotFound} for an unknown value
 */
record Route(String method, String path, Role role, Limit limit, Handler handler) {

    /** Maker of a response. */
    @FunctionalInterface
    interface Handler {
        /** @throws IOException if a file of the contest cannot be read or written */
        WebResponse respond(Visit visit) throws IOException;
    }

    /** Maker of a response to a form. */
    @FunctionalInterface
    interface FormHandler {
        /** @throws IOException if a file of the contest cannot be read or written */
        WebResponse respond(Visit visit, Map<String, String> fields) throws IOException;
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
        /** Requests of a key in a minute, uploads of an entrant in an hour, and the size of an upload. */
        UPLOADS
    }

    /**
     * A request on its route.
     *
     * @param values of the path's parts
     */
    record Visit(WebRequest request, Viewer viewer, Map<String, String> values) {

        /** A part of the path, empty if it has no such part. */
        String value(String name) {
            return values.getOrDefault(name, "");
        }

        /** A part of the path that is a number; −1, which nothing has, if it is none. */
        int number(String name) {
            return Route.number(value(name));
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

    /** The request as this route's visit; empty if it is another's. */
    Optional<Visit> match(WebRequest request, Viewer viewer) {
        Map<String, String> values = request.isPost() == method.equals("POST") ? matchPath(request.path()) : null;
        return Optional.ofNullable(values).map(found -> new Visit(request, viewer, found));
    }

    private @Nullable Map<String, String> matchPath(String asked) {
        String[] wanted = path.split("/", -1);
        String[] given = asked.split("/", -1);
        Map<String, String> values = new HashMap<>();
        for (int i = 0; i < wanted.length; i++) {
            if (i >= given.length) {
                return null;
            }
            if (wanted[i].equals("*")) {
                values.put("*", asked.substring(path.length() - 1));
                return values;
            }
            if (wanted[i].startsWith("{") && !given[i].isEmpty()) {
                values.put(wanted[i].substring(1, wanted[i].length() - 1), given[i]);
            } else if (!wanted[i].equals(given[i])) {
                return null;
            }
        }
        return wanted.length == given.length ? values : null;
    }
}
