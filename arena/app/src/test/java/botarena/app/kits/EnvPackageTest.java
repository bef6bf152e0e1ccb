package botarena.app.kits;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.app.Invocation;
import botarena.testing.Deadline;
import botarena.testing.Needs;
import botarena.testing.Tool;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The package {@code botarena-env} in an environment of its own, without network. */
@Tag("kits")
@Needs({Tool.NUMPY, Tool.VENV})
class EnvPackageTest {

    private static final Path SOURCES =
            Path.of("../../kits/rl").toAbsolutePath().normalize();

    @TempDir
    private Path folder;

    @Test
    void pipInstallsTheWheelAndTheKitUsesIt() throws Exception {
        String version =
                Files.readString(Path.of("../../pom.xml")).replaceFirst("(?s).*?<version>(.*?)</version>.*", "$1");
        String wheel = "botarena_env-" + version + "-py3-none-any.whl";
        run(folder, "python3", SOURCES.resolve("wheel_builder.py").toString(), "one");
        run(folder, "python3", SOURCES.resolve("wheel_builder.py").toString(), "two");
        assertThat(folder.resolve("two").resolve(wheel))
                .hasSameBinaryContentAs(folder.resolve("one").resolve(wheel));
        run(folder, "python3", "-m", "venv", "--system-site-packages", "venv");
        String python = folder.resolve("venv/bin/python").toString();
        run(folder, python, "-m", "pip", "install", "-q", "--no-index", "one/" + wheel);
        assertThat(run(folder, python, "-c", """
                import base64, hashlib, importlib.metadata, pathlib
                import numpy, botarena_env, botarena_rules
                installed = importlib.metadata.distribution("botarena-env")
                hashed = 0
                for file in installed.files:
                    if file.hash:
                        digest = hashlib.sha256(pathlib.Path(file.locate()).read_bytes()).digest()
                        assert base64.urlsafe_b64encode(digest).decode().rstrip("=") == file.hash.value, file
                        hashed += file.name in ("__init__.py", "py.typed")
                for module in botarena_env, botarena_rules:
                    assert pathlib.Path(module.__file__).with_name("py.typed").exists()
                batch = botarena_env.Batch("quixo", arena="rules")
                assert batch.play([0] if batch.begin([1])["flags"][0] else [-1])["plies"][0] == 1
                print(hashed, installed.version, installed.metadata["Requires-Python"])
                """)).isEqualTo("4 " + version + " >=3.8\n");
        Path bot = folder.resolve("learner");
        assertThat(Invocation.of("new", bot.toString(), "--kit", "rl").code()).isZero();
        String used =
                "import train, botarena_env, botarena_rules; print(botarena_env.__file__, botarena_rules.__file__)";
        assertThat(run(bot, python, "-c", used)).contains("/venv/").doesNotContain("/learner/");
        assertThat(run(bot, "python3", "-c", used))
                .contains("botarena_env.py ", "botarena_rules.py")
                .doesNotContain("/venv/");
    }

    /** What a program prints. */
    private String run(Path where, String... words) throws IOException, InterruptedException {
        Path err = folder.resolve("err");
        // Java itself would look for programs in this process' PATH.
        List<String> command = Stream.concat(Stream.of("env"), Stream.of(words)).toList();
        ProcessBuilder builder =
                new ProcessBuilder(command).directory(where.toFile()).redirectError(err.toFile());
        builder.environment().put("PATH", "/usr/local/bin:/usr/bin:/bin");
        builder.environment().put("PYTHONDONTWRITEBYTECODE", "1");
        builder.environment().keySet().removeIf(name -> name.startsWith("PIP_") || name.equals("PYTHONPATH"));
        Process process = Deadline.limit(builder.start());
        try {
            String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            assertThat(process.waitFor()).as(said + Files.readString(err)).isZero();
            return said;
        } finally {
            process.destroy();
        }
    }
}
