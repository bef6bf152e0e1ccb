package botarena.referee;

import java.io.File;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Owner of the folder in which a bot runs: decides which files the bot's command, build and environment may name. */
public sealed interface FolderOwner {

    /** The organiser's folder. Its words may name any file, and the bot can read it. */
    FolderOwner ORGANISER = new Organiser();

    /**
     * {@return an untrusted person as owner: words reach the folder itself and programs of the system alone}
     *
     * @param hidden absolute; the bot's own folder stays visible even if it lies below one of them
     */
    static Stranger stranger(Collection<Path> hidden) {
        return new Stranger(List.copyOf(hidden), 0, Set.of());
    }

    /**
     * {@return the part of a word that names a file which the bot may not reach; empty if there is none}
     *
     * @param word an argument of the command or build
     */
    Optional<String> findOutside(String word);

    /**
     * {@return the part that names a file which the bot may not reach; empty if there is none}
     *
     * @param word the first word of a command, which may be any program that PATH finds
     */
    Optional<String> outsideAsProgram(String word);

    /**
     * {@return the part that names a file which the bot may not reach; empty if there is none}
     *
     * @param value of a variable of the environment; may be a list of options
     */
    Optional<String> outsideAsValue(String value);

    /**
     * {@return whether a file outside the folder that the word names becomes visible to the bot}
     *
     * @param word an argument of the command
     */
    boolean binds(String word);

    /** {@return the files and folders that the bot never sees, even if they lie below a folder of the system} */
    List<Path> hidden();

    /**
     * {@return the owner after words were rewritten, as for a copy of the folder}
     *
     * @param rewriting applied to each word that the organiser granted
     */
    FolderOwner rewriteWords(UnaryOperator<String> rewriting);

    /**
     * {@return whether the file lies below a folder of the system, which every bot can read}
     *
     * @param file absolute
     */
    static boolean isSystem(Path file) {
        return Stranger.SYSTEM.stream().anyMatch(file::startsWith);
    }

    /** The organiser, who may name every file. */
    record Organiser() implements FolderOwner {

        @Override
        public Optional<String> findOutside(String word) {
            return Optional.empty();
        }

        @Override
        public Optional<String> outsideAsProgram(String word) {
            return Optional.empty();
        }

        @Override
        public Optional<String> outsideAsValue(String value) {
            return Optional.empty();
        }

        @Override
        public boolean binds(String word) {
            return true;
        }

        @Override
        public List<Path> hidden() {
            return List.of();
        }

        @Override
        public FolderOwner rewriteWords(UnaryOperator<String> rewriting) {
            return this;
        }
    }

    /**
     * An untrusted person.
     *
     * @param hidden files and folders that the bot never sees; its own folder stays visible
     * @param above number of the person's own folders above the bot's: 0, but for files that travelled with it
     * @param granted words that the organiser added, which may name any file
     */
    record Stranger(List<Path> hidden, int above, Set<String> granted) implements FolderOwner {

        private static final List<Path> SYSTEM = Stream.of("/usr", "/bin", "/sbin", "/lib", "/lib64", "/nix/store")
                .map(Path::of)
                .toList();

        /** Devices that hold nothing. */
        private static final Set<Path> DEVICES = Stream.of("null", "zero", "full", "random", "urandom")
                .map(Path.of("/dev")::resolve)
                .collect(Collectors.toUnmodifiableSet());

        private static final List<Path> PROGRAMS = Stream.of(
                        System.getenv().getOrDefault("PATH", "").split(File.pathSeparator, -1))
                .map(Path::of)
                .filter(Path::isAbsolute)
                .toList();

        private static final Pattern ADDRESS = Pattern.compile("(?i)\\b(?!file:)[a-z][a-z0-9+.-]*://[^\\s,;]*");

