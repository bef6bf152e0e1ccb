package botarena.tournament;

import botarena.games.Game;
import botarena.games.Options;

/**
 * A game as a tournament plays it.
 *
 * @param game its rules
 * @param options complete
 * @param teams who holds the seats of a side in a game of more than two seats
 * @param openings plies before the bots take over
 */
public record Variant(Game game, Options options, Teams teams, Openings openings) {

    /** Holders of the seats of a side. */
    public enum Teams {
        /** One bot, in one process a seat. */
        SAME_BOT,
        /** Two bots; every four bots meet in all three ways to make two teams of them. */
        MIXED
    }

    /**
     * Fills in the number of random plies: at most one under the pie rule, so that the choice stays with the second.
     *
     * @param game its rules
     * @param options complete
     * @param teams who holds the seats of a side in a game of more than two seats
     * @param openings plies before the bots take over
     */
    public Variant {
        if (openings instanceof Openings.Plies random) {
            int plies = random.plies() < 0 ? game.openingPlies(options) : random.plies();
            openings = new Openings.Plies(options.flag("pie") ? Math.min(1, plies) : plies);
        }
    }

    /** {@return the number of bots at the board as different entrants} */
    public int bots() {
        return teams == Teams.MIXED ? game.seats() : 2;
    }

    /** {@return random plies of an opening} */
    public int plies() {
        return openings instanceof Openings.Plies random ? random.plies() : 0;
    }
}
