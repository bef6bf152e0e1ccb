package botarena.tournament.run;

import botarena.referee.GameRecord;
import botarena.referee.Referee;
import botarena.referee.Secrets;
import botarena.referee.process.cores.CoreAllotment;
import botarena.tournament.bots.BotPreparation;
import botarena.tournament.lanes.LanesFactory;
import botarena.tournament.lanes.LocalLanes;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Things that a run needs from outside.
 *
 * @param lanes makes the players of games
 * @param builder runs {@code build:} commands
 * @param cores processors that may be filled with thinking bots
 * @param isolation the level bots run at, for summary.json
 * @param time clocks for budgets and for records of games without a referee
 * @param drawing the lines of a drawing of a record's last position, for evidence; none if it cannot be drawn
 * @param secrets for bots that ask for them
 * @param elsewhere whether lanes are on other machines, which may have programs that are missing here
 */
public record Equipment(
        LanesFactory lanes,
        BotPreparation.Builder builder,
        int cores,
        String isolation,
        TimeSource time,
        Function<GameRecord, List<String>> drawing,
        Secrets secrets,
        boolean elsewhere) {

    /** Equipment that draws nothing and has no secrets. */
    public Equipment(LanesFactory lanes, BotPreparation.Builder builder, int cores, String isolation, TimeSource time) {
        this(lanes, builder, cores, isolation, time, record -> List.of(), Secrets.NONE, false);
    }

    /**
     * The same with lanes on other machines.
     *
     * @param games that they play at once, at least: however many processors are here
     */
    public Equipment lanes(LanesFactory others, int games) {
        return new Equipment(others, builder, Math.max(games, cores), isolation, time, drawing, secrets, true);
    }

    /** The same with evidence that draws where a game ended. */
    public Equipment drawing(Function<GameRecord, List<String>> how) {
        return new Equipment(lanes, builder, cores, isolation, time, how, secrets, elsewhere);
    }

    /** The same with secrets for bots. */
    public Equipment secrets(Secrets others) {
        return new Equipment(lanes, builder, cores, isolation, time, drawing, others, elsewhere);
    }

    /**
     * For games in this process.
     *
     * @param referees makes one referee a lane, on the thread that opens the run
     */
    public static Equipment local(
            Supplier<? extends Referee> referees, BotPreparation.Builder builder, int cores, String isolation) {
        return local(referees, builder, cores, isolation, CoreAllotment.Source.NONE);
    }

    /** The same where lanes may have processors of their own. */
    public static Equipment local(
            Supplier<? extends Referee> referees,
            BotPreparation.Builder builder,
            int cores,
            String isolation,
            CoreAllotment.Source allotted) {
        TimeSource time = TimeSource.SYSTEM;
        LanesFactory lanes = LocalLanes.factory(referees, cores, time.wall(), allotted);
        return new Equipment(lanes, builder, cores, isolation, time);
    }
}
