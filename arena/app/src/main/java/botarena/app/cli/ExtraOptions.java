package botarena.app.cli;

import picocli.CommandLine.Model.CommandSpec;

/** Command with options that no annotation declares: a table of them costs a start less than reflection does. */
public interface ExtraOptions {

    /** Adds the options. */
    void addTo(CommandSpec spec);
}
