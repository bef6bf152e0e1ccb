package botarena.app.play;

import botarena.referee.Starter;
import botarena.tournament.Refusal.RefusedException;
import botarena.tournament.Tournament;
import botarena.tournament.file.SectionKeys;
import botarena.tournament.run.RunHooks;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/** What a room above tournaments makes of the tournament in a file: class mode adds bots, checks and grades. */
public interface TournamentExtension {

    /** What the room keeps in the file. */
    List<SectionKeys> sections();

    /**
     * The tournament to be played.
     *
     * @param read as it stands in the file; returned as it is where the room has no part in it
     * @throws RefusedException if something the file names is wrong
     */
    Extended extend(Tournament read) throws RefusedException;

    /**
     * What a tournament has become.
     *
     * @param warnings sentences for whoever asked for it
     * @param spared names of bots that need not be startable for the others to play: what they are is the hooks' business
     * @param hooks makes what is done around its games, given what starts bots
     */
    record Extended(
            Tournament tournament, List<String> warnings, Set<String> spared, Function<Starter, RunHooks> hooks) {
        public Extended {
            warnings = List.copyOf(warnings);
            spared = Set.copyOf(spared);
        }
    }
}
