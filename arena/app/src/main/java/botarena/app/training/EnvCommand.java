package botarena.app.training;

import botarena.app.cli.Console;
import botarena.app.cli.ExitCode;
import botarena.app.cli.Failure;
import botarena.app.cli.GameConverter;
import botarena.app.cli.SeedConverter;
import botarena.app.terminal.Tty;
import botarena.games.Chance;
import botarena.games.Game;
import botarena.games.MoveList;
import botarena.games.Options;
import botarena.games.Position;
import botarena.tournament.tables.JsonText;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Plays many games at once for a program that learns: actions in, observations out, in bytes. */
@Command(
        description = {
            "%nPrints one JSON line that describes the records, then answers requests in",
            "bytes until its input ends. A slot holds a game; a request plays one action",
            "in each of many slots. botarena_env.py speaks this for Python:",
            "docs/training.md.",
            "%nExamples:",
            "  botarena new learner --kit rl",
            "  botarena env quixo --slots 1024",
        },
        footer = {
            "%nExit status:",
            "  0  the input has ended",
            "  2  wrong command line or request",
            "  3  the game lists no actions"
        })
public final class EnvCommand implements Callable<Integer> {

    private static final int MOST_SLOTS = 1_000_000;

    /** Bytes of an entry of a request: source, action, target. */
    private static final int ENTRY = 12;

    /** A source for games that begin, an action for moves that are drawn here. */
    private static final int NEW = -1;

    private final Console console;

    @Parameters(
            index = "0",
            paramLabel = "GAME",
            description = "name of the game",
            converter = GameConverter.class,
            completionCandidates = GameConverter.class)
    private @Nullable Game game;

    @Option(names = "--option", paramLabel = "NAME=VALUE", description = "option of the game; may be repeated")
    private Map<String, String> given = new LinkedHashMap<>();

    @Option(names = "--from", paramLabel = "TEXT", description = "position to start from")
    private @Nullable String from;

    @Option(
            names = "--slots",
            paramLabel = "N",
            defaultValue = "1",
            description = "number of games at once, 1 to 1000000 [${DEFAULT-VALUE}]")
    private int most;

    @Option(
            names = "--seed",
            paramLabel = "N",
            defaultValue = "0",
            converter = SeedConverter.class,
            description = "random seed of the moves that are drawn here [${DEFAULT-VALUE}]")
    private long seed;

    private Options options = Options.complete(List.of(), Map.of());
    private @Nullable SlotGame[] slots = new SlotGame[0];
    private Chance chance = new Chance(0);
    private InputStream in = InputStream.nullInputStream();
    private final MoveList room = new MoveList();
    private int frame;

    public EnvCommand(Console console) {
        this.console = console;
    }

    /** A request that cannot be answered. */
    private static final class WrongFrame extends Exception {
        private static final long serialVersionUID = 1L;

        WrongFrame(String sentence) {
            super(sentence);
        }
    }

    @Override
    public Integer call() throws IOException {
        Game played = Objects.requireNonNull(game);
        options = played.complete(given, from);
        if (played.actions(options).isEmpty()) {
            throw new Failure(ExitCode.INVALID, played.id() + " lists no actions, so nothing can learn it");
        }
        if (most < 1 || most > MOST_SLOTS) {
            throw new Failure(ExitCode.USAGE, "--slots must be from 1 to " + MOST_SLOTS + ", not " + most);
        }
        RecordLayout layout = new RecordLayout(start(0), options);
        if (Tty.interactive()) {
            return refused("env speaks to programs, not to terminals: docs/training.md");
        }
        slots = new SlotGame[most];
        chance = new Chance(seed);
        in = new BufferedInputStream(console.in(), 1 << 16);
        console.out().write((JsonText.line(layout.header(most)) + "\n").getBytes(StandardCharsets.UTF_8));
        console.out().flush();
        try {
            for (ByteBuffer head = read(4); head != null; head = read(4)) {
                byte[] answer = answer(head.getInt(), layout);
                console.out().write(answer);
                console.out().flush();
                if (console.out().checkError()) {
                    return ExitCode.DONE;
                }
            }
            return ExitCode.DONE;
        } catch (WrongFrame wrong) {
            return refused("frame " + frame + wrong.getMessage());
        }
    }

    private int refused(String sentence) {
        console.err().println(sentence);
        console.err().flush();
        return ExitCode.USAGE;
    }

    private Position start(long drawn) {
        Game played = Objects.requireNonNull(game);
        return from == null ? played.start(options, drawn) : played.parse(from, options);
    }

    /** The bytes of the number that begins a request, null after the last request. */
    private @Nullable ByteBuffer read(int bytes) throws IOException, WrongFrame {
        byte[] read = new byte[bytes];
        int count = in.readNBytes(read, 0, bytes);
        if (count == 0) {
            return null;
        }
        frame++;
        return whole(read, count);
    }

    /** The bytes of a request behind the number that begins it. */
    private ByteBuffer body(int bytes) throws IOException, WrongFrame {
        byte[] read = new byte[bytes];
        return whole(read, in.readNBytes(read, 0, bytes));
    }

    private static ByteBuffer whole(byte[] read, int count) throws WrongFrame {
        if (count < read.length) {
            throw new WrongFrame(" ends after " + count + " of " + read.length + " bytes");
        }
        return ByteBuffer.wrap(read).order(ByteOrder.LITTLE_ENDIAN);
    }

    private byte[] answer(int entries, RecordLayout layout) throws IOException, WrongFrame {
        if (entries == 0) {
            return text(body(4).getInt());
        }
        if (Integer.compareUnsigned(entries, slots.length) > 0) {
            throw new WrongFrame(
                    ": " + Integer.toUnsignedString(entries) + " entries; there are " + slots.length + " slots");
        }
        ByteBuffer body = body(ENTRY * entries);
        byte[] records = new byte[Math.multiplyExact(entries, layout.size())];
        for (int entry = 0; entry < entries; entry++) {
            SlotGame next = next(body.getInt(), body.getInt(), layout, entry + 1);
            slots[slot(body.getInt(), entry + 1)] = next;
            layout.write(next, records, entry * layout.size());
        }
        return records;
    }

    private byte[] text(int slot) throws WrongFrame {
        byte[] text = held(slot, 0).position().text().getBytes(StandardCharsets.UTF_8);
        return ByteBuffer.allocate(4 + text.length)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putInt(text.length)
                .put(text)
                .array();
    }

    private SlotGame next(int source, int action, RecordLayout layout, int entry) throws WrongFrame {
        if (source == NEW) {
            return SlotGame.begin(start(action), options);
        }
        SlotGame before = held(source, entry);
        if (before.over()) {
            return before;
        }
        Position position = before.position();
        int move = action == NEW
                ? position.randomMove(chance, room)
                : layout.action(action).map(position::find).orElse(Position.NONE);
        return move == Position.NONE ? before.illegal() : before.play(move, options);
    }

    private static String at(int entry) {
        return entry == 0 ? "" : ", entry " + entry;
    }

    private int slot(int number, int entry) throws WrongFrame {
        if (number < 0 || number >= slots.length) {
            throw new WrongFrame(at(entry) + ": no slot " + number + "; there are " + slots.length);
        }
        return number;
    }

    private SlotGame held(int number, int entry) throws WrongFrame {
        SlotGame held = slots[slot(number, entry)];
        if (held == null) {
            throw new WrongFrame(at(entry) + ": slot " + number + " holds no game yet");
        }
        return held;
    }
}
