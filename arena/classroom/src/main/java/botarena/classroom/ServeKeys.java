package botarena.classroom;

import botarena.classroom.ServeRules.Board;
import botarena.classroom.ServeRules.Challenges;
import botarena.classroom.ServeRules.Entrant;
import botarena.classroom.ServeRules.Uploads;
import botarena.classroom.ServeRules.Webhook;
import botarena.tournament.Format;
import botarena.tournament.ScheduleRules;
import botarena.tournament.file.FileScope;
import botarena.tournament.file.Key;
import botarena.tournament.file.Kind;
import botarena.tournament.file.Kinds;
import botarena.tournament.file.Problems;
import botarena.tournament.file.SectionKeys;
import botarena.tournament.file.Shape;
import botarena.tournament.file.Values;
import botarena.tournament.file.YamlNode;
import java.net.URI;
import java.net.URISyntaxException;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** The keys of {@code serve}. */
public final class ServeKeys {

    private static final long LARGEST = 1L << 30;
    private static final int MIN_SECRET = 16;

    /** Limit of a built upload, in multiples of {@code size}. */
    private static final int BUILT_FACTOR = 10;

    private static final Duration SHORTEST_BUILD = Duration.ofSeconds(10);
    private static final Duration LONGEST_BUILD = Duration.ofMinutes(10);
    private static final int GAMES_OF_FINAL = 10;

    private static final Key<Uploads, Long> SIZE =
            Key.of("size", Kinds.SIZE, 10L << 20, Uploads::bytes).describedAs("Largest upload ({}).");
    private static final Key<Uploads, Integer> HOURLY = Key.of("per-hour", Kinds.count(1, 1_000), 6, Uploads::perHour)
            .describedAs("Uploads of an entrant in an hour ({}).");
    private static final Key<Uploads, Integer> KEPT = Key.of("keep", Kinds.count(1, 1_000), 20, Uploads::keep)
            .describedAs("Uploads of an entrant whose files stay, the playing one besides ({}).");
    private static final Key<Uploads, Long> BUILT_SIZE = Key.of("built-size", Kinds.SIZE, Uploads::builtBytes)
            .describedAs("Largest folder of a bot while and after it is built (ten times size).");
    private static final Key<Uploads, Integer> BUILT_FILES = Key.of(
                    "built-files", Kinds.count(1, 1_000_000), 5_000, Uploads::builtFiles)
            .describedAs("Files and folders there, at most ({}).");
    private static final Shape<Uploads> UPLOADS_SHAPE =
            Shape.namedShape("uploads", List.of(SIZE, HOURLY, KEPT, BUILT_SIZE, BUILT_FILES));

    private static final Key<ServeRules, Entrant> ENTRANT = Key.of(
                    "entrant", Kinds.choice(Entrant.class), Entrant.STUDENT, ServeRules::entrant)
            .describedAs("Who enters one bot ({}).");
    private static final Key<ServeRules, Board> BOARD = Key.of(
                    "board", Kinds.choice(Board.class), Board.PEOPLE, ServeRules::board)
            .describedAs(
                    "Visible without a key: nothing (people), the board (everyone), or also games and the live page (games).");
    private static final Key<ServeRules, Values> UPLOADS =
            Key.part("uploads", UPLOADS_SHAPE, ServeRules::uploads).describedAs("Limits on uploads.");
    private static final Key<Challenges, Integer> CHALLENGES_HOURLY = Key.of(
                    "per-hour", Kinds.count(0, 1_000), 10, Challenges::perHour)
            .describedAs("Challenges of a person in an hour, of two games each ({}).");
    private static final Key<Challenges, Boolean> RATED = Key.of("rated", Kinds.FLAG, false, Challenges::rated)
            .describedAs("Play them on the ladder, before other games ({}: beside it).");
    private static final Shape<Challenges> CHALLENGES_SHAPE =
            Shape.namedShape("challenges", List.of(CHALLENGES_HOURLY, RATED));
    private static final Key<ServeRules, Values> CHALLENGES =
            Key.part("challenges", CHALLENGES_SHAPE, ServeRules::challenges).describedAs("Games that people ask for.");
    private static final Key<ServeRules, Long> BUILD_TIME = Key.of(
                    "build-time",
                    Kinds.DURATION,
                    60_000L,
                    (ServeRules rules) -> rules.buildTime().toMillis())
            .describedAs("Time of a build, 10s to 10m ({}).");
    private static final Key<ServeRules, Long> FREEZE = Key.unlessDefault(
                    "freeze",
                    Kinds.DURATION,
                    0L,
                    (ServeRules rules) -> rules.freeze().toMillis())
            .describedAs("How long before the deadline the board stands still (never).");
    private static final Key<ServeRules, Optional<Values>> FINAL = Key.of(
                    "final",
                    new FinalKind(),
                    (ServeRules rules) -> rules.roundRobinTime() != null
                            ? null
                            : Optional.ofNullable(rules.last())
                                    .map(last -> Kinds.schedule().values(last)))
            .describedAs(
                    "Schedule of the final after the deadline, or off (a round-robin if final-time allows it, else a swiss with references).");
    private static final Key<ServeRules, Long> FINAL_TIME = Key.unlessDefault(
                    "final-time",
                    Kinds.DURATION,
                    TimeUnit.HOURS.toMillis(1),
                    (ServeRules rules) -> rules.roundRobinTime() == null
                            ? null
                            : (Long) rules.roundRobinTime().toMillis())
            .describedAs(
                    "Without 'final': everybody meets everybody in the final if the clocks allow no more than this (1h).");
    private static final Key<ServeRules, LocalDate> KEEP_UNTIL = Key.of(
                    "keep-until",
                    Kinds.scalar(
                            ServeKeys::parseDay,
                            LocalDate::toString,
                            Kinds.orderedMap("type", "string", "format", "date")),
                    ServeRules::keepUntil)
            .describedAs("Last day on which personal data is kept, e.g. 2027-03-31.");

