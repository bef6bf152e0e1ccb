package botarena.referee.process.programs;

import botarena.base.Refusal.RefusedException;
import botarena.referee.Bot;
import botarena.referee.FolderOwner;
import botarena.referee.process.machine.EscapedBytes;
import botarena.referee.process.machine.Machine;
import botarena.referee.process.machine.Machine.OperatingSystem;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemLoopException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Lookup of the program of a bot's command, before anything is executed: in a sandbox every mistake would look the
 * same. A program with a slash is looked up in the bot's directory, one without on PATH.
 */
public final class ProgramLookup {
    /** Directories in which every bot looks for programs. */
    private static final List<Path> USUAL_PATH = split("/usr/local/bin:/usr/bin:/bin");

    private final Interpreters interpreters;
    private final List<Path> search;
    private final Charset fileNames;
    private final OperatingSystem system;

    public ProgramLookup(Interpreters interpreters, String path, Charset fileNames) {
        this(interpreters, path, fileNames, Machine.SYSTEM);
    }

    /** Looks programs up as another system does. */
    ProgramLookup(Interpreters interpreters, String path, Charset fileNames, OperatingSystem system) {
        this.interpreters = interpreters;
        this.search = split(path);
        this.fileNames = fileNames;
        this.system = system;
    }

    /** The absolute directories of a PATH. */
    static List<Path> split(String path) {
        List<Path> directories = new ArrayList<>();
        for (String directory : path.split(File.pathSeparator, -1)) {
            if (!directory.isEmpty() && Path.of(directory).isAbsolute()) {
                directories.add(Path.of(directory));
            }
        }
        return directories;
    }

    /**
     * Looks up a bot's command.
     *
     * @throws RefusedException if it cannot be executed, with a sentence for the bot's author
     */
    public Lookup resolve(Bot bot) throws RefusedException {
        return resolve(bot.command(), bot, false);
    }

    /** Looks up another command of a bot, such as the one that builds it. */
    public Lookup resolve(List<String> command, Bot bot, boolean writable) throws RefusedException {
        try {
            String flaw = CommandLine.flaw(command, fileNames);
            flaw = flaw == null ? flaw(bot.dir()) : flaw;
            flaw = flaw == null ? new OwnerCheck(interpreters, bot).flaw(command) : flaw;
            if (flaw != null) {
                throw refusal(flaw);
            }
            return find(command, bot, writable);
        } catch (InvalidPathException e) {
            String name = CommandLine.quote(e.getInput());
            throw refusal("The name " + name + " is no file name here: " + e.getReason() + ".");
        } catch (IOException e) {
            String name = CommandLine.quote(command.get(0));
            throw refusal("The program " + name + " cannot be read: " + e.getMessage() + ".");
        }
    }

    /** The command that runs a source file which is no program by itself; empty for other words. */
    public static Optional<String> interpreterCommand(String word, Path dir) {
        String command = SourceFile.interpreted(word);
        if (command == null || word.indexOf('\0') >= 0) {
            return Optional.empty();
        }
        Path file = dir.resolve(word);
        boolean program = word.contains("/") && Files.isExecutable(file) && isScript(file);
        return Files.isRegularFile(file) && !program ? Optional.of(command) : Optional.empty();
    }

    private static boolean isScript(Path file) {
        try (InputStream in = Files.newInputStream(file)) {
            return new String(in.readNBytes(2), StandardCharsets.US_ASCII).equals("#!");
        } catch (IOException unreadable) {
            return true;
        }
    }

    private @Nullable String flaw(Path dir) {
        if (!fileNames.newEncoder().canEncode(dir.toString())) {
            return CommandLine.unspeakable("The bot's directory " + dir, fileNames);
        }
        if (Files.isDirectory(dir)) {
            return null;
        }
        boolean there = Files.exists(dir, LinkOption.NOFOLLOW_LINKS);
        return "The bot's directory " + dir + (there ? " is no directory." : " does not exist.");
    }

