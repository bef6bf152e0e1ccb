package botarena.app.kits;

import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Kotlin's compiler as Maven brings it; Debian's is too old to be tested with. */
final class EmbeddedKotlin {

    private static final String COMPILER = "org.jetbrains.kotlin.cli.jvm.K2JVMCompiler";

    /** A class out of each jar of the compiler, and the jar's name in an installation. */
    private static final Map<String, String> JARS = new LinkedHashMap<>(Map.of(
            COMPILER,
            "kotlin-compiler.jar",
            "kotlin.Unit",
            "kotlin-stdlib.jar",
            "kotlin.script.templates.standard.ScriptTemplateWithArgs",
            "kotlin-script-runtime.jar",
            "kotlin.reflect.full.KClasses",
            "kotlin-reflect.jar",
            "org.jetbrains.kotlin.daemon.common.CompileService",
            "kotlin-daemon.jar",
            "kotlinx.coroutines.Job",
            "kotlinx-coroutines-core-jvm.jar",
            "org.jetbrains.annotations.NotNull",
            "annotations-13.0.jar"));

    private EmbeddedKotlin() {}

    static boolean there() {
        try {
            Class.forName(COMPILER, false, EmbeddedKotlin.class.getClassLoader());
            return true;
        } catch (ClassNotFoundException e) {
            return false;
        }
    }

    /** A program that stands for {@code kotlinc}. */
    static Path script(Path folder) throws IOException, ReflectiveOperationException, URISyntaxException {
        Path lib = Files.createDirectories(folder.resolve("kotlin/lib"));
        for (Map.Entry<String, String> jar : JARS.entrySet()) {
            Class<?> inside = Class.forName(jar.getKey(), false, EmbeddedKotlin.class.getClassLoader());
            Path found = Path.of(
                    inside.getProtectionDomain().getCodeSource().getLocation().toURI());
            Files.copy(found, lib.resolve(jar.getValue()));
        }
        String path = List.copyOf(JARS.values()).stream()
                .map(jar -> lib.resolve(jar).toString())
                .collect(Collectors.joining(File.pathSeparator));
        Path script = folder.resolve("kotlinc");
        Files.writeString(
                script,
                "#!/bin/sh\nexec java -Xmx768m -XX:+UseSerialGC -cp " + path + " " + COMPILER + " -kotlin-home "
                        + folder.resolve("kotlin") + " \"$@\"\n");
        script.toFile().setExecutable(true);
        return script;
    }
}
