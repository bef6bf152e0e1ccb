package botarena.referee.process;

import botarena.referee.Bot;
import botarena.referee.BotLimits;
import botarena.referee.FolderOwner;
import botarena.referee.GameSpec;
import botarena.referee.Isolation;
import botarena.referee.Starter;
import botarena.referee.Wire;
import botarena.referee.process.Starters.Opening;
import botarena.referee.process.isolation.InheritedLimits;
import botarena.referee.process.isolation.SandboxObstacle;
import botarena.referee.process.isolation.SandboxSupport;
import botarena.referee.process.machine.Machine;
import botarena.referee.process.machine.Scratch;
import botarena.referee.process.streams.Descriptors;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Isolation levels that this machine supports.
 *
 * @param best the level of {@link Isolation#AUTO}
 * @param levels every level, the lowest first
 * @param remark a note for the organiser on the best level, null for nothing
 * @param lowered limits of the login that are lower than the bots' default ones, a phrase; null if none is
 * @param failure why a bot that was started at the best level did not answer, a sentence; null if it did
 */
public record SandboxSurvey(
        Isolation best,
        List<Level> levels,
        @Nullable String remark,
        @Nullable String lowered,
        @Nullable String failure) {

    /** Nanoseconds that the bot has to answer. */
    private static final long PATIENCE = TimeUnit.SECONDS.toNanos(20);

    /**
     * One level and its obstacle.
     *
     * @param obstacle a phrase; null for a supported level
     * @param remedy what to do about it, empty if nothing can be done or need be
     */
    public record Level(Isolation isolation, @Nullable String obstacle, String remedy) {}

    /** Copies the levels. */
    public SandboxSurvey {
        levels = List.copyOf(levels);
    }

    /**
     * Tries each level once, and starts a bot as a run does, which takes some tenths of a second.
     *
     * @throws java.io.UncheckedIOException if there is no directory for temporary files, without which no bot starts
     */
    public static SandboxSurvey survey() {
        try (Scratch scratch = Scratch.open()) {
            if (!Machine.LINUX || !Descriptors.isSupported()) {
                return new SandboxSurvey(Isolation.OFF, levelsElsewhere(), Starters.NOT_LINUX, null, null);
            }
            SandboxSupport ability = SandboxSupport.probe(scratch, Isolation.AUTO);
            try {
                return new SandboxSurvey(
                        ability.level(Isolation.AUTO),
                        Isolation.LEVELS.stream()
                                .map(level -> level(
                                        level,
                                        level == Isolation.LIMITS
                                                ? SandboxSupport.limitsObstacle(scratch)
                                                : ability.obstacle(level)))
                                .toList(),
                        ability.remark(Isolation.AUTO, Machine.ROOT),
                        InheritedLimits.HERE.describeLower(BotLimits.DEFAULT),
                        startFailure());
            } finally {
                ability.groups().close();
            }
        }
    }

    /** Starts a bot that repeats a line, and asks it. */
    private static @Nullable String startFailure() {
        if (!(Starters.open(Isolation.AUTO) instanceof Opening.Open open)) {
            return "No level works.";
        }
        try (Starter starter = open.starter()) {
            Bot bot = new Bot(
                    new GameSpec.Entrant("doctor", 1, "0"),
                    List.of("/bin/sh", "-c", "read line; echo \"$line\""),
                    Path.of("/usr"),
                    FolderOwner.ORGANISER,
                    Map.of(),
                    BotLimits.DEFAULT,
                    null);
            Starter.Started started = starter.start(bot);
            if (started instanceof Starter.Started.Up up) {
                try (Wire wire = up.wire()) {
                    byte[] line = "{}\n".getBytes(StandardCharsets.UTF_8);
                    Wire.Arrival arrival = wire.ask(line, line.length, PATIENCE).arrival();
                    return arrival == Wire.Arrival.LINE
                            ? null
                            : "It did not answer (" + wire.process().exit() + "): "
                                    + wire.process().stderr().strip();
                }
            }
            return started instanceof Starter.Started.Failed failed
                    ? failed.sentence()
                    : ((Starter.Started.Broken) started).sentence();
        }
    }

    private static Level level(Isolation isolation, @Nullable SandboxObstacle obstacle) {
        return obstacle == null
                ? new Level(isolation, null, "")
                : new Level(isolation, obstacle.what(), obstacle.remedy());
    }

    private static List<Level> levelsElsewhere() {
        return Stream.concat(
                        Stream.of(new Level(Isolation.OFF, null, "")),
                        Isolation.LEVELS.stream().skip(1).map(level -> new Level(level, Starters.NOT_LINUX, "")))
                .toList();
    }
}
