package botarena.ratings.fit.model;

import botarena.ratings.Crosstable;
import botarena.ratings.Team;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Rated units, and the matrix that gives each pairing's difference of strength as a sum of their ratings. A team is worth
 * the mean of its members, so a team of clones is worth its bot's rating. Immutable.
 */
public final class Design {
    private final Crosstable table;
    private final List<String> units;

    /** First entries and weights; empty where every team is one unit: then pairing i has the entries 2i and 2i + 1. */
    private final int[] start;

    private final double[] weight;
    /** By entry, or by team where every team is one unit. */
    private final int[] unit;

    private Design(Crosstable table, List<String> units, int[] start, int[] unit, double[] weight) {
        this.table = table;
        this.units = units;
        this.start = start;
        this.unit = unit;
        this.weight = weight;
    }

    /** Rates every player. */
    static Design ofPlayers(Crosstable table) {
        return of(table, new boolean[table.teams().size()]);
    }

    /** Rates the chosen teams as one unit each, and the members of all other teams. */
    static Design of(Crosstable table, boolean[] whole) {
        List<List<String>> parts = new ArrayList<>();
        for (int team = 0; team < whole.length; team++) {
            Team played = table.teams().get(team);
            parts.add(whole[team] ? List.of(played.name()) : played.members());
        }
        List<String> units =
                parts.stream().flatMap(List::stream).distinct().sorted().toList();
        Map<String, Integer> index = new TreeMap<>();
        units.forEach(name -> index.put(name, index.size()));
        int[][] unitsOf = parts.stream()
                .map(names -> names.stream().mapToInt(index::get).toArray())
                .toArray(int[][]::new);
        return of(table, units, unitsOf);
    }

    private static Design of(Crosstable table, List<String> units, int[][] unitsOf) {
        int[][] distinct = Arrays.stream(unitsOf)
                .map(team -> Arrays.stream(team).distinct().toArray())
                .toArray(int[][]::new);
        if (Arrays.stream(distinct).allMatch(team -> team.length == 1)) {
            int[] unit = Arrays.stream(distinct).mapToInt(team -> team[0]).toArray();
            return new Design(table, units, new int[0], unit, new double[0]);
        }
        int[] start = new int[table.pairings() + 1];
        for (int i = 0; i < table.pairings(); i++) {
            start[i + 1] = start[i] + distinct[table.front(i)].length + distinct[table.back(i)].length;
        }
        int[] unit = new int[start[table.pairings()]];
        double[] weight = new double[unit.length];
        for (int i = 0; i < table.pairings(); i++) {
            int front = table.front(i);
            int back = table.back(i);
            enter(distinct[front], unitsOf[front], 1, start[i], unit, weight);
            enter(distinct[back], unitsOf[back], -1, start[i] + distinct[front].length, unit, weight);
        }
        return new Design(table, units, start, unit, weight);
    }

    /** A clone that holds several seats has one entry with their shares together. */
    private static void enter(int[] distinct, int[] team, int sign, int from, int[] unit, double[] weight) {
        for (int k = 0; k < distinct.length; k++) {
            int member = distinct[k];
            unit[from + k] = member;
            long seats = Arrays.stream(team).filter(other -> other == member).count();
            weight[from + k] = sign * (double) seats / team.length;
        }
    }

    /** Names of the rated units, in alphabetical order. */
    public List<String> units() {
        return units;
    }

    public int size() {
        return units.size();
    }

    public int pairings() {
        return table.pairings();
    }

    /** Whether every team is one unit: then a pairing has two entries, the front one first. */
    public boolean isSimple() {
        return start.length == 0;
    }

    /** First entry of a pairing; its entries end before {@code firstEntry(pairing + 1)}. */
    public int firstEntry(int pairing) {
        return isSimple() ? 2 * pairing : start[pairing];
    }

    public int unit(int entry) {
        if (isSimple()) {
            return unit[(entry & 1) == 0 ? table.front(entry >> 1) : table.back(entry >> 1)];
        }
        return unit[entry];
    }

    /** The unit's share of the front team, or minus that of the back team; a unit has at most one entry for each. */
    public double weight(int entry) {
        return isSimple() ? 1 - 2 * (entry & 1) : weight[entry];
    }

    /** The front team's strength minus the back team's. */
    public double difference(int pairing, double[] ratings) {
        if (isSimple()) {
            return ratings[unit[table.front(pairing)]] - ratings[unit[table.back(pairing)]];
        }
        double sum = 0;
        for (int k = start[pairing]; k < start[pairing + 1]; k++) {
            sum += weight[k] * ratings[unit[k]];
        }
        return sum;
    }

    /** Adds {@code amount} times the pairing's row to {@code target}. */
    public void scatter(int pairing, double amount, double[] target) {
        if (isSimple()) {
            target[unit[table.front(pairing)]] += amount;
            target[unit[table.back(pairing)]] -= amount;
            return;
        }
        for (int k = firstEntry(pairing); k < firstEntry(pairing + 1); k++) {
            target[unit[k]] += weight[k] * amount;
        }
    }
}
