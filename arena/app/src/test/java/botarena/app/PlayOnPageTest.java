package botarena.app;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.testing.Deadline;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** People who play on a page, as the server sees them. */
@Timeout(120)
class PlayOnPageTest {

    private static final String FIRST =
            "sh " + Path.of("src/test/resources/bots/first.sh").toAbsolutePath();
    private static final String WON = "XX./.../... X";

    @TempDir
    private Path folder;

    private PageCommand quixo(String... more) {
        return new PageCommand(words(more));
    }

    private String[] words(String... more) {
        return Stream.concat(
                        Stream.of("quixo", "--option", "size=3", "--sandbox", "off", "-o", results()), Stream.of(more))
                .toArray(String[]::new);
    }

    private String results() {
        return folder.resolve("results").toString();
    }

    private List<String> records() throws Exception {
        return Files.readAllLines(folder.resolve("results/games.jsonl"));
    }

    @Test
    void aGameIsPlayedToItsEndAndRecorded() throws Exception {
        try (PageCommand command = quixo(FIRST, "--from", WON);
                PagePlayer player = command.player()) {
            Map<String, ?> turn = player.turn(0);
            assertThat(turn.get("names")).isEqualTo(List.of("you", "first"));
            assertThat(turn.get("people")).isEqualTo(List.of(0L));
            assertThat(turn.get("undo")).isEqualTo(false);
            assertThat(player.moves()).contains("c1-c3", "a3-c3").doesNotContain("b2-b3");
            assertThat(player.send("play", "c1-c3").statusCode()).isEqualTo(200);
            assertThat(player.end().get("end").toString()).contains("words=you won: ");
            assertThat(player.send("leave", "").statusCode()).isEqualTo(200);
            assertThat(player.rest()).contains("event: end\n");
            assertThat(command.code()).isZero();
            assertThat(command.out()).contains("\nyou won: ", "\nresults: " + results());
        }
        assertThat(records()).singleElement().asString().contains("\"name\":\"Guest\"", "\"moves\":[\"c1-c3\"]");
        assertThat(Invocation.of("verify", results()).code()).isZero();
    }

    @Test
    void impossibleRequestsAreRefusedWithASentenceAndChangeNothing() throws Exception {
        try (PageCommand command = quixo(FIRST);
                PagePlayer player = command.player()) {
            Map<String, ?> before = player.turn(0);
            assertThat(player.send("play", "b2-b3").statusCode()).isEqualTo(422);
            assertThat(player.send("play", "b2-b3").body()).contains("b2").endsWith(".\n");
            assertThat(player.send("play", "\u0000<b>").statusCode()).isEqualTo(422);
            assertThat(player.send("undo", "").body()).isEqualTo("There is nothing to take back.\n");
            assertThat(player.send("cheat", "").statusCode()).isEqualTo(404);
            assertThat(player.send("cheat/1", "").statusCode()).isEqualTo(404);
            assertThat(player.post("play/99", "a1-a3", key(command), player.origin())
                            .body())
                    .isEqualTo("The game has moved on; your request had no effect.\n");
            try (PagePlayer other = command.player()) {
                assertThat(other.turn(0)).isEqualTo(before);
            }
        }
        assertThat(folder.resolve("results")).doesNotExist();
    }

    private static String key(PageCommand command) {
        return command.address().split("#")[1];
    }

    @Test
    void theShortAddressIsForSpectatorsOnly() throws Exception {
        try (PageCommand command = quixo(FIRST);
                PagePlayer looking = new PagePlayer(command.address().split("#")[0])) {
            assertThat(looking.turn(0).get("open")).isEqualTo(true);
            String key = key(command);
            assertThat(looking.send("play", "a1-a3").statusCode()).isEqualTo(403);
            assertThat(looking.post("play/1", "a1-a3", key.replace(key.charAt(0), 'x'), looking.origin())
                            .body())
                    .contains("open the whole address");
            assertThat(looking.post("play/1", "a1-a3", key, "http://evil.example")
                            .statusCode())
                    .isEqualTo(403);
            assertThat(looking.post("play/1", "x".repeat(300), key, looking.origin())
                            .statusCode())
                    .isEqualTo(413);
            assertThat(looking.post("play/1", "a1-a3", key, looking.origin()).statusCode())
                    .isEqualTo(200);
            looking.turn(2);
        }
    }

