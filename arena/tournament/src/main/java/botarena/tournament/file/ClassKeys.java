package botarena.tournament.file;

import botarena.tournament.Classroom;
import botarena.tournament.Classroom.Late;
import botarena.tournament.Classroom.Threshold;
import botarena.tournament.Spelling;
import java.nio.file.Path;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The keys of {@code class}. */
final class ClassKeys {

    private static final Key<String> ROSTER = Key.of(
            "roster", Kinds.TEXT, "CSV with the columns student, group and dir, the last relative to the CSV file.");
    private static final Key<String> SUBMISSIONS =
            Key.of("submissions", Kinds.TEXT, "Glob of submission folders, such as students/*.");
    private static final Key<List<String>> COMMAND =
            Key.required("command", Kinds.COMMAND, "How a submission is started, in its folder.");
    private static final Key<List<String>> BUILD = Key.of(
            "build", Kinds.COMMAND, "Run in a submission's folder, before the first game, when its files changed.");
    private static final Key<Instant> DEADLINE = Key.of(
            "deadline",
            Kinds.scalar(ClassKeys::instant, Kinds.ordered("type", "string", "format", "date-time")),
            "Files changed later make a submission late, e.g. 2026-11-30T23:59:00+01:00.");
    private static final Key<Late> LATE =
            Key.of("late", Kinds.choice(Late.class), "What becomes of late submissions (mark).");
    private static final Key<Boolean> ANONYMOUS =
            Key.of("anonymous", Kinds.FLAG, "Whether tables show numbers instead of students (false).");

    private static final Key<String> BOT = Key.required("bot", Kinds.TEXT, "The reference bot's name.");
    private static final Key<Double> SCORE =
            Key.required("score", Kinds.decimal(0, 1), "Share of the points the lower 95 % bound has to reach.");
    private static final Key<Long> PAIRS = Key.of("pairs", Kinds.number(1, 100_000), "Pairs of legs at least (20).");
    private static final Key<Double> WORTH =
            Key.of("points", Kinds.decimal(0, 100_000), "What it is worth in grades.csv (1).");
    private static final Key<List<Values>> THRESHOLDS = Key.of(
            "thresholds",
            Kinds.list(Shape.named("a threshold", List.of(BOT, SCORE, PAIRS, WORTH)), 1),
            "What a submission has to reach against reference bots.");

    static final Shape SHAPE =
            Shape.named("class", List.of(ROSTER, SUBMISSIONS, COMMAND, BUILD, DEADLINE, LATE, ANONYMOUS, THRESHOLDS));

    private ClassKeys() {}

    /** @param bots reads the model of all submissions, the file's defaults filled in */
    static @Nullable Classroom bind(
            @Nullable Values said, Path base, List<String> references, BotKeys bots, Problems problems) {
        if (said == null) {
            return null;
        }
        String roster = said.get(ROSTER);
        String submissions = said.get(SUBMISSIONS, "");
        if (roster == null && submissions.isEmpty()) {
            problems.add(said.node(), "class has neither a roster nor submissions to look for");
        }
        return new Classroom(
                roster == null ? null : base.resolve(roster).normalize(),
                submissions.isEmpty()
                        ? ""
                        : base.resolve(submissions).normalize().toString(),
                bots.model(said.get(COMMAND, List.of("-")), said.get(BUILD, List.of())),
                said.get(DEADLINE),
                said.get(LATE, Late.MARK),
                said.get(ANONYMOUS, false),
                thresholds(said, references, problems));
    }

    private static List<Threshold> thresholds(Values said, List<String> references, Problems problems) {
        List<Threshold> thresholds = new ArrayList<>();
        for (Values one : said.get(THRESHOLDS, List.of())) {
            String bot = one.get(BOT);
            if (bot != null && !references.contains(bot)) {
                problems.add(
                        one.at(BOT),
                        "the reference '" + bot + "' is no bot of this file" + Spelling.hint(bot, references));
            } else if (bot != null) {
                thresholds.add(
                        new Threshold(bot, one.get(SCORE, 0.5), (int) (long) one.get(PAIRS, 20L), one.get(WORTH, 1.0)));
            }
        }
        return thresholds;
    }

    private static Instant instant(String text) {
        try {
            return OffsetDateTime.parse(text.strip()).toInstant();
        } catch (DateTimeParseException e) {
            throw new IllegalArgumentException("is no time with a zone, such as 2026-11-30T23:59:00+01:00", e);
        }
    }
}
