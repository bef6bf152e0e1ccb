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

        /** {@return a sentence on the change and its remedy; null while the files are unchanged} */
        @Nullable
        String findChange();
    }

    /**
     * Makes a bot whose files are not looked at.
     *
     * @param entrant its name, version and fingerprint
     * @param launch how it is started
     * @param options sent in hello
     * @param limits of its resources
     * @param broken why it cannot be started; null if it can be tried
     */
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
        /**
         * Copies the lists and the map, which must have no null.
         *
         * @param command the exact argument list; no shell runs it
         * @param dir where it runs, absolute
         * @param owner of that folder
         * @param env added to the environment built from nothing
         * @param secrets names of secrets that are added to it, and never shown
         * @param needs programs that it finds on its PATH wherever this machine has them
         */
        public Launch {
            command = List.copyOf(command);
            env = Map.copyOf(env);
            secrets = List.copyOf(secrets);
            needs = List.copyOf(needs);
        }
    }

    /**
     * Makes a bot that needs neither programs nor secrets nor options.
     *
     * @param entrant its name, version and fingerprint
     * @param command exact arguments; no shell runs them
     * @param dir absolute
     * @param owner of that directory
     * @param env added to an environment built from nothing
     * @param limits of its resources
     * @param broken why it cannot be started; null if it can be tried
     */
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

    /**
     * {@return a bot inside this JVM} No process is started, so its command only names it.
     *
     * @param name for records
     * @param word stands for the command; {@code inprocess.StarterByLabel} finds bots by their names
     */
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

    /**
     * {@return this bot under another name, version and fingerprint}
     *
     * @param other for records and tables; has nothing to do with how it starts
     */
    public Bot withEntrant(GameSpec.Entrant other) {
        return new Bot(other, launch, options, limits, broken, watch);
    }

    /**
     * {@return this bot in another directory}
     *
     * @param other absolute
     */
    public Bot withDir(Path other) {
        return withLaunch(new Launch(command(), other, owner(), env(), secrets(), needs()));
    }

    /**
     * {@return this bot with another command, which is run in the same directory}
     *
     * @param other exact arguments, the program first
     */
    public Bot withCommand(List<String> other) {
        return withLaunch(new Launch(other, dir(), owner(), env(), secrets(), needs()));
    }

    /**
     * {@return this bot in another owner's folder}
     *
     * @param other of its directory
     */
    public Bot withOwner(FolderOwner other) {
        return withLaunch(new Launch(command(), dir(), other, env(), secrets(), needs()));
    }

    /**
     * {@return this bot with other programs that it finds on its PATH}
     *
     * @param other words that PATH finds, such as {@code node}
     */
    public Bot withNeeds(List<String> other) {
        return withLaunch(new Launch(command(), dir(), owner(), env(), secrets(), other));
    }

    /**
     * {@return this bot with other variables in place of all that were added to its environment}
     *
     * @param other without secrets
     */
    public Bot withEnv(Map<String, String> other) {
        return withLaunch(new Launch(command(), dir(), owner(), other, secrets(), needs()));
    }

    /**
     * {@return this bot within other limits}
     *
     * @param other of its resources
     */
    public Bot withLimits(BotLimits other) {
        return new Bot(entrant, launch, options, other, broken, watch);
    }

    /**
     * {@return this bot with the reason why it cannot start}
     *
     * @param why null if it can be tried
     */
    public Bot withBroken(@Nullable String why) {
        return new Bot(entrant, launch, options, limits, why, watch);
    }

    /**
     * {@return this bot, whose files are looked at before each start}
     *
     * @param other asked before each start
     */
    public Bot withWatch(FileWatch other) {
        return new Bot(entrant, launch, options, limits, broken, other);
    }

    private Bot withLaunch(Launch other) {
        return new Bot(entrant, other, options, limits, broken, watch);
    }

    /** {@return the exact arguments, the program first; no shell reads them} */
    public List<String> command() {
        return launch.command();
    }

    /** {@return the absolute directory in which it runs} */
    public Path dir() {
        return launch.dir();
    }

    /** {@return the owner of the directory: what a stranger's bot reaches is checked before each start} */
    public FolderOwner owner() {
        return launch.owner();
    }

    /** {@return the variables added to an environment that is built from nothing; unmodifiable} */
    public Map<String, String> env() {
        return launch.env();
    }

    /**
     * Names of variables of the arena that it is given; their values are never kept or shown.
     *
     * @return the names
     */
    public List<String> secrets() {
        return launch.secrets();
    }

    /**
     * {@return the programs that it finds on its PATH wherever this machine has them; a missing one is no error here}
     */
    public List<String> needs() {
        return launch.needs();
    }

    /** {@return the name in tables, CSV, options and ids} */
    public String label() {
        return entrant.label();
    }
}
