package botarena.tournament.run;

import botarena.tournament.file.ShellWords;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Request for one run of a tournament.
 *
 * @param only names of bots; only games with one of them are played, empty for all
 * @param skip names of bots whose games are not played now
 * @param retry names of suspended bots whose unplayed games are offered again
 * @param budget stop offering games after this time; null for none
 * @param force allows more games at once than there are cores
 * @param fresh moves earlier results aside
 * @param open whether bots come and go, and the run ends only when it is told to
 * @param command plays everything that is left, also the games that this run leaves out
 */
public record RunRequest(
        Set<String> only,
        Set<String> skip,
        Set<String> retry,
        @Nullable Duration budget,
        boolean force,
        boolean fresh,
        boolean open,
        String command) {

    /** A run of the bots that the file has. */
    public RunRequest(
            Set<String> only,
            Set<String> skip,
            Set<String> retry,
            @Nullable Duration budget,
            boolean force,
            boolean fresh,
            String command) {
        this(only, skip, retry, budget, force, fresh, false, command);
    }

    /** Copies the names. */
    public RunRequest {
        only = Set.copyOf(only);
        skip = Set.copyOf(skip);
        retry = Set.copyOf(retry);
    }

    /** The command that continues this request: with the same bots left out and offered again. */
    public String resumeCommand() {
        List<String> words = new ArrayList<>();
        say("--only", only, words);
        say("--skip", skip, words);
        say("--retry", retry, words);
        return words.isEmpty() ? command : command + " " + ShellWords.join(words);
    }

    private static void say(String option, Set<String> names, List<String> words) {
        new TreeSet<>(names).forEach(name -> words.addAll(List.of(option, name)));
    }

    /** Everything, no limit. */
    public static RunRequest unlimited(String command) {
        return new RunRequest(Set.of(), Set.of(), Set.of(), null, false, false, command);
    }

    /** A ladder without end: {@link TournamentRun#enter} and {@link TournamentRun#leave} change who plays. */
    public static RunRequest open(String command) {
        return new RunRequest(Set.of(), Set.of(), Set.of(), null, false, false, true, command);
    }
}
