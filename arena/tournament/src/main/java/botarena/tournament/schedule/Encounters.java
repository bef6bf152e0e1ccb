package botarena.tournament.schedule;

import botarena.tournament.Contestant;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.function.ToLongFunction;

/** Pairs that meet once in one game, walked in a fixed order. Not thread-safe. */
interface Encounters {

    /** The two teams of the next encounter; empty after the last. */
    List<List<Contestant>> next();

    /** Number of encounters. */
    long size();

    /** Number of encounters still to come. */
    long remaining();

    /** Passes over {@code encounters}, at most all that are left. */
    void skip(long encounters);

    /** Every pair of bots. */
    final class Pairs implements Encounters {
        /** Players up to which pairs keep the order of the circle. */
        private static final int SMALL_FIELD = 64;

        /** Share of a larger field that each player meets in one part. */
        private static final int PARTS = 8;

        private final List<Contestant> players;
        private final PairOrder circle;
        private long at;

        /** Pairs of the part that is being walked, as places from an origin in base players, and the index of its first. */
        private long[] part = {};

        private long first;
        private int origin;

        Pairs(List<Contestant> players) {
            this.players = players;
            this.circle = new PairOrder(players.size());
        }

        /** Meetings of each player in one part, about as many bots as a lane needs for it. */
        static int meetingsInPart(int players) {
            return players <= SMALL_FIELD ? players : Math.max(SMALL_FIELD, players / PARTS);
        }

        @Override
        public List<List<Contestant>> next() {
            if (at == size()) {
                return List.of();
            }
            List<Integer> pair = pair(at++);
            return List.of(List.of(players.get(pair.get(0))), List.of(players.get(pair.get(1))));
        }

        /** A large field meets part by part. In each, one player's games come together, and the next meets nearly the same. */
        private List<Integer> pair(long index) {
            if (players.size() <= SMALL_FIELD) {
                return circle.pair(index);
            }
            long base = players.size();
            if (index < first || index >= first + part.length) {
                long length = meetingsInPart(players.size()) * base / 2;
                first = index / length * length;
                part = new long[(int) Math.min(size() - first, length)];
                origin = circle.origin(first);
                Arrays.setAll(part, i -> {
                    List<Integer> pair = circle.pair(first + i);
                    int one = circle.placeFrom(origin, pair.get(0));
                    int other = circle.placeFrom(origin, pair.get(1));
                    return Math.min(one, other) * base + Math.max(one, other);
                });
                Arrays.sort(part);
            }
            long pair = part[(int) (index - first)];
            return List.of(
                    circle.playerFrom(origin, (int) (pair / base)), circle.playerFrom(origin, (int) (pair % base)));
        }

        @Override
        public long size() {
            return circle.size();
        }

        @Override
        public long remaining() {
            return size() - at;
        }

        @Override
        public void skip(long encounters) {
            at += encounters;
        }
    }

    /** Every four bots, in all three ways to make two teams of them. */
    final class Fours implements Encounters {
        private final List<Contestant> players;
        private final FourBotGroups foursomes;
        private final ToLongFunction<List<Contestant>> drawing;
        private List<List<List<Integer>>> splits = List.of();
        private int at;
        private long given;

        /** @param drawing draws, from the four, which of the three ways comes first */
        Fours(List<Contestant> players, ToLongFunction<List<Contestant>> drawing) {
            this.players = players;
            this.drawing = drawing;
            this.foursomes = new FourBotGroups(players.size());
        }

        @Override
        public List<List<Contestant>> next() {
            if (at == splits.size()) {
                List<Integer> four = foursomes.nextGroup();
                if (four.isEmpty()) {
                    return List.of();
                }
                splits = FourBotGroups.splits(four);
                long drawn = drawing.applyAsLong(four.stream().map(players::get).toList());
                Collections.rotate(splits, (int) Math.floorMod(drawn, (long) FourBotGroups.SPLITS));
                at = 0;
            }
            given++;
            return splits.get(at++).stream()
                    .map(team -> team.stream().map(players::get).toList())
                    .toList();
        }

        @Override
        public long size() {
            return FourBotGroups.size(players.size()) * FourBotGroups.SPLITS;
        }

        @Override
        public long remaining() {
            return size() - given;
        }

        @Override
        public void skip(long encounters) {
            for (long i = 0; i < encounters; i++) {
                next();
            }
        }
    }

