package botarena.app.contest;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.app.ProgramCommand;
import botarena.protocol.Json;
import botarena.testing.Deadline;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** A contest in a folder of its own, held by a process. */
final class ServedContest implements AutoCloseable {

    /** Beginning of a bot that takes 5 ms a move: a ladder of faster ones soon has enough games of each, and rests. */
    static final String THINKING = """
            import random, time
            choose = random.choice
            random.choice = lambda moves: (time.sleep(0.005), choose(moves))[1]
            """;

    static final Path SAMPLE =
            Path.of("../../sample-bots/python").toAbsolutePath().normalize();
    private static final Pattern AT = Pattern.compile("contest: (http://\\S+/)");
    private static final Pattern LINK = Pattern.compile("organiser: http://\\S+/enter#(\\w+)");

    final Path folder;
    final Path log;
    private final Path output;
    final Path games;
    /** No contest needs more memory. */
    final List<String> javaOptions = new ArrayList<>(List.of("-Xmx512m"));

    private String key = "";
    private int starts;
    private Process process;

    /** @param more lines of the file */
    ServedContest(Path folder, String more) throws IOException {
        this(folder, folder, more);
    }

    /**
     * @param output folder of its processes' output
     */
    ServedContest(Path folder, Path output, String more) throws IOException {
        this.folder = folder;
        this.output = output;
        log = folder.resolve("contest/contest.jsonl");
        games = folder.resolve("contest/ladder/games.jsonl");
        Files.writeString(folder.resolve("roster.csv"), "student,group\nada,\nbob,\n");
        Files.writeString(folder.resolve("contest.yaml"), """
                name: a course
                bots: [%s]
                games: [quixo]
                schedule: {seed: 902103312204173, target-error: 1}
                output: {dir: contest}
                """.formatted(SAMPLE) + more);
    }

    /** Writes a student's folder. */
    void handIn(String student, String before) throws IOException {
        write(Files.createDirectories(folder.resolve("students").resolve(student)), before);
    }

    /**
     * Writes a bot.
     *
     * @param before Python that runs first, such as {@link #THINKING}
     */
    static void write(Path dir, String before) throws IOException {
        Files.copy(SAMPLE.resolve("bot.yaml"), dir.resolve("bot.yaml"));
        Files.writeString(dir.resolve("random_bot.py"), before + Files.readString(SAMPLE.resolve("random_bot.py")));
    }

    /** Serves it, and waits for nothing. */
    Process serve(String... more) throws IOException {
        List<String> words = new ArrayList<>(
                List.of("serve", folder.resolve("contest.yaml").toString(), "--trust-submissions", "--listen", "0"));
        words.addAll(List.of(more));
        return start(System.getProperty("user.name"), words);
    }

    /** Starts a command as a user, without waiting. */
    Process start(String user, List<String> command) throws IOException {
        starts++;
        // Programs that tests start ignore Ctrl-C if the tests run in the background.
        List<String> words = new ArrayList<>(List.of("env", "--default-signal=INT"));
        words.addAll(ProgramCommand.words(Stream.concat(javaOptions.stream(), Stream.of("-Duser.name=" + user))
                .toArray(String[]::new)));
        words.addAll(command);
        process = new ProcessBuilder(words)
                .redirectErrorStream(true)
                .redirectOutput(output.resolve("said-" + starts).toFile())
                .start();
        return process;
    }

    /** Output of the process. */
    String said() {
        return text(output.resolve("said-" + starts));
    }

    /** Looks, while the process lives, for something that other processes write. */
    void await(String what, BooleanSupplier wanted) {
        await(what, wanted, Duration.ofMinutes(5));
    }

    void await(String what, BooleanSupplier wanted, Duration patience) {
        Deadline.await(
                what,
                () -> {
                    assertThat(process.isAlive()).as("%s: %s", what, said()).isTrue();
                    LockSupport.parkNanos(50_000_000);
                    return wanted.getAsBoolean();
                },
                patience);
    }

    /** The address of its pages; the organiser's key is known from then on. */
    String url() {
        await("the address", () -> AT.matcher(said()).find() && said().contains("ladder: "));
        Matcher link = LINK.matcher(said());
        key = link.find() ? link.group(1) : key;
        Matcher at = AT.matcher(said());
        assertThat(at.find()).isTrue();
        return at.group(1);
    }

    /** The organiser's key. */
    String key() {
        return key;
    }

    /** The key handed out to a person. */
    String key(String name) {
        return text(folder.resolve("contest/keys.csv"))
                .lines()
                .filter(line -> line.contains(name))
                .findFirst()
                .orElseThrow()
                .replaceFirst(".*#", "");
    }

    /** The codename of an entrant. */
    String codename(String name) {
        return Json.object(text(folder.resolve("contest/people.json")).strip()).entrySet().stream()
                .filter(person -> person.getValue() instanceof Map<?, ?> fields && name.equals(fields.get("name")))
                .findFirst()
                .orElseThrow()
                .getKey();
    }

    String get(String path, String key) throws IOException, InterruptedException {
        HttpRequest request = request(path).header("Cookie", "botarena=" + key).build();
        HttpResponse<String> page = send(request);
        // A test that waits for long asks too often for one key.
        while (page.statusCode() == 429) {
            LockSupport.parkNanos(Duration.ofSeconds(
                            page.headers().firstValueAsLong("Retry-After").orElse(1))
                    .toNanos());
            page = send(request);
        }
        return page.body();
    }

    int post(String path, String form) throws IOException, InterruptedException {
        url();
        return post(path, form, key);
    }

    int post(String path, String form, String as) throws IOException, InterruptedException {
        return send(request(path)
                        .header("Cookie", "botarena=" + as)
                        .header("Origin", url().replaceFirst("/$", ""))
                        .header("Content-Type", "application/x-www-form-urlencoded")
                        .POST(BodyPublishers.ofString(form))
                        .build())
                .statusCode();
    }

    HttpResponse<String> upload(String key, BodyPublisher zip) throws IOException, InterruptedException {
        return send(request("api/v1/uploads")
                .header("Authorization", "Bearer " + key)
                .header("Content-Type", "application/zip")
                .POST(zip)
                .build());
    }

    /** An upload of files by their names. */
    static BodyPublisher zip(Map<String, String> files) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream out = new ZipOutputStream(bytes)) {
            for (Map.Entry<String, String> file : files.entrySet()) {
                out.putNextEntry(new ZipEntry(file.getKey()));
                out.write(file.getValue().getBytes(StandardCharsets.UTF_8));
            }
        }
        return BodyPublishers.ofByteArray(bytes.toByteArray());
    }

    private HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(URI.create(url() + path));
    }

    private static HttpResponse<String> send(HttpRequest request) throws IOException, InterruptedException {
        return HttpClient.newHttpClient().send(request, BodyHandlers.ofString());
    }

    /** Lines that are complete. */
    static List<String> lines(Path file) {
        String text = text(file);
        return Stream.of(text.substring(0, text.lastIndexOf('\n') + 1).split("\n"))
                .filter(line -> !line.isEmpty())
                .toList();
    }

    static String text(Path file) {
        try {
            return Files.exists(file) ? Files.readString(file) : "";
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    @Override
    public void close() {
        if (process != null) {
            process.destroyForcibly().onExit().join();
        }
    }
}
