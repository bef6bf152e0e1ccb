package botarena.app.contest;

import botarena.app.cli.Console;
import botarena.app.cli.Failure;
import botarena.app.terminal.Tty;
import botarena.base.FileErrors;
import botarena.base.PrivateFile;
import botarena.protocol.TextInput;
import botarena.tournament.file.PastedCommand;
import java.io.BufferedReader;
import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Address of a contest and the key for it, kept between calls in a file that only its owner can read.
 *
 * @param url with a slash at its end
 */
record ContestAddress(String url, String key) {

    private static final String KEY = "BOTARENA_CONTEST_KEY";

    /** The file, below the user's folder for settings. */
    static Path file(Map<String, String> env) {
        String folder = env.getOrDefault("XDG_CONFIG_HOME", "");
        Path config = folder.isEmpty()
                ? Path.of(env.getOrDefault("HOME", System.getProperty("user.home")), ".config")
                : Path.of(folder);
        return config.resolve("botarena").resolve("contest").toAbsolutePath();
    }

    /**
     * Address from option, environment and file; asks for missing parts and keeps them.
     *
     * @param to an address, or the whole link with the key; null if it was not given
     */
    static ContestAddress of(@Nullable String to, Console console) {
        Path file = file(console.env());
        List<String> kept = readSaved(file);
        String known = kept.isEmpty() ? "" : kept.get(0);
        String url = to == null ? known : url(to);
        if (url.isEmpty()) {
            throw Failure.usage(
                    "where is the contest? Say it once, with the link that the organiser gave you",
                    "try: " + PastedCommand.of("submit", "--to", "http://contest.example/"));
        }
        String key = console.env().getOrDefault(KEY, "");
        if (!key.isEmpty()) {
            return new ContestAddress(url, keyOf(key));
        }
        if (to != null && to.contains("#")) {
            key = keyOf(to);
        } else if (kept.size() > 1 && known.equals(url)) {
            return new ContestAddress(url, kept.get(1));
        } else {
            key = askForKey(console);
        }
        ContestAddress address = new ContestAddress(url, key);
        address.save(file);
        return address;
    }

    @SuppressWarnings("SystemConsoleNull") // asked further where null says nothing
    private static String askForKey(Console console) {
        console.err().print("Your key, or the link that you got (kept in " + file(console.env()) + "): ");
        console.err().flush();
        try {
            java.io.Console terminal = Tty.isInteractive() ? System.console() : null;
            char[] typed = terminal == null ? null : terminal.readPassword();
            String line =
                    typed != null ? new String(typed) : new BufferedReader(new TextInput(console.in())).readLine();
            if (line != null && !line.isBlank()) {
                return keyOf(line.strip());
            }
        } catch (IOException e) {
            // Like the end of the input.
        }
        throw Failure.usage("no key was given", "try: " + KEY + "=... botarena submit");
    }

    private static String keyOf(String key) {
        return key.substring(key.indexOf('#') + 1).strip();
    }

    private static String url(String text) {
        String plain = text.replaceFirst("#.*", "").replaceFirst("/enter$", "/");
        String url = plain.endsWith("/") ? plain : plain + "/";
        try {
            URI uri = new URI(url.contains("://") ? url : "http://" + url);
            if (uri.getHost() != null && List.of("http", "https").contains(uri.getScheme())) {
                return uri.toString();
            }
        } catch (URISyntaxException e) {
            // Told below, like an address of something else.
        }
        throw Failure.usage(
                "--to takes the address of a contest, not '" + text + "'",
                "try: " + PastedCommand.of("submit", "--to", "http://contest.example/"));
    }

    private static List<String> readSaved(Path file) {
        try {
            return Files.exists(file) ? Files.readAllLines(file) : List.of();
        } catch (IOException e) {
            return List.of();
        }
    }

    private void save(Path file) {
        try {
            Files.createDirectories(file.getParent());
            PrivateFile.replace(file, url + "\n" + key + "\n");
        } catch (IOException e) {
            throw Failure.invalid(
                    "the key cannot be kept in " + file + ": " + FileErrors.of(e),
                    "try: " + KEY + "=... botarena submit");
        }
    }
}
