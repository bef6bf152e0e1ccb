package botarena.games.yoxii;

import botarena.games.Game;
import botarena.games.Grid;
import botarena.games.Option;
import botarena.games.Options;
import botarena.games.Position;
import botarena.games.Seating;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** YOXII for two: 7x7 without the corners, white (seat 0) and red. Rules: docs/games.md. */
public final class Yoxii implements Game {

    public static final Game GAME = new Yoxii();

    /** 37 squares: ranks 1 and 7 have c-e, 2 and 6 b-f, 3 to 5 a-g. */
    static final Grid GRID = new Grid(0x387C_FEFE_FE7C_3800L);

    static final Seating SEATING = new Seating(2, List.of("white", "red"));

    private static final String START = ".../...../......./...*.../......./...../... w 5553/5553";

    private Yoxii() {}

    @Override
    public String id() {
        return "yoxii";
    }

    @Override
    public String title() {
        return "YOXII";
    }

    @Override
    public String rules() {
        return """
                A totem stands in the middle of a 7x7 board without its corners. Each player has
                pieces of value 1, 2, 3 (five each) and 4 (three).
                In your turn you move the totem, then place a piece beside it (8 directions).
                - The totem steps to a free neighbouring square, or jumps in a straight line over
                  own pieces of the player to move to the first square behind, if that is free.
                - With no free square beside the totem's new square, the piece goes anywhere.
                The game ends when the player to move cannot move the totem. Whose pieces beside
                the totem have the higher sum wins; if equal, who has more of them; else a draw.
                A move is the totem's new square, / and the piece's square = its value: d5/e6=4.
                """;
    }

    @Override
    public int seats() {
        return 2;
    }

    @Override
    public List<Option> options() {
        return List.of(Option.maxPlies(0));
    }

    @Override
    public Options complete(Map<String, ?> given, @Nullable String from) {
        return Options.complete(options(), given);
    }

    @Override
    public Position start(Options options, long seed) {
        return YoxiiNotation.read(START);
    }

    @Override
    public Position parse(String text, Options options) {
        return YoxiiNotation.read(text);
    }

    @Override
    public int openingPlies(Options options) {
        return 2;
    }

    @Override
    public boolean recurs() {
        return false;
    }
}
