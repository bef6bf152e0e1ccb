package botarena.referee.play;

import botarena.games.GameInputException;
import botarena.games.Position;
import botarena.protocol.EndReason;
import botarena.protocol.HelloReply;
import botarena.protocol.Reason;
import botarena.referee.Bot;
import botarena.referee.GameInProgress;
import botarena.referee.GameInProgress.GameObserver;
import botarena.referee.GameRecord;
import botarena.referee.GameSpec;
import botarena.referee.Referee;
import botarena.referee.Referee.EvidenceSink;
import botarena.referee.SeatEvidence;
import botarena.referee.Starter;
import botarena.referee.Ticket;
import botarena.referee.Wire;
import botarena.referee.play.Asker.Answered;
import botarena.referee.play.Asker.WaitDeadline;
import botarena.rules.RulesException;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;

/** Referee between bots that a {@link Starter} starts, in the calling thread. */
public final class WireReferee implements Referee {

    private final String isolation;
    private final @Nullable GameObserver observer;
    private final LongSupplier nanos;
    private final InstantSource wall;
    private final Messages messages;
    private final Asker asker;
    private final WaitDeadline due = new WaitDeadline();
    private final BotPool pool;

    /**
     * @param starter starts the bots; not closed with the referee
     * @param arena the arena's version, told to bots
     * @param nanos a monotonic clock such as {@link System#nanoTime}
     * @param wall the time of day
     */
    public WireReferee(Starter starter, String arena, LongSupplier nanos, InstantSource wall) {
        this(starter, arena, nanos, wall, null);
    }

    /**
     * The same, watched.
     *
     * @param observer is told of every game; null for none
     */
    public WireReferee(
            Starter starter, String arena, LongSupplier nanos, InstantSource wall, @Nullable GameObserver observer) {
        this.observer = observer;
        isolation = starter.isolation();
        this.nanos = nanos;
        this.wall = wall;
        messages = new Messages(arena);
        asker = new Asker(messages, due);
        pool = new BotPool(starter, messages, asker, due);
    }

    /**
     * Starts a bot, reads the games that its hello lists, and ends it. Blocks for as long as its hello may take.
     *
     * @param arena version of the arena
     * @return null where it says nothing of games, or nothing at all: its first game tells why
     */
    public static @Nullable List<String> listedGames(Starter starter, Bot bot, String arena) {
        if (!(starter.start(bot) instanceof Starter.Started.Up up)) {
            return null;
        }
        try (Wire wire = up.wire()) {
            BotSession session = new BotSession(bot, wire);
            session.takeSeat(0);
            Messages messages = new Messages(arena);
            long id = session.takeId();
            messages.hello(id, bot);
            return new Asker(messages, new WaitDeadline()).askHello(session, id)
                            instanceof Answered<HelloReply> answered
                    ? answered.reply().games()
                    : null;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return null;
        }
    }

    @Override
    public GameRecord play(Ticket ticket, @Nullable EvidenceSink evidence) throws InterruptedException {
        if (Thread.interrupted()) {
            throw new InterruptedException("the lane was told to stop");
        }
        Instant started = wall.instant();
        long began = nanos.getAsLong();
        due.setWait(0);
        List<BotSession> sessions = new ArrayList<>();
        boolean done = false;
        GameInProgress watched = observer == null ? null : new GameInProgress(ticket.setting());
        try {
            GameRecord record = play(ticket, evidence, watched, sessions, started, began);
            done = true;
            return record;
        } catch (RuntimeException | Error e) {
            RulesException rules = RulesException.findIn(e);
            if (rules == null && e instanceof Error && !(e instanceof VirtualMachineError)) {
                throw e;
            }
            if (rules != null) {
                if (evidence != null) {
                    SeatEvidence.Place nobody = new SeatEvidence.Place(0, "", "");
                    evidence.take(new SeatEvidence(
                            nobody, rules.sentence(), "", SeatEvidence.LastRequest.NONE, "", null, rules.log()));
                }
                return brokenGame(ticket, started, began, rules);
            }
            LoggerFactory.getLogger(WireReferee.class)
                    .error("game {} is void: the arena failed", ticket.setting().id(), e);
            return brokenGame(ticket, started, began, e);
        } finally {
            if (watched != null) {
                watched.end();
            }
            if (!done) {
                sessions.forEach(session -> session.wire().close());
                pool.closeIdle();
            }
        }
    }

