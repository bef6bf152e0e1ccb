package botarena.app;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.testing.Deadline;
import botarena.testing.Needs;
import botarena.testing.Tool;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * A run whose workers ssh starts: on two servers of our own, which are this machine. Each of its processes names its
 * folder in its command line, or a number that bots are given.
 */
@Tag("scale")
@Timeout(180)
@Needs({Tool.NATS_SERVER, Tool.SSH, Tool.SSHD})
class SshRunTest {

    private static final int GAMES = 8;

    @TempDir
    private Path folder;

    private final String mark = Long.toString(ThreadLocalRandom.current().nextLong(1_000_000_000, 2_000_000_000));
    private final List<Process> servers = new ArrayList<>();
    private final List<Integer> ports = new ArrayList<>();

    private Path file = Path.of("");

    @BeforeEach
    void begin() throws Exception {
        Files.createDirectories(folder.resolve("tmp"));
        key("host");
        key("user");
        Files.copy(folder.resolve("user.pub"), folder.resolve("authorized"));
        script("ssh", "exec /usr/bin/ssh -F '" + folder.resolve("config") + "' \"$@\"");
        Files.writeString(folder.resolve("config"), """
                IdentityFile %1$s/user
                IdentitiesOnly yes
                StrictHostKeyChecking no
                UserKnownHostsFile %1$s/known
                """.formatted(folder));
        for (String name : List.of("a", "b")) {
            Path bot = Files.createDirectories(folder.resolve(name));
            Files.copy(
                    Path.of("src/test/resources/bots/steady.sh"),
                    bot.resolve("bot.sh"),
                    StandardCopyOption.REPLACE_EXISTING);
            Files.writeString(bot.resolve("bot.yaml"), "command: [sh, bot.sh, \"" + mark + "\"]\n");
        }
        file = Files.writeString(folder.resolve("cup.yaml"), """
                bots: [{dir: a}, {dir: b}]
                games: [quixo]
                schedule: {games-per-pair: %d}
                output: {dir: results}
                """.formatted(GAMES));
        server();
        server();
    }

    @AfterEach
    void end() {
        servers.forEach(server -> server.destroyForcibly().onExit().join());
    }

    private void key(String name) throws Exception {
        assertThat(new ProcessBuilder(
                                "ssh-keygen",
                                "-q",
                                "-t",
                                "ed25519",
                                "-N",
                                "",
                                "-f",
                                folder.resolve(name).toString())
                        .start()
                        .waitFor())
                .isZero();
    }

    private Path script(String name, String line) throws IOException {
        Path script = Files.writeString(
                Files.createDirectories(folder.resolve("bin")).resolve(name), "#!/bin/sh\n" + line + "\n");
        assertThat(script.toFile().setExecutable(true)).isTrue();
        return script;
    }

