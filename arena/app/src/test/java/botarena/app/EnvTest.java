package botarena.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.LIST;

import botarena.app.cli.Console;
import botarena.app.cli.GlobalOptions;
import botarena.app.toy.ThreeInARow;
import botarena.games.Chance;
import botarena.games.Ending;
import botarena.games.Game;
import botarena.games.GameCatalog;
import botarena.games.GameState;
import botarena.games.Options;
import botarena.games.Position;
import botarena.games.catalog.Games;
import botarena.protocol.Json;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The frames of {@code botarena env}. */
class EnvTest {

    /** A game of the action's seed in slot 0. */
    private static final int[] BEGIN = {-1, 0, 0};

    private record Answer(int code, Map<String, Object> header, ByteBuffer records, String err) {}

    private static byte[] frame(int[]... entries) {
        ByteBuffer frame = ByteBuffer.allocate(4 + 12 * entries.length).order(ByteOrder.LITTLE_ENDIAN);
        frame.putInt(entries.length);
        for (int[] entry : entries) {
            Arrays.stream(entry).forEach(frame::putInt);
        }
        return frame.array();
    }

    private static byte[] joined(List<byte[]> frames) {
        ByteArrayOutputStream joined = new ByteArrayOutputStream();
        frames.forEach(joined::writeBytes);
        return joined.toByteArray();
    }

    private static int run(byte[] in, OutputStream out, OutputStream err, String... words) {
        PrintStream errors = new PrintStream(err, true, StandardCharsets.UTF_8);
        Console console = new Console(
                new ByteArrayInputStream(in),
                new PrintStream(out, false, StandardCharsets.UTF_8),
                errors,
                Map.of(),
                new GlobalOptions(),
                Catalogs.builtIn());
        return Main.run(console, words);
    }

