package botarena.app.doctor;

import botarena.tournament.bots.Programs;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** The programs that bots are written for, as PATH finds them. */
final class ProgramFindings {

    private static final long PATIENCE_SECONDS = 5;

    /** By what makes each say its version. */
    private static final Map<String, List<String>> PROGRAMS = programs();

    private ProgramFindings() {}

    private static Map<String, List<String>> programs() {
        Map<String, List<String>> programs = new LinkedHashMap<>();
        for (String program : List.of(
                "python3", "node", "tsc", "java", "javac", "cc", "c++", "make", "rustc", "mono", "ruby", "php")) {
            programs.put(program, List.of("--version"));
        }
        programs.put("go", List.of("version"));
        programs.put("kotlinc", List.of("-version"));
        programs.put("lua", List.of("-v"));
        return programs;
    }

    static Finding look() {
        Map<String, Object> versions = new LinkedHashMap<>();
        List<String> missing = new ArrayList<>();
        PROGRAMS.forEach((program, arguments) -> {
            if (Programs.found(program, Path.of(""))) {
                versions.put(program, version(program, arguments));
            } else {
                missing.add(program);
            }
        });
        Map<String, Object> figures = new LinkedHashMap<>();
        figures.put("found", versions);
        figures.put("missing", missing);
        List<String> words = new ArrayList<>();
        versions.forEach((program, version) -> words.add(program + " " + version));
        return Finding.ok(
                "programs",
                (words.isEmpty() ? "none" : String.join(", ", words))
                        + (missing.isEmpty() ? "" : "; not found: " + String.join(", ", missing)),
                figures);
    }

    /** The number in the first line of what it says, empty if it does not say one. */
    private static String version(String program, List<String> arguments) {
        try {
            Path said = Files.createTempFile("botarena-version-", ".txt");
            try {
                return number(said(program, arguments, said));
            } finally {
                Files.deleteIfExists(said);
            }
        } catch (IOException e) {
            return "";
        }
    }

    static String number(String said) {
        for (String word : said.lines().findFirst().orElse("").split("[ \\t]+")) {
            String bare = word.replaceFirst("^(v|go)(?=\\d)", "");
            if (bare.matches("\\d.*")) {
                return bare;
            }
        }
        return "";
    }

    /** Into a file, and in the root directory: version managers obey files of the directory they are asked in. */
    private static String said(String program, List<String> arguments, Path file) throws IOException {
        List<String> command = new ArrayList<>(List.of(program));
        command.addAll(arguments);
        Process process = new ProcessBuilder(command)
                .directory(new File(File.separator))
                .redirectErrorStream(true)
                .redirectOutput(file.toFile())
                .start();
        process.getOutputStream().close();
        try {
            if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                process.descendants().forEach(ProcessHandle::destroyForcibly);
                process.destroyForcibly();
            }
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
        return Files.readString(file, StandardCharsets.ISO_8859_1);
    }
}
