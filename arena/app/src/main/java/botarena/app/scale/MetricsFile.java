package botarena.app.scale;

import botarena.referee.GameRecord;
import botarena.tournament.FileErrors;
import botarena.tournament.run.RunEvent;
import botarena.tournament.run.RunFollower;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** A run in numbers, as a file that Prometheus's node exporter takes up: replaced every five seconds, and at the end. */
public final class MetricsFile implements RunFollower, AutoCloseable {

    private static final long PAUSE = TimeUnit.SECONDS.toMillis(5);

    private final Path file;
    private final Consumer<String> say;
    private final Map<String, Long> numbers = new TreeMap<>();
    private final Thread clock = new Thread(this::tick, "metrics");
    private volatile Supplier<Map<String, Long>> lanes = Map::of;
    private boolean failed;

    /** @param say told where the file cannot be written, and again only after it could be */
    public MetricsFile(Path file, Consumer<String> say) {
        this.file = file;
        this.say = say;
        clock.setDaemon(true);
    }

    /**
     * Begins to write.
     *
     * @param figures what there is to count of lanes; asked on another thread
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
        numbers.put("games", progress.total());
        numbers.put("games_done", progress.done());
        numbers.put("games_running", (long) progress.running());
        numbers.put("games_played_total", progress.playedNow());
    }

    private void count(String name, boolean one) {
        numbers.merge(name, one ? 1L : 0L, Long::sum);
    }

    private void tick() {
        try {
            while (true) {
                write();
                Thread.sleep(PAUSE);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Beside, then renamed: whoever reads finds it whole. */
    synchronized void write() {
        Path fresh = file.resolveSibling("." + file.getFileName() + ".fresh");
        try {
            Files.writeString(fresh, text());
            Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            failed = false;
        } catch (IOException e) {
            failed("cannot be written: " + FileErrors.of(e));
        } catch (RuntimeException e) {
            failed("are not up to date: " + e);
        }
    }

    private void failed(String why) {
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

    /** Writes what there is at the end. */
    @Override
    public void close() {
        clock.interrupt();
        lanes = Map::of;
        write();
    }
}
