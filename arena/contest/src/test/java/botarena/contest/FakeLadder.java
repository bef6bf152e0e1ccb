package botarena.contest;

import botarena.web.WebResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A ladder that plays nothing. */
public final class FakeLadder implements LadderView {

    public final List<Row> rows = new ArrayList<>();
    public final List<Point> history = new ArrayList<>();
    public final Map<String, String> refusals = new HashMap<>();
    public int changes;
    public WebResponse live = new WebResponse.NotFound();
    private final Path folder;

    public FakeLadder(Path folder) {
        this.folder = folder;
    }

    @Override
    public List<String> games() {
        return List.of("quixo");
    }

    @Override
    public List<Row> board(String game) {
        return game.equals("quixo") ? List.copyOf(rows) : List.of();
    }

    @Override
    public List<Point> history(String game, String bot) {
        return history.stream().filter(point -> point.bot().equals(bot)).toList();
    }

    @Override
    public List<String> references() {
        return List.of("greedy-java");
    }

    @Override
    public Duration expectedWait(int before) {
        return Duration.ofMinutes(2);
    }

    @Override
    public String examProgress(String bot, int upload) {
        return "step 12 of 36";
    }

    @Override
    public String folderRefusal(String bot) {
        return refusals.getOrDefault(bot, "");
    }

    @Override
    public Path results() {
        return folder.resolve("ladder");
    }

    @Override
    public WebResponse livePage(String path) {
        return live;
    }

    @Override
    public String statusLine() {
        return "2 bots play on 1 lane";
    }

    @Override
    public void noteChange() {
        changes++;
    }
}
