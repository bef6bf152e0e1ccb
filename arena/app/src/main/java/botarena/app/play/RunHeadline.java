package botarena.app.play;

import botarena.base.Units;
import botarena.tournament.events.RunEvent;

/** The line above everything a run shows. */
final class RunHeadline {

    private RunHeadline() {}

    /** {@code Sample league · 8 bots · oust, quixo · 120 games, 2 at once}. */
    static String of(RunEvent.Started started, boolean capped) {
        return of(started, new RunEvent.LanesChanged(started.concurrency(), ""), capped);
    }

    /**
     * The same by lanes as they are now.
     *
     * @param capped whether the run may end before all games are played
     */
    static String of(RunEvent.Started started, RunEvent.LanesChanged lanes, boolean capped) {
        long left = started.progress().total() - started.progress().done();
        String games = started.progress().done() == 0
                ? Units.count(left, "game")
                : Units.count(left, "game") + " left of " + started.progress().total();
        return started.name() + " · " + Units.count(started.bots().size(), "bot") + " · "
                + String.join(", ", started.games())
                + " · " + (capped ? "at most " : "") + games + ", " + lanes.concurrency() + " at once"
                + (lanes.who().isEmpty() ? "" : " by " + lanes.who());
    }
}