    /** On a port of its own, for the user of this test. */
    private void server() throws Exception {
        // Debian's start of the service makes it; here no service is touched, and only root is asked for it.
        if ("root".equals(System.getProperty("user.name"))) {
            Files.createDirectories(Path.of("/run/sshd"));
        }
        int port;
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = socket.getLocalPort();
        }
        Path config = Files.writeString(folder.resolve("sshd" + port), """
                Port %d
                ListenAddress 127.0.0.1
                HostKey %2$s/host
                PidFile none
                AuthorizedKeysFile %2$s/authorized
                StrictModes no
                UsePAM no
                PermitRootLogin prohibit-password
                PasswordAuthentication no
                """.formatted(port, folder));
        servers.add(new ProcessBuilder("/usr/sbin/sshd", "-D", "-e", "-f", config.toString())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("sshd.log").toFile())
                .start());
        ports.add(port);
        Deadline.await("sshd", () -> {
            assertThat(servers.get(servers.size() - 1).isAlive())
                    .as(Files.readString(folder.resolve("sshd.log")))
                    .isTrue();
            return listens(port);
        });
    }

    private static boolean listens(int port) throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            return socket.getInputStream().read() >= 0;
        } catch (java.net.ConnectException e) {
            return false;
        }
    }

    /** The program, as it is on a host and here. */
    private List<String> java() {
        return ProgramCommand.words("-XX:+UseSerialGC", "-Djava.io.tmpdir=" + folder.resolve("tmp"));
    }

    private Process run(String hosts) throws IOException {
        List<String> words = new ArrayList<>(java());
        words.addAll(List.of("run", file.toString(), "--no-progress", "--on", hosts));
        ProcessBuilder builder = new ProcessBuilder(words)
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("said").toFile());
        builder.environment().merge("PATH", folder.resolve("bin").toString(), (path, bin) -> bin + ":" + path);
        return builder.start();
    }

    /** Workers do not care how busy this machine is. */
    private String hosts() throws IOException {
        Path program = script(
                "botarena",
                "exec '" + String.join("' '", java()) + "' \"$@\" --min-share 0 --cores 1 --cache '" + folder
                        + "/cache-'$$");
        return "ssh://127.0.0.1:" + ports.get(0) + ",127.0.0.1:" + ports.get(1) + program;
    }

    private String said() throws IOException {
        return Files.readString(folder.resolve("said"));
    }

    private List<String> lines() throws IOException {
        Path journal = folder.resolve("results/games.jsonl");
        return Files.exists(journal) ? Files.readAllLines(journal) : List.of();
    }

    /** Command lines of the run's processes, without the servers. */
    private List<String> left() throws IOException {
        List<String> left = new ArrayList<>();
        try (Stream<Path> processes = Files.list(Path.of("/proc"))) {
            for (Path process : processes
                    .filter(each -> String.valueOf(each.getFileName()).matches("\\d+"))
                    .toList()) {
                String words = words(process);
                if (words.contains(folder.toString())
                        && !words.startsWith("/usr/sbin/sshd")
                        && !words.startsWith("sshd")) {
                    left.add(words);
                }
            }
        }
        return left;
    }

    private static String words(Path process) {
        try {
            return Files.readString(process.resolve("cmdline"), StandardCharsets.ISO_8859_1)
                    .replace('\0', ' ');
        } catch (IOException e) {
            return "";
        }
    }

    private void begun(Process run) throws Exception {
        Deadline.await("three games", () -> {
            assertThat(run.isAlive()).as(said()).isTrue();
            return lines().size() >= 3;
        });
    }

    private void killTheBroker() {
        ProcessHandle.allProcesses()
                .filter(process -> process.info().command().orElse("").endsWith("/nats-server"))
                .filter(process -> words(Path.of("/proc/" + process.pid())).contains(folder.toString()))
                .forEach(ProcessHandle::destroyForcibly);
    }

    private void nothingIsLeft() throws Exception {
        Deadline.await("the end of all processes of the run", () -> left().isEmpty());
        assertThat(folder.resolve("tmp")).satisfies(tmp -> {
            try (Stream<Path> files = Files.list(tmp)) {
                assertThat(files).noneMatch(path -> path.toString().contains("broker"));
            }
        });
    }

    @Test
    void aRunOverHostsFinishesThoughItsBrokerDiesAndAHostThatRefusesIsToldOf() throws Exception {
        String refuses = "ssh://nobody@127.0.0.1:" + ports.get(1) + ",127.0.0.1:1,";
        Process run = run(refuses + hosts().substring("ssh://".length()));
        begun(run);
        killTheBroker();
        assertThat(run.waitFor()).as(said()).isZero();
        assertThat(lines()).hasSize(GAMES).allMatch(line -> line.contains("\"worker\":\"127-0-0-1-"));
        assertThat(said())
                .contains("host 127-0-0-1 does not play: nobody@127.0.0.1: Permission denied")
                .contains("host 127-0-0-1-2 does not play: ")
                .contains("Connection refused");
        nothingIsLeft();
    }

    @Test
    void aKilledCoordinatorLeavesNothingAndTheSameCommandGoesOn() throws Exception {
        Process run = run(hosts());
        begun(run);
        run.destroyForcibly().waitFor();
        nothingIsLeft();
        assertThat(run(hosts()).waitFor()).as(said()).isZero();
        assertThat(lines()).hasSize(GAMES).allMatch(line -> line.contains("\"worker\":\"127-0-0-1"));
        nothingIsLeft();
    }
}
