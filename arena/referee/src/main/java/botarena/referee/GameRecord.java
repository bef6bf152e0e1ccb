package botarena.referee;

import botarena.protocol.EndReason;
import botarena.protocol.MoveReply.Usage;
import botarena.protocol.Reason;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Record of one attempt at a ticket: one line of {@code games.jsonl}, from which the game can be replayed.
 *
 * @param setting the game, its bots and its clocks
 * @param outcome who won and why
 * @param course moves and times
 * @param remarks stray output, stalls and flags
 * @param run where and when it was played
 */
public record GameRecord(GameSpec setting, Outcome outcome, Course course, Remarks remarks, Run run) {

    /** Attempts at a game; the last one stands, void or not. */
    public static final int MAX_ATTEMPTS = 3;

    /** Flag: the rules of the game failed, so this record is neither counted nor written. */
    public static final String RULES_FAILED = "rules";

    /** Flag: other programs used the machine, or the arena was stopped, so that the game is void. */
    public static final String UNDER_CONTENTION = "under_contention";

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

        /**
         * {@return the course of a game in which no bot was asked}
         *
         * @param plies of the opening
         */
        public static Course withoutAnswers(int plies) {
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

        /**
         * Makes remarks without the stray lines.
         *
         * @param stray lines of stray output by seat; empty if none
         * @param stalls moves whose time the machine is to blame for
         * @param flags words for programs
         */
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

        /**
         * Says that the machine that keeps the record played it.
         *
         * @param isolation the level the bots ran at
         * @param started by the wall clock
         * @param tookMs wall time of the whole game, start-up included
         */
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
     * @param code of the mistake
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

        /**
         * Makes a fault without a line of the bot.
         *
         * @param code of the mistake
         * @param seat the seat at fault, -1 when it is the arena's
         * @param ply the ply that was asked for
         * @param message whole sentences for the bot's author
         * @param evidence path of the log below the results folder, null if none was kept
         */
        public Fault(Reason code, int seat, int ply, String message, @Nullable String evidence) {
            this(code, seat, ply, new FaultDescription(message), evidence);
        }

        /** {@return one sentence for the bot's author} */
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

        /**
         * Describes a fault without a line of the bot.
         *
         * @param message the event, in whole sentences
         */
        public FaultDescription(String message) {
            this("", message, "");
        }

        /** {@return all of it in one paragraph} */
        public String text() {
            return message + (got.isEmpty() ? "" : " It wrote: " + quoteLine()) + (hint.isEmpty() ? "" : " → " + hint);
        }

        /** {@return the line, cut to the length of a sentence; empty if none came} */
        public String quoteLine() {
            return got.length() <= QUOTED ? got : got.substring(0, QUOTED) + "…";
        }
    }

    /**
     * Remarks of a bot on its move; those it left out are null or empty.
     *
     * @param ply the ply that the move became
     * @param search null if it told none
     * @param say public, at most 140 characters
     * @param marks to be drawn on the board
     * @param usage what a language model used for it, illegal moves that were forgiven included
     */
    public record Info(int ply, Search search, @Nullable String say, List<Mark> marks, Usage usage) {

        /** {@return the expected result for the mover, -1 to 1; null if the bot did not say} */
        public @Nullable Double score() {
            return search.score();
        }

        /** {@return plies that it looked ahead, 0 or more; null if the bot did not say} */
        public @Nullable Integer depth() {
            return search.depth();
        }

        /** {@return the positions that it looked at, 0 or more; null if the bot did not say} */
        public @Nullable Long nodes() {
            return search.nodes();
        }

        /** {@return the beginning of the line that it expects, unchecked; empty if the bot did not say} */
        public List<String> pv() {
            return search.pv();
        }
    }

    /**
     * Search of a bot as it told it.
     *
     * @param score expected result for the mover, -1 to 1
     * @param depth plies, 0 or more; null if it did not say
     * @param nodes positions, 0 or more; null if it did not say
     * @param pv the beginning of the line it expects, as it spelled the moves
     */
    public record Search(
            @Nullable Double score,
            @Nullable Integer depth,
            @Nullable Long nodes,
            List<String> pv) {}

    /**
     * A marked cell, and its colour as the bot wrote it.
     *
     * @param at a cell
     * @param color any word
     */
    public record Mark(String at, String color) {}

    /**
     * Totals of a seat's decisions, without forced passes.
     *
     * @param decisions number of moves that a bot was asked for
     * @param ms all of them together
     * @param max the longest, 0 where an older record lacks it
     * @param taken milliseconds that others took meanwhile, which are not in {@code ms}; the decision that ended the
     *     game is included
     * @param usage of language models; the decision that ended the game is included
     */
    public record Spent(int decisions, double ms, double max, double taken, Usage usage) {

        /**
         * Makes totals without a language model.
         *
         * @param decisions number of moves that a bot was asked for
         * @param ms all of them together
         * @param max the longest
         * @param taken milliseconds that others took meanwhile
         */
        public Spent(int decisions, double ms, double max, double taken) {
            this(decisions, ms, max, taken, Usage.NONE);
        }
    }

