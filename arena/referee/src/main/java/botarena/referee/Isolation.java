package botarena.referee;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** The isolation an organiser asks for. A level asked for by name is never silently lowered. */
public enum Isolation {
    /** The best there is. */
    AUTO,
    OFF,
    LIMITS,
    BUBBLEWRAP,
    CGROUP;

    /** All of them, for people. */
    public static final String WORDS = "auto, off, limits, bubblewrap or cgroup";

    /** As files and options spell it. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Reads the spelling of files and options. */
    public static Optional<Isolation> of(String word) {
        return Arrays.stream(values())
                .filter(level -> level.word().equals(word))
                .findFirst();
    }
}
