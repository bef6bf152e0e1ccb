package botarena.games;

import org.jspecify.annotations.Nullable;

/**
 * Meaning of a letter on the board; see {@link Position#letters}.
 *
 * @param letter as the notation and the protocol's {@code board} write it
 * @param side its owner, one of {@link Seating#sides}; null for a neutral piece
 * @param meaning a noun for people: {@code pawn with an X}
 */
public record Piece(char letter, @Nullable String side, String meaning) {}
