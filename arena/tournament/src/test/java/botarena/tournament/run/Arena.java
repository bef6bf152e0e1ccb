package botarena.tournament.run;

import botarena.referee.GameRecord;
import botarena.tournament.Refusal.RefusedException;
import botarena.tournament.Tournament;
import botarena.tournament.file.TournamentFile;
import botarena.tournament.file.TournamentReading;
import botarena.tournament.journal.Journal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/** A folder in which tournaments are written down and played without processes. */
final class Arena {

    private final Path folder;
    private final List<RunEvent> events = new ArrayList<>();
    private Supplier<ScriptedReferee> referees = ScriptedReferee::plain;

    Arena(Path folder) {
        this.folder = folder;
    }

    Arena with(Supplier<ScriptedReferee> others) {
        referees = others;
        return this;
    }

    /** Bots of the given names that play the given games. */
    static String yaml(String bots, String games, String more) {
        StringBuilder text = new StringBuilder("bots:\n");
        for (String name : bots.split(" ")) {
            text.append("  - {name: ")
                    .append(name)
                    .append(", command: ./")
                    .append(name)
                    .append("}\n");
        }
        return text.append("games: [")
                        .append(games)
                        .append("]\n")
                        .append("output: {dir: results}\n")
                        .append(more) + "\n";
    }

    Tournament tournament(String yaml) {
        TournamentReading reading = new TournamentFile(List.of()).parse(yaml, folder.resolve("cup.yaml"), Map.of());
        if (reading instanceof TournamentReading.Flawed flawed) {
            throw new AssertionError(flawed.problems());
        }
        return ((TournamentReading.Sound) reading).tournament();
    }

    Ending run(String yaml) throws Exception {
        return run(yaml, RunOrder.all("botarena run cup.yaml"));
    }

    Ending run(String yaml, RunOrder order) throws Exception {
        try (TournamentRun run = open(yaml, order)) {
            return run.play();
        }
    }

    TournamentRun open(String yaml, RunOrder order) throws RefusedException, InterruptedException {
        Equipment equipment = new Equipment(results -> referees.get(), (bot, command) -> null, 2, "off");
        return TournamentRun.open(tournament(yaml), order, equipment, events::add);
    }

    static RunOrder order(Set<String> only, Set<String> skip, Set<String> retry) {
        return new RunOrder(only, skip, retry, null, false, false, "botarena run cup.yaml");
    }

    static RunOrder budget(Duration budget) {
        return new RunOrder(Set.of(), Set.of(), Set.of(), budget, false, false, "botarena run cup.yaml");
    }

    List<String> lines() throws IOException {
        return Files.readAllLines(journal());
    }

    Path journal() {
        return results().resolve(Journal.NAME);
    }

    Path results() {
        return folder.resolve("results");
    }

    List<String> warnings() {
        return events.stream()
                .filter(RunEvent.Warning.class::isInstance)
                .map(event -> ((RunEvent.Warning) event).sentence())
                .toList();
    }

    List<GameRecord> records() {
        return events.stream()
                .filter(RunEvent.GameEnded.class::isInstance)
                .map(event -> ((RunEvent.GameEnded) event).record())
                .toList();
    }

    List<String> played() {
        return events.stream()
                .filter(RunEvent.GameEnded.class::isInstance)
                .map(event -> ((RunEvent.GameEnded) event).record().setting().id())
                .toList();
    }
}
