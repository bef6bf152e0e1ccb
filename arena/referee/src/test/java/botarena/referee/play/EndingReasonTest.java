package botarena.referee.play;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import botarena.games.Ending;
import botarena.games.Game;
import botarena.games.catalog.Games;
import botarena.protocol.EndReason;
import botarena.protocol.Reason;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Games and protocol, which do not know each other, have the same endings; the schemas list the games' words. */
class EndingReasonTest {

    private static final Path COMMON = Path.of("../../protocol/schema/common.json");

    private static Stream<Ending> endings() {
        return Stream.concat(
                Games.BUILT_IN.stream().map(Game::endings).flatMap(List::stream),
                Stream.of(Ending.REPETITION, Ending.MAX_PLIES));
    }

    @Test
    void everyEndingIsAReasonByRule() {
        assertThat(endings()).allMatch(ending -> EndReason.rule(ending.word()).kind() == Reason.Kind.RULE);
    }

    @Test
    void theProtocolsWordsForRulesAreThoseOfTheGames() {
        assertThat(Arrays.stream(Reason.values())
                        .filter(reason -> reason.kind() == Reason.Kind.RULE)
                        .map(Reason::word))
                .isSubsetOf(endings().map(Ending::word).toList());
    }

    @Test
    void anEndingThatOnlyAGameKnowsIsAReasonToo() {
        EndReason reason = EndReason.rule(Ending.of("four_in_a_row").word());
        assertThat(reason.kind()).isEqualTo(Reason.Kind.RULE);
        assertThat(EndReason.find("four_in_a_row")).contains(reason);
        assertThat(EndReason.find("Four in a row")).isEmpty();
    }

    @Test
    void noEndingIsACodeOfTheProtocol() {
        assertThatThrownBy(() -> EndReason.rule(Ending.of("timeout").word()))
                .hasMessage("'timeout' is no ending of a game: the protocol has it as a code");
    }

    /** Written again by {@code -Dgolden=write}. */
    @Test
    void theSchemasListTheGamesAndTheirEndings() throws IOException {
        String games = quoted(Games.BUILT_IN.stream().map(Game::id), ", ");
        String reasons = quoted(
                Stream.concat(
                                Arrays.stream(Reason.values())
                                        .filter(reason -> reason.kind() != Reason.Kind.WARNING)
                                        .map(Reason::word),
                                endings().map(Ending::word))
                        .distinct(),
                ",\n            ");
        String before = Files.readString(COMMON);
        String after = before.replaceFirst("(\"game\": \\{\\s*\"enum\": \\[)[^]]*", "$1" + games)
                .replaceFirst(
                        "(\"reason\": \\{[^]]*?\"enum\": \\[)[^]]*", "$1\n            " + reasons + "\n          ");
        if ("write".equals(System.getProperty("golden"))) {
            Files.writeString(COMMON, after);
        }
        assertThat(after).isEqualTo(Files.readString(COMMON));
    }

    private static String quoted(Stream<String> words, String between) {
        return words.map(word -> "\"" + word + "\"").collect(Collectors.joining(between));
    }
}
