package botarena.referee.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import botarena.games.Chance;
import botarena.games.Game;
import botarena.games.GameCatalog;
import botarena.games.GameState;
import botarena.games.MoveList;
import botarena.games.Options;
import botarena.games.Position;
import botarena.games.catalog.Games;
import botarena.protocol.MoveReply.Usage;
import botarena.protocol.Reason;
import botarena.referee.GameRecord;
import botarena.referee.GameRecord.Info;
import botarena.referee.GameSpec;
import botarena.referee.TimeControl;
import botarena.referee.record.Replay.Ply;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class ReplayTest {

    private static final int OPENING = 3;

    static Stream<Game> games() {
        return Games.BUILT_IN.stream();
    }

    /** A game played at random, ended by its rules or by the ply cap. */
    private static final class Played {

        private final List<Position> positions = new ArrayList<>();
        private final List<Integer> seats = new ArrayList<>();
        private final List<String> moves = new ArrayList<>();
        private final GameState state;
        private final GameSpec setting;

        Played(Game game, long seed) {
            Options options = game.complete(Map.of("maxPlies", 40 + (int) seed * 5));
            Position start = game.start(options, seed);
            state = new GameState(start, options);
            Chance chance = new Chance(seed);
            positions.add(start);
            while (state.outcome() == null) {
                Position position = state.position();
                int move = position.randomMove(chance, new MoveList());
                seats.add(state.toMove());
                moves.add(position.spell(move));
                state.play(move);
                positions.add(state.position());
            }
            setting = setting(game, options, start.text(), seed);
        }

        private GameSpec setting(Game game, Options options, String from, long seed) {
            return new GameSpec(
                    new GameSpec.Slot(game.id() + ".r1.a-v-b.0", 1, 0, 1),
                    new GameSpec.Ruleset(game, options),
                    seed,
                    new GameSpec.Start(from, moves.subList(0, OPENING)),
                    Collections.nCopies(game.seats(), new GameSpec.Entrant("a", 1, "")),
                    Collections.nCopies(game.seats(), new TimeControl(1000, 0, 0)),
                    20);
        }

        GameRecord record(List<String> decided) {
            double[] millis = new double[decided.size()];
            for (int i = 0; i < millis.length; i++) {
                millis[i] = i + 0.5;
            }
            return record(decided, millis, List.of());
        }

        GameRecord record(List<String> decided, double[] millis, List<GameRecord.Stall> stalls) {
            List<Info> info = new ArrayList<>();
            for (int i = 0; i < millis.length; i++) {
                if (i % 3 == 0) {
                    info.add(new Info(
                            OPENING + i,
                            new GameRecord.Search(null, i, null, List.of(decided.get(i))),
                            null,
                            List.of(),
                            Usage.NONE));
                }
            }
            return new GameRecord(
                    setting,
                    new GameRecord.Outcome(
                            GameRecord.Status.FINISHED, List.of(0.5, 0.5), List.of(), Reason.MAX_PLIES, "", null),
                    new GameRecord.Course(decided, millis, moves.size(), info, List.of()),
                    new GameRecord.Remarks(List.of(), stalls, List.of()),
                    new GameRecord.Run("none", Instant.EPOCH, 1));
        }

        List<String> decided() {
            return moves.subList(OPENING, moves.size());
        }
    }

    @ParameterizedTest
    @MethodSource("games")
    void aReplayIsThePlayedGame(Game game) {
        for (long seed = 0; seed < 40; seed++) {
            Played played = new Played(game, seed);
            String line =
                    new RecordWriter().write(played.record(played.decided())).toString();
            Replay replay = Replay.of(new RecordReader(new GameCatalog(Games.BUILT_IN)).read(line));
            assertThat(replay.plies()).hasSameSizeAs(played.moves);
            for (Ply ply : replay.plies()) {
                check(ply, played);
            }
            assertThat(replay.start()).isEqualTo(played.positions.get(0));
            assertThat(replay.end()).isEqualTo(played.state.position());
            assertThat(replay.outcome()).isEqualTo(played.state.outcome());
            assertThat(replay.toMove()).isEqualTo(Position.NOBODY);
        }
    }

    private static void check(Ply ply, Played played) {
        int i = ply.index();
        assertThat(ply.opening()).isEqualTo(i < OPENING);
        assertThat(ply.isAsked())
                .isEqualTo(i >= OPENING && !played.positions.get(i).mustPass());
        assertThat(ply.seat()).isEqualTo(played.seats.get(i));
        assertThat(ply.before()).isEqualTo(played.positions.get(i));
        assertThat(ply.move()).isEqualTo(played.moves.get(i));
        assertThat(ply.after()).isEqualTo(played.positions.get(i + 1));
        assertThat(ply.millis()).isEqualTo(i < OPENING ? 0 : i - OPENING + 0.5);
        boolean informed = i >= OPENING && (i - OPENING) % 3 == 0;
        assertThat(ply.info() == null ? List.of() : ply.info().pv())
                .isEqualTo(informed ? List.of(ply.move()) : List.of());
    }

    @ParameterizedTest
    @MethodSource("games")
    void aMoveThatCannotBeIsNamedWithItsPlyAndEndsTheLegalPlies(Game game) {
        Played played = new Played(game, 7);
        List<String> moves = new ArrayList<>(played.decided());
        moves.set(4, "z99");
        GameRecord broken = played.record(moves);
        assertThatThrownBy(() -> Replay.of(broken))
                .isInstanceOf(RecordException.class)
                .hasMessageStartingWith("at ply " + (OPENING + 4) + " the move z99 is illegal: ")
                .hasMessageEndingWith(".");
        assertThat(Replay.legalPlies(broken)).hasSize(OPENING + 4);
    }

    @Test
    void aMoveBehindTheEndIsNamedWithItsPly() {
        Played played = new Played(Games.BUILT_IN.get(0), 7);
        List<String> moves = new ArrayList<>(played.decided());
        moves.add("a1");
        assertThatThrownBy(() -> Replay.of(played.record(moves)))
                .hasMessage("at ply " + played.moves.size() + " the move a1 follows the end");
    }

    @Test
    void aGameThatCannotBeginHasNoPlies() {
        String from = RecordRoundTripTest.SETTING.startText();
        GameRecord broken = new RecordReader(new GameCatalog(Games.BUILT_IN))
                .read(RecordRoundTripTest.LINE.replace(from, "XXXXX/XXXXX/...../...../..... Q"));
        assertThatThrownBy(() -> Replay.of(broken))
                .isInstanceOf(RecordException.class)
                .hasMessageStartingWith("its position cannot be: ");
        assertThat(Replay.legalPlies(broken)).isEmpty();
    }

    /** The clock of these games allows 1000 ms a move and a margin of 20. */
    @ParameterizedTest
    @CsvSource({"1020.999, 0, true", "1021.0, 0, true", "1021.001, 0, false", "1500, 479, true", "1500, 478, false"})
    void aMoveBeyondItsClockIsNamedButWhatTheMachineTookIsNot(double ms, double stalled, boolean inTime) {
        Played played = new Played(Games.BUILT_IN.get(0), 7);
        double[] millis = new double[played.decided().size()];
        millis[2] = ms;
        List<GameRecord.Stall> stalls = stalled == 0 ? List.of() : List.of(new GameRecord.Stall(OPENING + 2, stalled));
        String flaw = Replay.of(played.record(played.decided(), millis, stalls)).overtime();
        if (inTime) {
            assertThat(flaw).isNull();
        } else {
            assertThat(flaw).startsWith("at ply " + (OPENING + 2)).endsWith(" ms, of which the clock allowed 1020");
        }
    }

    @Test
    void aBankIsSpentAndFilledAsTheRefereeDoesIt() {
        Played played = new Played(Games.BUILT_IN.get(0), 7);
        GameRecord record = played.record(played.decided());
        String line = new RecordWriter()
                .write(record)
                .toString()
                .replace("\"moveMs\":1000,\"bankMs\":0,\"incMs\":0", "\"moveMs\":0,\"bankMs\":10,\"incMs\":1");
        GameRecord banked = new RecordReader(new GameCatalog(Games.BUILT_IN)).read(line);
        // The i-th move takes i milliseconds and a half, of which the half does not count.
        String flaw = Replay.of(banked).overtime();
        long[] left = {10, 10};
        int late = -1;
        for (int i = 0; late < 0; i++) {
            late = i > left[i % 2] + 20 ? i : -1;
            left[i % 2] += 1 - i;
        }
        assertThat(flaw).startsWith("at ply " + (OPENING + late)).contains("took " + (late + 0.5) + " ms");
    }
}
