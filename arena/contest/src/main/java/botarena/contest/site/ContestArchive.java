package botarena.contest.site;

import botarena.base.PeriodicThread;
import botarena.base.Refusal.RefusedException;
import botarena.base.Units;
import botarena.base.UntrustedFolder;
import botarena.contest.Contest;
import botarena.contest.Contest.Phase;
import botarena.contest.ContestFolder;
import botarena.games.GameCatalog;
import botarena.tournament.Tournament;
import botarena.tournament.file.PastedCommand;
import botarena.tournament.journal.Journal;
import botarena.tournament.results.ResultsFolder;
import botarena.view.report.Audience;
import botarena.view.report.ReplayChoice;
import botarena.view.report.ReportFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/**
 * Archive of a contest that is over: pages for any web server, in a zip, on which bots have codenames. The organiser's page
 * has one made by a thread of its own.
 */
final class ContestArchive {

    static final String NAME = "archive.zip";

    private final ContestFolder folder;
    private final GameCatalog games;

    /** Why the last one was not made; empty if it was, and before the first. */
    private CompletableFuture<String> making = CompletableFuture.completedFuture("");

    ContestArchive(ContestFolder folder, GameCatalog games) {
        this.folder = folder;
        this.games = games;
    }

    /** A page of the archive. */
    record PageLink(String file, String words) {}

    /** Begins to make it, and says so; or says why not. */
    synchronized String start() {
        if (making.isDone()) {
            if (folder.contest().phase() != Phase.OVER) {
                return "The archive is made after the end of the contest.";
            }
            making = CompletableFuture.supplyAsync(
                    this::tryToWrite,
                    work -> PeriodicThread.daemon("archive of the contest", work)
                            .start());
        }
        return sentence();
    }

    private String tryToWrite() {
        try {
            write(folder.path(), folder.contest(), games, file());
            return "";
        } catch (RefusedException | IOException | RuntimeException | Error e) {
            return ContestFolder.describeFailure(e);
        }
    }

    /** The zip; absent until it is made. */
    Path file() {
        return folder.path().resolve(NAME);
    }

    /** What becomes of it; empty if nothing is to be said. */
    synchronized String sentence() {
        if (!making.isDone()) {
            return "The archive is being made. Load this page again in a minute.";
        }
        return making.join().isEmpty()
                ? ""
                : "The archive was not made: " + making.join() + ". Try: "
                        + PastedCommand.of("report", PastedCommand.path(folder.path()), "--anonymous");
    }

    /**
     * Writes the archive of a contest's folder.
     *
     * @param contest its state
     * @throws RefusedException if it is not over, or results cannot be read
     */
    static void write(Path folder, Contest contest, GameCatalog games, Path target)
            throws IOException, RefusedException {
        if (contest.phase() != Phase.OVER) {
            throw new RefusedException(
                    "the contest in " + folder + " is not over, and an archive would show a frozen board",
                    PastedCommand.of("report", PastedCommand.path(folder.resolve("ladder")), "--anonymous"));
        }
        Path work = target.resolveSibling("." + target.getFileName() + ".tmp");
        UntrustedFolder.removeAll(work);
        Files.createDirectory(work);
        try {
            Path zip = work.resolve(NAME);
            try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(zip))) {
                List<PageLink> pages = new ArrayList<>();
                String title = "";
                Map<String, String> names = botNames(folder, contest, games);
                for (String part : List.of("final", "ladder")) {
                    Path results = folder.resolve(part);
                    if (Files.exists(results.resolve(Journal.NAME))) {
                        ResultsFolder played = ResultsFolder.open(results.toAbsolutePath(), games);
                        Path page = work.resolve(part + ".html");
                        ReportFile.Written written = writeReport(played, names, page);
                        pages.add(new PageLink(
                                part + ".html",
                                "The " + part + ": " + Units.count(written.games(), "game") + ", " + written.replays()
                                        + " to replay"));
                        out.putNextEntry(new ZipEntry(part + ".html"));
                        Files.copy(page, out);
                        title = played.tournament().map(Tournament::name).orElse(title);
                    }
                }
                out.putNextEntry(new ZipEntry("index.html"));
                String heading = title.isEmpty() ? "Contest" : title;
                out.write(Layout.page(200, index -> JtearchiveGenerated.render(index, null, heading, pages))
                        .body());
            }
            Files.move(zip, target, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            UntrustedFolder.removeAll(work);
        }
    }

    /** Writes the report of a results folder for strangers, with these names of its bots. */
    static ReportFile.Written writeReport(ResultsFolder played, Map<String, String> names, Path page)
            throws IOException, RefusedException {
        Audience audience = Audience.anonymous(names);
        return ReportFile.write(
                        played, List.of(new ReportFile.Order(page, ReplayChoice.ALL, audience, List.of(), false)))
                .get(0);
    }

    /** What bots are called: entrants by their codenames, references by their names. Erased entrants have numbers. */
    private static Map<String, String> botNames(Path folder, Contest contest, GameCatalog games)
            throws RefusedException {
        Map<String, String> names = new HashMap<>();
        Path ladder = folder.resolve("ladder");
        if (Files.exists(ladder.resolve(Journal.NAME))) {
            ResultsFolder.open(ladder.toAbsolutePath(), games)
                    .tournament()
                    .ifPresent(file -> file.bots().forEach(bot -> names.put(bot.name(), bot.name())));
        }
        contest.entrants().forEach(bot -> names.put(bot, bot));
        return names;
    }
}
