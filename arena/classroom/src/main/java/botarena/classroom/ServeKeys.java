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
import org.jspecify.annotations.Nullable;

/** The keys of {@code serve}. */
public final class ServeKeys implements SectionKeys {

    public static final ServeKeys SECTION = new ServeKeys();

    private static final long BYTES = 10 << 20;
    private static final long LARGEST = 1L << 30;
    private static final int PER_HOUR = 6;
    private static final int CHALLENGES_PER_HOUR = 10;
    private static final int KEEP = 20;
    private static final int MIN_SECRET = 16;

    /** Limit of a built upload, in multiples of {@code size}; it may have 5,000 files by default, an upload 500. */
    private static final int BUILT_FACTOR = 10;

    private static final int BUILT_MAX_FILES = 5_000;
    private static final Duration SHORTEST_BUILD = Duration.ofSeconds(10);
    private static final Duration BUILD = Duration.ofMinutes(1);
    private static final Duration LONGEST_BUILD = Duration.ofMinutes(10);
    private static final int GAMES_OF_FINAL = 10;
    private static final Duration FINAL_TIME_DEFAULT = Duration.ofHours(1);

    private static final Key<Uploads, Long> SIZE = Key.of("size", Kinds.SIZE, "Largest upload (10m).", Uploads::bytes);
    private static final Key<Uploads, Integer> HOURLY =
            Key.of("per-hour", Kinds.count(1, 1_000), "Uploads of an entrant in an hour (6).", Uploads::perHour);
    private static final Key<Uploads, Integer> KEPT = Key.of(
            "keep",
            Kinds.count(1, 1_000),
            "Uploads of an entrant whose files stay, the playing one besides (20).",
            Uploads::keep);
    private static final Key<Uploads, Long> BUILT_SIZE = Key.of(
            "built-size",
            Kinds.SIZE,
            "Largest folder of a bot while and after it is built (ten times size).",
            Uploads::builtBytes);
    private static final Key<Uploads, Integer> BUILT_FILES = Key.of(
            "built-files", Kinds.count(1, 1_000_000), "Files and folders there, at most (5000).", Uploads::builtFiles);
    private static final Shape<Uploads> UPLOADS_SHAPE =
            Shape.named("uploads", List.of(SIZE, HOURLY, KEPT, BUILT_SIZE, BUILT_FILES));

    private static final Key<ServeRules, Entrant> ENTRANT =
            Key.of("entrant", Kinds.choice(Entrant.class), "Who enters one bot (student).", ServeRules::entrant);
    private static final Key<ServeRules, Board> BOARD = Key.of(
            "board",
            Kinds.choice(Board.class),
            "Visible without a key: nothing (people), the board (everyone), or also games and the live page (games).",
            ServeRules::board);
    private static final Key<ServeRules, Values> UPLOADS =
            Key.of("uploads", UPLOADS_SHAPE, "Limits on uploads.", rules -> UPLOADS_SHAPE.values(rules.uploads()));
    private static final Key<Challenges, Integer> CHALLENGES_HOURLY = Key.of(
            "per-hour",
            Kinds.count(0, 1_000),
            "Challenges of a person in an hour, of two games each (10).",
            Challenges::perHour);
    private static final Key<Challenges, Boolean> RATED = Key.of(
            "rated", Kinds.FLAG, "Play them on the ladder, before other games (false: beside it).", Challenges::rated);
    private static final Shape<Challenges> CHALLENGES_SHAPE =
            Shape.named("challenges", List.of(CHALLENGES_HOURLY, RATED));
    private static final Key<ServeRules, Values> CHALLENGES = Key.of(
            "challenges",
            CHALLENGES_SHAPE,
            "Games that people ask for.",
            rules -> CHALLENGES_SHAPE.values(rules.challenges()));
    private static final Key<ServeRules, Long> BUILD_TIME = Key.of(
            "build-time",
            Kinds.DURATION,
            "Time of a build, 10s to 10m (60s).",
            rules -> rules.buildTime().toMillis());
    private static final Key<ServeRules, Long> FREEZE = Key.of(
            "freeze",
            Kinds.DURATION,
            "How long before the deadline the board stands still (never).",
            rules -> rules.freeze().isZero() ? null : (Long) rules.freeze().toMillis());
    private static final Key<ServeRules, Optional<Values>> FINAL = Key.of(
            "final",
            new FinalKind(),
            "Schedule of the final after the deadline, or off (a round-robin if final-time allows it, else a swiss with references).",
            rules -> rules.roundRobinTime() != null
                    ? null
                    : Optional.ofNullable(rules.last())
                            .map(last -> Kinds.schedule().values(last)));
    private static final Key<ServeRules, Long> FINAL_TIME = Key.of(
            "final-time",
            Kinds.DURATION,
            "Without 'final': everybody meets everybody in the final if the clocks allow no more than this (1h).",
            rules -> rules.roundRobinTime() == null || rules.roundRobinTime().equals(FINAL_TIME_DEFAULT)
                    ? null
                    : (Long) rules.roundRobinTime().toMillis());
    private static final Key<ServeRules, LocalDate> KEEP_UNTIL = Key.of(
            "keep-until",
            Kinds.scalar(ServeKeys::parseDay, LocalDate::toString, Kinds.ordered("type", "string", "format", "date")),
            "Last day on which personal data is kept, e.g. 2027-03-31.",
            ServeRules::keepUntil);

