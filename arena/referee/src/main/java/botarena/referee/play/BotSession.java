package botarena.referee.play;

import botarena.protocol.Feature;
import botarena.protocol.HelloReply;
import botarena.protocol.LineWriter;
import botarena.referee.Bot;
import botarena.referee.BotLimits;
import botarena.referee.BotProcess;
import botarena.referee.BotProcess.Footprint;
import botarena.referee.Wire;
import botarena.referee.WireReply;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** One bot process and what was agreed with it, from its hello to its end; perhaps over several games. */
final class BotSession {

    /** The part of its processor time that a process may have used before another takes its place. */
    private static final int WEAR = 10;

    private final Bot bot;
    private final Wire wire;
    private WireReply reply = new WireReply();
    private boolean leaving;
    private final Trace trace = new Trace();
    private final List<Notice> notices = new ArrayList<>();

    private long nextId;
    private String calledItself = "";
    private boolean greeted;
    private @Nullable List<String> games;
    private boolean wantsMoved;
    private boolean declinesLegal;
    private boolean multi;

    private int seat;
    private int heard;
    private boolean started;
    private boolean ready;
    private boolean frozen;
    private boolean strayTold;
    private @Nullable Footprint resting;

    BotSession(Bot bot, Wire wire) {
        this.bot = bot;
        this.wire = wire;
    }

    Bot bot() {
        return bot;
    }

    Wire wire() {
        return wire;
    }

    /** The reply that came last. */
    WireReply reply() {
        return reply;
    }

    BotProcess process() {
        return wire.process();
    }

    Trace trace() {
        return trace;
    }

    /** Sits down for a game. */
    void sit(int at) {
        seat = at;
        started = false;
        ready = false;
        strayTold = false;
        trace.clear();
        resting = null;
        process().newGame();
    }

    /** Stops a bot that the next game does not need, until it sits down again. */
    Footprint rest() {
        if (resting == null) {
            process().freeze();
            frozen = true;
            resting = process().footprint();
        }
        return resting;
    }

    boolean isResting() {
        return resting != null;
    }

    /**
     * Whether a fresh process is better for a later game than this one, which rests: its limits are those of one
     * process, and a later game must not be lost for what earlier ones used; nor may anything of it run on meanwhile.
     */
    boolean isWorn() {
        Footprint held = rest();
        BotLimits limits = bot.limits();
        return !held.whole()
                || held.memory() > limits.memory() / 2
                || held.processes() > limits.processes() / 2
                || held.cpuNanos() > TimeUnit.SECONDS.toNanos(limits.cpuSeconds()) / WEAR;
    }

    int seat() {
        return seat;
    }

    /** The id for a request, one more each time. */
    long takeId() {
        return nextId++;
    }

    /** The id of the last request, -1 before the first. */
    long lastId() {
        return nextId - 1;
    }

    void greeted(HelloReply hello) {
        greeted = true;
        games = hello.games();
        wantsMoved = hello.has(Feature.MOVED);
        declinesLegal = hello.has(Feature.NO_LEGAL);
        multi = hello.has(Feature.MULTI);
        calledItself = (hello.name() + " " + hello.version()).strip()
                + (hello.author().isEmpty() ? "" : " by " + hello.author());
    }

    boolean isGreeted() {
        return greeted;
    }

    /** Whether the bot, by its hello, plays a game. */
    boolean plays(String game) {
        return games == null || games.contains(game);
    }

    /** Name, version and author as the bot gave them; empty before hello. */
    String calledItself() {
        return calledItself;
    }

    boolean wantsMoved() {
        return wantsMoved;
    }

    boolean declinesLegal() {
        return declinesLegal;
    }

    boolean multi() {
        return multi;
    }

    /** Start was sent: the bot will be told how the game ended. */
    void started() {
        started = true;
    }

    boolean isStarted() {
        return started;
    }

    /** Ready: from now on the bot is stopped while others think. */
    void ready(int plies) {
        ready = true;
        heard = plies;
    }

    /** The first ply the bot has not heard of. */
    int heard() {
        return heard;
    }

    void heard(int plies) {
        heard = plies;
    }

    /** Stops the bot unless it is stopped already, or still getting ready. */
    void freeze() {
        if (ready && !frozen) {
            process().freeze();
            frozen = true;
        }
    }

    void thaw() {
        if (frozen) {
            process().thaw();
            frozen = false;
        }
    }

    /** Writes a request and waits for the reply; a frozen bot is thawed by that. */
    WireReply ask(LineWriter line, long limitNanos) {
        frozen = false;
        reply = wire.ask(line.bytes(), line.length(), limitNanos);
        return reply;
    }

    /** Keeps a warning until the next request. */
    void warn(Notice notice) {
        notices.add(notice);
    }

    List<Notice> notices() {
        return notices;
    }

    /** True once a game, when there is stray output to tell of. */
    boolean strayIsNews() {
        if (strayTold || process().strayLines() == 0) {
            return false;
        }
        strayTold = true;
        return true;
    }

    /** Writes a line that wants no reply. */
    void tell(LineWriter line) {
        trace.asked(line.bytes(), line.length());
        wire.tell(line.bytes(), line.length());
    }

    /** Says the last words, which {@link #quit} is to follow. */
    void leave(LineWriter line) {
        thaw();
        leaving = true;
        tell(line);
        process().leave();
    }

    /** Ends every process of the bot after the grace time. */
    void quit(LineWriter line, long graceMillis) {
        if (!leaving) {
            leave(line);
        }
        process().awaitEnd(graceMillis);
        wire.close();
    }
}
