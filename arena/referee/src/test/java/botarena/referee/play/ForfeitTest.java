package botarena.referee.play;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.protocol.Reason;
import botarena.referee.BotProcess.Exit;
import botarena.referee.GameRecord;
import botarena.referee.GameRecord.Status;
import botarena.referee.Starter.Started;
import botarena.referee.record.RecordSummary;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Every code of the forfeit table, as far as it can come of a turn, a start or a hello. */
class ForfeitTest {

    private final ScriptedBot good = ScriptedBot.random(1);

    private static Function<Map<String, Object>, BotAction> say(String more) {
        return m -> BotAction.say(more.replace("$", String.valueOf(m.get("id"))));
    }

    static Stream<Arguments> answers() {
        return Stream.of(
                Arguments.of(
                        "timeout", (Function<Map<String, Object>, BotAction>) m -> BotAction.of(BotAction.Kind.HANG)),
                Arguments.of("timeout", (Function<Map<String, Object>, BotAction>)
                        m -> ScriptedBot.first(m).after(1021)),
                Arguments.of("bad_json", say("{'type': 'move', 'id': $, 'move': 'a1-a5'}")),
                Arguments.of("bad_json", say("{\"type\":\"move\",\"id\":$,\"move\":\"a1-a5\"} done")),
                Arguments.of("bad_json", say("{\"type\":\"move\",\"id\":$,\"id\":$,\"move\":\"a1-a5\"}")),
                Arguments.of("bad_json", say("\u001b[0m{}")),
                Arguments.of("bad_json", (Function<Map<String, Object>, BotAction>)
                        m -> BotAction.raw("{\"move\":\"\u00e9\"}".getBytes(StandardCharsets.ISO_8859_1))),
                Arguments.of("bad_json", say("\ufeff{\"type\":\"move\",\"id\":$,\"move\":\"a1-a5\"}")),
                Arguments.of("bad_message", say("{\"type\":\"pong\",\"id\":$}")),
                Arguments.of("bad_message", say("{\"type\":\"move\",\"id\":\"$\",\"move\":\"a1-a5\"}")),
                Arguments.of("bad_message", say("{\"type\":\"move\",\"id\":$}")),
                Arguments.of("wrong_id", say("{\"type\":\"move\",\"id\":1,\"move\":\"a1-a5\"}")),
                Arguments.of("illegal_move", say("{\"type\":\"move\",\"id\":$,\"move\":\"a1-a1\"}")),
                Arguments.of("illegal_move", say("{\"type\":\"move\",\"id\":$,\"move\":\"\"}")),
                Arguments.of("illegal_move", say("{\"type\":\"move\",\"id\":$,\"move\":\"\\u0000\\u202e\"}")),
                Arguments.of("line_too_long", (Function<Map<String, Object>, BotAction>)
                        m -> BotAction.of(BotAction.Kind.TOO_LONG)),
                Arguments.of("output_limit", (Function<Map<String, Object>, BotAction>)
                        m -> BotAction.of(BotAction.Kind.OVERFLOW)),
                Arguments.of("exited", dying(new Exit.Status(0))),
                Arguments.of("exited", dying(new Exit.Running())),
                Arguments.of("crashed", dying(new Exit.Signal(11))),
                Arguments.of("memory", dying(new Exit.Limit(true, "memory above 1 GiB"))),
                Arguments.of("limit", dying(new Exit.Limit(false, "CPU time above 600 s"))));
    }

    private static Function<Map<String, Object>, BotAction> dying(Exit exit) {
        return m -> BotAction.die(exit);
    }

    @ParameterizedTest(name = "{0} {index}")
    @MethodSource("answers")
    void aBadAnswerToATurnLosesAtOnce(String code, Function<Map<String, Object>, BotAction> answer)
            throws InterruptedException {
        ScriptedBot bad = ScriptedBot.deciding(answer);
        GameRecord record = new GameSetup().seats(good, bad).play();

        assertThat(record.status()).isEqualTo(Status.FINISHED);
        assertThat(record.reason().word()).isEqualTo(code);
        assertThat(record.scores()).containsExactly(1.0, 0.0);
        assertThat(record.winners()).containsExactly("X");
        assertThat(record.fault().code()).isEqualTo(record.reason());
        assertThat(record.fault().seat()).isEqualTo(1);
        assertThat(record.fault().ply()).isEqualTo(1);
        assertThat(record.moves()).hasSize(1);
        assertThat(bad.heard("error").get(0)).contains("\"for\":2,\"code\":\"" + code + "\",\"fatal\":true");
        assertThat(bad.heard.indexOf(bad.heard("error").get(0)) + 1)
                .isEqualTo(bad.heard.indexOf(bad.heard("end").get(0)));
        assertThat(good.heard("end").get(0)).contains("\"result\":\"win\"", "\"reason\":\"" + code + "\"");
        assertThat(bad.heard("quit")).hasSize(1);
    }

