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

    private final byte team;
    private final byte winner;

    SlidingPosition(Slides slides, long own, long enemy, int team) {
        this.slides = slides;
        this.own = own;
        this.enemy = enemy;
        this.team = (byte) team;
        this.winner = (byte) winner(slides, own, enemy, team);
    }

    /** Winner by the rules: a line of the team to move comes before one of the team that moved. */
    private static int winner(Slides slides, long own, long enemy, int team) {
        return slides.lines.any(own) ? team : slides.lines.any(enemy) ? 1 - team : -1;
    }

    /** The team to move; also in a finished position. */
    final int team() {
        return team;
    }

    /** The cubes of a team. */
    final long cubes(int of) {
        return of == team ? own : enemy;
    }

    @Override
    public final Board board() {
        return slides.grid.board();
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
        char mover = TEAMS.charAt(1 - team);
        if (winner != team) {
            return new Outcome.Win(
                    winner, Ending.LINE, slides.size + " " + mover + " cubes " + slides.lines.within(enemy));
        }
        String detail = slides.size + " " + TEAMS.charAt(team) + " cubes " + slides.lines.within(own)
                + " after a move of " + mover;
        String both = slides.lines.any(enemy) ? ", which also made " + slides.lines.within(enemy) : "";
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
        byte[] letters = new byte[slides.size * slides.size];
        letters(letters);
        for (int i = 0; i < letters.length; i++) {
            if (i > 0 && i % slides.size == 0) {
                out.append('/');
            }
            out.append((char) letters[i]);
        }
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

    /** A hash of three words. */
    static long hash(long first, long second, long third) {
        return Chance.mix(Chance.mix(Chance.mix(first + 1) + second) + third);
    }
}
