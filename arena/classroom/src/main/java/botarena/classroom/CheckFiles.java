package botarena.classroom;

import botarena.base.FileName;
import botarena.classroom.SubmissionChecker.Findings;
import botarena.referee.TimeControl;
import botarena.tournament.Contestant;
import botarena.tournament.Tournament;
import botarena.tournament.Variant;
import botarena.tournament.results.DerivedFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Findings of checks, one text file a submission. A file about the same fingerprint and games is not made again;
 * removing it has the bot checked again. The games do not depend on them.
 */
final class CheckFiles {

    private static final String FOLDER = "checks";

    private final Path folder;
    private final Tournament tournament;
    private final SubmissionChecker checker;

    CheckFiles(Tournament tournament, SubmissionChecker checker) {
        this.folder = tournament.results().resolve(Gradebook.FOLDER).resolve(FOLDER);
        this.tournament = tournament;
        this.checker = checker;
    }

    static Path file(Path results, String bot) {
        return FileName.within(results.resolve(Gradebook.FOLDER).resolve(FOLDER), "", bot, ".txt");
    }

    /** Result of a submission: {@code passed}, {@code 2 failed}, or nothing where it was not checked. */
    String result(Contestant contestant) throws IOException, InterruptedException {
        Path file = file(tournament.results(), contestant.entry().name());
        String about = heading(contestant);
        List<String> known = Files.exists(file) ? Files.readAllLines(file) : List.of();
        if (known.size() > 1 && known.get(0).equals(about) && !known.get(1).equals(Findings.INCONCLUSIVE)) {
            return known.get(1);
        }
        Findings findings = checker.check(
                contestant.bot(), playedVariants(contestant), tournament.timeOf(contestant.entry()), step -> {});
        if (findings.word().isEmpty()) {
            return "";
        }
        List<String> lines = new ArrayList<>(List.of(about, findings.word()));
        lines.addAll(findings.lines());
        Files.createDirectories(folder);
        DerivedFiles.replace(file, String.join("\n", lines) + "\n");
        return findings.word();
    }

    private List<Variant> playedVariants(Contestant contestant) {
        return tournament.games().stream()
                .filter(variant -> contestant.entry().enters(variant.game().id()))
                .toList();
    }

    private String heading(Contestant contestant) {
        TimeControl clock = tournament.timeOf(contestant.entry());
        return "check of " + contestant.label() + " in "
                + playedVariants(contestant).stream()
                        .map(variant -> variant.game().id() + " " + variant.options())
                        .collect(Collectors.joining(", "))
                + "; clock " + clock.moveMs() + "+" + clock.bankMs() + "+" + clock.incMs() + " ms; files "
                + contestant.bot().entrant().fingerprint();
    }
}
