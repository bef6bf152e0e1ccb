package botarena.tournament.run;

import botarena.base.Refusal.RefusedException;
import botarena.games.GameCatalog;
import botarena.games.catalog.Games;
import botarena.referee.GameRecord;
import botarena.referee.GameSpec.Entrant;
import botarena.referee.Referee;
import botarena.referee.process.cores.CoreAllotment;
import botarena.tournament.BotEntry;
import botarena.tournament.Contestant;
import botarena.tournament.Tournament;
import botarena.tournament.events.RunEnding;
import botarena.tournament.events.RunEvent;
import botarena.tournament.file.TournamentFile;
import botarena.tournament.file.TournamentFile.TournamentReading;
import botarena.tournament.journal.Journal;
import botarena.tournament.lanes.LanesFactory;
import botarena.tournament.lanes.LocalLanes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

/** A folder in which tournaments are written down and played without processes. */
final class Arena {

    private final Path folder;
    private final List<RunEvent> events = new ArrayList<>();
    private Consumer<RunEvent> watcher = event -> {};
    private Supplier<? extends Referee> referees = ScriptedReferee::plain;
    private Function<Supplier<? extends Referee>, LanesFactory> lanes =
            made -> LocalLanes.factory(made, 2, InstantSource.system(), CoreAllotment.Source.NONE);

    Arena(Path folder) {
        this.folder = folder;
    }

    /** Adds a listener to every event. */
    void watch(Consumer<RunEvent> by) {
        watcher = by;
    }

    Arena with(Supplier<? extends Referee> others) {
        referees = others;
        return this;
    }

    /** Played by other lanes, made around referees. */
    Arena over(Function<Supplier<? extends Referee>, LanesFactory> others) {
        lanes = others;
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
        TournamentReading reading = new TournamentFile(new GameCatalog(Games.BUILT_IN), List.of())
                .parse(yaml, folder.resolve("cup.yaml"), Map.of());
        if (reading instanceof TournamentReading.Flawed flawed) {
            throw new AssertionError(flawed.problems());
        }
        return ((TournamentReading.Sound) reading).tournament();
    }

    RunEnding run(String yaml) throws Exception {
        return run(yaml, RunRequest.unlimited("botarena run cup.yaml"));
    }

    RunEnding run(String yaml, RunRequest order) throws Exception {
        try (TournamentRun run = open(yaml, order)) {
            return run.play();
        }
    }

    TournamentRun open(String yaml, RunRequest order) throws RefusedException, InterruptedException {
        return TournamentRun.open(tournament(yaml), order, equipment(), event -> {
            events.add(event);
            watcher.accept(event);
        });
    }

    Equipment equipment() {
        return new Equipment(lanes.apply(referees), (bot, command) -> null, 2, "off", TimeSource.SYSTEM);
    }

    /** A version of a bot that is in no file. */
    Contestant late(String name, int version) {
        BotEntry entry = tournament(yaml(name + " b", "quixo", "")).bots().get(0);
        return Contestant.of(entry, new Entrant(name, version, name + version));
    }

    static RunRequest order(Set<String> only, Set<String> skip, Set<String> retry) {
        return new RunRequest(only, skip, retry, null, false, false, "botarena run cup.yaml");
    }

    static RunRequest budget(Duration budget) {
        return new RunRequest(Set.of(), Set.of(), Set.of(), budget, false, false, "botarena run cup.yaml");
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
