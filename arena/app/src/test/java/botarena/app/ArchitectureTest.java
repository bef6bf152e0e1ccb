package botarena.app;

import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import botarena.games.Games;
import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ArchitectureTest {

    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("botarena");

    @ParameterizedTest
    @ValueSource(strings = {"games", "protocol", "ratings", "referee", "tournament", "classroom", "app"})
    void theRulesBelowHaveSeenEveryModule(String module) {
        assertThat(CLASSES.stream().filter(each -> each.getPackageName().startsWith("botarena." + module)))
                .hasSizeGreaterThan(5);
    }

    @Test
    void arrowsPointOneWay() {
        layeredArchitecture()
                .consideringOnlyDependenciesInLayers()
                .layer("games")
                .definedBy("botarena.games..")
                .layer("protocol")
                .definedBy("botarena.protocol..")
                .layer("ratings")
                .definedBy("botarena.ratings..")
                .layer("referee")
                .definedBy("botarena.referee..")
                .layer("tournament")
                .definedBy("botarena.tournament..")
                .layer("classroom")
                .definedBy("botarena.classroom..")
                .layer("app")
                .definedBy("botarena.app..")
                .whereLayer("games")
                .mayNotAccessAnyLayer()
                .whereLayer("protocol")
                .mayNotAccessAnyLayer()
                .whereLayer("ratings")
                .mayNotAccessAnyLayer()
                .whereLayer("referee")
                .mayOnlyAccessLayers("games", "protocol")
                .whereLayer("tournament")
                .mayOnlyAccessLayers("referee", "ratings", "games", "protocol")
                .whereLayer("classroom")
                .mayOnlyAccessLayers("tournament", "referee", "ratings", "games", "protocol")
                .check(CLASSES);
    }

    @Test
    void packagesDoNotFormCircles() {
        // The one list of games names its implementations, which is what makes it the one list.
        slices().matching("botarena.(**)")
                .should()
                .beFreeOfCycles()
                .ignoreDependency(JavaClass.Predicates.equivalentTo(Games.class), DescribedPredicate.alwaysTrue())
                .check(CLASSES);
    }
}
