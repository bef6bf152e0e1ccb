package botarena.referee.record;

import botarena.referee.Ticket;
import java.util.List;

/**
 * A ticket on its way to another machine, where bots' files lie elsewhere and may have to be built first.
 *
 * @param ticket of its bots no directory is told
 * @param sources by seat
 */
public record SentTicket(Ticket ticket, List<Source> sources) {

    public SentTicket {
        sources = List.copyOf(sources);
    }

    /**
     * Where a bot comes from.
     *
     * @param bundle names its files, empty where it needs none
     * @param build builds them, empty where nothing is to be built
     */
    public record Source(String bundle, List<String> build) {
        public Source {
            build = List.copyOf(build);
        }
    }
}
