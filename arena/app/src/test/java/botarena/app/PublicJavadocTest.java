package botarena.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ModifiersTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.Tree.Kind;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePath;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;

/**
 * Every public type and member of exported packages has a comment. Those of packages that are exported to everybody are
 * documented in full, which the strict build checks.
 */
class PublicJavadocTest {

    private static final List<String> MODULES = List.of(
            "../base",
            "../../protocol",
            "../games",
            "../ratings",
            "../rules",
            "../referee",
            "../tournament",
            "../../sample-bots/java");

    private static final String INFO = "src/main/java/module-info.java";
    private static final Pattern EXPORTED = Pattern.compile("(?m)^ *exports ([\\w.]+)");
    private static final Pattern PUBLIC = Pattern.compile("(?m)^ *exports ([\\w.]+);");
    private static final Pattern STRICT = Pattern.compile("-Xdoclint/package:(\\S+)</arg>");
    private static final Pattern RELEASED = Pattern.compile("<sourceFileIncludes>(\\S+)</sourceFileIncludes>");
    private static final Pattern LISTED = Pattern.compile("(?m)^\\| `\\w+` \\| `([\\w.]+)` \\|");

    private final List<String> bare = new ArrayList<>();
    private int documented;

    @Test
    void nothingIsWithoutAComment() throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, Locale.ENGLISH, null)) {
            JavacTask task = (JavacTask) compiler.getTask(
                    null, files, null, List.of("-proc:none"), null, files.getJavaFileObjectsFromPaths(sources()));
            Trees trees = Trees.instance(task);
            for (CompilationUnitTree file : task.parse()) {
                TreePath path = new TreePath(file);
                file.getTypeDecls().forEach(type -> look(trees, new TreePath(path, type), false));
            }
        }
        assertThat(documented).isGreaterThan(1_000);
        assertThat(bare).isEmpty();
    }

    @Test
    void publicPackagesAreOnThePageAndCheckedByTheStrictBuild() throws IOException {
        Set<String> everybody = new TreeSet<>();
        for (Path info : modules()) {
            everybody.addAll(found(PUBLIC, Files.readString(info)));
        }
        String page = Files.readString(Path.of("../../docs/embedding.md"));
        assertThat(found(LISTED, page)).containsExactlyInAnyOrderElementsOf(everybody);
        String build = Files.readString(Path.of("../../pom.xml"));
        assertThat(found(STRICT, build).get(0).split(",")).containsExactlyInAnyOrderElementsOf(everybody);
        assertThat(found(RELEASED, build).get(0).split(","))
                .as("what the Javadoc of a release shows")
                .containsExactlyInAnyOrderElementsOf(everybody.stream()
                        .map(name -> name.replace('.', '/') + "/*.java")
                        .toList());
    }

    private static List<Path> modules() throws IOException {
        List<Path> infos = new ArrayList<>();
        try (Stream<Path> arena = Files.list(Path.of(".."))) {
            Stream.concat(arena, MODULES.stream().map(Path::of))
                    .map(module -> module.resolve(INFO))
                    .filter(Files::exists)
                    .forEach(infos::add);
        }
        return infos;
    }

    private static List<String> found(Pattern pattern, String text) {
        return pattern.matcher(text).results().map(each -> each.group(1)).toList();
    }

    /** @param inInterface whether the member of a type is public without saying so */
    private void look(Trees trees, TreePath path, boolean inInterface) {
        ModifiersTree modifiers = modifiers(path.getLeaf());
        if (modifiers == null
                || modifiers.getFlags().contains(Modifier.PRIVATE)
                || !inInterface
                        && !modifiers.getFlags().contains(Modifier.PUBLIC)
                        && !modifiers.getFlags().contains(Modifier.PROTECTED)) {
            return;
        }
        boolean inherited = modifiers.getAnnotations().stream()
                .anyMatch(each -> each.getAnnotationType().toString().equals("Override"));
        if (trees.getDocComment(path) != null) {
            documented++;
        } else if (!inherited) {
            CompilationUnitTree file = path.getCompilationUnit();
            long at = trees.getSourcePositions().getStartPosition(file, path.getLeaf());
            bare.add(file.getSourceFile().getName() + ":" + file.getLineMap().getLineNumber(at));
        }
        if (path.getLeaf() instanceof ClassTree type) {
            boolean all = type.getKind() == Kind.INTERFACE || type.getKind() == Kind.ANNOTATION_TYPE;
            type.getMembers().forEach(member -> look(trees, new TreePath(path, member), all));
        }
    }

    private static ModifiersTree modifiers(Tree declaration) {
        if (declaration instanceof ClassTree type) {
            return type.getModifiers();
        }
        if (declaration instanceof MethodTree method) {
            return method.getModifiers();
        }
        return declaration instanceof VariableTree field ? field.getModifiers() : null;
    }

    private static List<Path> sources() throws IOException {
        List<Path> sources = new ArrayList<>();
        for (String module : MODULES) {
            Path info = Path.of(module).resolve(INFO);
            for (String each : found(EXPORTED, Files.readString(info))) {
                try (Stream<Path> files = Files.list(info.resolveSibling(each.replace('.', '/')))) {
                    files.filter(file -> file.toString().endsWith(".java")).forEach(sources::add);
                }
            }
        }
        return sources;
    }
}
