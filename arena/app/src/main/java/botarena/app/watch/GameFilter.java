package botarena.app.watch;

import botarena.protocol.Reason;
import botarena.referee.GameRecord.Status;
import botarena.referee.record.RecordSummary;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Words that a game must fit: parts of its id, and {@code lost}, {@code won} or {@code fault}, which are about the first
 * bot that the other words name.
 */
record GameFilter(List<String> words, List<String> outcomes) {

    private static final Set<String> OUTCOMES = Set.of("lost", "won", "fault");

    /**
     * End of a game.
     *
     * @param teams names of each team's bots, in lower case
     * @param winner number of the team that won, -1 for none
     * @param forfeit whether the other team lost by a fault
     */
    record Ending(List<String> teams, int winner, boolean forfeit) {

        static Ending of(RecordSummary record) {
            boolean decided =
                    record.status() == Status.FINISHED && record.scores().get(0) != 0.5;
            return new Ending(
                    List.of(team(record, 0), team(record, 1)),
                    !decided ? -1 : record.scores().get(0) > 0.5 ? 0 : 1,
                    decided && record.reason().kind() == Reason.Kind.FORFEIT);
        }

        private static String team(RecordSummary record, int team) {
            return IntStream.range(0, record.setting().bots().size())
                    .filter(seat -> seat % 2 == team)
                    .mapToObj(seat -> record.setting().bots().get(seat).label().toLowerCase(Locale.ROOT))
                    .distinct()
                    .collect(Collectors.joining("+"));
        }
    }

    static GameFilter of(String text) {
        List<String> words = new ArrayList<>();
        List<String> outcomes = new ArrayList<>();
        for (String word : text.toLowerCase(Locale.ROOT).strip().split("\\s+")) {
            (OUTCOMES.contains(word) ? outcomes : words).add(word);
        }
        return new GameFilter(List.copyOf(words), List.copyOf(outcomes));
    }

    /** Whether ids tell enough, so that no record has to be read. */
    boolean byId() {
        return outcomes.isEmpty();
    }

    boolean matches(String id) {
        String there = id.toLowerCase(Locale.ROOT);
        return words.stream().allMatch(there::contains);
    }

    boolean matches(Ending ending) {
        return outcomes.stream().allMatch(outcome -> matches(ending, outcome));
    }

    private boolean matches(Ending ending, String outcome) {
        if (ending.winner < 0 || outcome.equals("fault") && !ending.forfeit) {
            return false;
        }
        int team = outcome.equals("won") ? ending.winner : 1 - ending.winner;
        String meant = ending.teams.get(team);
        String other = ending.teams.get(1 - team);
        return words.stream()
                .filter(word -> meant.contains(word) != other.contains(word))
                .findFirst()
                .map(meant::contains)
                .orElse(true);
    }
}
