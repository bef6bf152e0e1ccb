package botarena.contest.site;

import botarena.base.Refusal.RefusedException;
import botarena.contest.Trials;
import botarena.contest.Trials.Answer;
import botarena.contest.Trials.Order;
import botarena.contest.Trials.Stage;
import botarena.contest.Trials.Trial;
import botarena.contest.site.Route.Visit;
import botarena.contest.site.WritePages.Choice;
import botarena.referee.GameRecord;
import botarena.referee.GameRecord.Fault;
import botarena.referee.evidence.KeptLog;
import botarena.referee.record.RecordException;
import botarena.referee.record.Replay;
import botarena.tournament.analysis.AnalysisFile;
import botarena.tournament.analysis.GameAnalysis;
import botarena.tournament.analysis.MarkedGame;
import botarena.tournament.results.ResultsFolder;
import botarena.view.report.Audience;
import botarena.view.report.ReportFile;
import botarena.web.WebResponse;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.slf4j.LoggerFactory;

/** Pages of the games that people ask for. */
record TrialPages(Facts facts, Layout layout) {

    /** Seconds until a page of a game that goes on looks again. */
    private static final int LOOK_SECONDS = 2;

    private static final int LONGEST_LOG = 2_000;

    /** A trial in a list. */
    record TrialRow(int number, String words, String state, String asked) {}

    /** A trial as its page shows it. */
    record Shown(
            int number,
            String words,
            String state,
            String tag,
            String sentence,
            List<String> log,
            boolean failed,
            int draft,
            boolean open,
            List<PlayedGame> games) {}

    /** A game of a trial; the fault is empty without one. */
    record PlayedGame(int leg, String result, String fault, String hint, List<PlyRow> plies, List<String> after) {}

    /** A ply; its log is the own bot's output since it was asked for it. */
    record PlyRow(int number, String who, boolean own, String move, String time, String mark, List<String> log) {}

    List<TrialRow> rows(Viewer viewer) {
        return facts.trials().of(viewer.owner()).stream()
                .map(each -> new TrialRow(each.number(), words(viewer, each), state(each), facts.time(each.asked())))
                .toList();
    }

    private static String state(Trial trial) {
        return trial.note().equals(Trials.CANCELLED)
                ? "cancelled"
                : trial.stage().name().toLowerCase(Locale.ROOT);
    }

    private String words(Viewer viewer, Trial trial) {
        Order order = trial.order();
        String own = order.draft() > 0 ? "draft " + order.draft() : "version " + order.version();
        return own + " against " + name(viewer, order.against()) + ", " + order.game();
    }

    private String name(Viewer viewer, String label) {
        int at = label.lastIndexOf('@');
        return at > 0 && label.substring(0, at).equals(viewer.bot())
                ? "my version " + label.substring(at + 1)
                : facts.name(viewer, label);
    }

    /** @param chosen label of the one that is chosen; empty for the first */
    List<Choice> opponents(Viewer viewer, boolean challenge, String chosen) {
        return facts.trials().opponents(viewer.owner(), challenge).stream()
                .map(label -> new Choice(label, name(viewer, label), label.equals(chosen)))
                .toList();
    }

    static WebResponse retry(WebResponse.Content page, Answer answer) {
        return answer.retry().isZero()
                ? page
                : page.with("Retry-After", String.valueOf(answer.retry().toSeconds()));
    }

    /** Lets the version that plays challenge a bot. */
    WebResponse challenge(Visit visit, Map<String, String> fields) {
        Viewer viewer = visit.viewer();
        int version = facts.contest()
                .playing(viewer.bot())
                .map(upload -> upload.number())
                .orElse(0);
        if (version == 0) {
            return layout.sentence(409, viewer, "Challenge", "None of your versions plays yet. Hand one in first.");
        }
        try {
            Answer answer = facts.trials()
                    .order(
                            new Order(
                                    viewer.owner(),
                                    0,
                                    version,
                                    fields.getOrDefault("game", ""),
                                    fields.getOrDefault("against", ""),
                                    2),
                            null);
            Trial trial = answer.trial();
            return trial == null
                    ? retry(layout.sentence(409, viewer, "Challenge", answer.refusal()), answer)
                    : new WebResponse.Redirect("/tries/" + trial.number(), "");
        } catch (IOException e) {
            return layout.full(viewer, e);
        }
    }

    private Optional<Trial> find(Visit visit) {
        OptionalInt number = visit.number("number");
        return number.isEmpty()
                ? Optional.empty()
                : facts.trials().find(visit.viewer().owner(), number.getAsInt());
    }

