package botarena.tournament.file;

import botarena.referee.BotLimits;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The keys of {@code limits}. */
final class LimitKeys {

    /** Whether a bot may use the network. */
    enum Network {
        DENY,
        ALLOW
    }

    private static final Key<Long> HELLO = Key.of("hello", Kinds.DURATION, "Time to answer hello.");
    private static final Key<Long> READY = Key.of("ready", Kinds.DURATION, "Time to answer start.");
    private static final Key<Long> MEMORY = Key.of("memory", Kinds.SIZE, "Memory of the whole process tree.");
    private static final Key<Long> PROCESSES =
            Key.of("processes", Kinds.number(1, 100_000), "Processes and threads at once.");
    private static final Key<Long> FILES = Key.of("files", Kinds.number(8, 1_000_000), "Open files at once.");
    private static final Key<Long> FILE_SIZE = Key.of("file-size", Kinds.SIZE, "The largest file it may write.");
    private static final Key<Long> DISK = Key.of("disk", Kinds.SIZE, "Its private /tmp.");
    private static final Key<Long> CPU = Key.of("cpu", Kinds.DURATION, "CPU time of one process, whole seconds.");
    private static final Key<Network> NETWORK =
            Key.of("network", Kinds.choice(Network.class), "Whether it may use the network under the sandbox.");

    static final Shape SHAPE =
            Shape.named("limits", List.of(HELLO, READY, MEMORY, PROCESSES, FILES, FILE_SIZE, DISK, CPU, NETWORK));

    private LimitKeys() {}

    /** The limits a mapping asks for, {@code base} where it is silent. */
    static BotLimits bind(@Nullable Values limits, BotLimits base) {
        if (limits == null) {
            return base;
        }
        Network network = limits.get(NETWORK);
        return new BotLimits(
                limits.get(HELLO, base.helloMs()),
                limits.get(READY, base.readyMs()),
                limits.get(MEMORY, base.memory()),
                (int) (long) limits.get(PROCESSES, (long) base.processes()),
                (int) (long) limits.get(FILES, (long) base.files()),
                limits.get(FILE_SIZE, base.fileSize()),
                limits.get(DISK, base.disk()),
                Math.max(1, limits.get(CPU, base.cpuSeconds() * 1000) / 1000),
                network == null ? base.network() : network == Network.ALLOW);
    }
}
