package botarena.referee.process;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.referee.Bot;
import botarena.referee.BotLimits;
import botarena.referee.Isolation;
import botarena.referee.Starter;
import botarena.referee.Wire;
import botarena.referee.process.isolation.ControlGroup;
import botarena.referee.process.isolation.ControlGroups;
import botarena.referee.process.isolation.SandboxObstacle;
import botarena.referee.process.isolation.SandboxSupport;
import botarena.testing.Deadline;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class LevelsTest {
    private static final SandboxObstacle BROKEN =
            new SandboxObstacle("bubblewrap fails (No permissions to create new namespace)", "Do this.");

    @ParameterizedTest
    @EnumSource(Isolation.class)
    void areSpelledAsInFiles(Isolation level) {
        assertThat(Isolation.of(level.word())).contains(level);
        assertThat(Isolation.of("docker")).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(
            value = Isolation.class,
            names = {"OFF", "LIMITS", "BUBBLEWRAP", "CGROUP"})
    void areWhatWasAskedForOrRefused(Isolation level) {
        if (Starters.open(level) instanceof Starters.Opening.Open open) {
            try (Starter starter = open.starter()) {
                assertThat(starter.isolation()).isEqualTo(level == Isolation.OFF ? "none" : level.word());
                assertThat(String.valueOf(starter.remark())).matches("null|You are root.*");
            }
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = Isolation.class,
            names = {"OFF", "LIMITS", "BUBBLEWRAP", "CGROUP"})
    void giveBotsTheLanguageTheyAreToHave(Isolation level, @TempDir Path dir) {
        if (Starters.open(level) instanceof Starters.Opening.Open open) {
            try (Starter starter = open.starter()) {
                assertThat(language(starter, dir, Map.of())).isEqualTo("{C.UTF-8");
                assertThat(language(starter, dir, Map.of("LANG", "it's $HOME"))).isEqualTo("{it's $HOME");
            }
        }
    }

    private static String language(Starter starter, Path dir, Map<String, String> env) {
        String script = "read line; printf '{%s\\n' \"$(env | sed -n 's/^LANG=//p')\"; read line";
        Bot bot = Bots.bot(dir, BotLimits.DEFAULT, env, "/bin/sh", "-c", script);
        try (HeardWire wire = Bots.up(starter, bot)) {
            assertThat(Bots.ask(wire)).isEqualTo(Wire.Arrival.LINE);
            return Bots.line(wire);
        }
    }

    @Test
    void fallToLimitsWhereBubblewrapFailsAndSaySo() {
        SandboxSupport ability = new SandboxSupport(null, BROKEN, null, ControlGroups.NONE);
        assertThat(ability.level(Isolation.AUTO)).isEqualTo(Isolation.LIMITS);
        assertThat(ability.remark(Isolation.AUTO, false))
                .isEqualTo(
                        "Bots see what you see: bubblewrap fails (No permissions to create new namespace).\nDo this.");
    }

    @Test
    void areNeverLoweredWhenAskedForByName() {
        SandboxSupport ability = new SandboxSupport(null, BROKEN, null, ControlGroups.NONE);
        assertThat(ability.level(Isolation.BUBBLEWRAP)).isEqualTo(Isolation.BUBBLEWRAP);
        assertThat(ability.obstacle(Isolation.BUBBLEWRAP)).isEqualTo(BROKEN);
        assertThat(ability.obstacle(Isolation.CGROUP)).isEqualTo(BROKEN);
    }

    @Test
    void missAMemoryGroupWhereNoneIsDelegated() {
        SandboxSupport ability = new SandboxSupport(null, null, null, ControlGroups.NONE);
        assertThat(ability.obstacle(Isolation.CGROUP)).isEqualTo(SandboxObstacle.NO_MEMORY_GROUP);
        assertThat(ability.level(Isolation.AUTO)).isEqualTo(Isolation.BUBBLEWRAP);
    }

    /** As bubblewrap does where a file system below it hangs. */
    @Test
    @Timeout(60)
    void areGivenUpWhereTheTrialNeverEnds(@TempDir Path folder) throws IOException {
        Path pid = folder.resolve("pid");
        List<String> hanging = List.of("/bin/sh", "-c", "echo $$ > '" + pid + "'; sleep 100000");
        assertThat(SandboxSupport.complaint(hanging, Duration.ofSeconds(2))).isEqualTo("no answer within 2 s");
        // A busy machine may not have begun it by then.
        String begun = Files.exists(pid) ? Files.readString(pid).strip() : "";
        if (!begun.isEmpty()) {
            ProcessHandle.of(Long.parseLong(begun)).ifPresent(Deadline::awaitEnd);
        }
    }

    @Test
    void fallToOffWhereNoBotStartsAtALimit() {
        SandboxObstacle none = SandboxObstacle.limitsFailing("setpriv: failed to execute /bin/sh");
        SandboxSupport ability = new SandboxSupport(none, BROKEN, null, ControlGroups.NONE);
        assertThat(ability.level(Isolation.AUTO)).isEqualTo(Isolation.OFF);
        assertThat(ability.obstacle(Isolation.LIMITS)).isEqualTo(none);
    }

    @Test
    void areNoneAtAllWithoutTools() {
        SandboxSupport ability =
                new SandboxSupport(SandboxObstacle.NO_SETPRIV, SandboxObstacle.NO_BUBBLEWRAP, null, ControlGroups.NONE);
        assertThat(ability.level(Isolation.AUTO)).isEqualTo(Isolation.OFF);
        assertThat(ability.remark(Isolation.AUTO, false)).contains("not confined", "apt install bubblewrap");
    }

    @ParameterizedTest
    @EnumSource(
            value = Isolation.class,
            names = {"OFF", "LIMITS", "BUBBLEWRAP", "CGROUP"})
    void warnRootWhomTheyDoNotBind(Isolation level) {
        SandboxSupport ability = new SandboxSupport(null, null, null, ControlGroups.NONE);
        assertThat(ability.remark(level, true))
                .startsWith("You are root")
                .endsWith("Run the arena as an ordinary user.");
        assertThat(ability.remark(level, false)).isNull();
    }

    @Test
    void doNotWarnRootWhereControlGroupsCountProcesses() {
        ControlGroup group = new ControlGroup(Path.of("/none"));
        SandboxSupport ability =
                new SandboxSupport(null, null, Path.of("/filter"), new ControlGroups(null, group, group));
        assertThat(ability.remark(Isolation.CGROUP, true)).isNull();
        assertThat(ability.remark(Isolation.AUTO, true)).isNull();
    }
}