    /** Every candidate against everyone else; two candidates meet once. */
    final class Trials implements Encounters {
        private final List<Contestant> candidates;
        private final List<Contestant> pool;

        /** Encounters after which the first two would meet again. */
        private final long cycle;

        private final PairOrder circle;
        private long at;

        Trials(List<Contestant> candidates, List<Contestant> pool) {
            this.candidates = candidates;
            this.pool = pool;
            this.circle = new PairOrder(candidates.size());
            this.cycle = cycle(candidates.size(), pool.size());
        }

        /**
         * Candidates and members of the pool both take turns, so that all of a kind have played equally often, give or
         * take one. If the same two would come together again the pool moves on by one.
         */
        @Override
        public List<List<Contestant>> next() {
            long trials = (long) candidates.size() * pool.size();
            if (at == size()) {
                return List.of();
            }
            long index = at++;
            if (index >= trials) {
                return circle.pair(index - trials).stream()
                        .map(i -> List.of(candidates.get(i)))
                        .toList();
            }
            int candidate = (int) (index % candidates.size());
            int other = (int) ((index + index / cycle) % pool.size());
            return List.of(List.of(candidates.get(candidate)), List.of(pool.get(other)));
        }

        /** The least common multiple, 1 without opponents. */
        private static long cycle(int candidates, int others) {
            int a = candidates;
            int b = others;
            while (b != 0) {
                int rest = a % b;
                a = b;
                b = rest;
            }
            return Math.max(1, (long) candidates * others / Math.max(1, a));
        }

        @Override
        public long size() {
            return (long) candidates.size() * pool.size() + circle.size();
        }

        @Override
        public long remaining() {
            return size() - at;
        }

        @Override
        public void skip(long encounters) {
            at += encounters;
        }
    }

    /**
     * Every pair of n players once, such that at any time all have played equally often, give or take one. A position is one
     * number, and nothing is stored.
     *
     * <p>An even field sits around a table and turns, one place staying where it is: in each turn everyone plays once. An
     * odd field has no such turns; its pairs fall into rings through all players (Walecki's construction), and every other
     * edge of a ring, then the one that closes it, then the rest, lets everyone play twice.
     */
    record PairOrder(int players) {

        /** Number of pairs. */
        long size() {
            return players * (players - 1L) / 2;
        }

        /** The pair at an index from 0 to {@link #size()} - 1. */
        List<Integer> pair(long index) {
            return players % 2 == 0 ? pairEven(index) : pairOdd(index);
        }

        /** Place of the ring around which the players of the pairs from an index on lie alike: their places have few sums. */
        int origin(long index) {
            return players % 2 == 0 ? turn(index) : (int) (index / players);
        }

        /** Place of a player counted from an origin; the last player has no place in the ring and comes last. */
        int placeFrom(int origin, int player) {
            return player == players - 1 ? player : Math.floorMod(player - origin, players - 1);
        }

        /** Player at a place of {@link #placeFrom}. */
        int playerFrom(int origin, int place) {
            return place == players - 1 ? place : (place + origin) % (players - 1);
        }

        /** At table 0 the fixed last place meets whom the turn brings; at the others two places equally far from that one. */
        private List<Integer> pairEven(long index) {
            int ring = players - 1;
            int turn = turn(index);
            int table = (int) (index % (players / 2));
            return table == 0
                    ? List.of(turn, players - 1)
                    : List.of((turn + table) % ring, Math.floorMod(turn - table, ring));
        }

        /**
         * Each turn goes half the ring further, so the sum of a table's places grows by one, mod the ring: a place meets
         * neighbours in successive turns, and the next place meets nearly the same.
         */
        private int turn(long index) {
            return (int) (index / (players / 2) * (players / 2) % (players - 1));
        }

        private List<Integer> pairOdd(long index) {
            int ring = (int) (index / players);
            int edge = (int) (index % players);
            int first = players / 2 + 1;
            int from = edge < first ? 2 * edge : 2 * (edge - first) + 1;
            return List.of(player(ring, from), player(ring, (from + 1) % players));
        }

        /**
         * Player at a place of a ring: the last player, then a zigzag around the others that begins at the ring's
         * number.
         */
        private int player(int ring, int place) {
            if (place == 0) {
                return players - 1;
            }
            int step = place % 2 == 0 ? place / 2 : -(place / 2);
            return Math.floorMod(ring + step, players - 1);
        }
    }
}
