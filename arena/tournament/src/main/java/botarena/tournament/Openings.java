package botarena.tournament;

import java.nio.file.Path;
import java.util.List;

/** Moves before the bots take over; the same for every pairing and both legs of a round. */
public sealed interface Openings {

    /**
     * Number of random legal plies; a negative one stands for the game's own default.
     *
     * @param plies 0 or more, or negative
     */
    record Plies(int plies) implements Openings {

        /** As many as the game recommends. */
        public static final Plies DEFAULT = new Plies(-1);
    }

    /**
     * The lines of a file, one a round, in their order from a place that the tournament's seed decides.
     *
     * @param file where they were read from
     * @param lines at least one
     */
    record Book(Path file, List<Line> lines) implements Openings {
        /**
         * Copies the lines.
         *
         * @param file where they were read from
         * @param lines at least one
         */
        public Book {
            lines = List.copyOf(lines);
        }
    }

    /**
     * Bots take over at this position: in every game, or in the games of one line of a book.
     *
     * @param text in the game's one-line notation
     */
    record From(String text) implements Openings, Line {}

    /** One line of a book: a position, or moves from the game's own start. */
    sealed interface Line permits From, Line.Moves {
        /**
         * These moves are played first.
         *
         * @param moves legal ones, from the game's start
         */
        record Moves(List<String> moves) implements Line {
            /**
             * Copies the moves.
             *
             * @param moves legal ones, from the game's start
             */
            public Moves {
                moves = List.copyOf(moves);
            }
        }
    }
}
