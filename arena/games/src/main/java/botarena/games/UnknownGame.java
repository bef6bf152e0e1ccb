package botarena.games;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A game of which only the name is known: what was played of it can be listed, but not replayed. */
public final class UnknownGame implements Game {

    private final String id;

    UnknownGame(String id) {
        this.id = id;
    }

    @Override
    public String id() {
        return id;
    }

    @Override
    public String title() {
        return id;
    }

    @Override
    public String rules() {
        return "";
    }

    @Override
    public int seats() {
        return 2;
    }

    @Override
    public List<Option> options() {
        return List.of();
    }

    /** None, whatever is given: nobody here knows what they mean. */
    @Override
    public Options complete(Map<String, ?> given, @Nullable String from) {
        return Options.complete(List.of(), Map.of());
    }

    @Override
    public Position start(Options options, long seed) {
        throw unknown();
    }

    @Override
    public Position parse(String text, Options options) {
        throw unknown();
    }

    private GameInputException unknown() {
        return new GameInputException("nobody here knows the rules of " + id + ".");
    }

    @Override
    public int openingPlies(Options options) {
        return 0;
    }

    @Override
    public boolean recurs() {
        return false;
    }

    @Override
    public List<Ending> endings() {
        return List.of();
    }

    @Override
    public List<Piece> pieces() {
        return List.of();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof UnknownGame game && id.equals(game.id);
    }

    @Override
    public int hashCode() {
        return id.hashCode();
    }
}
