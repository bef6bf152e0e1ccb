package botarena.app;

import botarena.app.cli.Console;
import botarena.app.cli.ExitCode;
import botarena.app.cli.Failure;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Prints a script that completes commands, options and games. */
@Command(
        description = {
            "%nThe script works for both shells; in zsh run 'autoload -U bashcompinit' and",
            "'bashcompinit' first.",
            "%nExample:",
            "  source <(botarena completion bash)",
        },
        footer = {"%nExit status:", "  0  printed", "  2  wrong command line"})
final class CompletionCommand implements Callable<Integer> {

    private final Console console;
    private final Supplier<CommandLine> everything;

    @Parameters(index = "0", paramLabel = "SHELL", description = "shell: bash or zsh")
    private @Nullable String shell;

    /**
     * Makes the command.
     *
     * @param everything all commands in full, to be completed
     */
    CompletionCommand(Console console, Supplier<CommandLine> everything) {
        this.console = console;
        this.everything = everything;
    }

    @Override
    public Integer call() {
        String name = Objects.requireNonNull(shell);
        if (!name.equals("bash") && !name.equals("zsh")) {
            throw new Failure(ExitCode.USAGE, "SHELL must be bash or zsh, not '" + name + "'");
        }
        console.out().println(AutoComplete.bash("botarena", everything.get()));
        return ExitCode.DONE;
    }
}