    private static Answer answer(byte[] in, String... words) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        int code = run(in, out, err, words);
        byte[] bytes = out.toByteArray();
        int end = 0;
        while (bytes[end] != '\n') {
            end++;
        }
        return new Answer(
                code,
                Json.object(new String(bytes, 0, end, StandardCharsets.UTF_8)),
                ByteBuffer.wrap(bytes, end + 1, bytes.length - end - 1).slice().order(ByteOrder.LITTLE_ENDIAN),
                err.toString(StandardCharsets.UTF_8));
    }

    @Test
    void aRecordSaysWhatTheBoardShowsToTheSideToMove() {
        Answer said = answer(joined(List.of(frame(BEGIN), frame(new int[] {0, 1, 0}))), "env", "quixo");
        assertThat(said.code()).as(said.err()).isZero();
        assertThat(said.header()).containsEntry("record", 65L).containsEntry("planes", List.of("X", "O"));
        assertThat(said.header().get("actions")).asInstanceOf(LIST).hasSize(44).startsWith("a1-a5", "a1-e1");
        ByteBuffer records = said.records();
        assertThat(records.remaining()).isEqualTo(2 * 65);
        assertThat(new byte[] {records.get(0), records.get(1), records.get(2), records.get(3)})
                .containsExactly(0, 0, 0, -1);
        assertThat(records.getShort(6)).isEqualTo((short) 44);
        assertThat(records.get(8 + 50)).as("X to move").isEqualTo((byte) 1);
        // X pushed a1 out at e1: O sees an enemy there, in the second plane, fifth rank from the top, fifth file.
        int second = 65;
        assertThat(records.get(second)).isEqualTo((byte) 1);
        assertThat(records.getShort(second + 4)).isEqualTo((short) 1);
        assertThat(records.get(second + 8 + 25 + 24)).isEqualTo((byte) 1);
        assertThat(records.get(second + 8 + 50)).isEqualTo((byte) -1);
        assertThat(IntStream.range(0, 50).map(i -> records.get(second + 8 + i)).sum())
                .isEqualTo(1);
        assertThat(IntStream.range(0, 6)
                        .map(i -> Integer.bitCount(records.get(second + 59 + i) & 255))
                        .sum())
                .isEqualTo(records.getShort(second + 6));
    }

    @Test
    void anIllegalActionLosesAndAFinishedGameStays() {
        Answer said = answer(
                joined(List.of(frame(BEGIN, new int[] {0, 99, 1}, new int[] {1, 0, 0}), frame(new int[] {0, -1, 0}))),
                "env",
                "quixo",
                "--slots",
                "3");
        assertThat(said.code()).as(said.err()).isZero();
        List<?> reasons = (List<?>) Objects.requireNonNull(said.header().get("reasons"));
        for (int record = 1; record < 4; record++) {
            assertThat(new byte[] {
                        said.records().get(65 * record), said.records().get(65 * record + 1)
                    })
                    .containsExactly(-1, 5);
            assertThat(said.records().get(65 * record + 2)).isEqualTo((byte) -1);
            assertThat(said.records().get(65 * record + 3)).isEqualTo((byte) reasons.indexOf("illegal_move"));
            assertThat(said.records().getShort(65 * record + 6)).isZero();
        }
    }

    @Test
    void aSlotTellsItsPosition() {
        byte[] ask = ByteBuffer.allocate(8)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putInt(0)
                .putInt(0)
                .array();
        String from = "XO.OX/...../..X../...../..... X";
        Answer said = answer(joined(List.of(frame(BEGIN), ask)), "env", "quixo", "--from", from);
        assertThat(said.records().getInt(65)).isEqualTo(from.length());
        byte[] text = new byte[from.length()];
        said.records().position(69).get(text);
        assertThat(new String(text, StandardCharsets.UTF_8)).isEqualTo(from);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1 | frame 2: 3 entries for 2 slots",
                "2 | frame 2, entry 2: no slot 5000; there are 2",
                "3 | frame 2, entry 1: slot 1 holds no game yet",
                "4 | frame 2 ends after 17 of 24 bytes",
                "5 | frame 2 ends after 3 of 4 bytes",
                "6 | frame 2: slot 1 holds no game yet",
            })
    void aWrongFrameEndsItWithASentence(int wrong, String sentence) {
        byte[] second = switch (wrong) {
            case 1 -> frame(BEGIN, BEGIN, BEGIN);
            case 2 -> frame(BEGIN, new int[] {0, 0, 5000});
            case 3 -> frame(new int[] {1, 0, 0});
            case 4 -> Arrays.copyOf(frame(BEGIN, BEGIN), 21);
            case 5 -> new byte[3];
            default -> new byte[] {0, 0, 0, 0, 1, 0, 0, 0};
        };
        Answer said = answer(joined(List.of(frame(BEGIN), second)), "env", "quixo", "--slots", "2");
        assertThat(said.code()).isEqualTo(2);
        assertThat(said.err()).isEqualTo(sentence + "\n");
        assertThat(said.records().remaining()).as("answers before").isEqualTo(65);
    }

    @Test
    void theEndOfInputAndAReaderThatLeavesEndItInPeace() {
        assertThat(answer(new byte[0], "env", "quixo").code()).isZero();
        OutputStream closed = new OutputStream() {
            private int left = 2000;

            @Override
            public void write(int one) throws IOException {
                if (left-- <= 0) {
                    throw new IOException("Broken pipe");
                }
            }
        };
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        byte[] frames = joined(Collections.nCopies(100, frame(BEGIN)));
        assertThat(run(frames, closed, err, "env", "quixo")).isZero();
        assertThat(err.size()).isZero();
    }

    @Test
    void aGameWithoutActionsAndWrongSlotsAreRefused() {
        Invocation toy = Invocation.of(() -> new GameCatalog(List.of(ThreeInARow.GAME)), "env", "three");
        assertThat(toy).isEqualTo(new Invocation(3, "", "error: three lists no actions, so nothing can learn it\n"));
        Invocation slots = Invocation.of("env", "quixo", "--slots", "0");
        assertThat(slots.code()).isEqualTo(2);
        assertThat(slots.err()).startsWith("error: --slots must be from 1 to 1000000, not 0\n");
    }

    /** A line wanders through slots while others branch off it, and is judged as a game of its own. */
    @Test
    void repetitionIsCountedAlongCopies() {
        Game game = Games.BUILT_IN.stream()
                .filter(each -> each.id().equals("quixo"))
                .findFirst()
                .orElseThrow();
        Options options = game.complete(Map.of("repetition", 2));
        List<String> actions = game.actions(options);
        Set<Ending> endings = new HashSet<>();
        for (int seed = 0; seed < 30; seed++) {
            Chance chance = new Chance(seed);
            GameState state = new GameState(game.start(options, seed), options);
            List<byte[]> frames = new ArrayList<>(List.of(frame(new int[] {-1, seed, 0})));
            int slot = 0;
            while (state.outcome() == null) {
                Position position = state.position();
                int move = position.moves().get(chance.below(position.moveCount()));
                int next = (slot + 1) % 4;
                // Branches go on before and after the line does, from the same slot.
                frames.add(frame(
                        new int[] {slot, -1, 4},
                        new int[] {4, -1, 5},
                        new int[] {slot, actions.indexOf(position.spell(move)), next},
                        new int[] {slot, -1, 5}));
                slot = next;
                state.play(move);
            }
            endings.add(state.outcome().ending());
            Answer said = answer(joined(frames), "env", "quixo", "--option", "repetition=2", "--slots", "6");
            assertThat(said.code()).as(said.err()).isZero();
            int size = ((Number) Objects.requireNonNull(said.header().get("record"))).intValue();
            List<?> reasons = (List<?>) Objects.requireNonNull(said.header().get("reasons"));
            for (int ply = 0; ply < state.plies(); ply++) {
                int at = size * (1 + 4 * ply + 2);
                boolean last = ply == state.plies() - 1;
                assertThat(said.records().get(at + 1) != 0)
                        .as("seed %d, ply %d", seed, ply)
                        .isEqualTo(last);
                if (last) {
                    assertThat(reasons.get(said.records().get(at + 3)))
                            .isEqualTo(state.outcome().ending().word());
                }
            }
        }
        assertThat(endings).contains(Ending.REPETITION);
    }
}
