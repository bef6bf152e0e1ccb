package botarena.referee.process;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.referee.Isolation;
import botarena.referee.Starter;
import botarena.referee.Wire;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TaskMeterTest {
    private static final String COUNT = "i=0; while [ $i -lt 400000 ]; do i=$((i + 1)); done";

    @TempDir
    private Path dir;

    private HeardWire pinned(Starter starter, String script) {
        return Bots.up(starter, Bots.bot(dir, "taskset", "-c", "0", "sh", "-c", script));
    }

    @Test
    void tellsTheTimeThatOthersTook() {
        String hog = "read -r a; echo '{}'; while :; do :; done";
        try (Starter starter = Lab.at(Isolation.OFF);
                HeardWire wire = pinned(starter, "read -r a; " + COUNT + "; echo '{}'; read -r a");
                HeardWire hog1 = pinned(starter, hog);
                HeardWire hog2 = pinned(starter, hog);
                HeardWire hog3 = pinned(starter, hog)) {
            assertThat(Bots.ask(hog1)).isEqualTo(Wire.Arrival.LINE);
            assertThat(Bots.ask(hog2)).isEqualTo(Wire.Arrival.LINE);
            assertThat(Bots.ask(hog3)).isEqualTo(Wire.Arrival.LINE);
            assertThat(Bots.ask(wire)).isEqualTo(Wire.Arrival.LINE);
            assertThat(wire.last().stalledNanos())
                    .isBetween(wire.last().elapsedNanos() / 3, wire.last().elapsedNanos());
        }
    }
}
