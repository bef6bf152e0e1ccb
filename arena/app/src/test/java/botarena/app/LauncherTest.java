package botarena.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The launcher with stand-ins for Java and Maven, so that every path through it takes moments. */
class LauncherTest {

    private static final String JAVA = """
            case $* in
                *-version*) echo 'openjdk version "17.0.1"' >&2 ;;
                *-Xshare:dump* | *DumpLoadedClassList*) ;;
                *) for word in "$@"; do last=$word; done; echo "ran $last in $PWD" ;;
            esac
            """;

    /** A league lasts until it is released, and reads its jar only then. */
    private static final String HELD = """
            jar=
            for word in "$@"; do
                [ "$last" != -jar ] || jar=$word
                last=$word
            done
            case $* in
                *-version* | *-Xshare:dump* | *DumpLoadedClassList*) echo 'openjdk version "17.0.1"' >&2 ;;
                *' run '*)
                    : >begun
                    until [ -f released ]; do sleep 0.05; done
                    echo "the league ends on version $(cat "$jar")" ;;
                *) echo "ran version $(cat "$jar")" ;;
            esac
            """;

    @TempDir
    private Path folder;

    private Path home = Path.of("");
    private Path tools = Path.of("");

    @BeforeEach
    void build() throws IOException {
        home = Files.createDirectories(folder.resolve("with a blank"));
        tools = Files.createDirectories(folder.resolve("tools"));
        Files.copy(Path.of("../../botarena"), home.resolve("botarena"));
        Files.writeString(home.resolve("pom.xml"), "<project/>");
        Files.createDirectories(home.resolve("arena/app/target"));
        Files.createDirectories(home.resolve("arena/app/src/main"));
        script("java", JAVA);
        script("javac", "");
        script("mvn", "echo built >>'" + folder + "/builds'; sleep 1; : >'" + jar() + "'");
    }

    private Path jar() {
        return home.resolve("arena/app/target/botarena.jar");
    }

    private void script(String name, String text) throws IOException {
        Path file = tools.resolve(name);
        Files.writeString(file, "#!/bin/sh\n" + text + "\n");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    private Process start(Path script, String... words) throws IOException {
        return start(Map.of(), script, words);
    }

    private Process start(Map<String, String> more, Path script, String... words) throws IOException {
        List<String> command = new ArrayList<>(List.of(script.toString()));
        command.addAll(List.of(words));
        ProcessBuilder builder =
                new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true);
        Map<String, String> env = builder.environment();
        env.clear();
        env.put("PATH", tools + ":/usr/bin:/bin");
        env.putAll(more);
        return builder.start();
    }

    private static String output(Process process) throws IOException, InterruptedException {
        String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
        return text;
    }

    private long builds() throws IOException {
        Path log = folder.resolve("builds");
        return Files.exists(log) ? Files.readAllLines(log).size() : 0;
    }

    @Test
    void theFirstRunBuildsAndTheSecondDoesNot() throws Exception {
        assertThat(output(start(home.resolve("botarena"), "games")))
                .contains("building, once", "ran games in " + folder);
        assertThat(output(start(home.resolve("botarena"), "games"))).isEqualTo("ran games in " + folder + "\n");
        assertThat(builds()).isEqualTo(1);
    }

    @Test
    void aChangedSourceIsBuiltAgain() throws Exception {
        output(start(home.resolve("botarena"), "games"));
        Files.writeString(home.resolve("arena/app/src/main/New.java"), "");
        Files.setLastModifiedTime(
                home.resolve("arena/app/src/main/New.java"), FileTime.fromMillis(System.currentTimeMillis() + 60_000));
        output(start(home.resolve("botarena"), "games"));
        assertThat(builds()).isEqualTo(2);
    }

    @Test
    void twoFirstRunsBuildOnceAndBothAnswer() throws Exception {
        Process one = start(home.resolve("botarena"), "games");
        Process two = start(home.resolve("botarena"), "perft");
        assertThat(output(one)).contains("ran games");
        assertThat(output(two)).contains("ran perft");
        assertThat(builds()).isEqualTo(1);
    }

    @Test
    void itFindsItselfThroughLinks() throws Exception {
        Path link = folder.resolve("a");
        Files.createSymbolicLink(link, Path.of("with a blank/botarena"));
        Path second = Files.createDirectories(folder.resolve("bin")).resolve("botarena");
        Files.createSymbolicLink(second, link);
        assertThat(output(start(second, "games"))).contains("ran games in " + folder);
    }

    @Test
    void aFailedBuildShowsItsErrorsAndTheLog() throws Exception {
        script("mvn", "echo '[ERROR] no such symbol'; exit 1");
        Process process = start(home.resolve("botarena"), "games");
        assertThat(output(process)).contains("[ERROR] no such symbol", "error: the build failed", "build.log");
        assertThat(process.exitValue()).isEqualTo(70);
        assertThat(home.resolve("target/build.lock")).doesNotExist();
    }

    @Test
    void anOldJavaIsNamed() throws Exception {
        script("java", "echo 'openjdk version \"11.0.2\"' >&2");
        Process process = start(home.resolve("botarena"), "games");
        assertThat(output(process)).contains("Java 17 or later is needed", "version 11", "try: install");
        assertThat(process.exitValue()).isEqualTo(69);
    }

