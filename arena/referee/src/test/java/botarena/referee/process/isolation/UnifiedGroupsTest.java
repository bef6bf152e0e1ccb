package botarena.referee.process.isolation;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.referee.BotLimits;
import botarena.referee.BotProcess.Exit;
import botarena.referee.process.machine.BotToken;
import botarena.referee.process.programs.Launch;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Version 2 with all its controllers, by files that stand for the kernel's: few machines give a test the real ones. */
class UnifiedGroupsTest {

    @TempDir
    private Path above;

    private Path arena = Path.of("");

    @BeforeEach
    void delegate() throws IOException {
        arena = Files.createDirectories(above.resolve("arena"));
        for (Path directory : new Path[] {above, arena}) {
            file(directory, "cgroup.controllers", "cpu memory pids\n");
            file(directory, "cgroup.subtree_control", "");
        }
    }

    private static void file(Path directory, String name, String text) throws IOException {
        Files.writeString(directory.resolve(name), text);
    }

    private BotGroups bot() throws IOException {
        ControlGroups groups = new ControlGroups(new ControlGroup(arena), null, null);
        Path directory = Files.createDirectory(arena.resolve("bot"));
        for (String name : new String[] {"memory.max", "memory.swap.max", "memory.oom.group", "pids.max"}) {
            file(directory, name, "");
        }
        file(directory, "memory.events", "low 0\noom 0\noom_kill 0\n");
        file(directory, "pids.events", "max 0\n");
        assertThat(groups.limitsMemory()).isTrue();
        assertThat(groups.limitsProcesses()).isTrue();
        return new BotGroups(new ControlGroup(directory), null, null);
    }

    private String content(BotGroups bot, String name) {
        return bot.allGroups().get(0).get(name);
    }

    @Test
    void withoutAMemoryControllerNothingIsHandedDown() throws IOException {
        file(above, "cgroup.controllers", "cpu pids\n");
        assertThat(Delegation.of(above, new ControlGroup(arena))).isFalse();
        assertThat(Delegation.of(null, new ControlGroup(arena))).isFalse();
    }

    @Test
    void controllersAreHandedDownInOneWriteWhichTheKernelTakesOrRefusesAsAWhole() {
        assertThat(Delegation.of(above, new ControlGroup(arena))).isTrue();
        assertThat(above.resolve("cgroup.subtree_control")).hasContent("+memory +pids");
        assertThat(arena.resolve("cgroup.subtree_control")).hasContent("+memory +pids");
    }

    @Test
    void anArenaThatHasSteppedDownMakesItsNextGroupsBesideTheFirst() {
        Path scope = Path.of("/sys/fs/cgroup/a.scope");
        assertThat(Delegation.groupAbove(scope, "botarena.7-1-2")).isEqualTo(scope);
        assertThat(Delegation.groupAbove(scope.resolve("botarena.7-1-2.1/arena"), "botarena.7-1-2"))
                .isEqualTo(scope);
        Path others = scope.resolve("botarena.8-1-2.1/arena");
        assertThat(Delegation.groupAbove(others, "botarena.7-1-2")).isEqualTo(others);
        assertThat(Delegation.groupAbove(null, "botarena.7-1-2")).isNull();
    }

    @Test
    void aBotsLimitsAreThoseOfTheWholeBot() throws IOException {
        BotGroups bot = bot();
        bot.limit(BotLimits.DEFAULT);
        assertThat(content(bot, "memory.max")).isEqualTo("1073741824");
        assertThat(content(bot, "memory.swap.max")).isEqualTo("0");
        assertThat(content(bot, "memory.oom.group")).isEqualTo("1");
        assertThat(content(bot, "pids.max")).isEqualTo("66");
    }

    @Test
    void aBotThatRanOutOfMemoryIsKnown() throws IOException {
        BotGroups bot = bot();
        assertThat(bot.ranOutOfMemory()).isFalse();
        file(arena.resolve("bot"), "memory.events", "low 0\noom 1\noom_kill 1\n");
        assertThat(bot.ranOutOfMemory()).isTrue();
    }

    @Test
    void aBotThatRanOutOfProcessesIsKnown() throws IOException {
        BotGroups bot = bot();
        file(arena.resolve("bot"), "pids.events", "max 3\n");
        assertThat(bot.ranOutOfProcesses()).isTrue();
        assertThat(new GroupHold(new Silent(), bot).exit(1)).isEqualTo(new Exit.Limit(false, "processes"));
        assertThat(new GroupHold(new Silent(), bot).exit(0)).isEqualTo(new Exit.Status(0));
    }

    /** With its whole group the sandbox is ended, too, and cannot say that it ever started anything. */
    @Test
    void aBotIsToldFromASandboxThatFailed() throws IOException {
        BotGroups bot = bot();
        GroupHold hold = new GroupHold(new Silent(), bot);
        assertThat(hold.exit(137)).isInstanceOf(Exit.Unstarted.class);
        file(arena.resolve("bot"), "memory.events", "oom_kill 3\noom_group_kill 1\n");
        assertThat(hold.exit(137)).isEqualTo(new Exit.Limit(true, "memory"));
    }

    /** A process that is refused by its own limit leaves no trace in the group's counters. */
    @Test
    void theGroupsLimitOnProcessesIsReachedBeforeThatOfEachProcess() throws IOException {
        BotGroups bot = bot();
        bot.limit(BotLimits.DEFAULT);
        Launch launch = new Launch(
                List.of("/usr/bin/true"), Path.of("/usr"), Launch.Reach.NONE, BotLimits.DEFAULT, false, false);
        assertThat(new BubblewrapSandbox(new SignalShell(), null, BotGroups.OURS)
                        .cell(launch, BotToken.next(), above)
                        .words())
                .anySatisfy(words -> assertThat(words).contains("ulimit -p " + content(bot, "pids.max") + " "));
    }

    /** Its pipe ends before its status is known, and a busy machine takes its time between the two. */
    @Test
    void aBotOutOfMemoryIsAwaitedInAnyVisibleState() throws IOException {
        BotGroups bot = bot();
        Hold running = new Silent() {
            @Override
            public boolean isDead() {
                return false;
            }
        };
        assertThat(new GroupHold(running, bot).isDead()).isFalse();
        file(arena.resolve("bot"), "memory.events", "oom_kill 1\n");
        assertThat(new GroupHold(running, bot).isDead()).isTrue();
    }

    @Test
    void aGroupsUseIsKnownIfTheKernelHasIt() throws IOException {
        BotGroups bot = bot();
        assertThat(new GroupHold(new Silent(), bot).usedNanos(List.of())).isZero();
        file(arena.resolve("bot"), "cpu.stat", "usage_usec 1500\nuser_usec 1000\n");
        assertThat(new GroupHold(new Silent(), bot).usedNanos(List.of())).isEqualTo(1_500_000);
    }

    /** A sandbox that has reported nothing. */
    private static class Silent extends Unheld {
        @Override
        public boolean isDead() {
            return true;
        }

        @Override
        public Exit exit(int status) {
            return status == 137 ? new Exit.Unstarted(true, "The sandbox could not be set up.") : Exits.of(status);
        }
    }
}