    /** Ends a trial that waits or goes on; one that is over stays as it is. */
    WebResponse cancel(Visit visit, Map<String, String> unused) {
        Optional<Trial> found = find(visit);
        if (found.isEmpty()) {
            return new WebResponse.NotFound();
        }
        facts.trials().cancel(visit.viewer().owner(), found.get().number());
        return new WebResponse.Redirect("/tries/" + found.get().number(), "");
    }

    WebResponse page(Visit visit) {
        Viewer viewer = visit.viewer();
        Optional<Trial> found = find(visit);
        if (found.isEmpty()) {
            return new WebResponse.NotFound();
        }
        Trial trial = found.get();
        int seconds = trial.stage().isOpen() ? LOOK_SECONDS : 0;
        List<String> log = facts.trials().log(trial);
        boolean examFailed = trial.order().draft() > 0
                && trial.stage() != Stage.FAILED
                && !trial.note().isEmpty();
        Shown shown = new Shown(
                trial.number(),
                words(viewer, trial),
                state(trial),
                trial.stage() == Stage.DONE ? "tag good" : trial.stage() == Stage.FAILED ? "tag" : "tag plain",
                sentence(trial),
                log,
                examFailed || trial.stage() == Stage.FAILED,
                trial.order().draft(),
                trial.stage().isOpen(),
                trial.stage() == Stage.DONE ? games(viewer, trial) : List.of());
        String heading = (trial.order().draft() > 0 ? "Try " : "Challenge ") + trial.number();
        return Layout.page(
                200,
                out -> JtetrialGenerated.render(
                        out, null, layout.frame(heading, "", seconds, viewer), shown, LONGEST_LOG));
    }

    private String sentence(Trial trial) {
        if (trial.note().equals(Trials.RATED)) {
            return "The two games are played next on the ladder and are rated. They stand under My games once they are over.";
        }
        String exam = trial.order().draft() == 0
                ? ""
                : trial.note().isEmpty()
                        ? "The exam found nothing wrong. "
                        : "It failed " + trial.note() + " steps of the exam, which the log below explains. ";
        return switch (trial.stage()) {
            case WAITING -> waiting(facts.trials().before(trial));
            case BUILDING -> trial.order().draft() > 0 ? "The draft is being built." : "The bots are made ready.";
            case EXAM -> ("The draft is in the exam, " + facts.trials().progress(trial)).replaceFirst(", $", "") + ".";
            case PLAYING -> exam + "The game is being played.";
            case DONE -> exam + "The game is over.";
            case FAILED -> "There is no game: " + trial.note() + (trial.note().endsWith(".") ? "" : ".");
        };
    }

    private String waiting(int before) {
        if (facts.contest().isHeld()) {
            return "It waits: the organiser has paused all games.";
        }
        return (before == 0
                        ? "It is the next."
                        : before == 1 ? "It waits; 1 is before it." : "It waits; " + before + " are before it.")
                + " Two are played at a time.";
    }

    private Audience audience(Viewer viewer, Trial trial, GameRecord record) {
        Map<String, String> names = new HashMap<>();
        record.setting().bots().forEach(bot -> names.put(bot.name(), facts.name(viewer, bot.name())));
        return Audience.spectator(trial.own(), names);
    }

    private Optional<ResultsFolder> results(Trial trial) {
        try {
            return Optional.of(ResultsFolder.open(facts.trials().results(trial), facts.catalog()));
        } catch (RefusedException e) {
            LoggerFactory.getLogger(TrialPages.class)
                    .warn("a game cannot be read: {}", e.refusal().what());
            return Optional.empty();
        }
    }

    private static List<GameRecord> records(ResultsFolder results) {
        List<GameRecord> records = new ArrayList<>();
        try {
            results.forEach(records::add);
        } catch (RefusedException e) {
            LoggerFactory.getLogger(TrialPages.class)
                    .warn("a game cannot be read: {}", e.refusal().what());
        }
        return records;
    }

    private List<PlayedGame> games(Viewer viewer, Trial trial) {
        return results(trial).map(TrialPages::records).orElse(List.of()).stream()
                .flatMap(record -> Stream.ofNullable(
                                audience(viewer, trial, record).cut(record))
                        .map(cut -> game(trial, record, cut)))
                .toList();
    }

    /** Plies of a game; none of one that does not replay. */
    private static List<Replay.Ply> plies(GameRecord record) {
        try {
            return Replay.of(record).plies();
        } catch (RecordException e) {
            LoggerFactory.getLogger(TrialPages.class).warn("a game does not replay: {}", e.toString());
            return List.of();
        }
    }

