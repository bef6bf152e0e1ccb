package botarena.tournament.schedule;

import botarena.tournament.Contestant;
import botarena.tournament.Tournament;
import botarena.tournament.Variant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Round robin and gauntlet: the first pair of legs of every encounter in every game, then the second, and so on. The
 * order does not depend on results.
 */
final class RoundRobin implements Schedule {

    private final Pairing pairing;
    private final List<Variant> variants;
    private final int gamesPerPair;
    private final Function<Variant, Encounters> source;
    private final long games;

    private int round;
    private int variant = -1;
    private Encounters encounters;

    RoundRobin(Tournament tournament, Function<Variant, Encounters> source) {
        this.pairing = new Pairing(tournament.schedule().seed());
        this.variants = tournament.games();
        this.gamesPerPair = tournament.schedule().gamesPerPair();
        this.source = source;
        this.games = variants.stream()
                .mapToLong(v -> source.apply(v).size() * gamesPerPair)
                .sum();
        this.encounters = new Encounters.Pairs(List.of());
    }

    /** One that stands where another does. */
    private RoundRobin(RoundRobin other) {
        pairing = other.pairing;
        variants = other.variants;
        gamesPerPair = other.gamesPerPair;
        source = other.source;
        games = other.games;
        round = other.round;
        variant = other.variant;
        encounters = variant < 0 ? new Encounters.Pairs(List.of()) : source.apply(variants.get(variant));
        encounters.skip(encounters.size() - other.encounters.remaining());
    }

    @Override
    public Step next(Results results) {
        Meeting meeting = nextMeeting(results::isSettled);
        return meeting == null ? new Step.Done() : new Step.Play(meeting);
    }

    private @Nullable Meeting nextMeeting(Predicate<String> settled) {
        while (games > 0) {
            List<List<Contestant>> teams = encounters.next();
            if (!teams.isEmpty()) {
                Variant played = variants.get(variant);
                return pairing.meeting(played, round + 1, teams.get(0), teams.get(1), legs(played), settled);
            }
            if (!turn()) {
                break;
            }
        }
        return null;
    }

    @Override
    public List<Meeting> readyMeetings(int most) {
        RoundRobin ahead = new RoundRobin(this);
        List<Meeting> ready = new ArrayList<>();
        Meeting meeting = ahead.nextMeeting(id -> false);
        while (meeting != null && ready.size() < most) {
            ready.add(meeting);
            meeting = ahead.nextMeeting(id -> false);
        }
        return ready;
    }

    @Override
    public void skip(long meetings, Results results) {
        long left = meetings;
        while (left > encounters.remaining()) {
            left -= encounters.remaining();
            if (!turn()) {
                return;
            }
        }
        encounters.skip(left);
    }

    @Override
    public boolean roundByRound() {
        return true;
    }

    /** Goes on to the next game, after the last one to the next round. */
    private boolean turn() {
        do {
            variant++;
            if (variant == variants.size()) {
                variant = 0;
                round++;
            }
            if (variant == 0 && isRoundOver()) {
                return false;
            }
        } while (legs(variants.get(variant)) <= 0);
        encounters = source.apply(variants.get(variant));
        return true;
    }

    /** Whether no game has any left for this round. */
    private boolean isRoundOver() {
        for (Variant played : variants) {
            if (legs(played) > 0) {
                return false;
            }
        }
        return true;
    }

    /** Games left for this round. */
    private int legs(Variant played) {
        int block = Meeting.legsPerRound(played);
        return Math.min(block, gamesPerPair - round * block);
    }

    @Override
    public long games() {
        return games;
    }
}
