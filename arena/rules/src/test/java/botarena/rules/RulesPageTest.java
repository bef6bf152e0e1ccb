package botarena.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import botarena.games.Board;
import botarena.games.Game;
import botarena.games.Option;
import botarena.games.Position;
import botarena.protocol.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** protocol/rules.md gives each key, limit, alphabet and default by which answers are read. */
class RulesPageTest {

    private static final String ABOUT =
            "{'rules':1,'game':'tiny','title':'Tiny','about':['Nothing.'],'sides':['x','o'],"
                    + "'pieces':[['x','x','disc']],'endings':['done']}";
    private static final String START = "{'text':'../.. x','toMove':0,'moves':['a1','b1']}";
    private static final String OVER = "{'text':'../.. x','over':{'winner':0,'reason':'done'}}";
    private static final Pattern KEYS_OF_ROW = Pattern.compile("(?m)^\\|((?: `\\w+`)+) \\|");

    private static String page = "";

    @BeforeAll
    static void readPage() throws IOException {
        page = Files.readString(Path.of("../../protocol/rules.md"));
    }

    /** Answers play with one line. */
    private static ExternalGame game(String about, String start, String play) {
        return ExternalGame.of(
                new RulesSource() {
                    @Override
                    public <T> T ask(String question, Function<Map<String, @Nullable Object>, T> reader) {
                        String answer =
                                question.contains("describe") ? about : question.contains("\"play\"") ? play : start;
                        return reader.apply(Json.object(answer.replace('\'', '"')));
                    }

                    @Override
                    public void close() {}
                },
                Game.Source.ARENA);
    }

    private static ExternalGame described(String more) {
        return game(ABOUT.replace("'rules':1", "'rules':1" + more), START, OVER);
    }

    private static Position start(ExternalGame game) {
        return game.start(game.complete(Map.of()), 0);
    }

    /** The page from a heading to the next one. */
    private static String section(String heading) {
        String rest = page.substring(page.indexOf("\n" + heading + "\n") + 1 + heading.length());
        return rest.substring(0, rest.indexOf("\n##"));
    }

