package botarena.tournament.schedule;

import botarena.tournament.Contestant;
import botarena.tournament.Variant;
import botarena.tournament.Variant.Teams;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Two teams that play a few games of one seed and opening: a pair of legs with seats swapped, or a block of up to eight
 * in a game for two teams of two bots.
 *
 * @param variant the game
 * @param round from 1; seed and opening follow from it
 * @param first the team that begins leg 0: one bot, or two
 * @param second its opponent
 * @param legs number of games
 * @param drawn how mixed teams sit in leg 0: 1 if the first team's bots are swapped, 2 the second's, 3 both
 * @param recorded ids of legs that have a result, if another version of a bot played them
 */
public record Meeting(
        Variant variant,
        int round,
        List<Contestant> first,
        List<Contestant> second,
        int legs,
        int drawn,
        Map<Integer, String> recorded) {

    /** Legs of a pair: each team begins once. */
    public static final int PAIR = 2;

    /** Legs of a block of mixed teams: who begins, and how either team sits. */
    public static final int BLOCK = 8;

    /**
     * Seats of both teams, leg by leg from {@link #drawn}: two legs give every bot either place once, eight all places.
     */
    private static final int[] SWAPS = {0, 3, 1, 2, 2, 1, 3, 0};

    /** Copies the teams and the recorded legs. */
    public Meeting {
        first = List.copyOf(first);
        second = List.copyOf(second);
        recorded = Map.copyOf(recorded);
    }

    /** A meeting of which no other version of a bot has played a leg. */
    Meeting(Variant variant, int round, List<Contestant> first, List<Contestant> second, int legs, int drawn) {
        this(variant, round, first, second, legs, drawn, Map.of());
    }

    /** The same with the other team first. */
    Meeting swapTeams() {
        return new Meeting(variant, round, second, first, legs, drawn, recorded);
    }

    /** The same with {@code count} legs, some of them recorded under these ids. */
    Meeting withRecorded(Map<Integer, String> ids, int count) {
        return new Meeting(variant, round, first, second, count, drawn, ids);
    }

    /** The name of the only bot of a team, 0 or 1. */
    String name(int team) {
        return (team == 0 ? first : second).get(0).entry().name();
    }

    /** The number of legs that share a round in a variant, if that many are wanted. */
    public static int legsPerRound(Variant variant) {
        return variant.teams() == Teams.MIXED ? BLOCK : PAIR;
    }

    /** The id of a leg's ticket: {@code <game>.r<round>.<bot>-v-<bot>.<leg>}, bots of a mixed team joined by {@code +}. */
    public String id(int leg) {
        String other = recorded.isEmpty() ? null : recorded.get(leg);
        return other != null
                ? other
                : variant.game().id() + ".r" + round + "." + toIdPart(first) + "-v-" + toIdPart(second) + "." + leg;
    }

    private static String toIdPart(List<Contestant> team) {
        return team.size() == 1
                ? team.get(0).safeName()
                : team.stream().map(Contestant::safeName).collect(Collectors.joining("+"));
    }

    /** Which team, 0 = {@link #first}, sits in the seats of team 0 in a leg. */
    public static int starter(int leg) {
        return leg & 1;
    }

    /** Bots by seat. Bit 0 of the leg swaps the teams; the two of a mixed team swap by turns. */
    public List<Contestant> seats(int leg) {
        int swaps = SWAPS[leg % BLOCK] ^ drawn;
        List<Contestant> one = seatTeam(first, (swaps & 1) != 0);
        List<Contestant> two = seatTeam(second, (swaps & 2) != 0);
        List<Contestant> north = starter(leg) == 0 ? one : two;
        List<Contestant> south = starter(leg) == 0 ? two : one;
        List<Contestant> seats = new ArrayList<>();
        for (int seat = 0; seat < variant.game().seats(); seat++) {
            List<Contestant> team = seat % 2 == 0 ? north : south;
            seats.add(team.get(seat / 2 % team.size()));
        }
        return seats;
    }

    private static List<Contestant> seatTeam(List<Contestant> team, boolean swapped) {
        return swapped && team.size() > 1 ? List.of(team.get(1), team.get(0)) : team;
    }

    /** Everyone who takes part. */
    public Stream<Contestant> contestants() {
        return Stream.concat(first.stream(), second.stream());
    }
}