    private Lookup find(List<String> command, Bot bot, boolean writable) throws IOException, RefusedException {
        String name = command.get(0);
        if (name.indexOf('/') >= 0 || system == OperatingSystem.WINDOWS && name.indexOf('\\') >= 0) {
            Path file = fileOf(bot.dir().resolve(name).normalize());
            String why = MissingFile.explain(file);
            if (why == null) {
                return lookupOf(file, command, bot, writable);
            }
            String advice = Files.isRegularFile(file) ? SourceFile.advice(name, system) : null;
            throw refusal(advice == null ? why : file + " is no program: " + advice + ".");
        }
        Optional<Path> file = onPath(name);
        if (file.isEmpty() && Files.isDirectory(bot.dir().resolve(name))) {
            throw refusal(Objects.requireNonNull(MissingFile.explain(bot.dir().resolve(name))));
        }
        if (file.isPresent()) {
            return lookupOf(file.get(), command, bot, writable);
        }
        throw refusal("There is no program " + CommandLine.quote(name) + " on PATH: "
                + (Files.isRegularFile(bot.dir().resolve(name))
                        ? "for the file in " + bot.dir() + ", "
                                + Objects.requireNonNullElse(SourceFile.advice(name, system), "write ./" + name)
                                + "."
                        : "install it, or write ./" + name + " if it lies in the bot's directory " + bot.dir() + "."));
    }

    /** The file of a path, from which Windows leaves an ending out. */
    private Path fileOf(Path path) {
        Path name = path.getFileName();
        return name == null
                ? path
                : system.fileNames(name.toString()).stream()
                        .map(path::resolveSibling)
                        .filter(Files::isRegularFile)
                        .findFirst()
                        .orElse(path);
    }

    private Optional<Path> onPath(String name) {
        return onPath(name, search, system);
    }

    /** The program of a name, on this system. */
    static Optional<Path> onPath(String name, List<Path> search) {
        return onPath(name, search, Machine.SYSTEM);
    }

    /** The program of a name; not the empty ones that lead to Microsoft's shop. */
    static Optional<Path> onPath(String name, List<Path> search, OperatingSystem system) {
        return system.fileNames(name).stream()
                .flatMap(file -> search.stream().map(directory -> directory.resolve(file)))
                .filter(file -> Files.isRegularFile(file) && Files.isExecutable(file))
                .filter(file ->
                        system != OperatingSystem.WINDOWS || file.toFile().length() > 0)
                .findFirst();
    }

    private Lookup lookupOf(Path file, List<String> command, Bot bot, boolean writable)
            throws IOException, RefusedException {
        boolean tellable = system != OperatingSystem.WINDOWS && Files.isReadable(file);
        Executable kind = tellable ? Executable.of(file, system) : new Executable.Native();
        if (kind instanceof Executable.Foreign foreign) {
            String advice = foreign.plain() ? SourceFile.advice(command.get(0), system) : null;
            throw refusal(
                    "The file " + file + " " + (advice == null ? foreign.phrase() : "is no program: " + advice) + ".");
        }
        Interpreters.Place place = interpreters.place(file, bot.dir());
        List<Path> visible = new ArrayList<>(place.visible());
        List<Path> path = new ArrayList<>(place.path());
        List<String> remarks = new ArrayList<>();
        if (place.remark() != null) {
            remarks.add(place.remark());
        }
        if (kind instanceof Executable.Script script && place.program().equals(file)) {
            String missing = addInterpreter(file, script.interpreter(), bot, visible, path);
            if (missing != null) {
                throw refusal(missing);
            }
        }
        addTools(bot, writable, visible, path, remarks);
        visible.addAll(Arguments.namedFiles(command.subList(1, command.size()), bot.owner(), bot.dir()));
        visible.addAll(Arguments.namedFiles(bot.env().values(), bot.owner(), bot.dir()));
        List<String> words = new ArrayList<>(command);
        words.set(0, place.program().toString());
        Launch launch = new Launch(
                words,
                bot.dir(),
                new Launch.Reach(distinct(visible), bot.owner().hidden(), distinct(path), bot.env()),
                bot.limits(),
                writable,
                false);
        return new Lookup(launch, remarks);
    }

