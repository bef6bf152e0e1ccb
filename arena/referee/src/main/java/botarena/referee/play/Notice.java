package botarena.referee.play;

import botarena.protocol.Reason;
import botarena.referee.GameRecord.FaultDescription;

/**
 * Message to a bot on something it did wrong.
 *
 * @param request id of the request it concerns, -1 when nothing was open
 */
record Notice(Reason code, long request, FaultDescription said) {

    static Notice badField(long request, FaultDescription said) {
        return new Notice(Reason.BAD_FIELD, request, said);
    }

    static Notice stray(String first) {
        return new Notice(
                Reason.STRAY_OUTPUT,
                -1,
                new FaultDescription(
                        first,
                        "A line on stdout is no protocol message; the first one is shown here.",
                        "Print to stderr. More than 1,000 such lines or 64 KiB in one game lose it."));
    }

    static Notice freshProcess(String why) {
        return new Notice(
                Reason.PING_TIMEOUT,
                -1,
                new FaultDescription(
                        "",
                        "Between two games ping was not answered as it should be (" + why
                                + "), so this is a fresh process.",
                        "A bot with the feature multi answers {\"type\":\"ping\",\"id\":7} with"
                                + " {\"type\":\"pong\",\"id\":7} within 2 s, whenever it is not asked for anything else."));
    }
}
