package botarena.contest.site;

import static botarena.contest.RequestRefusal.NOT_FOUND;

import botarena.contest.Contest.Upload;
import botarena.contest.RequestRefusal;
import botarena.contest.RequestRefusal.RefusedRequest;
import botarena.contest.Trials;
import botarena.contest.Trials.Order;
import botarena.contest.Trials.Stage;
import botarena.contest.Trials.Trial;
import botarena.contest.site.Layout.Frame;
import botarena.contest.site.Route.Visit;
import botarena.referee.GameRecord;
import botarena.referee.GameRecord.Fault;
import botarena.referee.evidence.KeptLog;
import botarena.referee.record.Replay;
import botarena.tournament.analysis.AnalysisFile;
import botarena.tournament.analysis.GameAnalysis;
import botarena.tournament.analysis.MarkedGame;
import botarena.tournament.results.ResultsFolder;
import botarena.view.report.Audience;
import botarena.web.WebResponse;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Pages of the games that people ask for. */
record TrialPages(Facts facts, Layout layout) {

    /** Seconds until a page of a game that goes on looks again. */
    private static final int LOOK_SECONDS = 2;

    /**
     * A game of a trial.
     *
     * @param output of the own bot by the index of the ply that it was asked for
     * @param marks of moves by the index of their ply
     */
    record PlayedGame(
            GameRecord record,
            List<Replay.Ply> plies,
            NavigableMap<Integer, List<String>> output,
            Map<Integer, String> marks) {

        int leg() {
            return record.setting().leg();
        }

        boolean isOwn(int seat) {
            return Trials.isOwn(record, seat);
        }

        /** Output about a ply. */
        String outputAt(Replay.Ply ply) {
            return String.join("\n", output.getOrDefault(ply.index(), List.of()));
        }

        /** Output after the last ply. */
        String lastOutput() {
            return output.tailMap(record.plies()).values().stream()
                    .flatMap(List::stream)
                    .collect(Collectors.joining("\n"));
        }

        /** The fault by which the own bot lost; empty if it did not. */
        String faultText() {
            Fault fault = record.fault();
            return fault == null || fault.seat() < 0 || !isOwn(fault.seat())
                    ? ""
                    : fault.said().text();
        }
    }

    /** The trials of a person, newest first. */
    List<Trial> trialsOf(Viewer viewer) {
        return facts.trials.trialsOf(viewer.owner());
    }

    static String stateText(Trial trial) {
        return trial.note().equals(Trials.CANCELLED)
                ? "cancelled"
                : trial.stage().name().toLowerCase(Locale.ROOT);
    }

    String describeOrder(Viewer viewer, Trial trial) {
        Order order = trial.order();
        String own = order.draft() > 0 ? "draft " + order.draft() : "version " + order.version();
        return own + " against " + opponentName(viewer, order.against()) + ", " + facts.gameTitle(order.game());
    }

    String opponentName(Viewer viewer, String label) {
        int at = label.lastIndexOf('@');
        return at > 0 && label.substring(0, at).equals(viewer.bot())
                ? "my version " + label.substring(at + 1)
                : facts.nameFor(viewer, label);
    }

    /** Lets the version that plays challenge a bot. */
    WebResponse placeChallenge(Visit visit) throws IOException, RefusedRequest {
        Viewer viewer = visit.viewer();
        Upload version = facts.contest
                .playingUpload(viewer.bot())
                .orElseThrow(
                        new RequestRefusal(409, "None of your versions plays yet. Hand one in first", "", "")
                                ::toException);
        String game = visit.field("game");
        return show(facts.trials.placeOrder(
                new Order(viewer.owner(), 0, version.number(), game, visit.field("against"), 2), null));
    }

    /** The way to the page of a trial. */
    static WebResponse show(Trial trial) {
        return new WebResponse.Redirect("/tries/" + trial.number(), "");
    }

