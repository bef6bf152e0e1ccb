package botarena.tournament.bots;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.games.GameCatalog;
import botarena.games.catalog.Games;
import botarena.tournament.Entry;
import botarena.tournament.file.TournamentFile;
import botarena.tournament.file.TournamentReading;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class FingerprintTest {

    @Test
    void whateverJsonHasCanBeAnOption() {
        assertThat(print("[1, null]")).isNotEqualTo(print("[1]")).isNotEqualTo(print("[1, 'null']"));
        assertThat(print("{a: null}")).isNotEqualTo(print("{}"));
    }

    private static String print(String value) {
        String text = "bots: [{name: a, command: ./a, options: {x: " + value + "}}, {name: b, command: ./b}]\n"
                + "games: [quixo]\n";
        TournamentReading reading = new TournamentFile(new GameCatalog(Games.BUILT_IN), List.of())
                .parse(text, Path.of("cup.yaml"), Map.of());
        Entry bot = ((TournamentReading.Sound) reading).tournament().bots().get(0);
        return Fingerprint.of(bot, Map.of());
    }
}
