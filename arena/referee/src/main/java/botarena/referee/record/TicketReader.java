package botarena.referee.record;

import botarena.base.Units;
import botarena.games.GameCatalog;
import botarena.referee.Bot;
import botarena.referee.BotLimits;
import botarena.referee.FolderOwner;
import botarena.referee.GameSpec;
import botarena.referee.RefereeOptions;
import botarena.referee.RefereeOptions.Adjudication;
import botarena.referee.RefereeOptions.BotLogs;
import botarena.referee.Ticket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads tickets of {@link TicketWriter}; unknown keys are ignored. Not thread-safe. */
public final class TicketReader {

    /** Limits of a bot that are numbers, in order; {@code network} is written beside them. */
    static final List<String> LIMITS =
            List.of("helloMs", "readyMs", "memory", "processes", "files", "fileSize", "disk", "cpuSeconds", "cores");

    /** Directory of bots whose directory was not sent. */
    public static final Path NOWHERE = Path.of("/");

    /** A worker trusts no sender. */
    private static final FolderOwner SENDER = FolderOwner.stranger(List.of());

    private static final List<String> NEEDED = List.of(
            "ticket id game options seed round leg attempt from bots time marginMs seeds conduct seats".split(" "));

    private final RecordLine in = new RecordLine();
    private final RecordParts parts = new RecordParts(in);
    private final GameCatalog games;

    /** One bot without its entrant. */
    private record Seat(
            List<String> command,
            SentTicket.Source source,
            Map<String, String> env,
            List<String> secrets,
            List<String> needs,
            Map<String, Object> options,
            BotLimits limits,
            @Nullable String broken) {

        Bot bot(GameSpec.Entrant entrant) {
            return new Bot(
                    entrant, new Bot.Launch(command, NOWHERE, SENDER, env, secrets, needs), options, limits, broken);
        }
    }

    /**
     * @param games the games that tickets may be of
     */
    public TicketReader(GameCatalog games) {
        this.games = games;
    }

    /**
     * Reads a ticket, with or without its newline; its bots are {@link #NOWHERE}.
     *
     * @param line with or without its newline
     * @return the ticket, with what went along with it
     * @throws RecordException if it is none
     */
    public SentTicket read(String line) {
        byte[] bytes = line.stripTrailing().getBytes(StandardCharsets.UTF_8);
        SettingBuilder setting = new SettingBuilder(in, parts, games);
        Set<String> seen = new HashSet<>();
        List<Integer> seeds = new ArrayList<>();
        List<Seat> seats = new ArrayList<>();
        List<RefereeOptions> conduct = new ArrayList<>();
        in.read(bytes, 0, bytes.length, key -> {
            seen.add(key);
            switch (key) {
                case "ticket" -> format(in.integer());
                case "seeds" -> seeds.addAll(in.list(in::readInt));
                case "conduct" -> conduct.add(conduct());
                case "seats" -> seats.addAll(in.list(this::seat));
                default -> {
                    if (!setting.field(key)) {
                        in.skip();
                    }
                }
            }
        });
        RecordLine.demand(NEEDED, seen);
        return ticket(setting.setting(), seeds, seats, conduct.get(0));
    }

    private static SentTicket ticket(GameSpec setting, List<Integer> seeds, List<Seat> seats, RefereeOptions conduct) {
        int count = setting.bots().size();
        if (seeds.size() != count || seats.size() != count || setting.time().size() != count) {
            throw new RecordException(Units.count(count, "bot") + " need as many seeds, seats and clocks.");
        }
        List<Bot> bots = new ArrayList<>();
        for (int seat = 0; seat < count; seat++) {
            bots.add(seats.get(seat).bot(setting.bots().get(seat)));
        }
        List<SentTicket.Source> sources = seats.stream().map(Seat::source).toList();
        return new SentTicket(new Ticket(setting, bots, seeds, conduct), sources);
    }

    private static void format(long format) {
        if (format != TicketWriter.FORMAT) {
            throw new RecordException("this is a ticket of format " + format + "; this version reads format 1.");
        }
    }

