package botarena.tournament.bots;

import botarena.base.FileErrors;
import botarena.base.UserCache;
import botarena.referee.Bot;
import botarena.referee.GameSpec.Entrant;
import botarena.referee.process.BotAddress;
import botarena.tournament.BotEntry;
import botarena.tournament.Contestant;
import botarena.tournament.Tournament;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Gets bots ready: their programs, fingerprints and builds. */
public final class BotPreparation {

    private static final BuildCache OF_USER = new BuildCache(UserCache.folder().resolve("builds"), Files::isWritable);

    /** Runs a bot's {@code build:} under the bot's own limits, in its directory. */
    @FunctionalInterface
    public interface Builder {
        /**
         * Runs one command to its end.
         *
         * @return null when it worked, else why not: a sentence for the bot's author, with the last output lines
         */
        @Nullable
        String build(Bot bot, List<String> command) throws InterruptedException;
    }

    /**
     * A bot and its fingerprint.
     *
     * @param home where it runs: its own directory, or where it was built in its place
     * @param broken why it cannot be started, null if it can be tried
     * @param change finds its first file that changed since; null for no check
     */
    public record Known(
            BotEntry entry,
            String fingerprint,
            Path home,
            @Nullable String broken,
            @Nullable Supplier<Optional<String>> change) {

        private static final Pattern OUTSIDE = Pattern.compile("(?<=^|[:=])\\.\\.(/[^:]*)?(?=$|:)");

        /**
         * The bot under the version that its fingerprint has, which may be a new one. During the run its files are
         * watched: a change ends its games.
         */
        public Contestant contestant(Versions versions) {
            Entrant entrant = versions.entrant(entry.name(), fingerprint);
            Contestant entered = Contestant.of(entry, entrant, versions.safeName(entrant), broken);
            int last = versions.lastVersion(entry.name()).map(Entrant::version).orElse(0);
            Entrant next = new Entrant(entry.name(), Math.max(last, entrant.version()) + 1, "");
            String remedy = ", during the run; the same command plays it as " + next.label();
            return new Contestant(entry, watchFiles(botIn(entered.bot()), remedy), entered.safeName());
        }

        /**
         * A bot whose files are compared with these before each start.
         *
         * @param remedy the words after the change, in a sentence
         */
        public Bot watchFiles(Bot bot, String remedy) {
            Supplier<Optional<String>> look = change;
            return look == null
                    ? bot
                    : bot.withWatch(
                            () -> look.get().map(found -> found + remedy).orElse(null));
        }

        /** A bot of this entry as it is started where it runs. */
        public Bot botIn(Bot bot) {
            if (home.equals(bot.dir())) {
                return bot;
            }
            Map<String, String> env = new HashMap<>();
            bot.env().forEach((name, value) -> env.put(name, moveWords(value)));
            return bot.withDir(home)
                    .withOwner(bot.owner().rewriteWords(this::moveWords))
                    .withCommand(moveWords(bot.command()))
                    .withEnv(env);
        }

        List<String> moveWords(List<String> command) {
            return command.stream().map(this::moveWords).toList();
        }

        /** The paths in a word that lead out of the bot's directory lead where they led; those into it, to its copy. */
        private String moveWords(String word) {
            Path dir = entry.dir();
            String fixed = OUTSIDE.matcher(word)
                    .replaceAll(path -> Matcher.quoteReplacement(
                            Path.of(dir + "/" + path.group()).normalize().toString()));
            String inside = "(?<=^|[:=])" + Pattern.quote(dir.toString()) + "(?=[/:]|$)";
            return fixed.replaceAll(inside, Matcher.quoteReplacement(home.toString()));
        }
    }

    private final Function<BotEntry, BotFiles> files;
    private final Builder builder;
    private final Consumer<String> warn;
    private final BuildCache cache;

    /**
     * Preparation of the bots of a tournament.
     *
     * @param builder runs the builds
     * @param warn takes a sentence on each bot that cannot be prepared
     */
    public BotPreparation(Tournament tournament, Builder builder, Consumer<String> warn) {
        this(bot -> new BotFiles(tournament, bot), builder, warn, OF_USER);
    }