    /**
     * Milliseconds of a decision in which other programs used the machine.
     *
     * @param ply the ply that was asked for
     * @param ms not charged to the bot
     */
    public record Stall(int ply, double ms) {}

    /**
     * Another machine, as known to the one that keeps the records.
     *
     * @param worker its name there
     * @param speed work of one of its processors in a second, the keeper's being 1
     * @param share of a processor that a busy thread had there, 0 to 1
     */
    public record On(String worker, double speed, double share) {}

    /** {@return whether the game counts} */
    public Status status() {
        return outcome.status();
    }

    /**
     * Moves after the opening, executed passes included.
     *
     * @return the moves as texts
     */
    public List<String> moves() {
        return course.moves();
    }

    /** {@return milliseconds of each of {@link #moves}, not copied: callers do not change it} */
    public double[] millis() {
        return course.millis();
    }

    /** {@return points by team, adding up to 1; empty unless finished} */
    public List<Double> scores() {
        return outcome.scores();
    }

    /**
     * Names of the sides that won; empty for a draw and unless finished.
     *
     * @return the names as {@link botarena.games.Seating#sides} has them
     */
    public List<String> winners() {
        return outcome.winners();
    }

    /** {@return the reason of the end, one of the rules' or of {@link Reason}} */
    public EndReason reason() {
        return outcome.reason();
    }

    /** {@return one phrase for people} */
    public String detail() {
        return outcome.detail();
    }

    /** {@return the number of plies, those of the opening included} */
    public int plies() {
        return course.plies();
    }

    /** {@return the mistake of a bot or the arena; null for nothing} */
    public @Nullable Fault fault() {
        return outcome.fault();
    }

    /** {@return the bots' remarks on their moves, in the order of the plies; most plies have none} */
    public List<Info> info() {
        return course.info();
    }

    /** {@return lines of stray output by seat; empty if no bot wrote any} */
    public List<Integer> stray() {
        return remarks.stray();
    }

    /** {@return the first line of stray output of each seat; see {@link Remarks}} */
    public List<String> firstStray() {
        return remarks.firstStray();
    }

    /** {@return decisions in which other programs took time that the bot was not charged with} */
    public List<Stall> stalls() {
        return remarks.stalls();
    }

    /** {@return words such as {@code under_contention}, for programs; empty mostly} */
    public List<String> flags() {
        return remarks.flags();
    }

    /** {@return the word of the level that the bots ran at} */
    public String isolation() {
        return run.isolation();
    }

    /** {@return the start by the wall clock of the machine that played the game} */
    public Instant startTime() {
        return run.started();
    }

    /** {@return milliseconds of the whole game, starting the bots included} */
    public long tookMs() {
        return run.tookMs();
    }

    /** {@return decisions and thinking time by seat; empty if no bot was asked} */
    public List<Spent> spentBySeat() {
        return course.spent();
    }

    /** {@return the machine that played the game; null for the one that keeps the records} */
    public @Nullable On machine() {
        return run.on();
    }

    /** {@return whether the game is void because other programs used the machine, or the arena was stopped} */
    public boolean isUndecided() {
        return status() == Status.VOID && flags().contains(UNDER_CONTENTION);
    }

    /** {@return the end as people are told it: the reason, or that the machine was too busy} */
    public EndReason ending() {
        return ending(status(), reason(), flags(), setting());
    }

    /**
     * {@return the same of a record that is not at hand}
     *
     * @param status whether it counts
     * @param reason as recorded
     * @param flags words for programs
     * @param setting with the number of the attempt
     */
    public static EndReason ending(Status status, EndReason reason, List<String> flags, GameSpec setting) {
        return status == Status.VOID
                ? EndReason.ofVoid(flags.contains(UNDER_CONTENTION), setting.attempt() >= MAX_ATTEMPTS)
                : reason;
    }

    /** {@return whether a bot lost because it failed to start, or to say hello} */
    public boolean failedStart() {
        return failedStart(status(), reason(), flags());
    }

    /**
     * {@return the same of a record that is not at hand}
     *
     * @param status whether it counts
     * @param reason as recorded
     * @param flags words for programs
     */
    public static boolean failedStart(Status status, EndReason reason, List<String> flags) {
        return status == Status.FINISHED
                && (reason == Reason.START_FAILED || reason == Reason.HELLO_TIMEOUT || flags.contains(AT_HELLO));
    }

    /** {@return this record without the path of its evidence, which could not be written} */
    public GameRecord withoutEvidence() {
        return withEvidence(null);
    }

    /**
     * {@return this record with another path of its evidence, or none}
     *
     * @param path below the results folder; null for none
     */
    public GameRecord withEvidence(@Nullable String path) {
        Fault old = fault();
        Fault named = old == null ? null : new Fault(old.code, old.seat, old.ply, old.said, path);
        Outcome changed = new Outcome(status(), scores(), winners(), reason(), detail(), named);
        return new GameRecord(setting, changed, course, remarks, run);
    }

    /**
     * {@return this record with the machine that played it}
     *
     * @param machine null for the one that keeps the records
     */
    public GameRecord withOn(On machine) {
        return new GameRecord(setting, outcome, course, remarks, new Run(isolation(), startTime(), tookMs(), machine));
    }
}