    @Test
    void hangingOverHelloIsAHelloTimeout() throws InterruptedException {
        ScriptedBot bad = ScriptedBot.random(1).hello(m -> BotAction.of(BotAction.Kind.HANG));
        GameRecord record = new GameSetup().seats(bad, good).play();
        assertThat(record.reason()).isEqualTo(Reason.HELLO_TIMEOUT);
        assertThat(record.scores()).containsExactly(0.0, 1.0);
        assertThat(bad.heard("error")).hasSize(1);
        assertThat(bad.heard("end")).isEmpty();
        assertThat(good.heard("start")).isEmpty();
        assertThat(good.heard("quit")).hasSize(1);
    }

    @Test
    void aBotThatEndsAtHelloHasNotStartedAndItsRecordSaysSo() throws InterruptedException {
        ScriptedBot bad = ScriptedBot.random(1).hello(m -> BotAction.die(new Exit.Status(1)));
        GameRecord record = new GameSetup().seats(good, bad).play();
        assertThat(record.reason()).isEqualTo(Reason.EXITED);
        assertThat(record.flags()).containsExactly("at_hello");
        assertThat(new RecordSummary(record).failedStart()).isTrue();
    }

    @Test
    void aBotThatEndsAtStartHasStarted() throws InterruptedException {
        ScriptedBot bad = ScriptedBot.random(1).start(m -> BotAction.die(new Exit.Status(1)));
        GameRecord record = new GameSetup().seats(good, bad).play();
        assertThat(record.flags()).isEmpty();
        assertThat(new RecordSummary(record).failedStart()).isFalse();
    }

    @Test
    void hangingOverStartIsAReadyTimeout() throws InterruptedException {
        ScriptedBot bad = ScriptedBot.random(1)
                .start(m -> ScriptedBot.reply("ready", m, "").after(10_001));
        GameRecord record = new GameSetup().seats(good, bad).play();
        assertThat(record.reason()).isEqualTo(Reason.READY_TIMEOUT);
        assertThat(bad.heard("end")).hasSize(1);
    }

    @Test
    void anotherProtocolIsUnsupported() throws InterruptedException {
        ScriptedBot bad =
                ScriptedBot.random(1).hello(m -> ScriptedBot.reply("hello", m, ",\"protocol\":2,\"name\":\"x\""));
        GameRecord record = new GameSetup().seats(good, bad).play();
        assertThat(record.reason()).isEqualTo(Reason.UNSUPPORTED);
        assertThat(record.fault().message()).isEqualTo("The bot speaks protocol 2, the arena speaks 1.");
    }

    @Test
    void aGameThatTheHelloDoesNotListIsNotPlayed() throws InterruptedException {
        ScriptedBot bad = ScriptedBot.random(1)
                .hello(m -> ScriptedBot.reply("hello", m, ",\"protocol\":1,\"name\":\"x\",\"games\":[\"oust\"]"));
        GameRecord record = new GameSetup().seats(good, bad).play();
        assertThat(record.status()).isEqualTo(GameRecord.Status.UNPLAYED);
        assertThat(record.reason()).isEqualTo(Reason.UNLISTED);
        assertThat(record.scores()).isEmpty();
        assertThat(record.fault().seat()).isEqualTo(1);
        assertThat(record.fault().message()).isEqualTo("The bot does not play quixo, as its hello says.");
    }

    @Test
    void aBotThatCannotBeStartedLosesWithTheStartersSentence() throws InterruptedException {
        GameSetup setup =
                new GameSetup().seats(good, good).refuse("b", new Started.Failed("There is no file ./b in /bots."));
        GameRecord record = setup.play();
        assertThat(record.reason()).isEqualTo(Reason.START_FAILED);
        assertThat(record.fault().message()).isEqualTo("There is no file ./b in /bots.");
        assertThat(record.scores()).containsExactly(1.0, 0.0);
        assertThat(record.plies()).isZero();
        assertThat(ScriptedWire.open(setup.wires)).isZero();
    }

