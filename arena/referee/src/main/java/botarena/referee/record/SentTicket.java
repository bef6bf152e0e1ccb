package botarena.referee.record;

import botarena.referee.Ticket;
import java.util.List;

/**
 * Ticket sent to another machine, where bots have other directories and may have to be built.
 *
 * @param ticket without the bots' directories
 * @param sources by seat
 */
public record SentTicket(Ticket ticket, List<Source> sources) {

    /**
     * Copies the sources, one for each seat.
     *
     * @param ticket without the bots' directories
     * @param sources by seat
     */
    public SentTicket {
        sources = List.copyOf(sources);
    }

    /**
     * Source of a bot.
     *
     * @param bundle names its files, empty where it needs none
     * @param build builds them, empty where nothing is to be built
     */
    public record Source(String bundle, List<String> build) {
        /**
         * Copies the command.
         *
         * @param bundle names its files, empty where it needs none
         * @param build builds them, empty where nothing is to be built
         */
        public Source {
            build = List.copyOf(build);
        }
    }
}
