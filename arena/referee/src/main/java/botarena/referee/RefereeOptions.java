package botarena.referee;

import org.jspecify.annotations.Nullable;

/**
 * Rules for conducting a game, the same for every seat.
 *
 * @param legal whether turns carry the list of legal moves
 * @param pondering whether bots run while others think
 * @param showNames whether bots see their opponents' names
 * @param logs when evidence files are written
 * @param adjudication ends games by agreement of the bots' scores; null = never
 * @param illegalRetries number of illegal moves at one turn that cost a warning and are asked for again; the next one
 *     loses
 */
public record RefereeOptions(
        boolean legal,
        boolean pondering,
        boolean showNames,
        BotLogs logs,
        @Nullable Adjudication adjudication,
        int illegalRetries) {

    /**
     * Makes options by which the first illegal move loses.
     *
     * @param legal whether turns carry the list of legal moves
     * @param pondering whether bots run while others think
     * @param showNames whether bots see their opponents' names
     * @param logs when evidence files are written
     * @param adjudication null for none
     */
    public RefereeOptions(
            boolean legal, boolean pondering, boolean showNames, BotLogs logs, @Nullable Adjudication adjudication) {
        this(legal, pondering, showNames, logs, adjudication, 0);
    }

    /**
     * {@return the same options with other logs}
     *
     * @param when when evidence files are written
     */
    public RefereeOptions withLogs(BotLogs when) {
        return new RefereeOptions(legal, pondering, showNames, when, adjudication, illegalRetries);
    }

    /** When to keep protocol lines and stderr of a game. */
    public enum BotLogs {
        /** One text file for each seat of each game. */
        ALWAYS,
        /** Of the seat at fault, and of all seats of a game that is void by the arena's fault. */
        ON_FORFEIT,
        /** No files; the record still quotes the line. */
        NEVER
    }

    /**
     * Rule that ends a game early. A score counts when both sides' {@code info.score} agree.
     *
     * @param resignScore both sides see one side at or beyond this; above 1 = never
     * @param resignMoves in a row
     * @param drawScore both sides see the game within ± this; below 0 = never
     * @param drawMoves in a row
     * @param drawFrom not before this ply
     */
    public record Adjudication(double resignScore, int resignMoves, double drawScore, int drawMoves, int drawFrom) {}
}
