package botarena.tournament.results;

import botarena.protocol.Reason;
import botarena.referee.GameRecord;
import botarena.referee.GameRecord.On;
import botarena.referee.GameRecord.Spent;
import botarena.referee.GameRecord.Status;
import botarena.tournament.results.MachineComparison.MachineDeviation.Difference;
import botarena.tournament.tables.FixedDecimals;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;

/**
 * Compares machines: a worker that resigns for a bot or lets it play weakly passes every replay, but shows in its
 * figures. Takes records one by one. Not thread-safe.
 */
public final class MachineComparison {

    /** Fewer games than this say nothing about a machine. */
    private static final int FEWEST = 20;

    /** Games more or less than expected that are worth a remark, however improbable fewer are. */
    private static final double GAMES = 3;

    /** Standard errors beyond which a difference is reported. */
    private static final double ERRORS = 3;

    /** The same for the scores of single bots, of which there are many on many machines. */
    private static final double SCORE_ERRORS = 4;

    private final Map<String, Sums> machines = new TreeMap<>();
    private final MachineDeviation voids = new MachineDeviation();
    private final MachineDeviation forfeits = new MachineDeviation();
    private final MachineDeviation agreed = new MachineDeviation();
    private final MachineDeviation plies = new MachineDeviation();
    private final MachineDeviation times = new MachineDeviation();
    private final Map<String, MachineDeviation> scores = new TreeMap<>();

    /** Sums of one machine. */
    private static final class Sums {
        private long games;
        private long voids;
        private long forfeits;
        private long plies;
        private long decisions;
        private double ms;
        private long measured;
        private double speed;
        private double share;
    }

    /**
     * Takes a record; one of a game that was not played tells nothing of machines.
     *
     * @param record in any status
     */
    public void add(GameRecord record) {
        if (record.status() == Status.UNPLAYED) {
            return;
        }
        On on = record.machine();
        String machine = on == null ? "" : on.worker();
        Sums sums = machines.computeIfAbsent(machine, key -> new Sums());
        if (on != null && on.speed() > 0) {
            sums.measured++;
            sums.speed += on.speed();
            sums.share += on.share();
        }
        String game = record.setting().game().id();
        boolean nothing = record.status() == Status.VOID;
        voids.add(machine, game, nothing ? 1 : 0);
        if (nothing) {
            sums.voids++;
        } else {
            countGame(record, machine, game, sums);
        }
    }

    private void countGame(GameRecord record, String machine, String game, Sums sums) {
        boolean forfeit = record.reason().kind() == Reason.Kind.FORFEIT;
        sums.games++;
        sums.forfeits += forfeit ? 1 : 0;
        sums.plies += record.plies();
        plies.add(machine, game, record.plies());
        agreed.add(machine, game, record.reason().kind() == Reason.Kind.AGREED ? 1 : 0);
        GameRecord.Fault fault = record.fault();
        for (int seat = 0; seat < record.setting().bots().size(); seat++) {
            String bot = record.setting().bots().get(seat).label();
            String stratum = game + "\n" + bot;
            forfeits.add(machine, stratum, forfeit && fault != null && fault.seat() == seat ? 1 : 0);
            scores.computeIfAbsent(bot, key -> new MachineDeviation())
                    .add(machine, game, record.scores().get(seat % 2));
            if (seat < record.spentBySeat().size()) {
                addSpent(record.spentBySeat().get(seat), machine, stratum, sums);
            }
        }
    }

    private void addSpent(Spent spent, String machine, String stratum, Sums sums) {
        if (spent.decisions() > 0) {
            sums.decisions += spent.decisions();
            sums.ms += spent.ms();
            times.add(machine, stratum, spent.ms() / spent.decisions());
        }
    }

    /** {@return one row a machine, by name; the one that keeps the records first, where it played} */
    public List<MachineFigures> machines() {
        List<MachineFigures> rows = new ArrayList<>();
        machines.forEach((machine, sums) -> rows.add(new MachineFigures(
                machine,
                sums.games,
                sums.voids,
                sums.forfeits,
                mean((double) sums.plies, sums.games),
                mean(sums.ms, sums.decisions),
                thousandths(mean(sums.speed, sums.measured)),
                thousandths(mean(sums.share, sums.measured)),
                remarks(machine))));
        return rows;
    }

    private static OptionalDouble mean(double sum, long count) {
        return count == 0 ? OptionalDouble.empty() : OptionalDouble.of(sum / count);
    }

    /** As records have them. */
    private static OptionalDouble thousandths(OptionalDouble number) {
        return number.isPresent() ? OptionalDouble.of(Math.rint(1000 * number.getAsDouble()) / 1000) : number;
    }

