package botarena.referee.record;

import botarena.games.Game;
import botarena.games.GameCatalog;
import botarena.games.GameInputException;
import botarena.games.Options;
import botarena.protocol.EndReason;
import botarena.protocol.Limits;
import botarena.protocol.Line;
import botarena.protocol.MoveReply.Usage;
import botarena.referee.GameRecord.On;
import botarena.referee.GameRecord.Spent;
import botarena.referee.GameRecord.Status;
import botarena.referee.GameSpec;
import botarena.referee.GameSpec.Entrant;
import botarena.referee.TimeControl;
import botarena.referee.record.RecordSummary.GameHash;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;

/**
 * Reader of summaries from lines as {@link RecordWriter} writes them. Locates the values and reads the ones that
 * standings need; a text that repeats from record to record is read once. A line takes 2 µs instead of the strict
 * reader's 12, without which resuming a million games would take more than 20 s. Not thread-safe.
 */
final class SummaryReader {

    private static final int SMALL_CACHE = 64;
    private static final int LARGE_CACHE = 256;
    private static final int MANY = 1 << 13;
    private static final int DIGITS = 17;

    private enum Key {
        FORMAT("format"),
        ID("id"),
        GAME_ID("gameId"),
        STATUS("status"),
        GAME("game"),
        RULES("rules"),
        OPTIONS("options"),
        SEED("seed"),
        ROUND("round"),
        LEG("leg"),
        ATTEMPT("attempt"),
        FROM("from"),
        OPENING("opening"),
        BOTS("bots"),
        TIME("time"),
        MARGIN("marginMs"),
        MOVES("moves"),
        MS("ms"),
        SCORES("scores"),
        WINNERS("winners"),
        REASON("reason"),
        DETAIL("detail"),
        PLIES("plies"),
        FAULT("fault"),
        INFO("info"),
        STRAY("stray"),
        STALLS("stalls"),
        ISOLATION("isolation"),
        STARTED("started"),
        TOOK("tookMs"),
        FLAGS("flags"),
        SPENT("spent"),
        ON("on");

        private static final Key[] ALL = values();

        private final byte[] quoted;

        Key(String name) {
            this.quoted = ('"' + name + "\":").getBytes(StandardCharsets.US_ASCII);
        }
    }

    private static final byte[][] NAMES =
            Arrays.stream(Key.ALL).map(key -> key.quoted).toArray(byte[][]::new);

    /** Result of reading a game with options and start. */
    private record Rules(Game game, Options options, String from) {}

    private static final byte[][] SPENT = names("decisions", "ms", "max", "taken");

    /** Powers of ten, which are exact. */
    private static final double[] TENS = new double[DIGITS];

    static {
        TENS[0] = 1;
        for (int i = 1; i < DIGITS; i++) {
            TENS[i] = TENS[i - 1] * 10;
        }
    }

    private static byte[][] names(String... names) {
        byte[][] bytes = new byte[names.length][];
        for (int i = 0; i < names.length; i++) {
            bytes[i] = names[i].getBytes(StandardCharsets.US_ASCII);
        }
        return bytes;
    }

    private static final List<Key> RULES = List.of(Key.GAME, Key.OPTIONS, Key.FROM);
    private static final List<Key> COURSE = List.of(Key.OPENING, Key.MOVES);

    private final GameCatalog games;
    private final RawJson raw = new RawJson();
    private final RawJson items = new RawJson();
    private final RecordLine in = new RecordLine();
    private final RecordParts parts = new RecordParts(in);
    private final int[] froms = new int[Key.ALL.length];
    private final int[] tos = new int[Key.ALL.length];
    /** Last texts and values of keys, whose next values are mostly the same; null for none. */
    private final byte[] @Nullable [] lastTexts = new byte[Key.ALL.length][];

    private final @Nullable Object[] lastValues = new Object[Key.ALL.length];
    private final boolean[] isRepeated = new boolean[Key.ALL.length];
    private @Nullable Rules lastRules;
    private byte[] line = {};
    private byte[] joined = new byte[LARGE_CACHE];

