package botarena.app.plugged;

import botarena.app.cli.BuildVersion;
import botarena.app.cli.ExitCode;
import botarena.app.cli.Failure;
import botarena.games.Game;
import botarena.games.GameCatalog;
import botarena.referee.Bot;
import botarena.referee.GameSpec;
import botarena.referee.Isolation;
import botarena.referee.rules.RulesProcess;
import botarena.rules.ExternalGame;
import botarena.rules.GameJar;
import botarena.tournament.BotEntry;
import botarena.tournament.FileErrors;
import botarena.tournament.Refusal.RefusedException;
import botarena.tournament.bots.BotPreparation;
import botarena.tournament.file.BotFolder;
import botarena.tournament.file.BotFolder.BotReading;
import botarena.tournament.run.LocalArena;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Opens rules of the user's: a folder with a {@code rules.yaml}, or a jar. To be closed. */
public final class PluggedGames implements AutoCloseable {

    private final List<RulesProcess> running = new ArrayList<>();
    private final List<GameJar> jars = new ArrayList<>();
    private final Consumer<String> remarks;
    private @Nullable LocalArena arena;

    /**
     * A game of the user's.
     *
     * @param from its path, as the user wrote it
     * @param program its rules; null for a jar
     */
    public record Plugged(Game game, String from, @Nullable RulesProcess program) {}

    /** @param remarks takes warnings */
    public PluggedGames(Consumer<String> remarks) {
        this.remarks = remarks;
    }

    /**
     * Opens rules.
     *
     * @param shown the path as the user wrote it
     * @param known the arena's own games
     * @throws Failure if there are none, or they cannot be built
     * @throws botarena.rules.RulesException if they do not answer
     */
    public Plugged open(Path path, String shown, GameCatalog known) {
        if (GameJar.is(path)) {
            GameJar jar = GameJar.open(path.toAbsolutePath().normalize(), shown);
            jars.add(jar);
            String called = shown.replaceFirst("@[0-9a-f]{64}$", "");
            remarks.accept(called + " runs inside the arena (sha256 " + jar.fingerprint() + ")");
            return new Plugged(jar.game(), called, null);
        }
        if (!Files.isRegularFile(path.resolve(BotFolder.RULES_FILE))) {
            throw new Failure(
                    ExitCode.INVALID,
                    Files.isDirectory(path)
                            ? "there is no " + BotFolder.RULES_FILE + " in " + shown
                                    + " that says the command of its rules"
                            : "there are no rules at '" + shown + "'",
                    "try: --rules FOLDER, where FOLDER has a " + BotFolder.RULES_FILE + ", or a jar");
        }
        Path folder = path.toAbsolutePath().normalize();
        BotReading reading = BotFolder.rules(folder, shown, known);
        if (reading instanceof BotReading.Flawed flawed) {
            List<String> problems = flawed.problems();
            throw new Failure(
                    ExitCode.INVALID, problems.get(0), problems.stream().skip(1).toArray(String[]::new));
        }
        return program(((BotReading.Sound) reading).bot(), shown);
    }

    private Plugged program(BotEntry entry, String shown) {
        try {
            LocalArena place = arena();
            BotPreparation.Known known = new BotPreparation(place::build, remarks).ready(entry);
            if (known.broken() != null) {
                throw new Failure(ExitCode.INVALID, "the rules in " + shown + " cannot be built", known.broken());
            }
            Bot program = new Bot(
                            new GameSpec.Entrant(shown, 1, ""),
                            entry.command(),
                            entry.dir(),
                            entry.owner(),
                            entry.env(),
                            entry.limits(),
                            null)
                    .withNeeds(entry.needs());
            RulesProcess process =
                    new RulesProcess(place.starter(), known.watched(known.there(program), ", during the run"), shown);
            running.add(process);
            return new Plugged(
                    ExternalGame.of(process, new Game.Source(entry.dir().toString(), known.fingerprint())),
                    shown,
                    process);
        } catch (IOException e) {
            throw new Failure(ExitCode.INVALID, "the rules in " + shown + " cannot be read: " + FileErrors.of(e));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new Failure(ExitCode.INTERRUPTED, "stopped while the rules in " + shown + " were built");
        }
    }

    private LocalArena arena() {
        if (arena == null) {
            try {
                arena = LocalArena.open(Isolation.AUTO, BuildVersion.number(), line -> {
                    if (line.startsWith("warning: ")) {
                        remarks.accept(line);
                    }
                });
            } catch (RefusedException refused) {
                throw Failure.of(refused.refusal());
            }
        }
        return arena;
    }

    @Override
    public void close() {
        running.forEach(RulesProcess::close);
        running.clear();
        jars.forEach(GameJar::close);
        jars.clear();
        if (arena != null) {
            arena.close();
            arena = null;
        }
    }
}
