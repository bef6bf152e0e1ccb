package botarena.tournament.run;

import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.function.Consumer;

/** A run in a process of its own, to be killed: prints the id of every ticket it counts. */
public final class Killable {

    static final String CUP = Arena.yaml("a b c d", "quixo, yoxii", "schedule: {games-per-pair: 100, seed: 3}");

    private Killable() {}

    public static void main(String[] args) throws Exception {
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        Consumer<RunEvent> listener = event -> {
            if (event instanceof RunEvent.GameEnded ended) {
                out.println(ended.record().setting().id());
            }
        };
        Equipment equipment = new Equipment(results -> ScriptedReferee.plain(), (bot, command) -> null, 2, "off");
        try (TournamentRun run = TournamentRun.open(
                new Arena(Path.of(args[0])).tournament(CUP), RunOrder.all("again"), equipment, listener)) {
            run.play();
        }
    }
}
