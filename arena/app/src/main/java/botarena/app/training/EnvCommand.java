package botarena.app.training;

import botarena.app.cli.Command;
import botarena.app.cli.Console;
import botarena.app.cli.ExitCode;
import botarena.app.cli.Failure;
import botarena.app.cli.Syntax.Argument;
import botarena.app.terminal.Tty;
import botarena.base.JsonText;
import botarena.base.Units;
import botarena.games.Chance;
import botarena.games.Game;
import botarena.games.MoveList;
import botarena.games.Options;
import botarena.games.Position;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Plays many games at once for a program that learns: actions in, observations out, in bytes. */
public final class EnvCommand extends Command {

    private static final int MAX_SLOTS = 1_000_000;

    /** Bytes of an entry of a request: source, action, target. */
    private static final int ENTRY = 12;

    /** Bytes written at once: Java copies them first, which takes memory afresh for more. */
    private static final int CHUNK = 1 << 16;

    /** A source for games that begin, an action for moves that are drawn here. */
    private static final int NEW_GAME = -1;

    private final Argument<Game> game = syntax.positional("GAME", Game.class, "game");

    private final Argument<Map<String, String>> given =
            syntax.map("--option=NAME=VALUE", String.class, "option of the game; may be repeated");

    private final Argument<String> from = syntax.option("--from=TEXT", String.class, "position to start from");

    private final Argument<Integer> most =
            syntax.option("--slots=N", int.class, "number of games at once, 1 to 1000000 [=1]");

    private final Argument<Boolean> views =
            syntax.flag("--views", "the other team's observation too, behind each mask");

    private final Argument<Long> seed = syntax.seed("--seed", "random seed of drawn moves [=0]");

    private Options options = Options.complete(List.of(), Map.of());
    private SlotGame.Limits limits = new SlotGame.Limits(0, 0);

    /** The start of every game where one is given. */
    private @Nullable Position fixedStart;

    private @Nullable SlotGame[] slots = new SlotGame[0];
    private Chance chance = new Chance(0);
    private InputStream in = InputStream.nullInputStream();
    private final MoveList room = new MoveList();

    /** The last request, and the records that answer it. */
    private byte[] request = new byte[4];

    private byte[] records = new byte[0];
    private int frame;

    public EnvCommand(Console console) {
        super(console);
        help().description(
                        "%nPrints one JSON line that describes the records, then answers requests in",
                        "bytes until its input ends. A slot holds a game; a request plays one action",
                        "in each of many slots. botarena_env.py speaks this for Python:",
                        "docs/training.md.",
                        "%nExamples:",
                        "  botarena new learner --kit rl",
                        "  botarena env quixo --slots 1024")
                .footer(
                        "%nExit status:",
                        "  0  the input has ended",
                        "  2  wrong command line or request",
                        "  3  the game lists no actions");
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
        Game played = game.get();
        options = played.complete(given.get(), from.orNull());
        limits = SlotGame.Limits.of(played, options);
        if (played.actions(options).isEmpty()) {
            String[] remedy = played.source().isArena()
                    ? new String[0]
                    : new String[] {"list every move under \"actions\" in the answer to describe: protocol/rules.md"};
            throw Failure.invalid(played.id() + " lists no actions, so nothing can learn it", remedy);
        }
        if (played.hidden()) {
            throw Failure.invalid(played.id() + " hides what a seat may not see, and env shows the whole position");
        }
        if (most.get() < 1 || most.get() > MAX_SLOTS) {
            throw Failure.usage("--slots must be from 1 to " + MAX_SLOTS + ", not " + most.get());
        }
        fixedStart = from.isGiven() ? played.parse(from.get(), options) : null;
        RecordLayout layout = new RecordLayout(start(0), options, views.get());
        if (Tty.isInteractive()) {
            return refuse("env speaks to programs, not to terminals: docs/training.md");
        }
        slots = new SlotGame[most.get()];
        chance = new Chance(seed.get());
        in = new BufferedInputStream(console.in(), Math.min(4 + ENTRY * most.get(), 1 << 16));
        console.out().write((JsonText.line(layout.header(most.get())) + "\n").getBytes(StandardCharsets.UTF_8));
        try {
            while (!console.out().checkError()) {
                int head = in.readNBytes(request, 0, 4);
                if (head == 0) {
                    break;
                }
                frame++;
                requireLength(head, 4);
                answer(number(0), layout);
            }
            return ExitCode.DONE;
        } catch (WrongFrame wrong) {
            return refuse("frame " + frame + wrong.getMessage());
        }
    }

