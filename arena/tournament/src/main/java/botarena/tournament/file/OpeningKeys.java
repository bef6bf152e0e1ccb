package botarena.tournament.file;

import botarena.base.Printable;
import botarena.games.Game;
import botarena.games.GameInputException;
import botarena.games.Options;
import botarena.games.Position;
import botarena.protocol.TextInput;
import botarena.tournament.Openings;
import botarena.tournament.Variant;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** {@code openings}: a number of plies, {@code {plies: n}}, {@code {file: F}} or {@code {from: TEXT}}. */
final class OpeningKeys implements Kind<OpeningKeys.OpeningItem> {

    static final OpeningKeys OPENINGS = new OpeningKeys();

    private static final int DEALS = 32;
    private static final String OVER = "the game is over in this position";
    private static final int MAX_PLIES = 1_000;

    private static final Key<OpeningItem, Integer> PLIES = Key.of(
                    "plies",
                    Kinds.count(0, MAX_PLIES),
                    (OpeningItem item) -> item.file() == null && item.from() == null ? item.plies() : null)
            .describedAs("Number of random legal plies, the same for all pairings of a round.");
    private static final Key<OpeningItem, String> FILE = Key.of("file", Kinds.TEXT, OpeningItem::file)
            .describedAs("One opening a line: moves, or a position's text; relative to this file.");
    private static final Key<OpeningItem, String> FROM =
            Key.of("from", Kinds.TEXT, OpeningItem::from).describedAs("A position's text; every game begins there.");
    private static final Shape<OpeningItem> SHAPE = Shape.namedShape("openings", List.of(PLIES, FILE, FROM));
    private static final Kind<Integer> NUMBER = Kinds.count(0, MAX_PLIES);

    private OpeningKeys() {}

    /** Openings as written in the file, before the game is known. */
    record OpeningItem(
            YamlNode at,
            int plies,
            @Nullable String file,
            @Nullable String from) {

        /** The same as it would be written. */
        static OpeningItem of(Variant variant) {
            String file = variant.openings() instanceof Openings.Book book
                    ? book.file().toString()
                    : null;
            String from = variant.openings() instanceof Openings.From position ? position.text() : null;
            return new OpeningItem(new Values().node(), variant.plies(), file, from);
        }
    }

    @Override
    public @Nullable OpeningItem read(YamlNode node, String name, Problems problems) {
        if (node instanceof YamlNode.Scalar) {
            Integer plies = NUMBER.read(node, name, problems);
            return plies == null ? null : new OpeningItem(node, plies, null, null);
        }
        Values values = SHAPE.read(node, name, problems);
        if (values == null) {
            return null;
        }
        Integer plies = values.get(PLIES);
        long said = Stream.of(PLIES, FILE, FROM).filter(values::hasKey).count();
        if (said != 1) {
            problems.add(node, name + " takes plies, a file or a position to begin from: one of them");
            return null;
        }
        return new OpeningItem(node, plies == null ? 0 : plies, values.get(FILE), values.get(FROM));
    }

    /** The openings of one game, or the default after a problem was added. */
    static Openings bind(@Nullable OpeningItem item, Path base, Game game, Options options, Problems problems) {
        if (item == null) {
            return Openings.Plies.DEFAULT;
        }
        if (item.from() != null) {
            return readOpening(item, item.from(), game, options, problems);
        }
        if (item.file() == null) {
            return new Openings.Plies(item.plies());
        }
        Path file = base.resolve(item.file()).normalize();
        try {
            return book(file, game, options);
        } catch (NoSuchFileException e) {
            problems.add(item.at(), "there is no file " + file + " with openings");
        } catch (CharacterCodingException e) {
            problems.add(item.at(), "the openings " + file + ": the file " + e.getMessage());
        } catch (IOException e) {
            problems.add(item.at(), "the openings " + file + " cannot be read: " + e.getMessage());
        } catch (IllegalArgumentException e) {
            problems.add(item.at(), "the openings " + file + ": " + Printable.of(String.valueOf(e.getMessage())));
        }
        return Openings.Plies.DEFAULT;
    }

    /** The options of a game whose position may settle some, such as the board's size; null after a problem was added. */
    static @Nullable Options settleOptions(
            @Nullable OpeningItem item, Game game, Map<String, ?> given, Options otherwise, Problems problems) {
        if (item == null || item.from() == null) {
            return otherwise;
        }
        try {
            return game.complete(given, item.from());
        } catch (GameInputException e) {
            problems.add(item.at(), cannotBegin(game, item.from()) + e.getMessage());
            return null;
        }
    }

    /** As the rules spell it, so that records of one position say it in one way. */
    private static Openings readOpening(OpeningItem item, String text, Game game, Options options, Problems problems) {
        try {
            Position start = game.parse(text, options);
            if (!start.over()) {
                return new Openings.From(start.text());
            }
            problems.add(item.at(), cannotBegin(game, text) + OVER);
        } catch (GameInputException e) {
            problems.add(item.at(), cannotBegin(game, text) + e.getMessage());
        }
        return Openings.Plies.DEFAULT;
    }

    private static String cannotBegin(Game game, String text) {
        return "no " + game.id() + " game can begin from '" + text + "': ";
    }

    private static Openings book(Path file, Game game, Options options) throws IOException {
        List<Openings.Line> lines = new ArrayList<>();
        int number = 0;
        for (String text : TextInput.read(file).lines().toList()) {
            number++;
            if (!text.isBlank() && !text.startsWith("#")) {
                lines.add(line(text.strip(), number, game, options));
            }
        }
        if (lines.isEmpty()) {
            throw new IllegalArgumentException("there is no opening in it");
        }
        return new Openings.Book(file, lines);
    }

    private static Openings.Line line(String text, int number, Game game, Options options) {
        List<String> moves = List.of(text.split("\\s+"));
        String refusal = refusal(moves, game, options);
        if (refusal == null) {
            return new Openings.Line.Moves(moves);
        }
        try {
            if (game.parse(text, options).over()) {
                throw new IllegalArgumentException("line " + number + ": " + OVER);
            }
            return new Openings.From(text);
        } catch (GameInputException e) {
            boolean position =
                    text.contains("/") && text.contains(" ") && moves.get(0).length() > 10;
            throw new IllegalArgumentException("line " + number + ": " + (position ? e.getMessage() : refusal), e);
        }
    }

    /** Why moves cannot be played from every deal of the game, null if they can and leave it open. */
    private static @Nullable String refusal(List<String> moves, Game game, Options options) {
        for (long seed = 0; seed < DEALS; seed++) {
            Position position = game.start(options, seed);
            for (String text : moves) {
                int move = position.over() ? Position.NONE : position.find(text);
                if (move == Position.NONE) {
                    return "the move " + text + " is not legal "
                            + (seed == 0 ? "there" : "with every deal; say a position");
                }
                position = position.play(move);
            }
            if (position.over()) {
                return "the game is over after these moves";
            }
        }
        return null;
    }

    @Override
    public Object write(OpeningItem item) {
        return SHAPE.of(item);
    }

    @Override
    public Map<String, Object> schema() {
        return Kinds.orderedMap("oneOf", List.of(NUMBER.schema(), SHAPE.schema()));
    }

    @Override
    public boolean isScalar() {
        return true;
    }
}
