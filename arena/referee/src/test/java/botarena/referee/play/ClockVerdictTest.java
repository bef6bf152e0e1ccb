package botarena.referee.play;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.protocol.Reason;
import botarena.referee.GameRecord;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClockVerdictTest {

    @ParameterizedTest
    @CsvSource({
        "500, 0, 0, 520.999, false",
        "500, 0, 0, 521, true",
        "0, 300, 0, 320.999, false",
        "0, 300, 0, 321, true",
        "100, 300, 0, 420.9, false",
        "100, 300, 0, 421, true",
        "0, 0, 50, 20.9, false",
        "0, 0, 50, 21, true"
    })
    void aDecisionIsLateFromTheMillisecondBehindTheMarginOn(
            long moveMs, long bankMs, long incMs, double took, boolean late) throws InterruptedException {
        ScriptedBot thinker = ScriptedBot.deciding(
                m -> ScriptedBot.reply("move", m, ",\"resign\":true").after(took));
        GameRecord record = new GameSetup()
                .time(moveMs, bankMs, incMs)
                .seats(thinker, ScriptedBot.random(1))
                .play();
        assertThat(record.reason()).isEqualTo(late ? Reason.TIMEOUT : Reason.RESIGN);
    }

    @ParameterizedTest
    @CsvSource({"12.3014, 12.301, 1988", "0.0006, 0.001, 2000", "1.9999, 2.0, 1999"})
    void verdictsCountWholeMillisecondsAndRecordsKeepFractions(double took, double kept, long bank)
            throws InterruptedException {
        ScriptedBot thinker = ScriptedBot.deciding(m -> (long) m.get("ply") == 0
                ? ScriptedBot.first(m).after(took)
                : ScriptedBot.reply("move", m, ",\"resign\":true"));
        GameRecord record = new GameSetup()
                .time(0, 2000, 0)
                .seats(thinker, ScriptedBot.random(1))
                .play();
        assertThat(record.millis()[0]).isEqualTo(kept);
        assertThat(thinker.heard("turn").get(1)).contains("\"bankMs\":[" + bank + ",2000],\"lastMs\":" + (2000 - bank));
    }
}
