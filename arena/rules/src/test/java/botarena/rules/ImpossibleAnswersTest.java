package botarena.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import botarena.games.BoardLook;
import botarena.games.Game;
import botarena.games.GameInputException;
import botarena.games.Position;
import botarena.protocol.Json;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What rules cannot answer, and the phrase that says so. */
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
                "{'text':'../.. x','toMove':1,'moves':[]}              | 0 moves; 1 to 4096 can be",
                "{'text':'..','toMove':1,'moves':['a']}                | a text without a blank behind the board",
                "{'refused':'no'}                                      | that a move is refused which it listed",
                "{'text':'../.. x','over':{'winner':null,'reason':'done','line':['c1']}} | a line with c1, which is no cell",
                "{'text':'../.. x','toMove':1,'moves':['a'],'seen':['../.. x','../.. x']} | \"seen\", where nothing is hidden or nothing was played",
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
                "'disc']      | 'disc',[['blob','a']]] | a drawing with \"blob\"",
                "['x','x','disc'] | ['x','z','disc'] | \"pieces\" that is not a list of [letter, side or null, noun]",
                "'rules':1,   | 'rules':1,'hidden':true,'recurs':true, | \"recurs\" and \"hidden\"; how often a position came would tell what a seat may not see",
                "'#ffffff'    | 'white'      | \"colors\" that is not two of the form #1c5fb8",
            })
    void soIsWhatIsWrongInADescription(String right, String wrong, String phrase) {
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
                "'seen':['../.. x','../.. ?'],'told':['a1','?'],'details':{'cards':3} | \"details\", which every seat would see",
            })
    void whatIsHiddenIsToldBySeat(String more, String phrase) {
        String start = START.replace("}", ",'seen':['../.. x','../.. ?']}");
        String play = "{'text':'../.. x','toMove':1,'moves':['a1']," + more + "}";
        Position at = start(game(ABOUT.replace("'rules':1", "'rules':1,'hidden':true"), start, play));
        assertThat(at.seen(1).text()).isEqualTo("../.. ?");
        assertThatThrownBy(() -> at.play(at.moves().get(0)))
                .isInstanceOf(RulesException.class)
                .hasMessage(phrase);
        String told = START.replace("}", ",'seen':['../.. x','../.. ?'],'told':['?','?']}");
        assertThatThrownBy(() -> start(game(ABOUT.replace("'rules':1", "'rules':1,'hidden':true"), told, play)))
                .hasMessage("\"told\", where nothing is hidden or nothing was played");
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
