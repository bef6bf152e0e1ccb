package botarena.contest.site;

import botarena.base.Refusal.RefusedException;
import botarena.classroom.Course.Codename;
import botarena.classroom.Gradebook;
import botarena.contest.Contest;
import botarena.contest.Contest.Phase;
import botarena.contest.Contest.Upload;
import botarena.contest.ContestFolder;
import botarena.contest.LadderView;
import botarena.contest.LadderView.Row;
import botarena.contest.RequestRefusal;
import botarena.contest.Trials;
import botarena.contest.UploadSentence;
import botarena.contest.UploadState;
import botarena.contest.intake.Drafts;
import botarena.contest.intake.Intake;
import botarena.contest.site.GameIndex.Line;
import botarena.games.GameCatalog;
import botarena.referee.GameRecord;
import botarena.referee.GameRecord.Fault;
import botarena.referee.evidence.KeptLog;
import botarena.referee.record.RecordException;
import botarena.tournament.analysis.AnalysisFile;
import botarena.tournament.analysis.GameAnalysis;
import botarena.tournament.analysis.MarkedGame;
import botarena.tournament.journal.Journal;
import botarena.tournament.results.ResultsFolder;
import botarena.view.report.Audience;
import botarena.view.report.ReportFile;
import botarena.web.WebRequest;
import botarena.web.WebResponse;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.time.InstantSource;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;

/** Facts that pages and API show, in any form. */
final class Facts {

    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("d MMM yyyy, HH:mm:ss", Locale.ENGLISH);
    private static final DateTimeFormatter ZONE = new DateTimeFormatterBuilder()
            .appendLiteral("UTC")
            .appendOffset("+HH:MM", "")
            .toFormatter(Locale.ROOT);

    /** Why erasing has to wait during the final. */
    static final String ERASE_LATER =
            "The final is being played, and writes grades. Nothing was erased: try again after it.";

    private static final int MAX_WORST_MOVES = 10;
    private static final List<String> GRADE_FILES = List.of("grades.csv", "grades-moodle.csv", "grades-canvas.csv");

    /** Newest games of a bot whose analyses are looked at. */
    private static final int MAX_ANALYSED_GAMES = 200;

    final ContestFolder folder;
    final Contest contest;
    final LadderView ladder;
    final Intake intake;
    final Trials trials;
    final Drafts drafts;
    final GameCatalog catalog;
    final ContestSite.Guide guide;
    final ContestSite.Settings settings;
    private final InstantSource clock;
    private final GameIndex games;
    private final Map<String, FoundMistakes> mistakes = new ConcurrentHashMap<>();

    Facts(ContestSite.Settings settings, ContestSite.Parts parts) {
        this.settings = settings;
        folder = parts.folder();
        contest = folder.contest();
        ladder = parts.ladder();
        intake = parts.intake();
        trials = parts.trials();
        drafts = new Drafts(folder, intake);
        catalog = parts.games();
        guide = parts.guide();
        clock = parts.clock();
        games = new GameIndex(ladder.results(), catalog);
    }

    /** Title of a game. */
    String gameTitle(String id) {
        return catalog.title(id);
    }

    /** The ladder's game with this identifier, else its first. */
    String gameOr(String wanted) {
        List<String> games = ladder.games();
        return games.contains(wanted) ? wanted : games.get(0);
    }

    /** Whether the files of an upload are kept. */
    boolean hasFiles(Upload upload) {
        return Files.isRegularFile(folder.uploadFile(upload));
    }

    /** Whether an upload can be handed in again: it passed the exam once, and another plays now. */
    boolean mayPlayAgain(Upload upload) {
        return (upload.state() == UploadState.REPLACED || upload.state() == UploadState.SUSPENDED)
                && !contest.isClosed();
    }

    /** Start of links that are shown now, with a slash at its end. */
    String origin(WebRequest request) {
        return settings.url().isEmpty() ? "http://" + request.header("Host") + "/" : settings.url();
    }

    /** The refusal and its remedy. */
    static String describe(RefusedException refused) {
        String what = refused.refusal().what();
        String title = what.substring(0, 1).toUpperCase(Locale.ROOT) + what.substring(1);
        return new RequestRefusal(422, title, "", refused.refusal().remedy()).sentence();
    }

    Instant now() {
        return clock.instant();
    }

    /** A time with its zone: its reader may be elsewhere. */
    String formatTime(Instant time) {
        return formatShortTime(time) + " " + formatZone(time);
    }

    /** A time under a heading that tells the zone. */
    String formatShortTime(Instant time) {
        return TIME.format(time.atZone(settings.zone()));
    }

    /** The zone at a time, such as {@code UTC+01:00}. */
    String formatZone(Instant time) {
        return ZONE.format(time.atZone(settings.zone()));
    }

