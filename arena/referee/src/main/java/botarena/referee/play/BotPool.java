package botarena.referee.play;

import botarena.protocol.HelloReply;
import botarena.protocol.Limits;
import botarena.protocol.LineWriter;
import botarena.referee.Bot;
import botarena.referee.BotProcess.Footprint;
import botarena.referee.IdleBudget;
import botarena.referee.Starter;
import botarena.referee.Starter.Started;
import botarena.referee.Ticket;
import botarena.referee.play.Asker.Answered;
import botarena.referee.play.Asker.Asked;
import botarena.referee.play.Asker.Failed;
import botarena.referee.play.Asker.WaitDeadline;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;

/**
 * Bot processes of one lane. Bots that can play several games stay: the next game's bots run on, the others are stopped
 * while the budget for idle bots lasts. The one that played last stays longest. Not thread-safe.
 */
final class BotPool {

    /** Time within which most bots leave; the others are awaited during the next game, or before it if files are few. */
    private static final long PROMPT_MILLIS = 50;

    /** Nanoseconds that starting a process may take; beyond that the machine no longer works. */
    private static final long START_NANOS = TimeUnit.SECONDS.toNanos(30);

    /** Bytes that the arena itself uses for each bot: buffers, conversation, stderr. */
    private static final long ARENA = 512 << 10;

    private final Starter starter;
    private final Messages messages;
    private final Asker asker;
    private final WaitDeadline due;
    private final IdleBudget budget;

    /** Idle bots; the one that played last is last. */
    private final List<BotSession> idle = new ArrayList<>();

    /** Bytes of the idle bots that rest. */
    private long restingMemory;

    /** Their processes and threads. */
    private int restingProcesses;

    /** An idle session of each bot, by the object: {@link #nearness} is asked for many tickets before each game. */
    private final IdentityHashMap<Bot, BotSession> idleByBot = new IdentityHashMap<>();

    /** Waits for bots that have not left when told to. */
    private @Nullable Thread farewell;

    BotPool(Starter starter, Messages messages, Asker asker, WaitDeadline due) {
        this.starter = starter;
        this.messages = messages;
        this.asker = asker;
        this.due = due;
        budget = starter.idle();
        budget.join();
    }

    /**
     * Seats every bot of a ticket and gets its hello.
     *
     * @param sessions is filled by seat, as far as it comes
     * @return the failure, null if there is none
     */
    @Nullable
    GameFailure seat(Ticket ticket, List<BotSession> sessions) throws InterruptedException {
        List<@Nullable BotSession> kept = new ArrayList<>();
        for (Bot bot : ticket.bots()) {
            kept.add(takeIdle(bot));
        }
        stopIdle(ticket.conduct().pondering());
        if (!budget.hasSpareFiles()) {
            // A start without files voids the game, so bots of the last game give theirs back first.
            due.setWait(START_NANOS);
            awaitFarewell();
        }
        GameFailure failure = null;
        int next = 0;
        try {
            while (failure == null && next < kept.size()) {
                int seat = next++;
                BotSession known = kept.get(seat);
                failure = known == null ? start(ticket, seat, null, sessions) : resume(ticket, seat, known, sessions);
            }
        } finally {
            // Sessions not yet seated become idle again; otherwise they would never be ended.
            kept.subList(next, kept.size()).stream().filter(Objects::nonNull).forEach(this::addIdle);
        }
        return failure == null ? greetBots(ticket, sessions) : failure;
    }

    private @Nullable BotSession takeIdle(Bot bot) {
        // Mostly it is one object: a comparison part by part would cost time in every game.
        BotSession same = idleByBot.get(bot);
        if (same != null) {
            return removeIdle(idle.indexOf(same));
        }
        for (int i = 0; i < idle.size(); i++) {
            Bot known = idle.get(i).bot();
            if (known.label().equals(bot.label()) && known.equals(bot)) {
                return removeIdle(i);
            }
        }
        return null;
    }