    private final TextCache<Rules> rules = new TextCache<>(SMALL_CACHE);
    private final TextCache<Status> statuses = new TextCache<>(SMALL_CACHE);
    private final TextCache<EndReason> reasons = new TextCache<>(SMALL_CACHE);
    private final TextCache<List<String>> words = new TextCache<>(LARGE_CACHE);
    private final TextCache<List<Double>> scores = new TextCache<>(SMALL_CACHE);
    private final TextCache<List<Integer>> strays = new TextCache<>(LARGE_CACHE);
    private final TextCache<List<TimeControl>> times = new TextCache<>(LARGE_CACHE);
    private final TextCache<Entrant> entrants = new TextCache<>(MANY);
    private final TextCache<On> machines = new TextCache<>(LARGE_CACHE);

    // Made once: a new one for every record would cost as much as the read that it saves.
    private final Supplier<Status> readStatus = () -> strictly(Key.STATUS, () -> RecordParts.status(in.text()));
    private final Supplier<EndReason> readReason = () -> strictly(Key.REASON, () -> RecordParts.endReason(in.text()));
    private final Supplier<List<Double>> readScores =
            () -> strictly(Key.SCORES, () -> List.copyOf(in.list(in::decimal)));
    private final Supplier<List<Integer>> readStrays =
            () -> strictly(Key.STRAY, () -> List.copyOf(in.list(in::readInt)));
    private final Supplier<List<TimeControl>> readTimes =
            () -> strictly(Key.TIME, () -> List.copyOf(in.list(parts::time)));
    private final Supplier<List<String>> readOpening = () -> strictWords(Key.OPENING);
    private final Supplier<List<String>> readWinners = () -> strictWords(Key.WINNERS);
    private final Supplier<List<String>> readFlags = () -> strictWords(Key.FLAGS);
    private final Supplier<Entrant> readEntrant =
            () -> in.value(line, items.valueStart(), items.valueEnd(), parts::entrant);
    private final Supplier<List<Spent>> readSpent = () -> in.list(parts::readSpent);
    private final Supplier<On> readOn = () -> strictly(Key.ON, parts::readMachine);
    private final Supplier<Rules> readRules = this::readRules;

    SummaryReader(GameCatalog games) {
        this.games = games;
    }

    /**
     * Reads a line without its newline.
     *
     * @throws RecordException if it is not as the writer writes them
     */
    RecordSummary read(byte[] bytes, int from, int to) {
        line = bytes;
        find(from, Line.end(bytes, from, to));
        if (number(Key.FORMAT) != RecordWriter.FORMAT || !has(Key.STARTED)) {
            throw unusualLine();
        }
        return new RecordSummary(
                setting(),
                readCached(statuses, Key.STATUS, readStatus),
                has(Key.SCORES) ? readCached(scores, Key.SCORES, readScores) : List.of(),
                words(Key.WINNERS, readWinners),
                readCached(reasons, Key.REASON, readReason),
                readInt(Key.PLIES),
                has(Key.FAULT) ? strictly(Key.FAULT, parts::fault) : null,
                has(Key.STRAY) ? readCached(strays, Key.STRAY, readStrays) : List.of(),
                words(Key.FLAGS, readFlags),
                has(Key.TOOK) ? number(Key.TOOK) : 0,
                has(Key.SPENT) ? readSpent() : List.of(),
                has(Key.ON) ? readCached(machines, Key.ON, readOn) : null,
                gameHash());
    }

    /** Notes where the values are. Keys mostly come in order, so the search starts after the last. */
    private void find(int from, int to) {
        Arrays.fill(froms, -1);
        Arrays.fill(isRepeated, false);
        boolean whole = raw.openValue(line, from, to) && line[from] == '{';
        int key = 0;
        for (int expected = 0; whole && key >= 0; ) {
            key = raw.nextName(NAMES, expected);
            if (key >= 0 && key < NAMES.length) {
                whole = readValue(key);
                expected = key + 1;
            } else if (key >= 0) {
                whole = raw.value();
            }
        }
        if (!whole || !raw.isOver()) {
            throw unusualLine();
        }
    }

    private boolean readValue(int key) {
        if (froms[key] >= 0) {
            throw unusualLine();
        }
        byte[] last = lastTexts[key];
        isRepeated[key] = last != null && raw.repeats(last);
        boolean whole = isRepeated[key] || raw.value();
        froms[key] = raw.valueStart();
        tos[key] = raw.valueEnd();
        return whole;
    }

