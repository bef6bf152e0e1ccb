package botarena.scale.bundle;

import botarena.base.Digest;
import botarena.base.Refusal.RefusedException;
import botarena.tournament.BotEntry;
import botarena.tournament.Tournament;
import botarena.tournament.bots.BotPreparation;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A bot's files as they travel: every file of a folder of its own, hidden ones too, else the files that its command names.
 *
 * @param key SHA-256 over sorted paths, modes, links and contents, in hex; empty where there is no file
 * @param files by path in the bundle
 */
public record Bundle(String key, Map<String, Path> files) {

    /** The bot's own folder in a bundle: deep enough for files beside it, and above, that its command names. */
    static final Path HOME = Path.of("a", "b", "c", "bot");

    private static final int MAX_FILES = 100_000;
    private static final long MAX_BYTES = 2L << 30;

    public Bundle {
        files = Map.copyOf(files);
    }

    /**
     * Gathers a bot's files.
     *
     * @throws RefusedException if its command names a file that cannot travel, or there is too much
     */
    public static Bundle of(Tournament tournament, BotEntry bot) throws IOException, RefusedException {
        refuseOutsideFiles(bot);
        TreeMap<String, Path> files = new TreeMap<>();
        long bytes = 0;
        for (String path : BotPreparation.travellingFiles(tournament, bot)) {
            Path file = bot.dir().resolve(path);
            files.put(HOME.resolve(path).normalize().toString(), file);
            bytes += Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS) ? Files.size(file) : 0;
        }
        if (files.size() > MAX_FILES || bytes > MAX_BYTES) {
            throw refusal(
                    bot,
                    "its folder holds " + files.size() + " files, " + (bytes >> 20) + " MiB",
                    "at most " + MAX_FILES + " files and 2 GiB can be sent to workers");
        }
        return new Bundle(files.isEmpty() ? "" : key(files), files);
    }

    private static void refuseOutsideFiles(BotEntry bot) throws RefusedException {
        for (String word : bot.command()) {
            Path file = resolveWord(bot, word);
            boolean near =
                    HOME.resolve(bot.dir().relativize(file)).normalize().getNameCount() > 1 && word.startsWith("../");
            boolean travels = file.startsWith(bot.dir()) || file.startsWith("/usr") || near;
            if (word.contains("/") && Files.exists(file) && !travels) {
                throw refusal(
                        bot,
                        "its command names " + word + ", which workers do not have",
                        "put the file into the bot's folder");
            }
        }
    }

    private static Path resolveWord(BotEntry bot, String word) {
        try {
            return bot.dir().resolve(word).normalize();
        } catch (IllegalArgumentException e) {
            return bot.dir();
        }
    }

    private static RefusedException refusal(BotEntry bot, String what, String remedy) {
        return new RefusedException(
                "bot '" + bot.name() + "' cannot be played on other machines", List.of(what), remedy);
    }

    private static String key(TreeMap<String, Path> files) throws IOException {
        MessageDigest sha = Digest.sha256();
        for (Map.Entry<String, Path> each : files.entrySet()) {
            Path file = each.getValue();
            String content = Files.isSymbolicLink(file)
                    ? "link " + Files.readSymbolicLink(file)
                    : (Files.isExecutable(file) ? "x " : "- ") + Digest.hex(file);
            sha.update((each.getKey() + "\0" + content + "\0").getBytes(StandardCharsets.UTF_8));
        }
        return HexFormat.of().formatHex(sha.digest());
    }
}
