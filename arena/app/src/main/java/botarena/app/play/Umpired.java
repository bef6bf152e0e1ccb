package botarena.app.play;

import botarena.tournament.Refusal;
import botarena.tournament.results.ResultsFolder;
import botarena.tournament.run.RunEvent;
import botarena.tournament.run.RunHooks;
import botarena.tournament.run.TournamentRun;
import java.nio.file.Path;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Lets an {@link Umpire} hear a run and end it; followers are told where it stands. */
final class Umpired implements RunHooks {

    private final Umpire umpire;
    private @Nullable TournamentRun run;
    private @Nullable String line;
    private boolean ended;

    Umpired(Umpire umpire) {
        this.umpire = umpire;
    }

    /** The run that is ended once the umpire has decided. */
    void watch(TournamentRun opened) {
        run = opened;
    }

    @Override
    public void during(RunEvent event, Consumer<RunEvent> events) {
        if (event instanceof RunEvent.Started started) {
            umpire.begin(started.bots());
            recall(started.results(), events);
        } else if (event instanceof RunEvent.GameEnded game) {
            umpire.hear(game.record());
            tell(events);
        }
        if (umpire.decided() && !ended && run != null) {
            ended = true;
            run.interrupt();
        }
    }

    private void recall(Path results, Consumer<RunEvent> events) {
        try {
            ResultsFolder.open(results).forEach(umpire::hear);
            tell(events);
        } catch (Refusal.RefusedException unreadable) {
            events.accept(new RunEvent.Warning(unreadable.refusal().what()));
        }
    }

    private void tell(Consumer<RunEvent> events) {
        String now = umpire.line();
        if (now != null && !now.equals(line)) {
            line = now;
            events.accept(new RunEvent.Note("sprt", now, umpire.fields()));
        }
    }
}
