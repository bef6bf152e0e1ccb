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
     * @param ownDir whether the organiser gave it a directory other than the file's: then every file below it is the bot's
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

        /** Copies the collections; the environment keeps its order. */
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

        /** Copies the list. */
        public Terms {
            games = List.copyOf(games);
        }
    }

    /** Copies the options in their order; values may be null, as in JSON. */
    public BotEntry {
        options = Collections.unmodifiableMap(new LinkedHashMap<>(options));
    }

    /** A bot that has left its tournament, of which nothing but the name is known. */
    public static BotEntry former(String name) {
        Program none =
                new Program(List.of(), Path.of("/"), FolderOwner.ORGANISER, false, Map.of(), List.of(), List.of());
        Terms all = new Terms(List.of(), null, null);
        return new BotEntry(name, "", none, SecretNames.NONE, Map.of(), BotLimits.DEFAULT, all);
    }

    /** Exact arguments; a first word without {@code /} is looked up on PATH, one with it in {@link #dir}. */
    public List<String> command() {
        return program.command();
    }

    /** Absolute directory in which it runs. */
    public Path dir() {
        return program.dir();
    }

    /** Owner of the directory: the organiser, or a stranger whose words are checked. */
    public FolderOwner owner() {
        return program.owner();
    }

    /** Whether every file below the directory belongs to the bot, and so to its fingerprint. */
    public boolean ownDir() {
        return program.ownDir();
    }

    /** Variables added to its environment, in the order of the file; unmodifiable. */
    public Map<String, String> env() {
        return program.env();
    }

    /** Programs without which it is left out of a run with one line. */
    public List<String> needs() {
        return program.needs();
    }

    /** Command that is run once when the bot's files have changed; empty for none. */
    public List<String> build() {
        return program.build();
    }

    /** Ids of the games it enters; empty for all. */
    public List<String> games() {
        return terms.games();
    }

    /** Clock of its own, as odds; null for the tournament's. */
    public @Nullable TimeControl time() {
        return terms.time();
    }

    /** Elo at which it fixes the scale; null for a bot that is rated freely. */
    public @Nullable Double rating() {
        return terms.rating();
    }

    /** Cores it uses while it thinks. */
    public int threads() {
        return limits.cores();
    }

    /** The same bot under another name; its rating fixes no scale. */
    public BotEntry named(String other, String by) {
        return new BotEntry(other, by, program, secrets, options, limits, new Terms(games(), time(), null));
    }

    /** The same bot in a folder of its own, started by another command; words of this one are the organiser's. */
    public BotEntry in(Path folder, FolderOwner.Stranger owner, List<String> command) {
        return withProgram(
                new Program(command, folder, granting(owner, command), true, env(), needs(), build()), secrets);
    }

    /** The same bot in another owner's folder. */
    public BotEntry ownedBy(FolderOwner other) {
        return withProgram(new Program(command(), dir(), other, ownDir(), env(), needs(), build()), secrets);
    }

    /** A stranger with the words that the organiser wrote. */
    public FolderOwner granting(FolderOwner.Stranger stranger, List<String> command) {
        List<String> words = new ArrayList<>(command);
        words.addAll(build());
        words.addAll(needs());
        words.addAll(env().values());
        return stranger.granting(words);
    }

    /** The same bot, where its files were copied to. */
    public BotEntry copied(Path folder) {
        return withProgram(new Program(command(), folder, owner(), ownDir(), env(), needs(), build()), secrets);
    }

    /** The same with a given rating, in Elo, which fixes the scale. */
    public BotEntry rated(double rating) {
        return new BotEntry(name, author, program, secrets, options, limits, new Terms(games(), time(), rating));
    }

    /** The same bot in some games alone; at least one. */
    public BotEntry entering(List<String> games) {
        Terms some = new Terms(games, time(), rating());
        return new BotEntry(name, author, program, secrets, options, limits, some);
    }

    /** The same bot, started by another command. */
    public BotEntry startedBy(List<String> command) {
        return withProgram(new Program(command, dir(), owner(), ownDir(), env(), needs(), build()), secrets);
    }

    /** The same bot, another program. */
    public BotEntry startedAs(Program other) {
        return withProgram(other, secrets);
    }

    /** The same without a word on how it is started or built. */
    public BotEntry unstarted() {
        return withProgram(new Program(List.of(), dir(), owner(), ownDir(), env(), needs(), List.of()), secrets);
    }

    /** The same with other secrets. */
    public BotEntry withSecrets(SecretNames others) {
        return withProgram(program, others);
    }

    private BotEntry withProgram(Program other, SecretNames others) {
        return new BotEntry(name, author, other, others, options, limits, terms);
    }

    /** Whether it enters a game, given by its id. */
    public boolean enters(String game) {
        return games().isEmpty() || games().contains(game);
    }
}
