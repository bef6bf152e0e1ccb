package botarena.ratings.read;

import java.util.Optional;

/**
 * Options for reading files.
 *
 * @param game only game whose results count, in any case; results without a game always count
 * @param excludeForfeits whether games decided by a fault are left out
 * @param merge whether bots of one name in several journals are one player, even with different programs
 */
public record ReadOptions(Optional<String> game, boolean excludeForfeits, boolean merge) {
    /** Everything. */
    public static final ReadOptions ALL = new ReadOptions(Optional.empty(), false, false);
}
