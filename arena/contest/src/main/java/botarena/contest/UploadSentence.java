package botarena.contest;

import botarena.base.Units;
import botarena.contest.Contest.Upload;
import botarena.contest.LadderView.Row;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;

/** The sentence about an upload: pages, the API and {@code submit} say the same. */
public final class UploadSentence {

    /** Games before a rating is shown. */
    public static final int GAMES_BEFORE_RATING = 20;

    private static final int MAX_QUOTED = 140;

    /** Signs of a line in which an error is looked for: some patterns take the square of them in time. */
    private static final int MAX_MATCHED = 500;

    /** A place with a line's number, or the word error as compilers and interpreters write it. */
    private static final Pattern ERROR = Pattern.compile(
            "^\\S+\\.\\w+[:(]\\d+[^ ]*:? .|(?i)\\berror(\\[\\w+])?( \\w+\\d+)?:|(?i)\\b(fatal|undefined reference|not found|no such file)\\b");

    private static final Pattern WARNING = Pattern.compile("(?i)\\b(warning|note|In function|In file included)\\b");
    private static final Pattern MAKE = Pattern.compile("make(\\[\\d+])?: |> ");

    private final Contest contest;
    private final LadderView ladder;
    private final UnaryOperator<String> titles;

    /** @param titles of games by their ids */
    public UploadSentence(Contest contest, LadderView ladder, UnaryOperator<String> titles) {
        this.contest = contest;
        this.ladder = ladder;
        this.titles = titles;
    }

    /**
     * Sentence about the state of an upload.
     *
     * @param log lines of its log: the flaws of its {@code bot.yaml}, the end of its build, or the exam's findings
     * @param before uploads whose turn is earlier
     */
    public String of(Upload upload, List<String> log, int before) {
        String name = "Upload " + upload.number();
        if (upload.state().isOnItsWay() && contest.isClosed()) {
            return name + " had no verdict when the final began, and does not play." + playsOn(upload);
        }
        return switch (upload.state()) {
            case WAITING -> describeWaiting(upload, before);
            case SUPERSEDED -> name + " was not built: upload " + successor(upload) + " came before its turn.";
            case SAME -> name + " has the files of upload " + upload.note() + ", which plays.";
            case UNUSABLE -> name + " cannot be used: " + firstFinding(log, "bot.yaml has mistakes") + playsOn(upload);
            case BUILDING -> name + " is being built.";
            case BUILD_FAILED ->
                "The build of upload " + upload.number() + " failed: " + firstError(log) + playsOn(upload);
            case EXAM -> describeExam(upload);
            case EXAM_FAILED ->
                "It failed " + orElse(upload.note(), "some") + " steps of the exam: " + firstFinding(log, "see the log")
                        + playsOn(upload) + " Try at home: " + checkCommand();
            case UNDECIDED -> describeUndecided(upload);
            case PLAYING -> describePlaying(upload);
            case REPLACED -> name + " was replaced by upload " + successor(upload) + "; its games stay.";
            case SUSPENDED ->
                name + " "
                        + endSentence(shorten(
                                orElse(upload.note(), "it keeps failing").replaceFirst("^it ", "")))
                        + " It plays no more. Try at home: "
                        + checkCommand();
            case REMOVED ->
                "The organiser took it out" + (upload.note().isEmpty() ? "." : ": " + shorten(upload.note()));
            case LATE -> "It came " + lateness(upload) + " after the deadline and does not play.";
        };
    }

    private String checkCommand() {
        return "botarena check . --game " + ladder.games().get(0);
    }

    private String describeWaiting(Upload upload, int before) {
        Duration wait = ladder.expectedWait(before);
        String ahead = before == 0 ? "it is next" : before + (before == 1 ? " is" : " are") + " before it";
        return "Upload " + upload.number() + " waits; " + ahead
                + (wait.isZero() ? "" : ", about " + durationInWords(wait)) + ".";
    }

    private String describeExam(Upload upload) {
        String progress = ladder.examProgress(upload.bot(), upload.number());
        return "Upload " + upload.number() + " is in the exam" + (progress.isEmpty() ? "." : ", " + progress + ".");
    }

    private static String describeUndecided(Upload upload) {
        String why = upload.note().isEmpty()
                ? "The machine, not the bot, failed in the exam; "
                : "Upload " + upload.number() + " could not be examined, by no fault of the bot: " + upload.note()
                        + "; ";
        return why
                + (upload.isForOrganiser()
                        ? "it is held for the organiser."
                        : "it is tried again (" + (upload.tries() + 1) + " of " + Contest.MAX_TRIES + ").");
    }

