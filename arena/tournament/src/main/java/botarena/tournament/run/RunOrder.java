package botarena.tournament.run;

import java.time.Duration;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What is asked of one run, beside the tournament itself.
 *
 * @param only names of bots; only games with one of them are played, empty for all
 * @param skip names of bots whose games are not played now
 * @param retry names of suspended bots whose unplayed games are offered again
 * @param budget stop offering games after this time; null for none
 * @param force allows more games at once than there are cores
 * @param fresh moves earlier results aside
 * @param command how the user asked for this run, for the hint how to go on
 */
public record RunOrder(
        Set<String> only,
        Set<String> skip,
        Set<String> retry,
        @Nullable Duration budget,
        boolean force,
        boolean fresh,
        String command) {

    public RunOrder {
        only = Set.copyOf(only);
        skip = Set.copyOf(skip);
        retry = Set.copyOf(retry);
    }

    /** Everything, no limit. */
    public static RunOrder all(String command) {
        return new RunOrder(Set.of(), Set.of(), Set.of(), null, false, false, command);
    }
}
