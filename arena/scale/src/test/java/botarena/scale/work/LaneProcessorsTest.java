package botarena.scale.work;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.referee.process.cores.CoreAllotment;
import botarena.scale.broker.RunNotice;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What a worker's lanes ask of the machine, by the runs that are there. */
class LaneProcessorsTest {

    private final List<String> asked = new ArrayList<>();

    private final LaneProcessors processors = new LaneProcessors(
            (lanes, each, apart) -> {
                asked.add(lanes + " lanes of " + each + (apart ? " apart" : ""));
                return CoreAllotment.Source.NONE.allot(lanes, each, apart);
            },
            4,
            line -> {});

    private static OpenRuns.OpenRun run(int threads, boolean apart, boolean affinity) {
        return new OpenRuns.OpenRun(
                "run", new RunNotice.Needs("auto", threads, apart, affinity, 1, 0), List.of(), List.of(), Set.of());
    }

    @Test
    void theyFollowTheLargestGamesOfAnyRun() {
        processors.follow(List.of(run(1, false, true)));
        processors.follow(List.of(run(1, false, true)));
        processors.follow(List.of(run(1, false, true), run(2, true, true)));
        processors.follow(List.of());
        processors.follow(List.of(run(1, false, true)));
        assertThat(asked).containsExactly("4 lanes of 1", "2 lanes of 2 apart", "4 lanes of 1");
    }

    @Test
    void aRunWithoutAffinityClaimsNoProcessors() {
        processors.follow(List.of(run(1, false, true), run(1, false, false)));
        assertThat(asked).isEmpty();
        assertThat(processors.of(0)).isNull();
    }

    @Test
    void gamesOfMoreThreadsThanThereAreTakeOneLane() {
        processors.follow(List.of(run(8, false, true)));
        assertThat(asked).containsExactly("1 lanes of 8");
        assertThat(processors.of(1)).isNull();
    }
}
