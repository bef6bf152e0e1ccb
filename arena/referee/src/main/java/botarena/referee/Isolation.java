package botarena.referee;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Isolation level that an organiser asks for. A level given by name is never silently lowered. */
public enum Isolation {
    /** The best level that this machine supports. */
    AUTO,
    /** Bots may do all that the user may; records say {@code none}. */
    OFF,
    /** Limits of each process by {@code ulimit}, no new privileges, and death with the arena. */
    LIMITS,
    /** Also namespaces of its own: no network unless granted, and only the system and its own folder to read. */
    BUBBLEWRAP,
    /**
     * Also a control group, which counts memory and processes of the whole bot and freezes it while others think.
     */
    CGROUP;

    /** The levels, the weakest first. */
    public static final List<Isolation> LEVELS = List.of(OFF, LIMITS, BUBBLEWRAP, CGROUP);

    /** All words, for people. */
    public static final String WORDS = "auto, off, limits, bubblewrap or cgroup";

    /** {@return the word in files and options} */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** {@return whether bots at this level see only their own files} */
    public boolean confines() {
        return this == BUBBLEWRAP || this == CGROUP;
    }

    /**
     * Reads the word in files and options.
     *
     * @param word lower case
     * @return the level; empty for any other word
     */
    public static Optional<Isolation> of(String word) {
        return Arrays.stream(values())
                .filter(level -> level.word().equals(word))
                .findFirst();
    }
}
