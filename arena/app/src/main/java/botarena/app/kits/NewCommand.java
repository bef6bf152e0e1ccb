package botarena.app.kits;

import botarena.app.cli.Command;
import botarena.app.cli.Console;
import botarena.app.cli.ExitCode;
import botarena.app.cli.Failure;
import botarena.app.cli.Syntax.Argument;
import botarena.base.FileErrors;
import botarena.base.Spelling;
import botarena.contest.site.ContestSite.Starters;
import botarena.games.Game;
import botarena.referee.process.InstalledTools;
import botarena.tournament.bots.InstalledPrograms;
import botarena.tournament.file.PastedCommand;
import botarena.tournament.file.ShellWords;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Begins a bot. */
public final class NewCommand extends Command {

    /** Stands in YAML, JSON and the sources of every language as it is. */
    private static final Pattern NAME = Pattern.compile("[\\p{L}\\p{N}][\\p{L}\\p{N}_.+-]*");

    /** The sample bot that plays every game. */
    private static final String OPPONENT = "search";

    private final Argument<Path> dir =
            syntax.optional("DIR", Path.class, "folder to create; its name becomes the bot's");

    private final Argument<String> language = syntax.option(
            "-l --language=LANGUAGE",
            String.class,
            "python, javascript, typescript, java, c, cpp, rust, go, csharp, kotlin, ruby, lua or php");

    private final Argument<String> kit = syntax.option(
                    "--kit=KIT",
                    String.class,
                    "kind of bot: bot; llm, a language model at any OpenAI-compatible endpoint; rl, which learns by playing against itself; or game, rules of your own, in python, javascript or java [bot]")
            .byDefault("bot");

    private final Argument<Boolean> list = syntax.flag("--list", "list of languages and kits, with their needs");

    public NewCommand(Console console) {
        super(console);
        help().description(
                        "%nWrites a folder with a bot that plays: bot.yaml, the bot itself, which is one",
                        "function, code that speaks the protocol, a README, and a Makefile with test,",
                        "play and debug. Existing files are never changed.",
                        "%nExamples:",
                        "  botarena new kolibri --language python",
                        "  botarena new parrot --kit llm",
                        "  botarena new learner --kit rl",
                        "  botarena new mygame --kit game",
                        "  botarena new kolibri --language python --rules mygame",
                        "  botarena new --list")
                .footer(
                        "%nExit status:",
                        "  0  written",
                        "  2  wrong command line; unknown language or kit; DIR is not empty",
                        "  3  DIR cannot be written");
    }

    /** The kits of all languages, for people who have no botarena yet. */
    public static Starters starters() {
        return new StarterZips();
    }

    @Override
    public Integer call() {
        if (list.get()) {
            Kits.ALL.forEach(each -> console.out().println(line(each.language(), each)));
            Kits.SPECIAL.forEach(each -> console.out().println(line("--kit " + each.folder(), each)));
            console.out().println(line("--kit " + Kits.GAME, Kits.GAMES.get(0)));
            return ExitCode.DONE;
        }
        Kit wanted = wantedKit();
        if (!dir.isGiven() || wanted == null) {
            throw Failure.usage(
                    dir.isGiven() ? "no language was named" : "no folder was named",
                    "try: "
                            + PastedCommand.of(
                                    "new", dir.isGiven() ? dir.get().toString() : "kolibri", "--language", "python"),
                    "languages: " + String.join(", ", Kits.languages()));
        }
        write(wanted, dir.get());
        return ExitCode.DONE;
    }

    /** Null where no language was named and the kit does not say it. */
    private @Nullable Kit wantedKit() {
        if (kit.get().equalsIgnoreCase(Kits.GAME)) {
            return inItsLanguage(Kits.GAME, Kits.GAMES);
        }
        for (Kit special : Kits.SPECIAL) {
            if (kit.get().equalsIgnoreCase(special.folder())) {
                return inItsLanguage(special.folder(), List.of(special));
            }
        }
        if (!kit.get().equalsIgnoreCase(Kits.WORDS.get(0))) {
            throw Failure.usage(
                    "there is no kit '" + kit.get() + "'", Spelling.questionOrList(kit.get(), "kits", Kits.WORDS));
        }
        return language.isGiven() ? kit(language.get()) : null;
    }

    private Kit inItsLanguage(String word, List<Kit> kits) {
        String wanted = language.isGiven()
                ? kit(language.get()).language()
                : kits.get(0).language();
        return kits.stream()
                .filter(each -> each.language().equals(wanted))
                .findFirst()
                .orElseThrow(() -> Failure.usage(
                        "the kit '" + word + "' is written in "
                                + String.join(
                                        ", ", kits.stream().map(Kit::title).toList()) + ", not in " + language.get(),
                        "try: "
                                + PastedCommand.of(
                                        "new", dir.isGiven() ? dir.get().toString() : "parrot", "--kit", word)));
    }

