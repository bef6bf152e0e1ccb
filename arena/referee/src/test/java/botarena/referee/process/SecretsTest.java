package botarena.referee.process;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.referee.Bot;
import botarena.referee.BotLimits;
import botarena.referee.FolderOwner;
import botarena.referee.GameSpec;
import botarena.referee.Isolation;
import botarena.referee.Secrets;
import botarena.referee.Starter;
import botarena.referee.Wire;
import botarena.referee.process.Starters.Options;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A bot gets its secrets at every level, and no reader of its output sees them. */
class SecretsTest {

    private static final String KEY = "sk-0123456789";

    /** Repeats its secret: in a stray line, to stderr, in its answer, and a part of it at its end. */
    private static final String TELLTALE = "echo \"KEY is $KEY.\"; echo \"on stderr: $KEY\" >&2; read line;"
            + " echo \"{\\\"id\\\":1,\\\"key\\\":\\\"$KEY\\\",\\\"other\\\":\\\"$OTHER\\\"}\"; sleep 9";

    @TempDir
    private Path dir;

    private Bot bot(String... secrets) {
        return new Bot(
                new GameSpec.Entrant("bot", 1, "0"),
                new Bot.Launch(
                        List.of("/bin/sh", "-c", TELLTALE),
                        dir,
                        FolderOwner.ORGANISER,
                        Map.of(),
                        List.of(secrets),
                        List.of()),
                Map.of(),
                BotLimits.DEFAULT,
                null);
    }

    private static Starter starter(Isolation level, List<String> heard) {
        Secrets secrets = Secrets.of(Map.of("KEY", KEY, "OTHER", "not-for-this-bot", "SHORT", "1234567"));
        Options options = new Options(remark -> {}, (bot, line) -> heard.add(line), secrets, List.of());
        return Starters.open(level, options) instanceof Starters.Opening.Open open
                ? open.starter()
                : ((Starters.Opening.Open) Starters.open(Isolation.AUTO, options)).starter();
    }

    @ParameterizedTest
    @EnumSource(Isolation.class)
    void aBotHasItsSecretsAndItsOutputHidesThem(Isolation level) {
        List<String> heard = new ArrayList<>();
        try (Starter starter = starter(level, heard)) {
            HeardWire wire = Bots.up(starter, bot("KEY"));
            assertThat(Bots.ask(wire)).isEqualTo(Wire.Arrival.LINE);
            assertThat(Bots.line(wire)).isEqualTo("{\"id\":1,\"key\":\"[secret KEY]\",\"other\":\"\"}");
            assertThat(wire.process().firstStray()).isEqualTo("KEY is [secret KEY].");
            assertThat(wire.stderr()).isEqualTo("on stderr: [secret KEY]\n");
            assertThat(heard).containsExactly("on stderr: [secret KEY]");
            wire.close();
        }
    }

    @Test
    void aBotWithoutSecretsHasNone() {
        try (Starter starter = starter(Isolation.AUTO, new ArrayList<>())) {
            HeardWire wire = Bots.up(starter, bot());
            assertThat(Bots.ask(wire)).isEqualTo(Wire.Arrival.LINE);
            assertThat(Bots.line(wire)).isEqualTo("{\"id\":1,\"key\":\"\",\"other\":\"\"}");
            wire.close();
        }
    }

    @Test
    void missingAndShortSecretsAreRefusedBeforeTheStart() {
        try (Starter starter = starter(Isolation.OFF, new ArrayList<>())) {
            assertThat(starter.obstacle(bot("KEY"))).isNull();
            assertThat(starter.obstacle(bot("KEY", "NONE")))
                    .isEqualTo("The bot cannot start: its secret NONE is not set in the arena's environment.");
            assertThat(starter.start(bot("SHORT")))
                    .isEqualTo(new Starter.Started.Failed("The bot cannot start: its secret SHORT has less than 8"
                            + " characters, too few to be kept out of results."));
        }
    }

    @Test
    void secretsTellNothingOfThemselves() {
        assertThat(Secrets.of(Map.of("KEY", KEY))).hasToString("secrets");
    }
}
