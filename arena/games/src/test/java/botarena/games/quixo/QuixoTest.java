package botarena.games.quixo;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.games.Details;
import botarena.games.Game;
import botarena.games.GameContract;
import botarena.games.Options;
import botarena.games.Reference;
import botarena.games.Symmetry;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

class QuixoTest extends GameContract {

    @Override
    protected Game game() {
        return Quixo.GAME;
    }

    @Override
    protected Reference reference(Options options) {
        return new QuixoReference();
    }

    @Override
    protected List<String> fields() {
        return List.of("board", "side");
    }

    @Override
    protected List<Map<String, ?>> variants() {
        return List.of(
                Map.of(),
                Map.of("size", 2),
                Map.of("size", 3),
                Map.of("size", 4, "repetition", 0, "maxPlies", 0),
                Map.of("size", 6, "maxPlies", 60),
                Map.of("size", 7));
    }

    @Override
    protected List<String> rarePositions() {
        return List.of(
                "OOOO./XXXXO/....X/...../..... X",
                "XOOOO/O.X.O/OX.XO/O.X.O/OOOOX X",
                "XXXX./X.O.X/XO.OX/X.O.X/.XXXX O");
    }

    @Override
    protected Collection<String> vocabulary(Options options) {
        return pairs(options.number("size"));
    }

    /** Every cell with every cell. */
    static List<String> pairs(int size) {
        List<String> cells = new ArrayList<>();
        for (char file = 'a'; file < 'a' + size; file++) {
            for (int rank = 1; rank <= size; rank++) {
                cells.add("" + file + rank);
            }
        }
        List<String> pairs = new ArrayList<>();
        cells.forEach(taken -> cells.forEach(inserted -> pairs.add(taken + "-" + inserted)));
        return pairs;
    }

    @Override
    protected List<Symmetry> symmetries(Options options) {
        List<Symmetry> symmetries = new ArrayList<>(QuixoSymmetries.ofBoard(options.number("size")));
        UnaryOperator<String> swap = text -> QuixoSymmetries.swap(text, "XO", "OX");
        symmetries.add(new Symmetry("marks", swap, UnaryOperator.identity(), swap));
        return symmetries;
    }

    @Test
    void hasNothingToDescribeBesideTheBoard() {
        assertThat(Details.of(Quixo.GAME.parse("X../.../... O"))).isEmpty();
    }
}
