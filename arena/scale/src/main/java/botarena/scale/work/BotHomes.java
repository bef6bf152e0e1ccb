package botarena.scale.work;

import botarena.referee.Bot;
import botarena.referee.Ticket;
import botarena.referee.record.SentTicket;
import botarena.scale.bundle.BundleCache;
import botarena.tournament.Digest;
import botarena.tournament.bots.Workshop;
import io.nats.client.JetStreamApiException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Where bots are on this machine: fetched and built when they are needed first. Thread-safe. */
final class BotHomes {

    private static final int DIGITS = 12;

    private final BundleCache cache;
    private final Map<Path, String> failed = new HashMap<>();

    BotHomes(BundleCache cache) {
        this.cache = cache;
    }

    /** The ticket as it can be played here, until its guest leaves. */
    Ticket here(SentTicket sent, Workshop.Builder builder, Object guest)
            throws IOException, JetStreamApiException, InterruptedException {
        Ticket ticket = sent.ticket();
        List<Bot> bots = new ArrayList<>();
        for (int seat = 0; seat < ticket.bots().size(); seat++) {
            bots.add(here(ticket.bots().get(seat), sent.sources().get(seat), builder, guest));
        }
        return new Ticket(ticket.setting(), bots, ticket.botSeeds(), ticket.conduct());
    }

    /** What a guest had may go. */
    void leave(Object guest) {
        cache.leave(guest);
    }

    /** Of two lanes that want one bot, one builds. */
    private synchronized Bot here(Bot bot, SentTicket.Source source, Workshop.Builder builder, Object guest)
            throws IOException, JetStreamApiException, InterruptedException {
        if (bot.broken() != null && source.build().isEmpty()) {
            return bot;
        }
        String variant = source.build().isEmpty() ? "" : "-" + variant(bot, source);
        Path home = cache.folder(source.bundle(), variant, guest);
        Bot there = bot.withDir(home).withBroken(null);
        if (source.build().isEmpty() || cache.built(home)) {
            return there;
        }
        String failure = failed.get(home);
        if (failure == null) {
            failure = builder.build(there, source.build());
        }
        if (failure == null) {
            cache.markBuilt(home);
            return there;
        }
        failed.put(home, failure);
        return there.withBroken(failure);
    }

    /** Builds of one bundle are apart where what builds them is. */
    private static String variant(Bot bot, SentTicket.Source source) {
        String platform = System.getProperty("os.name") + " " + System.getProperty("os.arch");
        String text = source.build() + "\n" + bot.command() + "\n" + new TreeMap<>(bot.env()) + "\n" + platform;
        return HexFormat.of()
                .formatHex(Digest.sha256().digest(text.getBytes(StandardCharsets.UTF_8)))
                .substring(0, DIGITS);
    }
}
