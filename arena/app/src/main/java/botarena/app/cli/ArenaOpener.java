package botarena.app.cli;

import botarena.referee.Isolation;
import botarena.tournament.Refusal.RefusedException;
import botarena.tournament.run.LocalArena;
import java.util.function.Consumer;

/** Opens the arena for a command, and says at which level of isolation. */
public final class ArenaOpener {

    private ArenaOpener() {}

    /**
     * Opens it.
     *
     * @throws Failure if this machine has no such level
     */
    public static LocalArena open(Isolation wanted, Console console) {
        return open(wanted, console, console::remark);
    }

    /**
     * The same where remarks on single bots go somewhere else.
     *
     * @param remarks takes lines from any thread
     */
    public static LocalArena open(Isolation wanted, Console console, Consumer<String> remarks) {
        try {
            LocalArena arena = LocalArena.open(wanted, BuildVersion.number(), remarks);
            console.remark(arena.remark());
            return arena;
        } catch (RefusedException refused) {
            throw Refusals.failure(refused.refusal());
        }
    }
}
