package botarena.app.contest;

import static botarena.app.contest.ServedContest.lines;
import static botarena.app.contest.ServedContest.text;
import static org.assertj.core.api.Assertions.assertThat;

import botarena.contest.intake.UploadArchive;
import botarena.protocol.Json;
import botarena.testing.Needs;
import botarena.testing.Tool;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * A class on the last evening, with real builds, exams and games: how long an upload waits for its verdict. The whole of
 * it has 600 uploads of 200 entrants: {@code -Dbotarena.uploads=600}.
 */
@Tag("load")
@Timeout(7200)
@Needs(Tool.PYTHON)
class VerdictTest {
    private static final Duration PATIENCE = Duration.ofHours(1);

    private static final int UPLOADS = Integer.getInteger("botarena.uploads", 60);
    private static final int EACH = 3;
    private static final int MILLIS = 100;
    private static final Set<String> ON_THEIR_WAY = Set.of("waiting", "building", "exam", "undecided");
    private static final Pattern BOT = Pattern.compile("\"name\":\"(bot-\\w+)\",\"version\":(\\d+)");
    private static final Pattern STARTED = Pattern.compile("\"started\":\"([^\"]+)\"");

    @TempDir
    private Path folder;

    @Test
    void everyUploadHasItsVerdictWithinTenMinutes() throws Exception {
        try (ServedContest contest = new ServedContest(folder, """
                time: 1s + 20ms
                class: {roster: roster.csv, anonymous: true}
                serve: {uploads: {per-hour: 50}}
                """)) {
            List<String> names = IntStream.range(0, UPLOADS / EACH)
                    .mapToObj(number -> "student" + number + "x")
                    .toList();
            Files.writeString(folder.resolve("roster.csv"), "student,group\n" + String.join(",\n", names) + ",\n");
            contest.serve();
            contest.url();
            List<String> keys = names.stream().map(contest::key).toList();
            send(contest, keys);
            contest.await(
                    "all verdicts", () -> rarely() && verdicts(contest.log).size() == UPLOADS, PATIENCE);
            Map<String, Instant> playing = played(contest.log);
            contest.await(
                    "first games of all",
                    () -> rarely() && first(contest.games).keySet().containsAll(playing.keySet()),
                    PATIENCE);
            Map<String, Instant> first = first(contest.games);
            System.out.printf(
                    "%d uploads of %d entrants in %d s: verdicts p50 %.0f s, p95 %.0f s, longest %.0f s; %d were built;"
                            + " first games of the last versions %.1f s after the exam in half of them%n",
                    UPLOADS,
                    names.size(),
                    UPLOADS * MILLIS / 1_000,
                    seconds(verdicts(contest.log).values(), 0.5),
                    seconds(verdicts(contest.log).values(), 0.95),
                    seconds(verdicts(contest.log).values(), 1),
                    text(contest.log).split("\"building\"", -1).length - 1,
                    seconds(
                            playing.entrySet().stream()
                                    .map(one -> Duration.between(one.getValue(), first.get(one.getKey())))
                                    .toList(),
                            0.5));
            assertThat(seconds(verdicts(contest.log).values(), 0.95)).isLessThanOrEqualTo(600);
        }
    }

    /** To look costs the contest time. */
    private static boolean rarely() {
        LockSupport.parkNanos(1_000_000_000);
        return true;
    }

    private void send(ServedContest contest, List<String> keys) throws Exception {
        List<byte[]> zips = new ArrayList<>();
        for (int upload = 0; upload < UPLOADS; upload++) {
            zips.add(zip(upload));
        }
        ScheduledExecutorService threads = Executors.newScheduledThreadPool(16);
        try {
            List<ScheduledFuture<Integer>> sent = new ArrayList<>();
            for (int upload = 0; upload < UPLOADS; upload++) {
                byte[] zip = zips.get(upload);
                String key = keys.get(upload % keys.size());
                sent.add(threads.schedule(
                        () -> contest.upload(key, BodyPublishers.ofByteArray(zip))
                                .statusCode(),
                        (long) upload * MILLIS,
                        TimeUnit.MILLISECONDS));
            }
            for (ScheduledFuture<Integer> each : sent) {
                assertThat(each.get(5, TimeUnit.MINUTES)).isEqualTo(201);
            }
        } finally {
            threads.shutdownNow();
        }
    }

    /** A bot that has to be built, with 200 kB of its own. */
    private byte[] zip(int number) throws Exception {
        Path dir = Files.createDirectories(folder.resolve("bots/" + number));
        ServedContest.write(dir, "");
        Files.writeString(
                dir.resolve("bot.yaml"),
                "command: [python3, random_bot.py]\nbuild: [python3, -m, py_compile, random_bot.py]\n");
        byte[] weights = new byte[200_000];
        new Random(number).nextBytes(weights);
        Files.write(dir.resolve("weights.bin"), weights);
        Path zip = folder.resolve("bots/" + number + ".zip");
        UploadArchive.pack(dir, zip);
        return Files.readAllBytes(zip);
    }

    private static List<Map<String, Object>> events(Path log) {
        return lines(log).stream().map(Json::object).toList();
    }

    private static Instant at(Map<String, Object> event) {
        return Instant.parse(String.valueOf(event.get("at")));
    }

    private static String label(Map<String, Object> event) {
        return event.get("bot") + "@" + event.get("upload");
    }

    /** How long each upload waited that has a verdict. */
    private static Map<String, Duration> verdicts(Path log) {
        Map<String, Instant> received = new HashMap<>();
        Map<String, Duration> verdicts = new HashMap<>();
        for (Map<String, Object> event : events(log)) {
            if (event.get("what").equals("upload")) {
                received.put(label(event), at(event));
            } else if (event.get("what").equals("state") && !ON_THEIR_WAY.contains(event.get("state"))) {
                verdicts.putIfAbsent(label(event), Duration.between(received.get(label(event)), at(event)));
            }
        }
        return verdicts;
    }

    /** When the version of each entrant that plays at last passed its exam. */
    private static Map<String, Instant> played(Path log) {
        Map<String, Map.Entry<String, Instant>> last = new HashMap<>();
        for (Map<String, Object> event : events(log)) {
            if (event.get("what").equals("state") && event.get("state").equals("playing")) {
                last.put(String.valueOf(event.get("bot")), Map.entry(label(event), at(event)));
            }
        }
        return last.values().stream().collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
    }

    /** When the first game of each version began. */
    private static Map<String, Instant> first(Path games) {
        Map<String, Instant> first = new HashMap<>();
        for (String line : lines(games)) {
            Matcher started = STARTED.matcher(line);
            assertThat(started.find()).isTrue();
            Instant at = Instant.parse(started.group(1));
            for (Matcher bot = BOT.matcher(line); bot.find(); ) {
                first.merge(bot.group(1) + "@" + bot.group(2), at, (one, two) -> one.isBefore(two) ? one : two);
            }
        }
        return first;
    }

    private static double seconds(Collection<Duration> all, double share) {
        List<Duration> sorted = all.stream().sorted().toList();
        return sorted.get((int) Math.max(0, Math.ceil(share * sorted.size()) - 1))
                        .toMillis()
                / 1e3;
    }
}
