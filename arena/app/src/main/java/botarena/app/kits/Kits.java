package botarena.app.kits;

import java.util.List;
import java.util.Optional;

/** The languages that there are kits for; to add one, add a line here and a folder in {@code kits/}. */
final class Kits {

    static final List<Kit> ALL = List.of(
            new Kit("python", "Python", List.of("python3"), "botarena.py", "bot.py", List.of("botarena_rules.py")),
            new Kit("javascript", "JavaScript", List.of("node"), "botarena.js", "bot.js", List.of()),
            new Kit("typescript", "TypeScript", List.of("node", "tsc", "make"), "botarena.ts", "bot.ts", List.of()),
            new Kit(
                    "java",
                    "Java",
                    List.of("java", "javac", "make"),
                    "Botarena.java",
                    "Bot.java",
                    List.of(RulesLibrary.FILE)),
            new Kit("c", "C", List.of("cc", "make"), "botarena.h", "bot.c", List.of()),
            new Kit("cpp", "C++", List.of("c++", "make"), "botarena.hpp", "bot.cpp", List.of()),
            new Kit("rust", "Rust", List.of("rustc", "make"), "botarena.rs", "bot.rs", List.of()),
            new Kit("go", "Go", List.of("go", "make"), "botarena.go", "bot.go", List.of()),
            new Kit("csharp", "C#", List.of("mono", "mcs", "make"), "botarena.cs", "bot.cs", List.of()),
            new Kit(
                    "kotlin",
                    "Kotlin",
                    List.of("java", "kotlinc", "make"),
                    "botarena.kt",
                    "bot.kt",
                    List.of(RulesLibrary.FILE)),
            new Kit("ruby", "Ruby", List.of("ruby"), "botarena.rb", "bot.rb", List.of()),
            new Kit("lua", "Lua", List.of("lua"), "botarena.lua", "bot.lua", List.of()),
            new Kit("php", "PHP", List.of("php"), "botarena.php", "bot.php", List.of()));

    /** A language model plays; the command adds the rules of every game. */
    static final Kit LLM = new Kit(
            "llm", "python", "Python", List.of("python3"), "botarena.py", "bot.py", List.of("llm.py", "prompt.txt"));

    /** Learns by playing against itself. */
    static final Kit RL = new Kit(
            "rl",
            "python",
            "Python",
            List.of("python3"),
            "botarena.py",
            "bot.py",
            List.of("train.py", "botarena_env.py", "botarena_rules.py"));

    /** The word for kits of a game's rules, and the folder of the first. */
    static final String GAME = "game";

    /** The rules of a game: three in a row on 4x4, to be replaced. */
    static final List<Kit> GAMES = List.of(
            new Kit(GAME, "python", "Python", List.of("python3"), "rules.yaml", "rules.py", List.of()),
            new Kit(
                    GAME + "/javascript",
                    "javascript",
                    "JavaScript",
                    List.of("node"),
                    "rules.yaml",
                    "rules.js",
                    List.of()),
            new Kit(
                    GAME + "/java",
                    "java",
                    "Java",
                    List.of("java", "javac", "make"),
                    "TinyPosition.java",
                    "Tiny.java",
                    List.of("lib/" + RulesLibrary.FILE)));

    /** Kits that say their language. */
    static final List<Kit> SPECIAL = List.of(LLM, RL);

    /** Values of {@code --kit}. */
    static final List<String> WORDS = List.of("bot", LLM.folder(), RL.folder(), GAME);

    private Kits() {}

    /** The kit of a language, by its word or its title in any case. */
    static Optional<Kit> find(String language) {
        return ALL.stream()
                .filter(kit ->
                        kit.language().equalsIgnoreCase(language) || kit.title().equalsIgnoreCase(language))
                .findFirst();
    }

    static List<String> languages() {
        return ALL.stream().map(Kit::language).toList();
    }
}
