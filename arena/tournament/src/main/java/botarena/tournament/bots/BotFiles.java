package botarena.tournament.bots;

import botarena.tournament.BotEntry;
import botarena.tournament.Tournament;
import botarena.tournament.UserCache;
import botarena.tournament.file.BotFolder;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.InstantSource;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;

/**
 * Which files are a bot's: every one below a directory of its own; where the directory is the tournament file's, holds
 * results or is another bot's too, only those that its command names. A folder with a {@code bot.yaml} is the bot's own
 * whatever lies in it, and what its command names by a {@code ..} path is its too. Never results, logs, caches and hidden
 * files.
 */
final class BotFiles {

    private static final Set<String> PASSED_OVER = Set.of("logs", "__pycache__");
    private static final Set<String> VERSION_CONTROL = Set.of(".git", ".hg", ".svn");
    private static final FileSums SUMS = new FileSums(UserCache.folder().resolve("sums"), InstantSource.system());

    private final Path results;
    private final BotEntry bot;
    private final boolean manifest;
    private final boolean alone;

    BotFiles(Tournament tournament, BotEntry bot) {
        this.results = tournament.results();
        this.bot = bot;
        Path source = tournament.source();
        boolean shared = tournament.bots().stream()
                .anyMatch(
                        other -> !other.name().equals(bot.name()) && other.dir().equals(bot.dir()));
        boolean home = source != null && bot.dir().equals(source.getParent());
        this.manifest = BotFolder.is(bot.dir());
        this.alone = manifest || bot.ownDir() && !shared && !home && !results.startsWith(bot.dir());
    }

    /** Those of a bot that is in no tournament. */
    BotFiles(BotEntry bot) {
        this(bot.dir().resolve("results"), bot, BotFolder.is(bot.dir()), BotFolder.is(bot.dir()));
    }

    private BotFiles(Path results, BotEntry bot, boolean manifest, boolean alone) {
        this.results = results;
        this.bot = bot;
        this.manifest = manifest;
        this.alone = alone;
    }

    /** The same in another directory, which holds a copy. */
    BotFiles in(Path dir) {
        BotEntry there = bot.as(bot.name(), bot.author(), bot.command(), dir, bot.ownDir());
        return new BotFiles(results, there, manifest, alone);
    }

    /** The bot's files by path relative to its directory, with the SHA-256 of each. */
    Map<String, String> own() throws IOException {
        if (!manifest) {
            return alone ? below() : named();
        }
        Map<String, String> all = below();
        for (String word : bot.command()) {
            if (word.startsWith("../")) {
                name(word, all);
            }
        }
        return all;
    }

    /** Whether the bot's directory is its own, with all that is in it. */
    boolean alone() {
        return alone;
    }

    /** The paths of all files that the bot needs on another machine: hidden ones too, but nothing of version control. */
    Set<String> travelling() throws IOException {
        Set<String> paths = new TreeSet<>(own().keySet());
        if (!alone) {
            return paths;
        }
        Files.walkFileTree(bot.dir(), new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path dir, BasicFileAttributes attributes) {
                return visit(dir, VERSION_CONTROL.contains(leaf(dir)));
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                paths.add(bot.dir().relativize(file).toString());
                return FileVisitResult.CONTINUE;
            }
        });
        return paths;
    }

    /** Every file below the bot's directory that a build may have made, with the SHA-256 of each. */
    Map<String, String> below() throws IOException {
        return below(BotFiles::hidden);
    }

    /** Every file that a build may read, hidden ones too. */
    Map<String, String> read() throws IOException {
        return below(file -> leaf(file).startsWith(BuildStamp.PREFIX) || VERSION_CONTROL.contains(leaf(file)));
    }

    /** Copies what a build may read into another folder, where the build may write. */
    void copy(Path to) throws IOException {
        Files.walkFileTree(bot.dir(), new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path dir, BasicFileAttributes attributes) throws IOException {
                FileVisitResult next = visit(dir, VERSION_CONTROL.contains(leaf(dir)));
                if (next == FileVisitResult.CONTINUE) {
                    Files.createDirectories(to.resolve(bot.dir().relativize(dir)));
                }
                return next;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                Path target = to.resolve(bot.dir().relativize(file));
                if (attributes.isSymbolicLink()) {
                    Files.copy(file, target, LinkOption.NOFOLLOW_LINKS);
                } else if (attributes.isRegularFile() && Files.isReadable(file)) {
                    // With its times, by which make tells what is older.
                    Files.copy(file, target, StandardCopyOption.COPY_ATTRIBUTES);
                    boolean unused = target.toFile().setWritable(true);
                }
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFileFailed(Path file, IOException e) {
                return FileVisitResult.CONTINUE;
            }
        });
    }

    private Map<String, String> below(Predicate<Path> unwanted) throws IOException {
        TreeMap<String, String> files = new TreeMap<>();
        if (!Files.isDirectory(bot.dir())) {
            return files;
        }
        Files.walkFileTree(bot.dir(), new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path dir, BasicFileAttributes attributes) {
                return visit(dir, unwanted.test(dir));
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                if (!unwanted.test(file)) {
                    files.put(bot.dir().relativize(file).toString(), sum(file, attributes));
                }
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFileFailed(Path file, IOException e) {
                files.put(bot.dir().relativize(file).toString(), "unreadable");
                return FileVisitResult.CONTINUE;
            }
        });
        return files;
    }

    /** Passes over results, logs and caches, and whatever else is unwanted; never the bot's directory itself. */
    private FileVisitResult visit(Path dir, boolean unwanted) {
        boolean left = !dir.equals(bot.dir()) && (unwanted || PASSED_OVER.contains(leaf(dir)));
        boolean played = dir.equals(results) || manifest && dir.equals(bot.dir().resolve("results"));
        return left || played ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
    }

    private Map<String, String> named() throws IOException {
        TreeMap<String, String> files = new TreeMap<>();
        for (String word : bot.command()) {
            name(word, files);
            int sign = word.indexOf('=');
            if (sign >= 0) {
                name(word.substring(sign + 1), files);
            }
        }
        return files;
    }

    private void name(String word, Map<String, String> files) throws IOException {
        try {
            Path file = bot.dir().resolve(word).normalize();
            if (!word.isEmpty() && Files.isRegularFile(file)) {
                files.put(bot.dir().relativize(file).toString(), SUMS.of(file));
            }
        } catch (IllegalArgumentException e) {
            return;
        }
    }

    private static String sum(Path file, BasicFileAttributes attributes) throws IOException {
        if (attributes.isSymbolicLink()) {
            return "link to " + Files.readSymbolicLink(file);
        }
        return attributes.isRegularFile() && Files.isReadable(file) ? SUMS.of(file) : "unreadable";
    }

    private static boolean hidden(Path path) {
        return leaf(path).startsWith(".");
    }

    private static String leaf(Path path) {
        return String.valueOf(path.getFileName());
    }
}
