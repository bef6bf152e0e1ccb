package botarena.app.play;

import botarena.app.terminal.GameLine;
import botarena.app.terminal.TextTable;
import botarena.base.Printable;
import botarena.referee.GameRecord;
import botarena.tournament.events.RunEvent;
import botarena.tournament.events.RunEvent.Progress;
import botarena.tournament.standings.RatingColumns;
import botarena.tournament.standings.RatingTable;
import java.io.PrintStream;
import java.util.List;

/** One line a game and a table now and then: for pipes, logs and terminals that cannot move their cursor. */
final class PlainDisplay implements RunDisplay {

    private final PrintStream err;
    private final boolean capped;
    private Progress progress = new Progress(0, 0, 0, 0);

    /** @param capped whether the run may end before all games are played */
    PlainDisplay(PrintStream err, boolean capped) {
        this.err = err;
        this.capped = capped;
    }

    @Override
    public StandingsRate standingsRate() {
        return StandingsRate.AT_MILESTONES;
    }

    @Override
    public void accept(RunEvent event) {
        if (event instanceof RunEvent.Started started) {
            err.println(RunHeadline.of(started, capped));
        } else if (event instanceof RunEvent.Prepared step) {
            err.println(line(step));
        } else if (event instanceof RunEvent.GameEnded ended) {
            if (ended.record().status() != GameRecord.Status.UNPLAYED) {
                err.println(line(ended.record(), ended.progress(), capped));
            }
            progress = ended.progress();
        } else if (event instanceof RunEvent.Standings standings) {
            if (standings.milestone() && atQuarter()) {
                print(standings.tables());
            }
        } else if (event instanceof RunEvent.Note note) {
            err.println(note.text());
        } else if (event instanceof RunEvent.Warning warning) {
            Printable.lines("warning: " + warning.sentence()).forEach(err::println);
        }
        err.flush();
    }

    /** Tables stand at the quarters; the last one is the answer's. */
    private boolean atQuarter() {
        return progress.done() * 4 >= progress.total() && progress.done() < progress.total();
    }

    @Override
    public void showLine(String line) {
        err.println("\n" + line);
        err.flush();
    }

    private static String line(RunEvent.Prepared step) {
        return step.step() + " " + step.done() + "/" + step.total() + " " + Printable.of(step.bot()) + " "
                + step.result();
    }

    static String line(GameRecord record, Progress progress, boolean capped) {
        return "game " + progress.done() + (capped ? "" : "/" + progress.total()) + " "
                + GameLine.players(record, " v ") + " " + GameLine.score(record) + " {"
                + record.ending().words() + "}";
    }

    private void print(List<RatingTable> tables) {
        List<RatingTable> shown = RatingTable.tablesForPeople(tables);
        if (!shown.isEmpty()) {
            TextTable.lines(RatingColumns.screenTable(
                            shown.get(shown.size() - 1).inOneOrder()))
                    .forEach(err::println);
        }
    }
}
