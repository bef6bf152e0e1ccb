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
import org.jspecify.annotations.Nullable;

/** Where bots are on this machine: fetched and built when they are needed first. Thread-safe. */
final class BotHomes {

    private static final int DIGITS = 12;

    private final BundleCache cache;
    private final Map<Path, String> built = new HashMap<>();

    BotHomes(BundleCache cache) {
        this.cache = cache;
    }

    /** The ticket as it can be played here. */
    Ticket here(SentTicket sent, Workshop.Builder builder)
            throws IOException, JetStreamApiException, InterruptedException {
        Ticket ticket = sent.ticket();
        List<Bot> bots = new ArrayList<>();
        for (int seat = 0; seat < ticket.bots().size(); seat++) {
            bots.add(here(ticket.bots().get(seat), sent.sources().get(seat), builder));
        }
        return new Ticket(ticket.setting(), bots, ticket.botSeeds(), ticket.conduct());
    }

    /** Of two lanes that want one bot, one builds. */
    private synchronized Bot here(Bot bot, SentTicket.Source source, Workshop.Builder builder)
            throws IOException, JetStreamApiException, InterruptedException {
        if (bot.broken() != null && source.build().isEmpty()) {
            return bot;
        }
        String variant = source.build().isEmpty() ? "" : "-" + variant(bot, source);
        Bot there = bot.withDir(cache.folder(source.bundle(), variant)).withBroken(null);
        if (source.build().isEmpty()) {
            return there;
        }
        String failure = built.get(there.dir());
        if (failure == null) {
            failure = said(builder.build(there, source.build()));
            built.put(there.dir(), failure);
        }
        return failure.isEmpty() ? there : there.withBroken(failure);
    }

    private static String said(@Nullable String failure) {
        return failure == null ? "" : failure;
    }

    /** Builds of one bundle are apart where what builds them is. */
    private static String variant(Bot bot, SentTicket.Source source) {
        String text = source.build() + "\n" + bot.command() + "\n" + new TreeMap<>(bot.env());
        return HexFormat.of()
                .formatHex(Digest.sha256().digest(text.getBytes(StandardCharsets.UTF_8)))
                .substring(0, DIGITS);
    }
}
