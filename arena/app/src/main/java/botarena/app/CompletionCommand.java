package botarena.app;

import botarena.app.cli.Command;
import botarena.app.cli.Console;
import botarena.app.cli.ExitCode;
import botarena.app.cli.Failure;
import botarena.app.cli.Syntax.Argument;
import picocli.AutoComplete;

/** Prints a script that completes commands, options and games. */
final class CompletionCommand extends Command {

    private final Argument<String> shell = syntax.positional("SHELL", String.class, "shell: bash or zsh");

    CompletionCommand(Console console) {
        super(console);
        help().description(
                        "%nThe script works for both shells; in zsh run 'autoload -U bashcompinit' and",
                        "'bashcompinit' first.", "%nExample:", "  source <(botarena completion bash)")
                .footer("%nExit status:", "  0  printed", "  2  wrong command line");
    }

    @Override
    public Integer call() {
        String name = shell.get();
        if (!name.equals("bash") && !name.equals("zsh")) {
            throw Failure.usage("SHELL must be bash or zsh, not '" + name + "'");
        }
        console.out().println(AutoComplete.bash("botarena", CommandTree.complete(console)));
        return ExitCode.DONE;
    }
}
