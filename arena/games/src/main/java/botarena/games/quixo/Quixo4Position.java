package botarena.games.quixo;

import botarena.games.BoardLook;
import botarena.games.Chance;
import botarena.games.Game;
import botarena.games.Grid;
import botarena.games.MoveList;
import botarena.games.Position;
import botarena.games.Seating;
import botarena.games.Sentences;
import botarena.games.StateSink;
import java.util.Arrays;
import java.util.List;

/**
 * A position of the game for four. A move's code is four times the index of its {@link Slide} plus the seat that the
 * dot points to, so that a code has the same spelling for every seat.
 */
final class Quixo4Position extends SlidingPosition {

    static final String SEATS = "SWNE";

    /** Turns of the first round; completed turns are counted up to here. */
    static final int ROUND = 4;

    static final Seating SEATING = new Seating(4, List.of("X", "O"));

    /** By bits: X, O, and a dot that points to the second player of the team. */
    private static final byte[] LETTERS = {'.', 'S', 'W', '.', '.', 'N', 'E', '.'};

    /** By board size, the spelling of each move but a pass. */
    private static final String[][] SPELLED = new String[Slides.MAX_SIZE + 1][];

    static {
        for (int size = Slides.MIN_SIZE; size <= Slides.MAX_SIZE; size++) {
            Slides slides = Slides.of(size);
            SPELLED[size] = new String[slides.count() * 4];
            Arrays.setAll(SPELLED[size], move -> slides.slideAt(move >> 2).text() + "=" + SEATS.charAt(move & 3));
        }
    }

    /** The cubes whose dot points to the second player of their team, N or E. */
    private final long far;

    private final byte turns;

    Quixo4Position(Slides slides, long own, long enemy, long far, int seat, int turns) {
        super(slides, own, enemy, seat);
        this.far = far;
        this.turns = (byte) turns;
    }

    @Override
    public Game game() {
        return Quixo4.GAME;
    }

    @Override
    public Seating seating() {
        return SEATING;
    }

    @Override
    public BoardLook look() {
        return QuixoLooks.four(slides.size);
    }

    private boolean firstRound() {
        return turns < ROUND;
    }

    @Override
    long takeable() {
        if (over()) {
            return 0;
        }
        long neutral = ~(own | enemy);
        long mine = own & (seat < 2 ? ~far : far);
        return slides.rim & (firstRound() ? neutral : neutral | mine);
    }

    @Override
    public boolean mustPass() {
        return !over() && takeable() == 0;
    }

    @Override
    public void moves(MoveList into) {
        into.clear();
        if (mustPass()) {
            into.add(PASS);
            return;
        }
        for (long left = takeable(); left != 0; left &= left - 1) {
            int cell = Long.numberOfTrailingZeros(left);
            int end = slides.endCode(cell);
            for (int slide = slides.firstCode(cell); slide < end; slide++) {
                into.add(slide * 4 + team());
                into.add(slide * 4 + team() + 2);
            }
        }
    }

    @Override
    public int moveCount() {
        return mustPass() ? 1 : 2 * slides.count(takeable());
    }

    /** Slides are drawn until one fits, as in the game for two; here at worst 2 in 68 do. */
    @Override
    public int randomMove(Chance chance, MoveList room) {
        long takeable = takeable();
        if (takeable == 0) {
            return PASS;
        }
        while (true) {
            int drawn = chance.below(2 * slides.count());
            if ((slides.slideAt(drawn >> 1).taken() & takeable) != 0) {
                return (drawn >> 1) * 4 + team() + 2 * (drawn & 1);
            }
        }
    }

    @Override
    public Position play(int move) {
        int next = (seat + 1) % 4;
        int done = Math.min(turns + 1, ROUND);
        if (move == PASS) {
            return new Quixo4Position(slides, enemy, own, far, next, done);
        }
        Slide slide = slides.slideAt(move >> 2);
        long dotted = slide.push(far) | ((move & 2) != 0 ? slide.inserted() : 0);
        return new Quixo4Position(slides, slide.push(enemy), slide.push(own) | slide.inserted(), dotted, next, done);
    }

    @Override
    public String spell(int move) {
        return move == PASS ? "pass" : SPELLED[slides.size][move];
    }

    @Override
    public int find(String text) {
        if (mustPass()) {
            return text.equals("pass") ? PASS : NONE;
        }
        int slide = text.length() == 7 && text.charAt(5) == '=' ? slides.find(text) : NONE;
        int dot = slide < 0 ? -1 : SEATS.indexOf(text.charAt(6));
        return dot >= 0
                        && dot % 2 == team()
                        && (takeable() & slides.slideAt(slide).taken()) != 0
                ? slide * 4 + dot
                : NONE;
    }

    @Override
    String form() {
        return "<taken>-<inserted>=<dot>";
    }

    @Override
    String whyNotTake(int cell) {
        String label = Grid.label(cell);
        if ((enemy & 1L << cell) != 0) {
            return label + " shows team " + TEAMS.charAt(1 - team())
                    + ", and only neutral cubes and your own may be taken";
        }
        if (firstRound()) {
            return label + " is marked, and in the first round only neutral cubes may be taken";
        }
        return "the dot on " + label + " points to your partner " + SEATS.charAt((seat + 2) % 4)
                + ", who alone may take it";
    }

    @Override
    String whyNotEnding(String text) {
        if (text.length() != 7 || text.charAt(5) != '=') {
            return "a move is " + form() + ", not " + Sentences.quoted(text);
        }
        return "the dot points to you or to your partner: =" + SEATS.charAt(team()) + " or ="
                + SEATS.charAt(team() + 2);
    }

    @Override
    void writeRest(StringBuilder out) {
        out.append(' ').append(SEATS.charAt(seat)).append(' ').append(turns);
    }

    @Override
    public void letters(byte[] into) {
        long crosses = cubes(0);
        long noughts = cubes(1);
        for (int i = 0; i < into.length; i++) {
            int square = slides.grid.square(i);
            long marks = crosses >>> square & 1 | (noughts >>> square & 1) << 1 | (far >>> square & 1) << 2;
            into[i] = LETTERS[(int) marks];
        }
    }

    @Override
    public void features(int team, byte[] into, int at) {
        into[at] = (byte) (seat / 2);
        into[at + 1] = (byte) (firstRound() ? 1 : 0);
    }

    @Override
    public void details(StateSink sink) {
        sink.field("player", SEATS.substring(seat, seat + 1));
        sink.field("firstRound", firstRound());
    }

    @Override
    public boolean repeats(Position other) {
        return other instanceof Quixo4Position position && sameCubes(position) && far == position.far;
    }

    @Override
    public long repetitionHash() {
        return hash(far | seat); // no cell has the two lowest bits
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Quixo4Position position && repeats(position) && turns == position.turns;
    }
}
