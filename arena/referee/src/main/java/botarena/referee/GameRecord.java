package botarena.referee;

import botarena.protocol.EndReason;
import botarena.protocol.MoveReply.Usage;
import botarena.protocol.Reason;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Record of one attempt at a ticket: one line of {@code games.jsonl}, from which the game can be replayed. */
public record GameRecord(GameSpec setting, Outcome outcome, Course course, Remarks remarks, Run run) {

    /** Flag: the rules of the game failed, so this record is neither counted nor written. */
    public static final String RULES_FAILED = "rules";

    /** Flag: the fault came before the bot's hello. */
    public static final String AT_HELLO = "at_hello";

    /**
     * Outcome of the attempt.
     *
     * @param status whether it counts
     * @param scores by team; empty unless finished
     * @param winners side names; empty for a draw and unless finished
     * @param reason why it ended
     * @param detail one phrase for people
     * @param fault mistake of a bot (or the arena), null if there is none
     */
    public record Outcome(
            Status status,
            List<Double> scores,
            List<String> winners,
            EndReason reason,
            String detail,
            @Nullable Fault fault) {}

    /**
     * Moves and times.
     *
     * @param moves everything after the opening, executed passes included
     * @param millis one number a move
     * @param plies opening included
     * @param info the bots' remarks on their search, in order
     * @param spent decisions and thinking time by seat; empty if no bot was asked
     */
    @SuppressWarnings("ArrayRecordComponent") // boxed times would cost as much as the rest of a record
    public record Course(List<String> moves, double[] millis, int plies, List<Info> info, List<Spent> spent) {

        /** Course of a game in which no bot was asked. */
        public static Course none(int plies) {
            return new Course(List.of(), new double[0], plies, List.of(), List.of());
        }
    }

    /**
     * Remarks on the game.
     *
     * @param stray lines of stray output by seat; empty if none
     * @param firstStray the first such line of each seat, cut and escaped; empty in older records
     * @param stalls moves whose time the machine is to blame for
     * @param flags remarks such as {@code under_contention}; empty mostly
     */
    public record Remarks(List<Integer> stray, List<String> firstStray, List<Stall> stalls, List<String> flags) {
        /** No stray output, no stalls, no flags. */
        public static final Remarks NONE = new Remarks(List.of(), List.of(), List.of());

        /** Remarks without the stray lines. */
        public Remarks(List<Integer> stray, List<Stall> stalls, List<String> flags) {
            this(stray, List.of(), stalls, flags);
        }
    }

    /**
     * Place and time of the game.
     *
     * @param isolation the level the bots ran at
     * @param started wall-clock start
     * @param tookMs wall time of the whole game, start-up included
     * @param on the machine it was played on, where that was not the one that keeps the records; null where it was
     */
    public record Run(
            String isolation,
            Instant started,
            long tookMs,
            @Nullable On on) {

        /** The machine that keeps the record. */
        public Run(String isolation, Instant started, long tookMs) {
            this(isolation, started, tookMs, null);
        }
    }

    /** Whether a record counts. */
    public enum Status {
        /** Rated: by the rules, by resignation, adjudication or forfeit. */
        FINISHED,
        /** Fault of the arena or the machine: kept, never rated, played again. */
        VOID,
        /** Game of a suspended bot: shown, never rated. */
        UNPLAYED
    }

    /**
     * Evidence of a forfeit or a void game.
     *
     * @param seat the seat at fault, -1 when it is the arena's
     * @param ply the ply that was asked for
     * @param said written for the bot's author
     * @param evidence path of the log below the results folder, null if none was kept
     */
    public record Fault(
            Reason code,
            int seat,
            int ply,
            FaultDescription said,
            @Nullable String evidence) {

        /** A fault without a line of the bot. */
        public Fault(Reason code, int seat, int ply, String message, @Nullable String evidence) {
            this(code, seat, ply, new FaultDescription(message), evidence);
        }

        /** One sentence for the bot's author. */
        public String message() {
            return said.message();
        }
    }

    /**
     * Description of a fault for the bot's author. The referee makes it once, where it finds the fault; the bot,
     * tables, pages and logs show this one, in the length that fits.
     *
     * @param got the line as it came, escaped and cut; empty if none came
     * @param message the event, in whole sentences
     * @param hint the remedy, in whole sentences; empty if there is nothing to say
     */
    public record FaultDescription(String got, String message, String hint) {

        /** Characters of the line in {@link #text}. */
        private static final int QUOTED = 160;

        /** A fault without a line of the bot. */
        public FaultDescription(String message) {
            this("", message, "");
        }

        /** All of it in one paragraph. */
        public String text() {
            return message + (got.isEmpty() ? "" : " It wrote: " + quoted()) + (hint.isEmpty() ? "" : " → " + hint);
        }

        /** The line, cut to the length of a sentence; empty if none came. */
        public String quoted() {
            return got.length() <= QUOTED ? got : got.substring(0, QUOTED) + "…";
        }
    }

    /**
     * Remarks of a bot on its move; those it left out are null or empty.
     *
     * @param say public, at most 140 characters
     * @param marks to be drawn on the board
     * @param usage what a language model used for it, illegal moves that were forgiven included
     */
    public record Info(int ply, Search search, @Nullable String say, List<Mark> marks, Usage usage) {

