package botarena.games;

/** Outcome of a game by its rules. */
public sealed interface Outcome {

    /** The rule by which the game ended. */
    Ending ending();

    /** One phrase for people, e.g. "4 pink pawns c1-c4". */
    String detail();

    /** 1, ½ or 0 for a team. */
    double score(int team);

    /** A team has won. */
    record Win(int team, Ending ending, String detail) implements Outcome {
        @Override
        public double score(int of) {
            return of == team ? 1 : 0;
        }
    }

    /** No side has won. */
    record Draw(Ending ending, String detail) implements Outcome {
        @Override
        public double score(int of) {
            return 0.5;
        }
    }
}
