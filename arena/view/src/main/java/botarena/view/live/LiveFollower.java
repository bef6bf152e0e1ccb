package botarena.view.live;

import botarena.referee.GameRecord;
import botarena.tournament.Tournament;
import botarena.tournament.events.RunEvent;
import botarena.tournament.events.RunFollower;
import botarena.tournament.journal.JournalIndex;
import botarena.tournament.run.TimeSource;
import botarena.view.report.Audience;
import botarena.view.report.ReplayChoice;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.slf4j.LoggerFactory;

/** Follower of a run for the live page. Rests between games, so that a game's end seldom has to wake it. */
final class LiveFollower implements RunFollower {

    private static final long AWAKE_NANOS = TimeUnit.MILLISECONDS.toNanos(2);
    private static final long REST_MILLIS = 100;

    private final Tournament tournament;
    private final Audience audience;
    private final RunState figures;
    private final Consumer<RunEvent.Ended> end;
    /** Lines of the journal that were read when the run began; events for the last ones may yet come. */
    private long read;

    /** The line of the newest game that was told or missed. */
    private long number;

    private final ThreadMXBean clocks = ManagementFactory.getThreadMXBean();
    private final TimeSource time;
    private long awake;
    private boolean failed;
    private volatile long cpuNanos;

    LiveFollower(
            Tournament tournament, Audience audience, RunState figures, Consumer<RunEvent.Ended> end, TimeSource time) {
        this.time = time;
        awake = time.now();
        this.tournament = tournament;
        this.audience = audience;
        this.figures = figures;
        this.end = end;
    }

    @Override
    public StandingsRate standingsRate() {
        return StandingsRate.SELDOM;
    }

    /** Skips events that fail: a follower that throws gets no further events, not even the end. */
    @Override
    public void accept(RunEvent event) {
        try {
            handle(event);
        } catch (RuntimeException e) {
            if (!failed) {
                failed = true;
                LoggerFactory.getLogger(LiveFollower.class).error("the live page is incomplete", e);
            }
        }
    }

    private void handle(RunEvent event) {
        if (event instanceof RunEvent.Prepared prepared) {
            figures.note(new RunEvent.Note(
                    prepared.step(),
                    prepared.sentence() + ": " + prepared.done() + " of " + prepared.total(),
                    Map.of("done", prepared.done(), "total", prepared.total()),
                    OptionalLong.empty()));
        } else if (event instanceof RunEvent.Started started) {
            figures.noteBots(started.bots(), started.progress());
            number = started.recorded();
            addEarlierGames();
        } else if (event instanceof RunEvent.GameEnded game) {
            addGame(game);
            restAWhile();
        } else if (event instanceof RunEvent.FieldChanged field) {
            figures.field(field.bots());
        } else if (event instanceof RunEvent.Standings standings) {
            figures.standings(standings.tables());
        } else if (event instanceof RunEvent.Missed missed) {
            number += missed.games();
        } else if (event instanceof RunEvent.Note note) {
            figures.note(note);
        } else if (event instanceof RunEvent.Ended ended) {
            end.accept(ended);
        }
    }

    /** Games from earlier runs in the journal; of many, the newest. */
    private void addEarlierGames() {
        JournalIndex lines = new JournalIndex(
                tournament.results(), tournament.catalog().withUnknown(), (line, bytes, from, to) -> {});
        try {
            int count = lines.count();
            for (int line = Math.max(0, count - ReplayChoice.MAX_REPLAYS); line < count; line++) {
                int place = line + 1;
                lines.read(line).map(audience::cutRecord).ifPresent(record -> figures.addEarlier(record, place));
            }
            read = count;
        } catch (IOException e) {
            LoggerFactory.getLogger(LiveFollower.class)
                    .warn("spectators are not shown earlier games: {}", e.toString());
        }
    }

    private void addGame(RunEvent.GameEnded game) {
        number++;
        if (number <= read) {
            figures.progress(game.progress());
            return;
        }
        GameRecord cut = audience.cutRecord(game.record());
        if (cut != null) {
            figures.addGame(cut, number, game.progress());
        }
    }

    /** Processor time of the thread that hears the run, up to its last rest. */
    long cpuNanos() {
        return cpuNanos;
    }

    private void restAWhile() {
        if (time.now() - awake < AWAKE_NANOS) {
            return;
        }
        cpuNanos = clocks.getCurrentThreadCpuTime();
        try {
            Thread.sleep(REST_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        awake = time.now();
    }
}
