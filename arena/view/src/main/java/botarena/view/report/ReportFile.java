package botarena.view.report;

import botarena.base.Refusal.RefusedException;
import botarena.referee.GameRecord;
import botarena.referee.GameSpec;
import botarena.tournament.Tournament;
import botarena.tournament.analysis.AnalysisFile;
import botarena.tournament.analysis.GameAnalysis;
import botarena.tournament.results.ResultsFolder;
import botarena.tournament.standings.Standings;
import java.io.IOException;
import java.io.StringWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Report of a results folder as a file. The same folder gives the same bytes; a run may go on writing meanwhile.
 */
public final class ReportFile {

    /** Usual name of a report. */
    public static final String NAME = "report.html";

    private ReportFile() {}

    /**
     * A report for a page that is open in a browser. Like {@link RunningReport} it has nothing of bots' files, logs, machine or
     * seed.
     *
     * @param head data of the tables, as JSON
     * @param elements games and faults, as elements of the page
     */
    public record Embedded(String head, List<String> elements) {
        public Embedded {
            elements = List.copyOf(elements);
        }
    }

    /**
     * The report of a folder for a page that is open.
     *
     * @param audience whom it is for
     * @throws RefusedException if the results cannot be read
     */
    public static Embedded embeddedReport(ResultsFolder folder, Tournament tournament, Audience audience)
            throws RefusedException {
        ReportContents contents = new ReportContents(null, ReplayChoice.ALL, audience, Map.of());
        long lines = folder.lines();
        Standings standings = folder.standings(record -> contents.add(record, lines - contents.games() - 1));
        String head = new ReportHead(contents, standings)
                .json(tournament.name(), "", Settings.openRows(tournament, contents.playedGames()));
        return new Embedded(head, contents.elements());
    }

    /**
     * Content that was written.
     *
     * @param games listed
     * @param replays among them that can be watched
     * @param notice a sentence on missing games, empty if all are listed
     */
    public record Written(long games, long replays, String notice) {}

    /**
     * Content to be written.
     *
     * @param file to write
     * @param choice which games can be watched
     * @param audience whom it is for; of one report only
     * @param course rows on a course, a name and a value each; empty without one
     * @param wholeClass whether faults are told together for all bots
     * @param test the state of a sequential test, in one line; empty without one
     */
    public record Order(
            Path file,
            ReplayChoice choice,
            Audience audience,
            List<List<String>> course,
            boolean wholeClass,
            String test) {
        public Order {
            course = List.copyOf(course);
        }

        /** A report on no test. */
        public Order(Path file, ReplayChoice choice, Audience audience, List<List<String>> course, boolean wholeClass) {
            this(file, choice, audience, course, wholeClass, "");
        }

        /** A report for all readers, on no course. */
        public Order(Path file, ReplayChoice choice) {
            this(file, choice, Audience.everyone(), List.of(), false);
        }
    }

    /** The same for one report. */
    public static Written write(ResultsFolder folder, Path file, ReplayChoice choice)
            throws RefusedException, IOException {
        return write(folder, List.of(new Order(file, choice))).get(0);
    }

    /**
     * Writes reports from one reading, each beside its file and then put in its place.
     *
     * @return their contents, in the same order
     * @throws RefusedException if the results cannot be read
     * @throws IOException if a file cannot be written; its old content stays
     */
    public static List<Written> write(ResultsFolder folder, List<Order> orders) throws RefusedException, IOException {
        List<ReportContents> all = new ArrayList<>();
        Map<String, GameAnalysis> analyses = AnalysisFile.read(folder.path());
        for (Order order : orders) {
            if (Files.isDirectory(order.file)) {
                throw new IOException("it is a folder");
            }
            all.add(new ReportContents(folder.path(), order.choice, order.audience, analyses));
        }
        long[] left = {folder.lines()};
        Standings standings = folder.standings(record -> {
            left[0]--;
            all.forEach(contents -> contents.add(record, left[0]));
        });
        List<Written> written = new ArrayList<>();
        for (int i = 0; i < orders.size(); i++) {
            written.add(write(folder, orders.get(i), all.get(i), standings));
        }
        return written;
    }

    private static Written write(ResultsFolder folder, Order order, ReportContents contents, Standings standings)
            throws IOException {
        String notice = notice(contents, order.choice);
        String title = visibleTitle(order, folder(folder));
        String head = head(folder, order, contents, new ReportHead(contents, standings), title, notice);
        WebPage page = WebPage.report(contents.isAnalysed());
        replaceFile(order.file.toAbsolutePath(), out -> page.write(head, contents.elements(), out));
        return new Written(contents.games(), contents.replays(), notice);
    }

