package botarena.app.kits;

import botarena.tournament.file.PastedCommand;
import botarena.tournament.file.ShellWords;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * A bot to start from: templates in the resources, below {@code /kits/}.
 *
 * @param folder the one below that, named after the language or the value of {@code --kit}
 * @param language the value of {@code --language}
 * @param title its spelling for people
 * @param needs the programs it is built and started with, as its {@code bot.yaml} has them
 * @param helper the file that speaks the protocol
 * @param bot the file that is the author's
 * @param more further files beside {@code bot.yaml}, {@code README.md} and {@code Makefile}
 */
record Kit(
        String folder,
        String language,
        String title,
        List<String> needs,
        String helper,
        String bot,
        List<String> more) {

    private static final String NAME = "{{name}}";
    private static final String RULES = "{{rules}}";
    private static final String LAUNCHER = "{{launcher}}";

    Kit {
        needs = List.copyOf(needs);
        more = List.copyOf(more);
    }

    /** The kit of a language. */
    Kit(String language, String title, List<String> needs, String helper, String bot, List<String> more) {
        this(language, language, title, needs, helper, bot, more);
    }

    /** Whether it is the rules of a game, and no bot. */
    boolean isGame() {
        return folder.startsWith(Kits.GAME);
    }

    /** The names of its files. */
    List<String> files() {
        if (isGame()) {
            return Stream.concat(Stream.of(helper, bot, "Makefile", "README.md"), more.stream())
                    .toList();
        }
        List<String> files = new ArrayList<>(List.of("bot.yaml", bot, helper));
        files.addAll(more);
        files.addAll(List.of("Makefile", "README.md"));
        return files;
    }

    /** Its files but the rules library, with their contents: the same bytes for the same name and launcher. */
    Map<String, String> texts(String name) {
        return texts(name, PastedCommand.launcher());
    }

    /** @param launcher that starts botarena where the kit is used; empty if it is on PATH */
    Map<String, String> texts(String name, String launcher) {
        // A word for the shell, within a variable of make.
        String word = launcher.isEmpty()
                ? "botarena"
                : ShellWords.join(List.of(launcher)).replace("$", "$$").replace("#", "\\#");
        Map<String, String> texts = new LinkedHashMap<>();
        files().stream()
                .filter(file -> !file.endsWith(RulesLibrary.FILE))
                .forEach(file -> texts.put(
                        file,
                        template(file).replace(NAME, name).replace(RULES, bot).replace(LAUNCHER, word)));
        return texts;
    }

    /** The same, written into a folder, which is made where it is not there. */
    void write(Path into, String name) throws IOException {
        for (Map.Entry<String, String> file : texts(name).entrySet()) {
            Path path = into.resolve(file.getKey());
            Files.createDirectories(Objects.requireNonNull(path.getParent()));
            Files.writeString(path, file.getValue());
        }
        for (String file : more) {
            if (file.endsWith(RulesLibrary.FILE)) {
                Path jar = into.resolve(file);
                Files.createDirectories(Objects.requireNonNull(jar.getParent()));
                RulesLibrary.write(jar);
            }
        }
    }

    /** A missing file of a kit comes from its language, or from the game in Python. */
    private String template(String file) {
        String own = "/kits/" + folder + "/" + file;
        String common = "/kits/" + (isGame() ? Kits.GAME : language) + "/" + file;
        String path = Kit.class.getResource(own) == null ? common : own;
        try (InputStream in = Objects.requireNonNull(Kit.class.getResourceAsStream(path), path)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new IllegalStateException("the installation cannot be read: " + path, e);
        }
    }
}
