package botarena.classroom;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.games.GameCatalog;
import botarena.games.catalog.Games;
import botarena.tournament.Format;
import botarena.tournament.Tournament;
import botarena.tournament.file.Problem;
import botarena.tournament.file.TournamentFile;
import botarena.tournament.file.TournamentFile.TournamentReading;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ServeKeysTest {

    private static final TournamentFile FILES =
            new TournamentFile(new GameCatalog(Games.BUILT_IN), List.of(ClassKeys.SECTION, ServeKeys.SECTION));

    private static final String HEAD = """
            bots: [{name: a, command: ./a}]
            games: [onitama]
            class: {roster: people.csv, command: ./bot}
            output: {dir: contest}
            """;

    private static TournamentReading read(String text) {
        return FILES.parse(text, Path.of("/courses/contest.yaml"), Map.of());
    }

    private static Tournament sound(String text) {
        TournamentReading reading = read(text);
        assertThat(reading).isInstanceOf(TournamentReading.Sound.class);
        return ((TournamentReading.Sound) reading).tournament();
    }

    private static ServeRules rules(Tournament contest) {
        return contest.section(ServeRules.class).orElseThrow();
    }

    @Test
    void aContestIsWrittenAsItIsRead() {
        Tournament contest = sound(HEAD + """
                schedule: {seed: 902103312204173, target-error: 30}
                serve:
                  entrant: group
                  board: everyone
                  uploads: {size: 2m, per-hour: 3, keep: 5}
                  build-time: 90s
                  freeze: 24h
                  final: {format: knockout, games-per-pair: 4}
                  keep-until: 2027-03-31
                  webhook: {url: "https://hooks.example:8443/contest?x=1", secret-file: hook.key}
                """);
        assertThat(rules(contest).webhook())
                .isEqualTo(new ServeRules.Webhook(
                        URI.create("https://hooks.example:8443/contest?x=1"), "", Path.of("/courses/hook.key"), false));
        assertThat(contest.schedule().format()).isEqualTo(new Format.Ladder(30));
        assertThat(rules(contest).freeze()).isEqualTo(Duration.ofDays(1));
        assertThat(sound(TournamentFile.text(contest)).origin().sections())
                .isEqualTo(contest.origin().sections());
    }

    @Test
    void missingFieldsHaveDefaults() {
        Tournament contest = sound(HEAD + "serve: {}\n");
        ServeRules rules = rules(contest);
        assertThat(rules.last()).isNotNull();
        assertThat(rules.last().format()).isEqualTo(new Format.Swiss(0, Format.Swiss.MissedRounds.NONE, List.of()));
        assertThat(rules.last().gamesPerPair()).isEqualTo(10);
        assertThat(rules.uploads()).isEqualTo(new ServeRules.Uploads(10 << 20, 6, 20, 100 << 20, 5_000));
        assertThat(sound(TournamentFile.text(contest)).origin().sections())
                .isEqualTo(contest.origin().sections());
        Tournament ladder = rules.ladder(contest, 8);
        assertThat(ladder.schedule().format()).isEqualTo(new Format.Ladder(40));
        assertThat(ladder.schedule().resources().concurrency()).isEqualTo(7);
        assertThat(ladder.bots().get(0).rating()).isZero();
        assertThat(ladder.results()).isEqualTo(Path.of("/courses/contest/ladder"));
        assertThat(rules(sound(HEAD + "serve: {final: off}\n")).last()).isNull();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{url: http://hooks.example/, secret: 0123456789abcdef} | begins with https://",
                "{url: ftp://hooks.example/, secret: 0123456789abcdef} | is not an address",
                "{url: 'https:///x', secret: 0123456789abcdef} | is not an address",
                "{url: 'https://me:word@hooks.example/', secret: 0123456789abcdef} | is not an address",
                "{url: https://hooks.example/, secret: short} | fewer than 16 characters",
                "{url: https://hooks.example/} | either 'secret' or 'secret-file'",
                "{url: https://hooks.example/, secret: 0123456789abcdef, secret-file: x} | either 'secret' or",
                "{secret: 0123456789abcdef} | has no 'url'"
            })
    void aWebhookThatCannotBeIsRefused(String webhook, String why) {
        TournamentReading reading = read(HEAD + "serve: {webhook: " + webhook + "}\n");
        assertThat(((TournamentReading.Flawed) reading).problems())
                .singleElement()
                .satisfies(problem -> assertThat(problem.text()).contains(why));
        assertThat(rules(sound(HEAD
                                + "serve: {webhook: {url: 'http://[::1]/', secret: 0123456789abcdef, inner: true}}\n"))
                        .webhook())
                .isEqualTo(new ServeRules.Webhook(URI.create("http://[::1]/"), "0123456789abcdef", null, true));
    }

    @Test
    void mistakesAreToldAtOnceWithTheirLines() {
        TournamentReading reading = read(HEAD + """
                schedule: {format: swiss, rounds: 3, budget: 1h, max-games: 9}
                serve:
                  build-time: 2s
                  entrent: group
                  keep-until: soon
                  final: {games-per-pair: 3}
                """);
        List<String> texts = ((TournamentReading.Flawed) reading)
                .problems().stream().map(Problem::text).toList();
        assertThat(texts)
                .anyMatch(text -> text.contains("5") && text.contains("a contest is a ladder"))
                .anyMatch(text -> text.contains("remove 'rounds'"))
                .anyMatch(text -> text.contains("remove 'budget'"))
                .anyMatch(text -> text.contains("remove 'max-games'"))
                .anyMatch(text -> text.contains("7") && text.contains("between 10s and 10m"))
                .anyMatch(text -> text.contains("8") && text.contains("entrant"))
                .anyMatch(text -> text.contains("9") && text.contains("is not a date"))
                .anyMatch(text -> text.contains("10") && text.contains("write 2 or 4"));
    }
}
