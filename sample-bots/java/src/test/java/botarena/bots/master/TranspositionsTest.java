package botarena.bots.master;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.games.Position;
import org.junit.jupiter.api.Test;

class TranspositionsTest {

    private final Transpositions table = new Transpositions(4, true);

    @Test
    void anEntryIsFoundByItsWholeKey() {
        table.put(77L << 40, Position.PASS, -29_990, 12, Transpositions.AT_MOST);
        long entry = table.get(77L << 40);
        assertThat(Transpositions.move(entry)).isEqualTo(Position.PASS);
        assertThat(Transpositions.score(entry)).isEqualTo(-29_990);
        assertThat(Transpositions.depth(entry)).isEqualTo(12);
        assertThat(Transpositions.bound(entry)).isEqualTo(Transpositions.AT_MOST);
        assertThat(table.get(78L << 40)).isZero();
    }

    @Test
    void aShallowEntryGivesWayToADeepOneOnlyInItsOwnSearch() {
        long deep = 1L << 40;
        long shallow = 1L << 40 | 1;
        table.put(deep, 5, 1, 20, Transpositions.EXACT);
        table.put(shallow, 6, 2, 1, Transpositions.EXACT);
        assertThat(table.get(deep)).isNotZero();
        table.age();
        table.put(shallow, 6, 2, 1, Transpositions.EXACT);
        assertThat(Transpositions.move(table.get(shallow))).isEqualTo(6);
    }

    @Test
    void winsAreCountedFromTheNodeInTheTableAndFromTheRootOutside() {
        int fiveBelowTheRoot = Worth.WIN - 8;
        int kept = Worth.toTable(fiveBelowTheRoot, 5);
        assertThat(kept).isEqualTo(Worth.WIN - 3);
        assertThat(Worth.fromTable(kept, 9)).isEqualTo(Worth.WIN - 12);
    }
}
