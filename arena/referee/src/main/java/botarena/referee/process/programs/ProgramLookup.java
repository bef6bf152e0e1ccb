package botarena.referee.process.programs;

import botarena.referee.Bot;
import botarena.referee.process.machine.Machine;
import java.io.File;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Looks up what a bot's command names, before anything is executed: behind a sandbox every mistake in it would look the
 * same. A program with a slash is looked up in the bot's directory, one without on PATH.
 */
public final class ProgramLookup {
    /** Where every bot looks for programs. */
    private static final List<Path> USUAL = split("/usr/local/bin:/usr/bin:/bin");

    private final Interpreters interpreters;
    private final List<Path> search;
    private final Charset fileNames;

    public ProgramLookup(Interpreters interpreters, String path, Charset fileNames) {
        this.interpreters = interpreters;
        this.search = split(path);
        this.fileNames = fileNames;
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

    public Lookup resolve(Bot bot) {
        return resolve(bot.command(), bot, false);
    }

    /** The same for another command in a bot's place, such as one that builds it. */
    public Lookup resolve(List<String> command, Bot bot, boolean writable) {
        try {
            String flaw = CommandLine.flaw(command, fileNames);
            flaw = flaw == null ? flaw(bot.dir()) : flaw;
            return flaw == null ? found(command, bot, writable) : new Lookup.Refused(flaw);
        } catch (InvalidPathException e) {
            String name = CommandLine.quoted(e.getInput());
            return new Lookup.Refused("The name " + name + " is no file name here: " + e.getReason() + ".");
        } catch (IOException e) {
            String name = CommandLine.quoted(command.get(0));
            return new Lookup.Refused("The program " + name + " cannot be read: " + e.getMessage() + ".");
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

    private Lookup found(List<String> command, Bot bot, boolean writable) throws IOException {
        String name = command.get(0);
        if (name.indexOf('/') >= 0 || Machine.WINDOWS && name.indexOf('\\') >= 0) {
            Path file = bot.dir().resolve(name).normalize();
            String why = MissingFile.why(file);
            return why == null ? ready(file, command, bot, writable) : new Lookup.Refused(why);
        }
        Optional<Path> file = onPath(name);
        return file.isPresent()
                ? ready(file.get(), command, bot, writable)
                : new Lookup.Refused("There is no program " + CommandLine.quoted(name)
                        + " on PATH: install it, or write ./" + name + " if it lies in the bot's directory "
                        + bot.dir() + ".");
    }

    private Optional<Path> onPath(String name) {
        return onPath(name, search);
    }

    /** The program that a name means. */
    static Optional<Path> onPath(String name, List<Path> search) {
        List<String> names = Machine.WINDOWS ? List.of(name, name + ".exe") : List.of(name);
        return search.stream()
                .flatMap(directory -> names.stream().map(directory::resolve))
                .filter(file -> Files.isRegularFile(file) && Files.isExecutable(file))
                .findFirst();
    }

    private Lookup ready(Path file, List<String> command, Bot bot, boolean writable) throws IOException {
        boolean tellable = !Machine.WINDOWS && Files.isReadable(file);
        Executable kind = tellable ? Executable.of(file) : new Executable.Native();
        if (kind instanceof Executable.Foreign foreign) {
            return new Lookup.Refused("The file " + file + " " + foreign.phrase() + ".");
        }
        Interpreters.Place place = interpreters.place(file, bot.dir());
        List<Path> visible = new ArrayList<>(place.visible());
        List<Path> path = new ArrayList<>(place.path());
        List<String> remarks = new ArrayList<>();
        if (place.remark() != null) {
            remarks.add(place.remark());
        }
        if (kind instanceof Executable.Script script && place.program().equals(file)) {
            String missing = addInterpreter(file, script.interpreter(), bot.dir(), visible, path);
            if (missing != null) {
                return new Lookup.Refused(missing);
            }
        }
        addTools(bot, writable, visible, path, remarks);
        visible.addAll(Arguments.named(command, bot.dir()));
        visible.addAll(Arguments.named(bot.env(), bot.dir()));
        List<String> words = new ArrayList<>(command);
        words.set(0, place.program().toString());
        Launch launch = new Launch(
                words, bot.dir(), distinct(visible), distinct(path), bot.env(), bot.limits(), writable, false);
        return new Lookup.Ready(launch, remarks);
    }

    private static List<Path> distinct(List<Path> paths) {
        return paths.stream().distinct().toList();
    }

    /**
     * Lets the bot find the programs that it says it needs as the organiser's PATH finds them. A build that says nothing
     * finds every tool there is.
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
                if (!USUAL.contains(folder)) {
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
            Path script, List<String> words, Path dir, List<Path> visible, List<Path> path) {
        Path interpreter = Path.of(words.get(0));
        if (!Files.isExecutable(interpreter)) {
            return "The first line of " + script + " names the interpreter " + interpreter + ", which does not exist:"
                    + " install it, or correct the line.";
        }
        String wanted = Executable.wantedFromEnv(words);
        if (wanted != null) {
            Optional<Path> found = onPath(wanted);
            if (found.isEmpty()) {
                return "The first line of " + script + " names the interpreter " + CommandLine.quoted(wanted)
                        + ", which is not on PATH: install it.";
            }
            interpreter = found.get();
        }
        Interpreters.Place place = interpreters.place(interpreter, dir);
        visible.addAll(place.visible());
        path.addAll(place.path());
        return null;
    }
}
