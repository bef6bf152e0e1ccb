package botarena.tournament.lanes;

import botarena.base.Refusal.RefusedException;
import botarena.tournament.Tournament;
import java.util.function.Consumer;
import java.util.function.ToIntFunction;

/** Makes the lanes of one run: threads of this process, or workers. */
@FunctionalInterface
public interface LanesFactory {

    /**
     * Opens lanes; called once, on the thread that opens the run, which closes them.
     *
     * @param attempts the number of the attempt that is due at a ticket, by its id; 0 for a settled one. To be asked on
     *     the run's thread only, from {@link Lanes#offer} and {@link Lanes#nextDelivery}
     * @param warn takes a sentence for people, on the run's thread only
     * @throws RefusedException if the lanes cannot be reached, or do not take this tournament
     */
    Lanes open(Tournament tournament, ToIntFunction<String> attempts, Consumer<String> warn) throws RefusedException;
}
