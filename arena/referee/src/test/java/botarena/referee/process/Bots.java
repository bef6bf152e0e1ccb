package botarena.referee.process;

import botarena.referee.Bot;
import botarena.referee.BotLimits;
import botarena.referee.FolderOwner;
import botarena.referee.GameSpec;
import botarena.referee.Starter;
import botarena.referee.Wire;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** Bots for tests, and how tests speak with them. */
final class Bots {
    static final long LONG = Duration.ofSeconds(20).toNanos();

    private Bots() {}

    static Bot bot(Path dir, String... command) {
        return bot(dir, BotLimits.DEFAULT, Map.of(), command);
    }

    static Bot bot(Path dir, BotLimits limits, Map<String, String> env, String... command) {
        GameSpec.Entrant entrant = new GameSpec.Entrant("bot", 1, "0");
        return new Bot(entrant, List.of(command), dir, FolderOwner.ORGANISER, env, limits, null);
    }

    static Bot shell(Path dir, String script) {
        return bot(dir, "/bin/sh", "-c", script);
    }

    static Bot python(Path dir, String script) {
        return bot(dir, "/usr/bin/python3", "-c", script);
    }

    static HeardWire up(Starter starter, Bot bot) {
        Starter.Started started = starter.start(bot);
        if (started instanceof Starter.Started.Up up) {
            return new HeardWire(up.wire());
        }
        throw new AssertionError(started);
    }

    static Wire.Arrival ask(Wire wire, String line, long nanos) {
        byte[] bytes = (line + "\n").getBytes(StandardCharsets.UTF_8);
        return wire.ask(bytes, bytes.length, nanos).arrival();
    }

    static Wire.Arrival ask(Wire wire) {
        return ask(wire, "{\"id\":1}", LONG);
    }

    static void tell(Wire wire, String line) {
        byte[] bytes = (line + "\n").getBytes(StandardCharsets.UTF_8);
        wire.tell(bytes, bytes.length);
    }

    static void quit(Wire wire, long graceMillis) {
        byte[] bytes = "{\"type\":\"quit\"}\n".getBytes(StandardCharsets.UTF_8);
        wire.process().gameOver();
        wire.tell(bytes, bytes.length);
        wire.process().leave();
        wire.process().awaitEnd(graceMillis);
        wire.close();
    }

    /** The line that came last. */
    static String line(HeardWire wire) {
        return wire.last().text();
    }
}
