package botarena.tournament.file;

import botarena.games.GameCatalog;
import botarena.tournament.file.TournamentFile.TournamentReading;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The bots that come with an installation; their names stand for a bot everywhere. Thread-safe. */
public final class SampleBots {

    /** No installed bots. */
    public static final SampleBots NONE = new SampleBots(List.of());

    private static volatile SampleBots installed = NONE;

    private final List<Path> files;
    private final Map<Path, Map<String, Path>> known = new ConcurrentHashMap<>();

    private SampleBots(List<Path> files) {
        this.files = files;
    }

    /** The bots that tournament files list, each a folder with a {@code bot.yaml}. */
    public static SampleBots of(Path... files) {
        return new SampleBots(List.of(files));
    }

    /** Bots of this installation, which the launcher names; without one the bots inside this jar. */
    public static SampleBots ofInstallation() {
        Path home = home();
        if (home == null) {
            return NONE;
        }
        List<Path> files = Stream.of("league.yaml", "ladder.yaml", "levels.yaml", "own-game.yaml")
                .map(file -> home.resolve("sample-bots").resolve(file))
                .filter(Files::isReadable)
                .toList();
        if (!files.equals(installed.files)) {
            installed = new SampleBots(files);
        }
        return installed;
    }

    private static @Nullable Path home() {
        String named = System.getProperty("botarena.home");
        return named == null ? Unpacked.HOME : Path.of(named);
    }

    /** The bots inside this jar, unpacked at their first use. A failure is reported once. */
    private static final class Unpacked {
        static final @Nullable Path HOME = BundledBots.home();
    }

    /** Their names, in the order of the list. */
    public Set<String> names(GameCatalog games) {
        Set<String> names = new LinkedHashSet<>();
        files.forEach(file -> names.addAll(folders(file, games).keySet()));
        return names;
    }

    /**
     * The folder that one word names: a sample bot's, unless a file has that name, or an existing one.
     *
     * @param base folder that a path is relative to
     * @return null if the word is a program
     */
    public @Nullable Path findFolder(String word, Path base, GameCatalog games) {
        try {
            Path path = base.resolve(word).normalize();
            if (Files.exists(path)) {
                // A program may be called like a folder that is no bot; a path cannot be meant otherwise.
                boolean meant =
                        word.startsWith(".") || word.contains("/") || word.contains(" ") || BotFolder.isBotFolder(path);
                return meant && Files.isDirectory(path) ? path : null;
            }
        } catch (InvalidPathException e) {
            return null;
        }
        return word.contains("/") || word.contains(" ") ? null : findListed(word, games);
    }

    /** Looks in one file after the other, up to the first that lists the word. */
    private @Nullable Path findListed(String word, GameCatalog games) {
        return files.stream()
                .map(file -> folders(file, games).get(word))
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(null);
    }

    /** Bots of a file. A match looks up each bot, so each file is read once. */
    private Map<String, Path> folders(Path file, GameCatalog games) {
        return known.computeIfAbsent(file, each -> read(each, games));
    }

    private static Map<String, Path> read(Path file, GameCatalog games) {
        Map<String, Path> folders = new LinkedHashMap<>();
        if (new TournamentFile(games.withUnknown(), List.of(), NONE).read(file, Map.of())
                instanceof TournamentReading.Sound sound) {
            sound.tournament().bots().forEach(bot -> folders.put(bot.name(), bot.dir()));
        }
        return folders;
    }
}
