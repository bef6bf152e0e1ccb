package botarena.referee.process;

import botarena.referee.Wire;
import botarena.referee.cause.LateCause;
import java.io.IOException;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/** The wire to one running process, whatever carries its streams. */
final class BotWire implements Wire {

    /**
     * So often the processor is offered to the bot before the referee goes to sleep: the kernel wakes a reader on the
     * writer's processor, and a bot that answers at once then costs two switches and no selector, half the price.
     */
    private static final int YIELDS = 2;

    /** SIGINT, which a terminal sends to all that were started from it; a bot's first moment is not yet its own. */
    private static final Exit INTERRUPTED = new Exit.Signal(2);

    private final Streams streams;
    private final KeptText errors;
    private final Life life;
    private final StallMeter meter;
    private final Stoppage stoppage;
    private final LongSupplier nanos;
    private final LineBuffer lines = new LineBuffer();
    private final Outbox outbox;
    private final Consumer<BotWire> onClose;
    private Runnable afterGame = () -> {};
    private @Nullable Arrival late;
    private boolean heard;
    private boolean frozen;
    private boolean closed;
    private boolean leaving;
    private long left;
    private long begun;
    private long elapsed;
    private String trouble = "";

    /** What stood on stderr before the bot was told what no game tells it. */
    private @Nullable String saidBefore;

    /** By a monotonic clock such as {@link System#nanoTime}. */
    BotWire(
            Streams streams,
            KeptText errors,
            Life life,
            StallMeter meter,
            LongSupplier nanos,
            Consumer<BotWire> onClose) {
        this.streams = streams;
        this.errors = errors;
        this.life = life;
        this.meter = meter;
        stoppage = new Stoppage(meter);
        this.nanos = nanos;
        this.onClose = onClose;
        outbox = new Outbox(streams);
        life.onEnd(streams::wake);
    }

    /** Has something done between two games, and before the bot goes. */
    void afterGame(Runnable action) {
        afterGame = action;
    }

    @Override
    public Arrival ask(byte[] line, int length, long limitNanos) {
        thaw();
        late = null;
        elapsed = 0;
        stoppage.start();
        try {
            Arrival unasked = unasked();
            if (unasked != null) {
                return unasked;
            }
            meter.start();
            begun = nanos.getAsLong();
            if (life.ended()) {
                return unfinished(Arrival.CLOSED, 0);
            }
            outbox.send(line, length);
            return receive(limitNanos);
        } catch (IOException e) {
            return broken(e);
        }
    }

    @Override
    public Arrival await(long limitNanos) {
        try {
            if (late == null) {
                return receive(limitNanos);
            }
            return elapsed <= limitNanos ? late : Arrival.TIMEOUT;
        } catch (IOException e) {
            return broken(e);
        }
    }

    private @Nullable Arrival unasked() throws IOException {
        do {
            Arrival waiting = judged(lines.next());
            if (waiting != null) {
                return waiting == Arrival.LINE ? Arrival.UNASKED : waiting;
            }
        } while (take() > 0);
        return null;
    }

    /** Reads before it waits: a quick bot has answered by then. What was in the pipe when the bot died still counts. */
    @SuppressWarnings("ThreadPriorityCheck") // nothing relies on the yield but speed
    private Arrival receive(long limit) throws IOException {
        int yields = 0;
        while (true) {
            boolean over = life.ended();
            int count = take();
            long now = nanos.getAsLong() - begun;
            stoppage.looked(now, count > 0);
            Arrival arrival = count > 0 ? judged(lines.next()) : null;
            if (arrival != null) {
                return arrived(arrival, now, limit);
            }
            if (count < 0 || over && count == 0 && streams.drained()) {
                return unfinished(Arrival.CLOSED, now);
            }
            if (now > limit) {
                return unfinished(Arrival.TIMEOUT, now);
            }
            if (count == 0 && yields++ < YIELDS) {
                Thread.yield();
            } else if (count == 0) {
                pause(now, limit);
            }
        }
    }

