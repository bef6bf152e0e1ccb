package botarena.tournament.schedule;

import botarena.base.Digest;
import botarena.tournament.Contestant;
import botarena.tournament.Format;
import botarena.tournament.Tournament;
import botarena.tournament.Variant;
import botarena.tournament.Variant.Teams;
import java.util.List;
import java.util.Optional;

/** Makes the schedule a tournament asks for. */
public final class Schedules {

    private Schedules() {}

    /**
     * A schedule at its beginning, without a past.
     *
     * @param contestants the bots that take part, in the order of the file
     */
    public static Schedule of(Tournament tournament, List<Contestant> contestants) {
        return of(tournament, contestants, new PastRounds(tournament));
    }

    /** The same where rounds have records, which stand. */
    public static Schedule of(Tournament tournament, List<Contestant> contestants, PastRounds past) {
        Format format = tournament.schedule().format();
        if (format.needsPoints()) {
            return stagedRounds(tournament, contestants, past, false);
        } else if (format instanceof Format.Ladder ladder) {
            return new Ladder(tournament, ladder, contestants);
        } else if (format instanceof Format.Gauntlet gauntlet) {
            return new RoundRobin(tournament, variant -> trials(gauntlet.candidates(), variant, contestants));
        }
        return new RoundRobin(tournament, variant -> allEncounters(tournament, variant, contestants));
    }

    /** Number of bots whose games come together in a schedule: the others need not be kept for them. */
    public static int botsTogether(Tournament tournament) {
        int field = tournament.bots().size();
        boolean pairs = tournament.schedule().format() instanceof Format.RoundRobin
                && tournament.games().stream().noneMatch(variant -> variant.teams() == Teams.MIXED);
        return pairs ? Encounters.Pairs.meetingsInPart(field) : field;
    }

    private static StagedRounds stagedRounds(
            Tournament tournament, List<Contestant> contestants, PastRounds past, boolean replay) {
        return tournament.schedule().format() instanceof Format.Swiss swiss
                ? new Swiss(tournament, swiss, contestants, past, replay)
                : new Knockout(
                        tournament, (Format.Knockout) tournament.schedule().format(), contestants, past, replay);
    }

    /**
     * The rounds of a Swiss or knockout that have records; empty for other formats.
     *
     * @param contestants the bots that take part now, in the order of the file
     */
    public static Optional<RoundResults> results(
            Tournament tournament, List<Contestant> contestants, PastRounds past, Schedule.Results results) {
        if (!tournament.schedule().format().needsPoints()) {
            return Optional.empty();
        }
        StagedRounds walk = stagedRounds(tournament, contestants, past, true);
        while (walk.next(results) instanceof Schedule.Step.Play) {
            // The walk itself finds rests and places.
        }
        return Optional.of(RoundResults.of(walk, results));
    }

    static List<Contestant> entrants(Variant variant, List<Contestant> contestants) {
        return contestants.stream()
                .filter(c -> c.entry().enters(variant.game().id()))
                .toList();
    }

    private static Encounters allEncounters(Tournament tournament, Variant variant, List<Contestant> contestants) {
        List<Contestant> entered = entrants(variant, contestants);
        return variant.teams() == Teams.MIXED
                ? new Encounters.Fours(entered, four -> partners(tournament, variant, four))
                : new Encounters.Pairs(entered);
    }

    /** First partners of four bots: from the seed, for any order of the file. */
    private static long partners(Tournament tournament, Variant variant, List<Contestant> four) {
        String names =
                String.join("+", four.stream().map(Contestant::label).sorted().toList());
        return Digest.draw(
                "partners", tournament.schedule().seed(), variant.game().id(), names);
    }

    private static Encounters trials(List<String> names, Variant variant, List<Contestant> contestants) {
        List<Contestant> entered = entrants(variant, contestants);
        return new Encounters.Trials(
                entered.stream().filter(c -> names.contains(c.entry().name())).toList(),
                entered.stream().filter(c -> !names.contains(c.entry().name())).toList());
    }
}