    private String describePlaying(Upload upload) {
        String name = "Upload " + upload.number() + " plays";
        if (contest.phase() != Contest.Phase.OPEN) {
            return contest.phase() == Contest.Phase.OVER ? name.replace("plays", "played to the end.") : name + ".";
        }
        String game = ladder.games().get(0);
        List<Row> board = ladder.board(game);
        Optional<Row> row = board.stream()
                .filter(each -> each.bot().equals(upload.bot()) && each.version() == upload.number())
                .findFirst();
        if (row.isEmpty()) {
            return name + "; no game is over yet.";
        }
        Double elo = row.get().elo();
        long games = row.get().games();
        String played = Units.count(games, "game");
        if (elo == null || games < GAMES_BEFORE_RATING) {
            return name + ": new, " + played + " so far.";
        }
        return name + ": rank " + row.get().rankText() + " of " + board.size() + ", "
                + row.get().eloText() + " ± "
                + Math.round(row.get().error()) + " Elo after " + played
                + (ladder.games().size() > 1 ? " of " + titles.apply(game) : "") + ".";
    }

    private String playsOn(Upload upload) {
        return contest.playingUpload(upload.bot())
                .map(other -> " Upload " + other.number() + " plays on.")
                .orElse("");
    }

    /** The upload that took its place: the next one that came. */
    private int successor(Upload upload) {
        return contest.uploads(upload.bot()).stream()
                .filter(each -> each.number() > upload.number())
                .filter(each -> upload.state() == UploadState.SUPERSEDED
                        || !each.since().isBefore(upload.since())
                                && (each.state() == UploadState.PLAYING
                                        || each.state() == UploadState.REPLACED
                                        || each.state() == UploadState.SUSPENDED
                                        || each.state() == UploadState.REMOVED))
                .mapToInt(Upload::number)
                .min()
                .orElse(upload.number() + 1);
    }

    private String lateness(Upload upload) {
        if (contest.deadline() == null) {
            return "";
        }
        Duration late = Duration.between(contest.deadline(), upload.received());
        return late.toSeconds() == 0 ? "less than a second" : durationInWords(late);
    }

    /** A duration in one unit, such as {@code 3 minutes}. */
    public static String durationInWords(Duration time) {
        long seconds = Math.max(1, time.toSeconds());
        long[] units = {86_400, 3_600, 60, 1};
        String[] names = {"day", "hour", "minute", "second"};
        int i = 0;
        while (seconds < units[i] * (i < 3 ? 2 : 1) && i < 3 && !(i == 2 && seconds >= 60)) {
            i++;
        }
        long count = Math.round((double) seconds / units[i]);
        return count + " " + names[i] + (count == 1 ? "" : "s");
    }

    private static String orElse(String text, String other) {
        return text.isEmpty() ? other : text;
    }

    private static String firstFinding(List<String> log, String other) {
        return endSentence(shorten(orElse(firstFinding(log), other)));
    }

    /** The first line of a log that is no passed step of an exam, without its mark; empty without one. */
    private static String firstFinding(List<String> log) {
        return log.stream()
                .filter(line -> !line.isBlank() && !line.startsWith("ok "))
                .findFirst()
                .map(line -> line.replaceFirst("^(FAIL|warn) +", "").strip())
                .orElse("");
    }

    /** Cause of a failure for a table; a build's own line does not begin it, which spreadsheets could take for a formula. */
    public static String causeOf(Upload upload, List<String> log) {
        return upload.state() == UploadState.BUILD_FAILED
                ? "build: " + firstError(log).replaceFirst("^build: ", "")
                : firstFinding(log);
    }

    /** The compiler's first error; where no line looks like one, the last line that is not make's own. */
    private static String firstError(List<String> log) {
        List<String> full = log.stream()
                .map(line ->
                        line.substring(0, Math.min(line.length(), MAX_MATCHED)).strip())
                .filter(each -> !each.isEmpty() && !MAKE.matcher(each).lookingAt())
                .toList();
        return full.stream()
                .filter(each ->
                        ERROR.matcher(each).find() && !WARNING.matcher(each).find())
                .findFirst()
                .or(() -> full.isEmpty()
                        ? log.stream().filter(each -> !each.isBlank()).findFirst()
                        : Optional.of(full.get(full.size() - 1)))
                .map(each -> endSentence(shorten(each)))
                .orElse("it wrote nothing.");
    }

    /** No more than two lines of a page are quoted. */
    private static String shorten(String line) {
        return line.length() <= MAX_QUOTED ? line : line.substring(0, MAX_QUOTED - 1) + "…";
    }

    private static String endSentence(String line) {
        return line.matches(".*[.?!]") ? line : line + ".";
    }
}
