package botarena.games.quixo;

import botarena.games.Ending;
import botarena.games.Game;
import botarena.games.GameInputException;
import botarena.games.Option;
import botarena.games.Options;
import botarena.games.Position;
import botarena.games.Sentences;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Base of the game for two and the game for four: options, board sizes, the shape of a position text. */
abstract sealed class SlidingGame implements Game permits Quixo, Quixo4 {

    private final String marks;
    private final List<String> fields;
    private final List<Option> options;

    /**
     * @param fields the parts behind the board in a position text
     */
    SlidingGame(String marks, List<String> fields, int maxPlies) {
        this.marks = marks;
        this.fields = fields;
        this.options = List.of(
                Option.number("size", Slides.MIN_SIZE, Slides.MAX_SIZE, 5, "ranks and files; a line is as long"),
                Option.repetition(),
                Option.maxPlies(maxPlies));
    }

    @Override
    public final List<Option> options() {
        return options;
    }

    @Override
    public final Options complete(Map<String, ?> given, @Nullable String from) {
        Options complete = Options.complete(options, given);
        if (from == null) {
            return complete;
        }
        int size = placement(splitFields(from)).slides().size;
        if (given.containsKey("size")) {
            agree(complete, size);
        }
        return complete.with("size", size);
    }

    @Override
    public final Position parse(String text, Options chosen) {
        String[] parts = splitFields(text);
        CubePlacement placement = placement(parts);
        agree(chosen, placement.slides().size);
        return read(placement, parts);
    }

    /** Reads the parts behind the board. */
    abstract Position read(CubePlacement placement, String[] parts);

    private CubePlacement placement(String[] parts) {
        return CubePlacement.read(parts[0], marks);
    }

    private String[] splitFields(String text) {
        String[] parts = text.split(" ", -1);
        if (parts.length != 1 + fields.size()) {
            throw new GameInputException("a " + id() + " position is \"board " + String.join(" ", fields)
                    + "\" with one blank between fields, not "
                    + Sentences.quoted(text) + ".");
        }
        return parts;
    }

    private static void agree(Options chosen, int size) {
        if (chosen.number("size") != size) {
            throw new GameInputException(
                    "option size is " + chosen.number("size") + ", but the text's board has " + size + " ranks.");
        }
    }

    /** Boards below 4x4 are decided within a few plies, so fewer are drawn there. */
    @Override
    public final int openingPlies(Options chosen) {
        return Math.min(4, chosen.number("size") - 1);
    }

    @Override
    public final boolean recurs() {
        return true;
    }

    @Override
    public final List<Ending> endings() {
        return List.of(Ending.LINE, Ending.OPPONENT_LINE);
    }
}
