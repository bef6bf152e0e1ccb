package botarena.tournament.file;

import botarena.referee.BotLimits;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** The keys of {@code limits}. */
final class LimitKeys {

    /** Whether a bot may use the network. */
    enum Network {
        DENY,
        ALLOW
    }

    private static final Key<BotLimits, Long> HELLO =
            Key.of("hello", Kinds.DURATION, BotLimits::helloMs).describedAs("Time to answer hello.");
    private static final Key<BotLimits, Long> READY =
            Key.of("ready", Kinds.DURATION, BotLimits::readyMs).describedAs("Time to answer start.");
    private static final Key<BotLimits, Long> MEMORY =
            Key.of("memory", Kinds.SIZE, BotLimits::memory).describedAs("Memory of the whole process tree.");
    private static final Key<BotLimits, Integer> PROCESSES = Key.of(
                    "processes", Kinds.count(1, 100_000), BotLimits::processes)
            .describedAs("Processes and threads at once.");
    private static final Key<BotLimits, Integer> FILES =
            Key.of("files", Kinds.count(8, 1_000_000), BotLimits::files).describedAs("Open files at once.");
    private static final Key<BotLimits, Long> FILE_SIZE =
            Key.of("file-size", Kinds.SIZE, BotLimits::fileSize).describedAs("The largest file it may write.");
    private static final Key<BotLimits, Long> DISK =
            Key.of("disk", Kinds.SIZE, BotLimits::disk).describedAs("Its private /tmp.");
    private static final Key<BotLimits, Long> CPU = Key.of(
                    "cpu", Kinds.DURATION, (BotLimits limits) -> TimeUnit.SECONDS.toMillis(limits.cpuSeconds()))
            .describedAs("CPU time of one process, whole seconds.");
    private static final Key<BotLimits, Network> NETWORK = Key.of(
                    "network",
                    Kinds.choice(Network.class),
                    (BotLimits limits) -> limits.network() ? Network.ALLOW : Network.DENY)
            .describedAs("Whether it may use the network under the sandbox.");

    static final Shape<BotLimits> SHAPE =
            Shape.namedShape("limits", List.of(HELLO, READY, MEMORY, PROCESSES, FILES, FILE_SIZE, DISK, CPU, NETWORK));

    private LimitKeys() {}

    /** A bot's own folder may not grant it the network. */
    static void refuseNetwork(@Nullable Values limits, Problems problems) {
        if (limits != null && limits.get(NETWORK) == Network.ALLOW) {
            problems.add(limits.nodeOf(NETWORK), "the network is the tournament file's to allow, not the bot's");
        }
    }

    /** The limits a mapping asks for, {@code base} where it is silent. */
    static BotLimits bind(@Nullable Values limits, BotLimits base) {
        if (limits == null) {
            return base;
        }
        Network network = limits.get(NETWORK);
        return new BotLimits(
                new BotLimits.Times(limits.get(HELLO, base.helloMs()), limits.get(READY, base.readyMs())),
                limits.get(MEMORY, base.memory()),
                limits.get(PROCESSES, base.processes()),
                new BotLimits.Storage(
                        limits.get(FILES, base.files()),
                        limits.get(FILE_SIZE, base.fileSize()),
                        limits.get(DISK, base.disk())),
                Math.max(1, limits.get(CPU, base.cpuSeconds() * 1000) / 1000),
                network == null ? base.network() : network == Network.ALLOW,
                base.cores());
    }
}
