package botarena.app.person;

import botarena.games.Position;
import botarena.view.play.PlayState;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Question to the people on a page.
 *
 * @param number of the question; answers name it, so that a late one is not taken for another question's
 * @param position in which they are to move; null when the game is over
 * @param undoable whether a ply can be taken back
 */
record MoveRequest(int number, @Nullable Position position, boolean undoable) {

    private static final int OK = 200;
    private static final int NOT_FOUND = 404;
    private static final int CONFLICT = 409;
    private static final int UNPROCESSABLE = 422;

    /**
     * Result of an answer.
     *
     * @param status of HTTP
     * @param sentence why it is refused, empty if it is not
     * @param action null if it is refused
     */
    record Answer(int status, String sentence, @Nullable PersonAction action) {

        private static Answer of(PersonAction action) {
            return new Answer(OK, "", action);
        }

        private static Answer ofRefusal(int status, String sentence) {
            return new Answer(status, sentence, null);
        }
    }

    /** The moves that are legal. */
    List<String> moves() {
        return position == null ? List.of() : PlayState.moves(position);
    }

    /**
     * Reads an answer.
     *
     * @param word the kind of answer
     * @param text the move if it plays one, else empty
     */
    Answer answer(String word, String text) {
        return switch (word) {
            case "new" -> Answer.of(new PersonAction.Again(false));
            case "other" -> Answer.of(new PersonAction.Again(true));
            case "where" ->
                position == null
                        ? Answer.of(new PersonAction.Where())
                        : Answer.ofRefusal(CONFLICT, "The game is not over; your request had no effect.");
            case "leave" -> Answer.of(new PersonAction.Quit());
            case "play", "undo", "resign", "hint", "why" -> inGame(word, text);
            default -> Answer.ofRefusal(NOT_FOUND, "Not found.");
        };
    }

    private Answer inGame(String word, String text) {
        if (position == null) {
            return Answer.ofRefusal(CONFLICT, "The game is over; your request had no effect.");
        }
        return switch (word) {
            case "play" ->
                position.find(text) == Position.NONE
                        ? Answer.ofRefusal(UNPROCESSABLE, position.whyNot(text))
                        : Answer.of(new PersonAction.Play(text));
            case "undo" ->
                undoable
                        ? Answer.of(new PersonAction.Undo())
                        : Answer.ofRefusal(CONFLICT, "There is nothing to take back.");
            case "resign" -> Answer.of(new PersonAction.Resign());
            default -> Answer.of(new PersonAction.Advised(word.equals("why")));
        };
    }
}
