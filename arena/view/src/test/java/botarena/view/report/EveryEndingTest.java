package botarena.view.report;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.games.Game;
import botarena.games.GameCatalog;
import botarena.games.catalog.Games;
import botarena.protocol.EndReason;
import botarena.protocol.Reason;
import botarena.tournament.results.ResultsFolder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A page is made of every way a record can end, and names the ending. */
class EveryEndingTest {

    private static final GameCatalog CATALOG = new GameCatalog(Games.BUILT_IN);

    @TempDir
    private Path folder;

    /** A valid record around an ending. */
    private static String record(Game game, String reason, Reason.Kind kind, int number, String moves) {
        String status = kind == Reason.Kind.VOID ? "void" : kind == Reason.Kind.UNPLAYED ? "unplayed" : "finished";
        boolean finished = status.equals("finished");
        String fault = kind == Reason.Kind.FORFEIT || kind == Reason.Kind.VOID
                ? "\"fault\":{\"code\":\"" + reason + "\",\"seat\":" + (finished ? 1 : -1)
                        + ",\"ply\":0,\"message\":\"Nothing came.\"},"
                : "";
        String seat = "{\"moveMs\":0,\"bankMs\":1000,\"incMs\":10}";
        List<String> bots = new ArrayList<>();
        List<String> time = new ArrayList<>();
        for (int i = 0; i < game.seats(); i++) {
            bots.add("{\"name\":\"" + (i % 2 == 0 ? "a" : "b") + "\",\"version\":1,\"fingerprint\":\"f\"}");
            time.add(i == 1 ? seat.replace("1000", "100") : seat);
        }
        return "{\"format\":1,\"id\":\"" + game.id() + ".r" + number + ".a-v-b.0\",\"status\":\"" + status
                + "\",\"game\":\"" + game.id() + "\",\"options\":{},\"seed\":7,\"round\":" + number
                + ",\"leg\":0,\"attempt\":1,\"from\":\""
                + game.start(game.complete(Map.of()), 7).text() + "\",\"opening\":" + moves
                + ",\"bots\":[" + String.join(",", bots) + "],\"time\":[" + String.join(",", time)
                + "],\"marginMs\":20,\"moves\":[],\"ms\":[],"
                + (finished ? "\"scores\":[1,0],\"winners\":[\"x\"]," : "")
                + "\"reason\":\"" + reason + "\",\"detail\":\"so it ended\",\"plies\":0," + fault
                + "\"isolation\":\"none\",\"started\":\"2026-11-22T06:41:51.427Z\",\"tookMs\":1}\n";
    }

    private static String firstMove(Game game) {
        var start = game.start(game.complete(Map.of()), 7);
        return "[\"" + start.spell(start.moves().get(0)) + "\"]";
    }

    @Test
    void everyRuleAndEveryFaultOfEveryGame() throws Exception {
        StringBuilder journal = new StringBuilder();
        Set<String> words = new LinkedHashSet<>();
        int number = 0;
        for (Game game : Games.BUILT_IN) {
            List<EndReason> rules = new ArrayList<>();
            game.endings()
                    .forEach(ending -> rules.add(EndReason.find(ending.word()).orElseThrow()));
            Stream.of(Reason.values())
                    .filter(reason -> reason.kind() != Reason.Kind.RULE && reason.kind() != Reason.Kind.WARNING)
                    .forEach(rules::add);
            for (EndReason reason : rules) {
                words.add(reason.word());
                number++;
                String opening = number % 2 == 0 ? "[]" : firstMove(game);
                journal.append(record(game, reason.word(), reason.kind(), number, opening));
            }
        }
        Files.writeString(folder.resolve("games.jsonl"), journal);
        Path page = folder.resolve("a.html");
        ReportFile.Written written = ReportFile.write(ResultsFolder.open(folder, CATALOG), page, ReplayChoice.ALL);
        assertThat(written.games()).isEqualTo(number);
        String text = Files.readString(page);
        assertThat(words).hasSizeGreaterThan(20).allMatch(word -> text.contains("\"" + word + "\""));
    }

    @Test
    void aGameThatABusyMachineSpoiledSaysSoAndCountsAsNone() throws Exception {
        assertThat(spoiled("attempt\":1"))
                .contains("\"machine too busy, played again\"", "\"facts\":\"1 game, 2 bots, 1 variant, 1 void\"");
    }

    @Test
    void theLastAttemptIsNotPlayedAgain() throws Exception {
        assertThat(spoiled("attempt\":3"))
                .contains("\"machine too busy, not counted\"")
                .doesNotContain("played again");
    }

    /** The page of a void game and of one that counts. */
    private String spoiled(String attempt) throws Exception {
        Game quixo = CATALOG.find("quixo").orElseThrow();
        String spoiled = record(quixo, "internal", Reason.Kind.VOID, 1, "[]")
                .replace("\"tookMs\":1", "\"tookMs\":1,\"flags\":[\"under_contention\"]")
                .replace("attempt\":1", attempt);
        Files.writeString(
                folder.resolve("games.jsonl"), spoiled + record(quixo, "resign", Reason.Kind.AGREED, 2, "[]"));
        Path page = folder.resolve("a.html");
        ReportFile.write(ResultsFolder.open(folder, CATALOG), page, ReplayChoice.ALL);
        return Files.readString(page);
    }
}
