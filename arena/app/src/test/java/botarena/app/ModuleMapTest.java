package botarena.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The picture of the modules, docs/modules.svg, drawn from their poms. {@code -Dgolden=write} draws it again. */
class ModuleMapTest {

    private static final Path HOME = Path.of("../..");
    private static final Path PICTURE = HOME.resolve("docs/modules.svg");
    private static final Pattern MODULE = Pattern.compile("<module>(\\S+)</module>");
    private static final Pattern ARTIFACT = Pattern.compile("</parent>\\s*<artifactId>botarena-(\\S+)</artifactId>");
    private static final Pattern DESCRIPTION = Pattern.compile("<description>(.+)</description>");
    private static final Pattern DEPENDENCY =
            Pattern.compile("<groupId>io.github.botarena</groupId><artifactId>botarena-(\\S+?)</artifactId>(?!<type>)");
    private static final Pattern REQUIRED = Pattern.compile("requires (?:transitive )?botarena\\.(\\w+);");

    private static final Pattern READERS =
            Pattern.compile("(No module may depend on it|Modules that may depend on it: ([\\w, -]+))\\.");

    private static final int WIDTH = 1000;
    private static final int BOX_WIDTH = 190;
    private static final int BOX_HEIGHT = 62;
    private static final int ROW = 104;
    private static final int LINE = 14;
    private static final int LETTERS = 28;

    /** A Maven module with its direct dependencies; without ones that another of them brings along. */
    private record Module(Path folder, String name, String description, Collection<String> direct) {}

    @Test
    void thePictureShowsTheModulesAsTheyAre() throws IOException {
        String drawn = drawn(modules());
        if ("write".equals(System.getProperty("golden"))) {
            Files.writeString(PICTURE, drawn);
        }
        assertThat(PICTURE)
                .as("mvn test -Dtest=ModuleMapTest -Dgolden=write draws it")
                .hasContent(drawn);
    }

    @Test
    void modulesRequireWhatTheirPomsSay() throws IOException {
        Map<String, Module> modules = modules();
        for (Module module : modules.values()) {
            Path info = module.folder().resolve("src/main/java/module-info.java");
            if (!Files.exists(info)) {
                continue; // Sample bots run on the class path only.
            }
            List<String> required = found(REQUIRED, Files.readString(info)).stream()
                    .map(name -> name.equals("bots") ? "sample-bots" : name)
                    .toList();
            assertThat(direct(required, modules))
                    .as(module.name())
                    .containsExactlyInAnyOrderElementsOf(module.direct());
        }
    }

    @Test
    void onePackageOfEachModuleSaysWhatMayDependOnIt() throws IOException {
        Map<String, Module> modules = modules();
        modules.values().removeIf(module -> !Files.exists(module.folder().resolve("src/main/java/module-info.java")));
        for (String name : modules.keySet()) {
            List<String> above = modules.keySet().stream()
                    .filter(other -> below(other, modules).contains(name))
                    .sorted()
                    .toList();
            assertThat(found(READERS, packageComments(modules.get(name))))
                    .as(name)
                    .containsExactly(
                            above.isEmpty()
                                    ? "No module may depend on it"
                                    : "Modules that may depend on it: " + String.join(", ", above));
        }
    }

    /** Comments of a module's packages, without line ends. */
    private static String packageComments(Module module) throws IOException {
        StringBuilder comments = new StringBuilder();
        try (Stream<Path> files = Files.walk(module.folder().resolve("src/main/java"))) {
            for (Path file :
                    files.filter(each -> each.endsWith("package-info.java")).toList()) {
                comments.append(Files.readString(file));
            }
        }
        return comments.toString().replaceAll("\\s*\\R \\*\\s+", " ");
    }

    private static Map<String, Module> modules() throws IOException {
        Map<String, Module> all = new LinkedHashMap<>();
        for (String folder : found(MODULE, Files.readString(HOME.resolve("pom.xml")))) {
            if (!folder.endsWith("bench")
                    && Files.isDirectory(HOME.resolve(folder).resolve("src"))) {
                String pom = Files.readString(HOME.resolve(folder).resolve("pom.xml"));
                String name = found(ARTIFACT, pom).get(0);
                all.put(
                        name,
                        new Module(
                                HOME.resolve(folder),
                                name,
                                found(DESCRIPTION, pom).get(0),
                                new TreeSet<>(found(DEPENDENCY, pom))));
            }
        }
        all.replaceAll((name, module) ->
                new Module(module.folder(), name, module.description(), direct(module.direct(), all)));
        return all;
    }