    boolean isFrozen() {
        return contest.frozenSince() != null;
    }

    /** The board that people see: as it was when it was frozen. */
    List<Row> board(String game) {
        return isFrozen() ? contest.frozenBoard(game) : ladder.board(game);
    }

    /** Name of a bot for a viewer. */
    String nameFor(Viewer viewer, String bot) {
        return settings.anonymous() && !viewer.mayRead(bot) ? bot : folder.name(bot);
    }

    /** Whether a bot has this name. */
    boolean isKnown(String bot) {
        return contest.entrants().contains(bot) || ladder.references().contains(bot);
    }

    String describe(Upload upload) {
        return new UploadSentence(contest, ladder, catalog::title)
                .of(
                        upload,
                        folder.readLog(upload),
                        upload.state() == UploadState.WAITING ? contest.placeInQueue(upload, now()) : 0);
    }

    /** The games of a bot that a viewer may see, oldest first. */
    List<Line> gamesOf(Viewer viewer, String bot) {
        return shownGames(viewer, games.gamesOf(bot)).toList();
    }

    /** The newest games that a viewer may see, newest first. */
    List<Line> newestGames(Viewer viewer, int most) {
        return shownGames(viewer, games.newestGames()).limit(most).toList();
    }

    private Stream<Line> shownGames(Viewer viewer, List<Line> all) {
        Instant until = shownUntil(viewer);
        return all.stream().filter(line -> until == null || line.started().isBefore(until));
    }

    /** The record of a game; empty if it cannot be read. */
    Optional<GameRecord> readRecord(Line line) {
        return games.readRecord(line);
    }

    /** When games have begun that a viewer may see; null for any time. */
    private @Nullable Instant shownUntil(Viewer viewer) {
        return viewer.isOrganiser() || contest.phase() == Phase.OVER ? null : contest.frozenSince();
    }

    /** A record as a viewer may see it: of bots of others only the moves. */
    Optional<GameRecord> cutRecord(Viewer viewer, String bot, GameRecord record) {
        return Optional.ofNullable(audienceOf(viewer, bot, record).cutRecord(record));
    }

    /** The organiser sees of a bot all that its author sees. */
    private Audience audienceOf(Viewer viewer, String bot, GameRecord record) {
        return spectatorOf(viewer.isOrganiser() ? bot : viewer.bot(), record, name -> nameFor(viewer, name));
    }

    /**
     * Viewers of a game that see all of one bot and the moves of others.
     *
     * @param own the bot; empty for none
     * @param shown name of a bot for them
     */
    static Audience spectatorOf(String own, GameRecord record, UnaryOperator<String> shown) {
        Map<String, String> names = new HashMap<>();
        record.setting().bots().forEach(bot -> names.put(bot.name(), shown.apply(bot.name())));
        return Audience.spectator(own, names);
    }

    /** A move that lost expected score, by the analysis of its game. */
    record Mistake(long game, int ply, String move, double loss) {}

    /** Mistakes of a bot, and the state of the analysis that they were found in. */
    private record FoundMistakes(FileTime analysed, long newest, List<Mistake> worst) {}

    /** A bot's worst moves in its newest games, worst first; empty without an analysis. */
    List<Mistake> worstMoves(String bot, List<Line> newest) {
        Path file = ladder.results().resolve(AnalysisFile.NAME);
        if (!Files.exists(file)) {
            return List.of();
        }
        return readOr(List.of(), "an analysis", () -> {
            FileTime analysed = Files.getLastModifiedTime(file);
            long last = newest.isEmpty() ? 0 : newest.get(0).number();
            FoundMistakes known = mistakes.get(bot);
            if (known == null || !known.analysed().equals(analysed) || known.newest() != last) {
                known = new FoundMistakes(analysed, last, findWorstMoves(bot, newest));
                mistakes.put(bot, known);
            }
            return known.worst();
        });
    }

    /** Reading of files that a run or an analysis goes on to write. */
    interface Reading<T> {
        T read() throws IOException, RecordException, RefusedException;
    }

    /** The result of a reading. If that fails, the page shows another one, and the program's log has the cause. */
    static <T> T readOr(T other, String what, Reading<T> reading) {
        try {
            return reading.read();
        } catch (IOException | RecordException | RefusedException e) {
            LoggerFactory.getLogger(Facts.class).warn("{} cannot be read: {}", what, e.toString());
            return other;
        }
    }

