package botarena.app.play;

import botarena.app.cli.Console;
import botarena.base.Printable;
import botarena.tournament.events.RunEvent;

/** Nothing but warnings: where progress is not wanted. */
record WarningDisplay(Console console) implements RunDisplay {

    @Override
    public void showLine(String line) {
        console.err().println(line);
        console.err().flush();
    }

    @Override
    public void accept(RunEvent event) {
        if (event instanceof RunEvent.Warning warning) {
            Printable.lines("warning: " + warning.sentence()).forEach(console::remark);
        }
    }
}
