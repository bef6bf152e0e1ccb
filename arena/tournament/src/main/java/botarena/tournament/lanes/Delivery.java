package botarena.tournament.lanes;

/** Records on their way to the journal. */
public interface Delivery {

    Played played();

    /**
     * To be called once the journal has the records on disk and they are counted; until then they may be delivered again,
     * and a bot that forfeited in one of them need not be let into another game.
     */
    void accepted();
}
