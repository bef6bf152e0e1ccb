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
        /** Meetings of each player in one part of a large field, and thus the bots that a lane keeps for it. */
        private static final int MEETINGS = 64;

        private final List<Contestant> players;
        private final PairOrder circle;
        private long at;

        /** The pairs of the part of the circle that is being walked, as numbers in base players, and the index of its first. */
        private long[] part = {};

        private long first;

        Pairs(List<Contestant> players) {
            this.players = players;
            this.circle = new PairOrder(players.size());
        }

        @Override
        public List<List<Contestant>> next() {
            if (at == size()) {
                return List.of();
            }
            List<Integer> pair = pair(at++);
            return List.of(List.of(players.get(pair.get(0))), List.of(players.get(pair.get(1))));
        }

        /** A large field meets part by part, in each of which one player's games come together. */
        private List<Integer> pair(long index) {
            if (players.size() <= MEETINGS) {
                return circle.pair(index);
            }
            long base = players.size();
            if (index < first || index >= first + part.length) {
                long length = MEETINGS * base / 2;
                first = index / length * length;
                part = new long[(int) Math.min(size() - first, length)];
                Arrays.setAll(part, i -> {
                    List<Integer> pair = circle.pair(first + i);
                    return pair.get(0) * base + pair.get(1);
                });
                Arrays.sort(part);
            }
            long pair = part[(int) (index - first)];
            return List.of((int) (pair / base), (int) (pair % base));
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

        /** At table 0 the fixed last place meets whom the turn brings; at the others two places equally far from that one. */
        private List<Integer> pairEven(long index) {
            int ring = players - 1;
            // Each turn goes half the ring further, so the sum of a table's places grows by one, mod the ring:
            // a place meets neighbours in successive turns, and the next place meets nearly the same.
            int turn = (int) (index / (players / 2) * (players / 2) % ring);
            int table = (int) (index % (players / 2));
            return table == 0
                    ? List.of(turn, players - 1)
                    : List.of((turn + table) % ring, Math.floorMod(turn - table, ring));
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
