package botarena.tournament.file;

import botarena.games.GameCatalog;
import botarena.tournament.Entry;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The bots that come with an installation, which are called by name wherever a bot is. */
public final class SampleBots {

    /** Where nothing is installed. */
    public static final SampleBots NONE = new SampleBots(null);

    private final @Nullable Path league;

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
        return league != null && Files.isReadable(league) ? of(league) : NONE;
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

    private Map<String, Path> folders(GameCatalog games) {
        Map<String, Path> folders = new LinkedHashMap<>();
        if (league != null
                && new TournamentFile(games, List.of(), NONE).read(league, Map.of())
                        instanceof TournamentReading.Sound sound) {
            for (Entry bot : sound.tournament().bots()) {
                folders.put(bot.name(), bot.dir());
            }
        }
        return folders;
    }
}