    private static String line(String word, Kit kit) {
        Path here = Path.of("");
        List<String> missing = kit.needs().stream()
                .filter(program -> !InstalledPrograms.isFound(program, here))
                .toList();
        List<String> unusable = kit.needs().stream()
                .flatMap(program -> Stream.ofNullable(InstalledTools.findFlaw(program)))
                .toList();
        List<String> modules = kit.equals(Kits.RL) ? List.of("numpy") : List.of();
        if (missing.isEmpty() && unusable.isEmpty()) {
            missing = modules.stream()
                    .filter(module -> !InstalledTools.canImport(module))
                    .toList();
        }
        return "%-12s needs %-24s %s"
                .formatted(
                        word,
                        Stream.concat(kit.needs().stream(), modules.stream()).collect(Collectors.joining(", ")),
                        !missing.isEmpty()
                                ? "not installed: " + String.join(", ", missing)
                                : unusable.isEmpty() ? "installed" : String.join("; ", unusable));
    }

    private static Kit kit(String language) {
        return Kits.find(language).orElseThrow(() -> {
            List<String> lines = new ArrayList<>();
            Spelling.question(language, Kits.languages()).ifPresent(lines::add);
            lines.add("languages: " + String.join(", ", Kits.languages()));
            return Failure.usage("there is no kit for '" + language + "'", lines.toArray(String[]::new));
        });
    }

    private void write(Kit kit, Path folder) {
        Path leaf = folder.toAbsolutePath().normalize().getFileName();
        String name = leaf == null ? "" : leaf.toString();
        if (!NAME.matcher(name).matches()) {
            throw Failure.usage(
                    "'" + name + "' is not a bot's name: use letters, digits and _ . + -",
                    "try: a folder with another name");
        }
        Game own = kit.isGame() ? null : ownGame();
        if (own != null
                && kit.equals(Kits.RL)
                && own.actions(own.complete(Map.of())).isEmpty()) {
            throw Failure.invalid(
                    own.id() + " lists no actions, so nothing can learn it",
                    "list every move under \"actions\" in the answer to describe: protocol/rules.md");
        }
        try {
            if (Files.exists(folder) && !isEmpty(folder)) {
                throw Failure.usage(
                        "'" + folder + "' is " + (Files.isDirectory(folder) ? "not empty" : "not a folder")
                                + ", and nothing was written",
                        "try: another folder");
            }
            kit.write(folder, name);
            if (own != null) {
                writeFor(own, folder);
            }
            if (kit.equals(Kits.LLM)) {
                writeRules(folder.resolve("rules"));
            }
        } catch (IOException e) {
            throw Failure.invalid("cannot write '" + folder + "': " + FileErrors.of(e));
        }
        if (kit.isGame()) {
            console.out().println(PastedCommand.changeInto(folder));
            boolean jar = kit.helper().endsWith(".java");
            if (jar) {
                console.out().println("make");
            }
            String rules = jar ? "tiny.jar" : ".";
            console.out().println(PastedCommand.inFolder(folder, List.of("check", rules)));
            console.out().println(PastedCommand.inFolder(folder, List.of("play", "tiny", "--rules", rules)));
            console.remark(kit.bot() + " is the file to change; README.md says how");
            return;
        }
        String game = own == null ? "quixo" : own.id();
        List<String> match = new ArrayList<>(List.of("match", game, ".", own == null ? "greedy-java" : OPPONENT, "-n"));
        match.addAll(kit.equals(Kits.LLM) ? List.of("2", "-t", "60s/move", "--limit", "network=allow") : List.of("10"));
        console.out().println(PastedCommand.changeInto(folder));
        if (kit.equals(Kits.RL)) {
            console.out().println("make train");
        }
        console.out().println(PastedCommand.inFolder(folder, List.of("check", ".")));
        console.out().println(PastedCommand.inFolder(folder, match));
        console.remark(
                kit.equals(Kits.LLM)
                        ? "bot.yaml says which model it is, prompt.txt what it is told; without network it plays at random"
                        : kit.bot() + " is the file to change; README.md says how");
    }

    /** The game that {@code --rules} names; null for none. */
    private @Nullable Game ownGame() {
        return console.games().games().stream()
                .filter(game -> !game.source().isArena())
                .reduce((first, last) -> last)
                .orElse(null);
    }

    /** Has the folder's commands play a game of the user's, against a bot that plays it. */
    private static void writeFor(Game game, Path folder) throws IOException {
        String path = game.source().path();
        Path makefile = folder.resolve("Makefile");
        String make = Files.readString(makefile)
                .replace(
                        "GAME = quixo\n",
                        "GAME = " + game.id() + "\nexport BOTARENA_RULES = " + path.replace("$", "$$") + "\n")
                .replace("greedy-java", OPPONENT);
        Files.writeString(makefile, make);
        Path readme = folder.resolve("README.md");
        String rules = " --rules " + ShellWords.join(List.of(path));
        Files.writeString(
                readme,
                Files.readString(readme)
                        .replace("match quixo . greedy-java", "match " + game.id() + " . " + OPPONENT + rules)
                        .replace("games quixo", "games " + game.id() + rules)
                        .replace(" (GAME=oxono for another game)", "")
                        .replace("greedy-java", OPPONENT));
    }

    private void writeRules(Path folder) throws IOException {
        Files.createDirectories(folder);
        for (Game game : console.games().games()) {
            Files.writeString(folder.resolve(game.id() + ".txt"), game.rules());
        }
    }

    private static boolean isEmpty(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            return false;
        }
        try (Stream<Path> files = Files.list(folder)) {
            Iterator<Path> any = files.iterator();
            return !any.hasNext();
        }
    }
}