    @Test
    void aSecondLineForOneRequestIsJudgedBeforeTheNextOne() throws InterruptedException {
        ScriptedBot bad = ScriptedBot.deciding(
                m -> ScriptedBot.first(m).behind("{\"type\":\"move\",\"id\":2,\"move\":\"a1-a5\"}"));
        GameRecord record = new GameSetup().seats(bad, good).play();
        assertThat(record.reason()).isEqualTo(Reason.WRONG_ID);
        assertThat(record.plies()).isEqualTo(2);
        assertThat(bad.heard("error").get(0)).contains("\"for\":null");
        assertThat(bad.heard("turn")).hasSize(1);
    }

    @Test
    void theFirstLineIsJudgedFirst() throws InterruptedException {
        ScriptedBot bad = ScriptedBot.deciding(m -> ScriptedBot.move(m, "z9-z9").behind("{oops"));
        assertThat(new GameSetup().seats(bad, good).play().reason()).isEqualTo(Reason.ILLEGAL_MOVE);
    }

    @Test
    void outputBehindTheLastReplyNeverChangesTheResult() throws InterruptedException {
        String position = "OOOO./XXXX./...../...../..... X";
        ScriptedBot winner =
                ScriptedBot.deciding(m -> ScriptedBot.move(m, "e4-a4").behind("{oops", "{}"));
        GameRecord record = new GameSetup().from(position).seats(winner, good).play();
        assertThat(record.reason()).isEqualTo(Reason.LINE);
        assertThat(record.winners()).containsExactly("X");
        assertThat(record.fault()).isNull();
    }

    @Test
    void resigningBeatsTheMoveAndGivesTheWinToTheOtherTeam() throws InterruptedException {
        ScriptedBot resigning =
                ScriptedBot.deciding(m -> ScriptedBot.reply("move", m, ",\"move\":\"a1-a5\",\"resign\":true"));
        GameRecord record = new GameSetup().seats(resigning, good).play();
        assertThat(record.reason()).isEqualTo(Reason.RESIGN);
        assertThat(record.scores()).containsExactly(0.0, 1.0);
        assertThat(record.moves()).isEmpty();
        assertThat(record.fault()).isNull();
    }

    @Test
    void oneSeatsFailureLosesForItsWholeTeam() throws InterruptedException {
        ScriptedBot bad = ScriptedBot.deciding(m -> BotAction.die(new Exit.Status(3)));
        GameRecord record = new GameSetup()
                .game("quixo4", Map.of())
                .seats(good, good, bad, good)
                .play();
        assertThat(record.reason()).isEqualTo(Reason.EXITED);
        assertThat(record.fault().seat()).isEqualTo(2);
        assertThat(record.scores()).containsExactly(0.0, 1.0);
        assertThat(record.winners()).isEqualTo(List.of("O"));
    }

    @Test
    void aMoveOfAnOldBoardIsSaidToBeThat() throws InterruptedException {
        List<Object> old = new ArrayList<>();
        ScriptedBot stale = ScriptedBot.deciding(turn -> {
            List<?> legal = (List<?>) turn.get("legal");
            Object gone = old.stream()
                    .filter(move -> !legal.contains(move))
                    .findFirst()
                    .orElse(legal.get(0));
            old.addAll(legal);
            return ScriptedBot.move(turn, String.valueOf(gone));
        });
        GameRecord record = new GameSetup().seats(stale, good).play();
        assertThat(record.reason()).isEqualTo(Reason.ILLEGAL_MOVE);
        assertThat(record.fault().message()).contains("It was legal at the bot's turn before, at ply ");
        assertThat(record.fault().said().hint()).startsWith("The bot's board is old");
        assertThat(record.fault().said().got()).contains("\"move\":\"");
    }

    @Test
    void rowsAndColumnsThatAreOffAreNamed() throws InterruptedException {
        for (String[] expected : new String[][] {
            {"b2-e2", "b1-e1 would be.", "each row is one too high"},
            {"b0-e0", "b1-e1 would be.", "each row is one too low"},
            {"f2-f6", "e1-e5 would be.", "each row and column is one too high"}
        }) {
            ScriptedBot shifted = ScriptedBot.deciding(turn -> ScriptedBot.move(turn, expected[0]));
            GameRecord record = new GameSetup().seats(shifted, good).play();
            assertThat(record.fault().message()).contains(expected[1]);
            assertThat(record.fault().said().hint()).contains(expected[2]);
        }
    }

    @Test
    void theMessageListsLegalValues() throws InterruptedException {
        ScriptedBot bad = ScriptedBot.deciding(m -> ScriptedBot.move(m, "a1-a9"));
        GameRecord record = new GameSetup().seats(bad, good).play();
        assertThat(record.fault().message())
                .startsWith("Illegal move: ")
                .contains("44 moves are legal, e.g. ")
                .endsWith(".");
    }
}
