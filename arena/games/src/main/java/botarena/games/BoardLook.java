package botarena.games;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Drawing of a game as data, so that no drawing code knows rules. One for all positions of a board. The drawing on a
 * cell lies in -50…50 around its centre, y down.
 *
 * @param game the game's id
 * @param title its name for people
 * @param sides the name of each team, in the order of {@code seat}
 * @param ground the drawing of a cell
 * @param spots every cell, in the order of {@link Board#cells()}
 * @param width of the whole board, the cells' edges included
 * @param height likewise
 * @param paint the colours of each slot: {@code a} and {@code b} are the teams, {@code A} and {@code B} the ink on
 *     them, {@code n} is neutral. {@code t} and {@code T}, a totem and its ink, are shared by all games and stand in no
 *     look
 * @param pieces the drawings of a letter, the lowest first; a letter without entry draws nothing
 * @param names letters in words for people
 * @param under the drawings below the pieces of a cell
 * @param rest a regular expression of all of a text behind the board and one blank, with named groups; the group called
 *     side is the letter of the side to move
 * @param runs whether the text's board counts empty cells
 * @param seat the letters of that group by seat; empty where texts do not name the side to move
 * @param firstBegins whether seat 0 is the side that began
 * @param move a regular expression of every move; its groups {@code from}, {@code to} and {@code new} are cells, and
 *     {@code new} is the cell of a piece that came onto the board
 * @param say a move in words with groups of {@code move} in braces; alternatives are parted by a bar, and the first one
 *     whose groups the move has holds
 * @param trays items beside the board
 * @param cards the moves of a card that lies in a tray: a character for each offset, 77 + dx - 5 dy as the first of
 *     {@code sides} sees it
 */
public record BoardLook(
        String game,
        String title,
        List<String> sides,
        Ground ground,
        List<Spot> spots,
        double width,
        double height,
        Map<Character, Paint> paint,
        Map<Character, List<Form>> pieces,
        Map<Character, String> names,
        List<Under> under,
        String rest,
        boolean runs,
        String seat,
        boolean firstBegins,
        String move,
        String say,
        List<Tray> trays,
        Map<String, String> cards) {

    /** Shape of a cell: on cubes pieces fill it. */
    public enum Ground {
        /** Flat squares. */
        SQUARE,
        /** Pointy-top hexagons. */
        HEX,
        /** Cubes: a piece fills its cell. */
        CUBE
    }

    /** Kinds of drawing; {@code PATH} takes SVG path data for all other shapes. */
    public enum Shape {
        /** Filled circle. */
        DISC,
        /** Filled square with round corners. */
        SQUARE,
        /** Larger square, which fills a cell. */
        CUBE,
        /** Hexagon. */
        TOTEM,
        /** Circle that is open inside. */
        RING,
        /** Two diagonal strokes. */
        CROSS,
        /** Small disc in the middle. */
        DOT,
        /** Thin circle inside a disc. */
        RIM,
        /** Short bright arc on a disc. */
        GLINT,
        /** Crown, for a piece above others. */
        CROWN,
        /** Star of five points. */
        STAR,
        /** Gate. */
        ARCH,
        /** Letters; {@link Form#with} has them. */
        TEXT,
        /** Small disc at a side of the cell; {@link Form#with} names the side. */
        PIP,
        /** SVG path data in {@link Form#with}, 100 units a cell, its centre at 0, 0. */
        PATH
    }

    /**
     * The centre of a cell; neighbours are 100 apart, y grows downwards.
     *
     * @param label as on the {@link Board}
     * @param x to the right, from the left edge of the picture
     * @param y from its top
     */
    public record Spot(String label, double x, double y) {}

    /**
     * A colour on a light page and on a dark one, as {@code #rrggbb}.
     *
     * @param light on a light page
     * @param dark on a dark page
     */
    public record Paint(String light, String dark) {}

    /**
     * A part of a piece.
     *
     * @param shape kind of drawing
     * @param slot a colour, see {@link BoardLook#paint}
     * @param with the text of {@code TEXT}, the side of the cell ({@code n e s w}) of {@code PIP}, the data of {@code
     *     PATH}; null for all others
     */
    public record Form(Shape shape, char slot, @Nullable String with) {}

    /**
     * A drawing on the board itself.
     *
     * @param label the cell
     * @param shape one without an argument
     * @param slot a colour, see {@link BoardLook#paint}
     */
    public record Under(String label, Shape shape, char slot) {}

    /**
     * Items beside the board, of a team or neutral (-1).
     *
     * @param team an index into the sides, or -1
     * @param items from left to right
     */
    public record Tray(int team, List<Item> items) {}

    /**
     * One thing in a tray.
     *
     * @param letter the piece whose number is the group; {@code =} where the group is the name of a card
     * @param group of {@code rest}
     */
    public record Item(char letter, String group) {}

    private static final double HEX_RANK = 86.6;
    private static final double HEX_TIP = 57.7;

    /** Moves that name cells as most games do; any other is a word. */
    private static final String PLAIN_MOVE =
            "(?<from>[a-z]\\d{1,2})[-x](?<to>[a-z]\\d{1,2})|(?<new>[a-z]\\d{1,2})|(?<word>.+)";

    private static final String PLAIN_WORDS = "{from} to {to}|{new}|{word}";

    /**
     * Copies all lists and maps, which keep their order.
     *
     * @param game the game's id
     * @param title its name for people
     * @param sides the name of each team, in the order of {@code seat}
     * @param ground the drawing of a cell
     * @param spots every cell, in the order of {@link Board#cells()}
     * @param width of the whole board, the cells' edges included
     * @param height likewise
     * @param paint the colours of each slot: {@code a} and {@code b} are the teams, {@code A} and {@code B} the ink on
     *     them, {@code n} is neutral. {@code t} and {@code T}, a totem and its ink, are shared by all games and stand
     *     in no look
     * @param pieces the drawings of a letter, the lowest first; a letter without entry draws nothing
     * @param names letters in words for people
     * @param under the drawings below the pieces of a cell
     * @param rest a regular expression of all of a text behind the board and one blank, with named groups; the group
     *     called side is the letter of the side to move
     * @param runs whether the text's board counts empty cells
     * @param seat the letters of that group by seat; empty where texts do not name the side to move
     * @param firstBegins whether seat 0 is the side that began
     * @param move a regular expression of every move; its groups {@code from}, {@code to} and {@code new} are cells,
     *     and {@code new} is the cell of a piece that came onto the board
     * @param say a move in words with groups of {@code move} in braces; alternatives are parted by a bar, and the first
     *     one whose groups the move has holds
     * @param trays items beside the board
     * @param cards the moves of a card that lies in a tray: a character for each offset, 77 + dx - 5 dy as the first of
     *     {@code sides} sees it
     */
    public BoardLook {
        sides = List.copyOf(sides);
        spots = List.copyOf(spots);
        under = List.copyOf(under);
        trays = List.copyOf(trays);
        paint = copyInOrder(paint);
        pieces = copyInOrder(pieces);
        names = copyInOrder(names);
        cards = copyInOrder(cards);
    }

    /** Keeps the order given, so that equal looks are written alike. */
    private static <K, V> Map<K, V> copyInOrder(Map<K, V> map) {
        return Collections.unmodifiableMap(new LinkedHashMap<>(map));
    }

    /**
     * {@return a builder for the look of a game on a board; parts that are not set are those of a {@link #plain} one}
     *
     * @param game gives the id, title and names of pieces
     * @param board its cells get their places by its shape
     * @param sides as in {@link Seating#sides}
     */
    public static Builder of(Game game, Board board, List<String> sides) {
        return new Builder(game, board, sides);
    }

    /**
     * A look for a game that gives none: each piece is its letter on the shape of its side, moves keep their spelling,
     * and the side to move has to be shown apart from the text.
     */
    static BoardLook plain(Position position) {
        return plain(position, List.of(), Map.of());
    }

    /**
     * {@return the plain look with a game's own colours and drawings}
     *
     * @param position any position of the game with the board that is shown
     * @param colors one a team, as {@code #rrggbb}; empty for the usual ones
     * @param forms drawings of letters
     */
    public static BoardLook plain(Position position, List<String> colors, Map<Character, List<Form>> forms) {
        Builder look = of(position.game(), position.board(), position.seating().sides())
                .move(PLAIN_MOVE, PLAIN_WORDS);
        for (int team = 0; team < colors.size(); team++) {
            String color = colors.get(team);
            String ink = bright(color) ? "#000000" : "#ffffff";
            look.paint((char) ('a' + team), color, color).paint((char) ('A' + team), ink, ink);
        }
        for (Piece piece : position.game().pieces()) {
            int team = position.seating().sides().indexOf(String.valueOf(piece.side()));
            Shape body = team == 0 ? Shape.DISC : team == 1 ? Shape.SQUARE : Shape.TOTEM;
            char slot = team == 0 ? 'a' : team == 1 ? 'b' : 't';
            List<Form> drawn = forms.get(piece.letter());
            look.piece(
                    piece.letter(),
                    drawn != null
                            ? drawn.toArray(Form[]::new)
                            : new Form[] {
                                form(body, slot),
                                form(Shape.TEXT, Character.toUpperCase(slot), String.valueOf(piece.letter()))
                            });
        }
        return look.build();
    }

    /** Whether black is read better on a colour than white: by its luminance. */
    private static boolean bright(String color) {
        int rgb = Integer.parseInt(color.substring(1), 16);
        return 299 * (rgb >> 16) + 587 * (rgb >> 8 & 255) + 114 * (rgb & 255) > 128_000;
    }

    /**
     * {@return a part without any argument}
     *
     * @param shape one that needs no text
     * @param slot a colour, see {@link BoardLook#paint}
     */
    public static Form form(Shape shape, char slot) {
        return new Form(shape, slot, null);
    }

    /**
     * {@return a part with an argument; see {@link Form}}
     *
     * @param shape {@code TEXT}, {@code PIP} or {@code PATH}
     * @param slot a colour, see {@link BoardLook#paint}
     * @param with its argument, see {@link Form}
     */
    public static Form form(Shape shape, char slot, String with) {
        return new Form(shape, slot, with);
    }

    /** Collects a look. */
    public static final class Builder {

        private final Game game;
        private final List<String> sides;
        private final List<Spot> spots = new ArrayList<>();
        private final Map<Character, Paint> paint = new LinkedHashMap<>();
        private final Map<Character, List<Form>> pieces = new LinkedHashMap<>();
        private final Map<Character, String> names = new LinkedHashMap<>();
        private final List<Under> under = new ArrayList<>();
        private final List<Tray> trays = new ArrayList<>();
        private final Map<String, String> cards = new LinkedHashMap<>();
        private Ground ground;
        private double width;
        private double height;
        private String rest = ".*";
        private boolean runs;
        private String seat = "";
        private boolean firstBegins;
        private String move = "(?<word>.+)";
        private String say = "{word}";

        private Builder(Game game, Board board, List<String> sides) {
            this.game = game;
            this.sides = sides;
            boolean hex = board.shape() == Board.Shape.HEX;
            ground = hex ? Ground.HEX : Ground.SQUARE;
            paint('a', "#1c5fb8", "#6cabff").paint('A', "#ffffff", "#04162e");
            paint('b', "#b4560b", "#ffa24d").paint('B', "#ffffff", "#241000");
            place(board.cells(), hex);
            for (Piece piece : game.pieces()) {
                names.put(
                        piece.letter(), piece.side() == null ? piece.meaning() : piece.side() + " " + piece.meaning());
            }
        }

        private void place(List<Board.Cell> cells, boolean hex) {
            double left = cells.stream().mapToDouble(cell -> x(cell, hex)).min().orElse(0);
            double top = cells.stream().mapToDouble(cell -> y(cell, hex)).min().orElse(0);
            double edge = hex ? HEX_TIP : 50;
            for (Board.Cell cell : cells) {
                Spot spot = new Spot(cell.label(), tenth(x(cell, hex) - left + 50), tenth(y(cell, hex) - top + edge));
                spots.add(spot);
                width = Math.max(width, tenth(spot.x + 50));
                height = Math.max(height, tenth(spot.y + edge));
            }
        }

        private static double x(Board.Cell cell, boolean hex) {
            return hex ? 100 * (cell.file() - cell.rank() / 2.0) : 100 * cell.file();
        }

        private static double y(Board.Cell cell, boolean hex) {
            return -(hex ? HEX_RANK : 100) * cell.rank();
        }

        private static double tenth(double number) {
            return Math.rint(10 * number) / 10;
        }

        /**
         * Draws the cells as cubes: they are the pieces.
         *
         * @return this builder
         */
        public Builder cubes() {
            ground = Ground.CUBE;
            return this;
        }

        /**
         * Sets the colour of a slot, as {@code #rrggbb}, on a light page and on a dark one.
         *
         * @param slot a colour that drawings name; {@code a} and {@code b} are the teams'
         * @param light on a light page
         * @param dark on a dark page
         * @return this builder
         */
        public Builder paint(char slot, String light, String dark) {
            paint.put(slot, new Paint(light, dark));
            return this;
        }

        /**
         * Sets the drawing of a piece by its letter on the board, from the bottom up.
         *
         * @param letter as in {@link Game#pieces}
         * @param stack the first one lies lowest
         * @return this builder
         */
        public Builder piece(char letter, Form... stack) {
            pieces.put(letter, List.of(stack));
            return this;
        }

        /**
         * Names a letter in other words than {@link Game#pieces} does.
         *
         * @param letter as on the board
         * @param words for people, singular
         * @return this builder
         */
        public Builder name(char letter, String words) {
            names.put(letter, words);
            return this;
        }

        /**
         * Draws a shape on a cell, below its piece.
         *
         * @param label the cell
         * @param shape without an argument
         * @param slot a colour
         * @return this builder
         */
        public Builder under(String label, Shape shape, char slot) {
            under.add(new Under(label, shape, slot));
            return this;
        }

        /**
         * Sets the part of a text behind its board.
         *
         * @param pattern a regular expression with named groups; cards and trays refer to them
         * @param letters the letters of the group {@code side} by seat
         * @return this builder
         */
        public Builder rest(String pattern, String letters) {
            rest = pattern;
            seat = letters;
            return this;
        }

        /**
         * Says that the text's board counts empty cells, as FEN does.
         *
         * @return this builder
         */
        public Builder runs() {
            runs = true;
            return this;
        }

        /**
         * Says that seat 0 is the side that began.
         *
         * @return this builder
         */
        public Builder firstBegins() {
            firstBegins = true;
            return this;
        }

        /**
         * Sets the pattern of a move's text, with named groups, and the words that say it, by {@code {group}}.
         *
         * @param pattern a regular expression for the whole text of a move
         * @param words alternatives with {@code |} between; the first one whose groups all matched is said
         * @return this builder
         */
        public Builder move(String pattern, String words) {
            move = pattern;
            say = words;
            return this;
        }

        /**
         * Adds a tray.
         *
         * @param team whose it is, or -1
         * @param items letter and group in turns: {@code "P", "aX"}
         * @return this builder
         */
        public Builder tray(int team, String... items) {
            List<Item> list = new ArrayList<>();
            for (int i = 0; i < items.length; i += 2) {
                list.add(new Item(items[i].charAt(0), items[i + 1]));
            }
            trays.add(new Tray(team, List.copyOf(list)));
            return this;
        }

        /**
         * Adds a card with the moves that it allows.
         *
         * @param name as a group of the text spells it
         * @param offsets a character for each move, see {@link BoardLook#cards}
         * @return this builder
         */
        public Builder card(String name, String offsets) {
            cards.put(name, offsets);
            return this;
        }

        /** {@return the description; the builder is not used any more} */
        public BoardLook build() {
            return new BoardLook(
                    game.id(),
                    game.title(),
                    sides,
                    ground,
                    spots,
                    width,
                    height,
                    paint,
                    pieces,
                    names,
                    under,
                    rest,
                    runs,
                    seat,
                    firstBegins,
                    move,
                    say,
                    trays,
                    cards);
        }
    }
}
