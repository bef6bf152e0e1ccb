package botarena.app.training;

import botarena.games.Board;
import botarena.games.Ending;
import botarena.games.Game;
import botarena.games.MoveList;
import botarena.games.Options;
import botarena.games.Piece;
import botarena.games.Position;
import botarena.games.Seating;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Layout of an answer on a position: its size, its description, and how it is written. Not thread-safe. */
final class RecordLayout {

    /** Bytes before the observation. */
    private static final int HEAD = 8;

    /** Reason of an open game. */
    private static final int OPEN_GAME = 255;

    private static final int LARGEST = 0xFFFF;

    /** Move codes below this find their action in an array. */
    private static final int FEW_CODES = 1 << 16;

    private final Game game;
    private final Options options;
    private final Board board;
    private final List<String> actions;
    private final Map<String, Integer> numbers = new HashMap<>();
    private final List<String> reasons;
    private final Map<String, Integer> reasonNumbers = new HashMap<>();

    /** Sides in the order in which pieces name them. */
    private final List<String> sides;

    /** Start of each letter's plane, 0 for none, for each side to move. */
    private final int[][] planes;

    /** 1 for a letter that has a plane, else 0. */
    private final byte[] seen = new byte[256];

    /** The side of each team, by its place among the sides. */
    private final Map<Seating, int[]> views = new HashMap<>();

    private @Nullable Seating seated;
    private int[] seatedViews = new int[0];

    private final List<String> planeLetters;
    private final int height;
    private final int width;

    /** Bytes of an observation, and of a record. */
    private final int observation;

    private final int masks;
    private final int size;

    /** Place of each cell in a plane. */
    private final int[] places;

    private final byte[] letters;
    private final MoveList moves = new MoveList();

    /** Action of a move code, plus one; 0 while unknown. */
    private final int[] byCode = new int[FEW_CODES];

    /** Whether the observation of the other team follows the mask. */
    private final boolean bothViews;

    /**
     * Lays records out.
     *
     * @param start any position on the board that the options settle
     * @param views whether records have the observation of the other team, too
     */
    RecordLayout(Position start, Options options, boolean views) {
        bothViews = views;
        this.game = start.game();
        this.options = options;
        this.board = start.board();
        this.actions = game.actions(options);
        for (String action : actions) {
            numbers.put(action, numbers.size());
        }
        reasons = new ArrayList<>(game.endings().stream().map(Ending::word).toList());
        reasons.addAll(List.of(Ending.REPETITION.word(), Ending.MAX_PLIES.word(), SlotGame.ILLEGAL_MOVE));
        reasons.forEach(reason -> reasonNumbers.put(reason, reasonNumbers.size()));
        List<Piece> pieces =
                game.pieces().stream().filter(piece -> piece.letter() != '.').toList();
        sides = pieces.stream()
                .map(Piece::side)
                .filter(Objects::nonNull)
                .distinct()
                .toList();
        planeLetters = letters(pieces, 0);
        height = board.cells().stream().mapToInt(Board.Cell::rank).max().orElse(0);
        width = board.cells().stream().mapToInt(Board.Cell::file).max().orElse(0);
        planes = new int[2][256];
        for (int side = 0; side < planes.length; side++) {
            List<String> order = letters(pieces, side);
            for (int plane = 0; plane < order.size(); plane++) {
                planes[side][order.get(plane).charAt(0) & 255] = plane * height * width;
                seen[order.get(plane).charAt(0) & 255] = 1;
            }
        }
        places = board.cells().stream()
                .mapToInt(cell -> (height - cell.rank()) * width + cell.file() - 1)
                .toArray();
        letters = new byte[places.length];
        observation = planeLetters.size() * height * width + 1 + game.features().size();
        masks = (actions.size() + 7) / 8;
        size = HEAD + observation + masks + (bothViews ? observation : 0);
    }

    /** The letters by plane as a side sees them: its own, the others', neutral ones. */
    private List<String> letters(List<Piece> pieces, int side) {
        String own = side < sides.size() ? sides.get(side) : "";
        List<String> order = new ArrayList<>();
        pieces.stream().filter(piece -> own.equals(piece.side())).forEach(piece -> order.add("" + piece.letter()));
        pieces.stream()
                .filter(piece -> piece.side() != null && !own.equals(piece.side()))
                .forEach(piece -> order.add("" + piece.letter()));
        pieces.stream().filter(piece -> piece.side() == null).forEach(piece -> order.add("" + piece.letter()));
        return order;
    }