        /** Expected result for the mover, -1 to 1; null if the bot did not say. */
        public @Nullable Double score() {
            return search.score();
        }

        /** Plies that it looked ahead, 0 or more; null if the bot did not say. */
        public @Nullable Integer depth() {
            return search.depth();
        }

        /** Positions that it looked at, 0 or more; null if the bot did not say. */
        public @Nullable Long nodes() {
            return search.nodes();
        }

        /** Beginning of the line that it expects, unchecked; empty if the bot did not say. */
        public List<String> pv() {
            return search.pv();
        }
    }

    /**
     * Search of a bot as it told it.
     *
     * @param score expected result for the mover, -1 to 1
     * @param pv the beginning of the line it expects, as it spelled the moves
     */
    public record Search(
            @Nullable Double score,
            @Nullable Integer depth,
            @Nullable Long nodes,
            List<String> pv) {}

    /** A marked cell, and its colour as the bot wrote it. */
    public record Mark(String at, String color) {}

    /**
     * Totals of a seat's decisions, without forced passes.
     *
     * @param ms all of them together
     * @param max the longest, 0 where an older record lacks it
     * @param taken milliseconds that others took meanwhile, which are not in {@code ms}; the decision that ended the
     *     game is included
     * @param usage of language models; the decision that ended the game is included
     */
    public record Spent(int decisions, double ms, double max, double taken, Usage usage) {

        /** Totals without a language model. */
        public Spent(int decisions, double ms, double max, double taken) {
            this(decisions, ms, max, taken, Usage.NONE);
        }
    }

    /** Milliseconds of a decision in which other programs used the machine. */
    public record Stall(int ply, double ms) {}

    /**
     * Another machine, as known to the one that keeps the records.
     *
     * @param worker its name there
     * @param speed work of one of its processors in a second, the keeper's being 1
     * @param share of a processor that a busy thread had there, 0 to 1
     */
    public record On(String worker, double speed, double share) {}

    /** Whether the game counts. */
    public Status status() {
        return outcome.status();
    }

    /** Moves after the opening, executed passes included. */
    public List<String> moves() {
        return course.moves();
    }

    /** Milliseconds of each of {@link #moves}, not copied: callers do not change it. */
    public double[] millis() {
        return course.millis();
    }

    /** Points by team, adding up to 1; empty unless finished. */
    public List<Double> scores() {
        return outcome.scores();
    }

    /** Names of the sides that won; empty for a draw and unless finished. */
    public List<String> winners() {
        return outcome.winners();
    }

    /** Reason of the end, one of the rules' or of {@link Reason}. */
    public EndReason reason() {
        return outcome.reason();
    }

    /** One phrase for people. */
    public String detail() {
        return outcome.detail();
    }

    /** Number of plies, those of the opening included. */
    public int plies() {
        return course.plies();
    }

    /** What a bot or the arena did wrong; null for nothing. */
    public @Nullable Fault fault() {
        return outcome.fault();
    }

    /** What bots said with their moves, in the order of the plies; most plies have none. */
    public List<Info> info() {
        return course.info();
    }

    /** Lines of stray output by seat; empty if no bot wrote any. */
    public List<Integer> stray() {
        return remarks.stray();
    }

    /** The first line of stray output of each seat; see {@link Remarks}. */
    public List<String> firstStray() {
        return remarks.firstStray();
    }

    /** Decisions in which other programs took time that the bot was not charged with. */
    public List<Stall> stalls() {
        return remarks.stalls();
    }

    /** Words such as {@code under_contention}, for programs; empty mostly. */
    public List<String> flags() {
        return remarks.flags();
    }

    /** Word of the level that the bots ran at. */
    public String isolation() {
        return run.isolation();
    }

    /** Start by the wall clock of the machine that played the game. */
    public Instant started() {
        return run.started();
    }

    /** Milliseconds of the whole game, starting the bots included. */
    public long tookMs() {
        return run.tookMs();
    }

    /** Decisions and thinking time by seat; empty if no bot was asked. */
    public List<Spent> spent() {
        return course.spent();
    }

    /** Machine that played the game; null for the one that keeps the records. */
    public @Nullable On on() {
        return run.on();
    }

    /** Whether the game is void because other programs used the machine, or the arena was stopped. */
    public boolean undecided() {
        return status() == Status.VOID && flags().contains("under_contention");
    }

    /** This record without the path of its evidence, which could not be written. */
    public GameRecord withoutEvidence() {
        return withEvidence(null);
    }

    /** This record with another path of its evidence, or none. */
    public GameRecord withEvidence(@Nullable String path) {
        Fault old = fault();
        Fault named = old == null ? null : new Fault(old.code, old.seat, old.ply, old.said, path);
        Outcome changed = new Outcome(status(), scores(), winners(), reason(), detail(), named);
        return new GameRecord(setting, changed, course, remarks, run);
    }

    /** This record with the machine that played it. */
    public GameRecord withOn(On machine) {
        return new GameRecord(setting, outcome, course, remarks, new Run(isolation(), started(), tookMs(), machine));
    }
}
