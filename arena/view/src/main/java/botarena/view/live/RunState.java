package botarena.view.live;

import botarena.base.JsonText;
import botarena.referee.GameRecord;
import botarena.referee.GameSpec;
import botarena.tournament.Tournament;
import botarena.tournament.events.RunEvent.Note;
import botarena.tournament.events.RunEvent.Progress;
import botarena.tournament.schedule.Schedule;
import botarena.tournament.standings.RatingTable;
import botarena.view.report.PackedText;
import botarena.view.report.RunningReport;
import botarena.web.EventStream;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** State of a run, written by one thread and read by another. Thread-safe; every call is short. */
final class RunState {

    /** Games listed between two ticks: more would be unreadable. */
    private static final int MAX_LISTED_GAMES = 50;

    private static final int REMEMBERED = 1_000;

    private final RunningReport report;
    private final Map<String, Map<String, Object>> finished = new LinkedHashMap<>() {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Map<String, Object>> eldest) {
            return size() > REMEMBERED;
        }
    };
    private Progress progress = new Progress(0, 0, 0, 0);
    private @Nullable Map<String, Object> note;
    private boolean noted;
    private boolean ranked;
    private int named;
    private int unnamed;

    RunState(Tournament tournament) {
        report = new RunningReport(tournament);
    }

    /** A game of an earlier run. */
    synchronized void addEarlier(GameRecord record, long number) {
        report.add(record, number, false);
        ranked = true;
    }

    synchronized void addGame(GameRecord record, long number, Progress now) {
        progress = now;
        boolean fresh = named < MAX_LISTED_GAMES;
        report.add(record, number, fresh);
        named += fresh ? 1 : 0;
        unnamed += fresh ? 0 : 1;
        finished.put(key(record.setting()), resultFields(record));
    }

    /** Takes the bots; comes before any game. */
    synchronized void noteBots(List<String> labels, Progress now) {
        labels.forEach(report::bot);
        progress = now;
        ranked = true;
        noted = note != null;
        note = null;
    }

    /** Takes the present bots, in a run without end. */
    synchronized void field(List<String> labels) {
        labels.forEach(report::bot);
        ranked = true;
    }

    synchronized void progress(Progress now) {
        progress = now;
    }

    synchronized void standings(List<RatingTable> tables) {
        report.standings(tables);
        ranked = true;
    }

    synchronized void note(Note said) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("subject", said.subject());
        fields.put("text", said.text());
        fields.put("fields", said.fields());
        note = fields;
        noted = true;
    }

    /** End of a game that ended not long ago; null if it is not known yet. */
    synchronized @Nullable Map<String, Object> findEnding(GameSpec setting) {
        return finished.get(key(setting));
    }

    private static String key(GameSpec setting) {
        return setting.attempt() == 1 ? setting.id() : setting.id() + "#" + setting.attempt();
    }

    synchronized int lookNumber(GameSpec setting) {
        return report.lookNumber(setting);
    }

    synchronized List<Integer> bots(GameSpec setting) {
        return setting.bots().stream().map(bot -> report.bot(bot.label())).toList();
    }

    /** Events about games, ranks and notes since the last call; empty if there are none. */
    synchronized String takeNews(boolean tables) {
        StringBuilder events = new StringBuilder();
        if (named > 0) {
            Map<String, Object> fields = new LinkedHashMap<>();
            fields.put("progress", fields(progress));
            fields.putAll(report.reasons());
            fields.put("games", report.takeNews());
            fields.put("left", unnamed);
            events.append(EventStream.event("game", JsonText.line(fields)));
            named = 0;
            unnamed = 0;
        }
        if (ranked && tables) {
            events.append(EventStream.event("table", PackedText.of(report.head())));
            ranked = false;
        }
        if (noted) {
            events.append(EventStream.event("note", JsonText.line(note)));
            noted = false;
        }
        return events.toString();
    }

    /** The whole state, for new spectators. */
    synchronized String fullState(List<Map<String, Object>> lanes) {
        String json = "{\"head\":" + report.head() + ",\"elements\":" + JsonText.line(report.elements())
                + ",\"progress\":" + JsonText.line(fields(progress)) + ",\"note\":" + JsonText.line(note)
                + ",\"lanes\":" + JsonText.line(lanes) + "}";
        return EventStream.event("all", PackedText.of(json));
    }

    /** Progress of the run, as JSON. */
    synchronized String progress() {
        return JsonText.line(fields(progress));
    }

    /** The head of the report as it is. */
    synchronized String head() {
        return report.head();
    }

    /** The games as elements of the page. */
    synchronized List<String> elements() {
        return report.elements();
    }

    private static Map<String, Object> fields(Progress progress) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("done", progress.done());
        if (progress.total() != Schedule.ENDLESS) {
            fields.put("total", progress.total());
        }
        return fields;
    }

    /** The result for the first side, why, of which kind that is, and a phrase on it. */
    static Map<String, Object> resultFields(GameRecord record) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("res", String.valueOf(RunningReport.result(record)));
        fields.put("why", record.reason().word());
        fields.put("kind", record.reason().kind().name().toLowerCase(Locale.ROOT));
        fields.put("detail", record.detail());
        return fields;
    }
}
