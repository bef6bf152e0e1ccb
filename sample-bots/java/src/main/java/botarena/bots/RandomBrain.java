package botarena.bots;

import botarena.games.Chance;
import botarena.games.Cursor;
import botarena.games.Position;

/** Plays every legal move with the same probability. */
final class RandomBrain implements Brain {

    private final Chance chance;

    RandomBrain(long seed) {
        chance = new Chance(seed);
    }

    @Override
    public Choice choose(Position position, Allowance allowance) {
        Cursor cursor = position.game().cursor(position);
        return new Choice(cursor.randomMove(chance), Double.NaN, 1, 0);
    }
}
