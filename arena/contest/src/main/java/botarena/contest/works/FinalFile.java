package botarena.contest.works;

import botarena.classroom.ClassRules;
import botarena.classroom.ClassRules.Late;
import botarena.classroom.ServeRules;
import botarena.contest.Contest.Upload;
import botarena.contest.ContestFolder;
import botarena.tournament.ScheduleRules;
import botarena.tournament.Tournament;
import botarena.tournament.file.SampleBots;
import botarena.tournament.file.TournamentFile;
import botarena.tournament.results.DerivedFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Tournament file of a final: an ordinary one, with a roster of the uploads that play. */
public final class FinalFile {

    private static final String ROSTER = "roster.csv";

    private FinalFile() {}

    /**
     * Writes the file and its roster, or the same again after a restart. Both have relative paths, so that a copy of the
     * contest's folder plays anywhere.
     *
     * @param file the contest's, with a final
     * @return the file
     */
    public static Path write(ContestFolder folder, Tournament file) throws IOException {
        Path dir = folder.finalResults();
        Files.createDirectories(dir);
        DerivedFiles.replace(dir.resolve(ROSTER), roster(folder));
        Map<String, @Nullable Object> keys = new LinkedHashMap<>(TournamentFile.keys(tournament(folder, file)));
        if (keys.get("bots") instanceof List<?> bots) {
            keys.put("bots", bots.stream().map(bot -> movable(bot, dir, file)).toList());
        }
        Path written = dir.resolve("final.yaml");
        DerivedFiles.replace(written, TournamentFile.text(keys));
        return written;
    }

    /** The final's file, as it can be read from the contest's folder. */
    public static Tournament tournament(ContestFolder folder, Tournament file) {
        ClassRules course = file.section(ClassRules.class).orElseThrow();
        ScheduleRules said = Optional.ofNullable(
                        file.section(ServeRules.class).orElseThrow().last())
                .orElseThrow();
        ScheduleRules schedule = new ScheduleRules(
                said.format(),
                said.gamesPerPair(),
                said.seed() == 0 ? file.schedule().seed() : said.seed(),
                said.onForfeit(),
                said.ending(),
                said.resources());
        ClassRules rules =
                new ClassRules(Path.of(ROSTER), "", course.model(), null, Late.ACCEPT, true, course.thresholds());
        return new Tournament(
                file.name() + ", final",
                file.bots(),
                file.games(),
                file.rules(),
                schedule,
                new Tournament.Output(Path.of("."), true, file.scoring(), file.changedBots()),
                new Tournament.Origin(file.source(), List.of(rules), file.catalog()));
    }

    /** A sample bot by its name, as another machine has it elsewhere; others by a relative path. */
    private static Object movable(@Nullable Object bot, Path dir, Tournament file) {
        Map<String, Object> keys = new LinkedHashMap<>();
        ((Map<?, ?>) Objects.requireNonNull(bot)).forEach((key, value) -> keys.put(String.valueOf(key), value));
        String name = String.valueOf(keys.get("name"));
        Path home = Path.of(String.valueOf(keys.get("dir")));
        if (home.equals(SampleBots.installed().named(name, dir, file.catalog()))) {
            keys.keySet().removeAll(List.of("author", "dir", "env", "limits", "needs", "build"));
            keys.put("command", List.of(name));
        } else {
            keys.put("dir", relative(dir, home));
        }
        return keys;
    }

    private static String relative(Path from, Path to) {
        Path path =
                from.toAbsolutePath().normalize().relativize(to.toAbsolutePath().normalize());
        return path.toString().isEmpty() ? "." : path.toString();
    }

    private static String roster(ContestFolder folder) {
        StringBuilder lines = new StringBuilder("student,group,dir,submitted\n");
        for (String bot : folder.contest().entrants()) {
            Optional<Upload> upload = folder.contest().playing(bot);
            String name = folder.name(bot);
            List<String> members = folder.members(bot);
            String group = members.size() > 1 ? cell(name) : "";
            String files = upload.map(one -> folder.upload(bot, one.number()).resolve("files"))
                    .map(path -> cell(relative(folder.finalResults(), path)))
                    .orElse("");
            String received = upload.map(one -> one.received().toString()).orElse("");
            for (String member : members) {
                lines.append(String.join(",", cell(member), group, files, received))
                        .append('\n');
            }
        }
        return lines.toString();
    }

    private static String cell(String text) {
        return "\"" + text.replace("\"", "\"\"") + "\"";
    }
}
