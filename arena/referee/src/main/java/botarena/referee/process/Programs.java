package botarena.referee.process;

import botarena.referee.Bot;
import java.io.File;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemLoopException;
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
final class Programs {
    /** The kernel takes no longer argument: MAX_ARG_STRLEN, its NUL included. */
    private static final int ARGUMENT_BYTES = 131_071;

    private static final int COMMAND_BYTES = 1 << 20;

    private final Interpreters interpreters;
    private final List<Path> search;
    private final Charset fileNames;

    Programs(Interpreters interpreters, String path, Charset fileNames) {
        this.interpreters = interpreters;
        this.search = split(path);
        this.fileNames = fileNames;
    }

    private static List<Path> split(String path) {
        List<Path> directories = new ArrayList<>();
        for (String directory : path.split(File.pathSeparator, -1)) {
            if (directory.startsWith("/") || Machine.WINDOWS && !directory.isEmpty()) {
                directories.add(Path.of(directory));
            }
        }
        return directories;
    }

    Resolved resolve(Bot bot) {
        return resolve(bot.command(), bot, false);
    }

    /** The same for another command in a bot's place, such as one that builds it. */
    Resolved resolve(List<String> command, Bot bot, boolean writable) {
        try {
            String flaw = flaw(command);
            return flaw != null ? refused(flaw) : inDirectory(command, bot, writable);
        } catch (InvalidPathException e) {
            return refused(
                    "The program's name " + quoted(e.getInput()) + " is no file name here: " + e.getReason() + ".");
        } catch (IOException e) {
            return refused("The program " + quoted(command.get(0)) + " cannot be read: " + e.getMessage() + ".");
        }
    }

    private @Nullable String flaw(List<String> command) {
        if (command.isEmpty() || command.get(0).isEmpty()) {
            return "The command is empty: it must name a program.";
        }
        long total = 0;
        for (String word : command) {
            if (word.indexOf('\0') >= 0) {
                return "The command's argument " + quoted(word)
                        + " holds a NUL character, which no program can be given.";
            }
            if (!fileNames.newEncoder().canEncode(word)) {
                return "The command's argument " + quoted(word) + " cannot be written in the character set of this"
                        + " session (" + fileNames + "): start botarena with LC_ALL=C.UTF-8.";
            }
            int length = word.getBytes(fileNames).length;
            if (length > ARGUMENT_BYTES) {
                return "An argument of the command is " + length + " bytes long; the system takes at most "
                        + ARGUMENT_BYTES + ": put it into a file.";
            }
            total += length + 1;
        }
        return total > COMMAND_BYTES ? "The command is " + total + " bytes long: put its arguments into a file." : null;
    }

    private Resolved inDirectory(List<String> command, Bot bot, boolean writable) throws IOException {
        Path dir = bot.dir();
        if (!fileNames.newEncoder().canEncode(dir.toString())) {
            return refused("The bot's directory " + dir + " cannot be written in the character set of this session ("
                    + fileNames + "): start botarena with LC_ALL=C.UTF-8.");
        }
        if (!Files.isDirectory(dir)) {
            return refused(
                    Files.exists(dir, LinkOption.NOFOLLOW_LINKS)
                            ? "The bot's directory " + dir + " is no directory."
                            : "The bot's directory " + dir + " does not exist.");
        }
        String name = command.get(0);
        if (name.indexOf('/') >= 0) {
            Path file = dir.resolve(name).normalize();
            String why = whyNot(file);
            return why != null ? refused(why) : executable(file, command, bot, writable);
        }
        Optional<Path> file = onPath(name);
        if (file.isEmpty()) {
            return refused("There is no program " + quoted(name) + " on PATH: install it, or write ./" + name
                    + " if it lies in the bot's directory " + dir + ".");
        }
        return executable(file.get(), command, bot, writable);
    }

