package botarena.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SkippedTestsTest {

    @TempDir
    private Path root;

    private Path report(String module, String cases) throws IOException {
        Path folder = Files.createDirectories(root.resolve(module).resolve("target/surefire-reports"));
        return Files.writeString(folder.resolve("TEST-x.xml"), "<testsuite>" + cases + "</testsuite>");
    }

    @Test
    void countsSkippedTestsOfAllModulesAndNamesEachPackageOnce() throws IOException {
        report("protocol", "<testcase name='a'><skipped message=\"install python3\"/></testcase><testcase name='b'/>");
        report(
                "arena/app",
                "<testcase><skipped message=\"install bubblewrap, python3\"/></testcase>"
                        + "<testcase><skipped message=\"Assumption failed: one processor\" type=\"x\">at</skipped></testcase>"
                        + "<testcase><skipped type=\"x\"><![CDATA[org.opentest4j.TestAbortedException: install gcc\n\tat x]]></skipped></testcase>");
        assertThat(SkippedTests.line(root, 0))
                .isEqualTo("4 tests not run: install bubblewrap, gcc, python3; one processor");
    }

    @Test
    void saysNothingWhereAllRanOrOnlyAnEarlierBuildSkipped() throws IOException {
        Path old = report("protocol", "<testcase><skipped message=\"install gcc\"/></testcase>");
        Files.setLastModifiedTime(old, FileTime.fromMillis(1_000));
        report("arena/app", "<testcase/>");
        assertThat(SkippedTests.line(root, 2_000)).isEmpty();
        assertThat(SkippedTests.line(root, 0)).isEqualTo("1 test not run: install gcc");
    }
}
