package botarena.referee.play;

import botarena.protocol.JsonException;
import botarena.protocol.MessageType;
import botarena.protocol.Request;

/**
 * A request and what came back, taken from a conversation as {@link Trace#text} shows it.
 *
 * @param request empty if none was kept whole
 * @param reply empty if nothing came back
 */
record Exchange(String request, String reply) {

    private static final String ASKED = "> ";
    private static final String SAID = "< ";

    /** The last one of a conversation. */
    static Exchange lastOf(String conversation) {
        String request = "";
        String reply = "";
        for (String line : conversation.lines().toList()) {
            if (isRequest(line)) {
                request = line.substring(ASKED.length());
                reply = "";
            } else if (line.startsWith(SAID) && reply.isEmpty()) {
                reply = line.substring(SAID.length());
            }
        }
        return new Exchange(request, reply);
    }

    private static boolean isRequest(String line) {
        MessageType type = line.startsWith(ASKED) ? MessageType.of(line.substring(ASKED.length())) : null;
        return type != null && type.wantsReply();
    }

    /** The ply that was asked for, -1 if none was. */
    int ply() {
        try {
            return MessageType.of(request) == MessageType.TURN
                    ? Request.read(request).ply()
                    : -1;
        } catch (JsonException cut) {
            return -1;
        }
    }
}
