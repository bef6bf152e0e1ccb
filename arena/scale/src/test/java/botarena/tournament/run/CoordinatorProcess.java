package botarena.tournament.run;

import botarena.base.Refusal.RefusedException;
import botarena.scale.broker.JoinLine;
import botarena.scale.coordinate.NatsLanesFactory;
import botarena.tournament.events.RunEvent;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;

/** A run over workers in a process of its own, to be killed: prints the id of every ticket it counts. */
public final class CoordinatorProcess {

    private CoordinatorProcess() {}

    /**
     * Arguments: the broker's address, the folder; how many games a pair plays, with which warnings are printed too;
     * the lease in ms.
     */
    public static void main(String[] args) throws Exception {
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        Arena arena = new Arena(Path.of(args[1])).over(referees -> lanes(args));
        arena.watch(event -> {
            if (event instanceof RunEvent.GameEnded ended) {
                out.println(ended.record().setting().id());
            } else if (args.length > 2 && event instanceof RunEvent.Warning warning) {
                out.println(warning.sentence());
            }
        });
        String cup = args.length == 2
                ? ScaleLab.CUP
                : Arena.yaml("a b c d", "quixo", "schedule: {games-per-pair: " + args[2] + "}");
        out.println(arena.run(cup).how());
    }

    private static NatsLanesFactory lanes(String[] args) {
        Duration lease = args.length < 4 ? ScaleLab.LEASE : Duration.ofMillis(Long.parseLong(args[3]));
        try {
            return new NatsLanesFactory(
                    JoinLine.of(args[0]), ScaleLab.VERSION, "auto", 0, lease, ScaleLab.SILENT, say -> () -> {});
        } catch (RefusedException e) {
            throw new IllegalStateException(e);
        }
    }
}
