package botarena.app;

import botarena.app.cli.Failure;
import botarena.app.cli.GameSource;
import botarena.app.plugged.PluggedGames;
import botarena.games.Ending;
import botarena.games.Game;
import botarena.games.GameCatalog;
import botarena.games.catalog.Games;
import botarena.protocol.EndReason;
import botarena.rules.GameJar;
import botarena.tournament.file.PastedCommand;
import botarena.tournament.run.OwnGames.OwnGame;
import java.io.File;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Makes the catalog of games, once for the whole program, when it is first asked for: help needs none. */
final class Catalogs implements GameSource {

    private static final String OPTION = "--rules";
    private static final String VARIABLE = "BOTARENA_RULES";

    /** Made when they are first asked for, which no help does. */
    private final Supplier<List<Game>> games;

    /** The user's rules by their paths, as the user wrote them; each is opened once, however often it is named. */
    private final Map<Path, String> paths = new LinkedHashMap<>();

    private final Map<Path, OwnGame> opened = new HashMap<>();
    private final Map<String, String> origins = new HashMap<>();
    private PrintStream remarks = System.err;
    private @Nullable GameCatalog made;
    private @Nullable PluggedGames plugged;

    private Catalogs(Supplier<List<Game>> games) {
        this.games = games;
    }

    /** The games that come with the arena. */
    static GameSource builtIn() {
        return new Catalogs(() -> Games.BUILT_IN);
    }

    /**
     * Any games.
     *
     * @throws IllegalArgumentException from the supplier, if ids clash or an ending is a code of the protocol
     */
    static GameSource of(List<Game> games) {
        return new Catalogs(() -> games);
    }

    /** The rules that a command line names, before the parser reads it: it needs the games to do so. */
    static List<String> findRules(List<String> args, Map<String, String> env) {
        List<String> named = new ArrayList<>();
        for (int i = 0; i < args.size() && !args.get(i).equals("--"); i++) {
            if (args.get(i).equals(OPTION) && i + 1 < args.size()) {
                named.add(args.get(i + 1));
            } else if (args.get(i).startsWith(OPTION + "=")) {
                named.add(args.get(i).substring(OPTION.length() + 1));
            }
        }
        String variable = env.getOrDefault(VARIABLE, "");
        if (named.isEmpty() && !variable.isEmpty()) {
            named.addAll(List.of(variable.split(File.pathSeparator)));
        }
        return named;
    }

    @Override
    public synchronized void add(List<String> more, Path base) {
        for (String path : more) {
            if (paths.putIfAbsent(base.resolve(path).toAbsolutePath().normalize(), path) == null) {
                made = null;
            }
        }
    }

    @Override
    public synchronized void remarks(PrintStream to) {
        remarks = to;
    }

    @Override
    public synchronized String origin(String game) {
        return origins.getOrDefault(game, "");
    }

    @Override
    public boolean playedBySampleBots(Game game) {
        return Games.BUILT_IN.contains(game) || GameJar.is(Path.of(game.source().path())) && !game.hidden();
    }

    @Override
    public synchronized GameCatalog get() {
        if (made == null) {
            games.get().forEach(Catalogs::checkEndings);
            GameCatalog own = new GameCatalog(games.get());
            made = paths.isEmpty() ? own : withPlugged(own);
            PastedCommand.setRules(List.copyOf(paths.keySet()));
        }
        return made;
    }

    private GameCatalog withPlugged(GameCatalog own) {
        List<Game> all = new ArrayList<>(games.get());
        plugged = plugged == null ? new PluggedGames(remarks::println) : plugged;
        for (Map.Entry<Path, String> path : paths.entrySet()) {
            OwnGame found = opened.get(path.getKey());
            if (found == null) {
                found = plugged.open(path.getKey(), path.getValue(), own);
                opened.put(path.getKey(), found);
            }
            String id = found.game().id();
            if (all.stream().anyMatch(game -> game.id().equals(id))) {
                String first = games.get().stream().anyMatch(game -> game.id().equals(id))
                        ? "one comes with the arena"
                        : "one from " + origins.get(id);
                throw Failure.invalid("there are two games called " + id + ": " + first + ", one from " + found.from());
            }
            all.add(found.game());
            origins.put(id, found.from());
        }
        return new GameCatalog(all);
    }

    @Override
    public synchronized void close() {
        if (plugged != null) {
            plugged.close();
            plugged = null;
        }
    }

    private static void checkEndings(Game game) {
        for (Ending ending : game.endings()) {
            EndReason.rule(ending.word());
        }
    }
}