    /** For bots that are in no tournament. */
    public BotPreparation(Builder builder, Consumer<String> warn) {
        this(BotFiles::new, builder, warn, OF_USER);
    }

    BotPreparation(Function<BotEntry, BotFiles> files, Builder builder, Consumer<String> warn, BuildCache cache) {
        this.files = files;
        this.builder = builder;
        this.warn = warn;
        this.cache = cache;
    }

    /** Why a bot cannot have one of the programs it needs, a phrase; empty if it can have them all. */
    public static Optional<String> missingProgram(BotEntry bot) {
        return bot.needs().stream()
                .flatMap(program -> InstalledPrograms.lack(program, bot.dir()).stream())
                .findFirst();
    }

    /** A sentence about a bot whose program or directory is not there by now, so that its games will be forfeits. */
    public static Optional<String> unstartable(BotEntry bot) {
        if (!Files.isDirectory(bot.dir())) {
            return Optional.of("bot '" + bot.name() + "' will not start: there is no directory " + bot.dir());
        }
        String program = bot.command().get(0);
        return InstalledPrograms.isFound(program, bot.dir()) || !bot.build().isEmpty()
                ? Optional.empty()
                : Optional.of("bot '" + bot.name() + "' will not start: there is no program " + program
                        + (program.contains("/") ? " in " + bot.dir() : " on the PATH"));
    }

    /**
     * Takes a bot's fingerprint and builds it if its files changed since it was built: in its own directory, else, where
     * that cannot be written, in a copy of it in the user's cache, once, and it runs there.
     *
     * @throws IOException if its files cannot be read
     */
    public Known prepare(BotEntry bot) throws IOException, InterruptedException {
        BotFiles own = files.apply(bot);
        BuildStamp stamp = BuildStamp.read(BuildStamp.file(bot));
        Map<String, String> now = own.digests();
        String fingerprint = Fingerprint.of(bot, withoutFiles(now, stamp.made()));
        if (bot.build().isEmpty() || stamp.covers(bot.dir(), fingerprint)) {
            return new Known(bot, fingerprint, bot.dir(), null, new FileStamps(own, now)::findChange);
        }
        if (cache.writable().test(bot.dir())) {
            return build(bot, own, bot.dir(), stamp, BuildStamp.file(bot));
        }
        BotFiles real = own.inFolder(bot.dir().toRealPath());
        try (BuildCache.Place place = cache.lock(key(bot, own, stamp))) {
            BuildStamp built = BuildStamp.read(place.stamp());
            String before = Fingerprint.of(bot, withoutFiles(own.digests(), built.made()));
            if (built.covers(place.home(), before)) {
                return new Known(bot, before, place.home(), null, null);
            }
            place.fill(real);
            return build(bot, own, place.home(), stamp, place.stamp());
        } catch (IOException e) {
            String failure = "build: its directory " + bot.dir() + " cannot be written, and neither can "
                    + cache.folder() + " (" + FileErrors.of(e) + "): set XDG_CACHE_HOME to a folder that you can write";
            return new Known(bot, fingerprint, bot.dir(), failure, null);
        }
    }

    /** Key for all that a build elsewhere depends on: the bot's fingerprint, where no file of it is hidden. */
    private static String key(BotEntry bot, BotFiles own, BuildStamp stamp) throws IOException {
        Map<String, String> read = own.inFolder(bot.dir().toRealPath()).read();
        read.putAll(own.digests());
        return Fingerprint.of(bot, withoutFiles(read, stamp.made()));
    }

    /** Time of the last change to a bot's files, build products left out; the epoch for a bot without files. */
    public static Instant lastChange(Tournament tournament, BotEntry bot) throws IOException {
        Instant latest = Instant.EPOCH;
        for (String path : withoutFiles(
                        new BotFiles(tournament, bot).digests(),
                        BuildStamp.read(BuildStamp.file(bot)).made())
                .keySet()) {
            Instant time = Files.getLastModifiedTime(bot.dir().resolve(path), LinkOption.NOFOLLOW_LINKS)
                    .toInstant();
            latest = time.isAfter(latest) ? time : latest;
        }
        return latest;
    }

