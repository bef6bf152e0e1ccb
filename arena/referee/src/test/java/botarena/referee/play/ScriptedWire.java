package botarena.referee.play;

import botarena.protocol.Json;
import botarena.referee.Wire;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/** Plays a scripted bot's actions as a process would, in virtual time. */
final class ScriptedWire implements Wire {

    private final ScriptedBot bot;
    private final int seat;
    private final List<String> log;
    private final Deque<String> waiting = new ArrayDeque<>();
    private BotAction action = BotAction.of(BotAction.Kind.HANG);
    private byte[] line = {};
    private long elapsed;
    private int stray;
    private String firstStray = "";
    private boolean open = true;

    /** @param log where everything is written down that goes over any wire */
    ScriptedWire(ScriptedBot bot, int seat, List<String> log) {
        this.bot = bot;
        this.seat = seat;
        this.log = log;
    }

    @Override
    public Arrival ask(byte[] request, int length, long limitNanos) {
        if (!waiting.isEmpty()) {
            line = waiting.remove().getBytes(StandardCharsets.UTF_8);
            return Arrival.UNASKED;
        }
        String text = heard(request, length);
        action = bot.answer(Json.object(text));
        log.addAll(BotActionText.write(seat, action));
        if (stray == 0 && !action.stray().isEmpty()) {
            firstStray = action.stray().get(0);
        }
        stray += action.stray().size();
        return await(limitNanos);
    }

    @Override
    public Arrival await(long limitNanos) {
        if (action.kind() == BotAction.Kind.HANG || action.nanos() >= limitNanos) {
            elapsed = limitNanos;
            line = new byte[0];
            return Arrival.TIMEOUT;
        }
        elapsed = action.nanos();
        line = action.line();
        return switch (action.kind()) {
            case DIE -> Arrival.CLOSED;
            case TOO_LONG -> Arrival.TOO_LONG;
            case OVERFLOW -> Arrival.OUTPUT_LIMIT;
            case BREAK -> Arrival.BROKEN;
            default -> {
                waiting.addAll(action.behind());
                yield Arrival.LINE;
            }
        };
    }

    private String heard(byte[] request, int length) {
        String text = new String(request, 0, length - 1, StandardCharsets.US_ASCII);
        bot.heard.add(text);
        log.add(seat + "> " + text);
        return text;
    }

    @Override
    public void tell(byte[] request, int length) {
        heard(request, length);
    }

    @Override
    public byte[] bytes() {
        return line;
    }

    @Override
    public int from() {
        return 0;
    }

    @Override
    public int to() {
        return line.length;
    }

    @Override
    public long elapsedNanos() {
        return elapsed;
    }

    @Override
    public long stalledNanos() {
        return Math.min(action.taken().surely(), elapsed);
    }

    @Override
    public long doubtNanos() {
        return Math.min(action.taken().doubt(), elapsed);
    }

    @Override
    public long stoppedNanos() {
        return Math.min(action.taken().stopped(), elapsed);
    }

    @Override
    public Exit exit() {
        return action.exit();
    }

    @Override
    public String trouble() {
        return "The pipe burst.";
    }

    @Override
    public void freeze() {
        bot.heard.add("freeze");
    }

    @Override
    public void thaw() {
        bot.heard.add("thaw");
    }

    @Override
    public Footprint footprint() {
        return bot.footprint();
    }

    @Override
    public void newGame() {
        stray = 0;
    }

    @Override
    public int strayLines() {
        return stray;
    }

    @Override
    public String firstStray() {
        return firstStray;
    }

    @Override
    public String stderr() {
        return "its last words\n";
    }

    @Override
    public void leave(byte[] request, int length) {
        heard(request, length);
    }

    @Override
    public boolean leaves(long millis) {
        return bot.leaves();
    }

    @Override
    public void quit(byte[] request, int length, long graceMillis) {
        try {
            bot.leave();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        open = false;
    }

    @Override
    public void close() {
        bot.heard.add("close");
        open = false;
    }

    boolean isOpen() {
        return open;
    }

    static long open(List<ScriptedWire> wires) {
        return wires.stream().filter(ScriptedWire::isOpen).count();
    }
}
