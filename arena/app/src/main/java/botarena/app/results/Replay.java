package botarena.app.results;

import botarena.app.cli.Versions;
import botarena.app.stage.Cast;
import botarena.app.stage.InnerWire;
import botarena.app.stage.Relay;
import botarena.protocol.Reason;
import botarena.referee.Bot;
import botarena.referee.Conduct;
import botarena.referee.GameRecord;
import botarena.referee.Starter;
import botarena.referee.Starter.Started;
import botarena.referee.Ticket;
import botarena.referee.Wire;
import botarena.referee.play.WireReferee;
import botarena.tournament.Digest;
import java.nio.charset.StandardCharsets;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Plays a recorded game again up to a moment, one seat held by a real bot, and asks that bot there. */
final class Replay {

    private final GameRecord record;
    private final Moment moment;
    private final long seed;
    private String request = "";
    private String reply = "";
    private double millis;
    private String stderr = "";

    Replay(GameRecord record, Moment moment, long seed) {
        this.record = record;
        this.moment = moment;
        this.seed = seed;
    }

    /** What the bot said. */
    record Answer(
            int ply,
            String request,
            String reply,
            double millis,
            String recorded,
            String verdict,
            boolean forfeit,
            String stderr) {

        List<String> lines() {
            List<String> lines =
                    new ArrayList<>(List.of("> " + request, "< " + (reply.isEmpty() ? "(nothing)" : reply)));
            lines.add("ply " + ply + ", " + String.format(Locale.ROOT, "%.1f", millis) + " ms: " + verdict);
            lines.add("recorded: " + (recorded.isEmpty() ? "no legal move" : recorded));
            if (!stderr.isBlank()) {
                lines.add("stderr:");
                stderr.lines().forEach(line -> lines.add("  " + line));
            }
            return lines;
        }

        Map<String, Object> fields() {
            Map<String, Object> fields = new LinkedHashMap<>();
            fields.put("ply", ply);
            fields.put("request", request);
            fields.put("reply", reply);
            fields.put("ms", millis);
            fields.put("recorded", recorded);
            fields.put("verdict", verdict);
            fields.put("forfeit", forfeit);
            fields.put("stderr", stderr);
            return fields;
        }
    }

    /** Asks. */
    Answer ask(Bot actor, Starter starter) throws InterruptedException {
        List<Bot> bots = record.setting().bots().stream()
                .map(entrant -> new Bot(
                        entrant, actor.command(), actor.dir(), actor.env(), actor.options(), actor.limits(), null))
                .toList();
        Cast cast = new Cast(null);
        int[] seat = {0};
        // Bots are started in the order of their seats; two seats may be held by one bot.
        bots.forEach(each -> cast.with(
                each.label(),
                as -> seat[0]++ == moment.seat()
                        ? real(starter, as)
                        : new Started.Up(new Recorded(new InnerWire(this::replayed)))));
        GameRecord played;
        try (WireReferee referee =
                new WireReferee(cast, null, Versions.number(), System::nanoTime, InstantSource.system())) {
            played = referee.play(ticket(bots));
        }
        return answer(played);
    }

    private Ticket ticket(List<Bot> bots) {
        List<Integer> seeds = new ArrayList<>();
        for (int seat = 0; seat < bots.size(); seat++) {
            seeds.add(Digest.botSeed(seed, record.setting().id(), seat));
        }
        return new Ticket(record.setting(), bots, seeds, new Conduct(true, false, false, Conduct.BotLogs.NEVER, null));
    }

    private Answer answer(GameRecord played) {
        GameRecord.Fault fault = played.fault();
        boolean forfeit = fault != null
                && fault.seat() == moment.seat()
                && played.reason().kind() == Reason.Kind.FORFEIT;
        String verdict = fault != null ? fault.code().word() + ": " + fault.message() : "legal";
        int index = moment.ply() - record.setting().opening().size();
        String recorded = index < record.moves().size() ? record.moves().get(index) : "";
        return new Answer(moment.ply(), request, reply, millis, recorded, verdict, forfeit, stderr);
    }

    private Started real(Starter starter, Bot bot) {
        Started started = starter.start(bot);
        return started instanceof Started.Up up ? new Started.Up(new Recorded(up.wire())) : started;
    }

    /** What a bot in this JVM says for a seat that is not examined. */
    private @Nullable Map<String, Object> replayed(Map<String, @Nullable Object> message) {
        return switch (String.valueOf(message.get("type"))) {
            case "hello" -> Map.of("type", "hello", "protocol", 1, "name", "record");
            case "start" -> Map.of("type", "ready");
            case "turn" -> Map.of("type", "move", "move", "as recorded");
            default -> null;
        };
    }

    /** Replaces answers before the moment by the record's, with its times; resigns what comes after it. */
    private final class Recorded extends Relay {

        private byte[] line = new byte[0];
        private long nanos;
        private boolean replaced;

        Recorded(Wire wire) {
            super(wire);
        }

        @Override
        public Arrival ask(byte[] bytes, int length, long limitNanos) {
            String text = new String(bytes, 0, length, StandardCharsets.UTF_8).strip();
            replaced = false;
            if (!text.startsWith("{\"type\":\"turn\"")) {
                return super.ask(bytes, length, limitNanos);
            }
            int ply = number(text, "\"ply\":");
            Arrival arrival = super.ask(bytes, length, limitNanos);
            if (ply == moment.ply()) {
                request = text;
                return noted(arrival);
            }
            replaced = true;
            line = reply(number(text, "\"id\":"), ply).getBytes(StandardCharsets.UTF_8);
            return Arrival.LINE;
        }

        @Override
        public Arrival await(long limitNanos) {
            return noted(super.await(limitNanos));
        }

        private Arrival noted(Arrival arrival) {
            if (arrival == Arrival.LINE) {
                reply = new String(bytes(), from(), to() - from(), StandardCharsets.UTF_8);
            }
            millis = elapsedNanos() / 1e6;
            stderr = stderr();
            return arrival;
        }

        private String reply(int id, int ply) {
            int index = ply - record.setting().opening().size();
            boolean after = ply > moment.ply();
            nanos = after ? 0 : Math.round(record.millis()[index] * 1e6);
            String what =
                    after ? "\"resign\":true" : "\"move\":\"" + record.moves().get(index) + "\"";
            return "{\"type\":\"move\",\"id\":" + id + "," + what + "}";
        }

        private static int number(String text, String key) {
            int from = text.indexOf(key) + key.length();
            int to = from;
            while (to < text.length() && Character.isDigit(text.charAt(to))) {
                to++;
            }
            return Integer.parseInt(text.substring(from, to));
        }

        @Override
        public byte[] bytes() {
            return replaced ? line : super.bytes();
        }

        @Override
        public int from() {
            return replaced ? 0 : super.from();
        }

        @Override
        public int to() {
            return replaced ? line.length : super.to();
        }

        @Override
        public long elapsedNanos() {
            return replaced ? nanos : super.elapsedNanos();
        }
    }
}
