package botarena.tournament.lanes;

/** Records on their way to the journal. */
public interface Delivery {

    Played played();

    /** To be called once the journal has the records on disk; until then they may be delivered again. */
    void accepted();
}
