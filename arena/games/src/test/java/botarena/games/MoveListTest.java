package botarena.games;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class MoveListTest {

    @Test
    void keepsMovesInOrderHoweverManyThereAre() {
        MoveList moves = new MoveList();
        for (int i = 0; i < 1_000; i++) {
            moves.add(3 * i);
        }
        assertThat(moves.size()).isEqualTo(1_000);
        assertThat(moves.get(999)).isEqualTo(2_997);
        assertThat(moves.toArray()).hasSize(1_000).startsWith(0, 3, 6).isSorted();
        assertThat(moves.indexOf(300)).isEqualTo(100);
        assertThat(moves.indexOf(301)).isEqualTo(-1);
    }

    @Test
    void clearedItHoldsNothing() {
        MoveList moves = new MoveList();
        moves.add(5);
        moves.clear();
        assertThat(moves.size()).isZero();
        assertThat(moves.indexOf(5)).isEqualTo(-1);
    }
}
