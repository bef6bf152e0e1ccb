package botarena.referee.play;

import java.util.List;

/**
 * A request and what came back, taken from a conversation as {@link Trace#text} shows it.
 *
 * @param request empty if none was kept whole
 * @param reply empty if nothing came back
 */
record Exchange(String request, String reply) {

    private static final String ASKED = "> {\"type\":\"";
    private static final List<String> REQUESTS = List.of("turn", "start", "hello", "ping");
    private static final String PLY = "\"ply\":";

    /** The last one of a conversation. */
    static Exchange lastOf(String conversation) {
        String request = "";
        String reply = "";
        for (String line : conversation.lines().toList()) {
            if (REQUESTS.stream().anyMatch(type -> line.startsWith(ASKED + type + '"'))) {
                request = line.substring(2);
                reply = "";
            } else if (line.startsWith("< ") && reply.isEmpty()) {
                reply = line.substring(2);
            }
        }
        return new Exchange(request, reply);
    }

    /** The ply that was asked for, -1 if none was. */
    int ply() {
        int from = request.indexOf(PLY) + PLY.length();
        if (!request.startsWith("{\"type\":\"turn\"") || from < PLY.length()) {
            return -1;
        }
        return Integer.parseInt(request, from, request.indexOf(',', from), 10);
    }
}
