package botarena.app.rules;

import botarena.app.cli.BuildVersion;
import botarena.protocol.Json;
import botarena.protocol.MessageType;
import botarena.protocol.Reason;
import botarena.referee.Bot;
import botarena.referee.SingleGame;
import botarena.referee.Starter.Started;
import botarena.referee.Wire;
import botarena.referee.WireReply;
import botarena.referee.inprocess.ForwardingWire;
import botarena.referee.inprocess.InProcessWire;
import botarena.referee.inprocess.InProcessWire.InProcessBot;
import botarena.referee.inprocess.RandomBot;
import botarena.referee.inprocess.StarterByLabel;
import botarena.referee.play.WireReferee;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * An example of every message, overheard in real games: two short ones between random players, the second of which ends
 * with an illegal move.
 */
final class Conversation {

    private static final int TURNS = 2;

    private final Map<String, String> examples = new LinkedHashMap<>();
    private int games;
    private int turns;

    /** Lines as they are on the wire, {@code >} before the arena's and {@code <} before the bot's. */
    static List<String> of(SingleGame encounter) throws InterruptedException {
        Conversation conversation = new Conversation();
        Bot first = Bot.inProcess("mybot", "mybot");
        Bot second = Bot.inProcess("rival", "rival");
        StarterByLabel starter = new StarterByLabel(null)
                .with(second.label(), () -> new RandomBot(2, "multi"))
                .with(
                        first.label(),
                        as -> new Started.Up(conversation.new Overheard(new InProcessWire(conversation.clumsyBot()))));
        try (WireReferee referee =
                new WireReferee(starter, BuildVersion.number(), () -> 0, InstantSource.fixed(Instant.EPOCH))) {
            referee.play(encounter.ticket("example.1", first, second));
            referee.play(encounter.ticket("example.2", first, second));
        }
        return new ArrayList<>(conversation.examples.values());
    }

    /** Resigns the first game after some turns, if it lasts that long, and begins the second with an illegal move. */
    private InProcessBot clumsyBot() {
        RandomBot player = new RandomBot(1, "moved", "multi");
        return message -> {
            Map<String, Object> answer = player.answer(message);
            games += message.is(MessageType.START) ? 1 : 0;
            if (!message.is(MessageType.TURN)) {
                return answer;
            }
            turns++;
            return games > 1
                    ? Map.of("type", "move", "move", "nonsense")
                    : turns > TURNS ? Map.of("type", "move", "resign", true) : answer;
        };
    }

    private void addLine(char who, String line) {
        Map<String, @Nullable Object> fields = Json.object(line);
        String type = String.valueOf(fields.get("type"));
        boolean resigns = fields.containsKey("resign") || Reason.RESIGN.word().equals(fields.get("reason"));
        examples.putIfAbsent(who + type + (resigns ? " resign" : ""), who + " " + line);
    }

    private final class Overheard extends ForwardingWire {

        Overheard(Wire wire) {
            super(wire);
        }

        @Override
        public WireReply ask(byte[] line, int length, long limitNanos) {
            addLine('>', text(line, length));
            WireReply reply = super.ask(line, length, limitNanos);
            addLine('<', reply.text().stripTrailing());
            return reply;
        }

        @Override
        public void tell(byte[] line, int length) {
            addLine('>', text(line, length));
            super.tell(line, length);
        }

        private static String text(byte[] line, int length) {
            return new String(line, 0, length, StandardCharsets.UTF_8).stripTrailing();
        }
    }
}
