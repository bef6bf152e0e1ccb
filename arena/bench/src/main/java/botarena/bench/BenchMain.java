package botarena.bench;

import botarena.games.Game;
import botarena.games.catalog.Games;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.CommandLineOptionException;
import org.openjdk.jmh.runner.options.CommandLineOptions;
import org.openjdk.jmh.runner.options.OptionsBuilder;

/** JMH's own command line, over every game that comes with the arena unless {@code -p game=ID,...} says otherwise. */
public final class BenchMain {

    private BenchMain() {}

    /** Runs the benchmarks that the arguments, which are JMH's, select. */
    public static void main(String[] args) throws CommandLineOptionException, RunnerException {
        CommandLineOptions given = new CommandLineOptions(args);
        OptionsBuilder options = new OptionsBuilder();
        options.parent(given);
        if (!given.getParameter("game").hasValue()) {
            options.param("game", Games.BUILT_IN.stream().map(Game::id).toArray(String[]::new));
        }
        new Runner(options.build()).run();
    }
}
