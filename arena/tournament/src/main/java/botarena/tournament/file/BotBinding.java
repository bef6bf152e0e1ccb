package botarena.tournament.file;

import botarena.base.Spelling;
import botarena.referee.BotLimits;
import botarena.referee.FolderOwner;
import botarena.tournament.BotEntry;
import botarena.tournament.BotEntry.Program;
import botarena.tournament.BotEntry.Terms;
import botarena.tournament.SecretNames;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Bot from its keys: the file's over its own folder's over {@code defaults}. A folder only lowers limits. */
final class BotBinding {

    private static final Pattern VERSIONED = Pattern.compile(".*@[0-9]+");

    private final Path base;
    private final SampleBots samples;
    private final BotEntry common;
    private final List<String> granted;
    private final FolderOwner.Stranger stranger;
    private final Problems problems;

    /**
     * Reads bots of one file.
     *
     * @param base folder that a bot's dir is relative to
     * @param stranger owner of the folders that the file marks as a stranger's
     * @param granted secrets for bots whose folders ask for them
     */
    BotBinding(
            Path base,
            FolderOwner.Stranger stranger,
            @Nullable Values defaults,
            List<String> granted,
            SampleBots samples,
            Problems problems) {
        this.stranger = stranger;
        this.granted = granted;
        this.base = base;
        this.samples = samples;
        this.problems = problems;
        Values said = defaults == null ? new Values() : defaults;
        this.common = override(plainBot(base, FolderOwner.ORGANISER), said, dir(said, base));
    }

    /** The bot a mapping describes, or null after a problem was added. */
    @Nullable
    BotEntry bind(Values bot) {
        BotEntry brought = broughtValues(bot);
        if (brought == null) {
            return null;
        }
        String name = bot.get(BotKeys.NAME, brought.name());
        if (name.isEmpty()) {
            problems.add(bot.node(), findMisspelt(bot));
            return null;
        }
        if (!isSound(bot, name)) {
            return null;
        }
        BotEntry whole = override(brought, bot, dir(bot, brought.dir())).ownedBy(owner(bot));
        BotKeys.refuseOutside(bot, whole.owner(), problems);
        return rename(whole, name, whole.command(), whole.build(), bot.get(BotKeys.RATING));
    }

    /** A bot that no mapping describes. */
    BotEntry model(String name, List<String> command, List<String> build) {
        return rename(common, name, command, build.isEmpty() ? common.build() : build, null);
    }

    /**
     * A bot as its folder describes it, else as {@code model} does.
     *
     * @param owner of the folder
     * @param shown the folder as the organiser knows it
     * @return null after problems were added
     */
    static @Nullable BotEntry folder(
            BotEntry model, Path dir, FolderOwner owner, String shown, YamlNode at, Problems problems) {
        if (!BotFolder.isBotFolder(dir)) {
            problems.add(
                    at, Files.isDirectory(dir) ? BotFolder.missingFile(dir, shown) : "there is no folder " + shown);
            return null;
        }
        Values said = BotFolder.read(dir, owner, shown, at, problems);
        if (said == null) {
            return null;
        }
        BotEntry own = override(model, said, dir);
        Path leaf = dir.getFileName();
        String name = said.get(BotFolder.NAME, leaf == null ? "bot" : leaf.toString());
        FolderOwner whose =
                owner instanceof FolderOwner.Stranger other ? model.granting(other, model.command()) : owner;
        SecretNames secrets = SecretNames.ofRequest(said.getOrDefault(BotFolder.SECRETS))
                .granting(model.secrets().given());
        return new BotEntry(
                name,
                own.author(),
                new Program(own.command(), dir, whose, true, own.env(), own.needs(), own.build()),
                secrets,
                own.options(),
                own.limits().within(model.limits()),
                new Terms(own.games(), own.time(), null));
    }

    /** A program that is no bot: it may run as long as it is needed. */
    static BotEntry program(Values said, Path dir, String name) {
        BotEntry own = override(plainBot(dir, FolderOwner.ORGANISER), said, dir);
        BotLimits limits = own.limits();
        return new BotEntry(
                name,
                "",
                new Program(own.command(), dir, own.owner(), true, own.env(), own.needs(), own.build()),
                SecretNames.NONE,
                Map.of(),
                limits.cpuSeconds() == BotLimits.DEFAULT.cpuSeconds() ? limits.withoutCpuLimit() : limits,
                own.terms());
    }

