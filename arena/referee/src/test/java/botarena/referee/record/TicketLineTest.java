package botarena.referee.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import botarena.games.GameCatalog;
import botarena.games.catalog.Games;
import botarena.referee.Bot;
import botarena.referee.BotLimits;
import botarena.referee.FolderOwner;
import botarena.referee.GameSpec;
import botarena.referee.RefereeOptions;
import botarena.referee.RefereeOptions.Adjudication;
import botarena.referee.RefereeOptions.BotLogs;
import botarena.referee.Ticket;
import botarena.referee.record.SentTicket.Source;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TicketLineTest {

    private static final GameSpec SETTING = RecordRoundTripTest.SETTING;
    private static final BotLimits LIMITS =
            new BotLimits(new BotLimits.Times(1, 2), 3L << 40, 4, new BotLimits.Storage(5, 6, 7), 8, true, 9);
    private static final List<Source> SOURCES =
            List.of(new Source("0123abcd", List.of("make", "all")), new Source("", List.of()));

    private final TicketReader reader = new TicketReader(new GameCatalog(Games.BUILT_IN));

    private static Map<String, @Nullable Object> options() {
        Map<String, @Nullable Object> options = new LinkedHashMap<>();
        options.put("book", Map.of("name", "a \"b\"", "lines", Arrays.asList(1L, 0.5, null, false)));
        options.put("depth", 3L);
        options.put("none", null);
        return options;
    }

    private static Ticket ticket(RefereeOptions conduct) {
        Bot first = new Bot(
                SETTING.bots().get(0),
                new Bot.Launch(
                        List.of("./bot", "--level", "ü"),
                        Path.of("/home/jane.doe/bot"),
                        FolderOwner.ORGANISER,
                        Map.of("B", "2", "A", ""),
                        List.of("KEY"),
                        List.of("python3", "make")),
                options(),
                LIMITS,
                null);
        Bot second = first.withEntrant(SETTING.bots().get(1))
                .withLimits(BotLimits.DEFAULT)
                .withBroken("make: Error 2\nstop");
        return new Ticket(SETTING, List.of(first, second), List.of(5, Integer.MAX_VALUE), conduct);
    }

    private static String line(RefereeOptions conduct) {
        return new TicketWriter()
                .write(new SentTicket(ticket(conduct), SOURCES))
                .toString();
    }

    @Test
    void aTicketComesBackButForItsDirectories() {
        RefereeOptions plain = new RefereeOptions(true, false, true, BotLogs.ON_FORFEIT, null);
        RefereeOptions rich =
                new RefereeOptions(false, true, false, BotLogs.ALWAYS, new Adjudication(0.95, 4, -1, 8, 40), 2);
        for (RefereeOptions conduct : List.of(plain, rich)) {
            SentTicket back = reader.read(line(conduct));
            Ticket sent = ticket(conduct);
            List<Bot> nowhere = sent.bots().stream()
                    .map(bot -> bot.withDir(TicketReader.NOWHERE).withOwner(FolderOwner.stranger(List.of())))
                    .toList();
            assertThat(back.ticket()).isEqualTo(new Ticket(sent.setting(), nowhere, sent.botSeeds(), sent.conduct()));
            assertThat(back.sources()).isEqualTo(SOURCES);
        }
    }

    @Test
    void noDirectoryIsTold() {
        assertThat(line(new RefereeOptions(true, false, true, BotLogs.NEVER, null)))
                .doesNotContain("jane")
                .doesNotContain("home");
    }

    @Test
    void aTicketIsNoRecordAndARecordNoTicket() {
        assertThatThrownBy(() -> new RecordReader(new GameCatalog(Games.BUILT_IN))
                        .read(line(new RefereeOptions(true, false, true, BotLogs.NEVER, null))))
                .isInstanceOf(RecordException.class);
        assertThatThrownBy(() -> reader.read(RecordRoundTripTest.LINE)).isInstanceOf(RecordException.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"ticket\":1 | \"ticket\":2 | this is a ticket of format 2",
                "\"seeds\":[5, | \"seeds\":[ | as many seeds",
                "\"legal\":true | \"legal\":1 | \"legal\" must be true or false",
                "\"legal\":true, |  | the key \"legal\" is missing",
                "\"logs\":\"never\" | \"logs\":\"often\" | logs are never kept \"often\"",
                "\"command\" | \"comand\" | a seat needs",
                "\"memory\" | \"memori\" | the key \"memory\" is missing",
                "\"depth\":3 | \"depth\":[3 | JSON",
            })
    void aLineThatIsNoTicketIsRefusedInWords(String change) {
        String[] parts = change.split(" \\| ", 3);
        String line = line(new RefereeOptions(true, false, true, BotLogs.NEVER, null));
        String changed = line.replace(parts[0], parts[1].strip());
        assertThat(changed).isNotEqualTo(line);
        assertThatThrownBy(() -> reader.read(changed))
                .isInstanceOf(RecordException.class)
                .hasMessageContaining(parts[2]);
    }
}
