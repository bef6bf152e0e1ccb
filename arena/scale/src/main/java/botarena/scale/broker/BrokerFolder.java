package botarena.scale.broker;

import botarena.base.PrivateFile;
import botarena.base.Refusal.RefusedException;
import io.nats.client.NKey;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Folder of a broker: certificate, keys, configuration and stored messages. Missing files are created, existing ones stay.
 */
public final class BrokerFolder {

    /** Host name of a broker that only this machine reaches. */
    public static final String LOOPBACK = "127.0.0.1";

    /** Name of the key without restrictions. */
    static final String COORDINATOR = "coordinator";

    private static final String CONFIGURATION = "nats.conf";
    private static final Pattern DISK_SETTING = Pattern.compile("max_file_store: (\\w+)");
    private static final long MAX_DISK = 50_000_000_000L;

    /** Part of the disk that is left free: one in ten. */
    private static final int FREE_DIVISOR = 10;

    private final Path folder;
    private final Settings settings;

    /**
     * Settings of a broker.
     *
     * @param host by which others reach it
     * @param workers names of workers with a key
     * @param disk that it may fill, as nats-server spells it, such as 50GB; empty for the size it has, at first 50 GB or
     *     nine tenths of the free space
     */
    public record Settings(String host, int port, List<String> workers, String disk) {

        /** Of so many workers, w01 and so on. */
        public static Settings of(String host, int port, int workers, String disk) {
            List<String> names = IntStream.rangeClosed(1, workers)
                    .mapToObj(number -> String.format(Locale.ROOT, "w%02d", number))
                    .toList();
            return new Settings(host, port, names, disk);
        }
    }

    private BrokerFolder(Path folder, Settings settings) {
        this.folder = folder;
        this.settings = settings;
    }

    /**
     * Address at which others reach a folder's broker; empty for a folder without keys.
     *
     * @throws RefusedException if the organiser's join file cannot be read
     */
    public static Optional<URI> address(Path folder) throws RefusedException {
        Path key = folder.resolve("join").resolve(COORDINATOR);
        return Files.exists(key)
                ? Optional.of(URI.create(JoinLine.readFile(key, null).address()))
                : Optional.empty();
    }

    /** Creates missing files. Adds keys for more workers; only {@link #drop} removes keys. */
    public static BrokerFolder make(Path folder, Settings settings) throws IOException, InterruptedException {
        Path real = Files.createDirectories(folder.toAbsolutePath().normalize());
        Files.setPosixFilePermissions(real, PosixFilePermissions.fromString("rwx------"));
        String disk = settings.disk().isEmpty() ? diskLimit(real) : settings.disk();
        BrokerFolder made =
                new BrokerFolder(real, new Settings(settings.host(), settings.port(), settings.workers(), disk));
        Files.createDirectories(real.resolve("join"));
        Files.createDirectories(real.resolve("store"));
        Certificate.make(real, settings.host());
        made.createKey(COORDINATOR);
        Set<String> workers = new TreeSet<>(settings.workers());
        workers.addAll(made.keyHolders());
        for (String worker : workers) {
            made.createKey(worker);
        }
        made.writeConfiguration();
        return made;
    }

    /** A server that has filled its disk stops answering, so a part stays free. */
    private static String diskLimit(Path folder) throws IOException {
        Path made = folder.resolve(CONFIGURATION);
        Matcher before = DISK_SETTING.matcher(Files.exists(made) ? Files.readString(made) : "");
        long free = Files.getFileStore(folder).getUsableSpace();
        return before.find() ? before.group(1) : Long.toString(Math.min(MAX_DISK, free - free / FREE_DIVISOR));
    }

