package botarena.referee.process;

import botarena.referee.BotLimits;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The limits that every process carries with it, as the words of {@code prlimit}. */
final class Rlimits {
    static final Path PRLIMIT = Path.of("/usr/bin/prlimit");

    /** Between the signal that names the limit and the one that cannot be caught. */
    private static final int LAST_SECONDS = 5;

    private Rlimits() {}

    static boolean supported() {
        return Files.isExecutable(PRLIMIT);
    }

    /**
     * Memory is limited as data: address space would stop every Java and Node program, which reserve much and use
     * little of it.
     *
     * @param others processes that may run on top of the bot's own, as of the same user, whom the kernel counts
     */
    static List<String> words(BotLimits limits, long others) {
        List<String> words = new ArrayList<>();
        words.add(PRLIMIT.toString());
        words.add("--core=0");
        words.add("--nproc=" + (limits.processes() + others));
        words.add("--nofile=" + limits.files());
        words.add("--fsize=" + limits.fileSize());
        words.add("--data=" + limits.memory());
        words.add("--cpu=" + limits.cpuSeconds() + ":" + (limits.cpuSeconds() + LAST_SECONDS));
        words.add("--");
        return words;
    }
}
