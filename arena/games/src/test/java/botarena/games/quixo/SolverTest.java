package botarena.games.quixo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import botarena.games.GameInputException;
import botarena.games.Options;
import botarena.games.Position;
import botarena.games.Reference;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SolverTest {

    /** Plies of 2x2 and 3x3 games stay far below this. */
    private static final int ENOUGH = 30;

    /** Every placement with X to move, as text. */
    private static List<String> placements(int size) {
        List<String> boards = List.of("");
        for (int cell = 0; cell < size * size; cell++) {
            String rank = cell > 0 && cell % size == 0 ? "/" : "";
            boards = boards.stream()
                    .flatMap(board -> List.of(".", "X", "O").stream().map(letter -> board + rank + letter))
                    .toList();
        }
        return boards.stream().map(board -> board + " X").toList();
    }

    /** The same position with X to move, if O is. */
    private static String asX(String text) {
        return text.endsWith(" O") ? QuixoSymmetries.swap(text, "XO", "OX") : text;
    }

    /** Forward, by the reference rules: plies + 1 to a win, minus that to a loss; nothing for a draw. */
    private static Map<String, Integer> valuesByDefinition(int size) {
        Reference rules = new QuixoReference();
        Map<String, Integer> values = new HashMap<>();
        Map<String, List<String>> open = new HashMap<>();
        for (String text : placements(size)) {
            String verdict = rules.verdict(text);
            if (verdict.equals(Reference.OPEN)) {
                open.put(
                        text,
                        rules.moves(text).stream()
                                .map(move -> asX(rules.play(text, move)))
                                .toList());
            } else {
                values.put(text, verdict.startsWith("X") ? 1 : -1);
            }
        }
        for (int plies = 1; plies < ENOUGH; plies++) {
            Map<String, Integer> decided = new HashMap<>();
            for (Map.Entry<String, List<String>> entry : open.entrySet()) {
                decide(entry.getKey(), entry.getValue(), values, plies, decided);
            }
            values.putAll(decided);
            open.keySet().removeAll(decided.keySet());
        }
        return values;
    }

    private static void decide(
            String text, List<String> next, Map<String, Integer> values, int plies, Map<String, Integer> decided) {
        if (next.stream().anyMatch(after -> values.getOrDefault(after, 0) < 0)) {
            decided.put(text, 1 + plies);
        } else if (next.stream().allMatch(after -> values.getOrDefault(after, 0) > 0)) {
            decided.put(text, -1 - plies);
        }
    }

    private static long count(Map<String, Integer> values, int value) {
        return values.values().stream().filter(v -> v == value).count();
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3})
    void agreesWithPlainIterationOverTheReferenceRules(int size) {
        Map<String, Integer> values = valuesByDefinition(size);
        Solution solution = Solver.solve(size, (plies, decided, positions) -> {});
        for (int plies = 0; plies < solution.wonIn().size(); plies++) {
            assertThat(solution.wonIn().get(plies)).as("won in %d", plies).isEqualTo(count(values, 1 + plies));
            assertThat(solution.lostIn().get(plies)).as("lost in %d", plies).isEqualTo(count(values, -1 - plies));
        }
        assertThat(solution.positions()).isEqualTo(placements(size).size());
        assertThat(solution.wonPositions() + solution.lostPositions()).isEqualTo(values.size());
        String start = placements(size).get(0);
        assertThat(solution.start()).isEqualTo(Solution.Value.WON);
        assertThat(solution.startPlies()).isEqualTo(values.get(start) - 1);
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3})
    void knowsThePositionsOneByOneHoweverOftenItWasStopped(int size) {
        int[] asked = {0};
        Solver solver = Solver.of(size, (plies, decided, positions) -> {});
        while (!solver.advance(() -> asked[0]++ % 2 == 1)) {
            assertThat(asked[0]).isLessThan(100_000);
        }
        assertThat(asked[0]).isGreaterThan(5);
        Options options = Quixo.GAME.complete(Map.of("size", size));
        Map<String, Integer> values = valuesByDefinition(size);
        for (String text : placements(size)) {
            Position position = Quixo.GAME.parse(text, options);
            assertThat(solver.value(position)).as(text).isEqualTo(values.getOrDefault(text, 0));
        }
    }

    @Test
    void threeByThreeIsWonByTheFirstPlayerInSevenPlies() {
        Solution solution = Solver.solve(3, (plies, decided, positions) -> {});
        assertThat(List.of(solution.wonPositions(), solution.lostPositions(), solution.drawn()))
                .isEqualTo(List.of(12748L, 6935L, 0L));
        assertThat(solution.start()).isEqualTo(Solution.Value.WON);
        assertThat(solution.startPlies()).isEqualTo(7);
        assertThat(solution.size()).isEqualTo(3);
    }

    @Test
    @Tag("slow")
    void fourByFourIsWonByTheFirstPlayerInTwentyOnePlies() {
        Solution solution = Solver.solve(4, (plies, decided, positions) -> {});
        assertThat(List.of(solution.wonPositions(), solution.lostPositions(), solution.drawn()))
                .isEqualTo(List.of(26434489L, 15003736L, 1608496L));
        assertThat(solution.start()).isEqualTo(Solution.Value.WON);
        assertThat(solution.startPlies()).isEqualTo(21);
        assertThat(solution.positions()).isEqualTo(43046721);
    }

    @Test
    void tellsItsProgressPlyByPly() {
        List<List<Long>> told = new ArrayList<>();
        Solver.solve(2, (plies, decided, positions) -> told.add(List.of((long) plies, decided, positions)));
        assertThat(told)
                .isEqualTo(List.of(
                        List.of(0L, 60L, 81L), List.of(1L, 76L, 81L), List.of(2L, 80L, 81L), List.of(3L, 81L, 81L)));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 5})
    void refusesOtherSizes(int size) {
        assertThatThrownBy(() -> Solver.solve(size, (plies, decided, positions) -> {}))
                .isInstanceOf(GameInputException.class)
                .hasMessage("option size must be from 2 to 4 to solve quixo, not " + size + ".");
    }
}
