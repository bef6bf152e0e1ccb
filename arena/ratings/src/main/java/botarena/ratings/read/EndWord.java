package botarena.ratings.read;

import botarena.protocol.Reason;
import botarena.protocol.Reason.Kind;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Words for the end of a game, of this project and of other programs, as this project's codes. */
final class EndWord {

    /**
     * Words of the PGN standard, lichess (also its API), cutechess, fastchess, c-chess-cli and chess.com. A word that only
     * says that a player left counts as {@link Reason#EXITED}.
     */
    private static final Map<Reason, Set<String>> FOREIGN_WORDS = Map.of(
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

    private static final Set<String> WORDS_FOR_NONE =
            Set.of("", "none", "no", "false", "0", "0.0", "null", "nil", "n/a", "na", "nan", "-", "?", "normal", "ok");

    private static final Pattern BLANKS = Pattern.compile("[\\s_-]+");
    private static final Pattern WINNER = Pattern.compile(".* (won|wins) (- )?");

    private EndWord() {}

    /** Code of a forfeit in this project's own words. */
    static Optional<Reason> findOwnForfeit(String word) {
        return Reason.find(word).filter(reason -> reason.kind() == Kind.FORFEIT);
    }

    /** Code of a forfeit in any program's words, also at the end of a sentence, as chess.com writes it. */
    static Optional<Reason> findForfeit(String text) {
        String word = BLANKS.matcher(text.strip().toLowerCase(Locale.ROOT)).replaceAll(" ");
        Optional<Reason> own = Reason.find(word.replace(' ', '_'));
        if (own.isPresent()) {
            return own.filter(reason -> reason.kind() == Kind.FORFEIT);
        }
        String end = WINNER.matcher(word).replaceFirst("");
        return FOREIGN_WORDS.entrySet().stream()
                .filter(each -> each.getValue().contains(end))
                .map(Map.Entry::getKey)
                .findFirst();
    }

    /** Code in a column for faults: any word counts, except words for "none". */
    static Optional<String> findFault(String text) {
        String word = text.strip().toLowerCase(Locale.ROOT);
        boolean none = WORDS_FOR_NONE.contains(word)
                || Reason.find(word)
                        .filter(reason -> reason.kind() != Kind.FORFEIT)
                        .isPresent();
        return none
                ? Optional.empty()
                : Optional.of(findForfeit(word).map(Reason::word).orElse(word));
    }
}
