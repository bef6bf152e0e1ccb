package botarena.tournament.schedule;

import botarena.tournament.Contestant;
import botarena.tournament.Digest;
import botarena.tournament.Format;
import botarena.tournament.Tournament;
import botarena.tournament.Variant;
import botarena.tournament.Variant.Teams;
import java.util.List;
import java.util.function.IntSupplier;
import java.util.function.LongSupplier;

/** Makes the schedule a tournament asks for. */
public final class Schedules {

    private Schedules() {}

    /**
     * A schedule at its beginning.
     *
     * @param contestants those who take part, in the order of the file
     */
    public static Schedule of(Tournament tournament, List<Contestant> contestants) {
        Format format = tournament.schedule().format();
        if (format instanceof Format.Swiss swiss) {
            return new Swiss(tournament, swiss, contestants);
        } else if (format instanceof Format.Knockout knockout) {
            return new Knockout(tournament, knockout, contestants);
        } else if (format instanceof Format.Ladder ladder) {
            return new Ladder(tournament, ladder, contestants);
        } else if (format instanceof Format.Gauntlet gauntlet) {
            return new RoundRobin(tournament, variant -> trials(gauntlet.candidates(), variant, contestants));
        }
        return new RoundRobin(tournament, variant -> everyone(tournament, variant, contestants));
    }

    /**
     * A ladder without end and without bots yet.
     *
     * @param lanes how many games are played at once, now
     * @param nanos a monotonic clock: ratings are fitted the more seldom the longer a fit takes
     */
    public static Schedule.Open open(
            Tournament tournament, Schedule.Open.Strength strength, IntSupplier lanes, LongSupplier nanos) {
        return new OpenLadder(tournament, strength, lanes, nanos);
    }

    static List<Contestant> entered(Variant variant, List<Contestant> contestants) {
        return contestants.stream()
                .filter(c -> c.entry().enters(variant.game().id()))
                .toList();
    }

    private static Encounters everyone(Tournament tournament, Variant variant, List<Contestant> contestants) {
        List<Contestant> entered = entered(variant, contestants);
        return variant.teams() == Teams.MIXED
                ? new Encounters.Fours(entered, four -> partners(tournament, variant, four))
                : new Encounters.Pairs(entered);
    }

    /** Which partners four bots have first: from the seed, whatever the order of the file. */
    private static long partners(Tournament tournament, Variant variant, List<Contestant> four) {
        String names =
                String.join("+", four.stream().map(Contestant::label).sorted().toList());
        return Digest.draw(
                "partners", tournament.schedule().seed(), variant.game().id(), names);
    }

    private static Encounters trials(List<String> names, Variant variant, List<Contestant> contestants) {
        List<Contestant> entered = entered(variant, contestants);
        return new Encounters.Trials(
                entered.stream().filter(c -> names.contains(c.entry().name())).toList(),
                entered.stream().filter(c -> !names.contains(c.entry().name())).toList());
    }
}
