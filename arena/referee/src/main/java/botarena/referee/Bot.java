package botarena.referee;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A bot as the organiser entered it: everything needed to start it and to know it again.
 *
 * @param entrant its name, version and fingerprint: SHA-256 in hex over command, build, env, options and files
 * @param launch how it is started
 * @param options sent in hello; values are as JSON has them (String, Long, Double, Boolean, List, Map, null)
 * @param limits of its resources
 * @param broken why it cannot be started (its {@code build} failed), in words; null when it can be tried
 * @param watch compares its files with the ones of its fingerprint
 */
public record Bot(
        GameSpec.Entrant entrant,
        Launch launch,
        Map<String, Object> options,
        BotLimits limits,
        @Nullable String broken,
        FileWatch watch) {

    /** Compares a bot's files with the ones its fingerprint was taken from. Thread-safe. */
    @FunctionalInterface
    public interface FileWatch {

        /** Of a bot whose files are not checked. */
        FileWatch NONE = () -> null;

        /** A sentence on the change and its remedy; null while the files are unchanged. */
        @Nullable
        String findChange();
    }

    /** A bot whose files are not looked at. */
    public Bot(
            GameSpec.Entrant entrant,
            Launch launch,
            Map<String, Object> options,
            BotLimits limits,
            @Nullable String broken) {
        this(entrant, launch, options, limits, broken, FileWatch.NONE);
    }

    /**
     * Command of a bot with its surroundings.
     *
     * @param command the exact argument list; no shell runs it
     * @param dir where it runs, absolute
     * @param owner of that folder
     * @param env added to the environment built from nothing
     * @param secrets names of secrets that are added to it, and never shown
     * @param needs programs that it finds on its PATH wherever this machine has them
     */
    public record Launch(
            List<String> command,
            Path dir,
            FolderOwner owner,
            Map<String, String> env,
            List<String> secrets,
            List<String> needs) {
        /** Copies the lists and the map, which must have no null. */
        public Launch {
            command = List.copyOf(command);
            env = Map.copyOf(env);
            secrets = List.copyOf(secrets);
            needs = List.copyOf(needs);
        }
    }

    /** A bot that needs neither programs nor secrets nor options. */
    public Bot(
            GameSpec.Entrant entrant,
            List<String> command,
            Path dir,
            FolderOwner owner,
            Map<String, String> env,
            BotLimits limits,
            @Nullable String broken) {
        this(entrant, new Launch(command, dir, owner, env, List.of(), List.of()), Map.of(), limits, broken);
    }

    /** A bot inside this JVM. No process is started, so its command only names it. */
    public static Bot inProcess(String name, String word) {
        return new Bot(
                new GameSpec.Entrant(name, 1, ""),
                List.of(word),
                Path.of("/"),
                FolderOwner.ORGANISER,
                Map.of(),
                BotLimits.DEFAULT,
                null);
    }

    /** This bot under another name, version and fingerprint. */
    public Bot withEntrant(GameSpec.Entrant other) {
        return new Bot(other, launch, options, limits, broken, watch);
    }

    /** This bot in another directory. */
    public Bot withDir(Path other) {
        return withLaunch(new Launch(command(), other, owner(), env(), secrets(), needs()));
    }

    /** This bot with another command, which is run in the same directory. */
    public Bot withCommand(List<String> other) {
        return withLaunch(new Launch(other, dir(), owner(), env(), secrets(), needs()));
    }

    /** This bot in another owner's folder. */
    public Bot withOwner(FolderOwner other) {
        return withLaunch(new Launch(command(), dir(), other, env(), secrets(), needs()));
    }

    /** This bot with other programs that it finds on its PATH. */
    public Bot withNeeds(List<String> other) {
        return withLaunch(new Launch(command(), dir(), owner(), env(), secrets(), other));
    }

    /** This bot with other variables in place of all that were added to its environment. */
    public Bot withEnv(Map<String, String> other) {
        return withLaunch(new Launch(command(), dir(), owner(), other, secrets(), needs()));
    }

    /** This bot within other limits. */
    public Bot withLimits(BotLimits other) {
        return new Bot(entrant, launch, options, other, broken, watch);
    }

    /** This bot with the reason why it cannot start; null if it can be tried. */
    public Bot withBroken(@Nullable String why) {
        return new Bot(entrant, launch, options, limits, why, watch);
    }

    /** This bot, whose files are looked at before each start. */
    public Bot withWatch(FileWatch other) {
        return new Bot(entrant, launch, options, limits, broken, other);
    }

    private Bot withLaunch(Launch other) {
        return new Bot(entrant, other, options, limits, broken, watch);
    }

    /** Exact arguments, the program first; no shell reads them. */
    public List<String> command() {
        return launch.command();
    }

    /** Absolute directory in which it runs. */
    public Path dir() {
        return launch.dir();
    }

    /** Owner of the directory: what a stranger's bot reaches is checked before each start. */
    public FolderOwner owner() {
        return launch.owner();
    }

    /** Variables added to an environment that is built from nothing; unmodifiable. */
    public Map<String, String> env() {
        return launch.env();
    }

    /** Names of variables of the arena that it is given; their values are never kept or shown. */
    public List<String> secrets() {
        return launch.secrets();
    }

    /** Programs that it finds on its PATH wherever this machine has them; a missing one is no error here. */
    public List<String> needs() {
        return launch.needs();
    }

    /** The name in tables, CSV, options and ids. */
    public String label() {
        return entrant.label();
    }
}
