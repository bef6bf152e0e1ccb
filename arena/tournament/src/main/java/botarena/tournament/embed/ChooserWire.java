package botarena.tournament.embed;

import botarena.games.Game;
import botarena.games.GameCatalog;
import botarena.games.Position;
import botarena.protocol.Request;
import botarena.referee.BotProcess;
import botarena.referee.WireReply;
import botarena.referee.inprocess.ForwardingWire;
import botarena.referee.inprocess.InProcessWire;
import botarena.referee.inprocess.InProcessWire.InProcessBot;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Wire to a {@link Chooser}, which is judged like a process: its time counts, and an exception ends it. */
final class ChooserWire extends ForwardingWire implements BotProcess {

    /**
     * File of the kernel about the calling thread: time on a processor, time waiting for one; other systems have none.
     */
    private static final Path WAITED = Path.of("/proc/thread-self/schedstat");

    private final WireReply failed = new WireReply();
    private String trace = "";

    ChooserWire(Chooser chooser, GameCatalog games) {
        super(new InProcessWire(new Player(chooser, games)));
    }

    @Override
    public WireReply ask(byte[] line, int length, long limitNanos) {
        long waited = waitedNanos();
        long began = System.nanoTime();
        WireReply reply;
        try {
            reply = super.ask(line, length, limitNanos);
        } catch (RuntimeException | Error thrown) {
            StringWriter text = new StringWriter();
            thrown.printStackTrace(new PrintWriter(text));
            trace = text.toString();
            reply = failed.line(new byte[0], 0, 0).setArrival(Arrival.CLOSED);
        }
        long took = System.nanoTime() - began;
        return reply.took(took, Math.min(took, waitedNanos() - waited), 0, 0, took);
    }

    /** Nanoseconds for which this thread waited for a processor, 0 where that is unknown. */
    private static long waitedNanos() {
        try {
            return Long.parseLong(Files.readString(WAITED).split(" ")[1]);
        } catch (IOException | RuntimeException e) {
            return 0;
        }
    }

    @Override
    public BotProcess process() {
        return this;
    }

    @Override
    public String stderr() {
        return trace;
    }

    @Override
    public Exit exit() {
        return trace.isEmpty() ? new Exit.Running() : new Exit.Status(1);
    }

    /** Keeps the position of one game by replaying its moves. */
    private static final class Player implements InProcessBot {
        private final Chooser chooser;
        private final GameCatalog games;
        private @Nullable Position position;
        private int seat;

        Player(Chooser chooser, GameCatalog games) {
            this.chooser = chooser;
            this.games = games;
        }

        @Override
        public @Nullable Map<String, Object> answer(Request message) {
            if (message.type() == null) {
                return null;
            }
            return switch (message.type()) {
                case HELLO -> Map.of("type", "hello", "protocol", 1, "name", "chooser");
                case START -> start(message.fields());
                case PING -> Map.of("type", "pong");
                case TURN -> Map.of("type", "move", "move", move(message.fields()));
                default -> null;
            };
        }

        private Map<String, Object> start(Map<String, ?> message) {
            Game game = games.find(String.valueOf(message.get("game"))).orElseThrow();
            String from = String.valueOf(message.get("from"));
            Map<String, Object> options = new LinkedHashMap<>();
            map(message, "options")
                    .forEach((key, value) ->
                            options.put(String.valueOf(key), value instanceof Long n ? n.intValue() : value));
            position = game.parse(from, game.complete(options, from));
            seat = ((Long) Objects.requireNonNull(message.get("seat"))).intValue();
            list(message, "opening").forEach(move -> play(String.valueOf(move)));
            return Map.of("type", "ready");
        }

        private String move(Map<String, ?> message) {
            list(message, "last").forEach(ply -> play(String.valueOf(((Map<?, ?>) ply).get("move"))));
            Position now = Objects.requireNonNull(position);
            Map<?, ?> clock = map(message, "clock");
            long bank = Math.max(0, (Long) list(clock, "bankMs").get(seat));
            int move = chooser.choose(now, (Long) Objects.requireNonNull(clock.get("moveMs")) + bank);
            if (now.moves().indexOf(move) < 0) {
                return "code " + move;
            }
            position = now.play(move);
            return now.spell(move);
        }

        private void play(String move) {
            Position now = Objects.requireNonNull(position);
            position = now.play(now.find(move));
        }

        private static List<?> list(Map<?, ?> from, String key) {
            return (List<?>) Objects.requireNonNull(from.get(key));
        }

        private static Map<?, ?> map(Map<?, ?> from, String key) {
            return (Map<?, ?>) Objects.requireNonNull(from.get(key));
        }
    }
}
