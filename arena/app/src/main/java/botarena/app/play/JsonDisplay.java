package botarena.app.play;

import botarena.base.JsonText;
import botarena.protocol.Reason;
import botarena.referee.GameRecord;
import botarena.tournament.events.RunEnding;
import botarena.tournament.events.RunEvent;
import botarena.tournament.standings.RatingColumns;
import botarena.tournament.standings.RatingTable;
import java.io.PrintStream;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** One event a line, for programs. */
final class JsonDisplay implements RunDisplay {

    private final PrintStream out;
    private final PrintStream err;
    private boolean begun;

    /**
     * @param err takes sentences for a person that are no events
     */
    JsonDisplay(PrintStream out, PrintStream err) {
        this.out = out;
        this.err = err;
    }

    @Override
    public StandingsRate standingsRate() {
        return StandingsRate.AT_MILESTONES;
    }

    @Override
    public void accept(RunEvent event) {
        if (event instanceof RunEvent.Started started) {
            print("start", startFields(started));
        } else if (event instanceof RunEvent.Prepared step) {
            print(step.step(), preparedFields(step));
        } else if (event instanceof RunEvent.GameEnded ended) {
            print("game", gameFields(ended.record()));
        } else if (event instanceof RunEvent.Standings standings) {
            printRatings(standings);
        } else if (event instanceof RunEvent.Note note) {
            print(note.subject(), note.fields());
        } else if (event instanceof RunEvent.Warning warning) {
            print("warning", Map.of("message", warning.sentence()));
        } else if (event instanceof RunEvent.Ended ended) {
            print("end", endFields(ended.ending()));
        }
    }

    @Override
    public void showLine(String line) {
        err.println(line);
        err.flush();
    }

    private void print(String name, Map<String, Object> fields) {
        Map<String, Object> line = new LinkedHashMap<>();
        line.put("event", name);
        if (!begun) {
            line.put("format", 1);
            begun = true;
        }
        line.putAll(fields);
        out.println(JsonText.line(line));
        out.flush();
    }

    private static Map<String, Object> startFields(RunEvent.Started started) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("name", started.name());
        fields.put("results", started.results().toString());
        fields.put("bots", started.bots());
        fields.put("games", started.games());
        fields.put("done", started.progress().done());
        fields.put("total", started.progress().total());
        fields.put("concurrency", started.concurrency());
        return fields;
    }

    private static Map<String, Object> preparedFields(RunEvent.Prepared step) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("bot", step.bot());
        fields.put("result", step.result());
        fields.put("done", step.done());
        fields.put("total", step.total());
        return fields;
    }

    private static Map<String, Object> gameFields(GameRecord record) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("id", record.setting().id());
        fields.put("game", record.setting().game().id());
        fields.put("bots", record.setting().labels());
        if (record.status() != GameRecord.Status.FINISHED) {
            fields.put("status", record.status().name().toLowerCase(Locale.ROOT));
        }
        fields.put("scores", record.scores());
        fields.put("reason", record.reason().word());
        GameRecord.Fault fault = record.fault();
        if (fault != null && fault.seat() >= 0 && record.reason().kind() == Reason.Kind.FORFEIT) {
            fields.put("by", record.setting().bots().get(fault.seat()).label());
        }
        if (fault != null && fault.evidence() != null) {
            fields.put("evidence", fault.evidence());
        }
        fields.put("plies", record.plies());
        fields.put("tookMs", record.tookMs());
        return fields;
    }

    private void printRatings(RunEvent.Standings standings) {
        for (RatingTable table : standings.milestone() ? standings.tables() : List.<RatingTable>of()) {
            Map<String, Object> fields = new LinkedHashMap<>();
            fields.put("game", table.game());
            fields.put("rows", RatingColumns.fullTable(List.of(table)).maps());
            print("rating", fields);
        }
    }

    static Map<String, Object> endFields(RunEnding ending) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("how", ending.how().name().toLowerCase(Locale.ROOT));
        fields.put("left", ending.left());
        fields.put("forfeits", ending.forfeits());
        fields.put("neverStarted", ending.neverStarted());
        fields.put("voids", ending.voids());
        if (!ending.resume().isEmpty()) {
            fields.put("resume", ending.resume());
        }
        return fields;
    }
}
