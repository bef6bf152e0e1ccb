package botarena.app.contest;

import static botarena.app.contest.ServedContest.lines;
import static botarena.app.contest.ServedContest.text;
import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import botarena.contest.intake.Drafts.Draft;
import botarena.contest.intake.UploadArchive;
import botarena.referee.process.cores.CpuSet;
import botarena.testing.Needs;
import botarena.testing.Tool;
import java.io.IOException;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Tries in the sandbox beside a ladder that plays: where their programs run, and how a click ends them. */
@Tag("slow")
@Timeout(900)
@Needs({Tool.BUBBLEWRAP, Tool.PYTHON})
class SandboxedTryTest {

    /** Milliseconds by which answers may be late: in the exam, and in games of this contest. */
    private static final int EXAM = 20;

    private static final int GAME = 21;

    /** Plays at random, but thinks for ever about its first turn by a clock of this margin. */
    private static final String BOT = """
            import json, random, sys, time
            for line in sys.stdin:
                message = json.loads(line)
                kind = message["type"]
                if kind == "start":
                    waits = message["time"]["marginMs"] == int(sys.argv[2])
                if kind == "turn" and waits:
                    time.sleep(10 ** 6)
                reply = {"hello": lambda: {"type": "hello", "protocol": 1, "name": "x"},
                         "start": lambda: {"type": "ready"}, "ping": lambda: {"type": "pong"},
                         "turn": lambda: {"type": "move", "move": random.choice(message["legal"])}}.get(kind)
                if reply:
                    print(json.dumps({**reply(), "id": message["id"]}), flush=True)
            """;

    @TempDir
    private Path folder;

    private final String token = "token-" + UUID.randomUUID();
    private ServedContest contest;

    @Test
    void aTryLeavesTheLadderHalfOfTheProcessorsAndEndsWithItsPrograms() throws Exception {
        try (ServedContest served = new ServedContest(folder, """
                time: 1h
                margin: %dms
                sandbox: bubblewrap
                class: {roster: roster.csv}
                serve: {build-time: 10m}
                """.formatted(GAME))) {
            contest = served;
            Files.writeString(folder.resolve("roster.csv"), "student,group\nada,\nbob,\neve,\ndan,\n");
            contest.serve();
            contest.url();
            ServedContest.write(Files.createDirectories(folder.resolve("good")), ServedContest.THINKING);
            Path zip = folder.resolve("good.zip");
            UploadArchive.pack(folder.resolve("good"), zip);
            assertThat(contest.upload(contest.key("ada"), BodyPublishers.ofFile(zip))
                            .statusCode())
                    .isEqualTo(201);
            contest.await("a game of the ladder", () -> !lines(contest.games).isEmpty());
            cancel(
                    "bob",
                    "in the build",
                    0,
                    "build: [python3, -c, 'import time; time.sleep(10 ** 6)', " + token + "]\n");
            cancel("eve", "in the exam", EXAM, "");
            cancel("dan", "in the game", GAME, "");
            int games = lines(contest.games).size();
            contest.await("more games of the ladder", () -> lines(contest.games).size() > games);
        }
    }

    /** Tries a draft that never ends, ends it by its button, and waits for the end of its programs. */
    private void cancel(String name, String where, int margin, String more) throws Exception {
        String yaml = "name: x\ncommand: [python3, bot.py, " + token + ", '" + margin + "']\n" + more;
        Map<String, byte[]> files = Map.of("bot.yaml", yaml.getBytes(UTF_8), "bot.py", BOT.getBytes(UTF_8));
        Path dir = folder.resolve("contest/submissions/" + contest.codename(name));
        Files.write(
                Files.createDirectories(dir.resolve("drafts")).resolve("0-1.zip"),
                new Draft(1, "x", Instant.EPOCH, files).toZip());
        assertThat(contest.post("write/1", "do=try&game=quixo&seat=0&against=random-py", contest.key(name)))
                .isEqualTo(303);
        String stage = margin == 0 ? "is being built" : margin == EXAM ? "is in the exam" : "is being played";
        contest.await(
                "a try " + where, () -> !programs().isEmpty() && page(name).contains(stage));
        checkProcessors();
        assertThat(contest.post("tries/1/cancel", "", contest.key(name))).isEqualTo(303);
        contest.await("the end of all programs " + where, () -> programs().isEmpty());
        contest.await("its state", () -> text(dir.resolve("try-1/try.json")).contains("it was cancelled"));
        assertThat(page(name)).contains("cancelled");
    }

    /** Nothing to check where the ladder's bots run anywhere, as other arenas on this machine hold its processors. */
    private void checkProcessors() {
        int all = Runtime.getRuntime().availableProcessors();
        int ofLadder = processors(programs(
                        command -> command.contains(folder + "/contest/") && command.contains("random_bot.py")))
                .size();
        if (ofLadder > 0 && ofLadder < all) {
            Set<Integer> used = processors(programs());
            assertThat(all - used.size())
                    .as("processors without a try: of " + used)
                    .isGreaterThanOrEqualTo((all + 1) / 2);
        }
    }

    private static Set<Integer> processors(List<Path> programs) {
        return programs.stream()
                .flatMap(program -> CpuSet.readAllowed(program.resolve("status")).numbers().stream())
                .collect(Collectors.toSet());
    }

    /** Folders in /proc of processes, in the sandbox and around it, whose command line has the token. */
    private List<Path> programs() {
        return programs(command -> command.contains(token));
    }

    private static List<Path> programs(Predicate<String> wanted) {
        try (Stream<Path> all = Files.list(Path.of("/proc"))) {
            return all.filter(process -> process.getFileName().toString().matches("\\d+"))
                    .filter(process -> wanted.test(command(process)))
                    .toList();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private static String command(Path process) {
        try {
            return new String(Files.readAllBytes(process.resolve("cmdline")), ISO_8859_1);
        } catch (IOException ended) {
            return "";
        }
    }

    private String page(String name) {
        try {
            return contest.get("tries/1", contest.key(name));
        } catch (IOException | InterruptedException e) {
            throw new AssertionError(e);
        }
    }
}
