package botarena.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The sizes in docs/architecture.md. {@code -Dgolden=write} counts again; a change of one in ten is seen. */
class CodeSizeTest {

    private static final Path PAGE = Path.of("../../docs/architecture.md");
    private static final Pattern ROW =
            Pattern.compile("(?m)^(\\| [^|]+ \\| ((?:`[\\w.]+`(?:, )?)+) \\| )([\\d,]+) \\| ([\\d,]+) \\|$");
    private static final Pattern PACKAGE = Pattern.compile("(?m)^package ([\\w.]+);");

    /** Changes of many people within one version of the page. */
    private static final int FREE_LINES = 400;

    private static final double FREE_SHARE = 0.1;

    /** Code of some packages: lines that are no comment and no import, and types of their own file. */
    private record Size(int lines, int types) {

        static Size of(String source) {
            int lines = (int) source.lines()
                    .map(String::strip)
                    .filter(line -> !line.matches("|//.*|/?\\*.*|import .*|package .*"))
                    .count();
            return new Size(lines, 1);
        }

        Size plus(Size other) {
            return new Size(lines + other.lines, types + other.types);
        }

        String columns() {
            return String.format(Locale.ROOT, "%,d | %d |", Math.max(1, (lines + 50) / 100) * 100, types);
        }
    }

    private final Map<String, Size> sizes = new TreeMap<>();

    private Size sum(List<String> packages) {
        return sizes.entrySet().stream()
                .filter(size -> packages.stream().anyMatch(name -> (size.getKey() + ".").startsWith(name + ".")))
                .map(Map.Entry::getValue)
                .reduce(new Size(0, 0), Size::plus);
    }

    private static List<String> packages(MatchResult row) {
        return List.of(row.group(2).replace("`", "").split(", "));
    }

    @Test
    void thePageTellsHowLargeModulesAndFeaturesAre() throws IOException {
        for (String source : PackagesTest.sources()) {
            Matcher name = PACKAGE.matcher(source);
            // Not module-info and package-info, and not the benchmarks, which no release has.
            if (name.find()
                    && !source.contains("\n@NullMarked\npackage ")
                    && !name.group(1).equals("botarena.bench")) {
                sizes.merge(name.group(1), Size.of(source), Size::plus);
            }
        }
        String page = Files.readString(PAGE);
        if ("write".equals(System.getProperty("golden"))) {
            page = ROW.matcher(page)
                    .replaceAll(row -> Matcher.quoteReplacement(
                            row.group(1) + sum(packages(row)).columns()));
            Files.writeString(PAGE, page);
        }
        List<String> named = new ArrayList<>();
        ROW.matcher(page).results().forEach(row -> {
            int told = Integer.parseInt(row.group(3).replace(",", ""));
            assertThat(told)
                    .as("lines of %s, rewritten with -Dtest=CodeSizeTest -Dgolden=write", row.group(2))
                    .isCloseTo(sum(packages(row)).lines(), within(FREE_LINES + (int) (FREE_SHARE * told)));
            named.addAll(packages(row));
        });
        assertThat(sizes.keySet())
                .as("each package is part of a module's row")
                .allMatch(name -> named.stream().anyMatch(there -> (name + ".").startsWith(there + ".")));
    }
}