    private static List<Path> distinct(List<Path> paths) {
        return paths.stream().distinct().toList();
    }

    /**
     * Lets the bot find the programs it needs as the organiser's PATH finds them. A build that names none finds all
     * tools.
     */
    private void addTools(Bot bot, boolean build, List<Path> visible, List<Path> path, List<String> remarks) {
        List<String> names = build && bot.needs().isEmpty()
                ? Tool.ALL.stream().map(Tool::name).toList()
                : bot.needs();
        for (String name : names) {
            Optional<Path> found = name.contains("/") ? Optional.empty() : onPath(name);
            if (found.isPresent()) {
                Interpreters.Place place = interpreters.place(found.get(), bot.dir());
                visible.addAll(place.visible());
                Path folder = place.program().getParent();
                if (!USUAL_PATH.contains(folder)) {
                    path.add(folder);
                }
                if (place.remark() != null && !bot.needs().isEmpty()) {
                    remarks.add(place.remark());
                }
            }
        }
    }

    /** Makes a script's interpreter visible, or says that it is missing. */
    private @Nullable String addInterpreter(
            Path script, List<String> words, Bot bot, List<Path> visible, List<Path> path) throws IOException {
        Path interpreter = Path.of(words.get(0));
        boolean own = interpreter.normalize().startsWith(bot.dir());
        if (!own && bot.owner().outsideAsProgram(words.get(0)).isPresent()) {
            return "The first line of " + script + " names " + interpreter + ", which lies outside the bot's folder:"
                    + " write #!/usr/bin/env and the program's name.";
        }
        if (!Files.isExecutable(interpreter)) {
            return "The first line of " + script + " names the interpreter " + interpreter + ", which does not exist:"
                    + " install it, or correct the line.";
        }
        String wanted = Executable.wantedFromEnv(words);
        if (wanted != null) {
            Optional<Path> found = onPath(wanted);
            if (found.isEmpty()) {
                return "The first line of " + script + " names the interpreter " + CommandLine.quote(wanted)
                        + ", which is not on PATH: install it.";
            }
            interpreter = found.get();
        }
        String link = new OwnerCheck(interpreters, bot).link(interpreter);
        Interpreters.Place place = interpreters.place(interpreter, bot.dir());
        visible.addAll(place.visible());
        path.addAll(place.path());
        return link;
    }

    /** Why a file that a command names cannot be executed. */
    private static final class MissingFile {
        private MissingFile() {}

        /** A sentence for the bot's author, null if the file can be executed as far as its place and mode go. */
        static @Nullable String explain(Path file) {
            if (Files.isDirectory(file)) {
                return file + " is a directory, not a program: name the program in it, or give it a bot.yaml.";
            }
            if (!Files.exists(file)) {
                return Files.isSymbolicLink(file)
                        ? link(file)
                        : "There is no file " + file
                                + ": check the command and the bot's directory, and whether it was built.";
            }
            if (!Files.isExecutable(file)) {
                return file + " is not executable: make it so with: chmod +x '" + file + "'.";
            }
            return Files.isRegularFile(file) ? null : file + " is no regular file.";
        }

        private static String link(Path file) {
            try {
                return file + " is a symbolic link to " + file.toRealPath() + ", which cannot be reached.";
            } catch (FileSystemLoopException e) {
                return loop(file);
            } catch (IOException e) {
                boolean loop = String.valueOf(e.getMessage()).contains("symbolic links");
                return loop ? loop(file) : file + " is a symbolic link to nothing.";
            }
        }

        private static String loop(Path file) {
            return file + " is a symbolic link that leads back to itself.";
        }
    }

    /** File that a language's own program runs or compiles. */
    private static final class SourceFile {

        private static final Map<String, String> INTERPRETERS = Map.ofEntries(
                Map.entry("py", "python3"),
                Map.entry("js", "node"),
                Map.entry("mjs", "node"),
                Map.entry("cjs", "node"),
                Map.entry("rb", "ruby"),
                Map.entry("lua", "lua"),
                Map.entry("php", "php"),
                Map.entry("pl", "perl"),
                Map.entry("jl", "julia"),
                Map.entry("R", "Rscript"),
                Map.entry("r", "Rscript"),
                Map.entry("exs", "elixir"),
                Map.entry("dart", "dart run"),
                Map.entry("java", "java"),
                Map.entry("jar", "java -jar"));

