package botarena.tournament.file;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.games.GameCatalog;
import botarena.games.catalog.Games;
import botarena.referee.BotLimits;
import botarena.referee.FolderOwner;
import botarena.referee.Isolation;
import botarena.referee.RefereeOptions;
import botarena.referee.RefereeOptions.Adjudication;
import botarena.referee.RefereeOptions.BotLogs;
import botarena.referee.TimeControl;
import botarena.tournament.BotEntry;
import botarena.tournament.Format;
import botarena.tournament.Format.Swiss.MissedRounds;
import botarena.tournament.Openings;
import botarena.tournament.ScheduleRules;
import botarena.tournament.ScheduleRules.Ending;
import botarena.tournament.ScheduleRules.OnForfeit;
import botarena.tournament.ScheduleRules.Resources;
import botarena.tournament.Scoring;
import botarena.tournament.Scoring.TieBreak;
import botarena.tournament.SecretNames;
import botarena.tournament.Tournament;
import botarena.tournament.Tournament.ChangedBots;
import botarena.tournament.Variant;
import botarena.tournament.Variant.Teams;
import botarena.tournament.file.TournamentFile.TournamentReading;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** A tournament that was written and read again is the same, for any spelling of its texts. */
class RoundTripTest {

    private static final int TOURNAMENTS = 300;

    private static final GameCatalog CATALOG = new GameCatalog(Games.BUILT_IN);
    private static final TournamentFile FILES = new TournamentFile(CATALOG, List.of());
    private static final Path FILE = Path.of("/cups/cup.yaml");

    static final List<String> ODD = List.of(
            ".5",
            ".inf",
            "-.INF",
            ".nan",
            "+.5",
            "._",
            "yes",
            "No",
            "y",
            "n",
            "TRUE",
            "null",
            "Null",
            "~",
            "0x1F",
            "0b1",
            "0o17",
            "017",
            "1e3",
            "1E-3",
            "1.",
            "1_000",
            "12:30:45",
            "2026-11-30",
            "- a",
            "-",
            "--",
            "---",
            "--- a",
            "...",
            "... a",
            ".",
            "..",
            "a: b",
            "a:",
            ": a",
            "a #b",
            "#",
            "a\nb",
            "a\n",
            "\n\na\n",
            "a\r\nb",
            "\ta\t",
            " a",
            "a ",
            " a b ",
            "'",
            "''",
            "\"",
            "it's \"so\"",
            "\\",
            "\\n",
            "{",
            "}",
            "[a]",
            "{a: b}",
            ",",
            "&a",
            "*a",
            "!a",
            "!!int 1",
            "|",
            "> a",
            "%a",
            "@a",
            "`a`",
            "=",
            "<<",
            "?",
            "? a",
            "한국어봇",
            "é",
            "\u0085",
            "\u00a0",
            "\u2028a",
            "\ufeff",
            "😀",
            "a😀b",
            "\u007f",
            "\u0001",
            "\u0000",
            "x".repeat(3_000),
            "long word ".repeat(300) + "end",
            "é".repeat(1_500));

    private final Random random = new Random(20261130);

    @ParameterizedTest
    @FieldSource("ODD")
    void anOddTextStaysTheTextItIsWhereverItStands(String odd) {
        Tournament cup = tournament(List.of(odd));
        assertThat(read(TournamentFile.text(cup))).isEqualTo(cup);
    }

    @Test
    void aWrittenTournamentReadsBackEqual() {
        for (int i = 0; i < TOURNAMENTS; i++) {
            Tournament cup = tournament(ODD);
            String text = TournamentFile.text(cup);
            Tournament again = read(text);
            assertThat(again).isEqualTo(cup);
            assertThat(TournamentFile.text(again)).isEqualTo(text);
        }
    }

    private static Tournament read(String text) {
        TournamentReading reading = FILES.parse(text, FILE, Map.of());
        if (reading instanceof TournamentReading.Flawed flawed) {
            throw new AssertionError(flawed.problems() + "\n" + text);
        }
        return ((TournamentReading.Sound) reading).tournament();
    }

    private Tournament tournament(List<String> texts) {
        Scalars some = new Scalars(random, texts);
        List<BotEntry> bots = List.of(some.bot("first"), some.bot("second"), some.bot("third"));
        Format format = one(
                new Format.RoundRobin(),
                new Format.Gauntlet(List.of(bots.get(1).name())),
                new Format.Swiss(
                        random.nextInt(3),
                        MissedRounds.values()[random.nextInt(3)],
                        random.nextBoolean() ? List.of() : List.of(bots.get(2).name())),
                new Format.Knockout(random.nextBoolean()),
                new Format.Ladder(random.nextBoolean() ? 0 : 1 + random.nextDouble()));
        boolean points = format.needsPoints() || random.nextBoolean();
        return new Tournament(
                some.filled(),
                bots,
                List.of(variant("quixo"), variant("quixo4"), variant("oust")),
                new Tournament.Rules(some.clock(), random.nextInt(5_000), conduct(), one(Isolation.values())),
                schedule(format),
                new Tournament.Output(
                        some.folder(),
                        random.nextBoolean(),
                        points ? new Scoring(3, 0.1, -random.nextDouble(), List.of(TieBreak.WINS)) : null,
                        one(ChangedBots.values())),
                new Tournament.Origin(FILE, List.of(), CATALOG));
    }

