package botarena.referee.play;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.protocol.MoveReply.Usage;
import botarena.protocol.Reason;
import botarena.referee.GameRecord;
import botarena.referee.RefereeOptions;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** If the organiser allows it, an illegal move costs a warning and its time, and the same turn comes again. */
class IllegalRetriesTest {

    private final ScriptedBot good = ScriptedBot.random(1);

    private static GameSetup forgiving(int retries) {
        return new GameSetup()
                .conduct(new RefereeOptions(true, false, false, RefereeOptions.BotLogs.NEVER, null, retries));
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
    void oneMoreThanForgivenLosesAndEachTurnForgivesAgain() throws InterruptedException {
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
    void noIllegalMoveIsForgivenByDefault() throws InterruptedException {
        GameRecord record =
                new GameSetup().seats(ScriptedBot.playing("x", "a1-a5"), good).play();
        assertThat(record.reason()).isEqualTo(Reason.ILLEGAL_MOVE);
    }

    private static BotAction using(Map<String, Object> turn, String move, int tokens) {
        String info = ",\"info\":{\"tokensIn\":" + tokens + ",\"tokensOut\":1,\"costMicros\":2}";
        return ScriptedBot.reply("move", turn, ",\"move\":\"" + move + "\"" + info);
    }

    @Test
    void usageForForgivenMovesCountsToo() throws InterruptedException {
        Iterator<String> moves = List.of("x", "a1-a5", "y", "z").iterator();
        ScriptedBot model = ScriptedBot.deciding(turn -> using(turn, moves.next(), 100));
        GameRecord record = forgiving(1).seats(model, good).play();
        assertThat(record.reason()).isEqualTo(Reason.ILLEGAL_MOVE);
        assertThat(record.info()).extracting(GameRecord.Info::usage).containsOnly(new Usage(200, 2, 4));
        assertThat(record.spentBySeat())
                .extracting(GameRecord.Spent::usage)
                .containsExactly(new Usage(400, 4, 8), Usage.NONE);
    }

    @Test
    void usageCountsInAGameWithoutMoves() throws InterruptedException {
        GameRecord record = new GameSetup()
                .seats(ScriptedBot.deciding(turn -> using(turn, "x", 7)), good)
                .play();
        assertThat(record.plies()).isZero();
        assertThat(record.spentBySeat().get(0).usage()).isEqualTo(new Usage(7, 1, 2));
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
