package botarena.app.results;

import botarena.app.cli.BuildVersion;
import botarena.protocol.MessageType;
import botarena.protocol.Request;
import botarena.referee.Bot;
import botarena.referee.GameRecord;
import botarena.referee.GameSpec;
import botarena.referee.Starter.Started;
import botarena.referee.Ticket;
import botarena.referee.WireReply;
import botarena.referee.inprocess.StarterByLabel;
import botarena.referee.play.WireReferee;
import java.nio.charset.StandardCharsets;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Lines that a bot got in a recorded game up to a moment, to be piped into it by hand. */
final class SpokenLines {

    private static final Bot NOBODY = Bot.inProcess("record", "record");

    private final GameRecord record;
    private final RecordedDecision decision;
    private final OriginalTournament original;
    private final @Nullable Integer botSeed;
    private final List<String> lines = new ArrayList<>();

    SpokenLines(GameRecord record, RecordedDecision decision, OriginalTournament original, @Nullable Integer botSeed) {
        this.record = record;
        this.decision = decision;
        this.original = original;
        this.botSeed = botSeed;
    }

    /** The lines, ending with the request in question. No bot is started: it is taken to ask for no features. */
    List<String> lines() throws InterruptedException {
        RecordedAnswers past = new RecordedAnswers(record, decision);
        List<Bot> bots = record.setting().bots().stream().map(this::findBot).toList();
        StarterByLabel recorded = new StarterByLabel(null);
        int[] seat = {0};
        bots.forEach(each -> recorded.with(
                each.label(),
                as -> new Started.Up(seat[0]++ == decision.seat() ? notingWire(past) : RecordedWire.withoutBot(past))));
        Ticket ticket = new Rerun(record, decision, original, botSeed, null).ticket(bots);
        try (WireReferee referee =
                new WireReferee(recorded, BuildVersion.number(), System::nanoTime, InstantSource.system())) {
            GameRecord unused = referee.play(ticket);
        }
        return lines;
    }

    /** With the options of its hello, as far as the folder has them. */
    private Bot findBot(GameSpec.Entrant entrant) {
        return original.find(entrant.name()).orElse(NOBODY).withEntrant(entrant).withBroken(null);
    }

    /** Keeps the lines up to the request in question. */
    private RecordedWire notingWire(RecordedAnswers past) {
        return new RecordedWire(past, RecordedWire.greetingWire()) {
            private boolean done;

            @Override
            public WireReply ask(byte[] bytes, int length, long limitNanos) {
                note(bytes, length);
                Request request = Request.read(bytes, 0, length);
                done |= request.is(MessageType.TURN) && request.ply() == decision.ply();
                return super.ask(bytes, length, limitNanos);
            }

            @Override
            public void tell(byte[] bytes, int length) {
                note(bytes, length);
                super.tell(bytes, length);
            }

            private void note(byte[] bytes, int length) {
                if (!done) {
                    lines.add(new String(bytes, 0, length, StandardCharsets.UTF_8).strip());
                }
            }
        };
    }
}
