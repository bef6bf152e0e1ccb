package botarena.scale.work;

import botarena.referee.Referee;
import botarena.referee.process.cores.CoreAllotment;
import botarena.tournament.Refusal.RefusedException;
import botarena.tournament.bots.BotPreparation;

/** What a worker plays with. Safe for use by any number of threads. */
public interface RefereeSource extends AutoCloseable {

    /**
     * A referee for one lane, whose bots run at a level of isolation.
     *
     * @param isolation as the run says it
     * @throws RefusedException if this machine has no such level
     */
    Referee referee(String isolation) throws RefusedException;

    /** What builds bots at that level. */
    BotPreparation.Builder builder(String isolation) throws RefusedException;

    /** The level at which bots of others run here, if the run leaves that open; or why they cannot. */
    String isolation();

    /** What gives lanes processors of their own. */
    default CoreAllotment.Source processors() {
        return CoreAllotment.Source.NONE;
    }

    @Override
    void close();
}
