package botarena.tournament.file;

import botarena.games.GameCatalog;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The bots that come with an installation, which are called by name wherever a bot is. Thread-safe. */
public final class SampleBots {

    /** Where nothing is installed. */
    public static final SampleBots NONE = new SampleBots(null);

    private static volatile SampleBots installed = NONE;

    private final @Nullable Path league;
    private volatile @Nullable Map<String, Path> known;

    private SampleBots(@Nullable Path league) {
        this.league = league;
    }

    /** Those that a tournament file lists, each a folder with a {@code bot.yaml}. */
    public static SampleBots of(Path league) {
        return new SampleBots(league);
    }

    /** Those of this installation, as the launcher tells where it is. */
    public static SampleBots installed() {
        String home = System.getProperty("botarena.home");
        Path league = home == null ? null : Path.of(home, "sample-bots", "league.yaml");
        if (league == null || !Files.isReadable(league)) {
            return NONE;
        }
        if (!league.equals(installed.league)) {
            installed = of(league);
        }
        return installed;
    }

    /** Their names, in the order of the list. */
    public Set<String> names(GameCatalog games) {
        return folders(games).keySet();
    }

    /**
     * The folder that one word names: a sample bot's, unless a file has that name, or one that there is.
     *
     * @param base what a path is relative to
     * @return null if the word is a program
     */
    public @Nullable Path named(String word, Path base, GameCatalog games) {
        try {
            Path path = base.resolve(word).normalize();
            if (Files.exists(path)) {
                return Files.isDirectory(path) ? path : null;
            }
        } catch (InvalidPathException e) {
            return null;
        }
        return word.contains("/") || word.contains(" ") ? null : folders(games).get(word);
    }

    /** Read once: every bot of a match may be looked up by name. */
    private Map<String, Path> folders(GameCatalog games) {
        Map<String, Path> found = known;
        if (found == null) {
            found = league == null ? Map.of() : read(league, games);
            known = found;
        }
        return found;
    }

    private static Map<String, Path> read(Path league, GameCatalog games) {
        Map<String, Path> folders = new LinkedHashMap<>();
        if (new TournamentFile(games, List.of(), NONE).read(league, Map.of())
                instanceof TournamentReading.Sound sound) {
            sound.tournament().bots().forEach(bot -> folders.put(bot.name(), bot.dir()));
        }
        return folders;
    }
}
