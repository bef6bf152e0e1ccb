package botarena.tournament.run;

import botarena.games.Chance;
import botarena.games.GameCatalog;
import botarena.games.catalog.Games;
import botarena.protocol.Json;
import botarena.scale.broker.BrokerNames;
import botarena.scale.message.ParcelMessage;
import botarena.scale.message.PlayedMessage;
import botarena.scale.work.Worker;
import botarena.tournament.lanes.Played;
import botarena.tournament.lanes.Played.PlayedGame;
import botarena.tournament.run.BareConnection.Delivered;
import java.io.IOException;
import java.nio.channels.Selector;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Base64;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A worker of one lane in a crowd: looks for runs, takes parcels, extends their leases, sends records and its card, as often
 * as a real one. Knows one run, and asks for one kind of parcels after the other.
 */
final class CrowdWorker {

    private static final GameCatalog GAMES = new GameCatalog(Games.BUILT_IN);
    private static final ScriptedReferee REFEREE = ScriptedReferee.plain();
    private static final long CARD = 3_000;
    private static final int BUSY = 5;
    private static final long REST = 250;
    private static final long LATEST = REST + 1_000;
    private static final byte[] NOW = bytes("{\"batch\":1,\"no_wait\":true}");
    private static final byte[] SOON = bytes("{\"batch\":1,\"expires\":" + REST * 1_000_000 + "}");

    /** Runs something after so many milliseconds. */
    interface Timer {
        void after(long millis, Runnable what);
    }

    private final String name;
    private final String inbox;
    private final long millis;
    private final Timer timer;
    private final Chance chance;
    private final BareConnection broker;
    private String run = "";
    private List<String> kinds = List.of();
    private int turn;
    private boolean resting;
    private long questions;
    private @Nullable Delivered parcel;
    private final Queue<Delivered> early = new ArrayDeque<>();
    private long done;

    CrowdWorker(String address, String name, long millis, Selector selector, Timer timer, Consumer<BareConnection> full)
            throws IOException {
        this.name = name;
        this.millis = millis;
        this.timer = timer;
        chance = new Chance(name.hashCode());
        inbox = "_INBOX." + name;
        broker = new BareConnection(address, "botarena " + name, inbox, selector, this::heard, full);
        timer.after(Math.floorMod(name.hashCode(), 2 * millis), () -> {
            look();
            card();
        });
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private void heard(Delivered message) {
        switch (BrokerNames.part(message.subject(), 2)) {
            case "runs" -> runs(message.body());
            case "run" -> run(message.body());
            case "stored" -> stored(message.body());
            case "acked" -> {}
            default -> taken(message);
        }
    }

    private void ask(String subject, String answer, byte[] body) {
        broker.publish(subject, inbox + "." + answer, body);
    }

    /** As often as a worker does, which looks less often while it plays. */
    private void look() {
        ask("$JS.API.STREAM.INFO." + BrokerNames.RUNS, "runs", bytes("{\"subjects_filter\":\">\"}"));
        timer.after(Worker.Intervals.USUAL.look() * (parcel == null ? 1 : BUSY), this::look);
    }

    private void runs(byte[] answer) {
        if (at(answer, "state") instanceof Map<?, ?> state && state.get("subjects") instanceof Map<?, ?> subjects) {
            subjects.keySet().stream()
                    .map(String::valueOf)
                    .filter(BrokerNames::isRunCard)
                    .forEach(subject -> ask(
                            "$JS.API.STREAM.MSG.GET." + BrokerNames.RUNS,
                            "run",
                            bytes(Json.write(Map.of("last_by_subj", subject)))));
        }
    }

    private void run(byte[] answer) {
        if (at(answer, "message") instanceof Map<?, ?> message
                && at(Base64.getDecoder().decode(String.valueOf(message.get("data"))), "kinds")
                        instanceof Map<?, ?> all) {
            boolean first = kinds.isEmpty();
            run = BrokerNames.part(String.valueOf(message.get("subject")), 2);
            kinds = all.keySet().stream().map(String::valueOf).toList();
            if (first && !kinds.isEmpty()) {
                take(NOW);
            }
        }
    }

    private static @Nullable Object at(byte[] json, String key) {
        return Json.object(new String(json, StandardCharsets.UTF_8)).get(key);
    }

    private void take(byte[] how) {
        turn = (turn + 1) % kinds.size();
        String consumer = BrokerNames.ticketConsumer(run, kinds.get(turn));
        ask(BrokerNames.nextRequest(BrokerNames.TICKETS, consumer), "taken", how);
        long question = ++questions;
        // Where no answer came it is asked again; an answer that comes too late is the next one's.
        timer.after(LATEST, () -> {
            if (question == questions) {
                take(NOW);
            }
        });
    }

    /** A parcel, or word that there is none: a worker asks for one at once, then rests at the next question. */
    private void taken(Delivered message) {
        questions++;
        if (message.word()) {
            resting = !resting;
            take(resting ? SOON : NOW);
        } else if (parcel == null) {
            begin(message);
        } else {
            early.add(message);
        }
    }

    private void begin(Delivered message) {
        parcel = message;
        String words = message.reply();
        long sequence = Long.parseLong(BrokerNames.part(words, 5));
        broker.publish(BrokerNames.note(name, run, BrokerNames.BEGUN, Long.toString(sequence)), bytes(""));
        ParcelMessage read = ParcelMessage.read(message.body(), GAMES);
        timer.after(Worker.Intervals.USUAL.extended(), () -> extend(message));
        long lengths = read.tickets().stream()
                .mapToLong(sent -> millis * 3 / 4 + chance.below((int) millis / 2))
                .sum();
        timer.after(lengths, () -> played(read));
    }

    private void extend(Delivered message) {
        if (parcel != null && message.reply().equals(parcel.reply())) {
            broker.publish(message.reply(), bytes("+WPI"));
            timer.after(Worker.Intervals.USUAL.extended(), () -> extend(message));
        }
    }

    private void played(ParcelMessage read) {
        List<PlayedGame> games = read.tickets().stream()
                .map(sent -> new PlayedGame(REFEREE.play(sent.ticket()), List.of()))
                .toList();
        done += games.size();
        ask(BrokerNames.records(name, run), "stored", PlayedMessage.pack(new Played(read.parcel(), games)));
    }

    private void stored(byte[] answer) {
        if (at(answer, "seq") == null || parcel == null) {
            throw new IllegalStateException("a record was not stored: " + new String(answer, StandardCharsets.UTF_8));
        }
        ask(parcel.reply(), "acked", bytes("+ACK"));
        parcel = null;
        Delivered next = early.poll();
        if (next == null) {
            take(NOW);
        } else {
            begin(next);
        }
    }

    private void card() {
        Map<String, Object> playing = new HashMap<>();
        if (parcel != null) {
            playing.put(run, List.of(Long.parseLong(BrokerNames.part(parcel.reply(), 5))));
        }
        Map<String, Object> card = new LinkedHashMap<>();
        card.put("version", ScaleLab.VERSION);
        card.put("instance", name);
        card.put("lanes", 1);
        card.put("plies", 1e6);
        card.put("share", 1.0);
        card.put("isolation", "off");
        card.put("done", done);
        card.put("playing", playing);
        card.put("kinds", kinds.isEmpty() ? Map.of() : Map.of(run, kinds));
        card.put("cannot", Map.of());
        card.put("state", "");
        broker.publish(BrokerNames.workerCard(name), bytes(Json.write(card)));
        timer.after(CARD, this::card);
    }
}
