package botarena.tournament.results;

import java.util.List;
import java.util.OptionalDouble;

/**
 * What was played on one machine, beside what was played on others.
 *
 * @param worker its name; empty for the one that keeps the records
 * @param games that were finished there
 * @param voids attempts that came to nothing there
 * @param forfeits of the games, those that a bot lost by its own fault
 * @param plies of a game, on average
 * @param moveMs milliseconds of a decision, on average
 * @param speed of its processors, the run's first being 1: the mean over its games; empty where no record says it
 * @param share of a processor that a busy thread had there, likewise
 * @param remarks in what it differs from the others by more than chance would, a phrase each
 */
public record MachineFigures(
        String worker,
        long games,
        long voids,
        long forfeits,
        OptionalDouble plies,
        OptionalDouble moveMs,
        OptionalDouble speed,
        OptionalDouble share,
        List<String> remarks) {
    public MachineFigures {
        remarks = List.copyOf(remarks);
    }
}
