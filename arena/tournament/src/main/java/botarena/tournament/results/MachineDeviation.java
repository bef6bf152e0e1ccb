package botarena.tournament.results;

import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;

/**
 * A number that games have, by the machine they were played on and by what else it depends on: machines are compared
 * within the same game and bot alone, since chance gives each of them others. Not thread-safe.
 */
final class MachineDeviation {

    /** By what the number depends on, then by machine. */
    private final Map<String, Map<String, Sums>> strata = new HashMap<>();

    /** Counts, sums and sums of squares. */
    private static final class Sums {
        private long count;
        private double sum;
        private double squares;

        void add(double value) {
            count++;
            sum += value;
            squares += value * value;
        }

        void add(Sums other, int sign) {
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
     * How far a machine is from the others.
     *
     * @param count numbers of it that could be compared
     * @param here their mean
     * @param elsewhere the mean that the others' numbers would give
     * @param errors the difference in standard errors, 0 where there is none
     */
    record Difference(long count, double here, double elsewhere, double errors) {}

    void add(String machine, String stratum, double value) {
        strata.computeIfAbsent(stratum, key -> new TreeMap<>())
                .computeIfAbsent(machine, key -> new Sums())
                .add(value);
    }

    Difference of(String machine) {
        long count = 0;
        double here = 0;
        double elsewhere = 0;
        double variance = 0;
        for (Map<String, Sums> machines : strata.values()) {
            Sums own = machines.get(machine);
            if (own == null || machines.size() == 1) {
                continue;
            }
            Sums all = new Sums();
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
