package botarena.tournament.bots;

import botarena.base.FileName;
import botarena.tournament.BotEntry;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Note on a build: the fingerprint it was run for, and its products, which are no part of the bot.
 *
 * @param fingerprint of the bot that was built, empty if that failed
 * @param made paths relative to the bot's directory
 */
record BuildStamp(String fingerprint, Set<String> made) {

    /** Prefix of such notes' names in bots' directories. */
    static final String PREFIX = ".botarena-build-";

    static final BuildStamp NONE = new BuildStamp("", Set.of());

    BuildStamp {
        made = Set.copyOf(made);
    }

    /** The note in a bot's own directory. */
    static Path file(BotEntry bot) {
        return FileName.within(bot.dir(), PREFIX, bot.name(), "");
    }

    /** A bot's build can write there too: anything but a file of this form is no note. */
    static BuildStamp read(Path file) {
        if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
            return NONE;
        }
        try {
            List<String> lines = Files.readAllLines(file);
            return lines.isEmpty() ? NONE : new BuildStamp(lines.get(0), Set.copyOf(lines.subList(1, lines.size())));
        } catch (IOException e) {
            return NONE;
        }
    }

    /** Writes it down, if that can be done; says whether it could. */
    boolean write(Path file) {
        List<String> lines = new ArrayList<>();
        lines.add(fingerprint);
        lines.addAll(new TreeSet<>(made));
        try {
            // A link that a build left is replaced, not followed.
            Files.deleteIfExists(file);
            Files.write(file, lines, StandardOpenOption.CREATE_NEW);
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    /** Whether the bot that has this fingerprint, and was built in this directory, need not be built again. */
    boolean covers(Path dir, String current) {
        return fingerprint.equals(current) && made.stream().allMatch(path -> Files.exists(dir.resolve(path)));
    }
}
