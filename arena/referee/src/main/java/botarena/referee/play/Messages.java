package botarena.referee.play;

import botarena.games.MoveList;
import botarena.games.Position;
import botarena.games.Seating;
import botarena.protocol.LineWriter;
import botarena.protocol.MessageWriter;
import botarena.protocol.MessageWriter.GameStart;
import botarena.referee.Bot;
import botarena.referee.GameRecord.FaultDescription;
import botarena.referee.GameSpec;
import botarena.referee.Ticket;
import botarena.referee.TimeControl;
import java.util.List;
import java.util.stream.IntStream;

/** Protocol messages for the events of a game, one line at a time. Not thread-safe. */
final class Messages {

    private final String arena;
    private final MessageWriter out = new MessageWriter();
    private final StateWriter state = new StateWriter(out.line());
    private final MoveList moves = new MoveList();
    // Made once, for a turn is to cost no allocation.
    private final MessageWriter.Value legal = this::writeLegal;

    /** @param arena version of the arena, told in hello */
    Messages(String arena) {
        this.arena = arena;
    }

    /** The line written last. */
    LineWriter line() {
        return out.line();
    }

    void hello(long id, Bot bot) {
        out.hello(
                id,
                arena,
                bot.limits().helloMs(),
                bot.limits().readyMs(),
                bot.limits().cores(),
                bot.options());
    }

    void start(long id, Ticket ticket, int seat, ScoreSheet score, boolean withLegal) {
        GameSpec setting = ticket.setting();
        Seating seating = score.position().seating();
        TimeControl time = setting.time().get(seat);
        GameStart start = new GameStart(
                setting.game().id(),
                setting.gameId(),
                setting.options().asMap(),
                new GameStart.Seats(seat, seating.teams(), seating.sides(), players(ticket, seat, seating)),
                new GameStart.Time(time.moveMs(), time.bankMs(), time.incMs(), setting.marginMs()),
                new GameStart.Terms(
                        withLegal,
                        ticket.conduct().pondering(),
                        ticket.botSeeds().get(seat)),
                new GameStart.Opening(score.startFor(seat), score.opening(seat)));
        out.start(id, start, state.of(score.position().seen(seat), score.isOver()));
    }

    private static List<String> players(Ticket ticket, int seat, Seating seating) {
        return IntStream.range(0, seating.seats())
                .mapToObj(other -> ticket.conduct().showNames() || seating.team(other) == seating.team(seat)
                        ? ticket.bots().get(other).label()
                        : "?")
                .toList();
    }

    /** @param since the first ply the bot has not heard of */
    void turn(long id, ScoreSheet score, GameClock clock, int since, boolean withLegal) {
        int seat = score.position().toMove();
        Position position = score.position().seen(seat);
        int occurrence = position.game().recurs() ? score.state().occurrence() : 0;
        out.turn(
                id,
                seat,
                state.of(position, false),
                score.pliesFor(seat),
                since,
                clock,
                occurrence,
                withLegal ? legal : null);
    }

    private void writeLegal(LineWriter line) {
        Position position = state.position();
        position.moves(moves);
        line.openList();
        for (int i = 0; i < moves.size(); i++) {
            line.ascii(position.spell(moves.get(i)));
        }
        line.closeList();
    }

    void sendMove(ScoreSheet score, int ply, int seat) {
        out.moved(score.pliesFor(seat), ply);
    }

    void error(Notice notice, boolean fatal) {
        FaultDescription said = notice.said();
        out.error(notice.request(), notice.code(), fatal, said.got(), said.message(), said.hint());
    }

    /** @param verdict null scores in a void game */
    void end(ScoreSheet score, GameVerdict verdict, int seat) {
        out.end(
                score.setting().gameId(),
                score.position().seating().team(seat),
                verdict.scores(),
                verdict.reason(),
                verdict.detail(),
                score.plies(),
                state.of(score.position().seen(seat), true));
    }

    void ping(long id) {
        out.ping(id);
    }

    void quit() {
        out.quit();
    }
}
