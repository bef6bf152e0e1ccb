package botarena.app.cli;

import botarena.base.Refusal.RefusedException;
import botarena.referee.Bot;
import botarena.referee.Isolation;
import botarena.referee.Secrets;
import botarena.tournament.run.LocalArena;
import java.nio.file.Path;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Opens the arena for a command; says at which level of isolation where that is lower than usual, or where asked. */
public final class ArenaOpener {

    private ArenaOpener() {}

    /**
     * Opens it.
     *
     * @throws RefusedException if this machine has no such level
     */
    public static LocalArena open(Isolation wanted, Console console) throws RefusedException {
        return open(wanted, console, console::remark);
    }

    /**
     * The same where remarks on single bots go somewhere else.
     *
     * @param remarks takes lines from any thread
     */
    public static LocalArena open(Isolation wanted, Console console, Consumer<String> remarks) throws RefusedException {
        return open(wanted, console, remarks, null);
    }

    /**
     * The same with a reader of the bots' stderr.
     *
     * @param errors takes a bot and a line of its stderr, from any thread; null for no reader
     */
    public static LocalArena open(
            Isolation wanted, Console console, Consumer<String> remarks, @Nullable BiConsumer<Bot, String> errors)
            throws RefusedException {
        LocalArena arena = openArena(wanted, console, remarks, errors);
        if (console.globals().verbosity() > 0 || !arena.isConfined()) {
            console.remark(arena.remark());
        }
        return arena;
    }

    private static LocalArena openArena(
            Isolation wanted, Console console, Consumer<String> remarks, @Nullable BiConsumer<Bot, String> errors)
            throws RefusedException {
        boolean all = console.globals().verbosity() > 0;
        Consumer<String> heard = line -> {
            if (all || line.startsWith("warning: ")) {
                remarks.accept(line);
            }
        };
        List<Path> rules = console.games().games().stream()
                .map(game -> game.source().path().replaceFirst("@[0-9a-f]{64}$", ""))
                .filter(path -> !path.isEmpty())
                .map(Path::of)
                .toList();
        return LocalArena.open(wanted, BuildVersion.number(), heard, errors, Secrets.of(console.env()), rules);
    }
}
