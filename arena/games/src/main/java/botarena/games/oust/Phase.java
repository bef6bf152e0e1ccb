package botarena.games.oust;

/** Phase of the turn that the side to move is in. */
enum Phase {
    /** The first turn of all, with the pie rule on: the placement is answered by {@link #CHOICE}. */
    OPENING('-'),
    /** A turn begins. */
    TURN('-'),
    /** The side to move has captured and must place again. */
    CHAIN('+'),
    /** A turn begins and {@code swap} may be played instead of a placement. */
    CHOICE('s');

    /** The letter in the notation. */
    final char letter;

    Phase(char letter) {
        this.letter = letter;
    }
}