    private GameRecord play(
            Ticket ticket,
            @Nullable EvidenceSink evidence,
            @Nullable GameInProgress watched,
            List<BotSession> sessions,
            Instant started,
            long began)
            throws InterruptedException {
        ScoreSheet score = new ScoreSheet(ticket.setting(), watched);
        announce(watched);
        asker.seat(sessions, ticket.conduct().pondering());
        Play play = new Play(ticket, score, sessions, messages, asker);
        GameFailure absent = pool.seat(ticket, sessions);
        if (absent != null && Thread.interrupted()) {
            throw new InterruptedException("the lane was told to stop");
        }
        GameVerdict verdict = absent != null ? play.judgeFailure(absent) : play.play();
        long took = (nanos.getAsLong() - began) / 1_000_000;
        List<Integer> stray = stray(ticket, sessions);
        List<String> firstStray = stray.isEmpty() ? List.of() : firstStray(ticket, sessions);
        end(sessions, score, verdict);
        String log = Evidence.passOn(ticket, score, verdict, sessions, evidence);
        return new GameRecord(
                ticket.setting(),
                new GameRecord.Outcome(
                        verdict.status(),
                        verdict.scores(),
                        verdict.winners(),
                        verdict.reason(),
                        verdict.detail(),
                        fault(verdict, score, log)),
                new GameRecord.Course(score.moves(), score.times(), score.plies(), play.info(), score.timeSpent()),
                new GameRecord.Remarks(stray, firstStray, play.stalls(), flags(verdict, absent)),
                new GameRecord.Run(isolation, started, took));
    }

    private void announce(@Nullable GameInProgress watched) {
        try {
            if (observer != null && watched != null) {
                observer.begins(watched);
            }
        } catch (RuntimeException e) {
            LoggerFactory.getLogger(WireReferee.class).error("the observer of a game failed", e);
        }
    }

    /** Tells every bot how the game ended and keeps the bots that can play on. */
    private void end(List<BotSession> sessions, ScoreSheet score, GameVerdict verdict) {
        GameFailure failure = verdict.failure();
        for (BotSession session : sessions) {
            session.thaw();
            session.process().gameOver();
            boolean failed = failure != null && failure.seat() == session.seat();
            if (failed && failure != null) {
                messages.error(failure.notice(), true);
                session.tell(messages.line());
            }
            if (session.isStarted()) {
                messages.end(score, verdict, session.seat());
                session.tell(messages.line());
            }
        }
        pool.release(sessions, failure == null ? Position.NOBODY : failure.seat());
    }

    private static List<Integer> stray(Ticket ticket, List<BotSession> sessions) {
        List<Integer> lines = new ArrayList<>();
        int total = 0;
        for (int seat = 0; seat < ticket.bots().size(); seat++) {
            int count = seat < sessions.size() ? sessions.get(seat).process().strayLines() : 0;
            lines.add(count);
            total += count;
        }
        return total == 0 ? List.of() : lines;
    }

    private static List<String> firstStray(Ticket ticket, List<BotSession> sessions) {
        List<String> lines = new ArrayList<>();
        for (int seat = 0; seat < ticket.bots().size(); seat++) {
            lines.add(seat < sessions.size() ? sessions.get(seat).process().firstStray() : "");
        }
        return lines;
    }

    private static GameRecord.@Nullable Fault fault(GameVerdict verdict, ScoreSheet score, @Nullable String log) {
        GameFailure failure = verdict.failure();
        if (failure == null) {
            return null;
        }
        boolean isVoid = verdict.status() == GameRecord.Status.VOID;
        return new GameRecord.Fault(
                isVoid ? Reason.INTERNAL : failure.notice().code(),
                isVoid ? Position.NOBODY : failure.seat(),
                score.plies(),
                failure.notice().said(),
                log);
    }

    /** Marks an end at hello that its reason does not show: a bot that always fails there has never started. */
    private static List<String> flags(GameVerdict verdict, @Nullable GameFailure absent) {
        EndReason reason = verdict.reason();
        boolean told = reason == Reason.START_FAILED || reason == Reason.HELLO_TIMEOUT || reason == Reason.UNSUPPORTED;
        if (absent == null || told || verdict.status() != GameRecord.Status.FINISHED) {
            return verdict.flags();
        }
        List<String> flags = new ArrayList<>(verdict.flags());
        flags.add(GameRecord.AT_HELLO);
        return flags;
    }

    private GameRecord brokenGame(Ticket ticket, Instant started, long began, Throwable cause) {
        boolean rules = cause instanceof RulesException;
        String sentence = rules
                ? String.valueOf(cause.getMessage())
                : cause instanceof GameInputException
                        ? "The game could not be set up: " + cause.getMessage()
                        : "The arena failed: " + cause;
        GameSpec setting = ticket.setting();
        int plies = setting.opening().size();
        return new GameRecord(
                setting,
                new GameRecord.Outcome(
                        GameRecord.Status.VOID,
                        List.of(),
                        List.of(),
                        Reason.INTERNAL,
                        rules ? "its rules failed" : "the arena failed",
                        new GameRecord.Fault(Reason.INTERNAL, Position.NOBODY, plies, sentence, null)),
                GameRecord.Course.withoutAnswers(plies),
                new GameRecord.Remarks(List.of(), List.of(), rules ? List.of(GameRecord.RULES_FAILED) : List.of()),
                new GameRecord.Run(isolation, started, (nanos.getAsLong() - began) / 1_000_000));
    }

    @Override
    public int nearness(Ticket ticket) {
        return pool.nearness(ticket);
    }

    @Override
    public long nextDeadline() {
        return due.dueNanos();
    }

    @Override
    public void close() {
        pool.close();
    }
}