    private static Set<String> keysOf(String section) {
        return KEYS_OF_ROW
                .matcher(section)
                .results()
                .flatMap(row -> Stream.of(row.group(1).strip().split(" ")))
                .map(word -> word.replace("`", ""))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static Set<String> withoutId(Set<String> keys) {
        return keys.stream().filter(key -> !key.equals("id")).collect(Collectors.toCollection(TreeSet::new));
    }

    private static List<String> quoted(Set<String> words, String mark) {
        return words.stream().map(word -> mark + word + mark).toList();
    }

    @Test
    void itsTablesHaveTheKeysThatAreRead() {
        String describe = section("## describe");
        assertThat(keysOf(describe)).isEqualTo(withoutId(Description.KEYS));
        assertThat(describe).contains(quoted(Description.OPTION_KEYS, "\""));
        String answers = section("## start, look, play");
        assertThat(keysOf(answers)).isEqualTo(withoutId(Answer.KEYS));
        assertThat(answers).contains(quoted(Answer.OVER, "`"));
    }

    /**
     * A text of the length that the page gives is taken, and a longer one refused.
     *
     * @param sentence of the page, with a group for its number
     * @param part of the answers, which is replaced
     * @param instead MANY stands for so many letters
     */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "people use, 1 to (\\d+) characters            | 'Tiny'         | 'MANY'            | \u00fc",
                "list of lines of at most (\\d+) characters    | 'Nothing.'     | 'MANY'            | \u00fc",
                "the two sides, 1 to (\\d+) characters         | ['x','o']      | ['x','MANY']      | \u9ed2",
                "the noun has 1 to (\\d+) characters           | 'disc'         | 'MANY'            | \u9ed2",
                "ASCII letters, digits and ..., 1 to (\\d+)\\. | ['done'        | ['done','MANY'    | a",
                "letter, then 1 to (\\d+) small letters        | 'tiny'         | 'tMANY'           | 7",
                "letter, then up to (\\d+) ASCII letters       | 'rules':1      | 'rules':1,'options':[{'name':'oMANY','about':''}] | Z",
                "about. has at most (\\d+) characters          | 'rules':1      | 'rules':1,'options':[{'name':'o','about':'MANY'}] | \u00fc",
                "different ones of at most (\\d+) characters   | 'rules':1      | 'rules':1,'features':['MANY'] | \u00fc",
                "third item, 1 to (\\d+) characters without    | 'disc'         | 'disc',[['text','A','MANY']] | \u00fc",
                "path data of at most (\\d+) characters        | 'disc'         | 'disc',[['path','A','MANY']] | 0",
                "different moves of 1 to (\\d+) printable      | 'b1'           | 'b1','MANY'       | ~",
                "instead of the text: at most ([\\d,]+) printable | 'over'      | 'same':'MANY','over' | ~",
                "detail. of at most (\\d+) characters          | 'done'}}       | 'done','detail':'MANY'}} | \u00fc",
                "option is refused, in (\\d+) characters       | 'text':'../.. x','over':{'winner':0,'reason':'done'} | 'refused':'MANY' | \u00fc",
            })
    void itGivesEachLength(String sentence, String part, String instead, String letter) {
        int most = number(sentence);
        read(part, instead.replace("MANY", letter.repeat(most)));
        assertThatThrownBy(() -> read(part, instead.replace("MANY", letter.repeat(most + 1))))
                .isInstanceOf(RulesException.class);
        if (sentence.contains(" 1 to ") && !sentence.contains("then")) {
            assertThatThrownBy(() -> read(part, instead.replace("MANY", "")))
                    .as("an empty one")
                    .isInstanceOf(RulesException.class);
        }
    }

    private static int number(String sentence) {
        Matcher number = Pattern.compile(sentence).matcher(page);
        assertThat(number.find()).as("the page has: %s", sentence).isTrue();
        return Integer.parseInt(number.group(1).replace(",", ""));
    }

    /** Reads the description, the start or the answer to a move that has this part. */
    private static void read(String part, String instead) {
        if (ABOUT.contains(part)) {
            game(ABOUT.replace(part, instead), START, OVER);
        } else if (START.contains(part)) {
            start(game(ABOUT, START.replace(part, instead), OVER));
        } else {
            assertThat(OVER).contains(part);
            Position at = start(game(ABOUT, START, OVER.replace(part, instead)));
            assertThat(
                            instead.contains("refused")
                                    ? at.whyNot("z9")
                                    : at.play(at.moves().get(0)).text())
                    .isNotEmpty();
        }
    }

    @Test
    void itGivesHowManyThereCanBe() {
        int moves = number("1 to ([\\d,]+) different moves");
        start(game(ABOUT, START.replace("'a1','b1'", numbered(moves)), OVER));
        assertThatThrownBy(() -> start(game(ABOUT, START.replace("'a1','b1'", numbered(moves + 1)), OVER)))
                .hasMessageContaining("moves; 1 to");
        int features = number("at most ([\\d,]+) different ones");
        described(",'features':[" + numbered(features) + "]");
        assertThatThrownBy(() -> described(",'features':[" + numbered(features + 1) + "]"))
                .isInstanceOf(RulesException.class);
        int side = number("at most (\\d+) files and ranks");
        String row = ".".repeat(side);
        start(game(ABOUT, START.replace("../..", row + ("/" + row).repeat(side - 1)), OVER));
        for (String large : List.of(row + ".", "." + "/.".repeat(side))) {
            assertThatThrownBy(() -> start(game(ABOUT, START.replace("../..", large), OVER)))
                    .hasMessageContaining("a board of other than");
        }
        int text = number("BOARD REST`, at most ([\\d,]+) printable") - "../.. ".length();
        start(game(ABOUT, START.replace(" x", " " + "~".repeat(text)), OVER));
        assertThatThrownBy(() -> start(game(ABOUT, START.replace(" x", " " + "~".repeat(text + 1)), OVER)))
                .hasMessageContaining("printable ASCII");
    }

    private static String numbered(int count) {
        return IntStream.range(0, count).mapToObj(i -> "'m" + i + "'").collect(Collectors.joining(","));
    }

    @Test
    void itGivesEachDefault() {
        ExternalGame game = described("");
        assertThat(defaultOf("seats")).isEqualTo(String.valueOf(game.seats()));
        assertThat(defaultOf("openingPlies")).isEqualTo(String.valueOf(game.openingPlies(game.complete(Map.of()))));
        assertThat(defaultOf("recurs")).isEqualTo(String.valueOf(game.recurs()));
        assertThat(defaultOf("hidden")).isEqualTo(String.valueOf(game.hidden()));
        assertThat(defaultOf("shape")).isEqualTo("`square`");
        assertThat(start(game).board().shape()).isEqualTo(Board.Shape.SQUARE);
        assertThat(number("adds the option `maxPlies` \\[(\\d+)]")).isEqualTo(fallback(game, "maxPlies"));
        assertThat(defaultOf("options"))
                .isEqualTo(String.valueOf(fallback(described(",'options':[{'name':'pie','about':'swap'}]"), "pie")));
        String own = "'name':'maxPlies','about':'plies','default':20000,'min':0,'max':100000";
        assertThat(fallback(described(",'options':[{" + own + "}]"), "maxPlies"))
                .isEqualTo(20_000);
        assertThat(fallback(described(",'recurs':true"), "repetition")).isEqualTo(3);
    }

    private static String defaultOf(String key) {
        Matcher row = Pattern.compile("(?m)^\\| `" + key + "` \\|[^\\[]*\\[([^\\]]+)\\](?!\\()")
                .matcher(section("## describe").replaceAll("\\[[^\\]]*\\]\\([^)]*\\)", ""));
        assertThat(row.find()).as(key).isTrue();
        return row.group(1);
    }

    private static @Nullable Object fallback(ExternalGame game, String option) {
        return game.options().stream()
                .filter(each -> each.name().equals(option))
                .map(Option::fallback)
                .findFirst()
                .orElseThrow();
    }

    @Test
    void itGivesTheAlphabetsOfADrawing() {
        String drawing = section("### Drawing a piece");
        String colors = drawing.substring(drawing.indexOf("Colors: "));
        String edges = drawing.lines()
                .filter(line -> line.startsWith("| `pip`"))
                .findFirst()
                .orElseThrow();
        for (char letter = '!'; letter <= '~'; letter++) {
            if (letter != '\'' && letter != '"' && letter != '\\') {
                isTaken("[['disc','" + letter + "']]", colors.contains("`" + letter + "`"));
                isTaken("[['pip','A','" + letter + "']]", edges.contains("`" + letter + "`"));
            }
        }
    }

    private static void isTaken(String drawing, boolean taken) {
        String piece = ABOUT.replace("'disc'", "'disc'," + drawing);
        if (taken) {
            assertThatCode(() -> game(piece, START, OVER)).as(drawing).doesNotThrowAnyException();
        } else {
            assertThatThrownBy(() -> game(piece, START, OVER)).as(drawing).isInstanceOf(RulesException.class);
        }
    }
}
