package botarena.scale.bundle;

import botarena.protocol.Json;
import botarena.protocol.JsonException;
import botarena.scale.broker.BrokerLink;
import botarena.scale.broker.BrokerNames;
import botarena.tournament.BotEntry;
import botarena.tournament.FileErrors;
import botarena.tournament.Refusal;
import botarena.tournament.Refusal.RefusedException;
import botarena.tournament.Tournament;
import io.nats.client.JetStreamApiException;
import io.nats.client.JetStreamManagement;
import io.nats.client.ObjectStore;
import io.nats.client.api.MessageInfo;
import io.nats.client.api.ObjectMeta;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Bundles on the broker. Workers read message by message, for which they need no consumer of their own. */
public final class BundleStore {

    private static final long MOST_PACKED = 512L << 20;
    private static final int MISSING = 10037;

    private final BrokerLink link;

    public BundleStore(BrokerLink link) {
        this.link = link;
    }

    /**
     * What a bot's files are called; they are on the broker once this has returned.
     *
     * @param kept names of what has to stay, further to what the cards of runs name
     */
    public String put(Tournament tournament, BotEntry bot, Set<String> kept)
            throws IOException, RefusedException, JetStreamApiException, InterruptedException {
        Bundle bundle = Bundle.of(tournament, bot);
        if (!bundle.key().isEmpty() && chunks(bundle.key()) == null) {
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
            new BundleCleanup(link, store).make(Files.size(packed), kept);
            try (InputStream in = Files.newInputStream(packed)) {
                store.put(ObjectMeta.objectName(bundle.key()), in);
            } catch (NoSuchAlgorithmException e) {
                throw new IllegalStateException("every JDK has SHA-256", e);
            }
        } finally {
            Files.deleteIfExists(packed);
        }
    }

    /** What cannot be packed here never will be: there is nothing to be tried again. */
    private static void pack(BotEntry bot, Bundle bundle, Path packed) throws RefusedException {
        String why;
        try {
            BundleArchive.write(bundle, packed);
            if (Files.size(packed) <= MOST_PACKED) {
                return;
            }
            why = "its files are longer than 512 MiB when packed";
        } catch (IOException e) {
            why = "its files cannot be packed into " + packed.getParent() + ": " + FileErrors.of(e);
        }
        throw new Refusal("bot '" + bot.name() + "' cannot be played on other machines", List.of(why), "").thrown();
    }

    /** Writes a packed bundle; whether it was there. */
    boolean get(String key, OutputStream out) throws IOException, JetStreamApiException {
        Map<String, @Nullable Object> info = chunks(key);
        if (info == null || !(info.get("chunks") instanceof Long chunks)) {
            return false;
        }
        String subject = "$O." + BrokerNames.BOTS_STORE + ".C." + info.get("nuid");
        JetStreamManagement management = link.management();
        long sequence = 0;
        for (long i = 0; i < chunks; i++) {
            MessageInfo chunk = management.getNextMessage(BrokerNames.BOTS, sequence + 1, subject);
            sequence = chunk.getSeq();
            out.write(chunk.getData());
        }
        return true;
    }

    /** What the store knows of a bundle; null if it is not there. */
    private @Nullable Map<String, @Nullable Object> chunks(String key) throws IOException, JetStreamApiException {
        String name = Base64.getUrlEncoder().encodeToString(key.getBytes(StandardCharsets.UTF_8));
        try {
            MessageInfo meta =
                    link.management().getLastMessage(BrokerNames.BOTS, "$O." + BrokerNames.BOTS_STORE + ".M." + name);
            Map<String, @Nullable Object> info = Json.object(new String(meta.getData(), StandardCharsets.UTF_8));
            return Boolean.TRUE.equals(info.get("deleted")) ? null : info;
        } catch (JetStreamApiException e) {
            if (e.getApiErrorCode() == MISSING) {
                return null;
            }
            throw e;
        } catch (JsonException e) {
            return null;
        }
    }
}
