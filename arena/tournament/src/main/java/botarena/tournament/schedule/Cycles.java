package botarena.tournament.schedule;

import botarena.tournament.Contestant;
import botarena.tournament.Tournament;
import botarena.tournament.Variant;
import java.util.List;
import java.util.function.Function;

/**
 * Round robin and gauntlet: the first pair of legs of every encounter in every game, then the second, and so on. What
 * comes next does not depend on results.
 */
final class Cycles implements Schedule {

    private final Pairing pairing;
    private final List<Variant> variants;
    private final int gamesPerPair;
    private final Function<Variant, Encounters> source;
    private final long games;

    private int round;
    private int variant = -1;
    private Encounters encounters;

    Cycles(Tournament tournament, Function<Variant, Encounters> source) {
        this.pairing = new Pairing(tournament.schedule().seed());
        this.variants = tournament.games();
        this.gamesPerPair = tournament.schedule().gamesPerPair();
        this.source = source;
        this.games = variants.stream()
                .mapToLong(v -> source.apply(v).size() * gamesPerPair)
                .sum();
        this.encounters = new Encounters.Pairs(List.of());
    }

    @Override
    public Step next(Results results) {
        while (games > 0) {
            List<List<Contestant>> teams = encounters.next();
            if (!teams.isEmpty()) {
                Variant played = variants.get(variant);
                return new Step.Play(pairing.meeting(played, round + 1, teams.get(0), teams.get(1), legs(played)));
            }
            if (!turn()) {
                break;
            }
        }
        return new Step.Done();
    }

    @Override
    public void skip(long meetings, Results results) {
        long left = meetings;
        while (left > encounters.left()) {
            left -= encounters.left();
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
            if (variants.stream().allMatch(v -> legs(v) <= 0)) {
                return false;
            }
        } while (legs(variants.get(variant)) <= 0);
        encounters = source.apply(variants.get(variant));
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
