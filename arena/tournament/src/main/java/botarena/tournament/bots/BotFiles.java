package botarena.tournament.bots;

import botarena.base.UntrustedFolder;
import botarena.base.UntrustedFolder.Entry;
import botarena.base.UntrustedFolder.Failure;
import botarena.base.UntrustedFolder.Visitor;
import botarena.base.UserCache;
import botarena.tournament.BotEntry;
import botarena.tournament.Tournament;
import botarena.tournament.file.BotFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;

/**
 * Files of a bot: every one below a directory of its own; where the directory is the tournament file's, holds results
 * or is another bot's too, only the ones that its command names. A folder with a {@code bot.yaml} is the bot's own with
 * all its content, and the files that its command names by a {@code ..} path are its too. Never results, logs, caches
 * and hidden files.
 */
final class BotFiles {

    /** Begins the sum of a symbolic link, which goes on with its target. */
    static final String LINK = "link to ";

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
        this.manifest = BotFolder.isBotFolder(bot.dir());
        this.alone = manifest || bot.ownDir() && !shared && !home && !results.startsWith(bot.dir());
    }

    /** Files of a bot that is in no tournament. */
    BotFiles(BotEntry bot) {
        this(bot.dir().resolve("results"), bot, BotFolder.isBotFolder(bot.dir()), BotFolder.isBotFolder(bot.dir()));
    }

    private BotFiles(Path results, BotEntry bot, boolean manifest, boolean alone) {
        this.results = results;
        this.bot = bot;
        this.manifest = manifest;
        this.alone = alone;
    }

    /** The same in another directory, which holds a copy. */
    BotFiles inFolder(Path dir) {
        return new BotFiles(results, bot.withFolder(dir), manifest, alone);
    }

    /** The bot's files by path relative to its directory, with the SHA-256 of each. */
    Map<String, String> digests() throws IOException {
        if (!manifest) {
            return alone ? filesBelow() : namedFiles();
        }
        Map<String, String> all = filesBelow();
        for (String word : bot.command()) {
            if (word.startsWith("../")) {
                name(word, all);
            }
        }
        return all;
    }

    /** Whether the bot's directory is its own, with all that is in it. */
    boolean isAlone() {
        return alone;
    }

    /** The paths of all files that the bot needs on another machine: hidden ones too, but nothing of version control. */
    Set<String> travellingFiles() throws IOException {
        Set<String> paths = new TreeSet<>(digests().keySet());
        if (!alone) {
            return paths;
        }
        List<Failure> failures = walk(
                dir -> VERSION_CONTROL.contains(leaf(dir)),
                entry -> paths.add(entry.path().toString()));
        for (Failure failure : failures) {
            throw failure.cause();
        }
        return paths;
    }

    /** Every file below the bot's directory that a build may have made, with the SHA-256 of each. */
    Map<String, String> filesBelow() throws IOException {
        return filesBelow(BotFiles::isHidden);
    }

    /** Every file that a build may read, hidden ones too. */
    Map<String, String> read() throws IOException {
        return filesBelow(file -> leaf(file).startsWith(BuildStamp.PREFIX) || VERSION_CONTROL.contains(leaf(file)));
    }

    /** Copies the files that a build may read into another folder, where the build may write. */
    void copy(Path to) throws IOException {
        Files.createDirectories(to);
        Copy copy = new Copy(to);
        // A build that needs an unreadable file says so itself.
        List<Failure> unused = new UntrustedFolder(bot.dir()).walk(copy);
        for (IOException failure : copy.unwrittenFiles()) {
            throw failure;
        }
    }

    /** A copy in progress: an unreadable file is left out, a failed write ends it. */
    private final class Copy implements Visitor {
        private final Path to;
        private final List<IOException> unwritten = new ArrayList<>();

        Copy(Path to) {
            this.to = to;
        }

        List<IOException> unwrittenFiles() {
            return unwritten;
        }

        @Override
        public boolean enter(Path path) {
            return isEntered(path, dir -> VERSION_CONTROL.contains(leaf(dir)))
                    && isWritten(() -> Files.createDirectories(to.resolve(path)));
        }

        @Override
        public boolean visit(Entry entry) {
            BasicFileAttributes attributes = entry.attributes();
            boolean isCopied = attributes.isSymbolicLink()
                    || attributes.isRegularFile() && Files.isReadable(bot.dir().resolve(entry.path()));
            // Keeps file times, by which make rebuilds.
            return !isCopied || isWritten(() -> entry.copyTo(to.resolve(entry.path())));
        }

        private boolean isWritten(Writing writing) {
            try {
                writing.write();
            } catch (IOException e) {
                unwritten.add(e);
            }
            return unwritten.isEmpty();
        }
    }

    private interface Writing {
        void write() throws IOException;
    }

    private Map<String, String> filesBelow(Predicate<Path> unwanted) throws IOException {
        TreeMap<String, String> files = new TreeMap<>();
        if (!Files.isDirectory(bot.dir())) {
            return files;
        }
        List<Failure> unread = walk(unwanted, entry -> {
            if (!unwanted.test(entry.path())) {
                files.put(entry.path().toString(), sum(entry));
            }
            return true;
        });
        unread.forEach(failure -> files.put(failure.path().toString(), "unreadable"));
        return files;
    }

    /** Walks through the bot's files, but for results, logs, caches and other folders that are unwanted. */
    private List<Failure> walk(Predicate<Path> unwanted, Visitor visitor) {
        return new UntrustedFolder(bot.dir()).walk(new Visitor() {
            @Override
            public boolean enter(Path path) {
                return isEntered(path, unwanted);
            }

            @Override
            public boolean visit(Entry entry) throws IOException {
                return visitor.visit(entry);
            }
        });
    }

    private boolean isEntered(Path path, Predicate<Path> unwanted) {
        Path dir = bot.dir().resolve(path);
        boolean isLeft = unwanted.test(path) || PASSED_OVER.contains(leaf(path));
        boolean isPlayed = dir.equals(results) || manifest && path.equals(Path.of("results"));
        return !isLeft && !isPlayed;
    }

    private Map<String, String> namedFiles() throws IOException {
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

    private String sum(Entry entry) throws IOException {
        Path file = bot.dir().resolve(entry.path());
        if (entry.attributes().isSymbolicLink()) {
            return LINK + Files.readSymbolicLink(file);
        }
        return entry.attributes().isRegularFile() && Files.isReadable(file) ? SUMS.of(file) : "unreadable";
    }

    /** The sum that a file has now, taken as an earlier one was. */
    static String sum(Path file, String before) throws IOException {
        if (before.startsWith(LINK)) {
            return LINK + (Files.isSymbolicLink(file) ? Files.readSymbolicLink(file) : "");
        }
        boolean readable =
                Files.readAttributes(file, BasicFileAttributes.class).isRegularFile() && Files.isReadable(file);
        return readable ? SUMS.of(file) : "unreadable";
    }

    /** A file by the path that it has among the bot's files. */
    Path path(String relative) {
        return bot.dir().resolve(relative);
    }

    private static boolean isHidden(Path path) {
        return leaf(path).startsWith(".");
    }

    private static String leaf(Path path) {
        return String.valueOf(path.getFileName());
    }
}
