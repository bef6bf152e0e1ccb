package botarena.referee.play;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.protocol.Reason;
import botarena.referee.Conduct;
import botarena.referee.GameRecord;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** Where the organiser allows it, an illegal move costs a warning and its time, and the same turn comes again. */
class IllegalRetriesTest {

    private final ScriptedBot good = ScriptedBot.random(1);

    private static GameSetup forgiving(int retries) {
        return new GameSetup().conduct(new Conduct(true, false, false, Conduct.BotLogs.NEVER, null, retries));
    }

    private static List<String> turns(ScriptedBot bot) {
        return bot.heard("turn");
    }

    @Test
    void theSameTurnComesAgainUnderAnotherIdBehindAWarning() throws InterruptedException {
        ScriptedBot bot = ScriptedBot.playing("nowhere", "c3", "a1-a5");
        GameRecord record = forgiving(2).seats(bot, good).play();
        assertThat(record.reason()).isEqualTo(Reason.RESIGN);
        assertThat(record.moves().get(0)).isEqualTo("a1-a5");
        assertThat(bot.heard("error")).hasSize(2).allMatch(line -> line.contains("\"fatal\":false"));
        assertThat(bot.heard("error").get(0)).contains("\"for\":2,\"code\":\"illegal_move\"", "not \\\"nowhere\\\"");
        assertThat(turns(bot).get(0)).contains("\"id\":2,\"ply\":0,");
        assertThat(turns(bot).get(1)).isEqualTo(turns(bot).get(0).replace("\"id\":2", "\"id\":3"));
        assertThat(turns(bot).get(2)).contains("\"id\":4,\"ply\":0,");
    }

    @Test
    void oneMoreThanIsForgivenLosesAndTheNextTurnIsForgivenAnew() throws InterruptedException {
        GameRecord lost =
                forgiving(1).seats(ScriptedBot.playing("x", "y"), good).play();
        assertThat(lost.reason()).isEqualTo(Reason.ILLEGAL_MOVE);
        assertThat(Objects.requireNonNull(lost.fault()).message()).contains("\"y\"");
        GameRecord played =
                forgiving(1).seats(ScriptedBot.playing("x", "a1-a5", "y"), good).play();
        assertThat(played.reason()).isEqualTo(Reason.RESIGN);
        assertThat(played.moves()).hasSize(2);
    }

    @Test
    void nothingIsForgivenUnlessSomebodySaysSo() throws InterruptedException {
        GameRecord record =
                new GameSetup().seats(ScriptedBot.playing("x", "a1-a5"), good).play();
        assertThat(record.reason()).isEqualTo(Reason.ILLEGAL_MOVE);
    }

    @Test
    void allOfATurnIsChargedToOneClock() throws InterruptedException {
        ScriptedBot slow = ScriptedBot.deciding(turn -> {
            boolean first = Objects.equals(turn.get("id"), 2L);
            return ScriptedBot.move(turn, first ? "x" : "a1-a5").after(600);
        });
        GameRecord late = forgiving(3).time(1000, 0, 0).seats(slow, good).play();
        assertThat(late.reason()).isEqualTo(Reason.TIMEOUT);
        ScriptedBot once = ScriptedBot.deciding(turn -> {
            boolean first = Objects.equals(turn.get("id"), 2L);
            boolean second = Objects.equals(turn.get("id"), 3L);
            return first || second
                    ? ScriptedBot.move(turn, first ? "x" : "a1-a5").after(300)
                    : ScriptedBot.reply("move", turn, ",\"resign\":true");
        });
        GameRecord record = forgiving(3).time(0, 1000, 0).seats(once, good).play();
        assertThat(record.millis()[0]).isBetween(600.0, 601.0);
        assertThat(turns(once).get(2)).contains("\"bankMs\":[400,");
    }
}
