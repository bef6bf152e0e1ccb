package botarena.games.quixo;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** A square of letters for the references: {@code ranks[0][0]} is a1. */
final class Cubes {

    final int size;
    private final char[][] ranks;

    /** Reads the board field, which names the top rank first. */
    Cubes(String field) {
        String[] lines = field.split("/");
        size = lines.length;
        ranks = new char[size][];
        for (int i = 0; i < size; i++) {
            ranks[size - 1 - i] = lines[i].toCharArray();
        }
    }

    private static int file(String cell) {
        return cell.charAt(0) - 'a';
    }

    private static int rank(String cell) {
        return cell.charAt(1) - '1';
    }

    char at(String cell) {
        return ranks[rank(cell)][file(cell)];
    }

    /** Every cell at which the board ends. */
    List<String> rim() {
        return IntStream.range(0, size * size)
                .mapToObj(i -> "" + (char) ('a' + i % size) + (char) ('1' + i / size))
                .filter(cell -> atBorder(file(cell)) || atBorder(rank(cell)))
                .toList();
    }

    private boolean atBorder(int coordinate) {
        return coordinate == 0 || coordinate == size - 1;
    }

    /** The cells where a cube taken from a cell can be pushed back. */
    Set<String> ends(String taken) {
        char top = (char) ('0' + size);
        char right = (char) ('a' + size - 1);
        Set<String> ends = new TreeSet<>(List.of(
                "a" + taken.charAt(1),
                "" + right + taken.charAt(1),
                taken.charAt(0) + "1",
                "" + taken.charAt(0) + top));
        ends.remove(taken);
        return ends;
    }

    /** Takes the cube of one cell out of its row or column and adds one with another letter at the end. */
    void push(String taken, String inserted, char letter) {
        boolean inRank = taken.charAt(1) == inserted.charAt(1);
        List<Character> row = new ArrayList<>(inRank ? rank(rank(taken)) : column(file(taken)));
        row.remove(inRank ? file(taken) : rank(taken));
        boolean atLowEnd = inRank ? file(inserted) == 0 : rank(inserted) == 0;
        row.add(atLowEnd ? 0 : size - 1, letter);
        for (int i = 0; i < size; i++) {
            ranks[inRank ? rank(taken) : i][inRank ? i : file(taken)] = row.get(i);
        }
    }

    private List<Character> rank(int rank) {
        return IntStream.range(0, size).mapToObj(i -> ranks[rank][i]).toList();
    }

    private List<Character> column(int file) {
        return IntStream.range(0, size).mapToObj(i -> ranks[i][file]).toList();
    }

    /** True if a rank, file or diagonal shows nothing but the given letters. */
    boolean line(String marks) {
        List<List<Character>> lines = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            lines.add(rank(i));
            lines.add(column(i));
        }
        lines.add(IntStream.range(0, size).mapToObj(i -> ranks[i][i]).toList());
        lines.add(IntStream.range(0, size).mapToObj(i -> ranks[i][size - 1 - i]).toList());
        return lines.stream().anyMatch(line -> line.stream().allMatch(letter -> marks.indexOf(letter) >= 0));
    }

    /** The board field. */
    @Override
    public String toString() {
        List<String> lines = Arrays.stream(ranks).map(String::new).collect(Collectors.toCollection(ArrayList::new));
        Collections.reverse(lines);
        return String.join("/", lines);
    }
}
