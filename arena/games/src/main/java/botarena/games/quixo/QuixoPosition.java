package botarena.games.quixo;

import botarena.games.BoardLook;
import botarena.games.Chance;
import botarena.games.Game;
import botarena.games.Grid;
import botarena.games.MoveList;
import botarena.games.Position;
import botarena.games.Seating;
import botarena.games.Sentences;
import java.util.List;

/** A position of the game for two. A move's code is the index of its {@link Slide}. */
final class QuixoPosition extends SlidingPosition {

    static final Seating SEATING = new Seating(2, List.of("X", "O"));

    private static final byte[] LETTERS = {'.', 'X', 'O'};

    QuixoPosition(Slides slides, long own, long enemy, int team) {
        super(slides, own, enemy, team);
    }

    @Override
    public Game game() {
        return Quixo.GAME;
    }

    @Override
    public Seating seating() {
        return SEATING;
    }

    @Override
    public BoardLook look() {
        return QuixoLooks.two(slides.size);
    }

    @Override
    long takeable() {
        return over() ? 0 : slides.rim & ~enemy;
    }

    @Override
    public void moves(MoveList into) {
        into.clear();
        for (long left = takeable(); left != 0; left &= left - 1) {
            int cell = Long.numberOfTrailingZeros(left);
            int end = slides.endCode(cell);
            for (int slide = slides.firstCode(cell); slide < end; slide++) {
                into.add(slide);
            }
        }
    }

    @Override
    public int moveCount() {
        return slides.count(takeable());
    }

    /** Slides are drawn until one fits, mostly the first or second; at worst, on 7x7, 4 in 68 do. */
    @Override
    public int randomMove(Chance chance, MoveList room) {
        while (true) {
            int slide = chance.below(slides.count());
            if ((slides.slideAt(slide).taken() & enemy) == 0) {
                return slide;
            }
        }
    }

    @Override
    public Position play(int move) {
        Slide slide = slides.slideAt(move);
        return new QuixoPosition(slides, slide.push(enemy), slide.push(own) | slide.inserted(), 1 - team());
    }

    @Override
    public String spell(int move) {
        return slides.slideAt(move).text();
    }

    @Override
    public int find(String text) {
        int slide = text.length() == 5 ? slides.find(text) : NONE;
        return slide >= 0 && (takeable() & slides.slideAt(slide).taken()) != 0 ? slide : NONE;
    }

    @Override
    String form() {
        return "<taken>-<inserted>";
    }

    @Override
    String whyNotTake(int cell) {
        return Grid.label(cell) + " shows " + TEAMS.charAt(1 - team())
                + ", and only neutral cubes and your own may be taken";
    }

    @Override
    String whyNotEnding(String text) {
        return "a move is " + form() + ", not " + Sentences.quoted(text);
    }

    @Override
    void writeRest(StringBuilder out) {
        out.append(' ').append(TEAMS.charAt(team()));
    }

    @Override
    public void letters(byte[] into) {
        long crosses = cubes(0);
        long noughts = cubes(1);
        for (int i = 0; i < into.length; i++) {
            int square = slides.grid.square(i);
            into[i] = LETTERS[(int) (crosses >>> square & 1 | (noughts >>> square & 1) << 1)];
        }
    }

    @Override
    public long repetitionHash() {
        return hash(seat);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof QuixoPosition position && sameCubes(position);
    }
}
