package botarena.contest.site;

import botarena.classroom.Course.Codename;
import botarena.contest.Contest;
import botarena.contest.Contest.Phase;
import botarena.contest.Contest.Upload;
import botarena.contest.ContestEvent;
import botarena.contest.ContestFolder;
import botarena.contest.LadderView;
import botarena.contest.LadderView.Row;
import botarena.contest.UploadSentence;
import botarena.contest.intake.Intake;
import botarena.referee.GameRecord;
import botarena.referee.GameRecord.Fault;
import botarena.referee.record.RecordException;
import botarena.tournament.Refusal.RefusedException;
import botarena.tournament.analysis.AnalysisFile;
import botarena.tournament.analysis.GameAnalysis;
import botarena.tournament.analysis.MarkedGame;
import botarena.tournament.journal.Journal;
import botarena.tournament.results.ResultsFolder;
import botarena.view.report.Audience;
import botarena.view.report.ReplayChoice;
import botarena.view.report.ReportFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneId;
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
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;

/** Facts that pages and API show, whatever their form. */
final class Facts {

    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("d MMM yyyy, HH:mm:ss", Locale.ENGLISH);
    private static final DateTimeFormatter ZONE = new DateTimeFormatterBuilder()
            .appendLiteral("UTC")
            .appendOffset("+HH:MM", "")
            .toFormatter(Locale.ROOT);

    /** Why nobody is erased now. */
    static final String LATER = "The final is being played, and writes grades. Nothing was erased: try again after it.";

    private static final int WORST = 10;

    private final ContestSite.Settings settings;
    private final ContestSite.Parts parts;
    private final GameIndex games;
    private final UploadSentence sentence;

    Facts(ContestSite.Settings settings, ContestSite.Parts parts) {
        this.settings = settings;
        this.parts = parts;
        games = new GameIndex(parts.ladder().results(), parts.games());
        sentence = new UploadSentence(parts.folder().contest(), parts.ladder());
    }

    Contest contest() {
        return parts.folder().contest();
    }

    ContestFolder folder() {
        return parts.folder();
    }

    LadderView ladder() {
        return parts.ladder();
    }

    Intake intake() {
        return parts.intake();
    }

    Instant now() {
        return parts.clock().instant();
    }

    /** A time with its zone: whoever reads it may be elsewhere. */
    String time(Instant time) {
        return shortTime(time) + " " + zone(time);
    }

    /** A time under a heading that tells the zone. */
    String shortTime(Instant time) {
        return TIME.format(time.atZone(zone()));
    }

    /** The zone at a time, such as {@code UTC+01:00}. */
    String zone(Instant time) {
        return ZONE.format(time.atZone(zone()));
    }

    ZoneId zone() {
        return settings.zone();
    }

    /** The event that freezes the board as it is, or lets it move again. */
    ContestEvent frozen(boolean on) {
        return on ? ContestEvent.freeze(now(), ladder()) : new ContestEvent(now(), "freeze", "", Map.of("on", false));
    }

    boolean isFrozen() {
        return contest().frozen() != null;
    }

    /** The board that people see: as it was when it was frozen. */
    List<Row> board(String game) {
        return isFrozen() ? contest().frozenBoard(game) : ladder().board(game);
    }

    /** Name of a bot for a viewer. */
    String name(Viewer viewer, String bot) {
        boolean shown = !settings.anonymous() || viewer.mayRead(bot);
        return shown ? folder().name(bot) : bot;
    }

    /** Whether there is a bot of this name. */
    boolean isKnown(String bot) {
        return contest().entrants().contains(bot) || ladder().references().contains(bot);
    }

    List<String> log(Upload upload) {
        return folder().log(upload);
    }

    String sentence(Upload upload) {
        List<Upload> queue = contest().queue(now());
        int before = (int) queue.stream()
                .takeWhile(each -> !each.label().equals(upload.label()))
                .count();
        return sentence.of(upload, log(upload), before);
    }

    /** The newest games of a bot that a viewer may see, newest first. */
    List<GameIndex.Game> games(Viewer viewer, String bot) {
        return read(bot, () -> games.newest(bot, shownUntil(viewer)));
    }

    /** The games of a bot after a line of the journal that a viewer may see, oldest first. */
    List<GameIndex.Game> games(Viewer viewer, String bot, long after) {
        return read(bot, () -> games.after(bot, after, shownUntil(viewer)));
    }

    private static List<GameIndex.Game> read(String bot, Callable<List<GameIndex.Game>> games) {
        try {
            return games.call();
        } catch (NoSuchFileException e) {
            return List.of();
        } catch (Exception e) {
            LoggerFactory.getLogger(Facts.class).warn("the games of {} cannot be read: {}", bot, e.toString());
            return List.of();
        }
    }

    /** When games have begun that a viewer may see; null for any time. */
    private @Nullable Instant shownUntil(Viewer viewer) {
        return viewer.isOrganiser() || contest().phase() == Phase.OVER
                ? null
                : contest().frozen();
    }

    /** A record as a viewer may see it: of bots of others only the moves. */
    Optional<GameRecord> cut(Viewer viewer, String bot, GameRecord record) {
        return Optional.ofNullable(audience(viewer, bot, record).cut(record));
    }

