package botarena.contest.works;

import botarena.classroom.ClassRules;
import botarena.classroom.ClassRules.Late;
import botarena.classroom.ServeRules;
import botarena.contest.Contest.Upload;
import botarena.contest.ContestFolder;
import botarena.tournament.ScheduleRules;
import botarena.tournament.Tournament;
import botarena.tournament.file.TournamentFile;
import botarena.tournament.results.DerivedFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Tournament file of a final: an ordinary one, with a roster of the uploads that play. */
public final class FinalFile {

    static final String FOLDER = "final";

    private FinalFile() {}

    /**
     * Writes the file and its roster, or the same again after a restart.
     *
     * @param file the contest's, with a final
     * @return the file
     */
    public static Path write(ContestFolder folder, Tournament file) throws IOException {
        ClassRules course = file.section(ClassRules.class).orElseThrow();
        ScheduleRules said = Optional.ofNullable(
                        file.section(ServeRules.class).orElseThrow().last())
                .orElseThrow();
        Path dir = folder.path().resolve(FOLDER);
        Files.createDirectories(dir);
        Path roster = dir.resolve("roster.csv");
        DerivedFiles.replace(roster, roster(folder));
        ScheduleRules schedule = new ScheduleRules(
                said.format(),
                said.gamesPerPair(),
                said.seed() == 0 ? file.schedule().seed() : said.seed(),
                said.onForfeit(),
                said.ending(),
                said.resources());
        ClassRules rules = new ClassRules(roster, "", course.model(), null, Late.ACCEPT, true, course.thresholds());
        Tournament last = new Tournament(
                file.name() + ", final",
                file.bots(),
                file.games(),
                file.rules(),
                schedule,
                new Tournament.Output(dir, true, file.scoring(), file.changedBots()),
                new Tournament.Origin(file.source(), List.of(rules), file.catalog()));
        Path written = dir.resolve("final.yaml");
        DerivedFiles.replace(written, TournamentFile.text(last));
        return written;
    }

    private static String roster(ContestFolder folder) {
        StringBuilder lines = new StringBuilder("student,group,dir,submitted\n");
        for (String bot : folder.contest().entrants()) {
            Optional<Upload> upload = folder.contest().playing(bot);
            String name = folder.name(bot);
            List<String> members = folder.members(bot);
            for (String member : members) {
                lines.append(cell(member))
                        .append(',')
                        .append(members.size() > 1 ? cell(name) : "")
                        .append(',')
                        .append(upload.map(one -> cell(folder.upload(bot, one.number())
                                        .resolve("files")
                                        .toString()))
                                .orElse(""))
                        .append(',')
                        .append(upload.map(one -> one.received().toString()).orElse(""))
                        .append('\n');
            }
        }
        return lines.toString();
    }

    private static String cell(String text) {
        return "\"" + text.replace("\"", "\"\"") + "\"";
    }
}
