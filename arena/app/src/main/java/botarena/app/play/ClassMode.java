package botarena.app.play;

import botarena.app.check.SubmissionCheck;
import botarena.app.results.StudentPages;
import botarena.base.Refusal.RefusedException;
import botarena.classroom.ClassHooks;
import botarena.classroom.ClassKeys;
import botarena.classroom.Enrolment;
import botarena.classroom.ServeKeys;
import botarena.classroom.ServeRules;
import botarena.referee.Starter;
import botarena.tournament.BotEntry;
import botarena.tournament.Tournament;
import botarena.tournament.events.RunEvent;
import botarena.tournament.file.PastedCommand;
import botarena.tournament.file.SectionKeys;
import botarena.tournament.run.RunHooks;
import botarena.view.TextBoard;
import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Files with a {@code class:} have submissions for bots, which are examined before and graded after the games. */
final class ClassMode {

    /** Sections that course and contest keep in a tournament file. */
    static final List<SectionKeys> SECTIONS = List.of(ClassKeys.SECTION, ServeKeys.SECTION);

    private ClassMode() {}

    /**
     * A tournament with its submissions.
     *
     * @param warnings sentences for the organiser
     * @param spared names of bots whose failure to start stops no run: the hooks examine them
     * @param hooks makes the checks before the games and the grades after them, given the bots' starter
     */
    record Extended(
            Tournament tournament, List<String> warnings, Set<String> spared, Function<Starter, RunHooks> hooks) {}

    /**
     * Adds the submissions of a file with {@code class:}; others stay as they are.
     *
     * @throws RefusedException if something the file names is wrong
     */
    static Extended addSubmissions(Tournament read) throws RefusedException {
        if (read.section(ServeRules.class).isPresent()) {
            throw new RefusedException(
                    "it has a serve: section; 'botarena serve' plays it",
                    PastedCommand.of("serve", String.valueOf(read.source())));
        }
        Enrolment enrolment = Enrolment.of(read);
        return new Extended(
                enrolment.tournament(),
                enrolment.warnings(),
                submittedNames(enrolment.tournament(), read),
                starter -> reportingHooks(
                        new ClassHooks(enrolment, new SubmissionCheck(starter, read.catalog()), TextBoard::of)));
    }

    /** After the grades each student's own page is written. */
    private static RunHooks reportingHooks(ClassHooks grading) {
        return new RunHooks() {
            @Override
            public void beforeGames(Ready run) throws IOException, InterruptedException {
                grading.beforeGames(run);
            }

            @Override
            public String quoteName(String label) {
                return grading.quoteName(label);
            }

            @Override
            public void afterGames(Tournament tournament, Consumer<RunEvent> events)
                    throws IOException, RefusedException {
                grading.afterGames(tournament, events);
                StudentPages.write(tournament.results(), tournament.catalog());
            }
        };
    }

    private static Set<String> submittedNames(Tournament enrolled, Tournament read) {
        return enrolled.bots().stream()
                .map(BotEntry::name)
                .filter(name -> read.bot(name).isEmpty())
                .collect(Collectors.toSet());
    }
}
