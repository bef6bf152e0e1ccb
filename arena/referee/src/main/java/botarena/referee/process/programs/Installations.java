package botarena.referee.process.programs;

import botarena.referee.FolderOwner;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Installations of programs, found by asking them: pyenv, conda, rustup, nvm and SDKMAN all answer. Asks each once, for
 * all bots, and gets the version that the organiser chose; a bot's files choose no other. Asking executes a program
 * outside every sandbox. So only programs on PATH, outside the bot's directory, are asked.
 */
public final class Installations implements Interpreters {
    /** On a busy machine a shim of pyenv took over ten seconds, and bots got the shim, which no sandbox can execute. */
    private static final Duration PATIENCE = Duration.ofMinutes(1);

    /** The user's folder by his environment, which cron and sudo may set to another one, and by the list of users. */
    private static final List<Path> HOMES = Stream.of(
                    System.getenv().getOrDefault("HOME", ""), System.getProperty("user.home", ""))
            .map(Path::of)
            .filter(Path::isAbsolute)
            .distinct()
            .toList();

    private final Map<Path, Place> known = new ConcurrentHashMap<>();
    private final List<Path> search;
    private final ProgramQuery inquiry;

    /** Uses the organiser's PATH. */
    public Installations(String path) {
        this(path, PATIENCE);
    }

    /** Longest wait for an answer. */
    Installations(String path, Duration patience) {
        search = ProgramLookup.split(path);
        inquiry = new ProgramQuery(patience);
    }

    @Override
    public Place place(Path program, Path dir) {
        Path real = realPath(program);
        boolean own = program.startsWith(dir);
        boolean inside = real.startsWith(realPath(dir));
        if (isSystemFile(real) && (own || isSystemFile(program)) || own && inside) {
            return new Place(program, List.of(), List.of(), null, null);
        }
        Path asked = own ? real : program;
        Place place = inside || !search.contains(asked.getParent()) ? placeOfFile(asked, null) : findPlace(asked);
        return own ? new Place(program, place.visible(), place.path(), place.remark(), place.flaw()) : place;
    }

    /** Why bots cannot execute a program although PATH finds it, a phrase; null if they can or nothing finds it. */
    public @Nullable String findFlaw(String name) {
        Place place = name.contains("/") ? null : findInstalled(name).orElse(null);
        return place == null || place.flaw() == null ? null : findFlaw(name, place.flaw());
    }

    private static String findFlaw(String name, String flaw) {
        return "not usable in the sandbox: " + name + ", because " + flaw;
    }

    /** The file of a program on PATH, or in one of further folders. */
    public Optional<Path> file(String name, List<Path> more) {
        return ProgramLookup.onPath(
                name, Stream.concat(search.stream(), more.stream()).toList());
    }

    /** The program that bots get if PATH finds one of that name. */
    public Optional<Place> findInstalled(String name) {
        return ProgramLookup.onPath(name, search)
                .map(file -> isSystemFile(file) && isSystemFile(realPath(file))
                        ? new Place(file, List.of(), List.of(), null, null)
                        : findPlace(file));
    }

    @Override
    public boolean isInstalled(Path real) {
        return Tool.ALL.stream()
                .flatMap(tool -> findInstalled(tool.name()).stream())
                .anyMatch(place -> real.equals(realPath(place.program()))
                        || place.visible().stream().anyMatch(tree -> real.startsWith(realPath(tree))));
    }

    /** Remembers the answer, unless the run is being stopped. */
    private Place findPlace(Path program) {
        Place place = known.computeIfAbsent(program, this::find);
        return place == null ? placeOfFile(program, null) : place;
    }

    /** Whether every bot can read the file anyway. */
    static boolean isSystemFile(Path real) {
        return FolderOwner.isSystem(real);
    }

    static Path realPath(Path path) {
        try {
            return path.toRealPath();
        } catch (IOException e) {
            return path.toAbsolutePath().normalize();
        }
    }

    private @Nullable Place find(Path program) {
        String name = program.getFileName().toString();
        Tool tool = Tool.find(name).orElse(null);
        if (tool == null) {
            return placeOfFile(program, shim(program));
        }
        Path asked = tool.asked() == null ? program : program.resolveSibling(tool.asked());
        List<String> command = new ArrayList<>(List.of(asked.toString()));
        command.addAll(tool.question());
        ProgramQuery.Answer answer = inquiry.ask(command);
        List<Path> told = paths(tool.answer().matcher(answer.text()));
        if (answer.isSuccess() && !told.isEmpty()) {
            return placeOf(name, told);
        }
        boolean failed = answer.status().isPresent() && !answer.isSuccess();
        String words = answer.text().lines().findFirst().orElse("").strip();
        return Thread.currentThread().isInterrupted()
                ? null
                : placeOfFile(program, failed ? asked + " fails" + (words.isEmpty() ? "" : ": " + words) : null);
    }

    /** Why a program's real file is unknown, null if it seems to be the program itself. */
    private static @Nullable String shim(Path program) {
        if (realPath(program).endsWith("snap")) {
            return program + " is a snap, which runs outside sandboxes only";
        }
        return String.valueOf(program.getParent()).endsWith("/shims")
                ? program + " is a shim that does not tell what it stands for: put the program's own folder on PATH"
                : null;
    }

    private static List<Path> paths(Matcher matcher) {
        return matcher.results()
                .map(result -> Path.of(result.group(1).strip()))
                .filter(Files::exists)
                .distinct()
                .toList();
    }

    private static Place placeOf(String name, List<Path> answer) {
        Path first = answer.get(0);
        Path program = Files.isDirectory(first) ? first.resolve("bin").resolve(name) : first;
        List<Path> visible = new ArrayList<>();
        for (Path path : answer) {
            if (Files.isDirectory(path) && !isSystemFile(realPath(path)) && path.getNameCount() > 1) {
                visible.add(path);
            }
        }
        addUnseen(program, visible);
        addUnseen(realPath(program), visible);
        String remark = visible.isEmpty()
                ? null
                : name + " runs as " + program + "; bots that use it can read " + visible.get(0) + ".";
        return new Place(program, visible, List.of(program.getParent()), remark, null);
    }

    /**
     * Installation of a program that is not asked, or does not answer: its file, or the tree around its bin directory.
     */
    private static Place placeOfFile(Path program, @Nullable String flaw) {
        List<Path> visible = new ArrayList<>();
        addUnseen(program, visible);
        addUnseen(realPath(program), visible);
        String remark = flaw == null
                ? program + " lies outside the system's directories; its bots can read " + visible + "."
                : findFlaw(program.getFileName().toString(), flaw);
        return new Place(program, visible, List.of(), remark, flaw);
    }

    private static void addUnseen(Path program, List<Path> visible) {
        if (!isSystemFile(program) && visible.stream().noneMatch(program::startsWith)) {
            Path directory = program.getParent();
            Path tree = directory != null && directory.endsWith("bin") && directory.getNameCount() > 2
                    ? directory.getParent()
                    : null;
            visible.add(tree == null || holdsPersonalFiles(tree) ? program : tree);
        }
    }

    /** Whether a folder holds other files of a user: keys and passwords. */
    private static boolean holdsPersonalFiles(Path tree) {
        return HOMES.stream()
                .anyMatch(home -> home.startsWith(tree)
                        || Stream.of(".local", ".cargo").map(home::resolve).anyMatch(tree::equals));
    }
}
