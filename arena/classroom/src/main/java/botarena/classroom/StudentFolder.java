package botarena.classroom;

import botarena.base.FileName;
import botarena.classroom.SubmissionGames.Forfeit;
import botarena.classroom.SubmissionGames.ForfeitFeedback.Told;
import botarena.protocol.LineWriter;
import botarena.protocol.Reason;
import botarena.referee.GameRecord;
import botarena.referee.cause.FailureCause;
import botarena.referee.evidence.KeptLog;
import botarena.referee.record.RecordWriter;
import botarena.tournament.BotEntry;
import botarena.tournament.Format;
import botarena.tournament.ScheduleRules;
import botarena.tournament.ScheduleRules.Ending;
import botarena.tournament.ScheduleRules.OnForfeit;
import botarena.tournament.ScheduleRules.Resources;
import botarena.tournament.Tournament;
import botarena.tournament.file.TournamentFile;
import botarena.tournament.journal.Journal;
import botarena.tournament.results.DerivedFiles;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Folder for one student: {@code report.txt} with the failures first, whole logs of them, and the records of those
 * games, so that {@code botarena rerun} finds them there.
 *
 * @param zone of the times in it
 */
record StudentFolder(Path results, Tournament tournament, SubmissionList.Line student, ZoneId zone) {
    private static final String REPORT = "report.txt";
    private static final String LOGS = "logs";
    private static final Path HOME = Path.of(System.getProperty("user.home")).toAbsolutePath();

    /**
     * Rewrites the folder; stale files of an earlier run are removed.
     *
     * @param taken a line on how much of the bot's time others took, empty for none
     */
    void write(SubmissionGames played, List<ThresholdResult> reached, String taken) throws IOException {
        Path folder = folder(results, student.student());
        Files.createDirectories(folder.resolve(LOGS));
        Set<String> kept = new HashSet<>();
        ForfeitReport telling = new ForfeitReport(results, tournament.schedule().seed(), student.command());
        for (Forfeit forfeit : played.forfeits().forfeits()) {
            KeptLog log = telling.log(forfeit);
            if (!log.isEmpty()) {
                String name = forfeit.record().setting().logName(forfeit.fault().seat());
                kept.add(name);
                DerivedFiles.replace(
                        folder.resolve(LOGS).resolve(name), hideFolders(telling.leadingHome(forfeit, log)));
            }
        }
        clear(folder.resolve(LOGS), kept);
        DerivedFiles.replace(
                folder.resolve(Journal.NAME),
                hideFolders(records(played.forfeits().forfeits())));
        Optional<String> excerpt = StudentTournament.of(tournament, student.bot());
        if (excerpt.isPresent()) {
            DerivedFiles.replace(folder.resolve(DerivedFiles.RESOLVED), hideFolders(excerpt.get()));
        }
        DerivedFiles.replace(folder.resolve(REPORT), hideFolders(report(played, reached, telling, taken)));
    }

    /** A text without the folders of this machine: the bot's own is where the student stands, of others the end stays. */
    private String hideFolders(String text) {
        String told = text;
        Optional<Path> own = tournament.bot(student.bot()).map(BotEntry::dir);
        if (own.isPresent()) {
            told = told.replace(own.get() + "/", "").replace(own.get().toString(), ".");
        }
        Path source = tournament.source();
        for (Path outer : Stream.of(results.toAbsolutePath(), source == null ? null : source.getParent(), HOME)
                .flatMap(Stream::ofNullable)
                .filter(path -> path.getNameCount() > 0)
                .toList()) {
            told = told.replace(outer.toString(), "…");
        }
        return told;
    }

    static Path folder(Path results, String student) {
        return FileName.within(results.resolve(Gradebook.FOLDER).resolve("students"), "", student, "");
    }

    private static void clear(Path logs, Set<String> kept) throws IOException {
        try (Stream<Path> old = Files.list(logs)) {
            for (Path file : old.toList()) {
                if (!kept.contains(String.valueOf(file.getFileName()))) {
                    Files.deleteIfExists(file);
                }
            }
        }
    }