    private Optional<Path> onPath(String name) {
        return search.stream()
                .map(directory -> directory.resolve(name))
                .filter(file -> Files.isRegularFile(file) && Files.isExecutable(file))
                .findFirst();
    }

    private static @Nullable String whyNot(Path file) {
        if (Files.isDirectory(file)) {
            return file + " is a directory, not a program.";
        }
        if (!Files.exists(file)) {
            return whyMissing(file);
        }
        if (!Files.isExecutable(file)) {
            return file + " is not executable: make it so with: chmod +x '" + file + "'.";
        }
        return Files.isRegularFile(file) ? null : file + " is no regular file.";
    }

    private static String whyMissing(Path file) {
        if (!Files.isSymbolicLink(file)) {
            return "There is no file " + file
                    + ": check the command and the bot's directory, and whether it was built.";
        }
        try {
            file.toRealPath();
            return file + " cannot be reached.";
        } catch (FileSystemLoopException e) {
            return file + " is a symbolic link that leads back to itself.";
        } catch (IOException e) {
            boolean loop = String.valueOf(e.getMessage()).contains("symbolic links");
            return file + (loop ? " is a symbolic link that leads back to itself." : " is a symbolic link to nothing.");
        }
    }

    private Resolved executable(Path file, List<String> command, Bot bot, boolean writable) throws IOException {
        Executable kind = Files.isReadable(file) ? Executable.of(file) : new Executable.Native();
        if (kind instanceof Executable.Foreign foreign) {
            return refused("The file " + file + " " + foreign.phrase() + ".");
        }
        Interpreters.Place place = interpreters.place(file, bot.dir());
        List<Path> visible = new ArrayList<>(place.visible());
        List<Path> path = new ArrayList<>(place.path());
        if (kind instanceof Executable.Script script) {
            String missing = addInterpreter(file, script.interpreter(), bot.dir(), visible, path);
            if (missing != null && place.program().equals(file)) {
                return refused(missing);
            }
        }
        List<String> words = new ArrayList<>(command);
        words.set(0, place.program().toString());
        Launch launch = new Launch(words, bot.dir(), visible, path, bot.env(), bot.limits(), writable);
        return new Resolved.Ready(launch, place.remark());
    }

    /** Makes a script's interpreter visible, or says that it is missing. */
    private @Nullable String addInterpreter(
            Path script, List<String> words, Path dir, List<Path> visible, List<Path> path) {
        Path interpreter = Path.of(words.get(0));
        if (!Files.isExecutable(interpreter)) {
            return "The interpreter " + interpreter + " that the first line of " + script + " names does not exist.";
        }
        String wanted = envWanted(interpreter, words);
        if (wanted != null) {
            Optional<Path> found = onPath(wanted);
            if (found.isEmpty()) {
                return "The interpreter " + quoted(wanted) + " that the first line of " + script
                        + " names is not on PATH: install it.";
            }
            interpreter = found.get();
        }
        Interpreters.Place place = interpreters.place(interpreter, dir);
        visible.addAll(place.visible());
        path.addAll(place.path());
        return null;
    }

    /** The program that {@code /usr/bin/env} is to look up. */
    private static @Nullable String envWanted(Path interpreter, List<String> words) {
        if (words.size() < 2 || !interpreter.endsWith("env")) {
            return null;
        }
        String[] rest = words.get(1).split("[ \t]+", -1);
        String name = rest[0].equals("-S") && rest.length > 1 ? rest[1] : rest[0];
        return name.startsWith("-") || name.contains("=") || name.contains("/") ? null : name;
    }

    private static Resolved refused(String sentence) {
        return new Resolved.Refused(sentence);
    }

    private static String quoted(String text) {
        String safe = text.length() > 60 ? text.substring(0, 60) + "..." : text;
        byte[] bytes = safe.getBytes(StandardCharsets.UTF_8);
        return "\"" + Escapes.of(bytes, 0, bytes.length) + "\"";
    }
}