    /** The defaults, or the values of the folder that a mapping names. */
    private @Nullable BotEntry broughtValues(Values bot) {
        List<String> command = bot.get(BotKeys.COMMAND);
        if (command == null) {
            String dir = bot.hasKey(BotKeys.COMMAND) ? null : bot.get(BotKeys.DIR);
            return dir == null
                    ? null
                    : folder(common, resolve(bot, dir), owner(bot), dir, bot.nodeOf(BotKeys.DIR), problems);
        }
        String word = command.size() == 1 && !bot.hasKey(BotKeys.DIR) ? command.get(0) : "";
        Path folder = word.isEmpty() ? null : samples.findFolder(word, base, problems.games());
        return folder == null
                ? common
                : folder(common, folder, owner(bot), word, bot.nodeOf(BotKeys.COMMAND), problems);
    }

    /** Overrides the values of a mapping by {@code less}. */
    private static BotEntry override(BotEntry less, Values said, Path dir) {
        Program program = new Program(
                // The command of a folder or sample bot stands if the file only named it.
                less.command().isEmpty() ? said.get(BotKeys.COMMAND, List.of()) : less.command(),
                dir,
                less.owner(),
                less.ownDir(),
                mergeMaps(less.env(), said.get(BotKeys.ENV)),
                said.get(BotKeys.NEEDS, less.needs()),
                said.get(BotKeys.BUILD, less.build()));
        return new BotEntry(
                less.name(),
                said.get(BotKeys.AUTHOR, less.author()),
                program,
                less.secrets().giving(said.getOrDefault(BotKeys.SECRETS)),
                mergeMaps(less.options(), said.get(BotKeys.OPTIONS)),
                LimitKeys.bind(said.get(BotKeys.LIMITS), less.limits())
                        .withCores(said.get(BotKeys.THREADS, less.threads())),
                new Terms(
                        said.get(BotKeys.GAMES, less.games()),
                        said.hasKey(BotKeys.TIME) ? said.get(BotKeys.TIME) : less.time(),
                        null));
    }

    private BotEntry rename(
            BotEntry bot, String name, List<String> command, List<String> build, @Nullable Double rating) {
        return new BotEntry(
                name,
                bot.author(),
                new Program(command, bot.dir(), bot.owner(), !bot.dir().equals(base), bot.env(), bot.needs(), build),
                bot.secrets().granting(granted),
                bot.options(),
                bot.limits(),
                new Terms(bot.games(), bot.time(), rating));
    }

    /** A single word that is no sample bot but near one was hardly meant as the command of a bot without a name. */
    private String findMisspelt(Values bot) {
        List<String> command = bot.get(BotKeys.COMMAND, List.of());
        String meant = command.size() == 1 ? Spelling.hint(command.get(0), samples.names(problems.games())) : "";
        return meant.isEmpty() ? "a bot has no 'name'" : "no sample bot '" + command.get(0) + "'" + meant;
    }

    private FolderOwner owner(Values bot) {
        return bot.getOrDefault(BotKeys.STRANGER) ? common.granting(stranger, common.command()) : FolderOwner.ORGANISER;
    }

    static BotEntry plainBot(Path dir, FolderOwner owner) {
        return new BotEntry(
                "",
                "",
                new Program(List.of(), dir, owner, false, Map.of(), List.of(), List.of()),
                SecretNames.NONE,
                Map.of(),
                BotLimits.DEFAULT,
                new Terms(List.of(), null, null));
    }

    private boolean isSound(Values bot, String name) {
        if (VERSIONED.matcher(name).matches()) {
            problems.add(
                    bot.nodeOf(BotKeys.NAME),
                    "the name '" + name + "' ends like a version; @2 is written by the arena itself");
            return false;
        }
        if (!name.equals(name.strip()) || name.chars().anyMatch(Character::isISOControl)) {
            problems.add(
                    bot.nodeOf(BotKeys.NAME),
                    "the name '" + name.strip() + "' begins or ends with a blank, or holds a tab");
            return false;
        }
        return true;
    }

    private Path dir(Values said, Path otherwise) {
        String dir = said.get(BotKeys.DIR);
        return dir == null ? otherwise : resolve(said, dir);
    }

    private Path resolve(Values said, String dir) {
        try {
            return base.resolve(dir).normalize();
        } catch (InvalidPathException e) {
            problems.add(said.nodeOf(BotKeys.DIR), "'dir': '" + dir + "' is not a path here: " + e.getReason());
            return base;
        }
    }

    private static <V> Map<String, V> mergeMaps(Map<String, V> less, @Nullable Map<String, V> more) {
        Map<String, V> all = new LinkedHashMap<>(less);
        all.putAll(more == null ? Map.of() : more);
        return all;
    }
}
