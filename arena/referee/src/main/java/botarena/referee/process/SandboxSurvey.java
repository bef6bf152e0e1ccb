package botarena.referee.process;

import botarena.referee.Isolation;
import botarena.referee.process.SandboxSupport.SandboxObstacle;
import botarena.referee.process.machine.Machine;
import botarena.referee.process.machine.Scratch;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Isolation levels that this machine supports.
 *
 * @param best what {@link Isolation#AUTO} comes to
 * @param levels every level there is, the lowest first
 * @param remark what the organiser should know of the best level, null for nothing
 */
public record SandboxSurvey(
        Isolation best, List<Level> levels, @Nullable String remark) {

    /**
     * One level and what prevents it.
     *
     * @param obstacle what keeps the machine from it, a phrase; null if nothing does
     * @param remedy what to do about that, empty if nothing can be done or need be
     */
    public record Level(Isolation isolation, @Nullable String obstacle, String remedy) {}

    public SandboxSurvey {
        levels = List.copyOf(levels);
    }

    /**
     * Tries each level once, which takes some tenths of a second.
     *
     * @throws java.io.UncheckedIOException if there is no directory for temporary files, without which no bot starts
     */
    public static SandboxSurvey take() {
        try (Scratch scratch = Scratch.open()) {
            if (!Machine.LINUX || !Descriptors.supported()) {
                return new SandboxSurvey(Isolation.OFF, elsewhere(), Starters.NOT_LINUX);
            }
            SandboxSupport ability = SandboxSupport.probe(scratch, Isolation.AUTO);
            try {
                return new SandboxSurvey(
                        ability.level(Isolation.AUTO),
                        Isolation.LEVELS.stream()
                                .map(level -> level(level, ability.obstacle(level)))
                                .toList(),
                        ability.remark(Isolation.AUTO, Machine.ROOT));
            } finally {
                ability.groups().close();
            }
        }
    }

    private static Level level(Isolation isolation, @Nullable SandboxObstacle obstacle) {
        return obstacle == null
                ? new Level(isolation, null, "")
                : new Level(isolation, obstacle.what(), obstacle.remedy());
    }

    private static List<Level> elsewhere() {
        return Stream.concat(
                        Stream.of(new Level(Isolation.OFF, null, "")),
                        Isolation.LEVELS.stream().skip(1).map(level -> new Level(level, Starters.NOT_LINUX, "")))
                .toList();
    }
}
