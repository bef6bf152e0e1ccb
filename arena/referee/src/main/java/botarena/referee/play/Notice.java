package botarena.referee.play;

import botarena.protocol.Reason;

/**
 * Something a bot is told it did wrong.
 *
 * @param request id of the request it concerns, -1 when nothing was open
 * @param got what the bot wrote, cut short; empty if nothing
 * @param message what happened, whole sentences
 * @param hint how to mend it; empty if there is nothing to say
 */
record Notice(Reason code, long request, String got, String message, String hint) {}