    private static final Key<Webhook, URI> HOOK_URL = Key.requiredKey(
                    "url",
                    Kinds.scalar(
                            ServeKeys::address, URI::toString, Kinds.orderedMap("type", "string", "format", "uri")),
                    Webhook::url)
            .describedAs("Address that takes events, such as https://hooks.example/contest.");
    private static final Key<Webhook, String> HOOK_SECRET = Key.unlessDefault("secret", Kinds.TEXT, "", Webhook::secret)
            .describedAs("Key of the signature, 16 characters or more.");
    private static final Key<Webhook, String> HOOK_SECRET_FILE = Key.of(
                    "secret-file",
                    Kinds.TEXT,
                    (Webhook hook) ->
                            hook.secretFile() == null ? null : hook.secretFile().toString())
            .describedAs("File with the key, in place of secret.");
    private static final Key<Webhook, Boolean> HOOK_INNER = Key.of("inner", Kinds.FLAG, false, Webhook::inner)
            .describedAs("Allow http://, this machine and inner networks ({}).");
    private static final Shape<Webhook> WEBHOOK_SHAPE =
            Shape.namedShape("webhook", List.of(HOOK_URL, HOOK_SECRET, HOOK_SECRET_FILE, HOOK_INNER));
    private static final Key<ServeRules, Values> WEBHOOK = Key.part("webhook", WEBHOOK_SHAPE, ServeRules::webhook)
            .describedAs("Receiver of signed events: uploads, verdicts, new leaders, the final (none).");

    private static final Shape<ServeRules> SHAPE = Shape.namedShape(
            "serve",
            List.of(ENTRANT, BOARD, UPLOADS, CHALLENGES, BUILD_TIME, FREEZE, FINAL, FINAL_TIME, KEEP_UNTIL, WEBHOOK));

    /** The section of a tournament file. */
    public static final SectionKeys SECTION = new SectionKeys(
            ServeRules.KEY, SHAPE, "A contest: uploads, a continuous ladder, then a final.", "ladder", ServeKeys::bind);

    private ServeKeys() {}

    static Map<String, @Nullable Object> keys(ServeRules rules) {
        return SHAPE.of(rules);
    }

    private static ServeRules bind(Values said, FileScope file) {
        refuse(file);
        Values uploads = said.part(UPLOADS);
        Values challenges = said.part(CHALLENGES);
        Duration build = Duration.ofMillis(said.getOrDefault(BUILD_TIME));
        if (build.compareTo(SHORTEST_BUILD) < 0 || build.compareTo(LONGEST_BUILD) > 0) {
            file.problems().add(said.nodeOf(BUILD_TIME), "'build-time' of serve lies between 10s and 10m");
        }
        long bytes = uploads.getOrDefault(SIZE);
        if (bytes < 1 || bytes > LARGEST) {
            file.problems().add(uploads.nodeOf(SIZE), "'size' of uploads is at most 1g");
        }
        return new ServeRules(
                said.getOrDefault(ENTRANT),
                said.getOrDefault(BOARD),
                new Uploads(
                        bytes,
                        uploads.getOrDefault(HOURLY),
                        uploads.getOrDefault(KEPT),
                        uploads.get(BUILT_SIZE, BUILT_FACTOR * bytes),
                        uploads.getOrDefault(BUILT_FILES)),
                new Challenges(challenges.getOrDefault(CHALLENGES_HOURLY), challenges.getOrDefault(RATED)),
                build,
                Duration.ofMillis(said.getOrDefault(FREEZE)),
                finalSchedule(said, file),
                finalTime(said, file),
                said.get(KEEP_UNTIL),
                webhook(said, file));
    }

