package botarena.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Every public type and member that a jar with a game, or a program that plays matches, is written against is documented. */
class PublicJavadocTest {

    private static final List<String> SOURCES = List.of(
            "../games/src/main/java/botarena/games",
            "../rules/src/main/java/botarena/rules",
            "../tournament/src/main/java/botarena/tournament/embed");

    @TempDir
    private Path folder;

    @Test
    void nothingIsWithoutAComment() throws IOException {
        DiagnosticCollector<JavaFileObject> found = new DiagnosticCollector<>();
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(found, Locale.ENGLISH, null)) {
            List<String> options = List.of(
                    "-Xdoclint:missing/public",
                    "-Xmaxwarns",
                    "10000",
                    "-proc:none",
                    "-d",
                    folder.toString(),
                    "-cp",
                    System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")));
            boolean compiled = compiler.getTask(
                            null, files, found, options, null, files.getJavaFileObjectsFromPaths(sources()))
                    .call();
            assertThat(compiled).as(found.getDiagnostics().toString()).isTrue();
        }
        assertThat(found.getDiagnostics())
                .as("the compiler looked")
                .anyMatch(each -> text(each).contains("no @"));
        assertThat(found.getDiagnostics().stream()
                        .filter(each -> text(each).contains("no comment"))
                        .map(each -> each.getSource().getName() + ":" + each.getLineNumber()))
                .isEmpty();
    }

    private static String text(Diagnostic<?> each) {
        return each.getMessage(Locale.ENGLISH);
    }

    private static List<Path> sources() throws IOException {
        List<Path> sources = new ArrayList<>();
        for (String each : SOURCES) {
            try (Stream<Path> files = Files.walk(Path.of(each))) {
                files.filter(file -> file.toString().endsWith(".java")).forEach(sources::add);
            }
        }
        return sources;
    }
}
