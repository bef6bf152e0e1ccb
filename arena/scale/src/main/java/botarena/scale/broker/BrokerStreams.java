package botarena.scale.broker;

import io.nats.client.JetStreamApiException;
import io.nats.client.JetStreamManagement;
import io.nats.client.ObjectStoreManagement;
import io.nats.client.api.AckPolicy;
import io.nats.client.api.ConsumerConfiguration;
import io.nats.client.api.ConsumerInfo;
import io.nats.client.api.DiscardPolicy;
import io.nats.client.api.ObjectStoreConfiguration;
import io.nats.client.api.RetentionPolicy;
import io.nats.client.api.StorageType;
import io.nats.client.api.StreamConfiguration;
import java.io.IOException;
import java.time.Duration;

/** Creator of missing streams and consumers, which only the coordinator may create; used at every connect. */
@SuppressWarnings("exports") // only packages of this module see the client
public record BrokerStreams(BrokerLink link) {

    private static final long GIB = 1L << 30;
    private static final long MAX_PENDING = 100_000;

    /** Idle lanes that may wait for one kind of tickets; the broker's own 512 would send the others away at once. */
    private static final long MAX_WAITING = 100_000;

    private static final long MIN_BYTES = 64 << 10;

    /** A record that is parked, or waits for the disk, is not sent again within this time. */
    private static final Duration RECORD_REPEAT = Duration.ofHours(1);

    /** Makes every stream that is not there. */
    public void createMissing() throws IOException, JetStreamApiException {
        JetStreamManagement management = link.management();
        make(
                management,
                stream(BrokerNames.TICKETS, BrokerNames.ALL_TICKETS, StorageType.File)
                        .retentionPolicy(RetentionPolicy.WorkQueue)
                        .maxAge(Duration.ofDays(1))
                        .duplicateWindow(Duration.ofMinutes(2)));
        StreamConfiguration.Builder records = stream(BrokerNames.RECORDS, BrokerNames.ALL_RECORDS, StorageType.File)
                .retentionPolicy(RetentionPolicy.WorkQueue)
                .maxAge(Duration.ofDays(30));
        createFitting(10 * GIB, bytes -> make(management, records.maxBytes(bytes)));
        make(
                management,
                stream(BrokerNames.RUNS, BrokerNames.ALL_RUNS, StorageType.File)
                        .maxMessagesPerSubject(1)
                        .maxAge(Duration.ofDays(30)));
        make(
                management,
                stream(BrokerNames.WORKERS, BrokerNames.ALL_WORKERS, StorageType.Memory)
                        .discardPolicy(DiscardPolicy.Old)
                        .maxMessagesPerSubject(1)
                        .maxAge(Duration.ofSeconds(10)));
        store();
    }

    private static StreamConfiguration.Builder stream(String name, String subjects, StorageType storage) {
        return StreamConfiguration.builder()
                .name(name)
                .subjects(subjects)
                .storageType(storage)
                .discardPolicy(DiscardPolicy.New);
    }

    private static void make(JetStreamManagement management, StreamConfiguration.Builder stream)
            throws IOException, JetStreamApiException {
        try {
            management.addStream(stream.build());
        } catch (JetStreamApiException e) {
            BrokerErrors.allow(e, BrokerErrors.STREAM_EXISTS);
        }
    }

    private void store() throws IOException, JetStreamApiException {
        ObjectStoreManagement stores = link.connection().objectStoreManagement();
        if (!stores.getBucketNames().contains(BrokerNames.BOTS_STORE)) {
            createFitting(
                    20 * GIB,
                    bytes -> stores.create(ObjectStoreConfiguration.builder(BrokerNames.BOTS_STORE)
                            .storageType(StorageType.File)
                            .maxBucketSize(bytes)
                            .build()));
        }
    }

    /** Something that takes so many bytes of the broker's disk. */
    private interface SizedStep {
        void makeOfSize(long bytes) throws IOException, JetStreamApiException;
    }

    /** Makes something as large as wanted; on a smaller disk half as large, and so on. */
    private static void createFitting(long most, SizedStep what) throws IOException, JetStreamApiException {
        long bytes = most;
        while (true) {
            try {
                what.makeOfSize(bytes);
                return;
            } catch (JetStreamApiException e) {
                if (e.getApiErrorCode() != BrokerErrors.NO_ROOM || bytes <= MIN_BYTES) {
                    throw e;
                }
                bytes /= 2;
            }
        }
    }

    /** Makes the consumer of one kind of tickets, unless it is there. */
    public void createTicketConsumer(String version, String run, String kind, Duration lease)
            throws IOException, JetStreamApiException {
        make(
                BrokerNames.TICKETS,
                ConsumerConfiguration.builder()
                        .durable(BrokerNames.ticketConsumer(run, kind))
                        .filterSubject(BrokerNames.tickets(version, run, kind))
                        .ackPolicy(AckPolicy.Explicit)
                        .ackWait(lease)
                        .maxAckPending(MAX_PENDING)
                        .maxPullWaiting(MAX_WAITING)
                        .build());
    }

    /** Replaces the consumer of a run's records, so that records of an earlier coordinator are delivered again at once. */
    public void replaceRecordConsumer(String run) throws IOException, JetStreamApiException {
        deleteConsumer(BrokerNames.RECORDS, run);
        createRecordConsumer(run);
    }

    /** Makes the consumer of a run's records, unless it is there. */
    public void createRecordConsumer(String run) throws IOException, JetStreamApiException {
        make(
                BrokerNames.RECORDS,
                ConsumerConfiguration.builder()
                        .durable(run)
                        .filterSubject(BrokerNames.records("*", run))
                        .ackPolicy(AckPolicy.Explicit)
                        .ackWait(RECORD_REPEAT)
                        .maxAckPending(MAX_PENDING)
                        .build());
    }

    /** Replaces a consumer that is ahead of its stream: a server that lost messages numbers from one again. */
    private void make(String stream, ConsumerConfiguration wanted) throws IOException, JetStreamApiException {
        JetStreamManagement management = link.management();
        ConsumerInfo there = management.addOrUpdateConsumer(stream, wanted);
        long last = management.getStreamInfo(stream).getStreamState().getLastSequence();
        if (there.getDelivered().getStreamSequence() > last) {
            deleteConsumer(stream, there.getName());
            management.addOrUpdateConsumer(stream, wanted);
        }
    }

    /** Removes a consumer if it is there. */
    public void deleteConsumer(String stream, String consumer) throws IOException, JetStreamApiException {
        try {
            link.management().deleteConsumer(stream, consumer);
        } catch (JetStreamApiException e) {
            BrokerErrors.allow(e, BrokerErrors.NO_CONSUMER);
        }
    }
}
