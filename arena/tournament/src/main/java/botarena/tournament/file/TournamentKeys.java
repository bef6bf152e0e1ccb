package botarena.tournament.file;

import botarena.referee.Isolation;
import botarena.referee.RefereeOptions.BotLogs;
import botarena.referee.TimeControl;
import botarena.tournament.Format;
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
            Key.of("name", Kinds.TEXT, "The tournament's name, for people.", Tournament::name);
    static final Key<Tournament, List<Values>> BOTS = Key.required(
            "bots",
            Kinds.list(BotKeys.ITEM, 1),
            "Who plays: bots, folders with a bot.yaml, names of sample bots.",
            tournament -> tournament.bots().isEmpty()
                    ? null
                    : tournament.bots().stream().map(BotKeys.SHAPE::values).toList());
    static final Key<Tournament, Values> DEFAULTS =
            Key.shorthand("defaults", BotKeys.DEFAULTS, "Defaults for every bot.");
    static final Key<Tournament, List<String>> SECRETS = Key.shorthand(
            "secrets",
            Kinds.list(SecretKind.NAME, 0),
            "Variables of the arena's environment for every bot of this list whose bot.yaml asks for them.");
    static final Key<Tournament, List<String>> RULES = Key.of(
            "rules",
            Kinds.list(Kinds.TEXT, 0),
            "Folders and jars with the rules of games of your own, relative to this file.",
            tournament -> {
                List<String> paths = tournament.games().stream()
                        .map(variant -> variant.game().source().path())
                        .filter(path -> !path.isEmpty())
                        .distinct()
                        .toList();
                return paths.isEmpty() ? null : paths;
            });
    static final Key<Tournament, List<GameKeys.GameItem>> GAMES = Key.required(
            "games",
            Kinds.list(GameKeys.GAME_ITEM, 1),
            "Games to play; every pair plays every game.",
            tournament -> tournament.games().stream().map(GameKeys.GameItem::of).toList());
    static final Key<Tournament, TimeControl> TIME = Key.of(
            "time",
            ClockKind.CLOCK,
            "Clock of each seat and game: bank + increment, or a time /move (10s + 100ms).",
            Tournament::time);
    static final Key<Tournament, Long> MARGIN = Key.of(
            "margin", Kinds.DURATION, "How late an answer may be, for the machine's jitter (20ms).", tournament ->
                    (long) tournament.marginMs());
    static final Key<Tournament, Boolean> PONDERING = Key.of(
            "pondering",
            Kinds.FLAG,
            "Whether bots run while others think (false).",
            tournament -> tournament.conduct().pondering());
    static final Key<Tournament, Isolation> SANDBOX = Key.of(
            "sandbox",
            Kinds.choice(Isolation.class),
            "How bots are kept apart from the machine (auto).",
            Tournament::sandbox);
    static final Key<Tournament, Boolean> LEGAL = Key.of(
            "legal",
            Kinds.FLAG,
            "Whether bots are told the legal moves (true).",
            tournament -> tournament.conduct().legal());
    static final Key<Tournament, Integer> ILLEGAL_RETRIES = Key.of(
            "illegal-retries",
            Kinds.count(0, 10),
            "How many illegal moves a turn may cost a warning and no more, as for language models (0).",
            tournament -> tournament.conduct().illegalRetries());
    static final Key<Tournament, Values> SCHEDULE =
            Key.part("schedule", ScheduleKeys.SHAPE, "Who meets whom, how often, in what order.", Tournament::schedule);
    static final Key<Tournament, ChangedBots> CHANGED_BOTS = Key.of(
            "changed-bots",
            Kinds.choice(ChangedBots.class),
            "What becomes of a bot whose files changed: a new version, or an error (version).",
            Tournament::changedBots);
    static final Key<Tournament, Values> ADJUDICATION = Key.part(
            "adjudication",
            AdjudicationKeys.SHAPE,
            "Ends games that both bots agree about; off by default.",
            tournament -> tournament.conduct().adjudication());
    static final Key<Tournament, Values> OUTPUT =
            Key.part("output", OutputKeys.SHAPE, "What a run leaves behind.", tournament -> tournament);

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

    private final List<SectionKey> sections;
    private final Shape<Tournament> shape;

    /** A section of a module above, and its key. */
    private record SectionKey(SectionKeys keys, Key<Tournament, Values> key) {

        static SectionKey of(SectionKeys keys) {
            return new SectionKey(keys, Key.shorthand(keys.name(), keys.shape(), keys.about()));
        }
    }

    TournamentKeys(List<SectionKeys> modules) {
        sections = modules.stream().map(SectionKey::of).toList();
        shape = shape(sections.stream().map(SectionKey::key).toList());
    }

    private static Shape<Tournament> shape(List<? extends Key<Tournament, ?>> sections) {
        List<Key<? super Tournament, ?>> keys = new ArrayList<>(BEFORE_SECTIONS);
        keys.addAll(sections);
        keys.add(OUTPUT);
        return Shape.named(Shape.FILE, keys);
    }

    Shape<Tournament> shape() {
        return shape;
    }

    /** A mapping without the sections of missing modules. */
    Mapping known(Mapping top) {
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
        for (SectionKey section : sections) {
            Values said = top.get(section.key());
            Section bound = said == null ? null : section.keys().bind(said, file);
            if (bound != null) {
                found.add(bound);
            }
        }
        return found;
    }

    /** Word of the format of a file that names none. */
    String format(Values top) {
        return sections.stream()
                .filter(section -> top.hasKey(section.key()))
                .map(section -> section.keys().format())
                .filter(word -> !word.isEmpty())
                .findFirst()
                .orElse(new Format.RoundRobin().word());
    }

    /** Whether a section is there that brings bots. */
    boolean bringBots(Values top) {
        return sections.stream().anyMatch(section -> section.keys().bringsBots() && top.hasKey(section.key()));
    }

    /** A whole tournament, sections included, as JSON. */
    static Map<String, @Nullable Object> of(Tournament tournament) {
        return shape(tournament.origin().sections().stream()
                        .map(TournamentKeys::written)
                        .toList())
                .of(tournament);
    }

    private static Key<Tournament, Map<String, Object>> written(Section section) {
        return Key.of(section.key(), FreeMapping.JSON, "", whole -> section.keys());
    }

    /** The keys of {@code output}. */
    static final class OutputKeys {

        static final Key<Tournament, String> DIR = Key.of(
                "dir",
                Kinds.TEXT,
                "The results folder, relative to this file (results/<name> where you are).",
                tournament -> tournament.results().toString());
        static final Key<Tournament, BotLogs> BOT_LOGS = Key.of(
                "bot-logs",
                Kinds.choice(BotLogs.class),
                "When protocol lines and stderr are kept (on-forfeit).",
                tournament -> tournament.conduct().logs());
        static final Key<Tournament, Boolean> SHOW_NAMES = Key.of(
                "show-names",
                Kinds.FLAG,
                "Whether bots see their opponents' names (false).",
                tournament -> tournament.conduct().showNames());
        static final Key<Tournament, Boolean> REPORT = Key.of(
                "report",
                Kinds.FLAG,
                "Whether a run ends with report.html, a page of tables and replays (false).",
                Tournament::report);

        static final Shape<Tournament> SHAPE = Shape.named("output", List.of(DIR, BOT_LOGS, SHOW_NAMES, REPORT));

        private OutputKeys() {}
    }
}