    /** Creates a join file, or gives an existing one the present address. */
    private void createKey(String name) throws IOException {
        Path file = folder.resolve("join").resolve(name);
        String address = "nats://" + settings.host() + ":" + settings.port();
        if (Files.exists(file)) {
            String line = Files.readString(file);
            String present = line.replaceFirst("^\\S+", Matcher.quoteReplacement(address));
            if (!line.equals(present)) {
                PrivateFile.replace(file, present);
            }
            return;
        }
        try {
            NKey key = NKey.createUser(new SecureRandom());
            String line = new JoinLine(address, name, new String(key.getSeed()), Certificate.sum(folder)).text();
            PrivateFile.write(file, line + "\n", StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
        } catch (GeneralSecurityException e) {
            throw new IOException("no key can be made: " + e.getMessage(), e);
        }
    }

    /** Takes a worker's key away. */
    public boolean drop(String worker) throws IOException {
        boolean there = BrokerNames.isWorker(worker)
                && Files.deleteIfExists(folder.resolve("join").resolve(worker));
        writeConfiguration();
        return there;
    }

    /** The file that nats-server is started with. */
    public Path configuration() {
        return folder.resolve(CONFIGURATION);
    }

    /** Line with which the holder of a key joins. */
    public JoinLine join(String name) throws RefusedException {
        return JoinLine.readFile(folder.resolve("join").resolve(name), null);
    }

    /** File with the running server's process number. */
    public Path pidFile() {
        return folder.resolve("nats.pid");
    }

    private void writeConfiguration() throws IOException {
        List<String> users = new ArrayList<>();
        for (String name : keyHolders()) {
            String line = Files.readString(folder.resolve("join").resolve(name));
            users.add(userEntry(name, line.split("\\s+")[2]));
        }
        Files.writeString(
                configuration(),
                String.join(
                        "\n",
                        "# Made by botarena broker; public keys only.",
                        settings.host().equals(LOOPBACK) ? "host: " + LOOPBACK : "",
                        "port: " + settings.port(),
                        "server_name: botarena",
                        "pid_file: " + quote(pidFile()),
                        "max_payload: 8MB",
                        "write_deadline: \"10s\"",
                        "jetstream { store_dir: " + quote(folder.resolve("store")) + ", max_file_store: "
                                + settings.disk() + ", max_memory_store: 256MB }",
                        "tls { cert_file: " + quote(Certificate.chainFile(folder)) + ", key_file: "
                                + quote(Certificate.keyFile(folder)) + ", timeout: 5 }",
                        "authorization { users: [",
                        String.join("\n", users),
                        "] }",
                        ""));
    }

    /** Names with a join file, in order. */
    private List<String> keyHolders() throws IOException {
        try (Stream<Path> keys = Files.list(folder.resolve("join"))) {
            return keys.map(key -> String.valueOf(key.getFileName()))
                    .filter(BrokerNames::isWorker)
                    .sorted()
                    .toList();
        }
    }

    private static String userEntry(String name, String seed) throws IOException {
        try {
            String key = new String(NKey.fromSeed(seed.toCharArray()).getPublicKey());
            String rights = name.equals(COORDINATOR) ? "" : ", permissions: " + WorkerRights.of(name);
            return "  { nkey: " + key + rights + " } # " + name;
        } catch (GeneralSecurityException e) {
            throw new IOException("the key of " + name + " cannot be read: " + e.getMessage(), e);
        }
    }

    private static String quote(Path path) {
        return "\"" + path.toString().replace("\\", "\\\\").replace("\"", "\\\"") + "\"";
    }

    /** Subjects on which the server lets a worker write and read; it refuses all others. */
    private static final class WorkerRights {

        private WorkerRights() {}

        /** As nats-server spells permissions. */
        static String of(String worker) {
            return "{ publish: { allow: " + subjectList(publishSubjects(worker)) + " }, subscribe: { allow: "
                    + subjectList(List.of("_INBOX." + worker + ".>", "ba.x.>")) + " } }";
        }

        private static List<String> publishSubjects(String worker) {
            return List.of(
                    "ba.r." + worker + ".>",
                    "ba.n." + worker + ".>",
                    BrokerNames.workerCard(worker),
                    "$JS.ACK." + BrokerNames.TICKETS + ".>",
                    BrokerNames.nextRequest(BrokerNames.TICKETS, ">"),
                    "$JS.API.STREAM.INFO." + BrokerNames.RUNS,
                    "$JS.API.STREAM.INFO." + BrokerNames.BOTS,
                    "$JS.API.DIRECT.GET." + BrokerNames.BOTS,
                    "$JS.API.DIRECT.GET." + BrokerNames.BOTS + ".>",
                    "$JS.API.STREAM.MSG.GET." + BrokerNames.RUNS,
                    "$JS.API.STREAM.MSG.GET." + BrokerNames.BOTS);
        }

        private static String subjectList(List<String> subjects) {
            return subjects.stream().map(subject -> "\"" + subject + "\"").collect(Collectors.joining(", ", "[", "]"));
        }
    }
}
