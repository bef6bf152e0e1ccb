package botarena.app.debug;

import botarena.app.cli.Failure;
import botarena.base.Refusal.RefusedException;
import botarena.base.Spelling;
import botarena.referee.Bot;
import botarena.referee.process.BotAddress;
import botarena.tournament.run.LocalArena;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Games under observation: bots may connect instead of being started, and their messages can be followed.
 *
 * @param talk whether messages are shown
 * @param logs names of bots whose stderr is shown as it comes
 */
public record BotDebugging(boolean talk, Set<String> logs) {

    public BotDebugging {
        logs = Set.copyOf(logs);
    }

    /** Games whose bots may connect, and nothing more. */
    public static BotDebugging of(DebugOption debug) {
        return new BotDebugging(debug.isOn(), Set.of());
    }

    /** Takes the bots' stderr; null if it is not shown. */
    public @Nullable BiConsumer<Bot, String> errors(Consumer<String> say) {
        return logs.isEmpty()
                ? null
                : (bot, line) -> {
                    if (logs.contains(bot.entrant().name())) {
                        say.accept(bot.entrant().name() + "| " + line);
                    }
                };
    }

    /** @throws Failure if a bot whose stderr is wanted does not play */
    public void requireKnown(List<String> names) {
        logs.stream().filter(name -> !names.contains(name)).findFirst().ifPresent(name -> {
            throw Failure.usage(
                    "--bot-log: there is no bot '" + name + "' here", Spelling.questionOrList(name, "bots", names));
        });
    }

    /** The addresses among commands. */
    public static List<BotAddress> addresses(List<List<String>> commands) {
        return commands.stream().map(BotAddress::of).flatMap(Optional::stream).toList();
    }

    /**
     * Has an arena listen for the bots that connect, and show messages if that is wanted.
     *
     * @param say takes lines for the user, from any thread
     * @throws Failure if an address is malformed
     * @throws RefusedException if an address cannot be listened at
     */
    public void prepareArena(LocalArena arena, List<List<String>> commands, Consumer<String> say)
            throws RefusedException {
        List<BotAddress> addresses = addresses(commands);
        addresses.stream()
                .map(BotAddress::flaw)
                .filter(flaw -> !flaw.isEmpty())
                .findFirst()
                .ifPresent(flaw -> {
                    throw Failure.usage(flaw);
                });
        arena.listen(addresses, say);
        if (talk) {
            arena.wrap(starter -> new TalkStarter(starter, say));
        }
    }
}
