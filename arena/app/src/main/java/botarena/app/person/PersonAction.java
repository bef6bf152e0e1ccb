package botarena.app.person;

/** Wish of a person: a move, or something else done with the game. */
sealed interface PersonAction {

    record Play(String move) implements PersonAction {}

    record Resign() implements PersonAction {}

    record Undo() implements PersonAction {}

    /**
     * Another game; this one, if it goes on, is left.
     *
     * @param otherSide whether from the next seat
     */
    record Again(boolean otherSide) implements PersonAction {}

    /**
     * Asks for a strong bot's move, and then again for a move.
     *
     * @param why whether the best line is wanted, too
     */
    record Advised(boolean why) implements PersonAction {}

    /** To be shown where the game that has ended was decided. */
    record Where() implements PersonAction {}

    /** Ends the program, at no person's wish. */
    record Stopped() implements PersonAction {}

    record Quit() implements PersonAction {}
}
