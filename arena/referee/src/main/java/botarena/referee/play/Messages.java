package botarena.referee.play;

import botarena.games.MoveList;
import botarena.games.Position;
import botarena.games.Seating;
import botarena.protocol.Limits;
import botarena.protocol.LineWriter;
import botarena.referee.Bot;
import botarena.referee.Setting;
import botarena.referee.Ticket;
import botarena.referee.TimeControl;
import java.util.List;

/** Writes every line the arena says, one at a time, into one buffer. Not thread-safe. */
final class Messages {

    private final String arena;
    private final LineWriter out = new LineWriter();
    private final StateWriter state = new StateWriter(out);
    private final MoveList legal = new MoveList();

    /** @param arena version of the arena, told in hello */
    Messages(String arena) {
        this.arena = arena;
    }

    /** The line written last. */
    LineWriter line() {
        return out;
    }

    void hello(long id, Bot bot) {
        begin("hello").name("id").number(id);
        out.name("protocol").openList().number(Limits.VERSION).closeList();
        out.name("arena").text(arena);
        out.name("limits").open();
        out.name("helloMs").number(bot.limits().helloMs());
        out.name("readyMs").number(bot.limits().readyMs());
        out.name("graceMs").number(Limits.GRACE_MILLIS);
        out.name("lineBytes").number(Limits.BOT_LINE_BYTES).close();
        out.name("options").value(bot.options());
        end();
    }

    void start(long id, Ticket ticket, int seat, ScoreSheet score, boolean withLegal) {
        Setting setting = ticket.setting();
        Seating table = score.position().seating();
        begin("start").name("id").number(id);
        out.name("game").ascii(setting.game().id()).name("gameId").text(setting.id());
        out.name("options").value(setting.options().asMap());
        out.name("seat").number(seat).name("seats").number(table.seats());
        out.name("teams").value(table.teams()).name("sides").value(table.sides());
        players(ticket, seat, table);
        time(setting.time().get(seat), setting.marginMs());
        out.name("withLegal").flag(withLegal);
        out.name("seed").number(ticket.botSeeds().get(seat).longValue());
        out.name("from").text(setting.from()).name("opening").value(setting.opening());
        out.name("state");
        state.write(score.position(), score.over());
        end();
    }

    private void players(Ticket ticket, int seat, Seating table) {
        out.name("players").openList();
        for (int other = 0; other < table.seats(); other++) {
            boolean known = ticket.conduct().showNames() || table.team(other) == table.team(seat);
            out.text(known ? ticket.bots().get(other).label() : "?");
        }
        out.closeList();
    }

    private void time(TimeControl time, int marginMs) {
        out.name("time").open().name("moveMs").number(time.moveMs());
        out.name("bankMs").number(time.bankMs()).name("incMs").number(time.incMs());
        out.name("marginMs").number(marginMs).close();
    }

    /** @param since the first ply the bot has not heard of */
    void turn(long id, ScoreSheet score, GameClock clock, int since, boolean withLegal) {
        Position position = score.position();
        int seat = position.toMove();
        begin("turn").name("id").number(id).name("ply").number(score.plies());
        out.name("seat").number(seat).name("state");
        state.write(position, false);
        last(score, since);
        clock(clock, seat);
        if (position.game().recurs()) {
            out.name("occurrence").number(score.state().occurrence());
        }
        if (withLegal) {
            legal(position);
        }
        end();
    }

    private void last(ScoreSheet score, int since) {
        out.name("last").openList();
        for (int ply = since; ply < score.plies(); ply++) {
            out.open();
            ply(score, ply);
            out.close();
        }
        out.closeList();
    }

    private void clock(GameClock clock, int seat) {
        out.name("clock").open().name("moveMs").number(clock.control(seat).moveMs());
        out.name("bankMs").openList();
        for (int i = 0; i < clock.seats(); i++) {
            out.number(clock.bankMs(i));
        }
        out.closeList().name("lastMs").number(clock.lastMs(seat)).close();
    }

    private void legal(Position position) {
        position.moves(legal);
        out.name("legal").openList();
        for (int i = 0; i < legal.size(); i++) {
            out.ascii(position.spell(legal.get(i)));
        }
        out.closeList();
    }

    void moved(ScoreSheet score, int ply) {
        begin("moved");
        ply(score, ply);
        end();
    }

    private void ply(ScoreSheet score, int ply) {
        out.name("ply").number(ply).name("seat").number(score.seat(ply));
        out.name("move").ascii(score.move(ply)).name("ms").number(score.millis(ply));
    }

    void error(Notice notice, boolean fatal) {
        begin("error").name("for");
        if (notice.request() < 0) {
            out.none();
        } else {
            out.number(notice.request());
        }
        out.name("code").ascii(notice.code().word()).name("fatal").flag(fatal);
        out.name("got").text(notice.got()).name("message").text(notice.message());
        if (!notice.hint().isEmpty()) {
            out.name("hint").text(notice.hint());
        }
        end();
    }

    /** @param verdict null scores in a void game */
    void end(ScoreSheet score, GameVerdict verdict, int seat) {
        begin("end").name("gameId").text(score.setting().id());
        List<Double> scores = verdict.scores();
        int team = score.position().seating().team(seat);
        out.name("result").ascii(result(scores, team));
        out.name("score");
        if (scores.isEmpty()) {
            out.none().name("scores").none();
        } else {
            out.number(scores.get(team).doubleValue()).name("scores").value(scores);
        }
        out.name("reason").ascii(verdict.reason().word()).name("detail").text(verdict.detail());
        out.name("plies").number(score.plies()).name("state");
        state.write(score.position(), true);
        end();
    }

    private static String result(List<Double> scores, int team) {
        if (scores.isEmpty()) {
            return "void";
        }
        double mine = scores.get(team);
        return mine == 1 ? "win" : mine == 0 ? "loss" : "draw";
    }

    void ping(long id) {
        begin("ping").name("id").number(id);
        end();
    }

    void quit() {
        begin("quit");
        end();
    }

    private LineWriter begin(String type) {
        return out.clear().open().name("type").ascii(type);
    }

    private void end() {
        out.close().end();
    }
}