    private static final Key<Webhook, URI> HOOK_URL = Key.required(
            "url",
            Kinds.scalar(ServeKeys::address, URI::toString, Kinds.ordered("type", "string", "format", "uri")),
            "Address that takes events, such as https://hooks.example/contest.",
            Webhook::url);
    private static final Key<Webhook, String> HOOK_SECRET = Key.of(
            "secret",
            Kinds.TEXT,
            "Key of the signature, 16 characters or more.",
            hook -> hook.secret().isEmpty() ? null : hook.secret());
    private static final Key<Webhook, String> HOOK_SECRET_FILE = Key.of(
            "secret-file",
            Kinds.TEXT,
            "File with the key, in place of secret.",
            hook -> hook.secretFile() == null ? null : hook.secretFile().toString());
    private static final Key<Webhook, Boolean> HOOK_INNER =
            Key.of("inner", Kinds.FLAG, "Allow http://, this machine and inner networks (false).", Webhook::inner);
    private static final Shape<Webhook> WEBHOOK_SHAPE =
            Shape.named("webhook", List.of(HOOK_URL, HOOK_SECRET, HOOK_SECRET_FILE, HOOK_INNER));
    private static final Key<ServeRules, Values> WEBHOOK = Key.of(
            "webhook",
            WEBHOOK_SHAPE,
            "Receiver of signed events: uploads, verdicts, new leaders, the final (none).",
            rules -> rules.webhook() == null ? null : WEBHOOK_SHAPE.values(rules.webhook()));

    private static final Shape<ServeRules> SHAPE = Shape.named(
            "serve",
            List.of(ENTRANT, BOARD, UPLOADS, CHALLENGES, BUILD_TIME, FREEZE, FINAL, FINAL_TIME, KEEP_UNTIL, WEBHOOK));

    private ServeKeys() {}

    static Map<String, @Nullable Object> keys(ServeRules rules) {
        return SHAPE.of(rules);
    }

    @Override
    public String name() {
        return ServeRules.KEY;
    }

    @Override
    public String about() {
        return "A contest: uploads, a continuous ladder, then a final.";
    }

    @Override
    public Shape<ServeRules> shape() {
        return SHAPE;
    }

    @Override
    public boolean bringsBots() {
        return true;
    }

    @Override
    public String format() {
        return "ladder";
    }

    @Override
    public ServeRules bind(Values said, FileScope file) {
        refuse(file);
        Values uploads = said.get(UPLOADS);
        Values challenges = said.get(CHALLENGES);
        Duration build = Duration.ofMillis(said.get(BUILD_TIME, BUILD.toMillis()));
        if (build.compareTo(SHORTEST_BUILD) < 0 || build.compareTo(LONGEST_BUILD) > 0) {
            file.problems().add(said.at(BUILD_TIME), "'build-time' of serve lies between 10s and 10m");
        }
        long bytes = uploads == null ? BYTES : uploads.get(SIZE, BYTES);
        if (bytes < 1 || bytes > LARGEST) {
            file.problems().add(uploads == null ? said.node() : uploads.at(SIZE), "'size' of uploads is at most 1g");
        }
        return new ServeRules(
                said.get(ENTRANT, Entrant.STUDENT),
                said.get(BOARD, Board.PEOPLE),
                new Uploads(
                        bytes,
                        uploads == null ? PER_HOUR : uploads.get(HOURLY, PER_HOUR),
                        uploads == null ? KEEP : uploads.get(KEPT, KEEP),
                        uploads == null ? BUILT_FACTOR * bytes : uploads.get(BUILT_SIZE, BUILT_FACTOR * bytes),
                        uploads == null ? BUILT_MAX_FILES : uploads.get(BUILT_FILES, BUILT_MAX_FILES)),
                challenges == null
                        ? new Challenges(CHALLENGES_PER_HOUR, false)
                        : new Challenges(
                                challenges.get(CHALLENGES_HOURLY, CHALLENGES_PER_HOUR), challenges.get(RATED, false)),
                build,
                Duration.ofMillis(said.get(FREEZE, 0L)),
                last(said, file),
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
        boolean inner = hook.get(HOOK_INNER, false);
        if (!inner && !"https".equalsIgnoreCase(url.getScheme())) {
            file.problems().add(hook.at(HOOK_URL), "'url' of webhook begins with https://; http:// needs inner: true");
        }
        String secret = hook.get(HOOK_SECRET);
        String secretFile = hook.get(HOOK_SECRET_FILE);
        if ((secret == null) == (secretFile == null)) {
            file.problems().add(hook.node(), "webhook takes either 'secret' or 'secret-file'");
        } else if (secret != null && secret.length() < MIN_SECRET) {
            file.problems()
                    .add(hook.at(HOOK_SECRET), "'secret' of webhook has fewer than " + MIN_SECRET + " characters");
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
        file.scheduled("format")
                .filter(format -> !(format instanceof YamlNode.Scalar scalar
                        && scalar.text().equals("ladder")))
                .ifPresent(format -> file.problems()
                        .add(format, "a contest is a ladder; remove 'format', or set it under serve: {final: ...}"));
        for (String key : List.of("max-games", "budget", "rounds")) {
            file.scheduled(key)
                    .ifPresent(at ->
                            file.problems().add(at, "a contest has no end before its deadline; remove '" + key + "'"));
        }
    }

    private static @Nullable ScheduleRules last(Values said, FileScope file) {
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
            file.problems().add(said.at(FINAL_TIME), "'final-time' has no effect beside 'final'; remove one of them");
        }
        return said.hasKey(FINAL) ? null : Duration.ofMillis(said.get(FINAL_TIME, FINAL_TIME_DEFAULT.toMillis()));
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

        @Override
        public boolean scalar() {
            return false;
        }
    }
}