    /** Bytes of a record. */
    int size() {
        return size;
    }

    /** Facts that a program needs to read records. */
    Map<String, Object> header(int slots) {
        List<String> features = new ArrayList<>(List.of("side"));
        features.addAll(game.features());
        Map<String, Object> header = new LinkedHashMap<>();
        header.put("env", 1);
        header.put("game", game.id());
        header.put("options", options.asMap());
        header.put("seats", game.seats());
        header.put("slots", slots);
        header.put("actions", actions);
        header.put("cells", board.cells().stream().map(Board.Cell::label).toList());
        header.put("planes", planeLetters);
        header.put("height", height);
        header.put("width", width);
        header.put("features", features);
        header.put("reasons", reasons);
        if (bothViews) {
            header.put("views", 2);
        }
        header.put("record", size);
        return header;
    }

    /** The spelling of an action. */
    Optional<String> action(int number) {
        return number >= 0 && number < actions.size() ? Optional.of(actions.get(number)) : Optional.empty();
    }

    /** Writes the record of a game from {@code into[at]} on. */
    void write(SlotGame slot, byte[] into, int at) {
        Position position = slot.position();
        int seat = slot.isOver() ? Position.NOBODY : position.toMove();
        int team = slot.isOver() ? 0 : position.seating().team(seat);
        Arrays.fill(into, at, at + size, (byte) 0);
        moves.clear();
        if (!slot.isOver()) {
            position.moves(moves);
        }
        into[at] = (byte) seat;
        into[at + 1] = (byte) slot.flags();
        into[at + 2] = (byte) slot.result();
        into[at + 3] = (byte) (slot.isOver() ? Objects.requireNonNull(reasonNumbers.get(slot.reason())) : OPEN_GAME);
        writeShort(Math.min(slot.plies(), LARGEST), into, at + 4);
        writeShort(Math.min(moves.size(), LARGEST), into, at + 6);
        observe(position, team, into, at + HEAD);
        int mask = at + HEAD + observation;
        for (int i = 0; i < moves.size(); i++) {
            int action = action(position, moves.get(i));
            into[mask + (action >> 3)] |= (byte) (1 << (action & 7));
        }
        if (bothViews) {
            observe(position, 1 - team, into, mask + masks);
        }
    }

    private static void writeShort(int value, byte[] into, int at) {
        into[at] = (byte) value;
        into[at + 1] = (byte) (value >> 8);
    }

    @SuppressWarnings("ReferenceEquality") // seatings of one kind are one instance
    private void observe(Position position, int team, byte[] into, int at) {
        Seating seating = position.seating();
        if (seating != seated) {
            seated = seating;
            seatedViews = views.computeIfAbsent(seating, this::views);
        }
        int view = seatedViews[team];
        int[] plane = planes[view];
        position.letters(letters);
        for (int cell = 0; cell < letters.length; cell++) {
            // No branch: boards are too different to foresee one. An empty cell writes 0 into the first plane.
            int letter = letters[cell] & 255;
            into[at + plane[letter] + places[cell]] = seen[letter];
        }
        int features = at + planeLetters.size() * height * width;
        into[features] = (byte) (view == 0 ? 1 : -1);
        position.features(team, into, features + 1);
    }

    private int[] views(Seating seating) {
        // A side without pieces comes behind the one that has some.
        return IntStream.range(0, seating.sides().size())
                .map(team -> {
                    int side = sides.indexOf(seating.sides().get(team));
                    return side >= 0 ? side : sides.isEmpty() ? team : 1;
                })
                .toArray();
    }

    private int action(Position position, int move) {
        if (move < 0 || move >= FEW_CODES) {
            return number(position, move);
        }
        if (byCode[move] == 0) {
            byCode[move] = number(position, move) + 1;
        }
        return byCode[move] - 1;
    }

    private int number(Position position, int move) {
        return Objects.requireNonNull(numbers.get(position.spell(move)));
    }
}
