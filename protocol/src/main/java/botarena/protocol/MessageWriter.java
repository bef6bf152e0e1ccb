package botarena.protocol;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Writer of the arena's messages, one at a time, into one buffer: a turn costs no allocation. Games write their
 * positions and moves themselves, as a {@link Value}. Not thread-safe.
 */
public final class MessageWriter {

    /** A JSON value that writes itself. */
    @FunctionalInterface
    public interface Value {
        /**
         * Writes exactly one JSON value; called once for each message.
         *
         * @param out stands where a value is due
         */
        void write(LineWriter out);
    }

    private final LineWriter out = new LineWriter();

    /** {@return the line written last, its newline included; valid until the next is written} */
    public LineWriter line() {
        return out;
    }

    /** {@return the line written last, without its newline} */
    public String text() {
        return out.toString().stripTrailing();
    }

    /**
     * Writes hello.
     *
     * @param id of the request
     * @param arena its version
     * @param helloMs milliseconds for the reply
     * @param readyMs milliseconds for the later reply to start
     * @param cores processors the bot may keep busy
     * @param options the organiser's options for this bot
     * @return this writer
     */
    public MessageWriter hello(long id, String arena, long helloMs, long readyMs, int cores, Map<String, ?> options) {
        begin(MessageType.HELLO).name("id").number(id);
        out.name("protocol").openList().number(Limits.VERSION).closeList();
        out.name("arena").text(arena);
        out.name("limits").open();
        out.name("helloMs").number(helloMs).name("readyMs").number(readyMs);
        out.name("graceMs").number(Limits.GRACE_MILLIS);
        out.name("lineBytes").number(Limits.BOT_LINE_BYTES);
        out.name("cores").number(cores).close();
        out.name("options").value(options);
        return end();
    }

    /**
     * Writes start.
     *
     * @param id that the reply has to repeat
     * @param game all but the position
     * @param state the position before the first turn, openings played
     * @return this writer
     */
    public MessageWriter start(long id, GameStart game, Value state) {
        begin(MessageType.START).name("id").number(id);
        out.name("game").ascii(game.game()).name("gameId").text(game.gameId());
        out.name("options").value(game.options());
        GameStart.Seats seats = game.seats();
        out.name("seat")
                .number(seats.seat())
                .name("seats")
                .number(seats.players().size());
        out.name("teams").value(seats.teams()).name("sides").value(seats.sides());
        out.name("players").value(seats.players());
        GameStart.Time time = game.time();
        out.name("time").open().name("moveMs").number(time.moveMs());
        out.name("bankMs").number(time.bankMs()).name("incMs").number(time.incMs());
        out.name("marginMs").number(time.marginMs()).close();
        out.name("withLegal").flag(game.terms().withLegal());
        if (game.terms().pondering()) {
            out.name("pondering").flag(true);
        }
        out.name("seed").number(game.terms().seed());
        out.name("from").text(game.opening().from());
        out.name("opening").value(game.opening().moves());
        state.write(out.name("state"));
        return end();
    }

    /**
     * Writes a turn.
     *
     * @param id of the request
     * @param seat the one to move
     * @param state the present position
     * @param plies all plies of the game, the opening included
     * @param since the first ply the bot has not heard of
     * @param clocks rests as of now
     * @param occurrence how often the position has been on the board; 0 where that means nothing
     * @param legal the list of legal moves; null if it is not told
     * @return this writer
     */
    public MessageWriter turn(
            long id,
            int seat,
            Value state,
            PlyList plies,
            int since,
            Clocks clocks,
            int occurrence,
            @Nullable Value legal) {
        begin(MessageType.TURN).name("id").number(id).name("ply").number(plies.plies());
        state.write(out.name("seat").number(seat).name("state"));
        out.name("last").openList();
        for (int ply = since; ply < plies.plies(); ply++) {
            out.open();
            ply(plies, ply);
            out.close();
        }
        out.closeList();
        clock(clocks, seat);
        if (occurrence > 0) {
            out.name("occurrence").number(occurrence);
        }
        if (legal != null) {
            legal.write(out.name("legal"));
        }
        return end();
    }

    private void clock(Clocks clocks, int seat) {
        out.name("clock").open().name("moveMs").number(clocks.moveMs(seat));
        out.name("bankMs").openList();
        for (int i = 0; i < clocks.seats(); i++) {
            out.number(clocks.bankMs(i));
        }
        out.closeList().name("lastMs").number(clocks.lastMs(seat)).close();
    }

    /**
     * Writes a ply that was just played.
     *
     * @param plies has this ply
     * @param ply from 0
     * @return this writer
     */
    public MessageWriter moved(PlyList plies, int ply) {
        begin(MessageType.MOVED);
        ply(plies, ply);
        return end();
    }

    private void ply(PlyList plies, int ply) {
        out.name("ply").number(ply).name("seat").number(plies.seat(ply));
        out.name("move").ascii(plies.move(ply)).name("ms").number(plies.millis(ply));
    }

