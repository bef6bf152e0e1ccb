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

/** One bot process and its state, from hello to its end; perhaps over several games. */
final class BotSession {

    /** Share of its CPU limit that a process may use before a new one replaces it. */
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

    /** The last reply. */
    WireReply reply() {
        return reply;
    }

    BotProcess process() {
        return wire.process();
    }

    Trace trace() {
        return trace;
    }

    /** Starts a game in a seat. */
    void takeSeat(int at) {
        seat = at;
        started = false;
        ready = false;
        strayTold = false;
        trace.clear();
        resting = null;
    }

    /** Stops a bot that the next game does not need, until it gets a seat again. */
    Footprint pauseProcess() {
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
     * Whether a new process should replace this idle one in a later game. Limits apply to a process, and a game must
     * not be lost because of earlier ones; nor may part of the bot go on running.
     */
    boolean isWorn() {
        Footprint held = pauseProcess();
        BotLimits limits = bot.limits();
        return !held.whole()
                || held.memory() > limits.memory() / 2
                || held.processes() > limits.processes() / 2
                || held.cpuNanos() > TimeUnit.SECONDS.toNanos(limits.cpuSeconds()) / WEAR;
    }

    int seat() {
        return seat;
    }

    /** Id of the next request; grows by one. */
    long takeId() {
        return nextId++;
    }

    /** Id of the last request, -1 before the first. */
    long lastId() {
        return nextId - 1;
    }

    void noteHello(HelloReply hello) {
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

    /** Whether the hello said that the bot plays a game. */
    boolean listsGame(String game) {
        return games == null || games.contains(game);
    }

    /** Name, version and author from hello; empty before it. */
    String calledItself() {
        return calledItself;
    }

    boolean wantsMoved() {
        return wantsMoved;
    }

    boolean declinesLegal() {
        return declinesLegal;
    }

    boolean isMulti() {
        return multi;
    }

    /** Marks that start was sent, so that the bot is told how the game ended. */
    void noteStart() {
        started = true;
    }

    boolean isStarted() {
        return started;
    }

    /** Marks the bot as ready: from now on it is stopped while others think. */
    void noteReady(int plies) {
        ready = true;
        heard = plies;
    }

    /** First ply that the bot was not told. */
    int knownPlies() {
        return heard;
    }

    void knownPlies(int plies) {
        heard = plies;
    }

    /** Stops the bot, unless it is stopped or still getting ready. */
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

    /** Writes a request and waits for the reply, which wakes a stopped bot. */
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

    /** True once per game, if stray output should be reported. */
    boolean strayIsNews() {
        if (strayTold || process().strayLines() == 0) {
            return false;
        }
        strayTold = true;
        return true;
    }

    /** Writes a line that wants no reply. */
    void tell(LineWriter line) {
        trace.addArenaLine(line.bytes(), line.length());
        wire.tell(line.bytes(), line.length());
    }

    /** Writes the last line, before {@link #quit}. */
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
