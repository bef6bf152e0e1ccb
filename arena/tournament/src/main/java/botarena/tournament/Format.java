package botarena.tournament;

import botarena.tournament.Scoring.TieBreak;
import java.util.List;

/** Format of a tournament: who meets whom. Each format holds its own keys of the file. */
public sealed interface Format {

    /** Every pair meets. */
    record RoundRobin() implements Format {
        @Override
        public String word() {
            return "round-robin";
        }
    }

    /**
     * Some bots meet all others.
     *
     * @param candidates names of these bots
     */
    record Gauntlet(List<String> candidates) implements Format {
        /**
         * Copies the names.
         *
         * @param candidates names of these bots
         */
        public Gauntlet {
            candidates = List.copyOf(candidates);
        }

        @Override
        public String word() {
            return "gauntlet";
        }
    }

    /**
     * Bots with similar scores meet.
     *
     * @param rounds number of rounds; 0 for the logarithm of the field, rounded up
     * @param missed points of rounds that a bot missed because it entered later
     * @param references names of bots that meet every other bot once, beside the rounds
     */
    record Swiss(int rounds, MissedRounds missed, List<String> references) implements Format {
        /**
         * Copies the references, each once.
         *
         * @param rounds number of rounds; 0 for the logarithm of the field, rounded up
         * @param missed points of rounds that a bot missed because it entered later
         * @param references names of bots that meet every other bot once, beside the rounds
         */
        public Swiss {
            references = references.stream().distinct().toList();
        }

        /** Points of every game of a missed round. */
        public enum MissedRounds {
            /** None. */
            NONE(0),
            /** Points of a draw. */
            DRAW(0.5),
            /** Points of a win. */
            WIN(1);

            private final double share;

            MissedRounds(double share) {
                this.share = share;
            }

            /** {@return the part of a game won} */
            public double share() {
                return share;
            }
        }

        @Override
        public String word() {
            return "swiss";
        }

        @Override
        public boolean needsPoints() {
            return true;
        }

        @Override
        public List<TieBreak> tieBreaks() {
            return List.of(TieBreak.BUCHHOLZ, TieBreak.SONNEBORN_BERGER, TieBreak.DIRECT_ENCOUNTER, TieBreak.WINS);
        }
    }

    /**
     * The loser of a match leaves.
     *
     * @param thirdPlace whether the losers of the semi-finals meet
     */
    record Knockout(boolean thirdPlace) implements Format {
        @Override
        public String word() {
            return "knockout";
        }

        @Override
        public boolean needsPoints() {
            return true;
        }

        @Override
        public boolean meetsOnce() {
            return true;
        }
    }

    /**
     * The pairs meet whose games tell most about the ranking.
     *
     * @param targetError the ladder ends when every error bar is at most this, in Elo; 0 for no target
     */
    record Ladder(double targetError) implements Format {
        @Override
        public String word() {
            return "ladder";
        }
    }

    /** {@return the name in the file} */
    String word();

    /** {@return whether its standings are by points, even if the file asks for none} */
    default boolean needsPoints() {
        return false;
    }

    /** {@return whether two bots that met never meet again, so that extra games belong to their first meeting} */
    default boolean meetsOnce() {
        return false;
    }

    /** {@return the tie-breaks of a file that names none} */
    default List<TieBreak> tieBreaks() {
        return List.of(TieBreak.DIRECT_ENCOUNTER, TieBreak.SONNEBORN_BERGER, TieBreak.WINS);
    }
}