    private List<Mistake> findWorstMoves(String bot, List<Line> newest) throws IOException, RecordException {
        Map<String, GameAnalysis> analyses = AnalysisFile.read(ladder.results());
        List<Mistake> found = new ArrayList<>();
        for (Line line : newest.subList(0, Math.min(MAX_ANALYSED_GAMES, newest.size()))) {
            GameAnalysis analysis = analyses.get(line.id());
            GameRecord record = analysis == null ? null : readRecord(line).orElse(null);
            if (analysis != null && record != null) {
                MarkedGame.of(record, analysis).moves().stream()
                        .filter(move -> move.mark() != null && move.mark().fault())
                        .filter(move -> line.bots().get(move.seat()).name().equals(bot))
                        .forEach(move ->
                                found.add(new Mistake(line.number(), move.ply() + 1, move.played(), move.loss())));
            }
        }
        return found.stream()
                .sorted(Comparator.comparingDouble(Mistake::loss).reversed())
                .limit(MAX_WORST_MOVES)
                .toList();
    }

    private Optional<Line> findLine(Viewer viewer, String bot, int number) {
        return gamesOf(viewer, bot).stream()
                .filter(line -> line.number() == number)
                .findFirst();
    }

    /** Whether a viewer may see a game of a bot. */
    boolean hasGame(Viewer viewer, String bot, int number) {
        return findLine(viewer, bot, number).isPresent();
    }

    /** The page of a game under codenames; empty if strangers may not see it now. */
    Optional<WebResponse.Content> sharedReplayPage(String bot, int number) {
        return findLine(new Viewer(null), bot, number)
                .flatMap(this::readRecord)
                .flatMap(record -> replayPage(ladder.results(), record, spectatorOf("", record, name -> name)));
    }

    /** A page with a replay of a game; empty if this viewer may see none. */
    Optional<WebResponse.Content> replayPage(Viewer viewer, String bot, int number) {
        return findLine(viewer, bot, number)
                .flatMap(this::readRecord)
                .flatMap(record -> replayPage(ladder.results(), record, audienceOf(viewer, bot, record)));
    }

    /** A page with a replay of a game in a results folder; empty if it cannot be made. */
    Optional<WebResponse.Content> replayPage(Path results, GameRecord record, Audience audience) {
        return readOr(Optional.empty(), "a game", () -> {
            ResultsFolder folder = ResultsFolder.open(results, catalog);
            ReportFile.GamePage page = ReportFile.GamePage.of(folder, record, audience);
            return Optional.of(WebResponse.page(page.policy(), page.html()));
        });
    }

    /** The evidence of a game that a bot lost by a fault of its own; empty if there is none. */
    String gameLog(Viewer viewer, String bot, int number) {
        return findLine(viewer, bot, number).map(line -> gameLog(bot, line)).orElse("");
    }

    /** The evidence of a game that a bot lost by a fault of its own; empty if there is none. */
    String gameLog(String bot, Line line) {
        Fault fault = line.faultOf(bot);
        return fault == null
                ? ""
                : KeptLog.read(ladder.results(), fault.evidence()).text();
    }

    /** Folder of grades, for the organiser. */
    Path gradeFolder() {
        return folder.finalResults().resolve(Gradebook.FOLDER);
    }

    /** Lists of grades that the final has written, by their names. */
    List<String> gradeFiles() {
        return GRADE_FILES.stream()
                .filter(name -> Files.isRegularFile(gradeFolder().resolve(name)))
                .toList();
    }

    /** The report of the final: whole for the organiser, without names and grades for others. */
    synchronized Optional<Path> finalReport(Viewer viewer) {
        Path results = folder.finalResults();
        Path whole = results.resolve(ReportFile.NAME);
        if (viewer.isOrganiser() && Files.exists(whole)) {
            return Optional.of(whole);
        }
        Path file = results.resolve(ContestFolder.ANONYMOUS);
        if (!Files.exists(file) && Files.exists(results.resolve(Journal.NAME))) {
            boolean unused = readOr(false, "the final", () -> {
                ResultsFolder played = ResultsFolder.open(results, catalog);
                ContestArchive.writeReport(played, finalNames(played), file);
                return true;
            });
        }
        return Optional.of(file).filter(Files::exists);
    }

    /** Names of the final's bots on the board; finals of older programs drew codenames of their own. */
    private Map<String, String> finalNames(ResultsFolder played) {
        Map<String, String> names = new HashMap<>();
        ladder.references().forEach(reference -> names.put(reference, reference));
        Viewer nobody = new Viewer(null);
        long seed = played.tournament().map(file -> file.schedule().seed()).orElse(0L);
        for (String bot : contest.entrants()) {
            List<String> members = folder.members(bot);
            String own = members.size() == 1 ? members.get(0) : folder.name(bot);
            names.put(Codename.of(seed, own, Set.of()), nameFor(nobody, bot));
            names.put(bot, nameFor(nobody, bot));
        }
        return names;
    }

    /** Erases a person, and reports how far it got. */
    String eraseEntrant(String bot) {
        String told = folder.erase(bot, now()).sentence();
        ladder.noteChange();
        return told;
    }
}
