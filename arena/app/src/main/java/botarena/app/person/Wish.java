package botarena.app.person;

/** What a person wants: a move, or something else done with the game. */
sealed interface Wish {

    record Play(String move) implements Wish {}

    record Resign() implements Wish {}

    record Undo() implements Wish {}

    /**
     * Another game; this one, if it goes on, is left.
     *
     * @param otherSide whether from the next seat
     */
    record Again(boolean otherSide) implements Wish {}

    /** To be told what a strong bot would play, and asked again. */
    record Advised() implements Wish {}

    /** Nobody's: the program is to end. */
    record Stopped() implements Wish {}

    record Quit() implements Wish {}
}
