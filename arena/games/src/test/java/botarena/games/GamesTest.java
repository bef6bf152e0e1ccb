package botarena.games;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import botarena.games.catalog.Games;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The list of games is complete: every package of rules is listed, every listed game is tested. */
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
                Games.BUILT_IN.stream().map(game -> game.getClass().getName()).collect(Collectors.toSet());
        Set<JavaClass> ofAPackage = concrete(Game.class);
        ofAPackage.removeIf(game -> game.getPackageName().equals(Game.class.getPackageName()));
        assertThat(ofAPackage)
                .isNotEmpty()
                .allSatisfy(game -> assertThat(listed).as("Games.BUILT_IN").contains(game.getName()));
    }

    @Test
    void everyPackageOfRulesHoldsAListedGame() {
        Set<String> listed = Games.BUILT_IN.stream()
                .map(game -> game.getClass().getPackageName())
                .collect(Collectors.toSet());
        Set<String> packages = CLASSES.stream()
                .map(JavaClass::getPackageName)
                .filter(name -> !name.equals(Game.class.getPackageName()))
                .filter(name -> !name.equals(Games.class.getPackageName()))
                .collect(Collectors.toSet());
        assertThat(listed).as("packages of the games in Games.BUILT_IN").containsAll(packages);
    }

    /** Networks are as wide as these numbers, and weights of another width no longer fit. */
    @Test
    void theNumberOfActionsAndFeaturesStaysAsItIs() {
        String sizes = Games.BUILT_IN.stream()
                .map(game ->
                        game.id() + " " + game.actions(game.complete(Map.of())).size() + " "
                                + game.features().size())
                .collect(Collectors.joining(", "));
        assertThat(sizes)
                .startsWith("oxono 2520 4, onitama 1360 48, yoxii 5328 8, oust 128 2, quixo 44 0, quixo4 176 2");
        assertThat(Games.BUILT_IN.get(1).actions(Games.BUILT_IN.get(1).complete(Map.of())))
                .filteredOn(action -> action.endsWith(":pass"))
                .hasSize(16);
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
                .containsAll(Games.BUILT_IN.stream().map(Game::id).toList());
    }

    @Test
    void theGamesBeforeANewOneKeepTheirOrder() {
        assertThat(Games.BUILT_IN.stream().map(Game::id))
                .containsSubsequence("oxono", "onitama", "yoxii", "oust", "quixo", "quixo4");
    }

    @Test
    void aGameIsFoundByItsId() {
        GameCatalog catalog = new GameCatalog(Games.BUILT_IN);
        assertThat(catalog.find("yoxii")).map(Game::title).contains("YOXII");
        assertThat(catalog.find("YOXII")).isEmpty();
        assertThat(catalog.games()).isEqualTo(Games.BUILT_IN);
    }

    @Test
    void noTwoGamesOfACatalogHaveOneId() {
        List<Game> twice = List.of(Games.BUILT_IN.get(0), Games.BUILT_IN.get(1), Games.BUILT_IN.get(0));
        assertThatThrownBy(() -> new GameCatalog(twice)).hasMessage("there are two games called oxono");
    }

    @Test
    void anEndingIsAWord() {
        assertThat(Ending.of("stalled")).isEqualTo(Ending.STALLED).hasSameHashCodeAs(Ending.STALLED);
        assertThat(Ending.of("a".repeat(32)).word()).hasSize(32);
        for (String word : List.of("", "A", "1st", "four in a row", "a".repeat(33))) {
            assertThatThrownBy(() -> Ending.of(word)).isInstanceOf(IllegalArgumentException.class);
        }
    }
}