    @Test
    void oneAnswerCountsAndASecondForTheSameTurnIsStale() throws Exception {
        try (PageCommand command = quixo("--two");
                PagePlayer player = command.player();
                PagePlayer second = command.player()) {
            assertThat(player.turn(0)).isEqualTo(second.turn(0));
            assertThat(player.send("play", "a1-a3").statusCode()).isEqualTo(200);
            player.turn(1);
            assertThat(second.send("play", "c1-c3").statusCode()).isEqualTo(409);
            assertThat(second.turn(1)).isEqualTo(player.turn(1));
            assertThat(second.send("play", "c1-c3").statusCode()).isEqualTo(200);
            assertThat(player.turn(2).get("toMove")).isEqualTo(0L);
            try (PagePlayer reloaded = command.player()) {
                assertThat(reloaded.turn(2)).isEqualTo(player.turn(2));
            }
            player.send("resign", "");
            assertThat(player.end().get("end").toString()).contains("words=O won: X resigned");
        }
        assertThat(records()).singleElement().asString().contains("\"moves\":[\"a1-a3\",\"c1-c3\"]", "\"resign\"");
    }

    @Test
    void thePageBehindAGameShowsItsAnalysis() throws Exception {
        try (PageCommand command = quixo("--two");
                PagePlayer player = command.player()) {
            player.turn(0);
            assertThat(player.send("where", "").statusCode()).isEqualTo(409);
            assertThat(player.get("where").statusCode()).isEqualTo(404);
            player.send("play", "a1-a3");
            player.turn(1);
            player.send("play", "c1-c3");
            player.turn(2);
            player.send("resign", "");
            assertThat(player.end().get("where")).isEqualTo("");
            assertThat(player.send("where", "").statusCode()).isEqualTo(200);
            player.await(now -> "ready".equals(now.get("where")));
            HttpResponse<String> page = player.get("where");
            assertThat(page.statusCode()).isEqualTo(200);
            assertThat(page.body()).contains("class=\"analysed\"", "Learn from mistakes");
            assertThat(page.headers().firstValue("Content-Security-Policy").orElse(""))
                    .contains("default-src 'none'");
            assertThat(player.send("new", "").statusCode()).isEqualTo(200);
            player.turn(0);
            assertThat(player.get("where").statusCode()).isEqualTo(404);
        }
    }

    @Test
    void movesAreTakenBackWithTheBotsAnswer() throws Exception {
        try (PageCommand command = quixo(FIRST);
                PagePlayer player = command.player()) {
            player.turn(0);
            player.send("play", "a1-a3");
            assertThat(player.turn(2).get("undo")).isEqualTo(true);
            assertThat(player.send("undo", "").statusCode()).isEqualTo(200);
            assertThat(player.turn(0).get("undo")).isEqualTo(false);
            player.send("play", "c1-c3");
            player.turn(2);
            player.send("resign", "");
            assertThat(player.end().get("end").toString()).contains("you lost: ");
        }
        assertThat(records())
                .singleElement()
                .asString()
                .contains("\"moves\":[\"c1-c3\",")
                .doesNotContain("a1-a3");
    }

