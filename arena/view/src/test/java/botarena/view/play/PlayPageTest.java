package botarena.view.play;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.games.Chance;
import botarena.games.Game;
import botarena.games.MoveList;
import botarena.games.Position;
import botarena.protocol.Json;
import botarena.referee.GameInProgress;
import botarena.referee.GameSpec;
import botarena.referee.TimeControl;
import botarena.web.ListenAddress;
import botarena.web.RawClient;
import botarena.web.WebResponse;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

@Timeout(60)
class PlayPageTest {

    private static final ListenAddress HERE = new ListenAddress("127.0.0.1", 0, true);

    /** A game that counts its states. */
    private static final class Counted implements PlayPage.Game {
        private volatile long version;

        @Override
        public long version() {
            return version;
        }

        @Override
        public Map<String, @Nullable Object> state() {
            return Map.of("n", version);
        }

        @Override
        public WebResponse.Text receive(String path, String text) {
            return new WebResponse.Text(200, "");
        }
    }

    private static RawClient listen(PlayPage page) throws IOException {
        RawClient client = RawClient.to(page.url());
        client.send(
                "GET", "/events", "Host: 127.0.0.1:" + URI.create(page.url()).getPort());
        return client;
    }

    @Test
    void allSpectatorsGetTheSameAndLateOnesTheWholeState() throws IOException {
        Counted shown = new Counted();
        PlayPage page = PlayPage.open(HERE, shown);
        try (RawClient first = listen(page)) {
            first.until("event: state\ndata: {\"n\":0}\n\n");
            shown.version = 7;
            first.until("event: state\ndata: {\"n\":7}\n\n");
            try (RawClient second = listen(page)) {
                second.until("event: state\ndata: {\"n\":7}\n\n");
                page.close();
                assertThat(first.rest()).contains("event: end\n");
                assertThat(second.rest()).contains("event: end\n");
            }
        } finally {
            page.close();
        }
    }

    @Test
    void thePageIsSmallAndItsPolicyLetsNothingElseRun() throws IOException {
        try (PlayPage page = PlayPage.open(HERE, new Counted())) {
            String answer = RawClient.ask(page.url(), "GET", "/");
            Matcher policy =
                    Pattern.compile("(?m)^Content-Security-Policy: (.*)$").matcher(answer);
            assertThat(policy.find()).isTrue();
            assertThat(policy.group(1))
                    .startsWith("default-src 'none'; script-src 'sha256-")
                    .endsWith("connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'")
                    .doesNotContain("unsafe");
            String html = answer.substring(answer.indexOf("\r\n\r\n") + 4);
            assertThat(html.getBytes(StandardCharsets.UTF_8)).hasSizeLessThanOrEqualTo(60_000);
            assertThat(html)
                    .doesNotContain("innerHTML", "@script@", "url(http")
                    .doesNotContainPattern("<[^>]* style=")
                    .doesNotContain(page.playersUrl().split("#")[1]);
        }
    }

    /** The page takes moves apart by the look's expression: none may be left that it could not offer. */
    @ParameterizedTest
    @FieldSource("botarena.games.catalog.Games#BUILT_IN")
    void everyLegalMoveCanBePickedByItsCellsAndWords(Game game) {
        Position position = game.start(game.complete(Map.of()), 3);
        Chance chance = new Chance(3);
        MoveList room = new MoveList();
        for (int ply = 0; ply < 200 && !position.over(); ply++) {
            Pattern form = Pattern.compile(position.look().move());
            List<String> moves = PlayState.moves(position);
            assertThat(moves).hasSize(position.moveCount()).allMatch(form.asMatchPredicate());
            position = position.play(position.randomMove(chance, room));
        }
    }

    @ParameterizedTest
    @FieldSource("botarena.games.catalog.Games#BUILT_IN")
    void aStateIsAllThatAPageNeeds(Game game) {
        Position start = game.start(game.complete(Map.of()), 1);
        GameInProgress played = new GameInProgress(setting(game, start));
        PlayState state = new PlayState(played, Set.of(1, 0));
        int move = start.moves().get(0);
        played.add(start.toMove(), move, 3);
        Map<String, @Nullable Object> fields = Json.object(Json.write(state.fields()));
        assertThat(fields)
                .containsEntry("people", List.of(0L, 1L))
                .containsEntry("toMove", (long) start.play(move).toMove())
                .containsKeys("look", "rules", "id", "names", "time");
        assertThat(String.valueOf(fields.get("text"))).contains("\n" + start.spell(move) + "\t");
    }

    private static GameSpec setting(Game game, Position start) {
        int seats = start.seating().seats();
        return new GameSpec(
                new GameSpec.Slot(game.id() + ".r1.a-v-b.0", 1, 0, 1),
                new GameSpec.Ruleset(game, game.complete(Map.of(), start.text())),
                1,
                new GameSpec.Start(start.text(), List.of()),
                IntStream.range(0, seats)
                        .mapToObj(seat -> new GameSpec.Entrant("bot" + seat, 1, ""))
                        .toList(),
                IntStream.range(0, seats).mapToObj(seat -> TimeControl.NONE).toList(),
                0);
    }
}
