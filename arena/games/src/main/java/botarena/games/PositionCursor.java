package botarena.games;

/** The cursor every game has: it walks over immutable positions. */
final class PositionCursor implements Cursor {

    private Position position;
    private final MoveList moves = new MoveList();

    PositionCursor(Position position) {
        this.position = position;
    }

    @Override
    public void set(Position to) {
        position = to;
    }

    @Override
    public Position position() {
        return position;
    }

    @Override
    public int toMove() {
        return position.toMove();
    }

    @Override
    public boolean over() {
        return position.over();
    }

    @Override
    public int winner() {
        return position.winner();
    }

    @Override
    public void moves(MoveList into) {
        position.moves(into);
    }

    @Override
    public void play(int move) {
        position = position.play(move);
    }

    @Override
    public int randomMove(Chance chance) {
        return position.randomMove(chance, moves);
    }
}