    private Trial findTrial(Visit visit) throws RefusedRequest {
        return facts.trials
                .findTrial(visit.viewer().owner(), visit.number("number"))
                .orElseThrow(NOT_FOUND::toException);
    }

    /** Ends a trial that waits or goes on; one that is over stays as it is. */
    WebResponse cancelTrial(Visit visit) throws RefusedRequest {
        Trial trial = findTrial(visit);
        facts.trials.cancel(visit.viewer().owner(), trial.number());
        return show(trial);
    }

    WebResponse trialPage(Visit visit) throws RefusedRequest {
        Trial trial = findTrial(visit);
        String heading = (trial.isDraft() ? "Try " : "Challenge ") + trial.number();
        Frame frame = layout.frame(heading, "", trial.stage().isOpen() ? LOOK_SECONDS : 0, visit.viewer());
        List<PlayedGame> games = trial.stage() == Stage.DONE ? playedGames(visit.viewer(), trial) : List.of();
        return Layout.page(200, out -> JtetrialGenerated.render(out, null, frame, this, trial, games));
    }

    private Audience audienceOf(Viewer viewer, Trial trial, GameRecord record) {
        return Facts.spectatorOf(trial.ownBot(), record, name -> facts.nameFor(viewer, name));
    }

    private List<PlayedGame> playedGames(Viewer viewer, Trial trial) {
        return readGames(trial).stream()
                .flatMap(record -> Stream.ofNullable(
                                audienceOf(viewer, trial, record).cutRecord(record))
                        .map(cut -> playedGame(trial, record, cut)))
                .toList();
    }

    private List<GameRecord> readGames(Trial trial) {
        return Facts.readOr(List.of(), "a game", () -> {
            List<GameRecord> records = new ArrayList<>();
            ResultsFolder.open(facts.trials.resultsFolder(trial), facts.catalog).forEach(records::add);
            return records;
        });
    }

    private PlayedGame playedGame(Trial trial, GameRecord whole, GameRecord record) {
        List<Replay.Ply> plies =
                Facts.readOr(List.of(), "a replay", () -> Replay.of(record).plies());
        int first = plies.stream()
                .filter(ply -> !ply.opening() && Trials.isOwn(record, ply.seat()))
                .mapToInt(Replay.Ply::index)
                .findFirst()
                .orElse(record.plies());
        return new PlayedGame(record, plies, outputByPly(trial, whole, first), moveMarks(trial, whole));
    }

    private Map<Integer, String> moveMarks(Trial trial, GameRecord record) {
        return Facts.readOr(Map.of(), "an analysis", () -> {
            Map<Integer, String> marks = new HashMap<>();
            Optional<GameAnalysis> analysis = AnalysisFile.find(
                    facts.trials.resultsFolder(trial), record.setting().id());
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
            return marks;
        });
    }

    /**
     * Output of the own bot by the index of the ply that it was asked for.
     *
     * @param first ply of its first turn, where earlier lines stand
     */
    private NavigableMap<Integer, List<String>> outputByPly(Trial trial, GameRecord record, int first) {
        NavigableMap<Integer, List<String>> output = new TreeMap<>();
        for (int seat = 0; seat < record.setting().bots().size(); seat++) {
            String path = record.setting().logPath(seat);
            if (Trials.isOwn(record, seat)) {
                KeptLog.read(facts.trials.resultsFolder(trial), path)
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
    WebResponse replayPage(Visit visit) throws RefusedRequest {
        Trial trial = findTrial(visit);
        GameRecord record = (trial.stage() == Stage.DONE ? readGames(trial) : List.<GameRecord>of())
                .stream()
                        .filter(each -> each.setting().leg() == visit.number("leg"))
                        .findFirst()
                        .orElseThrow(NOT_FOUND::toException);
        Audience audience = audienceOf(visit.viewer(), trial, record);
        return facts.replayPage(facts.trials.resultsFolder(trial), record, audience)
                .map(page -> Layout.withWayBack(page, visit.viewer(), ""))
                .orElseThrow(NOT_FOUND::toException);
    }
}