    private GameSpec setting() {
        Rules played = cachedRules();
        String id = text(Key.ID);
        return new GameSpec(
                new GameSpec.Slot(
                        id,
                        has(Key.GAME_ID) ? text(Key.GAME_ID) : id,
                        readInt(Key.ROUND),
                        readInt(Key.LEG),
                        readInt(Key.ATTEMPT)),
                new GameSpec.Ruleset(played.game(), has(Key.RULES) ? text(Key.RULES) : "", played.options()),
                number(Key.SEED),
                new GameSpec.Start(played.from(), words(Key.OPENING, readOpening)),
                bots(),
                readCached(times, Key.TIME, readTimes),
                readInt(Key.MARGIN));
    }

    private Rules cachedRules() {
        Rules last = lastRules;
        if (last != null
                && isRepeated[Key.GAME.ordinal()]
                && isRepeated[Key.OPTIONS.ordinal()]
                && isRepeated[Key.FROM.ordinal()]) {
            return last;
        }
        int length = 0;
        for (Key key : RULES) {
            int size = valueEnd(key) - startOf(key);
            if (length + size > joined.length) {
                joined = Arrays.copyOf(joined, 2 * (length + size));
            }
            System.arraycopy(line, startOf(key), joined, length, size);
            length += size;
        }
        Rules read = rules.get(joined, 0, length, readRules);
        RULES.forEach(key -> lastTexts[key.ordinal()] = Arrays.copyOfRange(line, startOf(key), valueEnd(key)));
        lastRules = read;
        return read;
    }

    private Rules readRules() {
        String id = strictly(Key.GAME, in::text);
        String start = strictly(Key.FROM, in::text);
        Map<String, Object> given = new HashMap<>();
        strictly(Key.OPTIONS, () -> {
            in.object(name -> given.put(name, in.option()));
            return given;
        });
        Game game = games.find(id).orElseThrow(SummaryReader::unusualLine);
        try {
            return new Rules(game, game.complete(given, start), start);
        } catch (GameInputException e) {
            throw unusualLine();
        }
    }

    private List<Entrant> bots() {
        List<Entrant> bots = new ArrayList<>(4);
        boolean list = items.openValue(line, startOf(Key.BOTS), valueEnd(Key.BOTS));
        while (list && items.item()) {
            bots.add(entrants.get(line, items.valueStart(), items.valueEnd(), readEntrant));
        }
        if (!list || !items.isOver()) {
            throw unusualLine();
        }
        return bots;
    }

    private List<Spent> readSpent() {
        List<Spent> spent = new ArrayList<>(4);
        boolean list = items.openValue(line, startOf(Key.SPENT), valueEnd(Key.SPENT));
        while (list && items.item()) {
            Spent plain = plainSpent(items.valueStart(), items.valueEnd());
            if (plain == null) {
                return strictly(Key.SPENT, readSpent);
            }
            spent.add(plain);
        }
        if (!list || !items.isOver()) {
            throw unusualLine();
        }
        return spent;
    }

    /** Times in plain numbers and in their order; null for anything else. */
    private @Nullable Spent plainSpent(int from, int to) {
        double[] numbers = {Double.NaN, Double.NaN, 0, 0};
        boolean object = raw.openValue(line, from, to) && line[from] == '{';
        int key = 0;
        while (object && raw.nextMember()) {
            while (key < SPENT.length && !raw.isNamed(SPENT[key])) {
                key++;
            }
            double number = key < SPENT.length ? plainDecimal(raw.valueStart(), raw.valueEnd()) : Double.NaN;
            if (Double.isNaN(number)) {
                return null;
            }
            numbers[key++] = number;
        }
        return object && raw.isOver() && !Double.isNaN(numbers[0] + numbers[1])
                ? new Spent((int) numbers[0], numbers[1], numbers[2], numbers[3], Usage.NONE)
                : null;
    }

