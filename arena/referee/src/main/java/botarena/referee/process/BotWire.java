package botarena.referee.process;

import botarena.referee.BotProcess;
import botarena.referee.LateCause;
import botarena.referee.Wire;
import botarena.referee.WireReply;
import botarena.referee.cause.FailureCause;
import botarena.referee.process.clock.DecisionClock;
import botarena.referee.process.isolation.Exits;
import botarena.referee.process.isolation.InheritedLimits;
import botarena.referee.process.isolation.Life;
import botarena.referee.process.streams.KeptText;
import botarena.referee.process.streams.LineBuffer;
import botarena.referee.process.streams.Outbox;
import botarena.referee.process.streams.Redaction;
import botarena.referee.process.streams.Streams;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Wire to one running process, over any kind of stream. */
final class BotWire implements Wire, BotProcess {

    /**
     * Number of times that the referee yields the processor to the bot before it sleeps. The kernel wakes a reader on
     * the writer's processor, so a bot that replies at once then costs two switches and no selector, half the price.
     */
    private static final int YIELDS = 2;

    /** SIGINT, which a terminal sends to all its processes; a new process may not have left it yet. */
    private static final Exit INTERRUPTED = new Exit.Signal(2);

    private final Streams streams;
    private final KeptText errors;
    private final Life life;
    private final DecisionClock clock;
    private final LineBuffer lines = new LineBuffer();
    private final Outbox outbox;
    private final ByteBuffer coming = Streams.buffer();
    private final WireReply reply = new WireReply();
    private final @Nullable Redaction redaction;
    private final Consumer<BotWire> onClose;
    private Runnable afterGame = () -> {};
    private @Nullable Arrival late;
    private boolean heard;
    private boolean answered;
    private boolean frozen;
    private boolean closed;
    private boolean leaving;
    private long left;

    /** The stderr from before the first game, which no game has counted. */
    private @Nullable String saidBefore;

    BotWire(Streams streams, KeptText errors, Life life, DecisionClock clock, Consumer<BotWire> onClose) {
        this.streams = streams;
        this.errors = errors;
        this.life = life;
        this.clock = clock;
        this.onClose = onClose;
        outbox = new Outbox(streams);
        redaction = errors.redaction();
        life.onEnd(streams::wake);
    }

    /** Limits of the login that are lower than the bot's own, a phrase; null if none is. */
    private @Nullable String loginLimits;

    void loginLimits(@Nullable String lowered) {
        loginLimits = lowered;
    }

    /** Sets the action after a game. */
    void afterGame(Runnable action) {
        afterGame = action;
    }

    @Override
    public WireReply ask(byte[] line, int length, long limitNanos) {
        thaw();
        late = null;
        clock.reset();
        try {
            Arrival unasked = readUnasked();
            if (unasked != null) {
                return fillReply(unasked);
            }
            clock.start();
            if (life.hasEnded()) {
                return fillReply(stopUnfinished(Arrival.CLOSED, 0));
            }
            outbox.send(line, length);
            return fillReply(receive(limitNanos));
        } catch (IOException e) {
            return fillReply(Arrival.BROKEN).setFailure(describe(e));
        }
    }

    @Override
    public WireReply await(long limitNanos) {
        try {
            if (late == null) {
                return fillReply(receive(limitNanos));
            }
            return fillReply(clock.elapsedNanos() <= limitNanos ? late : Arrival.TIMEOUT);
        } catch (IOException e) {
            return fillReply(Arrival.BROKEN).setFailure(describe(e));
        }
    }

    private WireReply fillReply(Arrival arrival) {
        answered |= arrival == Arrival.LINE;
        reply.setArrival(arrival)
                .line(lines.bytes, lines.lineStart(), lines.lineEnd())
                .complete(lines.isComplete());
        byte[] cleared =
                redaction == null ? null : redaction.clearedAtEnd(lines.bytes, lines.lineStart(), lines.lineEnd());
        if (cleared != null) {
            reply.line(cleared, 0, cleared.length);
        }
        return clock.fill(reply);
    }

    private static String describe(IOException e) {
        return e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
    }

    private @Nullable Arrival readUnasked() throws IOException {
        do {
            Arrival waiting = arrivalOf(lines.next());
            if (waiting != null) {
                return waiting == Arrival.LINE ? Arrival.UNASKED : waiting;
            }
        } while (readBytes() > 0);
        return null;
    }

    /** Reads before it waits, since a quick bot has replied by then. Bytes in the pipe of a dead bot still count. */
    @SuppressWarnings("ThreadPriorityCheck") // nothing relies on the yield but speed
    private Arrival receive(long limit) throws IOException {
        int yields = 0;
        while (true) {
            boolean over = life.hasEnded();
            int count = readBytes();
            long now = clock.noteAwake(count > 0);
            Arrival arrival = count > 0 ? arrivalOf(lines.next()) : null;
            if (arrival != null) {
                return stopAtArrival(arrival, now, limit);
            }
            if (count < 0 || over && count == 0 && streams.isDrained()) {
                return stopUnfinished(Arrival.CLOSED, now);
            }
            if (now > limit) {
                return stopUnfinished(Arrival.TIMEOUT, now);
            }
            if (count == 0 && yields++ < YIELDS) {
                Thread.yield();
            } else if (count == 0) {
                awaitBytes(now, limit);
            }
        }
    }

    private int readBytes() throws IOException {
        coming.clear().limit(Math.min(coming.capacity(), lines.room()));
        int count = streams.read(coming);
        if (count > 0) {
            lines.add(coming.flip());
            heard = true;
        }
        return count;
    }

