package botarena.tournament.file;

import botarena.base.Refusal.RefusedException;
import botarena.games.GameCatalog;
import botarena.referee.FolderOwner;
import botarena.tournament.file.YamlNode.Mapping;
import botarena.tournament.file.YamlNode.Pair;
import botarena.tournament.file.YamlNode.Tree;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Games that {@code match} was asked to play. Texts are as a file would have them, so that mistakes read alike.
 *
 * @param game the game
 * @param bots two or more
 * @param keys scalar keys of a tournament file, such as {@code games-per-pair}, {@code time}, {@code seed}
 * @param limits for every bot, name to text
 * @param secrets names of secrets for bots whose folders ask for them
 * @param dir folder that relative paths start from
 * @param now date and time in the name of the results folder, {@code 2026-11-20-101500}
 */
public record MatchRequest(
        OrderedGame game,
        List<OrderedBot> bots,
        Map<String, String> keys,
        Map<String, String> limits,
        List<String> secrets,
        Path dir,
        String now) {

    /**
     * Game of a match.
     *
     * @param id its id
     * @param options name to text
     * @param from text of the position in which every game begins; null for the one of {@code keys}
     */
    public record OrderedGame(
            String id,
            Map<String, String> options,
            @Nullable String from) {}

    /** Copies the lists. */
    public MatchRequest {
        bots = List.copyOf(bots);
        secrets = List.copyOf(secrets);
    }

    /** The tournament's name. */
    String name() {
        return game.id() + ": " + String.join(" v ", names());
    }

    /** The bots' names. A given name stays, so that two equal ones are a mistake; a made one is changed until it is free. */
    private List<String> names() {
        Set<String> taken = new HashSet<>(bots.stream().map(OrderedBot::name).toList());
        return bots.stream()
                .map(bot -> bot.name().isEmpty() ? freeName(bot.label(), taken) : bot.name())
                .toList();
    }

    private static String freeName(String name, Set<String> taken) {
        String candidate = name;
        for (int n = 2; !taken.add(candidate); n++) {
            candidate = name + "-" + n;
        }
        return candidate;
    }

    /**
     * A bot of a match.
     *
     * @param name empty: its own, or made from the command
     * @param own the name in the folder or of the sample bot; empty for a command
     * @param command as typed, split into words as a shell would; the name of a sample bot is one; empty for a folder
     * @param dir a folder with a {@code bot.yaml}, as typed; empty for a command
     */
    public record OrderedBot(String name, String own, String command, String dir) {

        /** A bot that is a command. */
        public OrderedBot(String name, String command) {
            this(name, "", command, "");
        }

        /** A name counts only before the first blank, and only if nothing in it could belong to a command. */
        private static final Pattern NAMED_BOT = Pattern.compile("(?s)([\\p{L}\\p{N}_.@+-]+)=(.*)");

        /**
         * Reads a bot as the command line names it: a command, a folder with a {@code bot.yaml}, the name of a sample bot,
         * and each of these behind {@code name=}.
         *
         * @throws RefusedException with a remedy if the text is no bot, without one if its folder has mistakes
         */
        public static OrderedBot read(String text, SampleBots samples, GameCatalog games) throws RefusedException {
            Matcher named = NAMED_BOT.matcher(text);
            String name = named.matches() ? named.group(1) : "";
            String command = named.matches() ? named.group(2) : text;
            if (command.isBlank()) {
                throw new RefusedException(
                        name.isEmpty() ? "the name of a bot is empty" : "bot '" + name + "' has no command",
                        "a command such as './mybot --fast'");
            }
            Path folder = samples.findFolder(command, Path.of("").toAbsolutePath(), games);
            if (folder == null) {
                return new OrderedBot(name, command);
            }
            try {
                String own = BotFolder.read(folder, FolderOwner.ORGANISER, command, games)
                        .name();
                return own.equals(command) && isOneWord(command)
                        ? new OrderedBot(name, own, command, "")
                        : new OrderedBot(name, own, "", command);
            } catch (RefusedException flawed) {
                if (BotFolder.isBotFolder(folder)) {
                    throw flawed;
                }
                String quoted = "make one, or give the bot's command in quotes, such as 'python3 bot.py'";
                throw new RefusedException(flawed.refusal().what(), List.of(quoted), "");
            }
        }

        /** Whether a file would have it as a bot's name; a folder may be called otherwise. */
        private static boolean isOneWord(String text) {
            try {
                return ShellWords.split(text).equals(List.of(text));
            } catch (IllegalArgumentException e) {
                return false;
            }
        }

        private static final Pattern SUFFIX = Pattern.compile("\\.[A-Za-z0-9]{1,4}$");

        /** The given name, its own, or the program's: {@code bot} for {@code python3 bots/bot.py}, {@code mine} for {@code ./mine -x}. */
        public String label() {
            if (!name.isEmpty()) {
                return name;
            }
            return own.isEmpty() ? entryName() : own;
        }

        private List<String> words() {
            try {
                List<String> words = ShellWords.split(command);
                return words.isEmpty() ? List.of(command) : words;
            } catch (IllegalArgumentException e) {
                return List.of(command);
            }
        }

        private String entryName() {
            List<String> words = words();
            String program = words.get(0);
            for (int i = 1; i < words.size() && !program.contains("/"); i++) {
                program = words.get(i).startsWith("-") ? program : words.get(i) + "/";
            }
            String[] parts = program.split("/");
            String leaf = parts.length == 0 ? program : parts[parts.length - 1];
            String bare = SUFFIX.matcher(leaf).replaceFirst("");
            return bare.isEmpty() ? "bot" : bare;
        }
    }

    /** The file that a match stands for. */
    static final class MatchTree {

        private MatchTree() {}

        /** @param rules path of the game's; empty where it comes with the arena */
        static Mapping of(MatchRequest order, String rules) {
            Map<String, Object> file = new LinkedHashMap<>();
            file.put("name", order.name());
            file.put("bots", bots(order));
            if (!order.limits().isEmpty()) {
                file.put("defaults", Map.of("limits", mappingOf(order.limits())));
            }
            if (!order.secrets().isEmpty()) {
                file.put("secrets", order.secrets());
            }
            if (!rules.isEmpty()) {
                file.put("rules", List.of(rules));
            }
            file.put("games", List.of(game(order.game())));
            file.put("output", Map.of("dir", "results/match-" + order.now()));
            return (Mapping) Tree.value(file);
        }

        private static Object game(OrderedGame ordered) {
            Map<String, Object> game = new LinkedHashMap<>(Map.of("game", ordered.id()));
            if (!ordered.options().isEmpty()) {
                game.put("options", mappingOf(ordered.options()));
            }
            if (ordered.from() != null) {
                game.put("openings", Map.of("from", ordered.from()));
            }
            return game.size() == 1 ? ordered.id() : game;
        }

        private static List<Object> bots(MatchRequest order) {
            List<Object> bots = new ArrayList<>();
            List<String> names = order.names();
            for (int i = 0; i < names.size(); i++) {
                OrderedBot bot = order.bots().get(i);
                boolean isCommand = bot.dir().isEmpty();
                Map<String, Object> keys = new LinkedHashMap<>(Map.of("name", names.get(i)));
                keys.put(isCommand ? "command" : "dir", isCommand ? bot.command() : bot.dir());
                bots.add(keys);
            }
            return bots;
        }

        private static Mapping mappingOf(Map<String, String> texts) {
            return new Mapping(
                    0,
                    0,
                    texts.entrySet().stream()
                            .map(entry -> new Pair(Tree.text(entry.getKey()), Tree.scalarOf(entry.getValue())))
                            .toList());
        }
    }
}
