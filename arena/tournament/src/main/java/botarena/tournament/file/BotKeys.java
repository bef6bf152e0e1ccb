package botarena.tournament.file;

import botarena.referee.BotLimits;
import botarena.referee.FolderOwner;
import botarena.referee.TimeControl;
import botarena.tournament.BotEntry;
import botarena.tournament.file.GameKeys.GameId;
import botarena.tournament.file.Kinds.SecretKind;
import botarena.tournament.file.YamlNode.Items;
import botarena.tournament.file.YamlNode.Look;
import botarena.tournament.file.YamlNode.Mapping;
import botarena.tournament.file.YamlNode.Pair;
import botarena.tournament.file.YamlNode.Scalar;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The keys of a bot, and of {@code defaults}, which fill in missing ones. */
final class BotKeys {

    static final Key<BotEntry, String> NAME =
            Key.requiredKey("name", Kinds.TEXT, BotEntry::name).describedAs("How tables call it; unique.");
    static final Key<BotEntry, String> AUTHOR =
            Key.unlessDefault("author", Kinds.TEXT, "", BotEntry::author).describedAs("Author, for people.");
    static final Key<BotEntry, List<String>> COMMAND = Key.requiredKey("command", Kinds.COMMAND, BotEntry::command)
            .describedAs("Its argument list, or one text that is split into words; no shell runs it.");
    static final Key<BotEntry, String> DIR = Key.of(
                    "dir", Kinds.TEXT, (BotEntry bot) -> bot.dir().toString())
            .describedAs(
                    "Where it runs, relative to this file; every file below it is the bot's. Without command: a folder with bot.yaml.");
    static final Key<BotEntry, Map<String, String>> ENV =
            Key.of("env", FreeMapping.TEXTS, BotEntry::env).describedAs("Variables added to its environment.");
    static final Key<BotEntry, List<String>> SECRETS = Key.unlessDefault(
                    "secrets",
                    Kinds.list(SecretKind.NAME, 0),
                    List.of(),
                    (BotEntry bot) -> bot.secrets().given())
            .describedAs("Variables of the arena's environment that it gets; their values are written nowhere.");
    static final Key<BotEntry, Map<String, Object>> OPTIONS = Key.of("options", FreeMapping.JSON, BotEntry::options)
            .describedAs("Options sent to the bot in hello, unchanged.");
    static final Key<BotEntry, Values> LIMITS =
            Key.part("limits", LimitKeys.SHAPE, BotEntry::limits).describedAs("Limits of its resources.");
    static final Key<BotEntry, Integer> THREADS = Key.of(
                    "threads", Kinds.count(1, 1024), BotLimits.DEFAULT.cores(), BotEntry::threads)
            .describedAs("Cores it uses while it thinks ({}).");
    static final Key<BotEntry, List<String>> NEEDS = Key.of("needs", Kinds.list(Kinds.TEXT, 0), BotEntry::needs)
            .describedAs("Programs it needs; without them it is skipped.");
    static final Key<BotEntry, List<String>> BUILD = Key.unlessDefault(
                    "build", Kinds.COMMAND, List.of(), BotEntry::build)
            .describedAs("Run once in dir, before the first game, when its files changed.");
    static final Key<BotEntry, List<String>> GAMES = Key.unlessDefault(
                    "games", Kinds.list(GameId.KIND, 1), List.of(), BotEntry::games)
            .describedAs("The games it enters (all).");
    static final Key<BotEntry, TimeControl> TIME =
            Key.of("time", ClockKind.CLOCK, BotEntry::time).describedAs("Odds: its own clock.");
    static final Key<BotEntry, Double> RATING = Key.of("rating", Kinds.decimal(-10_000, 10_000), BotEntry::rating)
            .describedAs("Given Elo, which fixes the scale.");

    static final Key<BotEntry, Boolean> STRANGER = Key.unlessDefault(
                    "stranger", Kinds.FLAG, false, (BotEntry bot) -> bot.owner() instanceof FolderOwner.Stranger)
            .describedAs("Its folder is a stranger's: its words name nothing outside ({}).");

    static final Shape<BotEntry> DEFAULTS = Shape.namedShape(
            "defaults", List.of(AUTHOR, DIR, ENV, OPTIONS, LIMITS, THREADS, NEEDS, BUILD, GAMES, TIME));