    private void awaitBytes(long now, long limit) throws IOException {
        outbox.flush();
        streams.await(clock.patience(now, limit), outbox.isPending());
        if (Thread.currentThread().isInterrupted()) {
            throw new IOException("the game was told to stop");
        }
    }

    private Arrival stopAtArrival(Arrival arrival, long now, long limit) {
        clock.stop(now, true);
        if (now <= limit) {
            return arrival;
        }
        late = arrival;
        return Arrival.TIMEOUT;
    }

    private Arrival stopUnfinished(Arrival arrival, long now) {
        lines.showUnfinished();
        clock.stop(now, false);
        return arrival;
    }

    private static @Nullable Arrival arrivalOf(LineBuffer.Next next) {
        return switch (next) {
            case NONE -> null;
            case LINE -> Arrival.LINE;
            case TOO_LONG -> Arrival.TOO_LONG;
            case OUTPUT_LIMIT -> Arrival.OUTPUT_LIMIT;
        };
    }

    @Override
    public void tell(byte[] line, int length) {
        outbox.send(line, length);
    }

    @Override
    public BotProcess process() {
        return this;
    }

    @Override
    public LateCause silence() {
        if (heard) {
            return life.awaitsInput() ? LateCause.AWAITS_LINE : LateCause.UNKNOWN;
        }
        String before = stderr();
        LateCause cause = SilentBot.cause(this);
        saidBefore = before;
        return cause;
    }

    @Override
    public Exit exit() {
        Exit exit = life.exit();
        if (!heard && exit.equals(INTERRUPTED)) {
            return new Exit.Unstarted(true, "Ctrl-C reached the bot while it was being started.");
        }
        if (!answered && loginLimits != null && InheritedLimits.namesScarcity(stderr() + firstStray())) {
            return new Exit.Unstarted(
                    true, "The bot could not start within the limits of this login: " + loginLimits + ".");
        }
        String refusal = exit instanceof Exit.Status status ? Exits.refusal(status.code(), stderr()) : null;
        return refusal == null ? exit : new Exit.Unstarted(false, "The program could not be executed: " + refusal);
    }

    @Override
    public void freeze() {
        if (!frozen && !closed) {
            frozen = true;
            life.freeze();
        }
    }

    @Override
    public void thaw() {
        if (frozen) {
            frozen = false;
            life.thaw();
        }
    }

    @Override
    public Footprint footprint() {
        return closed ? Footprint.NONE : life.footprint();
    }

    @Override
    public void newGame() {
        lines.newGame();
        streams.drainErrors();
        errors.clear();
    }

    @Override
    public void gameOver() {
        afterGame.run();
    }

    @Override
    public int strayLines() {
        return lines.strayLines();
    }

    @Override
    public String firstStray() {
        byte[] stray = lines.firstStray().getBytes(StandardCharsets.UTF_8);
        byte[] cleared = redaction == null ? null : redaction.clearedAtEnd(stray, 0, stray.length);
        return new String(cleared == null ? stray : cleared, StandardCharsets.UTF_8);
    }

    @Override
    public String suspectStray() {
        byte[] stray = lines.suspectStray();
        byte[] cleared = redaction == null ? null : redaction.clearedAtEnd(stray, 0, stray.length);
        return new String(cleared == null ? stray : cleared, StandardCharsets.UTF_8);
    }

    @Override
    public void verdictFell() {
        streams.drainErrors();
        byte[] mark = ("\n" + FailureCause.AFTER_VERDICT + "\n").getBytes(StandardCharsets.UTF_8);
        errors.add(mark, 0, mark.length);
    }

    @Override
    public String stderr() {
        streams.drainErrors();
        return saidBefore == null ? errors.text() : saidBefore;
    }

    @Override
    public long stderrBytes() {
        return errors.length();
    }

    @Override
    public long stderrLines() {
        streams.drainErrors();
        return errors.lines();
    }

    @Override
    public void leave() {
        if (leaving || closed) {
            return;
        }
        leaving = true;
        left = clock.nanos();
        thaw();
        if (!outbox.isPending()) {
            streams.closeInput();
        }
    }

    @Override
    public boolean leaves(long millis) {
        awaitEnd(millis);
        if (!life.hasEnded()) {
            life.giveWay();
        }
        return life.hasEnded();
    }

    /** Waits for the bot to leave; a broken connection ends the wait. */
    @Override
    public void awaitEnd(long graceMillis) {
        try {
            drainUntil(left + TimeUnit.MILLISECONDS.toNanos(graceMillis));
        } catch (IOException over) {
            streams.drainErrors();
        }
    }

    /** Closes stdin and empties the pipes, so that the bot can end. */
    private void drainUntil(long end) throws IOException {
        for (long left = end - clock.nanos(); !life.hasEnded() && left > 0; left = end - clock.nanos()) {
            outbox.flush();
            if (!outbox.isPending()) {
                streams.closeInput();
            }
            int count = streams.read(coming.clear());
            if (count < 0) {
                life.awaitEnd(left);
            } else if (count == 0) {
                streams.await(left, outbox.isPending());
            }
        }
    }

    @Override
    public void close() {
        if (!closed) {
            closed = true;
            frozen = false;
            streams.drainErrors();
            life.close();
            streams.drainErrors();
            streams.close();
            clock.close();
            onClose.accept(this);
        }
    }

    /** Kills every process, from another thread, when the arena ends; the wire is useless afterwards. */
    void abandon() {
        life.close();
    }
}
