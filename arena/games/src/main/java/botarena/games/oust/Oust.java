package botarena.games.oust;

import botarena.games.Cursor;
import botarena.games.Ending;
import botarena.games.Example;
import botarena.games.Game;
import botarena.games.GameInputException;
import botarena.games.Option;
import botarena.games.Options;
import botarena.games.Piece;
import botarena.games.Position;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Oust by Mark Steere, on a hexagon. One protocol move is one placement, so a turn with captures is several moves. */
public final class Oust implements Game {

    /** The one instance. */
    public static final Oust GAME = new Oust();

    /** The default of {@code maxPlies} for each cell of the board; random games need less than one ply a cell. */
    private static final int MAX_PLIES_PER_CELL = 20;

    private static final List<Option> OPTIONS = List.of(
            Option.number("size", Hexagon.MIN_SIZE, Hexagon.MAX_SIZE, 7, "cells along a side of the hexagon"),
            Option.flag("pie", true, "White may answer the first stone with swap"),
            Option.maxPlies(null));

    private Oust() {}

    @Override
    public String id() {
        return "oust";
    }

    @Override
    public String title() {
        return "Oust";
    }

    @Override
    public String rules() {
        return """
                The board is a hexagon, empty at the start. Black (seat 0) begins.
                Connected stones of one colour are a group; a single stone is a group, too.
                A turn is one or more placements on empty cells. A placement is legal if the new stone
                - touches no stone of its own colour (enemies do not matter); this ends the turn; or
                - touches own stones, and the group it makes touches at least one enemy group and is
                  larger than every enemy group it touches. All of those are captured: taken off the
                  board. The same side must then place again, until it plays the first kind.
                Contact is that of the whole new group, not of the new stone alone.
                A side that captures the last enemy stone wins at once.
                With no placement at the beginning of a turn the side passes; with none after a capture
                the turn ends. The arena does both without asking and records "pass".
                With the pie rule White may answer the first stone with "swap": that stone turns white,
                and it is Black's turn.
                Moves are cells, a file letter and a rank number counted from the bottom: c3
                """;
    }

    @Override
    public List<Option> options() {
        return OPTIONS;
    }

    @Override
    public Options complete(Map<String, ?> given, @Nullable String from) {
        Options options = Options.complete(OPTIONS, given);
        if (from != null) {
            int size = OustNotation.size(from);
            if (given.get("size") != null && options.number("size") != size) {
                throw new GameInputException("option size is " + options.number("size")
                        + ", but the board of the position has side " + size + ".");
            }
            options = options.with("size", size);
        }
        return options.has("maxPlies")
                ? options
                : options.with("maxPlies", MAX_PLIES_PER_CELL * Hexagon.cells(options.number("size")));
    }

    @Override
    public Position start(Options options, long seed) {
        Hexagon board = Hexagon.of(options.number("size"));
        Phase phase = options.flag("pie") ? Phase.OPENING : Phase.TURN;
        return new OustPosition(board, new long[2 * board.words], 0, phase);
    }

    @Override
    public Position parse(String text, Options options) {
        return OustNotation.read(text, options);
    }

    @Override
    public int openingPlies(Options options) {
        return options.flag("pie") ? 1 : 2;
    }

    @Override
    public boolean recurs() {
        return false;
    }

    @Override
    public Cursor cursor(Position position) {
        return ((OustPosition) position).newCursor();
    }

    @Override
    public List<Ending> endings() {
        return List.of(Ending.ALL_CAPTURED, Ending.STALLED);
    }

    @Override
    public List<Piece> pieces() {
        return List.of(new Piece('B', "black", "stone"), new Piece('W', "white", "stone"));
    }

    @Override
    public List<String> actions(Options options) {
        Hexagon board = Hexagon.of(options.number("size"));
        Stream<String> cells = IntStream.range(0, board.cells).mapToObj(board::label);
        Stream<String> swap = options.flag("pie") ? Stream.of(OustPosition.SWAPPED) : Stream.of();
        return Stream.concat(cells, swap).sorted().toList();
    }

    @Override
    public List<String> features() {
        return List.of("mustContinue", "maySwap");
    }

    @Override
    public List<Example> examples() {
        return List.of(
                Example.of("is asked again after a capture", "W.W/..../....W/B.../BB. b +"),
                Example.of("may swap", ".../..../..B../..../... w s"),
                Example.of("hears of a pass made for it", "W.B/WB.B/W..WB/.WBB/..B w -"),
                new Example("reads long lines", null, Map.of("size", Hexagon.MAX_SIZE)));
    }
}