    private List<String> remarks(String machine) {
        List<String> remarks = new ArrayList<>();
        remarkShare(remarks, "void", voids.of(machine));
        remarkShare(remarks, "forfeits", forfeits.of(machine));
        remarkShare(remarks, "ended by agreement", agreed.of(machine));
        remarkMean(remarks, "plies", plies.of(machine));
        remarkMean(remarks, "ms/move", times.of(machine));
        scores.forEach((bot, deviation) -> {
            Difference score = deviation.of(machine);
            if (isSignificant(score, SCORE_ERRORS) && games(score) >= GAMES) {
                remarks.add(bot + " scores " + percent(score.here()) + ", elsewhere " + percent(score.elsewhere()));
            }
        });
        return remarks;
    }

    private static void remarkShare(List<String> remarks, String what, Difference share) {
        if (isSignificant(share, ERRORS) && games(share) >= GAMES) {
            remarks.add(what + " " + percent(share.here()) + ", elsewhere " + percent(share.elsewhere()));
        }
    }

    private static void remarkMean(List<String> remarks, String what, Difference mean) {
        if (isSignificant(mean, ERRORS)) {
            remarks.add(what + " " + oneDecimal(mean.here()) + ", elsewhere " + oneDecimal(mean.elsewhere()));
        }
    }

    private static boolean isSignificant(Difference difference, double errors) {
        return difference.count() >= FEWEST && Math.abs(difference.errors()) > errors;
    }

    private static double games(Difference difference) {
        return Math.abs(difference.here() - difference.elsewhere()) * difference.count();
    }

    private static String percent(double share) {
        return FixedDecimals.format("%.0f %%", 100 * share);
    }

    private static String oneDecimal(double number) {
        return FixedDecimals.format("%.1f", number);
    }

    /**
     * A number that games have, by machine and by the values that it depends on: machines are compared within the same
     * game and bot alone, since chance gives each of them others. Not thread-safe.
     */
    static final class MachineDeviation {

        /** By the values that the number depends on, then by machine. */
        private final Map<String, Map<String, Moments>> strata = new HashMap<>();

        /** Counts, sums and sums of squares. */
        private static final class Moments {
            private long count;
            private double sum;
            private double squares;

            void add(double value) {
                count++;
                sum += value;
                squares += value * value;
            }

            void add(Moments other, int sign) {
                count += sign * other.count;
                sum += sign * other.sum;
                squares += sign * other.squares;
            }

            double mean() {
                return sum / count;
            }

            double variance() {
                return count < 2 ? 0 : Math.max(0, (squares - sum * sum / count) / (count - 1));
            }
        }

        /**
         * Difference of a machine from the others.
         *
         * @param count numbers of it that could be compared
         * @param here their mean
         * @param elsewhere the mean that the others' numbers would give
         * @param errors the difference in standard errors, 0 if there is none
         */
        record Difference(long count, double here, double elsewhere, double errors) {}

        void add(String machine, String stratum, double value) {
            strata.computeIfAbsent(stratum, key -> new TreeMap<>())
                    .computeIfAbsent(machine, key -> new Moments())
                    .add(value);
        }

        Difference of(String machine) {
            long count = 0;
            double here = 0;
            double elsewhere = 0;
            double variance = 0;
            for (Map<String, Moments> machines : strata.values()) {
                Moments own = machines.get(machine);
                if (own == null || machines.size() == 1) {
                    continue;
                }
                Moments all = new Moments();
                machines.values().forEach(each -> all.add(each, 1));
                double spread = all.variance();
                all.add(own, -1);
                count += own.count;
                here += own.sum;
                elsewhere += own.count * all.mean();
                variance += spread * own.count * (1 + (double) own.count / all.count);
            }
            double errors = variance > 0 ? (here - elsewhere) / Math.sqrt(variance) : 0;
            return new Difference(count, count == 0 ? 0 : here / count, count == 0 ? 0 : elsewhere / count, errors);
        }
    }

    /**
     * Games on one machine, compared with the rest.
     *
     * @param worker its name; empty for the one that keeps the records
     * @param games that were finished there
     * @param voids failed attempts there
     * @param forfeits of the games, the ones that a bot lost by its own fault
     * @param plies of a game, on average
     * @param moveMs milliseconds of a decision, on average
     * @param speed of its processors, the run's first being 1: the mean over its games; empty where no record has it
     * @param share of a processor that a busy thread had there, likewise
     * @param remarks its differences from the others beyond chance, a phrase each
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
        /**
         * Copies the remarks.
         *
         * @param worker its name; empty for the one that keeps the records
         * @param games that were finished there
         * @param voids failed attempts there
         * @param forfeits of the games, the ones that a bot lost by its own fault
         * @param plies of a game, on average
         * @param moveMs milliseconds of a decision, on average
         * @param speed of its processors, the run's first being 1: the mean over its games; empty where no record has
         *     it
         * @param share of a processor that a busy thread had there, likewise
         * @param remarks its differences from the others beyond chance, a phrase each
         */
        public MachineFigures {
            remarks = List.copyOf(remarks);
        }
    }
}
