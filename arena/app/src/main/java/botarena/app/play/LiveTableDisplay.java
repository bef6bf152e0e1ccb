package botarena.app.play;

import botarena.app.cli.Style;
import botarena.app.terminal.Bar;
import botarena.app.terminal.GameLine;
import botarena.app.terminal.Screen;
import botarena.app.terminal.TextTable;
import botarena.app.terminal.Widths;
import botarena.base.Printable;
import botarena.base.Units;
import botarena.referee.GameRecord;
import botarena.tournament.events.RunEvent;
import botarena.tournament.events.RunEvent.Progress;
import botarena.tournament.standings.RatingColumns;
import botarena.tournament.standings.RatingTable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/** The standing table that stays in place, with bar, speed and the last game below. Safe for use by any thread. */
final class LiveTableDisplay implements RunDisplay {

    /** Shortest time between two drawings: more would be unreadable and cost the bots. */
    private static final long PAUSE_NANOS = 200_000_000;

    /** Time between two drawings of the remaining time while no game ends. */
    private static final long QUIET_NANOS = 1_000_000_000;

    private final Screen screen;
    private final Style style;
    private final LongSupplier nanos;
    private final boolean capped;
    private @Nullable RatingTable standings;
    private List<String> table = List.of();
    private int tableWidth;

    private RunEvent.@Nullable Started first;
    private String head = "";
    private String last = "";
    private String note = "";
    private OptionalLong expected = OptionalLong.empty();
    private Progress progress = new Progress(0, 0, 0, 0);
    private long begun;
    private long drawn;
    private long heard;
    private @Nullable Thread ticking;

    /** @param capped whether the run may end before all games are played */
    LiveTableDisplay(Screen screen, Style style, LongSupplier nanos, boolean capped) {
        this.capped = capped;
        this.screen = screen;
        this.style = style;
        this.nanos = nanos;
        this.begun = nanos.getAsLong();
        this.heard = begun;
    }

    @Override
    public StandingsRate standingsRate() {
        return StandingsRate.ALWAYS;
    }

    @Override
    public synchronized void accept(RunEvent event) {
        if (event instanceof RunEvent.Started started) {
            first = started;
            head = RunHeadline.of(started, capped);
            progress = progressAtStart(started);
            last = "";
            begun = nanos.getAsLong();
            heard = begun;
            draw();
            startTicking();
        } else if (event instanceof RunEvent.LanesChanged lanes && first != null) {
            head = RunHeadline.of(first, lanes, capped);
            draw();
        } else if (event instanceof RunEvent.Prepared step) {
            head = step.sentence();
            progress = new Progress(step.done(), step.total(), 0, 0);
            last = "last: " + Printable.of(step.bot()) + "  " + step.result();
            draw();
        } else if (event instanceof RunEvent.GameEnded ended) {
            progress = ended.progress();
            heard = nanos.getAsLong();
            last = lastGame(ended.record(), screen.width() - 1);
            if (nanos.getAsLong() - drawn >= PAUSE_NANOS) {
                draw();
            }
        } else if (event instanceof RunEvent.Standings standings) {
            setStandings(standings.tables());
            draw();
        } else if (event instanceof RunEvent.Note one) {
            note = one.text();
            expected = one.games();
        } else if (event instanceof RunEvent.Warning warning) {
            showLine("warning: " + warning.sentence());
        } else if (event instanceof RunEvent.Ended) {
            stopTicking();
            screen.clear();
        }
    }

    private void startTicking() {
        stopTicking();
        Thread thread = new Thread(this::tickOn, "table's clock");
        thread.setDaemon(true);
        ticking = thread;
        thread.start();
    }

    private void stopTicking() {
        ticking = null;
        notifyAll();
    }

    private synchronized void tickOn() {
        try {
            while (ticking == Thread.currentThread()) {
                wait(TimeUnit.NANOSECONDS.toMillis(QUIET_NANOS));
                if (ticking == Thread.currentThread()) {
                    tick();
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Draws again after a quiet time, as the remaining time falls while long games last. */
    synchronized void tick() {
        if (nanos.getAsLong() - drawn >= QUIET_NANOS) {
            draw();
        }
    }

    private void setStandings(List<RatingTable> tables) {
        List<RatingTable> shown = RatingTable.tablesForPeople(tables);
        standings = shown.isEmpty() ? null : shown.get(shown.size() - 1).inOneOrder();
        tableWidth = 0;
    }

    /** Above the table, where it scrolls away like any other line. */
    @Override
    public synchronized void showLine(String line) {
        int room = screen.width() - 1;
        for (String each : Printable.lines(line)) {
            Widths.wrap(Widths.middle(each, 4 * room), room, 0).forEach(screen::print);
        }
        draw();
    }

    /** The first games are on their way before anything is heard of them. */
    private static Progress progressAtStart(RunEvent.Started started) {
        Progress stands = started.progress();
        int running = (int) Math.min(started.concurrency(), stands.total() - stands.done());
        return new Progress(stands.done(), stands.total(), running, stands.playedNow());
    }

    private static String lastGame(GameRecord record, int room) {
        String why = record.ending().words() + (record.detail().isEmpty() ? "" : ": " + Printable.of(record.detail()));
        String result = "  " + GameLine.score(record);
        String game = "last: " + record.setting().game().id() + "  " + GameLine.players(record, " – ");
        return Widths.middle(game, room - result.length()) + result + " (" + why + ")";
    }

    private void draw() {
        drawn = nanos.getAsLong();
        List<String> lines = new ArrayList<>();
        String running = progress.running() == 0 ? "" : progress.running() + " running";
        int room = screen.width() - 1;
        lines.add(style.bold(Widths.padRight(Widths.cut(head, room - running.length() - 1), room - running.length()))
                + running);
        lines.addAll(TablePages.pageAt(rows(), Math.max(3, screen.height() - 5), drawn - begun));
        lines.add(bar(room));
        lines.add(Widths.cut(last, room));
        if (!note.isEmpty()) {
            lines.add(Widths.middle(note, room));
        }
        screen.show(lines);
    }

    /** In a run that may end early, time and total are the expected ones, never the maximum. */
    private String bar(int room) {
        long done = progress.done();
        if (capped && expected.isEmpty()) {
            return Widths.cut(Units.count(done, "game"), room);
        }
        long total = Math.min(progress.total(), Math.max(done, expected.orElse(progress.total())));
        return Bar.of(
                done, total, capped, progress.playedNow(), progress.running(), heard - begun, drawn - heard, room);
    }

    /** Headings and rows, kept until they or the terminal change; bots that forfeited are red. */
    private List<String> rows() {
        RatingTable now = standings;
        if (now == null) {
            return List.of();
        }
        if (tableWidth != screen.width()) {
            tableWidth = screen.width();
            List<String> text = TextTable.lines(RatingColumns.screenTable(now), tableWidth - 1);
            List<String> rows = new ArrayList<>(text.subList(1, 2));
            for (int i = 2; i < text.size(); i++) {
                boolean forfeited =
                        !now.rows().get(i - 2).behaviour().forfeits().isEmpty();
                rows.add(forfeited ? style.red(text.get(i)) : text.get(i));
            }
            table = rows;
        }
        return table;
    }

    @Override
    public synchronized void releaseTerminal() {
        stopTicking();
        screen.clear();
        try {
            screen.close();
        } catch (IOException e) {
            // The terminal is gone, and the reader with it.
        }
    }
}
