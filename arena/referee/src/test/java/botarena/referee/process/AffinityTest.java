package botarena.referee.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import botarena.referee.Bot;
import botarena.referee.Isolation;
import botarena.referee.Secrets;
import botarena.referee.Starter;
import botarena.referee.Wire;
import botarena.referee.process.Starters.Opening;
import botarena.referee.process.Starters.Options;
import botarena.referee.process.cores.CoreAllotment;
import botarena.referee.process.cores.LaneCores;
import botarena.referee.process.machine.ProcessTable;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.opentest4j.TestAbortedException;

/** Bots on their lane's processor, which is the test's thread's for the time of a test. */
class AffinityTest {
    private static final String TELLS =
            "read line; echo {$(grep Cpus_allowed_list /proc/self/status | tr -dc 0-9,-)}; read line";
    private static final String WIDENS = "read line; taskset -pc 0-1023 $$ >/dev/null; echo {$(nproc)}; read line";

    private static final String STAYS = "read line; echo '{}'; while :; do :; done";

    @TempDir
    Path dir;

    private final List<String> remarks = new CopyOnWriteArrayList<>();
    private CoreAllotment cores;
    private Throwable failure;

    @BeforeEach
    void aProcessorIsFree() {
        cores = CoreAllotment.allotHere(1, 1, false);
        assumeThat(cores.obstacle()).isNull();
    }

    @AfterEach
    void giveBack() {
        cores.close();
    }

    private interface Lane {
        void play(Starter starter) throws Exception;
    }

    private void onTheLane(Isolation level, Lane lane) throws InterruptedException {
        if (level == Isolation.BUBBLEWRAP) {
            Lab.assumeBubblewrap();
        }
        try (Starter starter = ((Opening.Open)
                        Starters.open(level, new Options(remarks::add, null, Secrets.NONE, List.of())))
                .starter()) {
            Thread thread = new Thread(() -> {
                try {
                    assertThat(cores.lane(0).enter()).isTrue();
                    lane.play(starter);
                } catch (Throwable e) {
                    failure = e;
                }
            });
            thread.start();
            thread.join();
        }
        if (failure instanceof TestAbortedException skipped) {
            throw skipped;
        }
        assertThat(failure).isNull();
    }

    private static String said(Starter starter, Bot bot) {
        HeardWire wire = Bots.up(starter, bot);
        assertThat(Bots.ask(wire)).isEqualTo(Wire.Arrival.LINE);
        String line = Bots.line(wire);
        Bots.quit(wire, 1_000);
        return line.replaceAll("[{}]", "");
    }

    @ParameterizedTest
    @EnumSource(
            value = Isolation.class,
            names = {"OFF", "LIMITS", "BUBBLEWRAP", "AUTO"})
    void aBotHasItsLanesProcessor(Isolation level) throws InterruptedException {
        onTheLane(level, starter -> {
            LaneCores.Share share = LaneCores.ofThisThread().share(1);
            String said = said(starter, Bots.shell(dir, TELLS));
            assertThat(said).isEqualTo(share.cpus().toString());
        });
        assertThat(remarks).noneMatch(remark -> remark.contains("processors"));
    }

    @Test
    void aBotOffItsLaneRunsOnAnyProcessor() throws Exception {
        String all = Files.readString(Path.of("/proc/self/status"))
                .lines()
                .filter(line -> line.startsWith("Cpus_allowed_list:"))
                .map(line -> line.split("\\s+")[1])
                .findFirst()
                .orElse("");
        onTheLane(Isolation.OFF, starter -> {
            LaneCores.leave();
            assertThat(LaneCores.ofThisThread()).isNull();
            assertThat(said(starter, Bots.shell(dir, TELLS))).isEqualTo(all);
        });
    }

    @ParameterizedTest
    @EnumSource(
            value = Isolation.class,
            names = {"OFF", "BUBBLEWRAP"})
    void aBotBesideTheLanesHasNoProcessorOfTheirs(Isolation level) throws Exception {
        assumeThat(Runtime.getRuntime().availableProcessors()).as("processors").isGreaterThan(1);
        onTheLane(level, starter -> {
            String lane = LaneCores.ofThisThread().share(1).cpus().toString();
            CoreAllotment.keepOffLanes();
            String beside = LaneCores.ofThisThread().share(1).cpus().toString();
            assertThat(List.of(beside.split(","))).doesNotContain(lane);
            assertThat(said(starter, Bots.shell(dir, TELLS))).isEqualTo(beside);
            cores.close();
            CoreAllotment.keepOffLanes();
            assertThat(LaneCores.ofThisThread()).as("without lanes").isNull();
        });
    }

    @Test
    void aBotInASandboxStaysThere() throws InterruptedException {
        onTheLane(Isolation.BUBBLEWRAP, starter -> {
            assertThat(said(starter, Bots.shell(dir, WIDENS))).isEqualTo("1");
        });
    }

    @Test
    void aBotThatLeavesItsProcessorsIsNoticed() throws InterruptedException {
        assumeThat(Runtime.getRuntime().availableProcessors()).as("processors").isGreaterThan(1);
        onTheLane(Isolation.OFF, starter -> said(starter, Bots.shell(dir, WIDENS)));
        // A login with limits of its own has a remark of its own.
        assertThat(remarks)
                .filteredOn(remark -> !remark.contains("limits of this login"))
                .singleElement()
                .asString()
                .startsWith("warning: bot 'bot' has moved to processors that are not its own");
    }

    @ParameterizedTest
    @EnumSource(
            value = Isolation.class,
            names = {"OFF", "BUBBLEWRAP"})
    void aBotThatDoesNotLeaveGivesWayToEverybody(Isolation level) {
        try (Starter starter = Lab.at(level)) {
            HeardWire wire = Bots.up(starter, Bots.shell(dir, STAYS));
            assertThat(Bots.ask(wire)).isEqualTo(Wire.Arrival.LINE);
            byte[] line = "{}\n".getBytes(StandardCharsets.UTF_8);
            wire.tell(line, line.length);
            wire.process().leave();
            assertThat(wire.process().leaves(1)).isFalse();
            assertThat(idling()).isTrue();
            wire.close();
        }
    }

    /** Whether a process of the bot runs only on an otherwise idle processor, by the fields of stat in proc(5). */
    private static boolean idling() {
        return ProcessTable.tree(ProcessHandle.current().pid()).stream()
                .map(pid -> new File("/proc/" + pid + "/stat"))
                .anyMatch(stat -> field(stat, 41).equals("5"));
    }

    private static String field(File stat, int number) {
        try {
            String text = Files.readString(stat.toPath());
            return text.substring(text.lastIndexOf(')') + 2).split(" ", -1)[number - 3];
        } catch (IOException gone) {
            return "";
        }
    }

    @Test
    void withoutALaneABotGoesWhereverTheSystemPutsIt() {
        try (Starter starter = Lab.at(Isolation.OFF)) {
            String said = said(starter, Bots.shell(dir, "read line; echo {$(nproc)}; read line"));
            assertThat(Integer.parseInt(said)).isEqualTo(Runtime.getRuntime().availableProcessors());
        }
    }
}
