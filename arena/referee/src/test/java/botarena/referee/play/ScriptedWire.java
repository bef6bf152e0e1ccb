package botarena.referee.play;

import botarena.protocol.Json;
import botarena.referee.BotProcess;
import botarena.referee.Wire;
import botarena.referee.WireReply;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/** Plays a scripted bot's actions as a process would, in virtual time. */
final class ScriptedWire implements Wire, BotProcess {

    private final ScriptedBot bot;
    private final int seat;
    private final List<String> log;
    private final Deque<String> waiting = new ArrayDeque<>();
    private BotAction action = BotAction.of(BotAction.Kind.HANG);
    private final WireReply reply = new WireReply();
    private int stray;
    private String firstStray = "";
    private String stderr = "its last words\n";
    private boolean open = true;

    /** @param log where everything is written down that goes over any wire */
    ScriptedWire(ScriptedBot bot, int seat, List<String> log) {
        this.bot = bot;
        this.seat = seat;
        this.log = log;
    }

    @Override
    public WireReply ask(byte[] request, int length, long limitNanos) {
        if (!waiting.isEmpty()) {
            byte[] line = waiting.remove().getBytes(StandardCharsets.UTF_8);
            return reply.setArrival(Arrival.UNASKED).line(line, 0, line.length);
        }
        String text = heard(request, length);
        stderr += text.startsWith("{\"type\":\"turn\"") ? "on turn\n" : "";
        action = bot.answer(Json.object(text));
        log.addAll(BotActionText.write(seat, action));
        if (stray == 0 && !action.stray().isEmpty()) {
            firstStray = action.stray().get(0);
        }
        stray += action.stray().size();
        return await(limitNanos);
    }

    @Override
    public WireReply await(long limitNanos) {
        boolean late = action.kind() == BotAction.Kind.HANG || action.nanos() >= limitNanos;
        long elapsed = late ? limitNanos : action.nanos();
        byte[] line = late ? new byte[0] : action.line();
        reply.setArrival(late ? Arrival.TIMEOUT : arrival()).line(line, 0, line.length);
        return reply.took(
                elapsed,
                Math.min(action.taken().surely(), elapsed),
                Math.min(action.taken().doubt(), elapsed),
                Math.min(action.taken().stopped(), elapsed),
                0);
    }

    private Arrival arrival() {
        return switch (action.kind()) {
            case DIE -> Arrival.CLOSED;
            case TOO_LONG -> Arrival.TOO_LONG;
            case OVERFLOW -> Arrival.OUTPUT_LIMIT;
            case BREAK -> reply.setFailure("The pipe burst.").arrival();
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
    public BotProcess process() {
        return this;
    }

    @Override
    public Exit exit() {
        return action.exit();
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
        stderr = "";
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
        return stderr;
    }

    @Override
    public long stderrLines() {
        return stderr.lines().count();
    }

    @Override
    public boolean leaves(long millis) {
        return bot.leaves();
    }

    @Override
    public void awaitEnd(long graceMillis) {
        try {
            bot.leave();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        open = false;
    }

    @Override
    public void close() {
        if (open) {
            bot.heard.add("close");
        }
        open = false;
    }

    boolean isOpen() {
        return open;
    }

    static long open(List<ScriptedWire> wires) {
        return wires.stream().filter(ScriptedWire::isOpen).count();
    }
}
