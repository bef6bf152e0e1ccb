package botarena.tournament.run;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.base.Refusal.RefusedException;
import botarena.games.GameCatalog;
import botarena.games.catalog.Games;
import botarena.referee.Referee;
import botarena.scale.TestBroker;
import botarena.scale.coordinate.NatsLanesFactory;
import botarena.scale.work.Worker;
import botarena.scale.work.Worker.RefereeSource;
import botarena.tournament.results.ResultsFolder;
import botarena.tournament.results.ResultsFolder.Verdict;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** Workers, runs and processes of one test around a broker, which end with it. */
final class ScaleLab implements AutoCloseable {

    static final Duration LEASE = Duration.ofSeconds(2);
    static final String VERSION = "0123456789ab";
    static final String CUP = Arena.yaml("a b c d", "quixo", "schedule: {games-per-pair: 10}");
    static final int GAMES = 120 / 2;
    static final NatsLanesFactory.Voice SILENT =
            new NatsLanesFactory.Voice(line -> {}, line -> {}, NatsLanesFactory.Voice.startOne());

    private final TestBroker broker;
    private final Path folder;
    final List<Worker> workers = new ArrayList<>();
    final List<Process> processes = new ArrayList<>();

    ScaleLab(TestBroker broker, Path folder) {
        this.broker = broker;
        this.folder = folder;
    }

    /** So that a lease is extended in time. */
    static Worker.Intervals pace(Duration lease) {
        return new Worker.Intervals(lease.toMillis() * 3 / 10, 300);
    }

    Process process(Class<?> main, String... args) throws Exception {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(
                List.of("-XX:TieredStopAtLevel=1", "-cp", System.getProperty("java.class.path"), main.getName()));
        command.addAll(List.of(args));
        return start(command);
    }

    Process start(List<String> command) throws Exception {
        Process process = new ProcessBuilder(command)
                .redirectError(folder.resolve("stderr").toFile())
                .start();
        processes.add(process);
        return process;
    }

    Process workerProcess(String name, long millis, Duration lease, String lethal) throws Exception {
        return process(
                WorkerProcess.class,
                broker.join().address(),
                name,
                folder.resolve("cache-" + name).toString(),
                Long.toString(millis),
                Long.toString(lease.toMillis()),
                lethal);
    }

    Worker worker(String name, Supplier<? extends Referee> referees) throws Exception {
        return worker(name, folder.resolve("cache-" + name), new ScriptedSource(referees));
    }

    Worker worker(String name, Path cache, RefereeSource referees) throws Exception {
        Worker.Settings settings = new Worker.Settings(name, VERSION, 1, cache, 0, pace(LEASE));
        Worker worker = Worker.join(broker.join(), settings, referees, new GameCatalog(Games.BUILT_IN), line -> {});
        workers.add(worker);
        return worker;
    }

    /** One that plays as it should. */
    void plays(String name) {
        try {
            worker(name, ScriptedReferee::plain);
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    NatsLanesFactory scaled(Duration lease) throws RefusedException {
        return new NatsLanesFactory(broker.join(), VERSION, "auto", 0, lease, SILENT, say -> () -> {});
    }

    Arena arena(Duration lease) {
        return new Arena(folder).over(referees -> {
            try {
                return scaled(lease);
            } catch (RefusedException e) {
                throw new IllegalStateException(e);
            }
        });
    }

    /** Everything was played, once. */
    static void sound(Arena arena, int games) throws Exception {
        assertThat(arena.lines()).hasSize(games);
        assertThat(ResultsFolder.open(arena.results(), new GameCatalog(Games.BUILT_IN))
                        .verify())
                .isEqualTo(new Verdict.Sound(games, List.of()));
    }

    @Override
    public void close() {
        workers.forEach(Worker::close);
        processes.forEach(Process::destroyForcibly);
    }
}
