package botarena.referee;

/** Takes the evidence of one game, which goes wherever the game's record goes. Used by the referee's thread. */
@FunctionalInterface
public interface EvidenceSink {

    /** Takes what is kept of one seat; called before the game's record is handed over, in the order of the seats. */
    void take(SeatEvidence evidence);
}
