package botarena.app.play;

import botarena.app.cli.Console;
import botarena.app.cli.Exit;
import botarena.app.cli.Failure;
import botarena.app.cli.Refusals;
import botarena.app.terminal.Screen;
import botarena.app.terminal.Style;
import botarena.tournament.Refusal;
import botarena.tournament.Tournament;
import botarena.tournament.run.Ending;
import botarena.tournament.run.RunOrder;
import botarena.tournament.run.TournamentRun;
import java.io.IOException;
import java.util.Optional;

/** One sitting at a tournament: plays what is missing, shows it, and says how it ended. */
final class Session {

    private final Console console;
    private final StreamFormat.Kind format;
    private final boolean strict;

    Session(Console console, StreamFormat.Kind format, boolean strict) {
        this.console = console;
        this.format = format;
        this.strict = strict;
    }

    /** Plays; returns the exit code. */
    int play(Tournament tournament, RunOrder order) throws InterruptedException {
        Follower follower = follower();
        try (Arena arena = Arena.open(tournament.sandbox(), console);
                TournamentRun run = TournamentRun.open(tournament, order, arena.equipment(), follower);
                Interrupts interrupts = new Interrupts(run, console)) {
            follower.follow(run);
            Ending ending = run.play();
            follower.leave();
            new Report(console, format).print(tournament, run, ending);
            return code(ending, interrupts.code());
        } catch (Refusal.RefusedException refused) {
            throw Refusals.failure(refused.refusal());
        } catch (IOException e) {
            throw new Failure(Exit.INVALID, "results cannot be written: " + e.getMessage());
        } finally {
            follower.leave();
        }
    }

    private Follower follower() {
        if (format == StreamFormat.Kind.JSONL) {
            return new JsonLines(console.out());
        }
        if (!console.globals().progress()) {
            return new Warnings(console);
        }
        Optional<Screen> screen = Screen.open();
        if (screen.isPresent()) {
            Style style = Style.of(console.globals().color(), console.env(), true);
            return new LiveTable(screen.get(), style, System::nanoTime);
        }
        return new PlainLines(console.err());
    }

    private int code(Ending ending, int interrupted) {
        if (ending.how() == Ending.How.FAILED) {
            return Exit.INVALID;
        }
        if (ending.how() == Ending.How.INTERRUPTED || ending.how() == Ending.How.STOPPED) {
            return interrupted;
        }
        if (!ending.neverStarted().isEmpty()) {
            return Exit.NEVER_STARTED;
        }
        return strict && ending.forfeits() > 0 ? Exit.FAILED : Exit.DONE;
    }
}
