package botarena.tournament.run;

import botarena.tournament.Tournament;
import botarena.tournament.events.RunEnding;
import botarena.tournament.events.RunEvent;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A run in a process of its own, to be killed or kept from its disk. Prints the id of every ticket it counts, in lines
 * long enough that the pipe holds few of them and the run is never far ahead of its reader, and at last how it ended.
 */
public final class Killable {

    /** More than twenty kills can leave recorded: after each the disk may hold a whole group that was not told yet. */
    static final int GAMES_PER_PAIR = 1_000;

    static final String CUP =
            Arena.yaml("a b c d", "quixo, yoxii", "schedule: {games-per-pair: " + GAMES_PER_PAIR + ", seed: 3}");

    /** Without end; for the argument {@code open}. */
    static final String LADDER =
            Arena.yaml("a b c d", "quixo, yoxii", "schedule: {format: ladder, target-error: 1, seed: 3}");

    /** As many bots as a big class, and 99,904 games of each pair's first two rounds; without end for {@code field}. */
    static final String FIELD = Arena.yaml(
            IntStream.range(0, 224).mapToObj(bot -> "b" + bot).collect(Collectors.joining(" ")),
            "quixo",
            "schedule: {games-per-pair: 4, seed: 3, openings: {plies: 2}}");

    /** {@link #FIELD} until all is played. */
    static final String WHOLE_FIELD = "whole field";

    private Killable() {}

    /** A Swiss of bots whose names stand between blanks. */
    static String swiss(String bots) {
        return Arena.yaml(bots, "quixo, yoxii", "schedule: {format: swiss, rounds: 6, games-per-pair: 40, seed: 3}");
    }

    public static void main(String[] args) throws Exception {
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        boolean whole = args.length > 1 && args[1].equals(WHOLE_FIELD);
        RunHooks inStep = new RunHooks() {
            @Override
            public void handleEvent(RunEvent event, Consumer<RunEvent> events) {
                if (event instanceof RunEvent.GameEnded ended) {
                    // Padded lines would make groups of records small, and each waits for the disk.
                    out.printf(
                            whole ? "%s%n" : "%-4096s%n",
                            ended.record().setting().id());
                }
            }
        };
        Equipment equipment = Equipment.local(() -> ScriptedReferee.plain(), (bot, command) -> null, 2, "off");
        boolean swiss = args.length > 1 && args[1].contains(" ") && !whole;
        boolean open = args.length > 1 && !swiss && !whole;
        String text = swiss ? swiss(args[1]) : whole ? FIELD : !open ? CUP : args[1].equals("field") ? FIELD : LADDER;
        Tournament cup = new Arena(Path.of(args[0])).tournament(text);
        RunRequest order = open ? RunRequest.open("again") : RunRequest.unlimited("again");
        try (TournamentRun run = TournamentRun.open(cup, order, equipment, inStep, List.of())) {
            RunEnding ending = run.play();
            out.println(ending.how() + " " + ending.refusal());
        }
    }
}
