package botarena.tournament.standings;

import botarena.protocol.MoveReply.Usage;
import botarena.protocol.Reason;
import java.util.Map;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * How a bot behaved beside its results.
 *
 * @param forfeits its own forfeits by cause, in the order of {@link Reason}
 * @param meanMs mean time of a decision, 0 if it made none
 * @param unplayed games recorded as unplayed
 * @param stray lines it wrote that were no messages
 * @param repeats its games that went move by move as an earlier one between the same seats
 * @param time what it had for its decisions, and what others took of it
 * @param usage what language models used for them
 */
public record Behaviour(
        Map<Reason, Integer> forfeits,
        double meanMs,
        long unplayed,
        long stray,
        long repeats,
        TakenTime time,
        Usage usage) {

    /** The forfeits in words: {@code 2 timeout, 1 illegal_move}. */
    public String causes() {
        return forfeits.entrySet().stream()
                .map(cause -> cause.getValue() + " " + cause.getKey().word())
                .collect(Collectors.joining(", "));
    }

    /** A count of what language models used; null for a bot that says nothing of it. */
    public @Nullable Long used(ToLongFunction<Usage> count) {
        return usage.isNone() ? null : (Long) count.applyAsLong(usage);
    }
}
