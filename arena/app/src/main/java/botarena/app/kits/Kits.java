package botarena.app.kits;

import java.util.List;
import java.util.Optional;

/** The languages that there are kits for; to add one, add a line here and a folder in {@code kits/}. */
final class Kits {

    static final List<Kit> ALL = List.of(
            new Kit("python", "Python", List.of("python3"), "botarena.py", "bot.py", List.of("botarena_rules.py")),
            new Kit("javascript", "JavaScript", List.of("node", "java"), "botarena.js", "bot.js", rules("js")),
            new Kit(
                    "typescript",
                    "TypeScript",
                    List.of("node", "tsc", "java", "make"),
                    "botarena.ts",
                    "bot.ts",
                    rules("ts")),
            new Kit(
                    "java",
                    "Java",
                    List.of("java", "javac", "make"),
                    "Botarena.java",
                    "Bot.java",
                    List.of(RulesLibrary.FILE)),
            new Kit("c", "C", List.of("cc", "java", "make"), "botarena.h", "bot.c", rules("h")),
            new Kit("cpp", "C++", List.of("c++", "java", "make"), "botarena.hpp", "bot.cpp", rules("hpp")),
            new Kit("rust", "Rust", List.of("rustc", "java", "make"), "botarena.rs", "bot.rs", rules("rs")),
            new Kit("go", "Go", List.of("go", "java", "make"), "botarena.go", "bot.go", rules("go")),
            new Kit("csharp", "C#", List.of("mono", "mcs", "java", "make"), "botarena.cs", "bot.cs", rules("cs")),
            new Kit(
                    "kotlin",
                    "Kotlin",
                    List.of("java", "kotlinc", "make"),
                    "botarena.kt",
                    "bot.kt",
                    List.of(RulesLibrary.FILE)),
            new Kit("ruby", "Ruby", List.of("ruby", "java"), "botarena.rb", "bot.rb", rules("rb")),
            new Kit("lua", "Lua", List.of("lua", "java"), "botarena.lua", "bot.lua", rules("lua")),
            new Kit("php", "PHP", List.of("php", "java"), "botarena.php", "bot.php", rules("php")));

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

    /** The bot's client of the rules, and the library that answers. */
    private static List<String> rules(String ending) {
        return List.of("rules." + ending, RulesLibrary.FILE);
    }

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