        /** Compilers by file ending, for the program and then its source. */
        private static final Map<String, String> COMPILERS = Map.ofEntries(
                Map.entry("c", "cc -O2 -o %s %s"),
                Map.entry("cc", "c++ -O2 -o %s %s"),
                Map.entry("cpp", "c++ -O2 -o %s %s"),
                Map.entry("cxx", "c++ -O2 -o %s %s"),
                Map.entry("rs", "rustc -O -o %s %s"),
                Map.entry("go", "go build -o %s %s"),
                Map.entry("hs", "ghc -O2 -o %s %s"),
                Map.entry("swift", "swiftc -O -o %s %s"),
                Map.entry("ml", "ocamlopt -o %s %s"),
                Map.entry("ts", "tsc --target es2021 --module commonjs %2$s"),
                Map.entry("kt", "kotlinc -include-runtime -d %s.jar %s"),
                Map.entry("cs", "mcs -out:%s.exe %s"));

        private static final Map<String, String> STARTERS =
                Map.of("ts", "'node %s.js'", "kt", "'java -jar %s.jar'", "cs", "'mono %s.exe'");

        private SourceFile() {}

        /** The command that runs a file, null if no interpreter is known. */
        static @Nullable String interpreted(String name) {
            String interpreter = INTERPRETERS.get(name.substring(name.lastIndexOf('.') + 1));
            String word = name.matches("[\\w@%+=:,./-]+") ? name : '"' + name + '"';
            return interpreter == null ? null : interpreter + " " + word;
        }

        /** The interpreter of a file, the end of a sentence; null if its ending is not known. */
        static @Nullable String advice(String name, OperatingSystem system) {
            int dot = name.lastIndexOf('.');
            if (dot <= name.lastIndexOf('/') + 1) {
                return null;
            }
            String ending = name.substring(dot + 1);
            String word = name.matches("[\\w@%+=:,./-]+") ? name : '"' + name + '"';
            if (INTERPRETERS.containsKey(ending)) {
                String quote = system == OperatingSystem.WINDOWS ? "\"" : "'";
                return "write " + quote + interpreted(name) + quote;
            }
            String compiler = COMPILERS.get(ending);
            if (compiler == null) {
                return null;
            }
            String program = name.substring(0, dot);
            String start = STARTERS.getOrDefault(ending, program.contains("/") ? "%s" : "./%s");
            return "compile it with: " + String.format(compiler, program, word) + ", then write "
                    + String.format(start, program);
        }
    }

    /** Checks of a command before anything in it is looked up. */
    private static final class CommandLine {
        /** Longest argument that the kernel accepts: MAX_ARG_STRLEN without its NUL. */
        private static final int ARGUMENT_BYTES = 131_071;

        private static final int COMMAND_BYTES = 1 << 20;
        private static final int SHOWN = 60;

        private CommandLine() {}

        /** A sentence for the bot's author, null if nothing is wrong. */
        static @Nullable String flaw(List<String> command, Charset fileNames) {
            if (command.isEmpty() || command.get(0).isEmpty()) {
                return "The command is empty: it must name a program.";
            }
            CharsetEncoder encoder = fileNames.newEncoder();
            long total = 0;
            for (String word : command) {
                if (word.indexOf('\0') >= 0) {
                    return "The command's argument " + quote(word)
                            + " holds a NUL character, which no program can be given.";
                }
                if (!encoder.canEncode(word)) {
                    return unspeakable("The command's argument " + quote(word), fileNames);
                }
                int length = word.getBytes(fileNames).length;
                if (length > ARGUMENT_BYTES) {
                    return "An argument of the command is " + length + " bytes long; the system takes at most "
                            + ARGUMENT_BYTES + ": put it into a file.";
                }
                total += length + 1;
            }
            return total > COMMAND_BYTES
                    ? "The command is " + total + " bytes long: put its arguments into a file."
                    : null;
        }