    @Test
    void theNextGameIsRecordedBehindTheFirstAndTheBotMayBegin() throws Exception {
        try (PageCommand command = quixo(FIRST);
                PagePlayer player = command.player()) {
            player.turn(0);
            player.send("new", "");
            assertThat(player.await(now -> now.get("id").toString().contains(".r2."))
                            .get("people"))
                    .isEqualTo(List.of(0L));
            player.turn(0);
            player.send("resign", "");
            player.end();
            assertThat(player.send("undo", "").body()).isEqualTo("The game is over; your request had no effect.\n");
            player.send("other", "");
            assertThat(player.turn(1).get("people")).isEqualTo(List.of(1L));
            player.send("resign", "");
            player.end();
            player.send("leave", "");
            assertThat(command.code()).isZero();
            assertThat(command.out()).containsOnlyOnce("this game is not recorded");
        }
        assertThat(records()).hasSize(2);
        assertThat(records().get(0)).contains("quixo.r2.you-v-first.0");
        assertThat(records().get(1)).contains("quixo.r3.first-v-you.0");
        assertThat(Invocation.of("verify", results()).code()).isZero();
    }

    @Test
    void aHintIsGivenAndTheMoveIsStillThePersons() throws Exception {
        try (PageCommand command = quixo("--two", "--from", WON);
                PagePlayer player = command.player()) {
            player.turn(0);
            assertThat(player.send("hint", "").statusCode()).isEqualTo(200);
            Map<?, ?> hint =
                    (Map<?, ?>) player.await(now -> now.containsKey("hint")).get("hint");
            assertThat(hint.get("words").toString()).isNotEmpty();
            assertThat(player.send("why", "").statusCode()).isEqualTo(200);
            assertThat(player.await(now ->
                                    now.get("hint") instanceof Map<?, ?> found && found.get("line") == Boolean.TRUE)
                            .get("hint")
                            .toString())
                    .contains("a proven win");
            assertThat(player.send("play", "a1-a3").statusCode()).isEqualTo(200);
            assertThat(player.turn(1)).doesNotContainKey("hint");
        }
    }

    @Test
    void inAGameForFourTheBotHoldsTheOtherSeatsAndALatePageSeesAll() throws Exception {
        try (PageCommand command =
                        new PageCommand("quixo4", FIRST, "--seat", "2", "--sandbox", "off", "-o", results());
                PagePlayer player = command.player()) {
            assertThat(player.turn(2).get("people")).isEqualTo(List.of(2L));
            assertThat(player.moves()).allMatch(move -> move.toString().matches("..-..=[NS]"));
        }
    }

    @Test
    void impossibleRequestsAreRefusedBeforeTheFirstMove() throws Exception {
        Invocation nowhere = Invocation.of(play("--web=here"));
        assertThat(nowhere.code()).isEqualTo(2);
        assertThat(nowhere.err()).startsWith("error: --web takes a port, or a host and a port, not 'here'");
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            Invocation refused = Invocation.of(play("--web=" + taken.getLocalPort()));
            assertThat(refused.code()).isEqualTo(2);
            assertThat(refused.err())
                    .contains("error: --web: cannot listen at port " + taken.getLocalPort() + " of 127.0.0.1: ")
                    .contains("try: --web without a number");
        }
        assertThat(folder.resolve("results")).doesNotExist();
    }

    private String[] play(String web) {
        return Stream.concat(Stream.of("play"), Stream.of(words(FIRST, web))).toArray(String[]::new);
    }

    @Test
    void aSignalEndsItInOrderAlsoWithoutATerminal() throws Exception {
        for (Map.Entry<String, Integer> each : Map.of("INT", 130, "TERM", 143).entrySet()) {
            Path said = folder.resolve(each.getKey());
            try (ArenaProcess arena = new ArenaProcess(said, List.of(play("--web=0")));
                    PagePlayer looking = new PagePlayer(address(said))) {
                looking.turn(0);
                arena.signal(each.getKey());
                assertThat(looking.rest()).contains("event: end\n");
                assertThat(arena.code()).as(arena.said()).isEqualTo(each.getValue());
            }
        }
        assertThat(folder.resolve("results")).doesNotExist();
    }

    private static String address(Path said) throws Exception {
        Pattern line = Pattern.compile("(?s).*look on: (\\S+)\n.*");
        Deadline.await(
                "the page's address", () -> line.matcher(Files.readString(said)).matches());
        return line.matcher(Files.readString(said)).replaceFirst("$1");
    }
}
