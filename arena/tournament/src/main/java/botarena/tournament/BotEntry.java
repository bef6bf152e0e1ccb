package botarena.tournament;

import botarena.referee.BotLimits;
import botarena.referee.TimeControl;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A bot as the organiser entered it, before its files were looked at.
 *
 * @param name unique in its tournament
 * @param author for people, empty if not said
 * @param command exact arguments; a first word without {@code /} is looked up on PATH, one with it in {@code dir}
 * @param dir where it runs, absolute
 * @param ownDir whether the organiser gave it a directory other than the file's: then every file below it is the bot's
 * @param env added to the bot's environment
 * @param secrets which of the organiser's secrets are added to it
 * @param options sent in hello, as JSON has them
 * @param limits what it may use
 * @param threads cores it uses while thinking
 * @param needs programs it cannot do without
 * @param build run once in {@code dir} when its files changed; empty for none
 * @param games the games it enters, empty for all
 * @param time odds; null for the tournament's clock
 * @param rating fixes the scale at this Elo; null for bots that are rated freely
 */
public record BotEntry(
        String name,
        String author,
        List<String> command,
        Path dir,
        boolean ownDir,
        Map<String, String> env,
        SecretNames secrets,
        Map<String, Object> options,
        BotLimits limits,
        int threads,
        List<String> needs,
        List<String> build,
        List<String> games,
        @Nullable TimeControl time,
        @Nullable Double rating) {

    public BotEntry {
        command = List.copyOf(command);
        env = Collections.unmodifiableMap(new LinkedHashMap<>(env));
        options = Collections.unmodifiableMap(new LinkedHashMap<>(options));
        needs = List.copyOf(needs);
        build = List.copyOf(build);
        games = List.copyOf(games);
    }

    /** The same bot under another name, started by another command; its rating fixes no scale. */
    public BotEntry as(String other, String by, List<String> words, Path in, boolean own) {
        return new BotEntry(
                other, by, words, in, own, env, secrets, options, limits, threads, needs, build, games, time, null);
    }

    /** The same without a word on how it is started or built. */
    public BotEntry unstarted() {
        return new BotEntry(
                name, author, List.of(), dir, ownDir, env, secrets, options, limits, threads, needs, List.of(), games,
                time, rating);
    }

    /** The same with other secrets. */
    public BotEntry withSecrets(SecretNames others) {
        return new BotEntry(
                name, author, command, dir, ownDir, env, others, options, limits, threads, needs, build, games, time,
                rating);
    }

    public boolean enters(String game) {
        return games.isEmpty() || games.contains(game);
    }
}
