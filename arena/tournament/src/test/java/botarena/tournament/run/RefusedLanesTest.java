package botarena.tournament.run;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.base.Refusal;
import botarena.tournament.events.RunEnding;
import botarena.tournament.lanes.Lanes;
import botarena.tournament.lanes.Parcel;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A run whose lanes end in the middle, such as by a key that a broker drops. */
class RefusedLanesTest {

    private static final Refusal DROPPED = new Refusal("the broker does not know this key", List.of(), "");

    @TempDir
    private Path folder;

    /** Lanes that have ended, and have no cause any more once they are closed, as those of a broker. */
    private static final class EndedLanes implements Lanes {
        private boolean closed;

        @Override
        public int capacity() {
            return 0;
        }

        @Override
        public @Nullable Refusal refusal() {
            return closed ? null : DROPPED;
        }

        @Override
        public int runningGames() {
            return 0;
        }

        @Override
        public int outstandingTickets() {
            return 0;
        }

        @Override
        public void offer(Parcel parcel) {}

        @Override
        public Optional<Delivery> nextDelivery(Duration patience) {
            return Optional.empty();
        }

        @Override
        public void withdraw() {}

        @Override
        public void stop() {}

        @Override
        public void close() {
            closed = true;
        }
    }

    @Test
    void itsEndHasTheCauseOfTheLanes() throws Exception {
        Arena arena = new Arena(folder);
        arena.over(referees -> (tournament, attempts, warn) -> new EndedLanes());
        RunEnding ending = arena.run(Arena.yaml("a b", "quixo", "schedule: {games-per-pair: 2}"));
        assertThat(ending.how()).isEqualTo(RunEnding.How.FAILED);
        assertThat(ending.refusal()).isEqualTo(DROPPED);
    }
}
