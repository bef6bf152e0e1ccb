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
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;

/** Every public type and member of the packages that published modules export is documented. */
class PublicJavadocTest {

    private static final List<String> MODULES = List.of(
            "../../protocol",
            "../games",
            "../ratings",
            "../rules",
            "../referee",
            "../tournament",
            "../../sample-bots/java");

    private static final Pattern EXPORTED = Pattern.compile("(?m)^ *exports ([\\w.]+)");

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
            Path root = Path.of(module, "src/main/java");
            for (MatchResult each : EXPORTED.matcher(Files.readString(root.resolve("module-info.java")))
                    .results()
                    .toList()) {
                try (Stream<Path> files = Files.list(root.resolve(each.group(1).replace('.', '/')))) {
                    files.filter(file -> file.toString().endsWith(".java")).forEach(sources::add);
                }
            }
        }
        return sources;
    }
}
