package botarena.app.cli;

import java.util.concurrent.Callable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

/** A command: its fields declare its options and arguments, its constructor adds the rest of its help. */
public abstract class Command implements Callable<Integer> {

    protected final Console console;
    protected final Syntax syntax;

    protected Command(Console console) {
        this.console = console;
        this.syntax = new Syntax(console, this);
    }

    public final CommandSpec spec() {
        return syntax.spec();
    }

    /** The text around the options in the help. */
    protected final UsageMessageSpec help() {
        return syntax.spec().usageMessage();
    }
}