    /** The organiser sees of a bot what its author sees. */
    private Audience audience(Viewer viewer, String bot, GameRecord record) {
        Map<String, String> names = new HashMap<>();
        record.setting().bots().forEach(one -> names.put(one.name(), name(viewer, one.name())));
        return Audience.spectator(viewer.isOrganiser() ? bot : viewer.bot(), names);
    }

    /** A move that lost expected score, by the analysis of its game. */
    record Mistake(long game, int ply, String move, double loss) {}

    /** A bot's worst moves in some games, worst first; empty where nobody has analysed them. */
    List<Mistake> mistakes(String bot, List<GameIndex.Game> games) {
        List<Mistake> found = new ArrayList<>();
        Map<String, GameAnalysis> analyses;
        try {
            analyses = AnalysisFile.read(ladder().results());
            for (GameIndex.Game game : games) {
                GameAnalysis analysis = analyses.get(game.record().setting().id());
                if (analysis != null) {
                    MarkedGame.of(game.record(), analysis).moves().stream()
                            .filter(move -> move.mark() != null && move.mark().fault())
                            .filter(move -> game.record()
                                    .setting()
                                    .bots()
                                    .get(move.seat())
                                    .name()
                                    .equals(bot))
                            .forEach(move ->
                                    found.add(new Mistake(game.number(), move.ply() + 1, move.played(), move.loss())));
                }
            }
        } catch (IOException | RecordException e) {
            LoggerFactory.getLogger(Facts.class).warn("an analysis cannot be read: {}", e.toString());
        }
        return found.stream()
                .sorted(Comparator.comparingDouble(Mistake::loss).reversed())
                .limit(WORST)
                .toList();
    }

    /** A page on which a game is replayed; empty if there is none that this viewer may see. */
    Optional<ReportFile.GamePage> replay(Viewer viewer, String bot, int line) {
        for (GameIndex.Game game : games(viewer, bot, line - 1L)) {
            if (game.number() == line) {
                try {
                    GameRecord record = game.record();
                    ResultsFolder folder = ResultsFolder.open(ladder().results(), parts.games());
                    return Optional.of(ReportFile.GamePage.of(folder, record, audience(viewer, bot, record)));
                } catch (IOException | RefusedException e) {
                    LoggerFactory.getLogger(Facts.class).warn("a game cannot be replayed: {}", e.toString());
                }
            }
        }
        return Optional.empty();
    }

    /** The evidence of a game that a bot lost by a fault of its own; empty if there is none. */
    Optional<byte[]> log(Viewer viewer, String bot, int line) {
        return games(viewer, bot, line - 1L).stream()
                .filter(game -> game.number() == line)
                .findFirst()
                .flatMap(game -> log(bot, game.record()));
    }

    /** The evidence of a game that a bot lost by a fault of its own; empty if there is none. */
    Optional<byte[]> log(String bot, GameRecord record) {
        Fault fault = record.fault();
        if (fault == null || fault.evidence() == null || !isOf(bot, record, fault)) {
            return Optional.empty();
        }
        try {
            Path results = ladder().results().toRealPath();
            Path file = results.resolve(fault.evidence()).normalize();
            return file.startsWith(results) && Files.isRegularFile(file)
                    ? Optional.of(Files.readAllBytes(file))
                    : Optional.empty();
        } catch (IOException e) {
            LoggerFactory.getLogger(Facts.class).warn("a log cannot be read: {}", e.toString());
            return Optional.empty();
        }
    }

    static boolean isOf(String bot, GameRecord record, Fault fault) {
        return fault.seat() >= 0
                && record.setting().bots().get(fault.seat()).name().equals(bot);
    }

    /** The report of the final: whole for the organiser, without names and grades for others. */
    synchronized Optional<Path> finalReport(Viewer viewer) {
        Path results = folder().finalResults();
        Path whole = results.resolve(ReportFile.NAME);
        if (viewer.isOrganiser() && Files.exists(whole)) {
            return Optional.of(whole);
        }
        Path file = results.resolve(ContestFolder.ANONYMOUS);
        if (!Files.exists(file) && Files.exists(results.resolve(Journal.NAME))) {
            try {
                ResultsFolder played = ResultsFolder.open(results, parts.games());
                Audience audience = Audience.anonymous(namesInFinal(played));
                ReportFile.write(
                        played, List.of(new ReportFile.Order(file, ReplayChoice.ALL, audience, List.of(), false)));
            } catch (IOException | RefusedException e) {
                LoggerFactory.getLogger(Facts.class).warn("the report of the final is not written: {}", e.toString());
            }
        }
        return Optional.of(file).filter(Files::exists);
    }

    /** What bots of the final are called on the board: the final draws codenames by its own seed and names. */
    private Map<String, String> namesInFinal(ResultsFolder played) {
        Map<String, String> names = new HashMap<>();
        ladder().references().forEach(reference -> names.put(reference, reference));
        Viewer nobody = new Viewer(null);
        long seed = played.tournament().map(file -> file.schedule().seed()).orElse(0L);
        for (String bot : contest().entrants()) {
            List<String> members = folder().members(bot);
            String own = members.size() == 1 ? members.get(0) : folder().name(bot);
            names.put(Codename.of(seed, own, Set.of()), name(nobody, bot));
        }
        return names;
    }

    /** Whoever is erased while the final is played would come back with its grades. */
    boolean mayErase() {
        return contest().phase() != Contest.Phase.FINAL;
    }

    void erase(String bot) throws IOException {
        folder().erase(bot, now());
        ladder().changed();
    }
}