    private RefereeOptions conduct() {
        Map<String, Object> at = new HashMap<>();
        List<Adjudication> ends = new ArrayList<>();
        in.object(key -> {
            switch (key) {
                case "adjudication" -> ends.add(adjudication());
                case "logs" -> at.put(key, in.text());
                case "illegalRetries" -> at.put(key, in.readInt());
                default -> at.put(key, in.flag());
            }
        });
        RecordLine.demand(List.of("legal", "pondering", "showNames", "logs", "illegalRetries"), at.keySet());
        return new RefereeOptions(
                Boolean.TRUE.equals(at.get("legal")),
                Boolean.TRUE.equals(at.get("pondering")),
                Boolean.TRUE.equals(at.get("showNames")),
                logs(String.valueOf(at.get("logs"))),
                ends.isEmpty() ? null : ends.get(0),
                at.get("illegalRetries") instanceof Integer retries ? retries : 0);
    }

    private static BotLogs logs(String word) {
        for (BotLogs known : BotLogs.values()) {
            if (known.name().toLowerCase(Locale.ROOT).equals(word)) {
                return known;
            }
        }
        throw new RecordException("logs are never kept \"" + word + "\".");
    }

    private Adjudication adjudication() {
        Map<String, Double> at = new HashMap<>();
        in.object(key -> at.put(key, in.decimal()));
        RecordLine.demand(List.of("resignScore", "resignMoves", "drawScore", "drawMoves", "drawFrom"), at.keySet());
        return new Adjudication(
                number(at, "resignScore"),
                (int) number(at, "resignMoves"),
                number(at, "drawScore"),
                (int) number(at, "drawMoves"),
                (int) number(at, "drawFrom"));
    }

    private static double number(Map<String, Double> at, String key) {
        Double value = at.get(key);
        return value == null ? 0 : value;
    }

    private Seat seat() {
        Map<String, List<String>> lists = new HashMap<>();
        Map<String, String> texts = new HashMap<>();
        Map<String, String> env = new HashMap<>();
        Map<String, Object> options = new HashMap<>();
        List<BotLimits> limits = new ArrayList<>();
        in.object(key -> {
            switch (key) {
                case "command", "build", "secrets", "needs" -> lists.put(key, in.list(in::text));
                case "bundle", "broken" -> texts.put(key, in.text());
                case "env" -> in.object(name -> env.put(name, in.text()));
                case "options" -> in.object(name -> options.put(name, in.readAny()));
                case "limits" -> limits.add(limits());
                default -> in.skip();
            }
        });
        if (limits.isEmpty() || !lists.containsKey("command")) {
            throw new RecordException("a seat needs \"command\" and \"limits\".");
        }
        List<String> build = lists.getOrDefault("build", List.of());
        SentTicket.Source source = new SentTicket.Source(texts.getOrDefault("bundle", ""), build);
        return new Seat(
                lists.getOrDefault("command", List.of()),
                source,
                env,
                lists.getOrDefault("secrets", List.of()),
                lists.getOrDefault("needs", List.of()),
                options,
                limits.get(0),
                texts.get("broken"));
    }

    private BotLimits limits() {
        Map<String, Long> at = new HashMap<>();
        List<Boolean> network = new ArrayList<>();
        in.object(key -> {
            if (key.equals("network")) {
                network.add(in.flag());
            } else {
                at.put(key, in.integer());
            }
        });
        RecordLine.demand(LIMITS, at.keySet());
        long[] numbers =
                LIMITS.stream().mapToLong(key -> at.getOrDefault(key, 0L)).toArray();
        return new BotLimits(
                new BotLimits.Times(numbers[0], numbers[1]),
                numbers[2],
                (int) numbers[3],
                new BotLimits.Storage((int) numbers[4], numbers[5], numbers[6]),
                numbers[7],
                !network.isEmpty() && network.get(0),
                (int) numbers[8]);
    }
}