        /** Error: a text cannot be passed on in this session's character set. */
        static String unspeakable(String what, Charset fileNames) {
            return what + " cannot be written in the character set of this session (" + fileNames
                    + "): start botarena with LC_ALL=C.UTF-8.";
        }

        static String quote(String text) {
            byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
            int end = Math.min(SHOWN, bytes.length);
            return "\"" + EscapedBytes.of(bytes, 0, end) + (end < bytes.length ? "..." : "") + "\"";
        }
    }

    /** Check of the files that a bot's words name, by the owner of its folder. */
    private record OwnerCheck(Interpreters interpreters, Bot bot) {

        /** A sentence for the bot's author, null if nothing is wrong. */
        @Nullable
        String flaw(List<String> command) throws IOException {
            if (bot.owner() instanceof FolderOwner.Organiser) {
                return null;
            }
            Optional<String> outside = Stream.of(
                            Stream.of(bot.owner().outsideAsProgram(command.get(0))),
                            command.stream().skip(1).map(bot.owner()::findOutside),
                            bot.needs().stream().map(bot.owner()::outsideAsProgram),
                            bot.env().values().stream().map(bot.owner()::outsideAsValue))
                    .flatMap(found -> found)
                    .flatMap(Optional::stream)
                    .findFirst();
            if (outside.isPresent()) {
                return CommandLine.quote(outside.get()) + " lies outside the bot's folder: put it into the folder, and"
                        + " name it from there.";
            }
            for (String word : command) {
                for (String part : word.substring(word.indexOf('=') + 1).split(File.pathSeparator, -1)) {
                    String link =
                            bot.owner().binds(word) ? null : link(bot.dir().resolve(part));
                    if (link != null) {
                        return link;
                    }
                }
            }
            return null;
        }

        /** Why a file cannot be used that a link makes another one; null if it can. */
        @Nullable
        String link(Path file) {
            boolean isAllowed = bot.owner() instanceof FolderOwner.Organiser || !Files.exists(file);
            Path real = Installations.realPath(file);
            Path root = Installations.realPath(bot.dir());
            return isAllowed || real.startsWith(root) || FolderOwner.isSystem(real) || interpreters.isInstalled(real)
                    ? null
                    : file + " is a link that leads out of the bot's folder: put the file itself there.";
        }
    }

    private static RefusedException refusal(String sentence) {
        return new RefusedException(sentence, "");
    }

    /** A command that can be executed, as far as can be told; remarks are for the organiser. */
    public record Lookup(Launch launch, List<String> remarks) {
        public Lookup {
            remarks = List.copyOf(remarks);
        }
    }

    /** Files outside its directory that a bot's own command or environment names: a script, a jar, a class path. */
    static final class Arguments {
        private Arguments() {}

        /**
         * Existing files and directories with absolute or {@code ..} paths in words or values of variables, also in class
         * paths, so far as the folder's owner may name them.
         */
        static List<Path> namedFiles(Collection<String> words, FolderOwner owner, Path dir) {
            List<Path> found = new ArrayList<>();
            for (String word : words) {
                if (owner.binds(word)) {
                    paths(word).forEach(part -> add(part, dir, found));
                }
            }
            return found;
        }

        private static List<String> paths(String word) {
            return Stream.of(word, word.substring(word.indexOf('=') + 1))
                    .flatMap(text -> Stream.of(text.split(File.pathSeparator, -1)))
                    .filter(part -> part.startsWith("/") || part.startsWith(".."))
                    .toList();
        }

        private static void add(String part, Path dir, List<Path> found) {
            try {
                Path path = dir.resolve(part).normalize();
                boolean plain = Files.isRegularFile(path) || Files.isDirectory(path);
                if (plain && path.getNameCount() > 1 && !path.startsWith(dir) && !dir.startsWith(path)) {
                    if (!Installations.isSystemFile(path) && !path.startsWith("/proc") && !path.startsWith("/dev")) {
                        found.add(path);
                    }
                }
            } catch (InvalidPathException noFileName) {
                // an argument may be anything
            }
        }
    }
}
