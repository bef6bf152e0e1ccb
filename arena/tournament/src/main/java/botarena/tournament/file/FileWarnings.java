package botarena.tournament.file;

import botarena.tournament.BotEntry;
import botarena.tournament.Tournament;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What is allowed, but seldom meant. */
final class FileWarnings {

    private FileWarnings() {}

    static List<String> of(Tournament tournament) {
        List<String> warnings = new ArrayList<>();
        List<String> shared = new ArrayList<>();
        Map<Path, List<String>> sharing = new LinkedHashMap<>();
        for (BotEntry bot : tournament.bots()) {
            // Every file of a bot folder counts, and its results are no part of it.
            if (bot.ownDir() && !BotFolder.is(bot.dir())) {
                sharing.computeIfAbsent(bot.dir(), dir -> new ArrayList<>()).add(bot.name());
            }
        }
        sharing.forEach((dir, names) -> {
            if (names.size() > 1) {
                shared.add(dir + " (" + String.join(", ", names) + ")");
            }
            if (tournament.results().startsWith(dir)) {
                warnings.add("the results go into the directory of bot " + names.get(0) + " (" + dir
                        + "); say another output dir, so that they are not taken for its files");
            }
        });
        if (!shared.isEmpty()) {
            warnings.add(
                    0,
                    "bots share a directory, where a change is seen only in files that their commands name: "
                            + String.join("; ", shared));
        }
        return warnings;
    }
}