    static final Shape<BotEntry> SHAPE = new Shape<>(
            BotKeys::nameOf,
            List.of(
                    NAME, AUTHOR, COMMAND, DIR, ENV, SECRETS, OPTIONS, LIMITS, THREADS, NEEDS, BUILD, GAMES, TIME,
                    RATING, STRANGER));

    /** A bot of a tournament file; the name of a sample bot or a folder is one too. */
    static final Kind<Values> ITEM = new Item();

    private BotKeys() {}

    /** Refuses words of a stranger that name files outside his folder. */
    static void refuseOutside(Values said, FolderOwner owner, Problems problems) {
        for (Key<BotEntry, List<String>> key : List.of(COMMAND, BUILD, NEEDS)) {
            List<String> words = said.get(key, List.of());
            for (int i = 0; i < words.size(); i++) {
                boolean isProgram = i == 0 || key.name().equals(NEEDS.name());
                Optional<String> outside =
                        isProgram ? owner.outsideAsProgram(words.get(i)) : owner.findOutside(words.get(i));
                if (outside.isPresent()) {
                    YamlNode at = said.nodeOf(key) instanceof Items items
                                    && items.items().size() == words.size()
                            ? items.items().get(i)
                            : said.nodeOf(key);
                    problems.add(at, refuseOutside("'" + key.name() + "'", outside.get()));
                }
            }
        }
        said.get(ENV, Map.of())
                .forEach((name, value) -> owner.outsideAsValue(value).ifPresent(outside -> {
                    YamlNode at = said.nodeOf(ENV) instanceof Mapping env
                            ? env.get(name).orElse(said.nodeOf(ENV))
                            : said.nodeOf(ENV);
                    problems.add(at, refuseOutside("'env: " + name + "'", outside));
                }));
    }

    private static String refuseOutside(String key, String word) {
        return key + " names '" + word + "', which lies outside the bot's folder: put it into the folder, and name it"
                + " from there";
    }

    private static String nameOf(YamlNode node) {
        return node instanceof YamlNode.Mapping mapping
                        && mapping.get(NAME.name()).orElse(null) instanceof YamlNode.Scalar name
                        && !name.text().isBlank()
                ? "bot '" + name.text() + "'"
                : "a bot";
    }

    private static final class Item implements Kind<Values> {
        @Override
        public @Nullable Values read(YamlNode node, String name, Problems problems) {
            YamlNode whole = node instanceof Scalar word && word.look() == Look.TEXT ? mappingOf(word) : node;
            return SHAPE.read(whole, name, problems, lentKeys(whole));
        }

        private static Mapping mappingOf(Scalar word) {
            Scalar key = new Scalar(word.line(), word.column(), COMMAND.name(), Look.TEXT);
            Items words = new Items(word.line(), word.column(), List.of(word));
            return new Mapping(word.line(), word.column(), List.of(new Pair(key, words)));
        }

        /** The keys that a folder or a sample bot may bring instead. */
        private static Set<String> lentKeys(YamlNode node) {
            if (!(node instanceof Mapping bot)) {
                return Set.of();
            }
            YamlNode command = bot.get(COMMAND.name()).orElse(null);
            boolean folder = command == null && bot.get(DIR.name()).isPresent();
            boolean word =
                    command instanceof Scalar text && !text.text().strip().contains(" ")
                            || command instanceof Items words && words.items().size() == 1;
            return folder ? Set.of(NAME.name(), COMMAND.name()) : word ? Set.of(NAME.name()) : Set.of();
        }

        @Override
        public Object write(Values values) {
            return SHAPE.write(values);
        }

        @Override
        public Map<String, Object> schema() {
            Map<String, Object> bot = new LinkedHashMap<>(SHAPE.schema());
            bot.remove("required");
            bot.put("anyOf", List.of(requireKey(DIR), requireKey(COMMAND)));
            return Kinds.orderedMap("oneOf", List.of(Kinds.orderedMap("type", "string", "minLength", 1), bot));
        }

        private static Map<String, Object> requireKey(Key<?, ?> key) {
            return Kinds.orderedMap("required", List.of(key.name()));
        }
    }
}
