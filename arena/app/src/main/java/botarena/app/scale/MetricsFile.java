package botarena.app.scale;

import botarena.base.FileErrors;
import botarena.base.PeriodicThread;
import botarena.referee.GameRecord;
import botarena.tournament.events.RunEvent;
import botarena.tournament.events.RunFollower;
import botarena.tournament.schedule.Schedule;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.slf4j.LoggerFactory;

/** Metrics of a run in a file for Prometheus's node exporter, replaced every five seconds and at the end. */
public final class MetricsFile implements RunFollower, AutoCloseable {

    private static final Duration PAUSE = Duration.ofSeconds(5);

    private final Path file;
    private final Consumer<String> say;
    private final Map<String, Long> numbers = new TreeMap<>();
    private final PeriodicThread clock = new PeriodicThread("metrics", PAUSE, this::write, this::noteOutdated);
    private volatile Supplier<Map<String, Long>> lanes = Map::of;
    private boolean failed;

    /** @param say takes a sentence if the file cannot be written, once until it can again */
    public MetricsFile(Path file, Consumer<String> say) {
        this.file = file;
        this.say = say;
    }

    /**
     * Begins to write.
     *
     * @param figures counts of lanes; asked on another thread
     */
    public void watch(Supplier<Map<String, Long>> figures) {
        lanes = figures;
        clock.start();
    }

    @Override
    public synchronized void accept(RunEvent event) {
        if (event instanceof RunEvent.Started started) {
            numbers.put("lanes", (long) started.concurrency());
            note(started.progress());
        } else if (event instanceof RunEvent.LanesChanged changed) {
            numbers.put("lanes", (long) changed.concurrency());
        } else if (event instanceof RunEvent.GameEnded ended) {
            note(ended.progress());
            count("games_void_total", ended.record().status() == GameRecord.Status.VOID);
            count(
                    "games_forfeited_total",
                    ended.record().fault() != null && ended.record().status() == GameRecord.Status.FINISHED);
        } else if (event instanceof RunEvent.Ended) {
            numbers.put("games_running", 0L);
            numbers.put("lanes_wanted", 0L);
        }
    }

    private void note(RunEvent.Progress progress) {
        if (progress.total() != Schedule.ENDLESS) {
            numbers.put("games", progress.total());
        }
        numbers.put("games_done", progress.done());
        numbers.put("games_running", (long) progress.running());
        numbers.put("games_played_total", progress.playedNow());
    }

    private void count(String name, boolean one) {
        numbers.merge(name, one ? 1L : 0L, Long::sum);
    }

    /** Writes a new file and renames it, so that readers find it whole. */
    synchronized void write() {
        Path fresh = file.resolveSibling("." + file.getFileName() + ".fresh");
        try {
            Files.writeString(fresh, text());
            Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            failed = false;
        } catch (IOException e) {
            noteFailure("cannot be written: " + FileErrors.of(e));
        } catch (RuntimeException e) {
            noteOutdated(e);
        }
    }

    private synchronized void noteOutdated(Throwable failure) {
        LoggerFactory.getLogger(MetricsFile.class).error("metrics could not be counted", failure);
        noteFailure("are not up to date: internal error, see the log");
    }

    private void noteFailure(String why) {
        if (!failed) {
            failed = true;
            say.accept("metrics in " + file + " " + why);
        }
    }

    private String text() {
        Map<String, Long> all = new TreeMap<>(numbers);
        all.putAll(lanes.get());
        StringBuilder text = new StringBuilder();
        String last = "";
        for (Map.Entry<String, Long> each : all.entrySet()) {
            String name = "botarena_" + each.getKey();
            String family = name.split("\\{", 2)[0];
            if (!family.equals(last)) {
                last = family;
                text.append("# TYPE ").append(family);
                text.append(family.endsWith("_total") ? " counter\n" : " gauge\n");
            }
            text.append(name).append(' ').append(each.getValue()).append('\n');
        }
        return text.toString();
    }

    /** Writes the file for the last time. */
    @Override
    public void close() {
        clock.close();
        lanes = Map::of;
        write();
    }
}
