package botarena.view.live;

import botarena.referee.GameInProgress;
import botarena.referee.GameInProgress.GameObserver;
import botarena.referee.GameSpec;
import botarena.referee.TimeControl;
import botarena.view.GrowingScene;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * The game that is shown of one lane: its newest, to the end and for a moment after it. Games played meanwhile are
 * skipped. For the publisher's thread.
 */
final class LaneView {

    /** Time for which a finished game stays visible. */
    private static final long PAUSE_NANOS = TimeUnit.SECONDS.toNanos(2);

    /** Longest wait for the record of a game that ended. */
    private static final long RECORD_NANOS = TimeUnit.MILLISECONDS.toNanos(1_500);

    private final int number;
    private final LaneWatch watch;
    private final RunState figures;
    private @Nullable GrowingScene scene;
    private @Nullable Map<String, Object> end;
    private boolean over;
    private long overSince;

    LaneView(int number, LaneWatch watch, RunState figures) {
        this.number = number;
        this.watch = watch;
        this.figures = figures;
    }

    /** Changes since the last call; null for none. */
    @Nullable
    Map<String, Object> takeNews(long now) {
        GrowingScene shown = scene;
        if (shown == null || end != null && now - overSince >= PAUSE_NANOS) {
            return beginGame();
        }
        return end == null ? takeNewPlies(shown, now) : null;
    }

    private @Nullable Map<String, Object> beginGame() {
        GameInProgress newest = watch.newestGame();
        // A spectator could tell a bot the cards hidden from it.
        if (newest == null || newest.setting().game().hidden() || scene != null && scene.game() == newest) {
            return null;
        }
        scene = new GrowingScene(newest);
        end = null;
        over = false;
        return fullState();
    }

    private @Nullable Map<String, Object> takeNewPlies(GrowingScene shown, long now) {
        boolean last = shown.game().isOver();
        String more = shown.grow();
        if (last && !over) {
            over = true;
            overSince = now;
        }
        if (over) {
            end = findEnd(shown.game().setting(), now);
        }
        if (more.isEmpty() && end == null) {
            return null;
        }
        if (!shown.isWhole()) {
            return fullState();
        }
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("lane", number);
        fields.put("more", more);
        putEnd(fields, shown);
        return fields;
    }

    private @Nullable Map<String, Object> findEnd(GameSpec setting, long now) {
        Map<String, Object> told = figures.findEnding(setting);
        return told == null && now - overSince >= RECORD_NANOS ? Map.of() : told;
    }

    private void putEnd(Map<String, Object> fields, GrowingScene shown) {
        if (end != null) {
            fields.put("end", end);
            fields.put("line", shown.line());
        }
    }

    /** The whole state for new spectators; null before the first game. */
    @Nullable
    Map<String, Object> fullState() {
        GrowingScene shown = scene;
        if (shown == null) {
            return null;
        }
        GameSpec setting = shown.game().setting();
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("lane", number);
        fields.put("game", setting.game().id());
        fields.put("id", setting.id());
        fields.put("look", figures.lookNumber(setting));
        fields.put("bots", figures.bots(setting));
        TimeControl time = setting.time().get(0);
        fields.put("time", List.of(time.moveMs(), time.bankMs(), time.incMs()));
        fields.put("text", shown.text());
        putEnd(fields, shown);
        return fields;
    }

    /** The newest game of one lane: the lane writes it once a game, displays read it. */
    static final class LaneWatch implements GameObserver {

        private volatile @Nullable GameInProgress newest;

        @Override
        public void begins(GameInProgress game) {
            newest = game;
        }

        /** Null before the first game. */
        @Nullable
        GameInProgress newestGame() {
            return newest;
        }
    }
}
