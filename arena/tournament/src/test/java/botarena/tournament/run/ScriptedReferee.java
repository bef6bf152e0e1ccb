package botarena.tournament.run;

import botarena.games.Chance;
import botarena.games.GameState;
import botarena.games.MoveList;
import botarena.games.Outcome;
import botarena.protocol.MoveReply.Usage;
import botarena.protocol.Reason;
import botarena.referee.GameRecord;
import botarena.referee.GameRecord.Fault;
import botarena.referee.GameRecord.Spent;
import botarena.referee.GameRecord.Status;
import botarena.referee.GameSpec;
import botarena.referee.Referee;
import botarena.referee.Referee.EvidenceSink;
import botarena.referee.Ticket;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** A referee without bots: random legal moves that follow from the ticket's seeds, and faults by rule. */
public class ScriptedReferee implements Referee {

    /** The fault of a game, null for none. */
    public interface Script extends Function<Ticket, @Nullable Fault> {}

    private final Script script;
    private final boolean varies;
    private final List<Integer> stray;
    private List<String> flags = List.of();
    private double taken;
    private String user = "";
    private Usage used = Usage.NONE;

    public ScriptedReferee(Script script) {
        this(script, true, List.of());
    }

    private ScriptedReferee(Script script, boolean varies, List<Integer> stray) {
        this.script = script;
        this.varies = varies;
        this.stray = stray;
    }

    /** Every bot plays the first legal move, always. */
    static ScriptedReferee unvarying() {
        return new ScriptedReferee(ticket -> null, false, List.of());
    }

    /** In every game the bots write these numbers of stray lines, by seat. */
    static ScriptedReferee straying(int... lines) {
        return new ScriptedReferee(
                ticket -> null, true, IntStream.of(lines).boxed().toList());
    }

    /** Every game goes well. */
    public static ScriptedReferee plain() {
        return new ScriptedReferee(ticket -> null);
    }

    /** The bot called {@code name} forfeits with {@code reason} before the first move. */
    public static ScriptedReferee failing(String name, Reason reason) {
        return failing(name, reason, null);
    }

    /** The same with evidence. */
    public static ScriptedReferee failing(String name, Reason reason, @Nullable String evidence) {
        return new ScriptedReferee(ticket -> {
            List<GameSpec.Entrant> bots = ticket.setting().bots();
            for (int seat = 0; seat < bots.size(); seat++) {
                if (bots.get(seat).name().equals(name)) {
                    return new Fault(reason, seat, ticket.setting().opening().size(), "scripted", evidence);
                }
            }
            return null;
        });
    }

    /** Others take {@code millis} of every bot's time in each game. */
    public ScriptedReferee taking(double millis) {
        taken = millis;
        return this;
    }

    /** The bot called {@code name} uses a language model. */
    ScriptedReferee using(String name, Usage usage) {
        user = name;
        used = usage;
        return this;
    }

    /** Faults happen before the bot has said hello. */
    ScriptedReferee atHello() {
        flags = List.of(GameRecord.AT_HELLO);
        return this;
    }

    /** Other programs that took the machine may have caused the faults. */
    ScriptedReferee underContention() {
        flags = List.of("under_contention");
        return this;
    }

    @Override
    public GameRecord play(Ticket ticket) {
        return play(ticket, null);
    }

    @Override
    public GameRecord play(Ticket ticket, @Nullable EvidenceSink evidence) {
        Fault fault = script.apply(ticket);
        return fault == null ? played(ticket) : failed(ticket, fault);
    }

    private GameRecord played(Ticket ticket) {
        GameSpec setting = ticket.setting();
        GameState state =
                new GameState(setting.game().parse(setting.startText(), setting.options()), setting.options());
        setting.opening().forEach(move -> state.play(state.position().find(move)));
        Chance chance =
                new Chance(ticket.botSeeds().get(0) * 31L + ticket.botSeeds().get(1));
        List<String> moves = new ArrayList<>();
        while (state.outcome() == null) {
            MoveList legal = state.position().moves();
            int move = legal.get(varies ? chance.below(legal.size()) : 0);
            moves.add(state.position().spell(move));
            state.play(move);
        }
        Outcome outcome = state.outcome();
        List<Double> scores = List.of(outcome.score(0), outcome.score(1));
        List<String> sides = state.start().seating().sides();
        List<String> winners = scores.contains(0.5) ? List.of() : List.of(sides.get(scores.indexOf(1.0)));
        Reason reason = Reason.find(outcome.ending().word()).orElseThrow();
        return record(ticket, Status.FINISHED, moves, scores, winners, reason, outcome.detail(), null);
    }

    private GameRecord failed(Ticket ticket, Fault fault) {
        if (fault.code().kind() == Reason.Kind.VOID) {
            return record(ticket, Status.VOID, List.of(), List.of(), List.of(), fault.code(), "scripted", fault);
        }
        GameSpec setting = ticket.setting();
        List<String> sides = setting.game()
                .parse(setting.startText(), setting.options())
                .seating()
                .sides();
        int winner = 1 - fault.seat() % 2;
        List<Double> scores = winner == 0 ? List.of(1.0, 0.0) : List.of(0.0, 1.0);
        return record(
                ticket,
                Status.FINISHED,
                List.of(),
                scores,
                List.of(sides.get(winner)),
                fault.code(),
                "scripted",
                fault);
    }

    private GameRecord record(
            Ticket ticket,
            Status status,
            List<String> moves,
            List<Double> scores,
            List<String> winners,
            Reason reason,
            String detail,
            @Nullable Fault fault) {
        GameSpec setting = ticket.setting();
        boolean asked = !moves.isEmpty();
        return new GameRecord(
                setting,
                new GameRecord.Outcome(status, scores, winners, reason, detail, fault),
                new GameRecord.Course(
                        moves,
                        new double[moves.size()],
                        setting.opening().size() + moves.size(),
                        List.of(),
                        asked
                                ? setting.bots().stream()
                                        .map(bot -> new Spent(
                                                moves.size(),
                                                moves.size() * 0.5,
                                                0.5,
                                                taken,
                                                bot.name().equals(user) ? used : Usage.NONE))
                                        .toList()
                                : List.of()),
                new GameRecord.Remarks(stray, List.of(), fault == null ? List.of() : flags),
                new GameRecord.Run("off", Instant.EPOCH, moves.size()));
    }

    @Override
    public void close() {}
}
