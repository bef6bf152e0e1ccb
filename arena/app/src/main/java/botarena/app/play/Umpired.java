package botarena.app.play;

import botarena.tournament.Refusal;
import botarena.tournament.results.ResultsFolder;
import botarena.tournament.run.RunEvent;
import botarena.tournament.run.TournamentRun;
import java.nio.file.Path;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Shows a run as another follower does, and lets an {@link Umpire} hear it and end it. */
final class Umpired implements Follower {

    private final Follower shown;
    private final Umpire umpire;
    private @Nullable TournamentRun run;
    private @Nullable String line;
    private boolean ended;

    Umpired(Follower shown, Umpire umpire) {
        this.shown = shown;
        this.umpire = umpire;
    }

    @Override
    public void follow(TournamentRun opened) {
        run = opened;
        shown.follow(opened);
    }

    @Override
    public void accept(RunEvent event) {
        shown.accept(event);
        if (event instanceof RunEvent.Started started) {
            umpire.begin(started.bots());
            recall(started.results());
        } else if (event instanceof RunEvent.GameEnded game) {
            umpire.hear(game.record());
            say();
        }
        if (umpire.decided() && !ended && run != null) {
            ended = true;
            run.interrupt();
        }
    }

    private void recall(Path results) {
        try {
            ResultsFolder.open(results).forEach(umpire::hear);
            say();
        } catch (Refusal.RefusedException unreadable) {
            shown.accept(new RunEvent.Warning(unreadable.refusal().what()));
        }
    }

    private void say() {
        String now = umpire.line();
        if (now != null && !now.equals(line)) {
            line = now;
            shown.note(now, umpire.fields());
        }
    }

    @Override
    public void say(String line) {
        shown.say(line);
    }

    @Override
    public void note(String text, Map<String, Object> fields) {
        shown.note(text, fields);
    }

    @Override
    public void leave() {
        shown.leave();
    }
}
