package botarena.tournament.bots;

import botarena.referee.Bot;
import botarena.referee.Setting.Entrant;
import botarena.referee.process.BotAddress;
import botarena.tournament.Contestant;
import botarena.tournament.Entry;
import botarena.tournament.Tournament;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Gets bots ready: what they need, what they are, what has to be built. */
public final class Workshop {

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
     * A bot with what it is known by.
     *
     * @param broken why it cannot be started, null if it can be tried
     */
    public record Known(
            Entry entry, String fingerprint, @Nullable String broken) {

        public Contestant contestant(Versions versions) {
            Entrant entrant = versions.entrant(entry.name(), fingerprint);
            return Contestant.of(entry, entrant, versions.safeName(entrant), broken);
        }
    }

    private final Tournament tournament;
    private final Builder builder;
    private final Consumer<String> warn;

    public Workshop(Tournament tournament, Builder builder, Consumer<String> warn) {
        this.tournament = tournament;
        this.builder = builder;
        this.warn = warn;
    }

    /** Why a bot cannot have one of the programs it needs, a phrase; empty if it can have them all. */
    public static Optional<String> missing(Entry bot) {
        return bot.needs().stream()
                .flatMap(program -> Programs.lack(program, bot.dir()).stream())
                .findFirst();
    }

    /** A sentence about a bot whose program or directory is not there by now, so that its games will be forfeits. */
    public static Optional<String> unstartable(Entry bot) {
        if (!Files.isDirectory(bot.dir())) {
            return Optional.of("bot '" + bot.name() + "' will not start: there is no directory " + bot.dir());
        }
        String program = bot.command().get(0);
        return Programs.found(program, bot.dir()) || !bot.build().isEmpty()
                ? Optional.empty()
                : Optional.of("bot '" + bot.name() + "' will not start: there is no program " + program
                        + (program.contains("/") ? " in " + bot.dir() : " on the PATH"));
    }

    /**
     * Takes a bot's fingerprint and builds it if its files changed since it was built.
     *
     * @throws IOException if its files cannot be read
     */
    public Known ready(Entry bot) throws IOException, InterruptedException {
        BotFiles files = new BotFiles(tournament, bot);
        Stamp stamp = Stamp.read(bot);
        String fingerprint = Fingerprint.of(bot, without(files.own(), stamp.made()));
        return bot.build().isEmpty() || stamp.covers(bot, fingerprint)
                ? new Known(bot, fingerprint, null)
                : build(bot, files, stamp);
    }

    /** When a bot's files were last changed, those that a build made left out; the epoch where it has none. */
    public static Instant touched(Tournament tournament, Entry bot) throws IOException {
        Instant latest = Instant.EPOCH;
        for (String path : without(
                        new BotFiles(tournament, bot).own(), Stamp.read(bot).made())
                .keySet()) {
            Instant time = Files.getLastModifiedTime(bot.dir().resolve(path), LinkOption.NOFOLLOW_LINKS)
                    .toInstant();
            latest = time.isAfter(latest) ? time : latest;
        }
        return latest;
    }

    /**
     * The paths, from the bot's directory, of what the bot needs on a machine where it is built anew: its files, hidden
     * ones too, without what a build made here.
     */
    public static Set<String> travelling(Tournament tournament, Entry bot) throws IOException {
        Set<String> paths = new TreeSet<>(new BotFiles(tournament, bot).travelling());
        if (!bot.build().isEmpty()) {
            paths.removeAll(Stamp.read(bot).made());
            paths.removeIf(path -> path.startsWith(".botarena-build-"));
        }
        return paths;
    }

    /** Names of bots of which only the files travel that their commands name, since others use their directory too. */
    public static List<String> sharing(Tournament tournament) {
        return tournament.bots().stream()
                .filter(bot -> !new BotFiles(tournament, bot).alone())
                .map(Entry::name)
                .toList();
    }

    /** Names of bots whose programs are not here, and which can be played all the same where they are. */
    public static Set<String> forElsewhere(Tournament tournament) {
        return tournament.bots().stream()
                .filter(bot ->
                        bot.build().isEmpty() && BotAddress.of(bot.command()).isEmpty())
                .filter(bot -> missing(bot).isPresent()
                        || !bot.command().get(0).contains("/")
                                && !Programs.found(bot.command().get(0), bot.dir()))
                .map(Entry::name)
                .collect(Collectors.toSet());
    }

    /** What is known of a bot without building it. */
    public Known look(Entry bot) throws IOException {
        Set<String> made = bot.build().isEmpty() ? Set.of() : Stamp.read(bot).made();
        return new Known(bot, Fingerprint.of(bot, without(new BotFiles(tournament, bot).own(), made)), null);
    }

    private Known build(Entry bot, BotFiles files, Stamp last) throws IOException, InterruptedException {
        Map<String, String> before = files.below();
        Bot raw = Contestant.of(bot, new Entrant(bot.name(), 1, "")).bot();
        String failure = builder.build(raw, bot.build());
        Set<String> made = new HashSet<>();
        files.below().forEach((path, sum) -> {
            if (last.made().contains(path) || !sum.equals(before.get(path))) {
                made.add(path);
            }
        });
        String fingerprint = Fingerprint.of(bot, without(files.own(), made));
        if (!new Stamp(failure == null ? fingerprint : "", made).write(bot)) {
            warn.accept("bot '" + bot.name() + "' is built anew in each run: its directory " + bot.dir()
                    + " takes no file that says it was built");
        }
        return new Known(bot, fingerprint, failure);
    }

    private static Map<String, String> without(Map<String, String> files, Set<String> made) {
        Map<String, String> rest = new HashMap<>(files);
        rest.keySet().removeAll(made);
        return rest;
    }
}