    /**
     * Writes an error.
     *
     * @param request id of the request concerned, -1 if none was open
     * @param code the kind of mistake
     * @param fatal whether it loses the game
     * @param got the bot's line, cut short; may be empty
     * @param message whole sentences for the bot's author
     * @param hint left out if it is empty
     * @return this writer
     */
    public MessageWriter error(long request, Reason code, boolean fatal, String got, String message, String hint) {
        begin(MessageType.ERROR).name("for");
        if (request < 0) {
            out.writeNull();
        } else {
            out.number(request);
        }
        out.name("code").ascii(code.word()).name("fatal").flag(fatal);
        out.name("got").text(got).name("message").text(message);
        if (!hint.isEmpty()) {
            out.name("hint").text(hint);
        }
        return end();
    }

    /**
     * Writes the end of a game.
     *
     * @param gameId as in start
     * @param team the bot's
     * @param scores by team; empty for a void game
     * @param reason why the game ended
     * @param detail one phrase for people
     * @param plies played in all
     * @param state the last position
     * @return this writer
     */
    public MessageWriter end(
            String gameId, int team, List<Double> scores, EndReason reason, String detail, int plies, Value state) {
        begin(MessageType.END).name("gameId").text(gameId);
        out.name("result").ascii(result(scores, team));
        out.name("score");
        if (scores.isEmpty()) {
            out.writeNull().name("scores").writeNull();
        } else {
            out.number(scores.get(team).doubleValue()).name("scores").value(scores);
        }
        out.name("reason").ascii(reason.word()).name("detail").text(detail);
        state.write(out.name("plies").number(plies).name("state"));
        return end();
    }

    private static String result(List<Double> scores, int team) {
        if (scores.isEmpty()) {
            return "void";
        }
        double mine = scores.get(team);
        return mine == 1 ? "win" : mine == 0 ? "loss" : "draw";
    }

    /**
     * Writes ping; a bot answers it with the same id within {@link Limits#PING_MILLIS}.
     *
     * @param id of the request
     * @return this writer
     */
    public MessageWriter ping(long id) {
        begin(MessageType.PING).name("id").number(id);
        return end();
    }

    /**
     * Writes quit, which has no id and no answer.
     *
     * @return this writer
     */
    public MessageWriter quit() {
        begin(MessageType.QUIT);
        return end();
    }

    private LineWriter begin(MessageType type) {
        return out.clear().open().name("type").ascii(type.word());
    }

    private MessageWriter end() {
        out.close().end();
        return this;
    }

    /** The clocks of a game as a turn tells them, in whole milliseconds. */
    public interface Clocks {

        /** {@return the number of seats, each with a bank of its own} */
        int seats();

        /**
         * {@return free time of a decision of this seat}
         *
         * @param seat from 0
         */
        long moveMs(int seat);

        /**
         * {@return the rest of the bank of a seat; below 0, down to minus the margin, where it was overdrawn}
         *
         * @param seat from 0
         */
        long bankMs(int seat);

        /**
         * {@return the time of the seat's previous decision, 0 at first}
         *
         * @param seat from 0
         */
        long lastMs(int seat);
    }

    /** Plies of a game as turns and {@code moved} tell them, from 0. */
    public interface PlyList {

        /** {@return the number of plies} */
        int plies();

        /**
         * {@return the seat that played a ply}
         *
         * @param ply from 0
         */
        int seat(int ply);

        /**
         * {@return a move in plain ASCII}
         *
         * @param ply from 0
         */
        String move(int ply);

        /**
         * {@return whole milliseconds of a move}
         *
         * @param ply from 0
         */
        long millis(int ply);
    }

    /**
     * Description of a game for a bot before its first turn, without the position.
     *
     * @param game the variant's word, in plain ASCII
     * @param gameId names this game everywhere
     * @param options all of the game's options
     * @param seats who plays
     * @param time the time control
     * @param terms how the bot is asked
     * @param opening moves before the first turn
     */
    public record GameStart(
            String game, String gameId, Map<String, ?> options, Seats seats, Time time, Terms terms, Opening opening) {

        /**
         * The bot's seat and the others'.
         *
         * @param seat where the bot sits
         * @param teams the seats of each team
         * @param sides the name of each team
         * @param players names by seat, {@code "?"} where the bot is not to know
         */
        public record Seats(int seat, List<List<Integer>> teams, List<String> sides, List<String> players) {}

        /**
         * Times in milliseconds.
         *
         * @param moveMs free time of a decision
         * @param bankMs the bank at first
         * @param incMs added to the bank by each decision
         * @param marginMs how far the bank may be overdrawn
         */
        public record Time(long moveMs, long bankMs, long incMs, long marginMs) {}

        /**
         * Terms for the bot's decisions.
         *
         * @param withLegal whether turns list the legal moves
         * @param pondering whether it may think while others do; otherwise it is stopped then
         * @param seed for the bot's own chance
         */
        public record Terms(boolean withLegal, boolean pondering, long seed) {}

        /**
         * Moves before the first turn.
         *
         * @param from text of the position before them
         * @param moves in plain ASCII; empty without an opening
         */
        public record Opening(String from, List<String> moves) {}
    }
}
