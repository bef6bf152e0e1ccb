package botarena.classroom;

import botarena.base.Spelling;
import botarena.classroom.ClassRules.Late;
import botarena.classroom.ClassRules.Threshold;
import botarena.tournament.SecretNames;
import botarena.tournament.file.FileScope;
import botarena.tournament.file.Key;
import botarena.tournament.file.Kinds;
import botarena.tournament.file.Kinds.SecretKind;
import botarena.tournament.file.SectionKeys;
import botarena.tournament.file.Shape;
import botarena.tournament.file.Values;
import java.time.OffsetDateTime;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The keys of {@code class}. */
public final class ClassKeys implements SectionKeys {

    public static final ClassKeys SECTION = new ClassKeys();

    private static final Key<ClassRules, String> ROSTER = Key.of(
            "roster",
            Kinds.TEXT,
            "CSV with the columns student, group and dir, the last relative to the CSV file.",
            rules -> rules.roster() == null ? null : rules.roster().toString());
    private static final Key<ClassRules, String> SUBMISSIONS = Key.of(
            "submissions",
            Kinds.TEXT,
            "Glob of submission folders, such as students/*.",
            rules -> rules.submissions().isEmpty() ? null : rules.submissions());
    private static final Key<ClassRules, List<String>> COMMAND = Key.of(
            "command",
            Kinds.COMMAND,
            "How a submission without a bot.yaml is started, in its folder.",
            rules -> rules.model().command().isEmpty() ? null : rules.model().command());
    private static final Key<ClassRules, List<String>> BUILD = Key.of(
            "build",
            Kinds.COMMAND,
            "Run in the folder of a submission without a bot.yaml, before the first game, when its files changed.",
            rules -> rules.model().build().isEmpty() ? null : rules.model().build());
    private static final Key<ClassRules, List<String>> SECRETS = Key.of(
            "secrets",
            Kinds.list(SecretKind.NAME, 0),
            "Variables of the arena's environment for submissions whose bot.yaml asks for them (none).",
            rules -> rules.model().secrets().given().isEmpty()
                    ? null
                    : rules.model().secrets().given());
    private static final Key<ClassRules, OffsetDateTime> DEADLINE = Key.of(
            "deadline",
            Kinds.scalar(
                    ClassKeys::time, OffsetDateTime::toString, Kinds.ordered("type", "string", "format", "date-time")),
            "Files changed later make a submission late, e.g. 2026-11-30T23:59:00+01:00.",
            ClassRules::deadline);
    private static final Key<ClassRules, Late> LATE =
            Key.of("late", Kinds.choice(Late.class), "What becomes of late submissions (mark).", ClassRules::late);
    private static final Key<ClassRules, Boolean> ANONYMOUS = Key.of(
            "anonymous", Kinds.FLAG, "Whether tables show numbers instead of students (false).", ClassRules::anonymous);

    private static final Key<Threshold, String> BOT =
            Key.required("bot", Kinds.TEXT, "The reference bot's name.", Threshold::reference);
    private static final Key<Threshold, Double> SCORE = Key.required(
            "score", Kinds.decimal(0, 1), "Share of the points the lower 95 % bound has to reach.", Threshold::score);
    private static final Key<Threshold, Integer> PAIRS =
            Key.of("pairs", Kinds.count(1, 100_000), "Pairs of legs at least (20).", Threshold::pairs);
    private static final Key<Threshold, Double> WORTH =
            Key.of("points", Kinds.decimal(0, 100_000), "What it is worth in grades.csv (1).", Threshold::points);
    private static final Shape<Threshold> THRESHOLD = Shape.named("a threshold", List.of(BOT, SCORE, PAIRS, WORTH));
    private static final Key<ClassRules, List<Values>> THRESHOLDS = Key.parts(
            "thresholds",
            THRESHOLD,
            1,
            "What a submission has to reach against reference bots.",
            false,
            ClassRules::thresholds);

    private static final Shape<ClassRules> SHAPE = Shape.named(
            "class", List.of(ROSTER, SUBMISSIONS, COMMAND, BUILD, SECRETS, DEADLINE, LATE, ANONYMOUS, THRESHOLDS));

    private ClassKeys() {}

    /** A course's rules as {@link ClassRules#keys} hands them out. */
    public static Map<String, @Nullable Object> keys(ClassRules rules) {
        return SHAPE.of(rules);
    }

    @Override
    public String name() {
        return ClassRules.KEY;
    }

    @Override
    public String about() {
        return "A course: roster, thresholds, grades.";
    }

    @Override
    public Shape<ClassRules> shape() {
        return SHAPE;
    }

    @Override
    public boolean bringsBots() {
        return true;
    }

    @Override
    public ClassRules bind(Values said, FileScope file) {
        String roster = said.get(ROSTER);
        String submissions = said.get(SUBMISSIONS, "");
        if (roster == null && submissions.isEmpty()) {
            file.problems().add(said.node(), "class has neither a roster nor submissions to look for");
        }
        return new ClassRules(
                roster == null ? null : file.base().resolve(roster).normalize(),
                submissions.isEmpty()
                        ? ""
                        : file.base().resolve(submissions).normalize().toString(),
                file.bot("submission", said.get(COMMAND, List.of()), said.get(BUILD, List.of()))
                        .withSecrets(SecretNames.NONE.giving(said.get(SECRETS, List.of()))),
                said.get(DEADLINE),
                said.get(LATE, Late.MARK),
                said.get(ANONYMOUS, false),
                thresholds(said, file));
    }

    private static List<Threshold> thresholds(Values said, FileScope file) {
        List<Threshold> thresholds = new ArrayList<>();
        for (Values one : said.get(THRESHOLDS, List.of())) {
            String bot = one.get(BOT);
            if (bot != null && !file.bots().contains(bot)) {
                file.problems()
                        .add(
                                one.at(BOT),
                                "the reference '" + bot + "' is no bot of this file" + Spelling.hint(bot, file.bots()));
            } else if (bot != null) {
                thresholds.add(new Threshold(bot, one.get(SCORE, 0.5), one.get(PAIRS, 20), one.get(WORTH, 1.0)));
            }
        }
        return thresholds;
    }

    private static OffsetDateTime time(String text) {
        try {
            return OffsetDateTime.parse(text.strip());
        } catch (DateTimeParseException e) {
            throw new IllegalArgumentException("is not a time with a zone, such as 2026-11-30T23:59:00+01:00", e);
        }
    }
}
