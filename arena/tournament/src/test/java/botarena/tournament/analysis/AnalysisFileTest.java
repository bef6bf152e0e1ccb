package botarena.tournament.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import botarena.base.Refusal.RefusedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AnalysisFileTest {

    private static final String ENGINE = "master-java 1.0.0 abc";

    @TempDir
    private Path folder;

    @Test
    void theLastLineOfAGameCounts() throws Exception {
        assertThat(AnalysisFile.read(folder)).isEmpty();
        GameAnalysis first = analysis("a", ENGINE, 0.25);
        GameAnalysis again = analysis("a", ENGINE, 0.123_449);
        GameAnalysis other = analysis("b", ENGINE, 0.5);
        write(first, other, again);
        assertThat(AnalysisFile.read(folder)).containsOnlyKeys("a", "b").containsValues(again, other);
        assertThat(again.plies().get(0).value()).isEqualTo(0.1234);
        assertThat(Files.readAllLines(folder.resolve(AnalysisFile.NAME)).get(1))
                .isEqualTo(
                        "{\"game\":\"b\",\"engine\":\"" + ENGINE + "\",\"budget\":\"nodes 20000\",\"plies\":["
                                + "{\"ply\":4,\"value\":0.5,\"best\":\"x\",\"line\":[\"x\",\"y\"],\"nodes\":7},"
                                + "{\"ply\":5,\"value\":1,\"best\":\"y\",\"line\":[\"y\"],\"nodes\":9,\"exact\":true,\"only\":true}]}");
    }

    @Test
    void anUnfinishedLineIsCutOff() throws Exception {
        write(analysis("a", ENGINE, 0.5));
        Path file = folder.resolve(AnalysisFile.NAME);
        Files.writeString(file, "not JSON\n{\"game\":\"b\",\"eng", StandardOpenOption.APPEND);
        assertThat(AnalysisFile.read(folder)).containsOnlyKeys("a");
        write(analysis("c", ENGINE, 0.5));
        assertThat(AnalysisFile.read(folder)).containsOnlyKeys("a", "c");
        assertThat(Files.readString(file)).doesNotContain("\"eng\"");
    }

    @Test
    void anotherEngineBeginsTheFileAgain() throws Exception {
        write(analysis("a", ENGINE, 0.5), analysis("b", ENGINE, 0.5));
        GameAnalysis newer = analysis("b", "master-java 1.1.0 def", 0.75);
        try (AnalysisFile file = AnalysisFile.open(folder, newer.engine())) {
            file.append(newer);
        }
        assertThat(AnalysisFile.read(folder)).containsExactly(Map.entry("b", newer));
    }

    @Test
    void onlyOneAnalysisWritesAtATime() throws Exception {
        try (AnalysisFile file = AnalysisFile.open(folder, ENGINE)) {
            assertThatThrownBy(() -> AnalysisFile.open(folder, ENGINE))
                    .isInstanceOf(RefusedException.class)
                    .hasMessageStartingWith("another analysis is writing to");
            file.append(analysis("a", ENGINE, 0.5));
        }
        assertThat(AnalysisFile.read(folder)).containsOnlyKeys("a");
    }

    private void write(GameAnalysis... games) throws Exception {
        try (AnalysisFile file = AnalysisFile.open(folder, ENGINE)) {
            for (GameAnalysis game : games) {
                file.append(game);
            }
        }
    }

    private static GameAnalysis analysis(String game, String engine, double value) {
        return new GameAnalysis(
                game,
                engine,
                "nodes 20000",
                List.of(
                        new GameAnalysis.Ply(4, value, "x", List.of("x", "y"), 7, false, false),
                        new GameAnalysis.Ply(5, 1, "y", List.of("y"), 9, true, true)));
    }
}
