package botarena.scale.bundle;

import botarena.base.FileErrors;
import botarena.base.Refusal.RefusedException;
import botarena.scale.broker.BrokerErrors.FullException;
import botarena.scale.broker.BrokerLink;
import botarena.scale.broker.BrokerNames;
import botarena.scale.broker.CardFields;
import botarena.scale.broker.RunNotice;
import botarena.tournament.BotEntry;
import botarena.tournament.Tournament;
import io.nats.client.JetStreamApiException;
import io.nats.client.JetStreamManagement;
import io.nats.client.ObjectStore;
import io.nats.client.api.MessageInfo;
import io.nats.client.api.ObjectInfo;
import io.nats.client.api.ObjectMeta;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Bundles on the broker. Workers read them message by message, which needs no consumer. */
public record BundleStore(BrokerLink link) {

    private static final long MAX_PACKED = 512L << 20;

    /** Overhead of the broker: a hundredth of the bytes, and some lines. */
    private static final int OVERHEAD_DIVISOR = 100;

    private static final long OVERHEAD_BYTES = 16 << 10;

    /**
     * Key of a bot's files; they are on the broker once this has returned.
     *
     * @param kept keys of bundles that stay, besides those on the cards of runs
     */
    public String put(Tournament tournament, BotEntry bot, Set<String> kept)
            throws IOException, RefusedException, JetStreamApiException, InterruptedException {
        Bundle bundle = Bundle.of(tournament, bot);
        if (!bundle.key().isEmpty() && entry(bundle.key()).isEmpty()) {
            send(bot, bundle, kept);
        }
        return bundle.key();
    }

    private void send(BotEntry bot, Bundle bundle, Set<String> kept)
            throws IOException, RefusedException, JetStreamApiException, InterruptedException {
        Path packed = Files.createTempFile("botarena-", ".tar.gz");
        try {
            pack(bot, bundle, packed);
            ObjectStore store = link.connection().objectStore(BrokerNames.BOTS_STORE);
            makeRoom(store, Files.size(packed), kept);
            try (InputStream in = Files.newInputStream(packed)) {
                store.put(ObjectMeta.objectName(bundle.key()), in);
            } catch (NoSuchAlgorithmException e) {
                throw new IllegalStateException("every JDK has SHA-256", e);
            }
        } finally {
            Files.deleteIfExists(packed);
        }
    }

    /** Refuses for good a bot that cannot be packed here. */
    private static void pack(BotEntry bot, Bundle bundle, Path packed) throws RefusedException {
        String why;
        try {
            BundleArchive.write(bundle, packed);
            if (Files.size(packed) <= MAX_PACKED) {
                return;
            }
            why = "its files are longer than 512 MiB when packed";
        } catch (IOException e) {
            why = "its files cannot be packed into " + packed.getParent() + ": " + FileErrors.of(e);
        }
        throw new RefusedException("bot '" + bot.name() + "' cannot be played on other machines", List.of(why), "");
    }

    /**
     * Deletes the oldest unused bundles until this many bytes fit.
     *
     * @throws FullException if they do not fit even then
     */
    private void makeRoom(ObjectStore store, long bytes, Set<String> kept)
            throws IOException, JetStreamApiException, InterruptedException {
        long wanted = bytes + bytes / OVERHEAD_DIVISOR + OVERHEAD_BYTES;
        if (hasRoom(store, wanted)) {
            return;
        }
        Set<String> needed = new HashSet<>(kept);
        for (String run : link.runCards()) {
            Optional<MessageInfo> card = link.lastMessage(BrokerNames.RUNS, run);
            if (card.isPresent()) {
                needed.addAll(RunNotice.read(card.get().getData())
                        .orElseThrow(() -> new IOException("the card of a run cannot be read"))
                        .bundles());
            }
        }
        List<ObjectInfo> all = store.getList().stream()
                .filter(each -> !needed.contains(each.getObjectName()))
                .sorted(Comparator.comparing(ObjectInfo::getModified))
                .toList();
        for (ObjectInfo oldest : all) {
            store.delete(oldest.getObjectName());
            if (hasRoom(store, wanted)) {
                return;
            }
        }
        throw new FullException("bots' files of " + (bytes >> 10) + " KiB do not fit into its store of "
                + (store.getStatus().getMaxBucketSize() >> 10) + " KiB beside those of running runs");
    }

    private static boolean hasRoom(ObjectStore store, long bytes) throws IOException, JetStreamApiException {
        long most = store.getStatus().getMaxBucketSize();
        return most <= 0 || store.getStatus().getSize() + bytes <= most;
    }

    /** Writes a packed bundle; whether it was there. */
    boolean get(String key, OutputStream out) throws IOException, JetStreamApiException {
        CardFields info = entry(key).orElse(null);
        if (info == null || info.text("nuid").isEmpty()) {
            return false;
        }
        String subject = "$O." + BrokerNames.BOTS_STORE + ".C." + info.text("nuid");
        JetStreamManagement management = link.management();
        long sequence = 0;
        for (long left = (long) info.number("chunks"); left > 0; left--) {
            MessageInfo chunk = management.getNextMessage(BrokerNames.BOTS, sequence + 1, subject);
            sequence = chunk.getSeq();
            out.write(chunk.getData());
        }
        return true;
    }

    /** Entry of a bundle in the store; empty if it is not there. */
    private Optional<CardFields> entry(String key) throws IOException, JetStreamApiException {
        String name = Base64.getUrlEncoder().encodeToString(key.getBytes(StandardCharsets.UTF_8));
        return link.lastMessage(BrokerNames.BOTS, "$O." + BrokerNames.BOTS_STORE + ".M." + name)
                .flatMap(meta -> CardFields.read(meta.getData()))
                .filter(info -> !info.flag("deleted"));
    }
}
