package botarena.scale.bundle;

import botarena.protocol.Json;
import botarena.protocol.JsonException;
import botarena.scale.broker.BrokerFullException;
import botarena.scale.broker.BrokerLink;
import botarena.scale.broker.BrokerNames;
import io.nats.client.JetStreamApiException;
import io.nats.client.ObjectStore;
import io.nats.client.api.MessageInfo;
import io.nats.client.api.ObjectInfo;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Keeps the store of bundles within its size: the oldest goes first, but for those that some run plays with. */
final class BundleCleanup {

    private static final int GONE = 10037;

    /** What the broker keeps beside the bytes: a hundredth, and some lines. */
    private static final int PART = 100;

    private static final long LINES = 16 << 10;

    private final BrokerLink link;
    private final ObjectStore store;

    BundleCleanup(BrokerLink link, ObjectStore store) {
        this.link = link;
        this.store = store;
    }

    /**
     * Makes room for a bundle of so many bytes.
     *
     * @param kept names of what has to stay
     * @throws BrokerFullException if there is too little all the same
     */
    void make(long bytes, Set<String> kept) throws IOException, JetStreamApiException, InterruptedException {
        long wanted = bytes + bytes / PART + LINES;
        if (fits(wanted)) {
            return;
        }
        Set<String> named = named();
        List<ObjectInfo> all = store.getList().stream()
                .filter(each -> !kept.contains(each.getObjectName()) && !named.contains(each.getObjectName()))
                .sorted(Comparator.comparing(ObjectInfo::getModified))
                .toList();
        for (ObjectInfo oldest : all) {
            store.delete(oldest.getObjectName());
            if (fits(wanted)) {
                return;
            }
        }
        throw new BrokerFullException("bots' files of " + (bytes >> 10) + " KiB do not fit into its store of "
                + (store.getStatus().getMaxBucketSize() >> 10) + " KiB beside those of the runs that are there");
    }

    private boolean fits(long bytes) throws IOException, JetStreamApiException {
        long most = store.getStatus().getMaxBucketSize();
        return most <= 0 || store.getStatus().getSize() + bytes <= most;
    }

    /** Bundles that the cards of runs name. */
    private Set<String> named() throws IOException, JetStreamApiException {
        Set<String> named = new HashSet<>();
        for (String run : link.runCards()) {
            try {
                MessageInfo card = link.management().getLastMessage(BrokerNames.RUNS, run);
                if (Json.object(new String(card.getData(), StandardCharsets.UTF_8))
                                .get("bundles")
                        instanceof List<?> keys) {
                    keys.forEach(key -> named.add(String.valueOf(key)));
                }
            } catch (JsonException e) {
                throw new IOException("the card of a run cannot be read", e);
            } catch (JetStreamApiException e) {
                if (e.getApiErrorCode() != GONE) {
                    throw e;
                }
            }
        }
        return named;
    }
}
