package botarena.games;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** That the list of games is whole: every package of rules is listed, every listed game is tested. */
class GamesTest {

    private static final JavaClasses CLASSES = new ClassFileImporter().importPackages("botarena.games");

    private static Set<JavaClass> concrete(Class<?> type) {
        return CLASSES.stream()
                .filter(found ->
                        found.isAssignableTo(type) && !found.getModifiers().contains(JavaModifier.ABSTRACT))
                .collect(Collectors.toSet());
    }

    @Test
    void everyGameClassIsListed() {
        Set<String> listed =
                Games.ALL.stream().map(game -> game.getClass().getName()).collect(Collectors.toSet());
        assertThat(concrete(Game.class))
                .isNotEmpty()
                .allSatisfy(game -> assertThat(listed).as("Games.ALL").contains(game.getName()));
    }

    @Test
    void everyPackageOfRulesHoldsAListedGame() {
        Set<String> listed =
                Games.ALL.stream().map(game -> game.getClass().getPackageName()).collect(Collectors.toSet());
        Set<String> packages = CLASSES.stream()
                .map(JavaClass::getPackageName)
                .filter(name -> !name.equals(Games.class.getPackageName()))
                .collect(Collectors.toSet());
        assertThat(listed).as("packages of the games in Games.ALL").containsAll(packages);
    }

    @Test
    void everyListedGameHasAContractTest() throws ReflectiveOperationException {
        List<String> tested = new ArrayList<>();
        for (JavaClass test : concrete(GameContract.class)) {
            var constructor = test.reflect().getDeclaredConstructor();
            constructor.setAccessible(true);
            tested.add(((GameContract) constructor.newInstance()).game().id());
        }
        assertThat(tested)
                .as("games with a subclass of GameContract")
                .containsAll(Games.ALL.stream().map(Game::id).toList());
    }

    @Test
    void gamesAreListedInTheOrderPeopleSeeThem() {
        assertThat(Games.ALL.stream().map(Game::id))
                .containsExactly("oxono", "onitama", "yoxii", "oust", "quixo", "quixo4");
    }

    @Test
    void aGameIsFoundByItsId() {
        assertThat(Games.find("yoxii")).map(Game::title).contains("YOXII");
        assertThat(Games.find("YOXII")).isEmpty();
    }
}