    private void addIdle(BotSession session) {
        idle.add(session);
        idleByBot.put(session.bot(), session);
        if (session.isResting()) {
            countResting(session, 1);
        }
    }

    private BotSession removeIdle(int index) {
        BotSession session = idle.remove(index);
        idleByBot.remove(session.bot());
        if (session.isResting()) {
            countResting(session, -1);
        }
        return session;
    }

    /** Adds a bot, which is stopped, to the sums, or takes it out of them. */
    private void countResting(BotSession session, int sign) {
        Footprint held = session.pauseProcess();
        restingMemory += sign * (ARENA + held.memory());
        restingProcesses += sign * Math.max(1, held.processes());
    }

    /** Rates how cheap a ticket is to play: 2 for each bot of the last game, 1 for each idle one. */
    int nearness(Ticket ticket) {
        int near = 0;
        for (Bot bot : ticket.bots()) {
            BotSession session = idleByBot.get(bot);
            near += session == null ? 0 : session.isResting() ? 1 : 2;
        }
        return near;
    }

    /**
     * Stops the bots that the next game does not need, and dismisses those beyond the budget.
     *
     * @param apart whether the next game's bots think at once: then others must not count on their processors
     */
    private void stopIdle(boolean apart) {
        List<BotSession> leaving = new ArrayList<>(0);
        boolean none = apart || budget.memory() == 0;
        for (int i = idle.size() - 1; !none && i >= 0; i--) {
            BotSession session = idle.get(i);
            if (!session.isResting()) {
                countResting(session, 1);
                if (session.isWorn()) {
                    leaving.add(removeIdle(i));
                }
            }
        }
        while (!idle.isEmpty() && (none || !budget.allows(restingMemory, restingProcesses, idle.size()))) {
            leaving.add(removeIdle(0));
        }
        if (!leaving.isEmpty()) {
            dismiss(leaving);
        }
    }

    private @Nullable GameFailure resume(Ticket ticket, int seat, BotSession session, List<BotSession> sessions)
            throws InterruptedException {
        session.takeSeat(seat);
        // Not at its start: output before hello belongs to its first game.
        session.process().newGame();
        sessions.add(session);
        long id = session.takeId();
        messages.ping(id);
        GameFailure failure = asker.askPong(session, id);
        if (failure == null) {
            return null;
        }
        sessions.remove(sessions.size() - 1);
        dismiss(List.of(session));
        return start(ticket, seat, Notice.freshProcess(failure.phrase()), sessions);
    }

    private @Nullable GameFailure start(Ticket ticket, int seat, @Nullable Notice notice, List<BotSession> sessions) {
        Bot bot = ticket.bots().get(seat);
        if (bot.broken() != null) {
            return GameFailure.notStarted(seat, bot.broken());
        }
        String change = bot.watch().findChange();
        if (change != null) {
            return GameFailure.filesChanged(seat, change);
        }
        due.setWait(START_NANOS);
        Started started = starter.start(bot);
        if (started instanceof Started.Broken
                && !idle.isEmpty()
                && !Thread.currentThread().isInterrupted()) {
            // Idle bots may hold the memory or processes that the machine lacks.
            dismissIdle();
            due.setWait(START_NANOS);
            started = starter.start(bot);
        }
        if (started instanceof Started.Failed failed) {
            return GameFailure.notStarted(seat, failed.sentence());
        }
        if (started instanceof Started.Broken broken) {
            return GameFailure.arena(seat, -1, "", broken.sentence());
        }
        BotSession session = new BotSession(bot, ((Started.Up) started).wire());
        session.takeSeat(seat);
        sessions.add(session);
        if (notice != null) {
            session.warn(notice);
        }
        return null;
    }

    private @Nullable GameFailure greetBots(Ticket ticket, List<BotSession> sessions) throws InterruptedException {
        for (BotSession session : sessions) {
            GameFailure failure = session.isGreeted() ? null : hello(session);
            String game = ticket.setting().game().id();
            if (failure == null && !session.listsGame(game)) {
                failure = GameFailure.ofUnlistedGame(session, session.lastId(), messages.line(), game);
            }
            if (failure != null) {
                return failure;
            }
        }
        return null;
    }

