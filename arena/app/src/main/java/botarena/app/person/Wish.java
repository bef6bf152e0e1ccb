package botarena.app.person;

/** What a person wants: a move, or something else done with the game. */
sealed interface Wish {

    record Play(String move) implements Wish {}

    record Resign() implements Wish {}

    record Undo() implements Wish {}

    record Quit() implements Wish {}
}
