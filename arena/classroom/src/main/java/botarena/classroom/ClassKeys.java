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
public final class ClassKeys {

    private static final Key<ClassRules, String> ROSTER = Key.of(
                    "roster",
                    Kinds.TEXT,
                    (ClassRules rules) ->
                            rules.roster() == null ? null : rules.roster().toString())
            .describedAs("CSV with the columns student, group and dir, the last relative to the CSV file.");
    private static final Key<ClassRules, String> SUBMISSIONS = Key.unlessDefault(
                    "submissions", Kinds.TEXT, "", ClassRules::submissions)
            .describedAs("Glob of submission folders, such as students/*.");
    private static final Key<ClassRules, List<String>> COMMAND = Key.unlessDefault(
                    "command",
                    Kinds.COMMAND,
                    List.of(),
                    (ClassRules rules) -> rules.model().command())
            .describedAs("How a submission without a bot.yaml is started, in its folder.");
    private static final Key<ClassRules, List<String>> BUILD = Key.unlessDefault(
                    "build",
                    Kinds.COMMAND,
                    List.of(),
                    (ClassRules rules) -> rules.model().build())
            .describedAs(
                    "Run in the folder of a submission without a bot.yaml, before the first game, when its files changed.");
    private static final Key<ClassRules, List<String>> SECRETS = Key.unlessDefault(
                    "secrets",
                    Kinds.list(SecretKind.NAME, 0),
                    List.of(),
                    (ClassRules rules) -> rules.model().secrets().given())
            .describedAs("Variables of the arena's environment for submissions whose bot.yaml asks for them ({}).");
    private static final Key<ClassRules, OffsetDateTime> DEADLINE = Key.of(
                    "deadline",
                    Kinds.scalar(
                            ClassKeys::time,
                            OffsetDateTime::toString,
                            Kinds.orderedMap("type", "string", "format", "date-time")),
                    ClassRules::deadline)
            .describedAs("Files changed later make a submission late, e.g. 2026-11-30T23:59:00+01:00.");
    private static final Key<ClassRules, Late> LATE = Key.of(
                    "late", Kinds.choice(Late.class), Late.MARK, ClassRules::late)
            .describedAs("What becomes of late submissions ({}).");
    private static final Key<ClassRules, Boolean> ANONYMOUS = Key.of(
                    "anonymous", Kinds.FLAG, false, ClassRules::anonymous)
            .describedAs("Whether tables show numbers instead of students ({}).");

    private static final Key<Threshold, String> BOT =
            Key.requiredKey("bot", Kinds.TEXT, Threshold::reference).describedAs("The reference bot's name.");
    private static final Key<Threshold, Double> SCORE = Key.requiredKey("score", Kinds.decimal(0, 1), Threshold::score)
            .describedAs("Share of the points the lower 95 % bound has to reach.");
    private static final Key<Threshold, Integer> PAIRS =
            Key.of("pairs", Kinds.count(1, 100_000), 20, Threshold::pairs).describedAs("Pairs of legs at least ({}).");
    private static final Key<Threshold, Double> WORTH = Key.of(
                    "points", Kinds.decimal(0, 100_000), 1.0, Threshold::points)
            .describedAs("What it is worth in grades.csv ({}).");
    private static final Shape<Threshold> THRESHOLD =
            Shape.namedShape("a threshold", List.of(BOT, SCORE, PAIRS, WORTH));
    private static final Key<ClassRules, List<Values>> THRESHOLDS = Key.parts(
                    "thresholds", THRESHOLD, 1, ClassRules::thresholds)
            .describedAs("What a submission has to reach against reference bots.");

    private static final Shape<ClassRules> SHAPE = Shape.namedShape(
            "class", List.of(ROSTER, SUBMISSIONS, COMMAND, BUILD, SECRETS, DEADLINE, LATE, ANONYMOUS, THRESHOLDS));

    /** The section of a tournament file. */
    public static final SectionKeys SECTION =
            new SectionKeys(ClassRules.KEY, SHAPE, "A course: roster, thresholds, grades.", "", ClassKeys::bind);

    private ClassKeys() {}

    /** A course's rules as {@link ClassRules#keys} hands them out. */
    public static Map<String, @Nullable Object> keys(ClassRules rules) {
        return SHAPE.of(rules);
    }

    private static ClassRules bind(Values said, FileScope file) {
        String roster = said.get(ROSTER);
        String submissions = said.getOrDefault(SUBMISSIONS);
        if (roster == null && submissions.isEmpty()) {
            file.problems().add(said.node(), "class has neither a roster nor submissions to look for");
        }
        return new ClassRules(
                roster == null ? null : file.base().resolve(roster).normalize(),
                submissions.isEmpty()
                        ? ""
                        : file.base().resolve(submissions).normalize().toString(),
                file.bot("submission", said.getOrDefault(COMMAND), said.getOrDefault(BUILD))
                        .withSecrets(SecretNames.NONE.giving(said.getOrDefault(SECRETS))),
                said.get(DEADLINE),
                said.getOrDefault(LATE),
                said.getOrDefault(ANONYMOUS),
                thresholds(said, file));
    }

    private static List<Threshold> thresholds(Values said, FileScope file) {
        List<Threshold> thresholds = new ArrayList<>();
        for (Values one : said.get(THRESHOLDS, List.of())) {
            String bot = one.get(BOT);
            if (bot != null && !file.bots().contains(bot)) {
                file.problems()
                        .add(
                                one.nodeOf(BOT),
                                "the reference '" + bot + "' is no bot of this file" + Spelling.hint(bot, file.bots()));
            } else if (bot != null) {
                thresholds.add(
                        new Threshold(bot, one.get(SCORE, 0.5), one.getOrDefault(PAIRS), one.getOrDefault(WORTH)));
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
