package botarena.app;

import static com.tngtech.archunit.core.domain.JavaCall.Predicates.target;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.assignableTo;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.nameMatching;
import static com.tngtech.archunit.core.domain.properties.HasOwner.Predicates.With.owner;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import botarena.base.UntrustedFolder;
import botarena.games.GameCatalog;
import botarena.games.catalog.Games;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ArchitectureTest {

    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            // They go along in the one jar and are of no layer.
            .withImportOption(location -> !location.contains("/botarena/bots/"))
            .withImportOption(location -> !location.contains("/botarena/testing/"))
            .importPackages("botarena");

    /**
     * Public types that other modules can see, by module: those in exported packages, and all of the app, which exports
     * none. A number may only fall; docs/embedding.md explains their use.
     */
    private static final Map<String, Integer> PUBLIC = Map.ofEntries(
            Map.entry("base", 13),
            Map.entry("games", 28),
            Map.entry("protocol", 17),
            Map.entry("ratings", 41),
            Map.entry("rules", 4),
            Map.entry("referee", 55),
            Map.entry("tournament", 96),
            Map.entry("classroom", 13),
            Map.entry("scale", 18),
            Map.entry("view", 19),
            Map.entry("web", 7),
            Map.entry("contest", 15),
            Map.entry("app", 70));

    private static final Pattern EXPORT = Pattern.compile("exports ([\\w.]+)");

    /** Parts of a value that other packages make. */
    private static final int PARTS = 7;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "base",
                "games",
                "protocol",
                "ratings",
                "rules",
                "referee",
                "tournament",
                "classroom",
                "scale",
                "view",
                "web",
                "contest",
                "app"
            })
    void theRulesBelowHaveSeenEveryModule(String module) {
        assertThat(CLASSES.stream().filter(each -> each.getPackageName().startsWith("botarena." + module)))
                .hasSizeGreaterThan(5);
    }

    @Test
    void arrowsPointOneWay() {
        layeredArchitecture()
                .consideringOnlyDependenciesInLayers()
                .layer("base")
                .definedBy("botarena.base..")
                .layer("games")
                .definedBy("botarena.games..")
                .layer("protocol")
                .definedBy("botarena.protocol..")
                .layer("ratings")
                .definedBy("botarena.ratings..")
                .layer("rules")
                .definedBy("botarena.rules..")
                .layer("referee")
                .definedBy("botarena.referee..")
                .layer("tournament")
                .definedBy("botarena.tournament..")
                .layer("classroom")
                .definedBy("botarena.classroom..")
                .layer("scale")
                .definedBy("botarena.scale..")
                .layer("view")
                .definedBy("botarena.view..")
                .layer("web")
                .definedBy("botarena.web..")
                .layer("contest")
                .definedBy("botarena.contest..")
                .layer("app")
                .definedBy("botarena.app..")
                .whereLayer("base")
                .mayNotAccessAnyLayer()
                .whereLayer("games")
                .mayNotAccessAnyLayer()
                .whereLayer("protocol")
                .mayNotAccessAnyLayer()
                .whereLayer("ratings")
                .mayOnlyAccessLayers("protocol")
                .whereLayer("rules")
                .mayOnlyAccessLayers("games", "protocol")
                .whereLayer("referee")
                .mayOnlyAccessLayers("rules", "base", "games", "protocol")
                .whereLayer("tournament")
                .mayOnlyAccessLayers("rules", "referee", "ratings", "base", "games", "protocol")
                .whereLayer("classroom")
                .mayOnlyAccessLayers("tournament", "referee", "ratings", "base", "games", "protocol")
                .whereLayer("scale")
                .mayOnlyAccessLayers("tournament", "referee", "base", "games", "protocol")
                .whereLayer("web")
                .mayNotAccessAnyLayer()
                .whereLayer("view")
                .mayOnlyAccessLayers("web", "tournament", "referee", "base", "games", "protocol")
                .whereLayer("contest")
                .mayOnlyAccessLayers(
                        "classroom", "view", "web", "tournament", "referee", "ratings", "base", "games", "protocol")
                .whereLayer("contest")
                .mayOnlyBeAccessedByLayers("app")
                .check(CLASSES);
    }

    @Test
    void packagesDoNotFormCircles() {
        slices().matching("botarena.(**)").should().beFreeOfCycles().check(CLASSES);
    }

    @Test
    void onlyTheProgramsMakeACatalogOfGames() {
        noClasses()
                .that()
                .resideOutsideOfPackages(
                        "botarena.app", "botarena.tournament.embed", "botarena.bots..", "botarena.bench..")
                .and()
                .doNotHaveFullyQualifiedName("botarena.app.kits.SuccessorProgram") // a program of its own, in the kits
                .should()
                .callConstructor(GameCatalog.class, List.class)
                .orShould()
                .dependOnClassesThat()
                .belongToAnyOf(Games.class)
                .check(CLASSES);
    }

    /**
     * Files that bots and builds made go through {@link UntrustedFolder}; those named here walk through own folders.
     */
    @Test
    void oneClassWalksThroughFilesOfStrangers() {
        noClasses()
                .that()
                .resideInAnyPackage(
                        "botarena.contest..",
                        "botarena.classroom..",
                        "botarena.tournament.bots..",
                        "botarena.scale.bundle..")
                // Sweeps its own temporary files; lists the final's reports; finds folders of students by a pattern;
                // clears the reports' logs; lists bundles; sets the mode of a file that it has just made.
                .and()
                .haveNameNotMatching(
                        ".*\\.(Intake|ContestFolder|SubmissionFinder\\$FolderGlob|StudentFolder|CacheFolder"
                                + "|BundleArchive)")
                .should()
                .callMethodWhere(target(nameMatching("walk|walkFileTree|list|find|newDirectoryStream"
                                + "|setPosixFilePermissions|setAttribute"))
                        .and(target(owner(assignableTo(Files.class)))))
                .check(CLASSES);
    }

    /** A call with eight values in a row is unreadable: such a value is made of nested values, or by a builder. */
    @Test
    void valuesForOtherPackagesAreMadeOfSevenPartsAtMost() {
        Set<String> crowded = new TreeSet<>();
        for (JavaClass each : CLASSES) {
            each.getConstructors().stream()
                    .filter(made -> made.getRawParameterTypes().size() > PARTS)
                    .filter(made -> made.getCallsOfSelf().stream()
                            .anyMatch(call ->
                                    !call.getOriginOwner().getPackageName().equals(each.getPackageName())))
                    .forEach(made -> crowded.add(each.getName()));
        }
        assertThat(crowded).isEmpty();
    }

    @Test
    void noModuleMakesMoreTypesPublic() throws IOException {
        Map<String, Set<String>> found = new TreeMap<>();
        Set<String> exported = exportedPackages();
        for (JavaClass each : CLASSES) {
            // Classes of templates are made by the build, and public without a choice.
            boolean made = each.getSimpleName().matches("Jte\\w+Generated");
            String module = each.getPackageName().split("\\.")[1];
            boolean seen = module.equals("app") || exported.contains(each.getPackageName());
            if (!made && seen && each.isTopLevelClass() && each.getModifiers().contains(JavaModifier.PUBLIC)) {
                found.computeIfAbsent(module, name -> new TreeSet<>()).add(each.getName());
            }
        }
        assertThat(found.keySet()).isEqualTo(PUBLIC.keySet());
        assertThat(found)
                .allSatisfy((module, types) -> assertThat(types)
                        .as("public types of %s: make new ones package-private", module)
                        .hasSizeLessThanOrEqualTo(PUBLIC.get(module)));
    }

    private static Set<String> exportedPackages() throws IOException {
        Set<String> exported = new TreeSet<>();
        for (String module : PUBLIC.keySet()) {
            Path folder = Path.of(module.equals("protocol") ? "../../protocol" : "../" + module);
            String info = Files.readString(folder.resolve("src/main/java/module-info.java"));
            EXPORT.matcher(info).results().forEach(found -> exported.add(found.group(1)));
        }
        return exported;
    }
}
