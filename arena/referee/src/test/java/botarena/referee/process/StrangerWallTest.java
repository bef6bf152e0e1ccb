package botarena.referee.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import botarena.referee.Bot;
import botarena.referee.BotLimits;
import botarena.referee.FolderOwner;
import botarena.referee.GameSpec;
import botarena.referee.Isolation;
import botarena.referee.Starter;
import botarena.referee.Starter.BuildQuota;
import botarena.referee.Wire;
import botarena.referee.process.machine.Scratch;
import botarena.testing.Needs;
import botarena.testing.Tool;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * An upload asks for each file of the contest, by twenty paths, while it is built and while it plays (an exam plays, too), at each
 * level that a contest accepts, with the contest's folder anywhere and in a folder that every sandbox shows.
 */
@Needs(Tool.BUBBLEWRAP)
class StrangerWallTest {
    private static final String MARK = "secret-of-the-organiser";

    private static final BuildQuota QUOTA = new BuildQuota(Duration.ofMinutes(1), 1_000_000, 100);

    @TempDir
    private Path temporary;

    private Path base = Path.of("");
    private Path bot = Path.of("");
    private FolderOwner owner = FolderOwner.ORGANISER;

    private void makeContest(Path place) throws IOException {
        base = Files.createDirectories(place.resolve("botarena-" + UUID.randomUUID()));
        for (String file : List.of(
                "contest.yaml",
                "roster.csv",
                "students/Bob/bot.py",
                "contest/keys.csv",
                "contest/people.json",
                "contest/contest.jsonl",
                "contest/submissions/bot-bob/1/files/bot.py",
                "contest/submissions/bot-bob/1/upload",
                "contest/submissions/bot-ada/1/log.txt")) {
            Files.createDirectories(base.resolve(file).getParent());
            Files.writeString(base.resolve(file), MARK);
        }
        bot = Files.createDirectories(base.resolve("contest/submissions/bot-ada/2/files"));
        owner = FolderOwner.stranger(List.of(
                base.resolve("contest"),
                base.resolve("contest.yaml"),
                base.resolve("roster.csv"),
                base.resolve("students")));
    }

    @AfterEach
    void removeContest() {
        // Skipped tests have none.
        if (!base.toString().isEmpty()) {
            Scratch.remove(base);
        }
    }

    private List<String> paths() {
        List<String> paths = new ArrayList<>();
        for (String file : List.of(
                "contest.yaml",
                "roster.csv",
                "students",
                "contest",
                "contest/keys.csv",
                "contest/people.json",
                "contest/contest.jsonl",
                "contest/submissions/bot-bob/1/files/bot.py",
                "contest/submissions/bot-bob")) {
            paths.add(base.resolve(file).toString());
        }
        paths.addAll(List.of(
                "../../../../keys.csv",
                "../../../../people.json",
                "../../../../../contest.yaml",
                "../../1/log.txt",
                "../upload",
                "link",
                "/proc/self/root" + base + "/contest",
                "/proc/1/root" + base,
                "/proc/self/cwd/../../../../people.json",
                "/proc/1/cwd/" + base.relativize(bot.getParent()) + "/../../..",
                base + "/contest/../roster.csv"));
        return paths;
    }

    private String asking() {
        StringBuilder script = new StringBuilder("ln -s ../../../../keys.csv link 2>/dev/null; ");
        for (String path : paths()) {
            script.append("grep -rqs ").append(MARK).append(" '").append(path).append("' && echo 'seen: ");
            script.append(path).append("'; ");
        }
        return script.toString();
    }

    private Bot bot(FolderOwner whose, String script) {
        GameSpec.Entrant entrant = new GameSpec.Entrant("bot", 1, "0");
        List<String> command = List.of("/bin/sh", "-c", "true; " + script);
        return new Bot(entrant, command, bot, whose, Map.of(), BotLimits.DEFAULT, null);
    }

    @ParameterizedTest
    @CsvSource({"BUBBLEWRAP, false", "BUBBLEWRAP, true", "CGROUP, false"})
    void seesNothingOfTheContest(Isolation level, boolean isBelowUsr) throws Exception {
        Path place = isBelowUsr ? Path.of("/usr/local") : temporary;
        assumeThat(place).isWritable();
        makeContest(place);
        assertThat(paths()).hasSize(20);
        Starters.Opening opening = Starters.open(level);
        assumeThat(opening).as(opening.toString()).isInstanceOf(Starters.Opening.Open.class);
        Starters.Opening.Open open = (Starters.Opening.Open) opening;
        try (Starter starter = open.starter()) {
            Lab.assumeWall(starter);
            Bot builds = bot(owner, "");
            assertThat(open.builder().build(builds, List.of("/bin/sh", "-c", asking() + "exit 3"), QUOTA))
                    .isEqualTo("build: it ended with exit status 3.");
            assertThat(played(starter, owner, asking())).isEqualTo("{}");
            String own = "echo x > /dev/null; ls -d . link; touch x && echo writable;";
            assertThat(played(starter, owner, own)).isEqualTo("{. link}");
        }
    }

    /** The masks hide it: the organiser's own bots see folders below /usr. */
    @Test
    void theOrganisersOwnBotsSeeWhatTheSystemShows() throws Exception {
        Path place = Path.of("/usr/local");
        assumeThat(place).isWritable();
        makeContest(place);
        try (Starter starter = Lab.at(Isolation.BUBBLEWRAP)) {
            assertThat(played(starter, FolderOwner.ORGANISER, asking())).contains("seen: " + base + "/contest.yaml");
        }
    }

    private String played(Starter starter, FolderOwner whose, String script) {
        String answer = "read -r a; echo \"{$( { " + script + " :; } 2>/dev/null )}\" | tr '\\n' ' '; echo; read -r a";
        try (HeardWire wire = Bots.up(starter, bot(whose, answer))) {
            assertThat(Bots.ask(wire)).isEqualTo(Wire.Arrival.LINE);
            return Bots.line(wire).strip();
        }
    }

    @Test
    void linksThatLeadOutAreRefused() throws Exception {
        makeContest(temporary);
        Files.createSymbolicLink(bot.resolve("data"), base.resolve("contest/keys.csv"));
        Path tool =
                Files.writeString(Files.createDirectories(base.resolve("bin")).resolve("tool"), "#!/bin/sh\n");
        assertThat(tool.toFile().setExecutable(true)).isTrue();
        Files.createSymbolicLink(bot.resolve("run"), tool);
        Path script = Files.writeString(bot.resolve("script"), "#!" + tool + "\n");
        assertThat(script.toFile().setExecutable(true)).isTrue();
        try (Starter starter = Lab.best()) {
            for (List<String> command :
                    List.of(List.of("/bin/cat", "data"), List.of("./run"), List.of("/bin/cat", "--x=data"))) {
                assertThat(refusal(starter, command, Map.of()))
                        .contains("is a link that leads out of the bot's folder");
            }
            assertThat(refusal(starter, List.of("./script"), Map.of())).contains("which lies outside the bot's folder");
            assertThat(refusal(starter, List.of("/bin/cat", "../x"), Map.of()))
                    .startsWith("\"../x\" lies outside the bot's folder");
            assertThat(refusal(starter, List.of("/bin/cat"), Map.of("BOOK", base.toString())))
                    .contains("lies outside the bot's folder");
        }
    }

    private String refusal(Starter starter, List<String> command, Map<String, String> env) {
        GameSpec.Entrant entrant = new GameSpec.Entrant("bot", 1, "0");
        return String.valueOf(starter.obstacle(new Bot(entrant, command, bot, owner, env, BotLimits.DEFAULT, null)));
    }
}
