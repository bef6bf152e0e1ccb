package botarena.referee.process.machine;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Mark in the environment of every process of a bot, by which it is found if nothing else leads to it: {@code
 * <pid>-<start>-<namespace>.<n>}, the arena's process and a running number.
 */
public record BotToken(String text) {
    /** Name of the variable that every process of a bot has. */
    public static final String VARIABLE = "ARENA_BOT";

    /** Prefix of names of the arena's folders and control groups, before a token. */
    public static final String FOLDER = "botarena.";

    private static final AtomicLong COUNT = new AtomicLong();
    private static final Pattern FORM = Pattern.compile("(?<arena>(?<pid>\\d{1,18})-\\d+-(?<view>\\d+))\\.");

    /** Containers have their own process numbers, but may share directories. */
    private static final String VIEW = ProcessTable.namespace();

    /** Beginning of the tokens of this arena: process, start and namespace. */
    public static final String ARENA = arena(ProcessHandle.current().pid());

    /** A token that no other bot on this machine has. Safe for use by several threads. */
    public static BotToken next() {
        return new BotToken(ARENA + "." + COUNT.incrementAndGet());
    }

    /** Entries of a folder with such a name whose arena has ended. */
    public static List<Path> orphans(Path folder) throws IOException {
        List<Path> orphans = new ArrayList<>();
        // No pattern of file names: it becomes a regular expression, at several milliseconds of a start.
        try (DirectoryStream<Path> all = Files.newDirectoryStream(folder)) {
            for (Path each : all) {
                String name = each.getFileName().toString();
                if (name.startsWith(FOLDER) && new BotToken(name.substring(FOLDER.length())).isOrphaned()) {
                    orphans.add(each);
                }
            }
        } catch (DirectoryIteratorException e) {
            throw e.getCause();
        }
        return orphans;
    }

    /** Whether the arena that gave this token has ended; false if it cannot be seen from here. */
    public boolean isOrphaned() {
        Matcher matcher = FORM.matcher(text);
        return matcher.lookingAt()
                && matcher.group("view").equals(VIEW)
                && !matcher.group("arena").equals(arena(Long.parseLong(matcher.group("pid"))));
    }

    private static String arena(long pid) {
        return pid + "-" + ProcessTable.startTime(pid) + "-" + VIEW;
    }
}
