package botarena.scale.work;

import botarena.referee.Referee;
import botarena.referee.process.cores.CoreAllotment;
import botarena.tournament.Refusal.RefusedException;
import botarena.tournament.bots.BotPreparation;

/** Source of a worker's referees. Thread-safe. */
public interface RefereeSource extends AutoCloseable {

    /**
     * A referee for one lane, whose bots run at a level of isolation.
     *
     * @param isolation as the run spells it
     * @throws RefusedException if this machine has no such level
     */
    Referee referee(String isolation) throws RefusedException;

    /** Builder of bots at that level. */
    BotPreparation.Builder builder(String isolation) throws RefusedException;

    /** The level at which bots run here if the run leaves that open. */
    String isolation();

    /** Source of processors for lanes. */
    default CoreAllotment.Source processors() {
        return CoreAllotment.Source.NONE;
    }

    @Override
    void close();
}