        /** Before a path: quotes and brackets, and options whose value follows at once, such as -I. */
        private static final Pattern LEAD = Pattern.compile(
                "^[@\"'(\\[{<]*(?:--?(?:isystem|iquote|idirafter|include|imacros|[A-Za-z])(?=[/~$]|\\.\\.))?");

        private static final Pattern ABSOLUTE = Pattern.compile("^[\"']?(?:[/~]|\\.\\./)");
        private static final Pattern OPTION = Pattern.compile("^--?[\\w.-]+=(.*)$", Pattern.DOTALL);
        private static final Pattern HOME =
                Pattern.compile("^(?:~(?:[A-Za-z_][\\w-]*)?|\\$HOME|\\$\\{HOME\\})(?:/.*)?$");

        /**
         * Copies the collections, which must have no null.
         *
         * @param hidden files and folders that the bot never sees; its own folder stays visible
         * @param above number of the person's own folders above the bot's: 0, but for files that travelled with it
         * @param granted words that the organiser added, which may name any file
         */
        public Stranger {
            hidden = List.copyOf(hidden);
            granted = Set.copyOf(granted);
        }

        /**
         * {@return this owner with words that the organiser added}
         *
         * @param words may name any file
         */
        public Stranger granting(Collection<String> words) {
            return new Stranger(
                    hidden,
                    above,
                    Stream.concat(granted.stream(), words.stream()).collect(Collectors.toSet()));
        }

        @Override
        public Optional<String> findOutside(String word) {
            if (granted.contains(word)) {
                return Optional.empty();
            }
            if (word.chars().anyMatch(Character::isWhitespace)) {
                // Perhaps a script, whose words have no known meaning: the sandbox is the wall for the files that they
                // name.
                Matcher option = OPTION.matcher(word);
                return Stream.of(word, option.matches() ? option.group(1) : "")
                        .filter(path -> ABSOLUTE.matcher(path).find() && isOutside(path))
                        .findFirst();
            }
            return parts(word, "[=:,;|!]");
        }

        @Override
        public Optional<String> outsideAsProgram(String word) {
            return isOnPath(word) ? Optional.empty() : findOutside(word);
        }

        @Override
        public Optional<String> outsideAsValue(String value) {
            // A lone slash in a sentence is no path.
            return granted.contains(value)
                    ? Optional.empty()
                    : parts(value, "[=:,;|!\\s]").filter(part -> value.length() == 1 || !part.equals("/"));
        }

        private Optional<String> parts(String text, String separators) {
            return Stream.of(ADDRESS.matcher(text).replaceAll("").split(separators))
                    .filter(this::isOutside)
                    .findFirst();
        }

        private boolean isOutside(String part) {
            String path = LEAD.matcher(part).replaceFirst("");
            if (path.startsWith("/")) {
                return !isShared(path);
            }
            if (HOME.matcher(path).matches()) {
                return true;
            }
            int depth = 0;
            for (String name : path.split("/", -1)) {
                depth += name.equals("..") ? -1 : name.isEmpty() || name.equals(".") ? 0 : 1;
                if (depth < -above) {
                    return true;
                }
            }
            return false;
        }

        private boolean isShared(String path) {
            try {
                Path file = Path.of(path).normalize();
                return DEVICES.contains(file)
                        || isSystem(file) && hidden.stream().noneMatch(file::startsWith);
            } catch (InvalidPathException noFileName) {
                return true;
            }
        }

        private static boolean isOnPath(String word) {
            try {
                Path file = Path.of(word);
                Path folder = file.getParent();
                return folder != null && file.equals(file.normalize()) && PROGRAMS.contains(folder);
            } catch (InvalidPathException noFileName) {
                return false;
            }
        }

        @Override
        public boolean binds(String word) {
            return above > 0 || granted.contains(word);
        }

        @Override
        public FolderOwner rewriteWords(UnaryOperator<String> rewriting) {
            return new Stranger(hidden, above, granted.stream().map(rewriting).collect(Collectors.toSet()));
        }
    }
}