    /**
     * The paths, from the bot's directory, of the files that the bot needs on a machine that builds it again: hidden
     * ones too, build products not.
     */
    public static Set<String> travellingFiles(Tournament tournament, BotEntry bot) throws IOException {
        Set<String> paths = new TreeSet<>(new BotFiles(tournament, bot).travellingFiles());
        if (!bot.build().isEmpty()) {
            paths.removeAll(BuildStamp.read(BuildStamp.file(bot)).made());
            paths.removeIf(path -> path.startsWith(BuildStamp.PREFIX));
        }
        return paths;
    }

    /** Names of bots of which only the files travel that their commands name, since others use their directory too. */
    public static List<String> botsSharingFolders(Tournament tournament) {
        return tournament.bots().stream()
                .filter(bot -> !new BotFiles(tournament, bot).isAlone())
                .map(BotEntry::name)
                .toList();
    }

    /** Names of bots whose programs are missing here, and which workers with these programs can play. */
    public static Set<String> forElsewhere(Tournament tournament) {
        return tournament.bots().stream()
                .filter(bot ->
                        bot.build().isEmpty() && BotAddress.of(bot.command()).isEmpty())
                .filter(bot -> missingProgram(bot).isPresent()
                        || !bot.command().get(0).contains("/")
                                && !InstalledPrograms.isFound(bot.command().get(0), bot.dir()))
                .map(BotEntry::name)
                .collect(Collectors.toSet());
    }

    /** Facts about a bot without building it. */
    public Known identify(BotEntry bot) throws IOException {
        BotFiles own = files.apply(bot);
        BuildStamp stamp = BuildStamp.read(BuildStamp.file(bot));
        if (bot.build().isEmpty()) {
            stamp = BuildStamp.NONE;
        } else if (!cache.writable().test(bot.dir())) {
            BuildStamp elsewhere = cache.stamp(key(bot, own, stamp));
            stamp = elsewhere.equals(BuildStamp.NONE) ? stamp : elsewhere;
        }
        return new Known(bot, Fingerprint.of(bot, withoutFiles(own.digests(), stamp.made())), bot.dir(), null, null);
    }

    private Known build(BotEntry bot, BotFiles own, Path home, BuildStamp last, Path stamp)
            throws IOException, InterruptedException {
        BotFiles there = own.inFolder(home);
        Map<String, String> before = there.filesBelow();
        Known known = new Known(bot, "", home, null, null);
        Bot raw = known.botIn(Contestant.of(bot, new Entrant(bot.name(), 1, "")).bot());
        String failure = builder.build(raw, home.equals(bot.dir()) ? bot.build() : known.moveWords(bot.build()));
        Set<String> made = new HashSet<>();
        there.filesBelow().forEach((path, sum) -> {
            if (last.made().contains(path) || !sum.equals(before.get(path))) {
                made.add(path);
            }
        });
        Map<String, String> now = own.digests();
        String fingerprint = Fingerprint.of(bot, withoutFiles(now, made));
        if (!new BuildStamp(failure == null ? fingerprint : "", made).write(stamp)) {
            warn.accept("bot '" + bot.name() + "' is rebuilt in every run: " + stamp + " cannot be written");
        }
        // Watches build products, too. A copy elsewhere needs no watch: only the arena writes it.
        Supplier<Optional<String>> stamps = home.equals(bot.dir()) ? new FileStamps(own, now)::findChange : null;
        return new Known(bot, fingerprint, home, failure, stamps);
    }

    private static Map<String, String> withoutFiles(Map<String, String> files, Set<String> made) {
        Map<String, String> rest = new HashMap<>(files);
        rest.keySet().removeAll(made);
        return rest;
    }
}
