package botarena.games.quixo;

import botarena.games.Board;
import botarena.games.Chance;
import botarena.games.Ending;
import botarena.games.Outcome;
import botarena.games.Position;
import botarena.games.Sentences;
import org.jspecify.annotations.Nullable;

/** Base of positions of both games: two teams' cubes on a square, and who has a line. */
abstract sealed class SlidingPosition implements Position permits QuixoPosition, Quixo4Position {

    static final String TEAMS = "XO";

    final Slides slides;

    /** The cubes of the team to move. */
    final long own;

    /** The cubes of the other team, which made the last move. */
    final long enemy;

    /** The seat to move; also in a finished position. */
    final byte seat;

    private final byte winner;

    SlidingPosition(Slides slides, long own, long enemy, int seat) {
        this.slides = slides;
        this.own = own;
        this.enemy = enemy;
        this.seat = (byte) seat;
        this.winner = (byte) winner(slides, own, enemy, seat & 1);
    }

    /** Winner by the rules: a line of the team to move comes before one of the team that moved. */
    private static int winner(Slides slides, long own, long enemy, int team) {
        return slides.lines.hasLine(own) ? team : slides.lines.hasLine(enemy) ? 1 - team : -1;
    }

    /** The team to move; also in a finished position. */
    final int team() {
        return seat & 1;
    }

    /** The cubes of a team. */
    final long cubes(int of) {
        return of == team() ? own : enemy;
    }

    @Override
    public final Board board() {
        return slides.grid.board();
    }

    @Override
    public final int toMove() {
        return over() ? NOBODY : seat;
    }

    @Override
    public final boolean over() {
        return winner >= 0;
    }

    @Override
    public final int winner() {
        return winner;
    }

    @Override
    public final @Nullable Outcome outcome() {
        if (winner < 0) {
            return null;
        }
        char mover = TEAMS.charAt(1 - team());
        if (winner != team()) {
            return new Outcome.Win(
                    winner, Ending.LINE, slides.size + " " + mover + " cubes " + slides.lines.within(enemy));
        }
        String detail = slides.size + " " + TEAMS.charAt(team()) + " cubes " + slides.lines.within(own)
                + " after a move of " + mover;
        String both = slides.lines.hasLine(enemy) ? ", which also made " + slides.lines.within(enemy) : "";
        return new Outcome.Win(winner, Ending.OPPONENT_LINE, detail + both);
    }

    @Override
    public final int[] line() {
        return winner < 0 ? new int[0] : slides.grid.cells(slides.lines.cells(cubes(winner)));
    }

    /** The cells whose cube may be taken; none in a finished position. */
    abstract long takeable();

    @Override
    public final void write(StringBuilder out) {
        Board.write(this, out);
        writeRest(out);
    }

    /** Appends the fields after the board. */
    abstract void writeRest(StringBuilder out);

    @Override
    public final String whyNot(String text) {
        return Sentences.refusal(this, text, over() ? "the game is over" : reason(text));
    }

    private String reason(String text) {
        if (mustPass()) {
            return "there is no cube to take";
        }
        if (text.equals("pass")) {
            return "passing is only for a player who can take no cube";
        }
        String reason = QuixoRefusal.of(slides, form(), text);
        if (reason != null) {
            return reason;
        }
        int taken = slides.grid.read(text, 0);
        return (takeable() & 1L << taken) == 0 ? whyNotTake(taken) : whyNotEnding(text);
    }

    /** Form of a move. */
    abstract String form();

    /** Why the mark on a cube forbids to take it. */
    abstract String whyNotTake(int cell);

    /** Explains a wrong ending behind a fitting slide. */
    abstract String whyNotEnding(String text);

    /** Whether the cubes of both teams and the seat to move are the same. */
    final boolean sameCubes(SlidingPosition other) {
        return slides == other.slides && own == other.own && enemy == other.enemy && seat == other.seat;
    }

    /** A hash of both teams' cubes and another word. */
    final long hash(long rest) {
        return Chance.mix(Chance.mix(Chance.mix(own + 1) + enemy) + rest);
    }

    @Override
    public final int hashCode() {
        return (int) repetitionHash();
    }

    @Override
    public final String toString() {
        return text();
    }
}
