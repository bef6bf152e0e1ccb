package botarena.tournament;

import botarena.referee.BotLimits;
import botarena.referee.FolderOwner;
import botarena.referee.TimeControl;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A bot as the organiser entered it, before its files were read.
 *
 * @param name unique in its tournament
 * @param author for people, empty if not said
 * @param program its command and folder
 * @param secrets the organiser's secrets that it gets
 * @param options sent in hello, as JSON has them
 * @param limits its resources; its cores are the threads with which it thinks
 * @param terms its games, and their terms
 */
public record BotEntry(
        String name,
        String author,
        Program program,
        SecretNames secrets,
        Map<String, Object> options,
        BotLimits limits,
        Terms terms) {

    /**
     * Program of a bot.
     *
     * @param command exact arguments; a first word without {@code /} is looked up on PATH, one with it in {@code dir}
     * @param dir where it runs, absolute
     * @param owner whose folder {@code dir} is
     * @param ownDir whether the organiser gave it a directory other than the file's: then every file below it is the
     *     bot's
     * @param env variables added to its environment
     * @param needs programs it cannot do without
     * @param build command run once in {@code dir} when its files changed; empty for none
     */
    public record Program(
            List<String> command,
            Path dir,
            FolderOwner owner,
            boolean ownDir,
            Map<String, String> env,
            List<String> needs,
            List<String> build) {

        /**
         * Copies the collections; the environment keeps its order.
         *
         * @param command exact arguments; a first word without {@code /} is looked up on PATH, one with it in {@code
         *     dir}
         * @param dir where it runs, absolute
         * @param owner whose folder {@code dir} is
         * @param ownDir whether the organiser gave it a directory other than the file's: then every file below it is
         *     the bot's
         * @param env variables added to its environment
         * @param needs programs it cannot do without
         * @param build command run once in {@code dir} when its files changed; empty for none
         */
        public Program {
            command = List.copyOf(command);
            env = Collections.unmodifiableMap(new LinkedHashMap<>(env));
            needs = List.copyOf(needs);
            build = List.copyOf(build);
        }
    }

    /**
     * Terms on which a bot plays.
     *
     * @param games the games it enters, empty for all
     * @param time odds; null for the tournament's clock
     * @param rating Elo that fixes the scale; null for a bot that is rated freely
     */
    public record Terms(
            List<String> games,
            @Nullable TimeControl time,
            @Nullable Double rating) {

        /**
         * Copies the list.
         *
         * @param games the games it enters, empty for all
         * @param time odds; null for the tournament's clock
         * @param rating Elo that fixes the scale; null for a bot that is rated freely
         */
        public Terms {
            games = List.copyOf(games);
        }
    }

    /**
     * Copies the options in their order; values may be null, as in JSON.
     *
     * @param name unique in its tournament
     * @param author for people, empty if not said
     * @param program its command and folder
     * @param secrets the organiser's secrets that it gets
     * @param options sent in hello, as JSON has them
     * @param limits its resources; its cores are the threads with which it thinks
     * @param terms its games, and their terms
     */
    public BotEntry {
        options = Collections.unmodifiableMap(new LinkedHashMap<>(options));
    }

    /**
     * {@return a bot that has left its tournament, of which nothing but the name is known}
     *
     * @param name as records have it
     */
    public static BotEntry former(String name) {
        Program none =
                new Program(List.of(), Path.of("/"), FolderOwner.ORGANISER, false, Map.of(), List.of(), List.of());
        Terms all = new Terms(List.of(), null, null);
        return new BotEntry(name, "", none, SecretNames.NONE, Map.of(), BotLimits.DEFAULT, all);
    }

    /**
     * {@return the exact arguments; a first word without {@code /} is looked up on PATH, one with it in {@link #dir}}
     */
    public List<String> command() {
        return program.command();
    }

    /** {@return the absolute directory in which it runs} */
    public Path dir() {
        return program.dir();
    }

    /** {@return the owner of the directory: the organiser, or a stranger whose words are checked} */
    public FolderOwner owner() {
        return program.owner();
    }

    /** {@return whether every file below the directory belongs to the bot, and so to its fingerprint} */
    public boolean ownDir() {
        return program.ownDir();
    }

    /** {@return the variables added to its environment, in the order of the file; unmodifiable} */
    public Map<String, String> env() {
        return program.env();
    }

    /** {@return the programs without which it is left out of a run with one line} */
    public List<String> needs() {
        return program.needs();
    }

    /** {@return the command that is run once when the bot's files have changed; empty for none} */
    public List<String> build() {
        return program.build();
    }

    /** {@return the ids of the games it enters; empty for all} */
    public List<String> games() {
        return terms.games();
    }

    /** {@return the clock of its own, as odds; null for the tournament's} */
    public @Nullable TimeControl time() {
        return terms.time();
    }

    /** {@return Elo at which it fixes the scale; null for a bot that is rated freely} */
    public @Nullable Double rating() {
        return terms.rating();
    }

    /** {@return cores it uses while it thinks} */
    public int threads() {
        return limits.cores();
    }

    /**
     * {@return the same bot under another name; its rating fixes no scale}
     *
     * @param other unique in its tournament
     * @param by the person it belongs to; empty for the organiser
     */
    public BotEntry withName(String other, String by) {
        return new BotEntry(other, by, program, secrets, options, limits, new Terms(games(), time(), null));
    }

    /**
     * {@return the same bot in a folder of its own, started by another command; words of this one are the organiser's}
     *
     * @param folder absolute
     * @param owner whose words are checked
     * @param command exact arguments
     */
    public BotEntry inFolder(Path folder, FolderOwner.Stranger owner, List<String> command) {
        return withProgram(
                new Program(command, folder, granting(owner, command), true, env(), needs(), build()), secrets);
    }

    /**
     * {@return the same bot in another owner's folder}
     *
     * @param other of its directory
     */
    public BotEntry ownedBy(FolderOwner other) {
        return withProgram(new Program(command(), dir(), other, ownDir(), env(), needs(), build()), secrets);
    }

    /**
     * {@return a stranger with the words that the organiser wrote}
     *
     * @param stranger the owner of the folder
     * @param command the organiser's, whose words the stranger's bot may use
     */
    public FolderOwner granting(FolderOwner.Stranger stranger, List<String> command) {
        List<String> words = new ArrayList<>(command);
        words.addAll(build());
        words.addAll(needs());
        words.addAll(env().values());
        return stranger.granting(words);
    }

    /**
     * {@return the same bot, where its files were copied to}
     *
     * @param folder absolute
     */
    public BotEntry withFolder(Path folder) {
        return withProgram(new Program(command(), folder, owner(), ownDir(), env(), needs(), build()), secrets);
    }

    /**
     * {@return the same with a given rating, in Elo, which fixes the scale}
     *
     * @param rating in Elo
     */
    public BotEntry withRating(double rating) {
        return new BotEntry(name, author, program, secrets, options, limits, new Terms(games(), time(), rating));
    }

    /**
     * {@return the same bot in some games alone; at least one}
     *
     * @param games ids, at least one
     */
    public BotEntry entering(List<String> games) {
        Terms some = new Terms(games, time(), rating());
        return new BotEntry(name, author, program, secrets, options, limits, some);
    }

    /**
     * {@return the same bot, started by another command}
     *
     * @param command exact arguments
     */
    public BotEntry startedBy(List<String> command) {
        return withProgram(new Program(command, dir(), owner(), ownDir(), env(), needs(), build()), secrets);
    }

    /**
     * {@return the same bot, another program}
     *
     * @param other command, folder and environment
     */
    public BotEntry startedAs(Program other) {
        return withProgram(other, secrets);
    }

    /** {@return the same without a word on how it is started or built} */
    public BotEntry withoutCommands() {
        return withProgram(new Program(List.of(), dir(), owner(), ownDir(), env(), needs(), List.of()), secrets);
    }

    /**
     * {@return the same with other secrets}
     *
     * @param others names asked for and granted
     */
    public BotEntry withSecrets(SecretNames others) {
        return withProgram(program, others);
    }

    private BotEntry withProgram(Program other, SecretNames others) {
        return new BotEntry(name, author, other, others, options, limits, terms);
    }

    /**
     * {@return whether it enters a game, given by its id}
     *
     * @param game an id
     */
    public boolean enters(String game) {
        return games().isEmpty() || games().contains(game);
    }
}
