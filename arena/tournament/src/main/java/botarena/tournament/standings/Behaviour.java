package botarena.tournament.standings;

import botarena.protocol.Reason;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * How a bot behaved beside its results.
 *
 * @param forfeits its own forfeits by cause, in the order of {@link Reason}
 * @param meanMs mean time of a decision, 0 if it made none
 * @param unplayed games recorded as unplayed
 * @param stray lines it wrote that were no messages
 * @param repeats its games that went move by move as an earlier one between the same seats
 * @param time what its decisions took, and what others took meanwhile
 */
public record Behaviour(
        Map<Reason, Integer> forfeits, double meanMs, long unplayed, long stray, long repeats, TakenTime time) {

    /** The forfeits in words: {@code 2 timeout, 1 illegal_move}. */
    public String causes() {
        return forfeits.entrySet().stream()
                .map(cause -> cause.getValue() + " " + cause.getKey().word())
                .collect(Collectors.joining(", "));
    }
}
