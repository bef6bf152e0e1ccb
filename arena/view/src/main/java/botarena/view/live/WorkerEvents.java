package botarena.view.live;

import botarena.base.JsonText;
import botarena.referee.GameSpec;
import botarena.tournament.lanes.WorkerNow;
import botarena.tournament.tables.FixedDecimals;
import botarena.view.report.PackedText;
import botarena.web.EventStream;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Events with the workers of a run, sent when anything has changed. The source may be set on any thread; events are made
 * on the publisher's.
 */
final class WorkerEvents {

    private static final long PAUSE_NANOS = TimeUnit.SECONDS.toNanos(2);

    /** Workers that are listed, and games of each. */
    private static final int MAX_LISTED_WORKERS = 100;

    private static final int GAMES = 8;

    private final RunState figures;
    private volatile @Nullable Supplier<List<WorkerNow>> workers;
    private String told = "";
    private long at;

    /** @param now by the clock of {@link #takeNews} */
    WorkerEvents(RunState figures, long now) {
        this.figures = figures;
        at = now - PAUSE_NANOS;
    }

    void setSource(Supplier<List<WorkerNow>> there) {
        workers = there;
    }

    /** An event if anything has changed and the last event is long enough ago; else empty. */
    String takeNews(long now) {
        if (now - at < PAUSE_NANOS) {
            return "";
        }
        at = now;
        String json = json();
        if (json.equals(told)) {
            return "";
        }
        told = json;
        return event(json);
    }

    /** The whole state, for new spectators. */
    String fullState() {
        return event(json());
    }

    private static String event(String json) {
        return json.isEmpty() ? "" : EventStream.event("workers", PackedText.of(json));
    }

    private String json() {
        Supplier<List<WorkerNow>> asked = workers;
        if (asked == null) {
            return "";
        }
        List<WorkerNow> there = asked.get();
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put(
                "workers",
                there.stream().limit(MAX_LISTED_WORKERS).map(this::fields).toList());
        fields.put("left", Math.max(0, there.size() - MAX_LISTED_WORKERS));
        return JsonText.line(fields);
    }

    private Map<String, Object> fields(WorkerNow worker) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("name", worker.name());
        fields.put("state", worker.state().name().toLowerCase(Locale.ROOT));
        fields.put("why", worker.why());
        fields.put("lanes", worker.lanes());
        fields.put("busy", worker.playing().size());
        fields.put(
                "plays", worker.playing().stream().limit(GAMES).map(this::game).toList());
        fields.put("done", worker.counts().done());
        fields.put("void", worker.counts().voids());
        fields.put("late", worker.counts().late());
        fields.put("lost", worker.counts().lost());
        fields.put("speed", figure(worker.on().speed()));
        fields.put("share", figure(worker.on().share()));
        return fields;
    }

    /** The number of its look, and the numbers of its bots by seat. */
    private List<Object> game(GameSpec setting) {
        return List.of(figures.lookNumber(setting), figures.bots(setting));
    }

    private static String figure(double number) {
        return number > 0 ? FixedDecimals.format("%.2f", number) : "";
    }
}
