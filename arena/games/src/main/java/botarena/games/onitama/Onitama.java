package botarena.games.onitama;

import static botarena.games.onitama.Squares.RED;

import botarena.games.Chance;
import botarena.games.Ending;
import botarena.games.Example;
import botarena.games.Game;
import botarena.games.GameInputException;
import botarena.games.Option;
import botarena.games.Options;
import botarena.games.Piece;
import botarena.games.Position;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Onitama. The deal comes from the seed: the deck lies in alphabetical order; the first card is swapped with one of the
 * sixteen, the second with one of the fifteen from there on, and so on, each by one draw of {@link Chance#below}; the
 * first five go to red, red, blue, blue and the middle. Seat 0 is the colour stamped on the middle card.
 */
public final class Onitama implements Game {

    /** The one instance. */
    public static final Onitama GAME = new Onitama();

    private static final int DEALT = 5;

    private static final List<Option> OPTIONS = List.of(
            Option.words("cards", DEALT, "red, red, blue, blue, middle; drawn from the seed unless given"),
            Option.repetition(),
            Option.maxPlies(300));

    private Onitama() {}

    @Override
    public String id() {
        return "onitama";
    }

    @Override
    public String title() {
        return "Onitama";
    }

    @Override
    public String rules() {
        return """
                5x5 squares a1 to e5. Red has a master on c1 and students on a1, b1, d1, e1; Blue the same on rank 5.
                Five of sixteen move cards are dealt face up: two to each side, one to the middle. The colour stamped
                on the middle card begins.
                A turn: choose one of your two cards and move one of your pieces by one of its offsets. Nothing in
                between blocks. You may not land on your own piece; an enemy piece where you land is captured.
                Then the card you used goes to the middle, and the card that lay there comes to your hand.
                If none of your pieces can move with either card, you still exchange one of your cards: <card>:pass.
                You win by capturing the enemy master, or by bringing your own master to the enemy temple (c5 for
                Red, c1 for Blue). Blue uses the cards turned by 180 degrees.
                Draw: the same position (pieces, hands, middle card, side to move) for the third time, or 300 plies
                (options repetition and maxPlies).
                Moves are <card>:<from>-<to>: boar:c1-c2.
                """;
    }

    @Override
    public List<Option> options() {
        return OPTIONS;
    }

    @Override
    public Options complete(Map<String, ?> given, @Nullable String from) {
        Options complete = Options.complete(OPTIONS, given);
        List<String> cards = complete.words("cards");
        if (cards != null) {
            OnitamaNotation.cards("option cards", cards);
        }
        if (from != null) {
            parse(from, complete);
        }
        return complete;
    }

    @Override
    public Position start(Options options, long seed) {
        List<String> cards = options.words("cards");
        int redFirst = cards == null ? deal(new Chance(seed)) : OnitamaNotation.cards("option cards", cards);
        int colour = Card.ofOrdinal(Hands.middle(redFirst)).stamp;
        int hands = colour == RED ? redFirst : Hands.turnHands(redFirst);
        int enemy = 1 - colour;
        return new OnitamaPosition(
                Squares.home(colour),
                Squares.home(enemy),
                Squares.temple(colour),
                Squares.temple(enemy),
                hands,
                colour,
                colour);
    }

    private static int deal(Chance chance) {
        List<Integer> deck = new ArrayList<>();
        for (int card = 0; card < Card.NAMES.size(); card++) {
            deck.add(card);
        }
        for (int i = 0; i < DEALT; i++) {
            int drawn = i + chance.below(deck.size() - i);
            deck.set(i, deck.set(drawn, deck.get(i)));
        }
        return Hands.of(deck.get(0), deck.get(1), deck.get(2), deck.get(3), deck.get(4));
    }

    /** Chosen cards bind the five that are in play, not who holds them: they change hands from turn to turn. */
    @Override
    public Position parse(String text, Options options) {
        OnitamaPosition position = OnitamaReader.read(text);
        List<String> chosen = options.words("cards");
        if (chosen != null && !Hands.sameCards(OnitamaNotation.cards("option cards", chosen), position.hands)) {
            StringBuilder held = new StringBuilder();
            OnitamaNotation.writeCards(position.redFirst(), held);
            throw new GameInputException(
                    "option cards is " + String.join(",", chosen) + ", but the text's cards are " + held + ".");
        }
        return position;
    }

    /** The deal makes games differ; two plies more are for deals that the organiser fixed. */
    @Override
    public int openingPlies(Options options) {
        return 2;
    }

    @Override
    public boolean recurs() {
        return true;
    }

    @Override
    public List<Ending> endings() {
        return List.of(Ending.MASTER_CAPTURED, Ending.TEMPLE_REACHED);
    }

    @Override
    public List<Piece> pieces() {
        return List.of(
                new Piece('R', "red", "master"),
                new Piece('r', "red", "student"),
                new Piece('B', "blue", "master"),
                new Piece('b', "blue", "student"));
    }

    @Override
    public List<String> actions(Options options) {
        return OnitamaMoves.allMoves();
    }

    @Override
    public List<String> features() {
        return Stream.of("own ", "other ", "middle ")
                .flatMap(place -> Card.NAMES.stream().map(place::concat))
                .toList();
    }

    @Override
    public List<Example> examples() {
        return List.of(
                Example.of(
                        "gives a card away when no piece can move",
                        "r...B/r..../R..../r..../r.... r horse,tiger/crab,ox/eel"),
                Example.of("plays blue first", "bbBbb/...../...../...../rrRrr b crab,tiger/frog,rabbit/ox"));
    }
}
