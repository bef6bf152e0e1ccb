package botarena.ratings.read;

import java.util.Optional;

/**
 * Options for reading files.
 *
 * @param game only results of this game, in any case; results that name no game are always taken
 * @param excludeForfeits leave out games decided by a fault
 * @param merge take bots of one name in several journals for one player, whatever their programs are
 */
public record ReadOptions(Optional<String> game, boolean excludeForfeits, boolean merge) {
    /** Everything. */
    public static final ReadOptions ALL = new ReadOptions(Optional.empty(), false, false);
}