    private static String records(List<Forfeit> forfeits) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        RecordWriter writer = new RecordWriter();
        for (Forfeit forfeit : forfeits) {
            LineWriter line = writer.write(forfeit.record());
            out.write(line.bytes(), 0, line.length());
        }
        return out.toString(StandardCharsets.UTF_8);
    }

    private String report(SubmissionGames played, List<ThresholdResult> reached, ForfeitReport telling, String taken)
            throws IOException {
        List<String> lines = new ArrayList<>();
        lines.add(student.student() + (student.group().isEmpty() ? "" : ", group " + student.group()));
        lines.add("plays as " + student.bot() + "; " + CourseRows.handedIn(student, zone));
        lines.add("");
        forfeits(played, telling, lines);
        check(lines);
        if (!reached.isEmpty()) {
            lines.add("");
            lines.add("Thresholds");
            reached.forEach(one -> lines.add("  " + one.sentence()));
        }
        lines.add("");
        lines.add("Games");
        lines.add("  " + played.games() + " played: " + played.wins() + " won, " + played.draws()
                + " drawn, " + played.losses() + " lost"
                + (played.countUnplayed() == 0
                        ? ""
                        : "; " + played.countUnplayed()
                                + " not played, because the bot was suspended or its files changed"));
        if (!taken.isEmpty()) {
            lines.add("  " + taken);
        }
        lines.addAll(played.mistakes().lines());
        return String.join("\n", lines) + "\n";
    }

    private static void forfeits(SubmissionGames played, ForfeitReport telling, List<String> lines) {
        int count = played.countForfeits();
        if (count == 0) {
            lines.add("Failures: none");
            return;
        }
        lines.add("Failures: " + count + (count == 1 ? " game was" : " games were") + " lost by forfeit ("
                + played.causes(Reason::words) + ")");
        for (Told told : played.forfeits().causes()) {
            lines.add("");
            lines.addAll(cause(told));
            GameRecord record = told.first().record();
            lines.add((told.games() == 1 ? "in " : "first in ")
                    + record.setting().id() + " at ply " + told.first().fault().ply() + ":");
            telling.lines(told.first()).forEach(line -> lines.add("  " + line));
            if (told.games() > 1) {
                int rest = told.games() - 1 - told.also().size();
                lines.add("also in " + String.join(", ", told.also()) + (rest == 0 ? "" : " and " + rest + " more"));
            }
        }
    }

    /** One fault, once, with its count. */
    private static List<String> cause(Told told) {
        List<String> lines = new ArrayList<>();
        FailureCause cause = told.cause();
        lines.add(told.games() + " × " + cause.code().words() + ": " + cause.words());
        cause.lines().forEach(line -> lines.add("    " + line));
        if (!cause.advice().isEmpty()) {
            lines.add("  → " + cause.advice());
        }
        return lines;
    }

    private void check(List<String> lines) throws IOException {
        Path file = CheckFiles.file(results, student.bot());
        if (student.check().isEmpty() || student.state().equals("unusable") || !Files.exists(file)) {
            return;
        }
        lines.add("");
        lines.add("Check before the tournament: " + student.check());
        List<String> steps = Files.readAllLines(file);
        steps.subList(Math.min(2, steps.size()), steps.size()).forEach(step -> lines.add("  " + step));
    }

    /**
     * A tournament as far as one student may know it: the conduct of its games and the student's own bot, so that {@code
     * rerun} asks the bot as it was asked. Neither the other bots are in it nor the seed, from which codenames follow.
     */
    static final class StudentTournament {

        private static final ScheduleRules NO_SCHEDULE =
                new ScheduleRules(new Format.RoundRobin(), 2, 0, OnForfeit.CONTINUE, Ending.NONE, Resources.DEFAULT);

        private StudentTournament() {}

        /** As a tournament file; empty where the bot does not play. */
        static Optional<String> of(Tournament whole, String bot) {
            return whole.bot(bot).map(entry -> TournamentFile.text(of(whole, withoutNames(entry))));
        }

        private static Tournament of(Tournament whole, BotEntry bot) {
            return new Tournament(
                    bot.name(),
                    List.of(bot, rival(bot)),
                    whole.games(),
                    whole.rules(),
                    NO_SCHEDULE,
                    new Tournament.Output(whole.results(), false, null, whole.changedBots()),
                    new Tournament.Origin(null, List.of(), whole.catalog()));
        }

        private static BotEntry withoutNames(BotEntry bot) {
            return bot.withName(bot.name(), "");
        }

        /** A tournament needs two; this one stands for all others. */
        private static BotEntry rival(BotEntry bot) {
            return bot.withName(bot.name() + "-rival", "").startedBy(List.of("rival"));
        }
    }
}