    private Variant variant(String id) {
        var game = CATALOG.find(id).orElseThrow();
        return new Variant(game, game.complete(Map.of()), Teams.SAME_BOT, new Openings.Plies(random.nextInt(-1, 9)));
    }

    private RefereeOptions conduct() {
        Adjudication rule = maybe(() -> random.nextBoolean()
                ? new Adjudication(random.nextDouble(), 3, -1, 0, 0)
                : new Adjudication(2, 0, 1e-7 * random.nextDouble(), 5, 40));
        return new RefereeOptions(
                random.nextBoolean(), random.nextBoolean(), random.nextBoolean(), one(BotLogs.values()), rule);
    }

    private ScheduleRules schedule(Format format) {
        OnForfeit onForfeit =
                random.nextBoolean() ? OnForfeit.CONTINUE : new OnForfeit(OnForfeit.Kind.SUSPEND_AFTER, 7);
        return new ScheduleRules(
                format,
                2 * (1 + random.nextInt(9)),
                random.nextLong(1L << 53),
                onForfeit,
                new Ending(random.nextInt(3), maybe(() -> Duration.ofMillis(random.nextInt(1_000_000)))),
                new Resources(
                        random.nextInt(3), random.nextBoolean(), maybe(() -> (long) random.nextInt(1_000) << 20)));
    }

    @SafeVarargs
    private <T> T one(T... all) {
        return all[random.nextInt(all.length)];
    }

    private <T> @Nullable T maybe(Supplier<T> value) {
        return random.nextBoolean() ? null : value.get();
    }

    /** Bots made of random texts. */
    private record Scalars(Random random, List<String> texts) {

        String any() {
            String text = texts.get(random.nextInt(texts.size()));
            return random.nextInt(4) > 0 ? text : text + texts.get(random.nextInt(texts.size()));
        }

        /** Not blank. */
        String filled() {
            String text = any();
            return text.isBlank() ? "x" + text : text;
        }

        private String key() {
            String text = any();
            return text.equals("<<") ? "<" : text;
        }

        /** A name is one line without blanks around it. */
        private String name(String end) {
            return filled().replaceAll("[\\x00-\\x1f\\x7f-\\x9f]", "").strip() + end;
        }

        Path folder() {
            String leaf = filled().replaceAll("[^ -~]|/", "_");
            return Path.of("/bots")
                    .resolve(leaf.substring(0, Math.min(leaf.length(), 100)))
                    .normalize();
        }

        TimeControl clock() {
            return random.nextBoolean()
                    ? new TimeControl(random.nextInt(9_999), 1 + random.nextInt(99_999), 500L * random.nextInt(3))
                    : new TimeControl(1 + random.nextInt(9_999), 0, 0);
        }

        BotEntry bot(String end) {
            Path dir = folder();
            return new BotEntry(
                    name(end),
                    filled(),
                    new BotEntry.Program(
                            List.of(filled(), any(), any()),
                            dir,
                            FolderOwner.ORGANISER,
                            !dir.equals(FILE.getParent()),
                            env(),
                            List.of(filled()),
                            random.nextBoolean() ? List.of() : List.of(filled(), any())),
                    SecretNames.NONE.giving(random.nextBoolean() ? List.of() : List.of("KEY_A", "_b2")),
                    options(3),
                    limits(),
                    new BotEntry.Terms(
                            random.nextBoolean() ? List.of() : List.of("oust"),
                            random.nextBoolean() ? null : clock(),
                            random.nextBoolean() ? null : 1e4 * random.nextDouble()));
        }

        private BotLimits limits() {
            return new BotLimits(
                    new BotLimits.Times(random.nextInt(99_999), random.nextInt(99_999)),
                    random.nextInt(99_999),
                    1 + random.nextInt(99),
                    new BotLimits.Storage(
                            8 + random.nextInt(99), (long) random.nextInt(99) << 20, (long) random.nextInt(99) << 30),
                    1 + random.nextInt(99),
                    random.nextBoolean(),
                    1 + random.nextInt(9));
        }

        private Map<String, String> env() {
            Map<String, String> env = new LinkedHashMap<>();
            for (int i = random.nextInt(4); i > 0; i--) {
                env.put(key(), any());
            }
            return env;
        }

        private Map<String, Object> options(int depth) {
            Map<String, Object> options = new LinkedHashMap<>();
            for (int i = random.nextInt(4); i > 0; i--) {
                options.put(key(), value(depth - 1));
            }
            return options;
        }

        private @Nullable Object value(int depth) {
            return switch (random.nextInt(depth > 0 ? 8 : 6)) {
                case 0 -> null;
                case 1 -> random.nextBoolean();
                case 2 -> random.nextLong(1L << 53) - (1L << 52);
                case 3 -> random.nextGaussian() * Math.pow(10, random.nextInt(-300, 300));
                case 6 -> options(depth);
                case 7 -> new ArrayList<>(Arrays.asList(value(depth - 1), null, value(depth - 1)));
                default -> any();
            };
        }
    }
}
