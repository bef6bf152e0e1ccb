package botarena.referee.play;

import botarena.games.Outcome;
import botarena.games.Position;
import botarena.games.Seating;
import botarena.games.Sentences;
import botarena.protocol.MoveReply;
import botarena.protocol.MoveReply.Usage;
import botarena.protocol.Reason;
import botarena.referee.GameRecord;
import botarena.referee.RefereeOptions.BotLogs;
import botarena.referee.Ticket;
import botarena.referee.play.Asker.Answered;
import botarena.referee.play.Asker.Asked;
import botarena.referee.play.Asker.Failed;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One game from start to verdict, between bots that have replied to hello. Not thread-safe. */
final class Play {

    /** Nanoseconds from which the stalls of a decision are recorded. */
    private static final long NOTED_STALL = 1_000_000;

    private final Ticket ticket;
    private final ScoreSheet score;
    private final List<BotSession> sessions;
    private final Messages messages;
    private final Asker asker;
    private final Seating table;
    private final GameClock clock;
    private final Adjudicator adjudicator;
    private final List<GameRecord.Info> info = new ArrayList<>();
    private final List<GameRecord.Stall> stalls = new ArrayList<>();
    private final boolean[] withLegal;
    private final boolean logged;
    private boolean anyMoved;

    /** Forgiven illegal moves of this turn, with their time and their use of a language model. */
    private int forgiven;

    private long used;
    private Usage usage = Usage.NONE;

    Play(Ticket ticket, ScoreSheet score, List<BotSession> sessions, Messages messages, Asker asker) {
        this.ticket = ticket;
        this.score = score;
        this.sessions = sessions;
        this.messages = messages;
        this.asker = asker;
        table = score.position().seating();
        clock = new GameClock(ticket.setting().time(), ticket.setting().marginMs());
        adjudicator = new Adjudicator(ticket.conduct().adjudication(), table);
        withLegal = new boolean[ticket.bots().size()];
        logged = ticket.conduct().logs() != BotLogs.NEVER;
    }

    List<GameRecord.Info> info() {
        return info;
    }

    List<GameRecord.Stall> stalls() {
        return stalls;
    }

    /** Starts the game with every bot and plays until it ends or a bot fails. */
    GameVerdict play() throws InterruptedException {
        for (BotSession session : sessions) {
            GameFailure failure = start(session);
            if (failure != null) {
                return judgeFailure(failure);
            }
        }
        GameVerdict verdict = null;
        while (verdict == null) {
            Outcome outcome = score.state().outcome();
            verdict = outcome != null ? GameVerdict.of(outcome, table) : ply();
        }
        return verdict;
    }

    GameVerdict judgeFailure(GameFailure failure) {
        return GameVerdict.ofFailure(failure, table);
    }

    private @Nullable GameFailure start(BotSession session) throws InterruptedException {
        withLegal[session.seat()] = ticket.conduct().legal() && !session.declinesLegal();
        anyMoved |= session.wantsMoved();
        warn(session);
        long id = session.takeId();
        messages.start(id, ticket, session.seat(), score, withLegal[session.seat()]);
        session.noteStart();
        GameFailure failure = asker.askReady(session, id);
        session.noteReady(score.opening());
        return failure;
    }

    /** Plays one ply: a forced pass, or a decision. */
    private @Nullable GameVerdict ply() throws InterruptedException {
        Position position = score.position();
        if (position.mustPass()) {
            score.play(Position.PASS, ScoreSheet.UNASKED);
            tellMoved();
            return null;
        }
        BotSession session = sessions.get(position.toMove());
        warn(session);
        if (logged) {
            session.trace().stderr(score.plies(), session.process().stderrLines());
        }
        long id = session.takeId();
        int seat = session.seat();
        messages.turn(id, score, clock, session.knownPlies(), withLegal[seat]);
        long free = Math.max(0, clock.freeNanos(seat) - used);
        Asked<MoveReply> asked = asker.askMove(session, id, clock.limitNanos(seat) - used, free);
        noteStall(session);
        return asked instanceof Answered<MoveReply> answered
                ? decide(session, position, id, answered.reply())
                : judgeFailure(((Failed<MoveReply>) asked).failure());
    }

