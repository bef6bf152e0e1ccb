package botarena.tournament.file;

import botarena.base.Spelling;
import botarena.games.Game;
import botarena.games.GameCatalog;
import botarena.games.GameInputException;
import botarena.games.Option;
import botarena.games.Options;
import botarena.tournament.Format;
import botarena.tournament.Variant;
import botarena.tournament.Variant.Teams;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** An item of {@code games}: a game's id, or a mapping with its options. */
final class GameKeys implements Kind<GameKeys.GameItem> {

    static final GameKeys GAME_ITEM = new GameKeys();

    private static final Key<Variant, String> GAME = Key.requiredKey(
                    "game", GameId.KIND, (Variant variant) -> variant.game().id())
            .describedAs("The game's id.");
    private static final Key<Variant, Map<String, Object>> OPTIONS = Key.of(
                    "options",
                    FreeMapping.JSON,
                    (Variant variant) -> variant.options().asMap())
            .describedAs("The game's options; `botarena games` lists them.");
    private static final Key<Variant, Teams> TEAMS = Key.of(
                    "teams",
                    Kinds.choice(Teams.class),
                    Teams.SAME_BOT,
                    (Variant variant) -> variant.game().seats() > 2 ? variant.teams() : null)
            .describedAs("Who holds the two seats of a side, in games for four.");
    private static final Key<Variant, OpeningKeys.OpeningItem> OPENINGS = Key.of(
                    "openings", OpeningKeys.OPENINGS, OpeningKeys.OpeningItem::of)
            .describedAs("Overrides the schedule's openings.");
    private static final Shape<Variant> SHAPE = new Shape<>(GameKeys::nameOf, List.of(GAME, OPTIONS, TEAMS, OPENINGS));

    private GameKeys() {}

    /** Game as written in the file. */
    record GameItem(YamlNode at, Game game, Values values) {

        /** The same as it would be written. */
        static GameItem of(Variant variant) {
            Values values = SHAPE.values(variant);
            return new GameItem(values.node(), variant.game(), values);
        }
    }

    @Override
    public @Nullable GameItem read(YamlNode node, String name, Problems problems) {
        if (node instanceof YamlNode.Scalar) {
            String id = GameId.KIND.read(node, name, problems);
            return id == null
                    ? null
                    : new GameItem(node, problems.games().find(id).orElseThrow(), new Values(node));
        }
        Values values = SHAPE.read(node, name, problems);
        String id = values == null ? null : values.get(GAME);
        return values == null || id == null
                ? null
                : new GameItem(values.nodeOf(GAME), problems.games().find(id).orElseThrow(), values);
    }

    static @Nullable Variant bind(
            GameItem item, Format format, OpeningKeys.@Nullable OpeningItem common, Path base, Problems problems) {
        Values values = item.values();
        Game game = item.game();
        if (values.hasKey(TEAMS) && game.seats() == 2) {
            problems.add(values.nodeOf(TEAMS), game.id() + " is a game for two; only games for four have teams");
        } else if (values.getOrDefault(TEAMS) == Teams.MIXED && !(format instanceof Format.RoundRobin)) {
            problems.add(
                    values.nodeOf(TEAMS),
                    "mixed teams meet in a round-robin only; with format: " + format.word() + " say teams: same-bot");
        }
        Map<String, Object> given = plainValues(values.get(OPTIONS, Map.of()));
        OpeningKeys.OpeningItem openings = values.hasKey(OPENINGS) ? values.get(OPENINGS) : common;
        try {
            if (given.containsValue(null)) {
                throw new GameInputException("an option has no value.");
            }
            Options options = OpeningKeys.settleOptions(openings, game, given, game.complete(given), problems);
            if (options == null) {
                return null;
            }
            return new Variant(
                    game,
                    options,
                    values.getOrDefault(TEAMS),
                    OpeningKeys.bind(openings, base, game, options, problems));
        } catch (GameInputException e) {
            List<String> flaws = flaws(game, given);
            for (String flaw : flaws.isEmpty() ? List.of(String.valueOf(e.getMessage())) : flaws) {
                problems.add(values.nodeOf(OPTIONS), game.id() + ": " + flaw);
            }
            return null;
        }
    }

    /** Flaws of options looked at one by one. */
    private static List<String> flaws(Game game, Map<String, Object> given) {
        List<String> names = game.options().stream().map(Option::name).toList();
        List<String> flaws = new ArrayList<>();
        given.forEach((name, value) -> {
            if (value == null) {
                flaws.add("option " + name + " has no value.");
                return;
            }
            try {
                game.complete(Map.of(name, value));
            } catch (GameInputException e) {
                String near = names.contains(name)
                        ? ""
                        : Spelling.nearest(name, names)
                                .map(n -> " Did you mean " + n + "?")
                                .orElse("");
                flaws.add(e.getMessage() + near);
            }
        });
        return flaws;
    }

    /** Options as the rules library takes them: whole numbers that fit are Integers. */
    private static Map<String, @Nullable Object> plainValues(Map<String, @Nullable Object> options) {
        Map<String, @Nullable Object> plain = new LinkedHashMap<>();
        options.forEach((name, value) -> plain.put(name, plainValues(value)));
        return plain;
    }

    private static @Nullable Object plainValues(@Nullable Object value) {
        if (value instanceof Long number) {
            return number == number.intValue() ? (Object) number.intValue() : number.toString();
        }
        return value instanceof Double number ? BigDecimal.valueOf(number).toPlainString() : value;
    }

    private static String nameOf(YamlNode node) {
        return node instanceof YamlNode.Mapping mapping
                        && mapping.get(GAME.name()).orElse(null) instanceof YamlNode.Scalar game
                ? "game '" + game.text() + "'"
                : "a game";
    }

    @Override
    public Object write(GameItem item) {
        return SHAPE.write(item.values());
    }

    @Override
    public Map<String, Object> schema() {
        return Kinds.orderedMap("oneOf", List.of(GameId.KIND.schema(), SHAPE.schema()));
    }

    /** The id of a game that the file may name. */
    static final class GameId implements Kind<String> {

        static final GameId KIND = new GameId();

        /** Name of the list of ids in the schema. */
        static final String DEFINITION = "game";

        private GameId() {}

        @Override
        public @Nullable String read(YamlNode node, String name, Problems problems) {
            return Kinds.parseScalar(node, name, problems, id -> resolve(problems.games(), id));
        }

        private static String resolve(GameCatalog games, String id) {
            return games.findByName(id)
                    .orElseThrow(() -> new IllegalArgumentException("is not a game; the games are "
                            + String.join(", ", games.ids()) + Spelling.hint(id, games.ids())))
                    .id();
        }

        /** A reference has no words beside it, so it is wrapped. */
        @Override
        public Map<String, Object> schema() {
            return Kinds.orderedMap("allOf", List.of(Kinds.orderedMap("$ref", "#/definitions/" + DEFINITION)));
        }
    }
}