    private PlayedGame game(Trial trial, GameRecord whole, GameRecord record) {
        List<Replay.Ply> plies = plies(record);
        int first = plies.stream()
                .filter(ply -> !ply.opening() && Trials.isOwn(record, ply.seat()))
                .mapToInt(Replay.Ply::index)
                .findFirst()
                .orElse(record.plies());
        NavigableMap<Integer, List<String>> output = output(trial, whole, first);
        Map<Integer, String> marks = marks(trial, whole);
        List<PlyRow> rows = new ArrayList<>();
        for (Replay.Ply ply : plies) {
            boolean own = Trials.isOwn(record, ply.seat());
            rows.add(new PlyRow(
                    ply.index() + 1,
                    ply.opening() ? "opening" : own ? "me" : "opponent",
                    own && !ply.opening(),
                    ply.move(),
                    ply.isAsked() ? Math.round(ply.millis()) + " ms" : "",
                    marks.getOrDefault(ply.index(), ""),
                    output.getOrDefault(ply.index(), List.of())));
        }
        Fault fault = record.fault();
        boolean blamed = fault != null && fault.seat() >= 0 && Trials.isOwn(record, fault.seat());
        return new PlayedGame(
                record.setting().leg(),
                result(record),
                fault == null || !blamed ? "" : fault.message(),
                fault == null || !blamed ? "" : fault.said().hint(),
                rows,
                output.tailMap(record.plies()).values().stream()
                        .flatMap(List::stream)
                        .toList());
    }

    private static String result(GameRecord record) {
        String begins = record.setting().leg() % 2 == 0 ? "I moved first" : "The opponent moved first";
        List<Double> scores = record.scores();
        String how = record.reason().words();
        if (scores.isEmpty()) {
            return begins + ": no result (" + how + ")";
        }
        double score = scores.get(record.setting().leg() % scores.size());
        return begins + ": " + (score > 0.75 ? "won" : score < 0.25 ? "lost" : "drawn") + " (" + how + ")";
    }

    private Map<Integer, String> marks(Trial trial, GameRecord record) {
        Map<Integer, String> marks = new HashMap<>();
        try {
            Optional<GameAnalysis> analysis = AnalysisFile.find(
                    facts.trials().results(trial), record.setting().id());
            if (analysis.isPresent()) {
                for (MarkedGame.Move move :
                        MarkedGame.of(record, analysis.get()).moves()) {
                    MarkedGame.Mark mark = move.mark();
                    if (mark != null) {
                        String better = mark.fault() ? "; better: " + move.best() : "";
                        marks.put(move.ply(), mark.word() + better);
                    }
                }
            }
        } catch (IOException | RecordException e) {
            LoggerFactory.getLogger(TrialPages.class).warn("an analysis cannot be read: {}", e.toString());
        }
        return marks;
    }

    /**
     * Output of the own bot by the index of the ply that it was asked for.
     *
     * @param first ply of its first turn, where earlier lines stand
     */
    private NavigableMap<Integer, List<String>> output(Trial trial, GameRecord record, int first) {
        NavigableMap<Integer, List<String>> output = new TreeMap<>();
        for (int seat = 0; seat < record.setting().bots().size(); seat++) {
            String path = record.setting().logPath(seat);
            if (Trials.isOwn(record, seat)) {
                KeptLog.read(facts.trials().results(trial), path)
                        .byPly()
                        .forEach((ply, text) -> output.computeIfAbsent(ply, key -> new ArrayList<>())
                                .addAll(text.lines().toList()));
            }
        }
        List<String> early = output.remove(KeptLog.BEFORE_TURNS);
        if (early != null) {
            output.computeIfAbsent(first, key -> new ArrayList<>()).addAll(0, early);
        }
        return output;
    }

    /** The board of a game, with the bot's output beside each of its plies. */
    WebResponse replay(Visit visit) {
        Optional<Trial> trial = find(visit);
        OptionalInt leg = visit.number("leg");
        if (trial.isEmpty() || leg.isEmpty() || trial.get().stage() != Stage.DONE) {
            return new WebResponse.NotFound();
        }
        Optional<ResultsFolder> folder = results(trial.get());
        Optional<GameRecord> found = folder.map(TrialPages::records).orElse(List.of()).stream()
                .filter(record -> record.setting().leg() == leg.getAsInt())
                .findFirst();
        if (found.isPresent()) {
            GameRecord record = found.get();
            try {
                ReportFile.GamePage page = ReportFile.GamePage.of(
                        folder.orElseThrow(), record, audience(visit.viewer(), trial.get(), record));
                return Layout.withWayBack(WebResponse.page(page.policy(), page.html()), visit.viewer());
            } catch (IOException e) {
                LoggerFactory.getLogger(TrialPages.class).warn("a game cannot be replayed: {}", e.toString());
            }
        }
        return new WebResponse.NotFound();
    }
}
