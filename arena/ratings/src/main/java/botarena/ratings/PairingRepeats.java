package botarena.ratings;

/**
 * A pairing that played some games more than once, move by move.
 *
 * @param first the alphabetically first team
 * @param second its opponent
 * @param games games whose moves are known
 * @param distinct how many of them differ
 */
public record PairingRepeats(String first, String second, int games, int distinct) {}
