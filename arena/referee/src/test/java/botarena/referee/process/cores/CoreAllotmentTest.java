package botarena.referee.process.cores;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CoreAllotmentTest {
    @TempDir
    Path machine;

    private CpuClaims claims;

    @BeforeEach
    void nothingIsClaimed() {
        claims = new CpuClaims(machine.resolve("claims"));
    }

    /** A machine with processors by physical core, in the form of the kernel's lists. */
    private CpuTopology topology(String allowed, String... cores) throws IOException {
        for (String core : cores) {
            for (int cpu : CpuSet.parse(core).numbers()) {
                Path topology =
                        Files.createDirectories(machine.resolve("cpu" + cpu).resolve("topology"));
                Files.writeString(topology.resolve("thread_siblings_list"), core + "\n");
            }
        }
        return CpuTopology.read(machine, CpuSet.parse(allowed));
    }

    private CoreAllotment allot(CpuTopology topology, int lanes, int each) {
        return CoreAllotment.of(topology, lanes, each, false, claims);
    }

    private static List<String> lanes(CoreAllotment allotment, int lanes) {
        return IntStream.range(0, lanes)
                .mapToObj(lane -> String.valueOf(allotment.lane(lane).allCores()))
                .collect(Collectors.toCollection(ArrayList::new));
    }

    @Test
    void readsTheKernelsLists() {
        assertThat(CpuSet.parse("0-2,8,10-11\n").numbers()).containsExactly(0, 1, 2, 8, 10, 11);
        assertThat(CpuSet.parse("")).isEqualTo(CpuSet.NONE);
    }

    @Test
    void knowsWhichProcessorsShareACore() throws IOException {
        assertThat(topology("0-3", "0,2", "1,3").cores()).hasToString("[0,2, 1,3]");
        assertThat(topology("1-2", "0,2", "1,3").cores()).hasToString("[1, 2]");
        assertThat(CpuTopology.read(machine.resolve("nowhere"), CpuSet.parse("0-1"))
                        .cores())
                .hasToString("[0, 1]");
    }

    @Test
    void aLaneHasAPhysicalCoreAsLongAsThereAreSome() throws IOException {
        CpuTopology smt = topology("0-7", "0-1", "2-3", "4-5", "6-7");
        try (CoreAllotment four = allot(smt, 4, 1)) {
            assertThat(lanes(four, 4)).containsExactly("0", "2", "4", "6");
        }
        try (CoreAllotment six = allot(smt, 6, 1)) {
            assertThat(lanes(six, 6)).containsExactly("0", "2", "4", "6", "1", "3");
        }
    }

    @Test
    void aBotOfSeveralThreadsHasAsManyAndSharesNoCoreWithAnotherLane() throws IOException {
        CpuTopology smt = topology("0-7", "0-1", "2-3", "4-5", "6-7");
        try (CoreAllotment two = allot(smt, 2, 2)) {
            assertThat(lanes(two, 2)).containsExactly("0,2", "4,6");
        }
        try (CoreAllotment four = allot(smt, 4, 2)) {
            assertThat(lanes(four, 4)).containsExactly("0,1", "2,3", "4,5", "6,7");
        }
    }

    @Test
    void lanesThatTheMachineHasTooFewProcessorsForGoWithout() throws IOException {
        try (CoreAllotment none = allot(topology("0-1", "0", "1"), 3, 1)) {
            assertThat(none.lane(2)).isNull();
            assertThat(none.obstacle()).isEqualTo("that takes 3 processors, and the machine has 2");
        }
    }

    @Test
    void twoRunsDoNotShareAProcessor() throws IOException {
        CpuTopology four = topology("0-3", "0", "1", "2", "3");
        CoreAllotment first = allot(four, 2, 1);
        assertThat(lanes(first, 2)).containsExactly("0", "1");
        assertThat(lanes(allot(four, 1, 1), 1)).containsExactly("2");
        assertThat(allot(four, 2, 1).obstacle()).isEqualTo("other arenas on this machine have them");
        first.close();
        first.close();
        assertThat(lanes(allot(four, 3, 1), 3)).containsExactly("0", "1", "3");
    }

    @Test
    void aProcessorThatAnotherArenaHasIsLeftToIt() throws IOException {
        Path file = machine.resolve("claims");
        try (FileChannel other = FileChannel.open(file, StandardOpenOption.WRITE, StandardOpenOption.CREATE)) {
            assertThat(other.tryLock(0, 1, false)).isNotNull();
            try (CoreAllotment one = allot(topology("0-1", "0", "1"), 1, 1)) {
                assertThat(lanes(one, 1)).containsExactly("1");
            }
        }
    }

    /** Work beside lanes, such as games that people try, gets the others: lanes of half the machine or more keep half. */
    @Test
    void workBesideLanesLeavesThemHalfOfTheProcessors() throws IOException {
        assertThat(CoreAllotment.coresBeside(CpuSet.parse("0-3"), CpuSet.NONE)).isNull();
        assertThat(CoreAllotment.coresBeside(CpuSet.parse("0-3"), CpuSet.parse("0-3")))
                .as("lanes have all")
                .isNull();
        assertThat(CoreAllotment.coresBeside(CpuSet.parse("0"), CpuSet.parse("0")))
                .isNull();
        assertThat(CoreAllotment.coresBeside(CpuSet.parse("0-7"), CpuSet.parse("5"))
                        .share(1)
                        .cpus())
                .hasToString("0,1,2,3,4,6,7");
        for (int processors = 2; processors <= 64; processors++) {
            String all = "0-" + (processors - 1);
            String[] cores =
                    IntStream.range(0, processors).mapToObj(String::valueOf).toArray(String[]::new);
            try (CoreAllotment lanes = allot(topology(all, cores), processors - 1, 1)) {
                assertThat(lanes.obstacle()).isNull();
                CpuSet others = CoreAllotment.coresBeside(CpuSet.parse(all), claims.claimedCores())
                        .share(1)
                        .cpus();
                List<String> own = lanes(lanes, processors - 1);
                others.numbers().forEach(cpu -> own.remove(String.valueOf(cpu)));
                assertThat(own.size()).as("of %d", processors).isGreaterThanOrEqualTo((processors + 1) / 2);
                assertThat(own.size() + others.size()).isEqualTo(processors);
            }
        }
    }

    @Test
    void botsThatThinkAtOnceHaveProcessorsApart() {
        LaneCores lane = new LaneCores(CpuSet.parse("4,6"), true);
        LaneCores.Share first = lane.share(1);
        assertThat(first.cpus()).hasToString("4");
        assertThat(lane.share(1).cpus()).hasToString("6");
        first.giveBack();
        assertThat(lane.share(1).cpus()).hasToString("4");
        assertThat(lane.share(9).cpus()).hasToString("4,6");
    }

    @Test
    void botsThatTakeTurnsShareAProcessor() {
        LaneCores lane = new LaneCores(CpuSet.parse("4,6"), false);
        assertThat(lane.share(1).cpus()).hasToString("4");
        assertThat(lane.share(1).cpus()).hasToString("4");
        assertThat(lane.share(2).cpus()).hasToString("4,6");
    }
}