    /**
     * A page with one game. It has no tables, so that it is small enough to be mailed.
     *
     * @param policy its content security policy
     */
    public record GamePage(String policy, String html) {

        /**
         * The page of a game.
         *
         * @param record of the folder
         * @param audience whom it is for, and who may see the game
         * @throws IOException if the analysis cannot be read
         */
        public static GamePage of(ResultsFolder folder, GameRecord record, Audience audience) throws IOException {
            Order order = new Order(folder.path(), ReplayChoice.ALL, audience, List.of(), false);
            ReportContents contents =
                    new ReportContents(folder.path(), ReplayChoice.ALL, audience, analyses(folder, record));
            contents.add(record, 0);
            Standings standings = new Standings(List.of(record.setting().game().id()));
            standings.add(record);
            String notice = notice(contents, order.choice);
            GameSpec setting = record.setting();
            String title = visibleTitle(order, setting.game().title() + ": " + String.join(" v ", setting.labels()));
            String head = head(folder, order, contents, new ReportHead(contents, standings), title, notice);
            WebPage page = WebPage.oneGame(contents.isAnalysed());
            StringWriter html = new StringWriter();
            page.write(head, contents.elements(), html);
            return new GamePage(page.policy(), html.toString());
        }
    }

    /**
     * Writes a page with one game, as {@link GamePage#of} makes it.
     *
     * @throws IOException if the file cannot be written; its old content stays
     */
    public static void writeGame(ResultsFolder folder, GameRecord record, Path file, Audience audience)
            throws IOException {
        if (Files.isDirectory(file)) {
            throw new IOException("it is a folder");
        }
        String html = GamePage.of(folder, record, audience).html();
        replaceFile(file.toAbsolutePath(), out -> out.write(html));
    }

    private static Map<String, GameAnalysis> analyses(ResultsFolder folder, GameRecord record) throws IOException {
        String id = record.setting().id();
        return AnalysisFile.find(folder.path(), id)
                .map(found -> Map.of(id, found))
                .orElse(Map.of());
    }

    /** A heading for readers who may see names. */
    private static String visibleTitle(Order order, String title) {
        return order.audience.seesFolder() ? title : "Results";
    }

    /** @param title heading of results without a tournament */
    private static String head(
            ResultsFolder folder, Order order, ReportContents contents, ReportHead head, String title, String notice) {
        Optional<Tournament> tournament = folder.tournament();
        String name = tournament.map(Tournament::name).orElse(title);
        List<List<String>> made = order.audience.seesFolder()
                ? Settings.rows(folder.path(), tournament, contents.playedGames())
                : tournament
                        .map(known -> Settings.openRows(known, contents.playedGames()))
                        .orElse(contents.playedGames().rows());
        String first = tournament.map(known -> known.bots().get(0).name()).orElse("");
        return head.json(
                name,
                notice,
                made,
                order,
                () -> ReportCommands.fields(folder.path(), tournament),
                order.audience.featuredBot(first));
    }

    private static String folder(ResultsFolder folder) {
        return String.valueOf(folder.path().getFileName());
    }

    private static String notice(ReportContents contents, ReplayChoice choice) {
        String replays = replays(contents.games(), choice);
        return contents.unknownGames().isEmpty()
                ? replays
                : (replays + " The rules of " + String.join(", ", contents.unknownGames())
                                + " are not installed, so those games have no replays; --rules FOLDER gives them.")
                        .strip();
    }

    private static String replays(long games, ReplayChoice choice) {
        if (choice == ReplayChoice.NONE) {
            return "The games are listed without replays.";
        }
        if (choice == ReplayChoice.FORFEITS) {
            return "Replays of forfeits only.";
        }
        return games > ReplayChoice.MAX_REPLAYS
                ? "Replays of the newest " + ReplayChoice.MAX_REPLAYS
                        + " games and of every forfeit. Other games are listed without replays."
                : "";
    }

    private interface Writing {
        void writeTo(Writer out) throws IOException;
    }

    private static void replaceFile(Path target, Writing writing) throws IOException {
        Path fresh = target.resolveSibling("." + target.getFileName() + ".new");
        try {
            try (Writer out = Files.newBufferedWriter(fresh)) {
                writing.writeTo(out);
            }
            Files.move(fresh, target, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
        } finally {
            Files.deleteIfExists(fresh);
        }
    }
}