    private @Nullable GameFailure hello(BotSession session) throws InterruptedException {
        long id = session.takeId();
        messages.hello(id, session.bot());
        Asked<HelloReply> asked = asker.askHello(session, id);
        if (asked instanceof Failed<HelloReply> failed) {
            String change = session.bot().watch().findChange();
            return change == null ? failed.failure() : GameFailure.filesChanged(session.seat(), change);
        }
        HelloReply hello = ((Answered<HelloReply>) asked).reply();
        if (hello.protocol() != Limits.VERSION) {
            String message =
                    "The bot speaks protocol " + hello.protocol() + ", the arena speaks " + Limits.VERSION + ".";
            return GameFailure.ofUnsupportedGame(
                    session, id, messages.line(), message, "Answer hello with \"protocol\":" + Limits.VERSION + ".");
        }
        // The bot may have read files that changed during its start.
        String change = session.bot().watch().findChange();
        if (change != null) {
            return GameFailure.filesChanged(session.seat(), change);
        }
        session.noteHello(hello);
        for (String remark : hello.remarks()) {
            session.warn(Notice.badField(id, Diagnosis.ignoredField(session.reply(), remark)));
        }
        return null;
    }

    /**
     * Ends the bots' parts in a game; keeps bots that can play on.
     *
     * @param failed the seat of a bot that cannot, even if its reply was good; none if negative
     */
    void release(List<BotSession> sessions, int failed) {
        List<BotSession> leaving = new ArrayList<>();
        for (BotSession session : sessions) {
            boolean fit = session.isGreeted() && session.seat() != failed && session.isMulti();
            if (fit) {
                addIdle(session);
            } else {
                leaving.add(session);
            }
        }
        dismiss(leaving);
    }

    /** Ends all at once, since ending a process is mostly waiting. */
    private void dismiss(List<BotSession> leaving) {
        messages.quit();
        due.setWait(TimeUnit.MILLISECONDS.toNanos((leaving.size() + 1) * (PROMPT_MILLIS + Limits.GRACE_MILLIS)));
        for (BotSession session : leaving) {
            session.leave(messages.line());
        }
        List<BotSession> staying = new ArrayList<>(0);
        for (BotSession session : leaving) {
            if (session.process().leaves(PROMPT_MILLIS)) {
                session.quit(messages.line(), Limits.GRACE_MILLIS);
            } else {
                staying.add(session);
            }
        }
        if (!staying.isEmpty()) {
            awaitFarewell();
            farewell = new Thread(() -> staying.forEach(BotPool::end), "bot-farewell");
            farewell.setDaemon(true);
            farewell.start();
        }
    }

    /** Waits for bots; the last line was written when they were told to leave. */
    private static void end(BotSession session) {
        try {
            session.quit(new LineWriter(), Limits.GRACE_MILLIS);
        } catch (RuntimeException e) {
            // The other bots must still be ended.
            LoggerFactory.getLogger(BotPool.class)
                    .error("the bot {} could not be ended", session.bot().label(), e);
        }
    }

    /** Bots are awaited during one game at most. */
    private void awaitFarewell() {
        boolean interrupted = false;
        while (farewell != null) {
            try {
                farewell.join();
                farewell = null;
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** Ends every idle bot. */
    void dismissIdle() {
        dismiss(idle);
        clearIdle();
    }

    /** Ends every bot and returns when none is left. */
    void close() {
        dismissIdle();
        awaitFarewell();
        budget.leave();
    }

    /** Kills every idle bot. */
    void closeIdle() {
        idle.forEach(session -> session.wire().close());
        clearIdle();
    }

    private void clearIdle() {
        idle.clear();
        idleByBot.clear();
        restingMemory = 0;
        restingProcesses = 0;
    }
}
