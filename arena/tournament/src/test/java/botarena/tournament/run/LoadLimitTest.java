package botarena.tournament.run;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class LoadLimitTest {

    private final LoadLimit pressure = new LoadLimit();

    private void well(int games) {
        for (int i = 0; i < games; i++) {
            assertThat(pressure.note(false, 8)).isFalse();
        }
    }

    @Test
    void halvesTheLanesForEachUndecidedGameAndSaysSoOnce() {
        assertThat(pressure.lanes(8)).isEqualTo(8);
        assertThat(pressure.note(true, 8)).isTrue();
        assertThat(pressure.lanes(8)).isEqualTo(4);
        assertThat(pressure.note(true, 8)).isFalse();
        assertThat(pressure.note(true, 8)).isFalse();
        assertThat(pressure.note(true, 8)).isFalse();
        assertThat(pressure.lanes(8)).isEqualTo(1);
    }

    @Test
    void addsOneWhenGamesGoWell() {
        assertThat(pressure.note(true, 8)).isTrue();
        well(15);
        assertThat(pressure.lanes(8)).isEqualTo(4);
        well(1);
        assertThat(pressure.lanes(8)).isEqualTo(5);
        well(20 + 24 + 28 + 32);
        assertThat(pressure.lanes(8)).isEqualTo(8);
    }

    @Test
    void leavesOneLaneAlone() {
        assertThat(pressure.note(true, 1)).isFalse();
        assertThat(pressure.lanes(1)).isEqualTo(1);
    }
}