    private int refuse(String sentence) {
        console.err().println(sentence);
        console.err().flush();
        return ExitCode.USAGE;
    }

    private Position start(long drawn) {
        return fixedStart == null ? game.get().start(options, drawn) : fixedStart;
    }

    /** Reads {@code bytes} of a request, behind the number that begins it. */
    private void body(int bytes) throws IOException, WrongFrame {
        if (request.length < bytes) {
            request = new byte[bytes];
        }
        requireLength(in.readNBytes(request, 0, bytes), bytes);
    }

    private static void requireLength(int count, int bytes) throws WrongFrame {
        if (count < bytes) {
            throw new WrongFrame(" ends after " + count + " of " + bytes + " bytes");
        }
    }

    /** A number of the request; little-endian. */
    private int number(int at) {
        return request[at] & 255 | (request[at + 1] & 255) << 8 | (request[at + 2] & 255) << 16 | request[at + 3] << 24;
    }

    private void answer(int entries, RecordLayout layout) throws IOException, WrongFrame {
        if (entries == 0) {
            body(4);
            text(number(0));
            return;
        }
        if (Integer.compareUnsigned(entries, slots.length) > 0) {
            throw new WrongFrame(": " + Units.count(Integer.toUnsignedLong(entries), "entry") + " for "
                    + Units.count(slots.length, "slot"));
        }
        body(ENTRY * entries);
        int size = Math.multiplyExact(entries, layout.size());
        if (records.length < size) {
            records = new byte[size];
        }
        for (int entry = 0; entry < entries; entry++) {
            SlotGame next = nextGame(number(ENTRY * entry), number(ENTRY * entry + 4), layout, entry + 1);
            slots[slot(number(ENTRY * entry + 8), entry + 1)] = next;
            layout.write(next, records, entry * layout.size());
        }
        for (int from = 0; from < size; from += CHUNK) {
            console.out().write(records, from, Math.min(CHUNK, size - from));
        }
    }

    private void text(int slot) throws IOException, WrongFrame {
        byte[] text = findGame(slot, 0).position().text().getBytes(StandardCharsets.UTF_8);
        console.out()
                .write(ByteBuffer.allocate(4 + text.length)
                        .order(ByteOrder.LITTLE_ENDIAN)
                        .putInt(text.length)
                        .put(text)
                        .array());
    }

    private SlotGame nextGame(int source, int action, RecordLayout layout, int entry) throws WrongFrame {
        if (source == NEW_GAME) {
            return SlotGame.begin(start(action), limits);
        }
        SlotGame before = findGame(source, entry);
        if (before.isOver()) {
            return before;
        }
        Position position = before.position();
        int move = action == NEW_GAME
                ? position.randomMove(chance, room)
                : layout.action(action).map(position::find).orElse(Position.NONE);
        return move == Position.NONE ? before.illegal() : before.play(move, limits);
    }

    private static String entryInWords(int entry) {
        return entry == 0 ? "" : ", entry " + entry;
    }

    private int slot(int number, int entry) throws WrongFrame {
        if (number < 0 || number >= slots.length) {
            throw new WrongFrame(entryInWords(entry) + ": no slot " + number + "; there are " + slots.length);
        }
        return number;
    }

    private SlotGame findGame(int number, int entry) throws WrongFrame {
        SlotGame held = slots[slot(number, entry)];
        if (held == null) {
            throw new WrongFrame(entryInWords(entry) + ": slot " + number + " holds no game yet");
        }
        return held;
    }
}
