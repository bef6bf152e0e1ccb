package botarena.referee.process;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.referee.Isolation;
import botarena.referee.Starter;
import botarena.referee.process.machine.Scratch;
import botarena.testing.Tool;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Assumptions;

/** Starters for tests. */
final class Lab {
    private Lab() {}

    /** An organiser's starter with default options. */
    static Starter best() {
        return ((Starters.Opening.Open) Starters.open(Isolation.AUTO)).starter();
    }

    /**
     * A level by name; without control groups, the best one of this machine. A test that asks for bubblewrap is skipped
     * without it, and never runs its attacks outside it.
     */
    static Starter at(Isolation level) {
        if (level == Isolation.BUBBLEWRAP || level == Isolation.CGROUP) {
            assumeBubblewrap();
        }
        Starters.Opening opening = Starters.open(level);
        return opening instanceof Starters.Opening.Open || level == Isolation.BUBBLEWRAP
                ? ((Starters.Opening.Open) opening).starter()
                : best();
    }

    /** Skips an attack that only a sandbox withstands. */
    static void assumeWall(Starter starter) {
        assumeBubblewrap();
        assertThat(starter.isolation()).isIn("bubblewrap", "cgroup");
    }

    /** Removes what an attack may have left; where this user cannot go, it has left nothing. */
    static void removeMarks(List<String> places, String mark) throws IOException {
        for (String place : places) {
            Path left = Path.of(place, mark);
            if (Files.exists(left)) {
                Files.delete(left);
            }
        }
    }

    static void assumeBubblewrap() {
        Tool.remedy(Tool.BUBBLEWRAP).ifPresent(Assumptions::abort);
    }

    /** The starter of systems other than Linux. */
    static Starter portable() {
        return Starters.portable(Scratch.open(), Starters.Options.NONE).starter();
    }
}
