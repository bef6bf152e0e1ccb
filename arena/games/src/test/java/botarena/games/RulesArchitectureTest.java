package botarena.games;

import static com.tngtech.archunit.base.DescribedPredicate.alwaysTrue;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.library.dependencies.SliceRule;
import com.tngtech.archunit.library.dependencies.SlicesRuleDefinition;
import org.junit.jupiter.api.Test;

/** The rules need nothing but the language, do no input or output, and each game stands alone. */
class RulesArchitectureTest {

    private static final JavaClasses RULES = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("botarena.games");

    @Test
    void theImporterSeesTheRules() {
        assertThat(RULES.contain(Game.class)).isTrue();
        assertThat(RULES.size()).isGreaterThan(40);
    }

    @Test
    void theRulesDependOnNothing() {
        classes()
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage("botarena.games..", "java.lang..", "java.util..", "org.jspecify.annotations")
                .check(RULES);
    }

    @Test
    void theRulesReadNoClockAndNoSharedGenerator() {
        noClasses()
                .should()
                .dependOnClassesThat()
                .haveFullyQualifiedName("java.util.Random")
                .orShould()
                .dependOnClassesThat()
                .resideInAPackage("java.util.concurrent..")
                .orShould()
                .callMethod(System.class, "nanoTime")
                .orShould()
                .callMethod(System.class, "currentTimeMillis")
                .orShould()
                .callMethod(Math.class, "random")
                .check(RULES);
    }

    @Test
    void noGameKnowsAnother() {
        SliceRule rule = SlicesRuleDefinition.slices()
                .matching("botarena.games.(*)..")
                .should()
                .notDependOnEachOther()
                .ignoreDependency(resideInAPackage("botarena.games.catalog"), alwaysTrue());
        rule.check(RULES);
    }
}
