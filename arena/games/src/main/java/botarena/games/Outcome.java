package botarena.games;

/** Outcome of a game by its rules. */
public sealed interface Outcome {

    /** {@return the rule by which the game ended} */
    Ending ending();

    /** {@return one phrase for people, e.g. "4 pink pawns c1-c4"} */
    String detail();

    /**
     * {@return 1 for a win, ½ for a draw, 0 for a loss of this team}
     *
     * @param team from 0
     */
    double score(int team);

    /**
     * A team has won.
     *
     * @param team the winner
     * @param ending the rule that ended the game
     * @param detail one phrase for people; may be empty
     */
    record Win(int team, Ending ending, String detail) implements Outcome {
        @Override
        public double score(int of) {
            return of == team ? 1 : 0;
        }
    }

    /**
     * No side has won.
     *
     * @param ending the rule that ended the game
     * @param detail one phrase for people; may be empty
     */
    record Draw(Ending ending, String detail) implements Outcome {
        @Override
        public double score(int of) {
            return 0.5;
        }
    }
}
