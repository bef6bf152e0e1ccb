package botarena.app;

import static botarena.app.StandIns.JAVA;
import static botarena.app.StandIns.await;
import static botarena.app.StandIns.output;
import static org.assertj.core.api.Assertions.assertThat;

import botarena.testing.Deadline;
import botarena.testing.Needs;
import botarena.testing.Tool;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The launcher with stand-ins for Java and Maven, so that every path through it takes moments. */
class LauncherTest {

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
    private @Nullable StandIns standIns;

    @BeforeEach
    void build() throws IOException {
        home = Files.createDirectories(folder.resolve("with a blank"));
        standIns = new StandIns(folder);
        StandIns.launcher(home);
        Files.writeString(home.resolve("pom.xml"), "<project/>");
        Files.createDirectories(home.resolve("arena/app/target"));
        Files.createDirectories(home.resolve("arena/app/src/main"));
        script("javac", "");
        script("mvn", "echo built >>'" + folder + "/builds'; : >'" + jar() + "'");
    }

    private Path jar() {
        return home.resolve("arena/app/target/botarena.jar");
    }

    private StandIns tools() {
        return Objects.requireNonNull(standIns);
    }

    private void script(String name, String text) throws IOException {
        tools().script(name, text);
    }

    private Process start(Path script, String... words) throws IOException {
        return tools().start(Map.of(), script, words);
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

    /** A locale that is named but not installed, as over ssh from a Mac, would make Java read names as ASCII. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "LC_CTYPE=UTF-8",
                "LANG=en_US.UTF-8",
                "LC_ALL=de_DE.utf8",
                "LC_ALL=C",
                "LANG=xx.utf-8 LANGUAGE=tr",
                "LC_ALL=C.UTF-8 LC_CTYPE=POSIX"
            })
    void namesAreUtf8UnderEveryLocale(String variables) throws Exception {
        script("java", "exec '" + System.getProperty("java.home") + "/bin/java' -XshowSettings:properties -version");
        Process process = tools().start(variables(variables), home.resolve("botarena"), "games");
        assertThat(output(process)).contains("sun.jnu.encoding = UTF-8", "file.encoding = UTF-8", "user.language = en");
    }

    private static Map<String, String> variables(String words) {
        return Arrays.stream(words.split(" "))
                .filter(word -> word.contains("="))
                .map(word -> word.split("=", 2))
                .collect(Collectors.toMap(pair -> pair[0], pair -> pair[1]));
    }

    /** Locales lie elsewhere on such systems, and not all have the usual one. */
    @Needs(Tool.BUBBLEWRAP)
    @ParameterizedTest
    @CsvSource({"C.UTF-8, C.UTF-8", "en_US.utf8, en_US.utf8", "de_DE.ISO-8859-1, ''"})
    void aSystemWithoutTheUsualLocaleIsAsked(String installed, String chosen) throws Exception {
        script("java", JAVA + "echo \"locale '$LC_ALL'\"");
        script("locale", """
                case $1,$LC_ALL in
                    -a,*) printf 'C\\nPOSIX\\n%s\\n' 'INSTALLED' ;;
                    charmap,INSTALLED) echo "$LC_ALL" | grep -qi 'utf' && echo UTF-8 || echo ISO-8859-1 ;;
                    *) echo ANSI_X3.4-1968 ;;
                esac
                """.replace("INSTALLED", installed));
        Files.writeString(jar(), "");
        Path bwrap = Path.of("/usr/bin/bwrap");
        Process process = tools().start(
                        Map.of("LANG", "en_US.UTF-8"),
                        bwrap,
                        "--dev-bind",
                        "/",
                        "/",
                        "--tmpfs",
                        "/usr/lib/locale",
                        "--",
                        home.resolve("botarena").toString(),
                        "games");
        String said = output(process);
        if (chosen.isEmpty()) {
            assertThat(said).contains("error: this system has no locale with UTF-8", "try: install one");
            assertThat(process.exitValue()).isEqualTo(69);
        } else {
            assertThat(said).contains("locale '" + chosen + "'");
        }
    }

    /** The caller's variables for shells, tools, Java and git change neither the build's result nor the run. */
    @Test
    void variablesForOtherToolsReachNoJava() throws Exception {
        Files.createDirectories(folder.resolve("elsewhere/lib"));
        Map<String, String> hostile = Map.ofEntries(
                Map.entry("_JAVA_OPTIONS", "-XX:+NoSuchThing"),
                Map.entry("JAVA_TOOL_OPTIONS", "-Dfile.encoding=ISO-8859-1"),
                Map.entry("JDK_JAVA_OPTIONS", "-Dsun.jnu.encoding=ISO-8859-1"),
                Map.entry("CDPATH", folder.resolve("elsewhere").toString()),
                Map.entry("BASH_ENV", "/nonexistent/env"),
                Map.entry("ENV", "/nonexistent/env"),
                Map.entry("SHELLOPTS", "noclobber:noglob:errexit:nounset"),
                Map.entry("IFS", "/bo"),
                Map.entry("POSIXLY_CORRECT", "1"),
                Map.entry("GREP_OPTIONS", "--invert-match"),
                Map.entry("DF_BLOCK_SIZE", "1"),
                Map.entry("TMPDIR", "/nonexistent/tmp"),
                Map.entry("HOME", "relative"),
                Map.entry("XDG_CACHE_HOME", "relative"),
                Map.entry("GIT_DIR", "/nonexistent/git"));
        script("java", """
                [ -z "${_JAVA_OPTIONS:-}${JAVA_TOOL_OPTIONS:-}${JDK_JAVA_OPTIONS:-}" ] || exit 1
                """ + JAVA);
        script("git", "[ -n \"${GIT_DIR:-}\" ] || echo abc");
        // Maven keeps them: they may name a proxy.
        script("mvn", "echo \"$* $JAVA_TOOL_OPTIONS\" >'" + folder + "/builds'; : >'" + jar() + "'");
        assertThat(output(tools().start(hostile, home.resolve("botarena"), "games")))
                .contains("building, once", "ran games in " + folder)
                .doesNotContain("cannot");
        assertThat(folder.resolve("builds")).content().contains("-Dcommit=abc", "ISO-8859-1");
        try (Stream<Path> made = Files.list(folder)) {
            assertThat(made.map(each -> each.getFileName().toString()))
                    .containsExactlyInAnyOrder("with a blank", "tools", "elsewhere", "builds");
        }
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
        script("mvn", "echo built >>'" + folder + "/builds'; sleep 1; : >'" + jar() + "'");
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
    void anOlderJavaStillIsNamedByItsNumber() throws Exception {
        script("java", "echo 'java version \"1.8.0_402\"' >&2");
        assertThat(output(start(home.resolve("botarena"), "games"))).contains("version 8\n");
    }

    @Test
    void aBuildShowsWhatItIsDoing() throws Exception {
        script("mvn", "echo '[INFO] Building botarena-games 1.0.0        [3/10]'; : >'" + jar() + "'");
        assertThat(output(start(home.resolve("botarena"), "games"))).contains("compiling games (3 of 10)");
    }

    @Test
    void withoutANetworkTheFirstBuildSaysWhatItWants() throws Exception {
        script("mvn", "echo '[ERROR] Could not transfer artifact: repo.maven.apache.org: Unknown host'; exit 1");
        Process process = start(home.resolve("botarena"), "games");
        assertThat(output(process))
                .contains("error: the first build needs Maven Central, which cannot be reached")
                .doesNotContain("[ERROR]");
        assertThat(process.exitValue()).isEqualTo(70);
    }

    @Test
    void aFullDiskIsToldBeforeTheBuild() throws Exception {
        script("df", "echo Filesystem; echo '/dev/a 1000 999 1024 99% /'");
        Process process = start(home.resolve("botarena"), "games");
        assertThat(output(process)).contains("error: the disk is full: 1 MB are free");
        assertThat(process.exitValue()).isEqualTo(70);
        assertThat(builds()).isZero();
    }

    @Test
    void aReadOnlyPlaceIsNotWaitedFor() throws Exception {
        Files.writeString(home.resolve("target"), "a file");
        Process process = start(home.resolve("botarena"), "games");
        assertThat(output(process))
                .contains("error: botarena has to be built here, and " + home + " cannot be written");
        assertThat(process.exitValue()).isEqualTo(70);
    }

    @Test
    void theLockOfAKilledBuildWithoutANameIsTakenOver() throws Exception {
        Files.createDirectories(home.resolve("target/build.lock"));
        assertThat(output(start(home.resolve("botarena"), "games"))).contains("another build is going on", "ran games");
    }

    @Test
    void aLockWhoseNumberBelongsToAnotherProcessByNowIsTakenOver() throws Exception {
        Path lock = Files.createDirectories(home.resolve("target/build.lock"));
        Files.writeString(lock.resolve("pid"), ProcessHandle.current().pid() + " 1\n");
        assertThat(output(start(home.resolve("botarena"), "games"))).contains("ran games");
    }

    @Test
    void theLockOfADeadBuildIsTakenOver() throws Exception {
        Path lock = Files.createDirectories(home.resolve("target/build.lock"));
        Process dead = Deadline.limit(new ProcessBuilder("true").start());
        dead.waitFor();
        Files.writeString(lock.resolve("pid"), dead.pid() + "\n");
        assertThat(output(start(home.resolve("botarena"), "games"))).contains("ran games");
    }

    /** Every second of waiting is a step: another one takes the lock, and takes its time to say its name. */
    @Test
    void aLongWaitLeavesTheNextHolderTimeToNameItself() throws Exception {
        Path lock = Files.createDirectories(home.resolve("target/build.lock"));
        String alive = ProcessHandle.current().pid() + "\n";
        Files.writeString(lock.resolve("pid"), alive);
        script("mvn", "echo built >>'" + folder + "/events'; : >'" + jar() + "'");
        script("sleep", """
                [ "$1" = 1 ] || exit 0
                echo waited >>'FOLDER/waits'
                case $(wc -l <'FOLDER/waits') in
                    6) rm 'LOCK/pid' ;;
                    8) echo ALIVE >'LOCK/pid' ;;
                    9) echo released >>'FOLDER/events'; rm -r 'LOCK' ;;
                esac
                """.replace("FOLDER", folder.toString())
                .replace("LOCK", lock.toString())
                .replace("ALIVE", alive.strip()));
        assertThat(output(start(home.resolve("botarena"), "games"))).contains("ran games");
        assertThat(folder.resolve("events")).hasContent("released\nbuilt\n");
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
            // The first one tells of it where it takes more than two seconds.
            assertThat(under(young)).endsWith("ran with the archive of 25+3\n");
            assertThat(under(old)).isEqualTo("ran with the archive of 17.0.1+2\n");
        }
        assertThat(folder.resolve("archived")).hasContent("17.0.1+2\n25+3\n");
    }

    @Test
    void withoutAnArchiveEverythingRunsAndItIsNotTriedAgain() throws Exception {
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
        Files.move(tools().tools.resolve("java"), root.resolve("bin/java"));
        return root;
    }

    private String under(Path java) throws Exception {
        Process process = tools().start(Map.of("JAVA_HOME", java.toString()), home.resolve("botarena"), "games");
        return output(process);
    }

    @Test
    void aRunUsesNoFilesThatMavenIsWriting() throws Exception {
        output(start(home.resolve("botarena"), "games"));
        Files.delete(jar());
        assertThat(output(start(home.resolve("botarena"), "games"))).isEqualTo("ran games in " + folder + "\n");
        assertThat(builds()).isEqualTo(1);
    }

    @Test
    void aBuildByMavenIsUsedAsItIs() throws Exception {
        Files.writeString(jar(), "");
        Files.setLastModifiedTime(jar(), FileTime.fromMillis(System.currentTimeMillis() + 60_000));
        assertThat(output(start(home.resolve("botarena"), "games"))).endsWith("ran games in " + folder + "\n");
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
}
