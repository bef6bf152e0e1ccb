package botarena.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.AccessTarget.CodeUnitAccessTarget;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaConstructor;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The walks of docs/architecture.md: each method is there, and calls the next one. */
class WalksTest {

    private static final Path DOCS = Path.of("../../docs");
    private static final Pattern STEP = Pattern.compile("(?m)^\\d+\\. \\[`(\\w+)(?:\\.(\\w+))?`]\\(([^)]+)\\)(.*)$");
    private static final Pattern THROUGH = Pattern.compile("through `(\\w+)`");
    private static final Pattern ARROW = Pattern.compile("`(\\w+)` → (?=`(\\w+)`)");
    private static final int MOST_HOPS = 18;
    private static final int MOST_SHAPES = 6;

    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("botarena");

    /** A line of a walk: a method, its file, and the page's words on it. */
    private record Step(String type, String method, String file, String text) {

        JavaClass owner() {
            return named(type, file);
        }

        /** All methods of this name; the constructors for {@code new}. */
        Set<JavaCodeUnit> units() {
            Set<JavaCodeUnit> units = new LinkedHashSet<>();
            for (JavaCodeUnit unit : owner().getCodeUnits()) {
                if (unit.getName().equals(method)
                        || method.equals("new") && unit.getName().equals(JavaConstructor.CONSTRUCTOR_NAME)) {
                    units.add(unit);
                }
            }
            assertThat(units).as(toString()).isNotEmpty();
            return units;
        }

        @Override
        public String toString() {
            return type + "." + method;
        }
    }

    private static JavaClass named(String type, String file) {
        String name = file.replaceFirst(".*/java8?/", "").replace(".java", "").replace('/', '.');
        JavaClass outer = CLASSES.get(name);
        return outer.getSimpleName().equals(type) ? outer : CLASSES.get(name + "$" + type);
    }

    private static List<Step> walk(String title) throws IOException {
        String page = Files.readString(DOCS.resolve("architecture.md"));
        int from = page.indexOf("\n## " + title + "\n");
        assertThat(from).as(title).isNotNegative();
        int to = page.indexOf("\n## ", from + 1);
        List<Step> steps = new ArrayList<>();
        Matcher step = STEP.matcher(page.substring(from, to < 0 ? page.length() : to));
        while (step.find()) {
            assertThat(DOCS.resolve(step.group(3))).exists();
            steps.add(new Step(step.group(1), String.valueOf(step.group(2)), step.group(3), step.group(4)));
        }
        assertThat(steps).as(title).hasSizeGreaterThan(3);
        return steps;
    }

    @Test
    void aMoveGoesDownInFewHops() throws IOException {
        List<Step> steps = walk("A move");
        Step launcher = steps.remove(0);
        assertThat(launcher.type()).isEqualTo("botarena");
        assertThat(Files.readString(DOCS.resolve(launcher.file()))).contains("-jar");
        assertThat(Files.readString(Path.of("pom.xml")))
                .contains("<mainClass>" + steps.get(0).owner().getName() + "</mainClass>");
        int hops = 1;
        for (int i = 1; i < steps.size(); i++) {
            hops += hops(steps.get(i - 1), steps.get(i));
        }
        Step last = steps.get(steps.size() - 1);
        assertThat(calls(last).map(call -> call.getOwner().getPackageName()))
                .as("%s writes to the pipe", last)
                .anyMatch(name -> name.startsWith("java.nio.channels"));
        assertThat(hops + 1).as("hops").isLessThanOrEqualTo(MOST_HOPS);
    }

    @Test
    void aReplyComesBackTheSameWay() throws IOException {
        List<Step> steps = walk("The reply");
        for (int i = 1; i < steps.size(); i++) {
            assertCalls(steps.get(i), steps.get(i - 1));
        }
    }

    @Test
    void aFinishedGameIsHandedOnFromStepToStep() throws IOException {
        follow(walk("A finished game"));
        follow(walk("The tables"));
    }

    @Test
    void anUploadIsFollowedToTheField() throws IOException {
        follow(walk("An upload"));
    }

    @Test
    void aParcelIsFollowedToAWorkerAndBack() throws IOException {
        follow(walk("A parcel"));
    }

