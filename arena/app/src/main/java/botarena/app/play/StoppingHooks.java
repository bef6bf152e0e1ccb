package botarena.app.play;

import botarena.games.GameCatalog;
import botarena.tournament.Refusal;
import botarena.tournament.results.ResultsFolder;
import botarena.tournament.run.RunEvent;
import botarena.tournament.run.RunHooks;
import botarena.tournament.run.TournamentRun;
import java.nio.file.Path;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Lets an {@link StoppingRule} hear a run and end it; followers are told where it stands. */
final class StoppingHooks implements RunHooks {

    private final StoppingRule rule;
    private final GameCatalog games;
    private @Nullable TournamentRun run;
    private @Nullable String line;
    private boolean ended;

    StoppingHooks(StoppingRule rule, GameCatalog games) {
        this.games = games;
        this.rule = rule;
    }

    /** The run that is ended once the rule has decided. */
    void watch(TournamentRun opened) {
        run = opened;
    }

    @Override
    public void during(RunEvent event, Consumer<RunEvent> events) {
        if (event instanceof RunEvent.Started started) {
            rule.begin(started.bots());
            recall(started.results(), events);
        } else if (event instanceof RunEvent.GameEnded game) {
            rule.hear(game.record());
            tell(events);
        }
        if (rule.decided() && !ended && run != null) {
            ended = true;
            run.interrupt();
        }
    }

    private void recall(Path results, Consumer<RunEvent> events) {
        try {
            ResultsFolder.open(results, games).forEach(rule::hear);
            tell(events);
        } catch (Refusal.RefusedException unreadable) {
            events.accept(new RunEvent.Warning(unreadable.refusal().what()));
        }
    }

    private void tell(Consumer<RunEvent> events) {
        String now = rule.line();
        if (now != null && !now.equals(line)) {
            line = now;
            events.accept(new RunEvent.Note("sprt", now, rule.fields(), rule.games()));
        }
    }
}