    @Test
    void theLockOfADeadBuildIsTakenOver() throws Exception {
        Path lock = Files.createDirectories(home.resolve("target/build.lock"));
        Process dead = new ProcessBuilder("true").start();
        dead.waitFor();
        Files.writeString(lock.resolve("pid"), dead.pid() + "\n");
        assertThat(output(start(home.resolve("botarena"), "games"))).contains("ran games");
    }

    @Test
    void aRunningLeagueKeepsItsVersionWhileNewOnesAreBuiltAndRun() throws Exception {
        script("java", HELD);
        script("mvn", "echo built >>'" + folder + "/builds'; wc -l <'" + folder + "/builds' >'" + jar() + "'");
        Process league = start(home.resolve("botarena"), "run", "league.yaml");
        await(folder.resolve("begun"));
        assertThat(output(changed("games"))).contains("building, once", "ran version 2");
        assertThat(output(changed("games"))).contains("ran version 3");
        assertThat(output(changed("games"))).contains("ran version 4");
        Files.writeString(folder.resolve("released"), "");
        assertThat(output(league)).contains("the league ends on version 1");

        output(changed("games"));
        assertThat(versions()).containsExactlyInAnyOrder("4", "5");
    }

    @Test
    void eachJavaHasAnArchiveOfItsOwnAndMakesItOnce() throws Exception {
        Path old = java("17.0.1+2");
        Path young = java("25+3");
        assertThat(under(old)).contains("building, once", "ran with the archive of 17.0.1+2");
        for (int i = 0; i < 2; i++) {
            assertThat(under(young)).isEqualTo("ran with the archive of 25+3\n");
            assertThat(under(old)).isEqualTo("ran with the archive of 17.0.1+2\n");
        }
        assertThat(folder.resolve("archived")).hasContent("17.0.1+2\n25+3\n");
    }

    @Test
    void whereNoArchiveCanBeHadEverythingRunsAndNobodyTriesAgain() throws Exception {
        script(
                "java",
                JAVA.replace("*-Xshare:dump*", "*-Xshare:dump*) echo tried >>'" + folder + "/tries'; exit 1 ;; *xx*"));
        output(start(home.resolve("botarena"), "games"));
        assertThat(output(start(home.resolve("botarena"), "games"))).isEqualTo("ran games in " + folder + "\n");
        assertThat(folder.resolve("tries")).hasContent("tried\ntried\n");
    }

    /** A Java that archives its version, and tells which archive it was given. */
    private Path java(String version) throws IOException {
        Path root = folder.resolve("jdk " + version);
        Files.createDirectories(root.resolve("bin"));
        Files.writeString(root.resolve("release"), "JAVA_RUNTIME_VERSION=\"" + version + "\"\nLIBC=\"gnu\"\n");
        script("java", """
                for word in "$@"; do
                    case $word in -XX:SharedArchiveFile=*) archive=${word#*=} ;; esac
                done
                case $* in
                    *-version*) echo 'openjdk version "17.0.1"' >&2 ;;
                    *AOTClassLinking*) exit 1 ;;
                    *-Xshare:dump*) echo 'VERSION' >"$archive"; echo 'VERSION' >>'FOLDER/archived' ;;
                    *DumpLoadedClassList*) ;;
                    *) echo "ran with the archive of $(cat "$archive")" ;;
                esac
                """.replace("VERSION", version).replace("FOLDER", folder.toString()));
        Files.move(tools.resolve("java"), root.resolve("bin/java"));
        return root;
    }

    private String under(Path java) throws Exception {
        Process process = start(Map.of("JAVA_HOME", java.toString()), home.resolve("botarena"), "games");
        return output(process);
    }

    @Test
    void whatMavenIsWritingIsNotWhatRuns() throws Exception {
        output(start(home.resolve("botarena"), "games"));
        Files.delete(jar());
        assertThat(output(start(home.resolve("botarena"), "games"))).isEqualTo("ran games in " + folder + "\n");
        assertThat(builds()).isEqualTo(1);
    }

    @Test
    void whatMavenBuiltByHandIsTakenAsItIs() throws Exception {
        Files.writeString(jar(), "");
        Files.setLastModifiedTime(jar(), FileTime.fromMillis(System.currentTimeMillis() + 60_000));
        assertThat(output(start(home.resolve("botarena"), "games"))).isEqualTo("ran games in " + folder + "\n");
        assertThat(builds()).isZero();
    }

    private int changes;

    /** A command run once a source has changed. */
    private Process changed(String word) throws IOException {
        Path source = home.resolve("arena/app/src/main/New.java");
        Files.writeString(source, "");
        changes++;
        Files.setLastModifiedTime(source, FileTime.fromMillis(System.currentTimeMillis() + changes * 60_000L));
        return start(home.resolve("botarena"), word);
    }

    private List<String> versions() throws IOException {
        List<String> versions = new ArrayList<>();
        try (DirectoryStream<Path> jars = Files.newDirectoryStream(home.resolve(".botarena"), "*-*")) {
            for (Path version : jars) {
                versions.add(Files.readString(version.resolve("botarena.jar")).strip());
            }
        }
        return versions;
    }

    private static void await(Path file) throws InterruptedException {
        while (!Files.exists(file)) {
            Thread.sleep(10);
        }
    }
}
