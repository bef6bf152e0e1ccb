package botarena.tournament.file;

import botarena.referee.Isolation;
import botarena.referee.RefereeOptions.BotLogs;
import botarena.referee.TimeControl;
import botarena.tournament.Section;
import botarena.tournament.Tournament;
import botarena.tournament.Tournament.ChangedBots;
import botarena.tournament.file.Kinds.SecretKind;
import botarena.tournament.file.YamlNode.Mapping;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The keys of a tournament file: its own, and the sections of modules above. */
final class TournamentKeys {

    static final Key<Tournament, String> SCHEMA = Key.shorthand("$schema", Kinds.TEXT, "For editors; not read.");
    static final Key<Tournament, String> NAME =
            Key.of("name", Kinds.TEXT, Tournament::name).describedAs("The tournament's name, for people.");
    static final Key<Tournament, List<Values>> BOTS = Key.requiredKey(
                    "bots",
                    Kinds.list(BotKeys.ITEM, 1),
                    (Tournament t) -> t.bots().isEmpty()
                            ? null
                            : t.bots().stream().map(BotKeys.SHAPE::values).toList())
            .describedAs("Who plays: bots, folders with a bot.yaml, names of sample bots.");
    static final Key<Tournament, Values> DEFAULTS =
            Key.shorthand("defaults", BotKeys.DEFAULTS, "Defaults for every bot.");
    static final Key<Tournament, List<String>> SECRETS = Key.shorthand(
            "secrets",
            Kinds.list(SecretKind.NAME, 0),
            "Variables of the arena's environment for every bot of this list whose bot.yaml asks for them.");
    static final Key<Tournament, List<String>> RULES = Key.of("rules", Kinds.list(Kinds.TEXT, 0), (Tournament t) -> {
                List<String> paths = t.games().stream()
                        .map(variant -> variant.game().source().path())
                        .filter(path -> !path.isEmpty())
                        .distinct()
                        .toList();
                return paths.isEmpty() ? null : paths;
            })
            .describedAs("Folders and jars with the rules of games of your own, relative to this file.");
    static final Key<Tournament, List<GameKeys.GameItem>> GAMES = Key.requiredKey(
                    "games",
                    Kinds.list(GameKeys.GAME_ITEM, 1),
                    (Tournament t) ->
                            t.games().stream().map(GameKeys.GameItem::of).toList())
            .describedAs("Games to play; every pair plays every game.");
    static final Key<Tournament, TimeControl> TIME = Key.of(
                    "time", ClockKind.CLOCK, TimeControl.DEFAULT, Tournament::time)
            .describedAs("Clock of each seat and game: bank + increment, or a time /move ({}).");
    static final Key<Tournament, Long> MARGIN = Key.of(
                    "margin", Kinds.DURATION, 20L, (Tournament t) -> (long) t.marginMs())
            .describedAs("How late an answer may be, for the machine's jitter ({}).");
    static final Key<Tournament, Boolean> PONDERING = Key.of(
                    "pondering",
                    Kinds.FLAG,
                    false,
                    (Tournament t) -> t.conduct().pondering())
            .describedAs("Whether bots run while others think ({}).");
    static final Key<Tournament, Isolation> SANDBOX = Key.of(
                    "sandbox", Kinds.choice(Isolation.class), Isolation.AUTO, Tournament::sandbox)
            .describedAs("How bots are kept apart from the machine ({}).");
    static final Key<Tournament, Boolean> LEGAL = Key.of(
                    "legal", Kinds.FLAG, true, (Tournament t) -> t.conduct().legal())
            .describedAs("Whether bots are told the legal moves ({}).");
    static final Key<Tournament, Integer> ILLEGAL_RETRIES = Key.of(
                    "illegal-retries",
                    Kinds.count(0, 10),
                    0,
                    (Tournament t) -> t.conduct().illegalRetries())
            .describedAs("How many illegal moves a turn may cost a warning and no more, as for language models ({}).");
    static final Key<Tournament, Values> SCHEDULE = Key.part("schedule", ScheduleKeys.SHAPE, Tournament::schedule)
            .describedAs("Who meets whom, how often, in what order.");
    static final Key<Tournament, ChangedBots> CHANGED_BOTS = Key.of(
                    "changed-bots", Kinds.choice(ChangedBots.class), ChangedBots.VERSION, Tournament::changedBots)
            .describedAs("What becomes of a bot whose files changed: a new version, or an error ({}).");
    static final Key<Tournament, Values> ADJUDICATION = Key.part(
                    "adjudication",
                    AdjudicationKeys.SHAPE,
                    (Tournament t) -> t.conduct().adjudication())
            .describedAs("Ends games that both bots agree about; off by default.");
    static final Key<Tournament, Values> OUTPUT =
            Key.part("output", OutputKeys.SHAPE, (Tournament t) -> t).describedAs("What a run leaves behind.");

