package botarena.tournament.bots;

import botarena.tournament.Entry;
import botarena.tournament.FileName;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * What a build left behind, kept in a hidden file in the bot's directory: for which fingerprint it was run, and which
 * files it made, which are no part of the bot. Where it cannot be written the bot is built each time.
 *
 * @param fingerprint of the bot that was built, empty if that failed
 * @param made paths relative to the bot's directory
 */
record Stamp(String fingerprint, Set<String> made) {

    private static final Stamp NONE = new Stamp("", Set.of());

    Stamp {
        made = Set.copyOf(made);
    }

    static Stamp read(Entry bot) {
        try {
            List<String> lines = Files.readAllLines(file(bot));
            return lines.isEmpty() ? NONE : new Stamp(lines.get(0), Set.copyOf(lines.subList(1, lines.size())));
        } catch (IOException e) {
            return NONE;
        }
    }

    /** Writes it down, if that can be done; says whether it could. */
    boolean write(Entry bot) {
        List<String> lines = new ArrayList<>();
        lines.add(fingerprint);
        lines.addAll(new TreeSet<>(made));
        try {
            Files.write(file(bot), lines);
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    /** Whether the bot that has this fingerprint need not be built again. */
    boolean covers(Entry bot, String current) {
        return fingerprint.equals(current)
                && made.stream().allMatch(path -> Files.exists(bot.dir().resolve(path)));
    }

    private static Path file(Entry bot) {
        return FileName.within(bot.dir(), ".botarena-build-", bot.name(), "");
    }
}
