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
            Key.of("hello", Kinds.DURATION, "Time to answer hello.", BotLimits::helloMs);
    private static final Key<BotLimits, Long> READY =
            Key.of("ready", Kinds.DURATION, "Time to answer start.", BotLimits::readyMs);
    private static final Key<BotLimits, Long> MEMORY =
            Key.of("memory", Kinds.SIZE, "Memory of the whole process tree.", BotLimits::memory);
    private static final Key<BotLimits, Integer> PROCESSES =
            Key.of("processes", Kinds.count(1, 100_000), "Processes and threads at once.", BotLimits::processes);
    private static final Key<BotLimits, Integer> FILES =
            Key.of("files", Kinds.count(8, 1_000_000), "Open files at once.", BotLimits::files);
    private static final Key<BotLimits, Long> FILE_SIZE =
            Key.of("file-size", Kinds.SIZE, "The largest file it may write.", BotLimits::fileSize);
    private static final Key<BotLimits, Long> DISK = Key.of("disk", Kinds.SIZE, "Its private /tmp.", BotLimits::disk);
    private static final Key<BotLimits, Long> CPU = Key.of(
            "cpu",
            Kinds.DURATION,
            "CPU time of one process, whole seconds.",
            limits -> TimeUnit.SECONDS.toMillis(limits.cpuSeconds()));
    private static final Key<BotLimits, Network> NETWORK = Key.of(
            "network",
            Kinds.choice(Network.class),
            "Whether it may use the network under the sandbox.",
            limits -> limits.network() ? Network.ALLOW : Network.DENY);

    static final Shape<BotLimits> SHAPE =
            Shape.named("limits", List.of(HELLO, READY, MEMORY, PROCESSES, FILES, FILE_SIZE, DISK, CPU, NETWORK));

    private LimitKeys() {}

    /** A bot's own folder may not grant it the network. */
    static void refuseNetwork(@Nullable Values limits, Problems problems) {
        if (limits != null && limits.get(NETWORK) == Network.ALLOW) {
            problems.add(limits.at(NETWORK), "the network is the tournament file's to allow, not the bot's");
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
