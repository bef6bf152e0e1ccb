package botarena.ratings.read;

import botarena.protocol.Reason;
import botarena.protocol.Reason.Kind;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Words for the end of a game, in this project's codes: its own, and those of other programs. */
final class EndWord {

    /**
     * PGN's standard, lichess (also its API), cutechess, fastchess, c-chess-cli, chess.com. Words that tell only that a
     * player was gone count as {@link Reason#EXITED}.
     */
    private static final Map<Reason, Set<String>> FOREIGN = Map.of(
            Reason.TIMEOUT,
            Set.of(
                    "time forfeit",
                    "time",
                    "time out",
                    "out of time",
                    "outoftime",
                    "loss on time",
                    "on time",
                    "flag",
                    "stall",
                    "stalled connection",
                    "connection stalled",
                    "connection stalls"),
            Reason.ILLEGAL_MOVE,
            Set.of("rules infraction", "illegal", "illegal moves"),
            Reason.EXITED,
            Set.of(
                    "abandoned",
                    "abandonment",
                    "game abandoned",
                    "disconnect",
                    "disconnected",
                    "disconnection",
                    "disconnects",
                    "quit",
                    "death",
                    "emergency",
                    "forfeit",
                    "forfeited",
                    "walkover"),
            Reason.CRASHED,
            Set.of("crash", "engine crash"),
            Reason.READY_TIMEOUT,
            Set.of("no start", "nostart", "no show"),
            Reason.UNSUPPORTED,
            Set.of("cheat", "disqualified"));

    private static final Set<String> NONE =
            Set.of("", "none", "no", "false", "0", "0.0", "null", "nil", "n/a", "na", "nan", "-", "?", "normal", "ok");

    private static final Pattern BLANKS = Pattern.compile("[\\s_-]+");
    private static final Pattern WINNER = Pattern.compile(".* (won|wins) (- )?");

    private EndWord() {}

    /** The code of a forfeit that this project wrote. */
    static Optional<Reason> ownForfeit(String word) {
        return Reason.find(word).filter(reason -> reason.kind() == Kind.FORFEIT);
    }

    /** The code of a forfeit, whatever program wrote it; also at the end of a sentence, as chess.com has it. */
    static Optional<Reason> forfeit(String text) {
        String word = BLANKS.matcher(text.strip().toLowerCase(Locale.ROOT)).replaceAll(" ");
        Optional<Reason> own = Reason.find(word.replace(' ', '_'));
        if (own.isPresent()) {
            return own.filter(reason -> reason.kind() == Kind.FORFEIT);
        }
        String end = WINNER.matcher(word).replaceFirst("");
        return FOREIGN.entrySet().stream()
                .filter(each -> each.getValue().contains(end))
                .map(Map.Entry::getKey)
                .findFirst();
    }

    /** The code in a column for faults: any word there is one, but for those that say that there was none. */
    static Optional<String> fault(String text) {
        String word = text.strip().toLowerCase(Locale.ROOT);
        boolean none = NONE.contains(word)
                || Reason.find(word)
                        .filter(reason -> reason.kind() != Kind.FORFEIT)
                        .isPresent();
        return none
                ? Optional.empty()
                : Optional.of(forfeit(word).map(Reason::word).orElse(word));
    }
}
