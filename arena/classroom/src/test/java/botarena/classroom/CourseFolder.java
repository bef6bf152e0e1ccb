package botarena.classroom;

import botarena.base.Refusal.RefusedException;
import botarena.games.GameCatalog;
import botarena.games.Position;
import botarena.games.catalog.Games;
import botarena.referee.Referee;
import botarena.tournament.Tournament;
import botarena.tournament.events.RunEnding;
import botarena.tournament.events.RunEvent;
import botarena.tournament.file.TournamentFile;
import botarena.tournament.file.TournamentFile.TournamentReading;
import botarena.tournament.run.Equipment;
import botarena.tournament.run.RunRequest;
import botarena.tournament.run.ScriptedReferee;
import botarena.tournament.run.TournamentRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;

/** A folder with a course in it: a roster, submissions, and a tournament played by script. */
final class CourseFolder {

    static final String HEAD = "bots: [{name: ref, command: ./ref}]\ngames: [quixo]\noutput: {dir: results}\n"
            + "schedule: {games-per-pair: 4, seed: 7}\n";

    static final Function<Position, List<String>> DRAWING = position -> List.of("board " + position.text());

    final Path folder;
    final List<String> warnings = new ArrayList<>();
    final List<String> examined = new ArrayList<>();
    Supplier<Referee> referee = ScriptedReferee::plain;
    SubmissionChecker checker = SubmissionChecker.NONE;

    CourseFolder(Path folder) {
        this.folder = folder;
    }

    CourseFolder file(String name, String text) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
        return this;
    }

    Enrolment enrol(String rules) throws RefusedException {
        return Enrolment.of(tournament(rules));
    }

    RunEnding run(String rules) throws Exception {
        warnings.clear();
        Equipment equipment = Equipment.local(() -> referee.get(), (bot, command) -> null, 2, "off");
        Enrolment enrolment = enrol(rules);
        try (TournamentRun run = TournamentRun.open(
                enrolment.tournament(),
                RunRequest.unlimited("botarena run cup.yaml"),
                equipment,
                new ClassHooks(enrolment, checker, DRAWING),
                List.of(this::heard))) {
            return run.play();
        }
    }

    private void heard(RunEvent event) {
        if (event instanceof RunEvent.Warning warning) {
            warnings.add(warning.sentence());
        } else if (event instanceof RunEvent.Prepared one) {
            examined.add(one.bot() + " " + one.result() + " " + one.done() + "/" + one.total());
        }
    }

    private Tournament tournament(String rules) {
        TournamentReading reading = new TournamentFile(new GameCatalog(Games.BUILT_IN), List.of(ClassKeys.SECTION))
                .parse(HEAD + "class: " + rules + "\n", folder.resolve("cup.yaml"), Map.of());
        if (reading instanceof TournamentReading.Flawed flawed) {
            throw new AssertionError(flawed.problems());
        }
        return ((TournamentReading.Sound) reading).tournament();
    }

    String text(String name) throws IOException {
        return Files.readString(folder.resolve("results/class").resolve(name));
    }

    List<String> grades() throws IOException {
        return text("grades.csv").lines().toList();
    }
}
