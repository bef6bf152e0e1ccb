package botarena.tournament.classroom;

import botarena.games.Game;
import botarena.tournament.Contestant;
import botarena.tournament.FileName;
import botarena.tournament.Tournament;
import botarena.tournament.classroom.Examiner.Examination;
import botarena.tournament.results.Derived;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Examinations, one text file a submission. A file that is about the same fingerprint and games is not made again;
 * removing it has the bot examined anew. Nothing that is played depends on them.
 */
final class Checks {

    private static final String FOLDER = "checks";

    private final Path folder;
    private final List<Game> games;
    private final Examiner examiner;

    Checks(Tournament tournament, Examiner examiner) {
        this.folder = tournament.results().resolve(Gradebook.FOLDER).resolve(FOLDER);
        this.games = tournament.games().stream().map(variant -> variant.game()).toList();
        this.examiner = examiner;
    }

    static Path file(Path results, String bot) {
        return results.resolve(Gradebook.FOLDER).resolve(FOLDER).resolve(FileName.of(bot) + ".txt");
    }

    /** How a submission did: {@code passed}, {@code 2 failed}, or nothing where it was not examined. */
    String result(Contestant contestant) throws IOException, InterruptedException {
        Path file = folder.resolve(FileName.of(contestant.entry().name()) + ".txt");
        String about = about(contestant);
        List<String> known = Files.exists(file) ? Files.readAllLines(file) : List.of();
        if (known.size() > 1 && known.get(0).equals(about)) {
            return known.get(1);
        }
        Examination examination = examiner.examine(contestant.bot(), played(contestant));
        if (examination.word().isEmpty()) {
            return "";
        }
        List<String> lines = new ArrayList<>(List.of(about, examination.word()));
        lines.addAll(examination.lines());
        Files.createDirectories(folder);
        Derived.replace(file, String.join("\n", lines) + "\n");
        return examination.word();
    }

    private List<Game> played(Contestant contestant) {
        return games.stream()
                .filter(game -> contestant.entry().enters(game.id()))
                .toList();
    }

    private String about(Contestant contestant) {
        return "check of " + contestant.label() + " in "
                + String.join(", ", played(contestant).stream().map(Game::id).toList()) + "; files "
                + contestant.bot().entrant().fingerprint();
    }
}