    private @Nullable GameVerdict decide(BotSession session, Position position, long id, MoveReply reply) {
        int seat = session.seat();
        for (int i = 0; i < reply.remarks().size(); i++) {
            session.warn(Notice.badField(
                    id, Diagnosis.ignoredField(session.reply(), reply.remarks().get(i))));
        }
        int move = reply.resigns() ? Position.NONE : position.find(reply.move());
        boolean illegal = !reply.resigns() && move == Position.NONE;
        if (!reply.usage().isNone()) {
            score.addUsage(seat, reply.usage());
            usage = usage.plus(reply.usage());
        }
        if (illegal && forgiven < ticket.conduct().illegalRetries()) {
            return forgive(session, position, id, reply);
        }
        if (reply.informs() || !usage.isNone()) {
            note(reply);
        }
        if (reply.resigns()) {
            return GameVerdict.winFor(1 - table.team(seat), table, Reason.RESIGN, table.side(seat) + " resigned");
        }
        return illegal ? judgeFailure(illegal(session, position, id, reply)) : playMove(session, move, reply.score());
    }

    /** Repeats the turn with a new id and the same clock. */
    private @Nullable GameVerdict forgive(BotSession session, Position position, long id, MoveReply reply) {
        forgiven++;
        used += session.reply().chargedNanos();
        session.warn(illegal(session, position, id, reply).notice());
        return null;
    }

    private GameFailure illegal(BotSession session, Position position, long id, MoveReply reply) {
        String why = position.whyNot(reply.move());
        MoveMixup mixup = position.game().hidden()
                ? null
                : MoveMixup.find(score, position, reply.move(), Sentences.namesMove(why));
        return GameFailure.illegal(session, id, messages.line(), reply, why, mixup);
    }

    private @Nullable GameVerdict playMove(BotSession session, int move, @Nullable Double judgement) {
        int seat = session.seat();
        long nanos = used + session.reply().chargedNanos();
        forgiven = 0;
        used = 0;
        clock.charge(seat, nanos);
        score.play(move, nanos);
        session.knownPlies(score.plies());
        tellMoved();
        return score.isOver() ? null : adjudicator.countMove(seat, judgement, score.plies());
    }

    private void note(MoveReply reply) {
        List<GameRecord.Mark> marks = reply.marks().stream()
                .map(mark -> new GameRecord.Mark(mark.at(), mark.color()))
                .toList();
        GameRecord.Search search = new GameRecord.Search(reply.score(), reply.depth(), reply.nodes(), reply.pv());
        info.add(new GameRecord.Info(score.plies(), search, reply.say(), marks, usage));
        usage = Usage.NONE;
    }

    private void noteStall(BotSession session) {
        long nanos = session.reply().elapsedNanos() - session.reply().chargedNanos();
        score.addTaken(session.seat(), nanos);
        if (nanos >= NOTED_STALL) {
            stalls.add(new GameRecord.Stall(score.plies(), Math.round(nanos / 1e3) / 1e3));
        }
    }

    private void tellMoved() {
        if (!anyMoved) {
            return;
        }
        for (BotSession session : sessions) {
            if (session.wantsMoved()) {
                messages.sendMove(score, score.plies() - 1, session.seat());
                session.tell(messages.line());
            }
        }
    }

    /** Warns a bot about its mistakes since the last request. */
    private void warn(BotSession session) {
        if (session.strayIsNews()) {
            session.warn(Notice.stray(session.process().firstStray()));
        }
        List<Notice> notices = session.notices();
        if (!notices.isEmpty()) {
            for (Notice notice : notices) {
                messages.error(notice, false);
                session.tell(messages.line());
            }
            notices.clear();
        }
    }
}
