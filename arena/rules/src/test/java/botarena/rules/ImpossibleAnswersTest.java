package botarena.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import botarena.games.BoardLook;
import botarena.games.Game;
import botarena.games.GameInputException;
import botarena.games.Position;
import botarena.protocol.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Impossible answers of rules, and the phrase that refuses each. */
class ImpossibleAnswersTest {

    private static final String ABOUT =
            "{'rules':1,'game':'tiny','title':'Tiny','about':['Nothing.'],'sides':['x','o'],"
                    + "'pieces':[['x','x','disc']],'endings':['done'],'colors':['#ffffff','#000000']}";
    private static final String START = "{'text':'../.. x','toMove':0,'moves':['a1','b1']}";

    /** Answers play with one line, everything else soundly. */
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

    private static Position start(ExternalGame game) {
        return game.start(game.complete(Map.of()), 0);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{'text':'../.. x','toMove':1,'moves':['a1'],'roll':3} | an unknown key \"roll\"",
                "{'toMove':1,'moves':['a1']}                           | no \"text\"",
                "{'text':'../.. x','moves':['a1']}                     | no \"toMove\"",
                "{'text':'../.. x','toMove':1,'moves':['d','d']}       | move d twice",
                "{'text':'../.. x','toMove':1,'moves':['a b']}         | a move with U+0020",
                "{'text':'../.. x','toMove':1,'moves':['\u00e9']}       | a move with U+00E9",
                "{'text':'../.. x','toMove':1,'moves':['']}            | a move of 0 characters; 1 to 32 can be",
                "{'text':'../.. x','toMove':1,'moves':[3]}             | \"moves\" that is not a list of texts",
                "{'text':'../q. x','toMove':1,'moves':['a']}           | letter q on a1, which is no piece",
                "{'text':'... x','toMove':1,'moves':['a']}             | another board than at the start",
                "{'text':'../.. x','over':{'winner':0,'reason':'draw'}} | an ending that it does not list: \"draw\"",
                "{'text':'../.. x','toMove':1}                         | neither moves nor \"over\"",
                "{'text':'../.. x','moves':['a'],'over':{'winner':0,'reason':'done'}} | moves and \"over\"",
                "{'text':'../.. x','over':{'winner':2,'reason':'done'}} | \"winner\" that is not a whole number from 0 to 1",
                "{'text':'../.. x','over':{'winner':0,'reason':'done','by':3}} | an unknown key \"by\"",
                "{'text':'../.. x','toMove':1,'moves':['a'],'details':{'side':'x'}} | details with \"side\", which every state has",
                "{'text':'../.. x','toMove':1,'moves':['a'],'details':{'half':0.5}} | \"details\" that is not an object of texts, whole numbers, flags, lists of texts and objects",
                "{'id':3,'refused':'no','text':'../.. x'}               | \"refused\" with something beside it, or without a word",
                "{'text':'../.. x','toMove':2,'moves':['a']}           | \"toMove\" that is not a whole number from 0 to 1",
                "{'text':'../.. x','toMove':1,'moves':[]}              | 0 moves; 1 to 4096 can be; a game that is over has \"over\" instead",
                "{'text':'..','toMove':1,'moves':['a']}                | a text without a blank behind the board",
                "{'refused':'no'}                                      | that a move is refused which it listed",
                "{'text':'../.. x','over':{'winner':null,'reason':'done','line':['c1']}} | a line with c1, which is no cell",
                "{'text':'../.. x','toMove':1,'moves':['a'],'seen':['../.. x','../.. x']} | \"seen\", where nothing is hidden or nothing was played: only answers of a game with \"hidden\":true have it",
            })
    void eachIsTold(String answer, String phrase) {
        Position start = start(game(ABOUT, START, answer));
        assertThatThrownBy(() -> start.play(start.moves().get(0)))
                .isInstanceOf(RulesException.class)
                .hasMessage(phrase);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "'rules':1    | 'rules':2    | in version 2 of the rules protocol; this arena speaks 1",
                "'tiny'       | 'Tiny!'      | \"game\" that is not a letter and 1 to 19 small letters and digits",
                "['x','o']    | ['x']        | \"sides\" that is not two different names",
                "['done']     | []           | no \"endings\"",
                "'rules':1,   | 'rules':1,'seats':3, | \"seats\" that is not 2 or 4",
                "'rules':1,   | 'rules':1,'dice':2,  | an unknown key \"dice\"",
                "'rules':1,   | 'rules':1,'shape':'cube', | \"shape\" that is not square or hex",
                "'rules':1,   | 'rules':1,'openingPlies':21, | \"openingPlies\" that is not a whole number from 0 to 20",
                "'disc']      | 'disc',[['blob','a']]] | the shape [\"blob\",\"a\"] in a drawing: there is no shape \"blob\"; the shapes are disc, square, cube, totem, ring, cross, dot, rim, glint, crown, star, arch, text, pip, path",
                "'disc']      | 'disc',[['text','1','N']]] | the shape [\"text\",\"1\",\"N\"] in a drawing: there is no color \"1\"; a and b are the sides' colors, A and B the ink on them, n is neutral, t and T are a totem's color and its ink",
                "'disc']      | 'disc',[['disc','a','N']]] | the shape [\"disc\",\"a\",\"N\"] in a drawing: \"disc\" has no third item",
                "'disc']      | 'disc',[['text','A']]] | the shape [\"text\",\"A\"] in a drawing: a third item has to say what it draws",
                "'disc']      | 'disc',[['pip','A','up']]] | the shape [\"pip\",\"A\",\"up\"] in a drawing: its third item is an edge of the cell: n, e, s or w",
                "'disc']      | 'disc',[]] | the drawing []; a drawing is a list of shapes, such as [[\"disc\",\"a\"],[\"text\",\"A\",\"N\"]]",
                "'Tiny'       | 'a\u202eb' | \"title\" that is not at most 40 printable characters",
                "['x','x','disc'] | ['x','z','disc'] | the piece [\"x\",\"z\",\"disc\"]: its side has to be one of \"sides\" (x, o) or null; a piece is [letter, side or null, noun] or has a drawing behind that",
                "'rules':1,   | 'rules':1,'hidden':true,'recurs':true, | \"recurs\" and \"hidden\"; how often a position came would tell what a seat may not see: leave out \"recurs\", and add a counter to the text, such as the number of the round",
                "'#ffffff'    | 'white'      | \"colors\" that is not two of the form #1c5fb8",
            })
    void mistakesInADescriptionAreRefusedToo(String right, String wrong, String phrase) {
        assertThatThrownBy(() -> game(ABOUT.replace(right, wrong), START, START))
                .isInstanceOf(RulesException.class)
                .hasMessage(phrase);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "'told':['a1','?']                                | \"seen\" that is not a list of 2 texts, one a seat",
                "'seen':['../.. x'],'told':['a1','?']             | \"seen\" that is not a list of 2 texts, one a seat",
                "'seen':['../.. x','.. x'],'told':['a1','?']      | a seat sees another board than there is",
                "'seen':['../.. x','../.. ?']                     | \"told\" that is not a list of 2 texts, one a seat",
                "'seen':['../.. x','../.. ?'],'told':['?','a1']   | that a seat is told another move than it played",
                "'seen':['../.. x','../.. ?'],'told':['a1','?'],'details':{'cards':3} | \"details\", which every seat would see: leave them out where \"hidden\" is true",
            })
    void hiddenMovesAreToldBySeat(String more, String phrase) {
        String start = START.replace("}", ",'seen':['../.. x','../.. ?']}");
        String play = "{'text':'../.. x','toMove':1,'moves':['a1']," + more + "}";
        Position at = start(game(ABOUT.replace("'rules':1", "'rules':1,'hidden':true"), start, play));
        assertThat(at.seen(1).text()).isEqualTo("../.. ?");
        assertThatThrownBy(() -> at.play(at.moves().get(0)))
                .isInstanceOf(RulesException.class)
                .hasMessage(phrase);
        String told = START.replace("}", ",'seen':['../.. x','../.. ?'],'told':['?','?']}");
        assertThatThrownBy(() -> start(game(ABOUT.replace("'rules':1", "'rules':1,'hidden':true"), told, play)))
                .hasMessageStartingWith("\"told\", where nothing is hidden or nothing was played: ")
                .hasMessageEndingWith(" have it, and those to play");
    }

    @Test
    void titlesSidesAndPiecesAreInAnyLanguage() {
        String about = ABOUT.replace("Tiny", "EinStein w\u00fcrfelt nicht!")
                .replace("Nothing.", "\u4f55\u3082\u306a\u3044\u3002")
                .replace("'x','o'", "'wei\u00df','\u9ed2'")
                .replace("'x','x','disc'", "'x','\u9ed2','pi\u00e8ce'");
        String over = "{'text':'../.. x','over':{'winner':0,'reason':'done','detail':'quatre \u00e0 la suite'}}";
        ExternalGame game = game(about, START, over);
        assertThat(game.title()).isEqualTo("EinStein w\u00fcrfelt nicht!");
        assertThat(game.pieces().get(0).meaning()).isEqualTo("pi\u00e8ce");
        Position start = start(game);
        assertThat(start.seating().sides()).containsExactly("wei\u00df", "\u9ed2");
        assertThat(String.valueOf(start.play(start.moves().get(0)).outcome())).contains("quatre \u00e0 la suite");
    }

    @Test
    void thePageShowsEachShapeThatADrawingCanHave() throws IOException {
        String page = Files.readString(Path.of("../../protocol/rules.md"));
        String picture = Files.readString(Path.of("../../docs/drawing.svg"));
        for (BoardLook.Shape shape : BoardLook.Shape.values()) {
            String word = shape.name().toLowerCase(Locale.ROOT);
            assertThat(page).contains("`" + word + "`");
            assertThat(picture).contains(">" + word + "<");
        }
    }

    @Test
    void anEndingOfTheProtocolIsRefused() {
        assertThatThrownBy(() -> game(ABOUT.replace("done", "timeout"), START, START))
                .isInstanceOf(RulesException.class)
                .hasMessageContaining("'timeout' is no ending of a game");
    }

    @Test
    void aRefusalIsTheStudentsSentence() {
        ExternalGame game = game(ABOUT, START, "{'refused':'file d is full'}");
        assertThat(start(game).whyNot("d")).isEqualTo("file d is full. 2 moves are legal, e.g. a1.");
        ExternalGame closed = game(ABOUT, "{'refused':'size 3 is too small.'}", START);
        assertThatThrownBy(() -> start(closed))
                .isInstanceOf(GameInputException.class)
                .hasMessage("size 3 is too small.");
    }

    @Test
    void aBrightSideHasBlackInkAndMovesNameCells() {
        BoardLook look = start(game(ABOUT, START, START)).look();
        assertThat(look.paint().get('A').light()).isEqualTo("#000000");
        assertThat(look.paint().get('B').light()).isEqualTo("#ffffff");
        assertThat("a1-b10".matches(look.move())).isTrue();
    }
}
