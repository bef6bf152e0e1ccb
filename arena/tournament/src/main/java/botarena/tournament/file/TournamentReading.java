package botarena.tournament.file;

import botarena.tournament.Problem;
import botarena.tournament.Tournament;
import java.util.List;

/** What came of reading a tournament. */
public sealed interface TournamentReading {

    /** It can be played; warnings are for people. */
    record Sound(Tournament tournament, List<String> warnings) implements TournamentReading {}

    /** Every mistake in it, in the order of its lines; exit code 3. */
    record Flawed(List<Problem> problems) implements TournamentReading {}
}
