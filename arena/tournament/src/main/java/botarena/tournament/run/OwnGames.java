package botarena.tournament.run;

import botarena.base.FileErrors;
import botarena.base.Refusal.RefusedException;
import botarena.games.Game;
import botarena.games.GameCatalog;
import botarena.referee.Bot;
import botarena.referee.GameSpec;
import botarena.referee.Isolation;
import botarena.referee.rules.RulesProcess;
import botarena.rules.ExternalGame;
import botarena.rules.GameJar;
import botarena.tournament.BotEntry;
import botarena.tournament.Contestant;
import botarena.tournament.bots.BotPreparation;
import botarena.tournament.file.BotFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Games of the user: opens a folder with a {@code rules.yaml}, or a jar. Not thread-safe, but the games are. To be closed
 * after the last game that they play.
 */
public final class OwnGames implements AutoCloseable {

    private final List<RulesProcess> running = new ArrayList<>();
    private final List<GameJar> jars = new ArrayList<>();
    private final String version;
    private final Consumer<String> remarks;
    private @Nullable LocalArena arena;

    /**
     * A game of the user's.
     *
     * @param from its path, as the user wrote it
     * @param program its rules; null for a jar
     */
    public record OwnGame(Game game, String from, @Nullable RulesProcess program) {}

    /**
     * Opens nothing yet.
     *
     * @param version the arena's, told to programs
     * @param remarks takes warnings
     */
    public OwnGames(String version, Consumer<String> remarks) {
        this.version = version;
        this.remarks = remarks;
    }

    /**
     * Opens rules.
     *
     * @param shown the path as the user wrote it
     * @param known the arena's own games
     * @throws RefusedException if there are none, or they cannot be built
     * @throws InterruptedException if the thread is interrupted while they are built
     * @throws botarena.rules.RulesException if they do not answer
     */
    public OwnGame open(Path path, String shown, GameCatalog known) throws RefusedException, InterruptedException {
        if (GameJar.is(path)) {
            GameJar jar = GameJar.open(path.toAbsolutePath().normalize(), shown);
            jars.add(jar);
            String called = shown.replaceFirst("@[0-9a-f]{64}$", "");
            remarks.accept(called + " runs inside the arena (sha256 " + jar.fingerprint() + ")");
            return new OwnGame(jar.game(), called, null);
        }
        if (!Files.isRegularFile(path.resolve(BotFolder.RULES_FILE))) {
            throw new RefusedException(
                    Files.isDirectory(path)
                            ? "there is no " + BotFolder.RULES_FILE + " in " + shown
                                    + " that says the command of its rules"
                            : "there are no rules at '" + shown + "'",
                    "--rules FOLDER, where FOLDER has a " + BotFolder.RULES_FILE + ", or a jar");
        }
        Path folder = path.toAbsolutePath().normalize();
        return program(BotFolder.rules(folder, shown, known), shown);
    }

    private OwnGame program(BotEntry entry, String shown) throws RefusedException, InterruptedException {
        try {
            LocalArena place = arena();
            BotPreparation.Known known = new BotPreparation(place::build, remarks).prepare(entry);
            if (known.broken() != null) {
                throw new RefusedException("the rules in " + shown + " cannot be built", List.of(known.broken()), "");
            }
            Bot program =
                    Contestant.of(entry, new GameSpec.Entrant(shown, 1, "")).bot();
            RulesProcess process = new RulesProcess(
                    place.starter(), known.watchFiles(known.botIn(program), ", during the run"), shown);
            running.add(process);
            return new OwnGame(
                    ExternalGame.of(process, new Game.Source(entry.dir().toString(), known.fingerprint())),
                    shown,
                    process);
        } catch (IOException e) {
            throw new RefusedException("the rules in " + shown + " cannot be read: " + FileErrors.of(e), "");
        }
    }

    private LocalArena arena() throws RefusedException {
        if (arena == null) {
            arena = LocalArena.open(Isolation.AUTO, version, line -> {
                if (line.startsWith("warning: ")) {
                    remarks.accept(line);
                }
            });
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