    private static final List<Key<? super Tournament, ?>> BEFORE_SECTIONS = List.of(
            SCHEMA,
            NAME,
            BOTS,
            DEFAULTS,
            SECRETS,
            RULES,
            GAMES,
            TIME,
            MARGIN,
            PONDERING,
            SANDBOX,
            LEGAL,
            ILLEGAL_RETRIES,
            SCHEDULE,
            CHANGED_BOTS,
            ScoringKeys.POINTS,
            ScoringKeys.TIE_BREAKS,
            ADJUDICATION);

    private final List<SectionKeys> sections;
    private final Shape<Tournament> shape;

    TournamentKeys(List<SectionKeys> modules) {
        sections = modules;
        shape = shape(sections.stream().map(SectionKeys::key).toList());
    }

    private static Shape<Tournament> shape(List<? extends Key<Tournament, ?>> sections) {
        List<Key<? super Tournament, ?>> keys = new ArrayList<>(BEFORE_SECTIONS);
        keys.addAll(sections);
        keys.add(OUTPUT);
        return Shape.namedShape(Shape.FILE, keys);
    }

    Shape<Tournament> shape() {
        return shape;
    }

    /** A mapping without the sections of missing modules. */
    Mapping withoutMissing(Mapping top) {
        List<String> names = shape.keys().stream().map(Key::name).toList();
        return new Mapping(
                top.line(),
                top.column(),
                top.pairs().stream()
                        .filter(pair -> names.contains(pair.key().text()) || !(pair.value() instanceof Mapping))
                        .toList());
    }

    /** Sections of a file. */
    List<Section> sections(Values top, FileScope file) {
        List<Section> found = new ArrayList<>();
        for (SectionKeys section : sections) {
            Values said = top.get(section.key());
            Section bound = said == null ? null : section.binder().apply(said, file);
            if (bound != null) {
                found.add(bound);
            }
        }
        return found;
    }

    /** Word of the format of a file that names none; empty for the default. */
    String format(Values top) {
        return sections.stream()
                .filter(section -> top.hasKey(section.key()))
                .map(SectionKeys::format)
                .filter(word -> !word.isEmpty())
                .findFirst()
                .orElse("");
    }

    /** Whether a section is there: all of them bring bots. */
    boolean bringBots(Values top) {
        return sections.stream().anyMatch(section -> top.hasKey(section.key()));
    }

    /** A whole tournament, sections included, as JSON. */
    static Map<String, @Nullable Object> of(Tournament tournament) {
        return shape(tournament.origin().sections().stream()
                        .map(TournamentKeys::sectionKey)
                        .toList())
                .of(tournament);
    }

    private static Key<Tournament, Map<String, Object>> sectionKey(Section section) {
        return Key.of(section.key(), FreeMapping.JSON, whole -> section.keys());
    }

    /** The keys of {@code output}. */
    static final class OutputKeys {

        static final Key<Tournament, String> DIR = Key.of(
                        "dir", Kinds.TEXT, (Tournament t) -> t.results().toString())
                .describedAs("The results folder, relative to this file (results/<name> where you are).");
        static final Key<Tournament, BotLogs> BOT_LOGS = Key.of(
                        "bot-logs",
                        Kinds.choice(BotLogs.class),
                        BotLogs.ON_FORFEIT,
                        (Tournament t) -> t.conduct().logs())
                .describedAs("When protocol lines and stderr are kept ({}).");
        static final Key<Tournament, Boolean> SHOW_NAMES = Key.of(
                        "show-names",
                        Kinds.FLAG,
                        false,
                        (Tournament t) -> t.conduct().showNames())
                .describedAs("Whether bots see their opponents' names ({}).");
        static final Key<Tournament, Boolean> REPORT = Key.of("report", Kinds.FLAG, false, Tournament::report)
                .describedAs("Whether a run ends with report.html, a page of tables and replays ({}).");

        static final Shape<Tournament> SHAPE = Shape.namedShape("output", List.of(DIR, BOT_LOGS, SHOW_NAMES, REPORT));

        private OutputKeys() {}
    }
}
