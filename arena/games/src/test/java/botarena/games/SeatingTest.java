package botarena.games;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class SeatingTest {

    @Test
    void seatsPlayForTheTeamsInTurn() {
        Seating two = new Seating(2, List.of("pink", "black"));
        Seating four = new Seating(4, List.of("X", "O"));
        assertThat(two.teams()).containsExactly(List.of(0), List.of(1));
        assertThat(four.teams()).containsExactly(List.of(0, 2), List.of(1, 3));
        assertThat(four.side(3)).isEqualTo("O");
    }

    @Test
    void aWinIsAWholePointAndADrawHalfAPointForEach() {
        Outcome win = new Outcome.Win(1, Ending.LINE, "5 cubes in a row");
        Outcome draw = new Outcome.Draw(Ending.STALLED, "no side can move");
        assertThat(List.of(win.score(0), win.score(1))).containsExactly(0.0, 1.0);
        assertThat(List.of(draw.score(0), draw.score(1))).containsExactly(0.5, 0.5);
    }
}