    /** The dependencies of a module that no other of them brings along. */
    private static Collection<String> direct(Collection<String> dependencies, Map<String, Module> all) {
        TreeSet<String> direct = new TreeSet<>(dependencies);
        dependencies.forEach(name -> direct.removeAll(below(name, all)));
        return direct;
    }

    /** All that a module stands on, however far down. */
    private static TreeSet<String> below(String name, Map<String, Module> all) {
        TreeSet<String> below = new TreeSet<>();
        for (String each : all.get(name).direct()) {
            below.add(each);
            below.addAll(below(each, all));
        }
        return below;
    }

    private static List<String> found(Pattern pattern, String text) {
        Matcher matcher = pattern.matcher(text);
        return matcher.results().map((MatchResult result) -> result.group(1)).toList();
    }

    /** Rows of boxes: each module stands above all that it depends on. */
    private static String drawn(Map<String, Module> modules) {
        List<List<String>> rows = new ArrayList<>();
        for (String name : modules.keySet()) {
            int height = height(name, modules);
            while (rows.size() <= height) {
                rows.add(new ArrayList<>());
            }
            rows.get(height).add(name);
        }
        Map<String, int[]> places = new LinkedHashMap<>();
        for (int height = rows.size() - 1; height >= 0; height--) {
            List<String> row = rows.get(height);
            for (int i = 0; i < row.size(); i++) {
                int middle = WIDTH / 2 + (2 * i + 1 - row.size()) * (BOX_WIDTH + 40) / 2;
                places.put(row.get(i), new int[] {middle, 20 + (rows.size() - 1 - height) * ROW});
            }
        }
        StringBuilder arrows = new StringBuilder();
        int aside = 0;
        for (Module module : modules.values()) {
            for (String below : module.direct()) {
                int[] from = places.get(module.name());
                int[] to = places.get(below);
                if (to[1] - from[1] == ROW) {
                    arrows.append(path("M%d %d L%d %d", from[0], from[1] + BOX_HEIGHT, to[0], to[1]));
                } else {
                    // Around the rows between, on the nearer side.
                    aside++;
                    boolean left = to[0] < WIDTH / 2;
                    int edge = left ? -BOX_WIDTH / 2 : BOX_WIDTH / 2;
                    arrows.append(path(
                            "M%d %d H%d V%d H%d",
                            from[0] + edge,
                            from[1] + BOX_HEIGHT / 2,
                            left ? 12 * aside : WIDTH - 12 * aside,
                            to[1] + BOX_HEIGHT / 2,
                            to[0] + edge));
                }
            }
        }
        StringBuilder boxes = new StringBuilder();
        places.forEach((name, place) -> boxes.append(box(modules.get(name), place[0], place[1])));
        return """
                <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" font-family="sans-serif" text-anchor="middle">
                <title>Modules of botarena and their dependencies</title>
                <defs><marker id="head" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="8" markerHeight="8" orient="auto">\
                <path d="M0 0 L8 4 L0 8z" fill="#555"/></marker></defs>
                <rect width="100%%" height="100%%" fill="#fff"/>
                %s%s</svg>
                """.formatted(WIDTH, 20 + rows.size() * ROW, arrows, boxes);
    }

    private static int height(String name, Map<String, Module> modules) {
        return modules.get(name).direct().stream()
                .mapToInt(below -> 1 + height(below, modules))
                .max()
                .orElse(0);
    }

    private static String path(String shape, Object... numbers) {
        return "<path d=\"" + String.format(Locale.ROOT, shape, numbers)
                + "\" fill=\"none\" stroke=\"#555\" marker-end=\"url(#head)\"/>\n";
    }

    private static String box(Module module, int middle, int top) {
        StringBuilder box = new StringBuilder(String.format(
                Locale.ROOT,
                "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"6\" fill=\"#eef3fa\" stroke=\"#357\"/>%n"
                        + "<text x=\"%d\" y=\"%d\" font-size=\"15\" font-weight=\"bold\">%s</text>%n",
                middle - BOX_WIDTH / 2,
                top,
                BOX_WIDTH,
                BOX_HEIGHT,
                middle,
                top + 19,
                module.name()));
        int y = top + 23;
        for (String line : wrapped(module.description())) {
            y += LINE;
            box.append(String.format(
                    Locale.ROOT, "<text x=\"%d\" y=\"%d\" font-size=\"11\">%s</text>%n", middle, y, line));
        }
        return box.toString();
    }

    private static List<String> wrapped(String text) {
        List<String> lines = new ArrayList<>(List.of(""));
        for (String word : text.split(" ")) {
            int last = lines.size() - 1;
            String longer = (lines.get(last) + " " + word).strip();
            if (longer.length() <= LETTERS) {
                lines.set(last, longer);
            } else {
                lines.add(word);
            }
        }
        return lines;
    }
}
