package botarena.app;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.testing.Deadline;
import botarena.testing.Needs;
import botarena.testing.Tool;
import botarena.tournament.file.ShellWords;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.yaml.snakeyaml.Yaml;

/**
 * The workflow for a bot's repository, docs/ci/sprt.yml. The test plays the forge's runner: it runs each step by bash, fills
 * in expressions, and hands files of environment and path from step to step. Actions of others do nothing here.
 */
@Needs(Tool.GIT)
@Tag("slow")
class SprtWorkflowTest {

    private static final Path WORKFLOW = Path.of("../../docs/ci/sprt.yml");
    private static final Path BOTS = Path.of("src/test/resources/bots");
    private static final Pattern EXPRESSION = Pattern.compile("\\$\\{\\{ *([\\w.]+) *}}");

    @TempDir
    private Path folder;

    private final Map<String, String> environment = new LinkedHashMap<>();

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "first.sh   | illegal.sh | 8000 | me/bot    | 0 | ### Accepted: quixo --option",
                "illegal.sh | first.sh   | 8000 | me/bot    | 6 | ### Rejected: quixo --option",
                "first.sh   | first.sh   | 2    | me/bot    | 0 | ### Undecided: quixo --option",
                "first.sh   | absent     | 2    | me/bot    | 4 | ### No test: botarena ended with status 4",
                "first.sh   | first.sh   | 2    | other/bot | 0 | ",
            })
    void aPullRequestIsJudgedAndCommented(
            String candidate, String base, String games, String fork, int code, String comment) throws Exception {
        Path repository = repository(candidate, base);
        Map<String, String> expressions = Map.of(
                "github.event.pull_request.head.sha",
                said(repository, "git", "rev-parse", "HEAD"),
                "github.event.pull_request.base.sha",
                said(repository, "git", "rev-parse", "HEAD~1"),
                "github.event.pull_request.head.repo.full_name",
                fork,
                "github.event.pull_request.number",
                "17",
                "github.repository",
                "me/bot",
                "github.token",
                "token");
        environment.putAll(Map.of("RUNNER_TEMP", folder.toString(), "PATH", path()));
        Map<?, ?> workflow = new Yaml().load(Files.readString(WORKFLOW));
        put((Map<?, ?>) workflow.get("env"), expressions);
        environment.putAll(Map.of(
                "BOTARENA",
                installation().toString(),
                "BUILD",
                "true",
                "OPTIONS",
                "--option size=3 --elo1 200 --sandbox off --time 2s/move -j 1 --max-games " + games));

        Map<?, ?> job = (Map<?, ?>) ((Map<?, ?>) workflow.get("jobs")).get("sprt");
        int status = 0;
        for (Object each : (List<?>) job.get("steps")) {
            Map<?, ?> step = (Map<?, ?>) each;
            if (step.get("run") != null && isWanted((String) step.get("if"), expressions)) {
                assertThat(status).as("only the last step may fail").isZero();
                put((Map<?, ?>) step.get("env"), expressions);
                status = run(repository, (String) step.get("run"));
            }
        }
        assertThat(status).as(file("log")).isEqualTo(code);
        assertThat(file("summary")).contains(comment == null ? "### Undecided" : comment, "```\n");
        if (comment == null) {
            assertThat(folder.resolve("comment"))
                    .as("a fork has no right to comment")
                    .doesNotExist();
        } else {
            assertThat(file("comment"))
                    .startsWith("pr comment 17 --repo me/bot --body-file ")
                    .contains(comment);
        }
    }

    /** The bot's repository with two commits. */
    private Path repository(String candidate, String base) throws Exception {
        Path repository = Files.createDirectories(folder.resolve("repository"));
        said(repository, "git", "init", "-q");
        for (String version : List.of(base, candidate)) {
            Files.writeString(repository.resolve("bot.yaml"), "command: [sh, bot.sh]\n");
            Files.writeString(
                    repository.resolve("bot.sh"),
                    version.equals("absent") ? "exit 1\n" : Files.readString(BOTS.resolve(version)));
            said(repository, "git", "add", ".");
            said(
                    repository,
                    "git",
                    "-c",
                    "user.name=t",
                    "-c",
                    "user.email=t@x.invalid",
                    "commit",
                    "-q",
                    "--allow-empty",
                    "-m",
                    version);
        }
        return repository;
    }

    /** A repository with this test's botarena. */
    private Path installation() throws Exception {
        Path installation = Files.createDirectories(folder.resolve("installation"));
        script(installation.resolve("botarena"), "exec " + ShellWords.join(ProgramCommand.words()) + " \"$@\"");
        said(installation, "git", "init", "-q");
        said(installation, "git", "add", ".");
        said(installation, "git", "-c", "user.name=t", "-c", "user.email=t@x.invalid", "commit", "-q", "-m", "One");
        return installation;
    }

    /** PATH with a {@code gh} that keeps its input; there is no earlier comment to edit. */
    private String path() throws IOException {
        Path programs = Files.createDirectories(folder.resolve("programs"));
        script(programs.resolve("gh"), """
                case "$*" in *--edit-last*) exit 1 ;; esac
                { echo "$@"; for last; do :; done; cat "$last"; } >"$RUNNER_TEMP/comment"
                """);
        return programs + ":" + System.getenv("PATH");
    }

    private static void script(Path file, String text) throws IOException {
        Files.writeString(file, "#!/bin/sh\n" + text);
        assertThat(file.toFile().setExecutable(true)).isTrue();
    }

    private void put(Map<?, ?> more, Map<String, String> expressions) {
        if (more != null) {
            more.forEach((name, value) -> environment.put((String) name, filled(String.valueOf(value), expressions)));
        }
    }

    private static String filled(String text, Map<String, String> expressions) {
        return EXPRESSION.matcher(text).replaceAll(found -> Matcher.quoteReplacement(expressions.get(found.group(1))));
    }

    private static boolean isWanted(String condition, Map<String, String> expressions) {
        if (condition == null) {
            return true;
        }
        String[] sides = condition.split(" == ");
        return expressions.get(sides[0]).equals(expressions.get(sides[1]));
    }

    /** Runs a step as the runner does, and takes over its outputs. */
    private int run(Path repository, String script) throws Exception {
        Path handed = folder.resolve("handed");
        Path paths = folder.resolve("paths");
        Files.deleteIfExists(handed);
        Files.deleteIfExists(paths);
        ProcessBuilder step = new ProcessBuilder("bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", script)
                .directory(repository.toFile())
                .redirectErrorStream(true)
                .redirectOutput(
                        ProcessBuilder.Redirect.appendTo(folder.resolve("steps").toFile()));
        step.environment().putAll(environment);
        step.environment()
                .putAll(Map.of(
                        "GITHUB_ENV", handed.toString(),
                        "GITHUB_PATH", paths.toString(),
                        "GITHUB_STEP_SUMMARY", folder.resolve("summary").toString()));
        int status = Deadline.limit(step.start()).waitFor();
        for (String line : lines(handed)) {
            environment.put(line.substring(0, line.indexOf('=')), line.substring(line.indexOf('=') + 1));
        }
        lines(paths).forEach(line -> environment.merge("PATH", line, (old, added) -> added + ":" + old));
        return status;
    }

    private static List<String> lines(Path file) throws IOException {
        return Files.exists(file) ? Files.readAllLines(file) : List.of();
    }

    private String file(String name) throws IOException {
        Path file = folder.resolve(name);
        return Files.exists(file) ? Files.readString(file) : "no " + name + "\n" + lines(folder.resolve("steps"));
    }

    private static String said(Path folder, String... command) throws Exception {
        Process process = Deadline.limit(new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .start());
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(said).isZero();
        return said.strip();
    }
}