    /** A number of few digits; not a number for any other text. Exact, as quotients of two exact numbers are. */
    private double plainDecimal(int from, int to) {
        long digits = 0;
        int places = -1;
        if (to - from >= DIGITS || line[from] == '0' && to - from > 1 && line[from + 1] != '.') {
            return Double.NaN;
        }
        for (int i = from; i < to; i++) {
            byte b = line[i];
            if (b >= '0' && b <= '9') {
                digits = digits * 10 + (b - '0');
                places += places < 0 ? 0 : 1;
            } else if (b == '.' && places < 0 && i > from && i + 1 < to) {
                places = 0;
            } else {
                return Double.NaN;
            }
        }
        return places > 0 ? (double) digits / TENS[places] : (double) digits;
    }

    private long gameHash() {
        GameHash hash = new GameHash().json(line, startOf(Key.FROM), valueEnd(Key.FROM));
        for (Key key : COURSE) {
            if (has(key)) {
                hash.json(line, startOf(key), valueEnd(key));
            }
        }
        return hash.value();
    }

    private List<String> words(Key key, Supplier<List<String>> reader) {
        return has(key) ? readCached(words, key, reader) : List.of();
    }

    private List<String> strictWords(Key key) {
        return strictly(key, () -> List.copyOf(in.list(in::text)));
    }

    @SuppressWarnings("unchecked") // a key has one type of values
    private <T> T readCached(TextCache<T> cache, Key key, Supplier<T> reader) {
        int place = key.ordinal();
        if (!isRepeated[place]) {
            lastValues[place] = cache.get(line, startOf(key), valueEnd(key), reader);
            lastTexts[place] = cache.lastText();
        }
        return (T) lastValues[place];
    }

    private <T> T strictly(Key key, Supplier<T> reader) {
        return in.value(line, startOf(key), valueEnd(key), reader);
    }

    private String text(Key key) {
        int from = startOf(key);
        int to = valueEnd(key);
        boolean plain = line[from] == '"';
        for (int i = from; i < to; i++) {
            plain &= line[i] >= ' ' && line[i] != '\\';
        }
        return plain ? new String(line, from + 1, to - from - 2, StandardCharsets.US_ASCII) : strictly(key, in::text);
    }

    private long number(Key key) {
        int from = startOf(key);
        int to = valueEnd(key);
        long value = 0;
        boolean plain = to - from < DIGITS;
        for (int i = from; i < to; i++) {
            plain &= line[i] >= '0' && line[i] <= '9';
            value = value * 10 + (line[i] - '0');
        }
        return plain && value <= Limits.MAX_INTEGER ? value : strictly(key, in::integer);
    }

    private int readInt(Key key) {
        long value = number(key);
        if (value != (int) value) {
            throw unusualLine();
        }
        return (int) value;
    }

    private boolean has(Key key) {
        return froms[key.ordinal()] >= 0;
    }

    private int startOf(Key key) {
        if (!has(key)) {
            throw unusualLine();
        }
        return froms[key.ordinal()];
    }

    private int valueEnd(Key key) {
        return tos[key.ordinal()];
    }

    private static RecordException unusualLine() {
        return new RecordException("the line is not as this program writes them.");
    }

    /**
     * Cache of values by their text, so that repeated text is read once. It has a fixed size; a new value may replace
     * an old one. Not thread-safe.
     */
    private static final class TextCache<T> {

        private final byte[][] texts;
        private final @Nullable Object[] values;
        private final CRC32C sum = new CRC32C();
        private byte[] lastText = {};

        /**
         * Makes an empty cache.
         *
         * @param places a power of two
         */
        TextCache(int places) {
            texts = new byte[places][];
            values = new Object[places];
        }

        /** Value of a text, read by {@code reader} if it is not in the cache. */
        @SuppressWarnings("unchecked") // only values of this type are put in
        T get(byte[] bytes, int from, int to, Supplier<T> reader) {
            int place = hash(bytes, from, to) & texts.length - 1;
            byte[] text = texts[place];
            Object known = values[place];
            if (known == null || !Arrays.equals(text, 0, text.length, bytes, from, to)) {
                known = reader.get();
                text = Arrays.copyOfRange(bytes, from, to);
                texts[place] = text;
                values[place] = known;
            }
            lastText = text;
            return (T) known;
        }

        /** The text of the last value. */
        byte[] lastText() {
            return lastText;
        }

        /** A checksum, which processors compute many bytes at a time. */
        private int hash(byte[] bytes, int from, int to) {
            sum.reset();
            sum.update(bytes, from, to - from);
            return (int) sum.getValue();
        }
    }
}
