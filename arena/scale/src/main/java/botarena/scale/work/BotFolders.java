package botarena.scale.work;

import botarena.base.Digest;
import botarena.referee.Bot;
import botarena.referee.Ticket;
import botarena.referee.record.SentTicket;
import botarena.scale.bundle.BundleCache;
import botarena.tournament.bots.BotPreparation;
import botarena.tournament.run.TimeSource;
import io.nats.client.JetStreamApiException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/** Folders of bots on this machine, fetched and built at their first use. Thread-safe. */
final class BotFolders {

    private static final int VARIANT_DIGITS = 12;

    private final BundleCache cache;
    private final TimeSource time;
    private final Map<Path, BuildLock> homes = new ConcurrentHashMap<>();

    /** One bot's folder, locked while something is built in it. */
    private static final class BuildLock extends ReentrantLock {
        private static final long serialVersionUID = 1L;
        private @Nullable String failure;
        private long failedAt;
    }

    BotFolders(BundleCache cache, TimeSource time) {
        this.cache = cache;
        this.time = time;
    }

    /** The ticket with the bots' folders here, which stay until the guest leaves. */
    Ticket place(SentTicket sent, BotPreparation.Builder builder, Object guest)
            throws IOException, JetStreamApiException, InterruptedException {
        Ticket ticket = sent.ticket();
        List<Bot> bots = new ArrayList<>();
        for (int seat = 0; seat < ticket.bots().size(); seat++) {
            bots.add(place(ticket.bots().get(seat), sent.sources().get(seat), builder, guest));
        }
        return new Ticket(ticket.setting(), bots, ticket.botSeeds(), ticket.conduct());
    }

    /** Lets the folders of a guest go. */
    void release(Object guest) {
        cache.release(guest);
    }

    private Bot place(Bot bot, SentTicket.Source source, BotPreparation.Builder builder, Object guest)
            throws IOException, JetStreamApiException, InterruptedException {
        if (bot.broken() != null && source.build().isEmpty()) {
            return bot;
        }
        String variant = source.build().isEmpty() ? "" : "-" + variant(bot, source);
        Path home = cache.folder(source.bundle(), variant, guest);
        Bot there = bot.withDir(home).withOwner(cache.owner()).withBroken(null);
        if (source.build().isEmpty() || cache.isBuilt(home)) {
            return there;
        }
        String failure = build(home, there, source.build(), builder);
        return failure == null ? there : there.withBroken(failure);
    }

    /** Builds once for all lanes. After a failure, such as a full disk, it is tried again later. */
    private @Nullable String build(Path folder, Bot bot, List<String> build, BotPreparation.Builder builder)
            throws IOException, InterruptedException {
        BuildLock home = homes.computeIfAbsent(folder, one -> new BuildLock());
        home.lockInterruptibly();
        try {
            boolean failedLately = home.failure != null && time.now() - home.failedAt < FailedStarts.REMEMBERED;
            if (!failedLately && !cache.isBuilt(folder)) {
                home.failure = builder.build(bot, build);
                home.failedAt = time.now();
                if (home.failure == null) {
                    cache.markBuilt(folder);
                }
            }
            return home.failure;
        } finally {
            home.unlock();
        }
    }

    /** Name of a build: another command, environment or platform builds into another folder. */
    private static String variant(Bot bot, SentTicket.Source source) {
        String platform = System.getProperty("os.name") + " " + System.getProperty("os.arch");
        String text = source.build() + "\n" + bot.command() + "\n" + new TreeMap<>(bot.env()) + "\n" + platform;
        return Digest.hex(text).substring(0, VARIANT_DIGITS);
    }
}
