package botarena.tournament.bots;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.games.GameCatalog;
import botarena.games.catalog.Games;
import botarena.tournament.BotEntry;
import botarena.tournament.SecretNames;
import botarena.tournament.file.TournamentFile;
import botarena.tournament.file.TournamentFile.TournamentReading;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class FingerprintTest {

    @Test
    void anyJsonValueCanBeAnOption() {
        assertThat(print("[1, null]")).isNotEqualTo(print("[1]")).isNotEqualTo(print("[1, 'null']"));
        assertThat(print("{a: null}")).isNotEqualTo(print("{}"));
    }

    @Test
    void secretsAreNoPartOfABot() {
        BotEntry bot = bot("1").withSecrets(SecretNames.NONE.giving(List.of("KEY")));
        assertThat(Fingerprint.of(bot, Map.of())).isEqualTo(print("1"));
    }

    private static String print(String value) {
        return Fingerprint.of(bot(value), Map.of());
    }

    private static BotEntry bot(String value) {
        String text = "bots: [{name: a, command: ./a, options: {x: " + value + "}}, {name: b, command: ./b}]\n"
                + "games: [quixo]\n";
        TournamentReading reading = new TournamentFile(new GameCatalog(Games.BUILT_IN), List.of())
                .parse(text, Path.of("cup.yaml"), Map.of());
        return ((TournamentReading.Sound) reading).tournament().bots().get(0);
    }
}