    private static void follow(List<Step> steps) throws IOException {
        for (int i = 1; i < steps.size(); i++) {
            Step from = steps.get(i - 1);
            Step to = steps.get(i);
            if (to.text().contains("returns to here")) {
                assertCalls(to, from);
            } else {
                hops(from, to);
            }
        }
    }

    @Test
    void aFinishedGameHasFewShapes() throws IOException {
        Set<String> shapes = new LinkedHashSet<>();
        List<Step> steps = new ArrayList<>(walk("A finished game"));
        steps.addAll(walk("The tables"));
        String shape = "";
        for (Step step : steps) {
            Matcher arrow = ARROW.matcher(step.text());
            while (arrow.find()) {
                assertThat(types(step)).as("%s: %s", step, arrow.group(1)).contains(arrow.group(1), arrow.group(2));
                assertThat(arrow.group(1))
                        .as("%s takes what the step before made", step)
                        .isIn(shape, shapes.isEmpty() ? arrow.group(1) : shape);
                shape = arrow.group(2);
                shapes.add(arrow.group(1));
                shapes.add(shape);
            }
        }
        assertThat(shapes).hasSizeBetween(3, MOST_SHAPES);
    }

    /** Between two steps: one where the first calls the second, two where both use the same object. */
    private static int hops(Step from, Step to) throws IOException {
        Matcher through = THROUGH.matcher(to.text());
        if (to.text().contains("by its name")) {
            assertThat(Files.readString(DOCS.resolve(from.file())))
                    .contains('"' + to.owner().getName() + '"');
            return 1;
        }
        if (!through.find()) {
            assertCalls(from, to);
            return 1;
        }
        String between = through.group(1);
        assertThat(uses(from, between)).as("%s uses %s", from, between).isTrue();
        assertThat(uses(to, between) || to.owner().isAssignableTo(Callable.class))
                .as("%s uses %s", to, between)
                .isTrue();
        return 2;
    }

    private static void assertCalls(Step from, Step to) {
        assertThat(calls(from).anyMatch(call -> meets(call, to)))
                .as("%s calls %s", from, to)
                .isTrue();
    }

    private static boolean uses(Step step, String type) {
        return calls(step).anyMatch(call -> call.getOwner().getSimpleName().equals(type));
    }

    /** A method with all of its class that it calls, directly or not. */
    private static Set<JavaCodeUnit> inside(Step step) {
        Set<JavaCodeUnit> units = step.units();
        List<JavaCodeUnit> left = new ArrayList<>(units);
        while (!left.isEmpty()) {
            JavaCodeUnit unit = left.remove(left.size() - 1);
            targets(unit)
                    .filter(target -> target.getOwner().equals(unit.getOwner()))
                    .flatMap(target -> target.resolveMember().stream())
                    .map(JavaCodeUnit.class::cast)
                    .filter(units::add)
                    .forEach(left::add);
        }
        return units;
    }

    private static Stream<CodeUnitAccessTarget> targets(JavaCodeUnit unit) {
        return Stream.concat(unit.getCallsFromSelf().stream(), unit.getCodeUnitReferencesFromSelf().stream())
                .map(access -> (CodeUnitAccessTarget) access.getTarget());
    }

    private static Stream<CodeUnitAccessTarget> calls(Step step) {
        return inside(step).stream().flatMap(WalksTest::targets);
    }

    private static boolean meets(CodeUnitAccessTarget call, Step step) {
        return step.owner().isAssignableTo(call.getOwner().getName())
                && step.units().stream().anyMatch(unit -> unit.getName().equals(call.getName()));
    }

    /** The simple names of all types that a method takes, makes, calls or reads. */
    private static Set<String> types(Step step) {
        Set<String> names = new TreeSet<>();
        for (JavaCodeUnit unit : inside(step)) {
            names.add(unit.getRawReturnType().getSimpleName());
            unit.getRawParameterTypes().forEach(type -> names.add(type.getSimpleName()));
            unit.getParameterTypes().stream()
                    .flatMap(type -> type.getAllInvolvedRawTypes().stream())
                    .forEach(type -> names.add(type.getSimpleName()));
            targets(unit).forEach(target -> {
                names.add(target.getOwner().getSimpleName());
                names.add(target.getRawReturnType().getSimpleName());
            });
            unit.getFieldAccesses()
                    .forEach(access -> names.add(access.getTarget().getRawType().getSimpleName()));
        }
        return names;
    }
}