    private int take() throws IOException {
        int from = lines.tail();
        int count = streams.read(lines.bytes, from, lines.bytes.length - from);
        lines.added(Math.max(0, count));
        heard |= count > 0;
        return count;
    }

    private void pause(long now, long limit) throws IOException {
        outbox.flush();
        streams.await(stoppage.patience(now, limit), outbox.pending());
        if (Thread.currentThread().isInterrupted()) {
            throw new IOException("the game was told to stop");
        }
    }

    private Arrival arrived(Arrival arrival, long now, long limit) {
        settle(now, true);
        if (now <= limit) {
            return arrival;
        }
        late = arrival;
        return Arrival.TIMEOUT;
    }

    private Arrival unfinished(Arrival arrival, long now) {
        lines.showUnfinished();
        settle(now, false);
        return arrival;
    }

    private void settle(long now, boolean answered) {
        elapsed = now;
        meter.measure(now, answered);
        stoppage.settle(now);
    }

    private Arrival broken(IOException e) {
        trouble = e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
        return Arrival.BROKEN;
    }

    private static @Nullable Arrival judged(LineBuffer.Next next) {
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
    public byte[] bytes() {
        return lines.bytes;
    }

    @Override
    public int from() {
        return lines.from();
    }

    @Override
    public int to() {
        return lines.to();
    }

    @Override
    public long elapsedNanos() {
        return elapsed;
    }

    @Override
    public long stalledNanos() {
        return meter.stalled();
    }

    @Override
    public long doubtNanos() {
        return meter.doubt();
    }

    @Override
    public long stoppedNanos() {
        return stoppage.nanos();
    }

    @Override
    public long ranNanos() {
        return meter.ran();
    }

    @Override
    public LateCause silence() {
        if (heard) {
            return LateCause.UNKNOWN;
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
        boolean refused = exit instanceof Exit.Status status && Exits.refused(status.code(), stderr());
        return refused ? new Exit.Unstarted(false, "The program could not be executed: " + stderr().strip()) : exit;
    }

    @Override
    public String trouble() {
        return trouble;
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
        if (heard) {
            afterGame.run();
        }
        lines.newGame();
        streams.drainErrors();
        errors.clear();
    }

    @Override
    public int strayLines() {
        return lines.strayLines();
    }

    @Override
    public String firstStray() {
        return lines.firstStray();
    }

    @Override
    public String stderr() {
        streams.drainErrors();
        return saidBefore == null ? errors.text() : saidBefore;
    }

    @Override
    public void leave(byte[] line, int length) {
        if (leaving || closed) {
            return;
        }
        leaving = true;
        afterGame.run();
        left = nanos.getAsLong();
        thaw();
        outbox.send(line, length);
        if (!outbox.pending()) {
            streams.closeInput();
        }
    }

    @Override
    public void quit(byte[] line, int length, long graceMillis) {
        leave(line, length);
        try {
            awaitEnd(left + TimeUnit.MILLISECONDS.toNanos(graceMillis));
        } catch (IOException e) {
            broken(e);
        }
        close();
    }

    @Override
    public boolean leaves(long millis) {
        try {
            awaitEnd(left + TimeUnit.MILLISECONDS.toNanos(millis));
        } catch (IOException e) {
            broken(e);
        }
        if (!life.ended()) {
            life.giveWay();
        }
        return life.ended();
    }

    /** Lets the bot go; its pipes are emptied so that it can. */
    private void awaitEnd(long end) throws IOException {
        byte[] unread = lines.bytes;
        for (long left = end - nanos.getAsLong(); !life.ended() && left > 0; left = end - nanos.getAsLong()) {
            outbox.flush();
            if (!outbox.pending()) {
                streams.closeInput();
            }
            int count = streams.read(unread, 0, unread.length);
            if (count < 0) {
                life.awaitEnd(left);
            } else if (count == 0) {
                streams.await(left, outbox.pending());
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
            meter.close();
            onClose.accept(this);
        }
    }

    /** Ends every process from another thread, the arena itself being ended; the wire is of no use afterwards. */
    void abandon() {
        life.close();
    }
}
