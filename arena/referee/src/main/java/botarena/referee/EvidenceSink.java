package botarena.referee;

/** Receiver of the evidence of one game. Called by the referee's thread. */
@FunctionalInterface
public interface EvidenceSink {

    /** Takes the evidence of one seat, in the order of the seats and before the record is returned. */
    void take(SeatEvidence evidence);
}
