package botarena.tournament.run;

import botarena.scale.broker.JoinLine;
import botarena.scale.coordinate.ScaledLanes;
import botarena.tournament.Refusal.RefusedException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** A run over workers in a process of its own, to be killed: prints the id of every ticket it counts. */
public final class CoordinatorProcess {

    private CoordinatorProcess() {}

    /** Arguments: the broker's address and the folder. */
    public static void main(String[] args) throws Exception {
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        Arena arena = new Arena(Path.of(args[1])).over(referees -> lanes(args[0]));
        arena.watch(event -> {
            if (event instanceof RunEvent.GameEnded ended) {
                out.println(ended.record().setting().id());
            }
        });
        out.println(arena.run(NatsLanesTest.CUP).how());
    }

    private static ScaledLanes lanes(String address) {
        try {
            return new ScaledLanes(
                    JoinLine.of(address), NatsLanesTest.VERSION, "auto", 0, NatsLanesTest.LEASE, line -> {});
        } catch (RefusedException e) {
            throw new IllegalStateException(e);
        }
    }
}