    private static @Nullable Webhook webhook(Values said, FileScope file) {
        Values hook = said.get(WEBHOOK);
        URI url = hook == null ? null : hook.get(HOOK_URL);
        if (hook == null || url == null) {
            return null;
        }
        boolean inner = hook.getOrDefault(HOOK_INNER);
        if (!inner && !"https".equalsIgnoreCase(url.getScheme())) {
            file.problems()
                    .add(hook.nodeOf(HOOK_URL), "'url' of webhook begins with https://; http:// needs inner: true");
        }
        String secret = hook.get(HOOK_SECRET);
        String secretFile = hook.get(HOOK_SECRET_FILE);
        if ((secret == null) == (secretFile == null)) {
            file.problems().add(hook.node(), "webhook takes either 'secret' or 'secret-file'");
        } else if (secret != null && secret.length() < MIN_SECRET) {
            file.problems()
                    .add(hook.nodeOf(HOOK_SECRET), "'secret' of webhook has fewer than " + MIN_SECRET + " characters");
        }
        return new Webhook(
                url,
                secret == null ? "" : secret,
                secretFile == null ? null : file.base().resolve(secretFile).normalize(),
                inner);
    }

    private static URI address(String text) {
        try {
            URI url = new URI(text.strip()).parseServerAuthority();
            boolean known = "https".equalsIgnoreCase(url.getScheme()) || "http".equalsIgnoreCase(url.getScheme());
            if (known && url.getHost() != null && url.getUserInfo() == null && url.getFragment() == null) {
                return url;
            }
        } catch (URISyntaxException e) {
            // told below
        }
        throw new IllegalArgumentException("is not an address such as https://hooks.example/contest");
    }

    /** Refuses settings that a ladder without end cannot have. */
    private static void refuse(FileScope file) {
        file.scheduleValue("format")
                .filter(format -> !(format instanceof YamlNode.Scalar scalar
                        && scalar.text().equals("ladder")))
                .ifPresent(format -> file.problems()
                        .add(format, "a contest is a ladder; remove 'format', or set it under serve: {final: ...}"));
        for (String key : List.of("max-games", "budget", "rounds")) {
            file.scheduleValue(key)
                    .ifPresent(at ->
                            file.problems().add(at, "a contest has no end before its deadline; remove '" + key + "'"));
        }
    }

    private static @Nullable ScheduleRules finalSchedule(Values said, FileScope file) {
        Optional<Values> wanted = said.get(FINAL);
        if (wanted != null) {
            return wanted.map(file::schedule).orElse(null);
        }
        return said.hasKey(FINAL)
                ? null
                : new ScheduleRules(
                        new Format.Swiss(0, Format.Swiss.MissedRounds.NONE, List.of()),
                        GAMES_OF_FINAL,
                        0,
                        ScheduleRules.OnForfeit.CONTINUE,
                        ScheduleRules.Ending.NONE,
                        ScheduleRules.Resources.DEFAULT);
    }

    private static @Nullable Duration finalTime(Values said, FileScope file) {
        if (said.hasKey(FINAL) && said.hasKey(FINAL_TIME)) {
            file.problems()
                    .add(said.nodeOf(FINAL_TIME), "'final-time' has no effect beside 'final'; remove one of them");
        }
        return said.hasKey(FINAL) ? null : Duration.ofMillis(said.getOrDefault(FINAL_TIME));
    }

    private static LocalDate parseDay(String text) {
        try {
            return LocalDate.parse(text.strip());
        } catch (DateTimeException e) {
            throw new IllegalArgumentException("is not a date, such as 2027-03-31", e);
        }
    }

    /** A schedule, or {@code off} for none. */
    private static final class FinalKind implements Kind<Optional<Values>> {

        @Override
        @SuppressWarnings("NullableOptional") // null where it cannot be read, empty for "off"
        public @Nullable Optional<Values> read(YamlNode node, String name, Problems problems) {
            if (node instanceof YamlNode.Scalar scalar && scalar.text().equals("off")) {
                return Optional.empty();
            }
            Values said = Kinds.schedule().read(node, name, problems);
            return said == null ? null : Optional.of(said);
        }

        @Override
        public Object write(Optional<Values> value) {
            return value.isEmpty() ? "off" : Kinds.schedule().write(value.get());
        }

        @Override
        public Map<String, Object> schema() {
            return Map.of(
                    "oneOf", List.of(Map.of("const", "off"), Kinds.schedule().schema()));
        }
    }
}
