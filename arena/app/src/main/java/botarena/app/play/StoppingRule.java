package botarena.app.play;

import botarena.referee.GameRecord;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** Watches a run from outside and may end it before everything is played. Used from one thread at a time. */
public interface StoppingRule {

    /** Told once before any record which bots play, by their labels, in the order in which they were given. */
    void begin(List<String> bots);

    /** Told of every record, those of earlier runs first. */
    void hear(GameRecord record);

    /** Whether enough has been played. */
    boolean decided();

    /** A line that says where it stands, null while there is nothing to say. */
    @Nullable
    String line();

    /** The same for programs. */
    Map<String, Object> fields();

    /** How many games the run is expected to have when this ends it, given what was heard; empty before that. */
    OptionalLong games();

    /** Prints the answer, as text or as one JSON object, and returns the exit code. */
    int answer(boolean json);
}
