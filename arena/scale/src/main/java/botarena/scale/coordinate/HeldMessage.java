package botarena.scale.coordinate;

import botarena.scale.broker.StreamMessage;
import botarena.tournament.lanes.Played.PlayedGame;

/** A message of records that the broker keeps until the last of them is settled. On the run's thread. */
final class HeldMessage {

    final StreamMessage pulled;
    final String worker;
    private int left;

    HeldMessage(StreamMessage pulled, String worker, int games) {
        this.pulled = pulled;
        this.worker = worker;
        left = games;
    }

    /** One of its games that waits for its ticket. */
    record Parked(HeldMessage message, PlayedGame game) {}

    /** So many of its games are settled; whether all are. */
    boolean settled(int games) {
        left -= games;
        return left <= 0;
    }
}
