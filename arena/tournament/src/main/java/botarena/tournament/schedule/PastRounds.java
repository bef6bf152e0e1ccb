package botarena.tournament.schedule;

import botarena.base.FileName;
import botarena.referee.GameSpec;
import botarena.referee.GameSpec.Entrant;
import botarena.tournament.BotEntry;
import botarena.tournament.Contestant;
import botarena.tournament.Format;
import botarena.tournament.Tournament;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Rounds of a Swiss or knockout that have records: they stand, even if the field has changed. Bots are known by name,
 * because a new version goes on in its entrant's place. Empty for other formats. Not thread-safe.
 */
public final class PastRounds {

    private final boolean paired;
    private final boolean meetsOnce;
    private final int parts;
    private final Map<Integer, Round> noted = new TreeMap<>();
    private final Map<Integer, Set<List<String>>> pairs = new TreeMap<>();
    private final Map<List<String>, Integer> firstRounds = new HashMap<>();
    private final Map<String, Map<Integer, GameSpec>> games = new LinkedHashMap<>();
    private final Map<String, Entrant> entrants = new HashMap<>();
    private @Nullable Tournament before;

    /**
     * A pairing as it was drawn.
     *
     * @param number from 1
     * @param tables two names, or one that rests; a knockout's in the order of the bracket, the match for the third
     *     place last
     */
    public record Round(int number, List<List<String>> tables) {
        /** Copies the tables. */
        public Round {
            tables = tables.stream().map(List::copyOf).toList();
        }
    }

    /** An empty past of a tournament. */
    public PastRounds(Tournament tournament) {
        Format format = tournament.schedule().format();
        paired = format.needsPoints();
        meetsOnce = format.meetsOnce();
        parts = parts(tournament);
    }

    /** Whether rounds follow from results; nothing is noted of others. */
    public boolean isPaired() {
        return paired;
    }

    static int parts(Tournament tournament) {
        return (tournament.schedule().gamesPerPair() + Meeting.PAIR - 1) / Meeting.PAIR;
    }

    /** Takes the rounds as they were drawn; the last one of a number counts. */
    public void read(Collection<Round> drawn) {
        drawn.forEach(round -> noted.put(round.number(), round));
    }

    /** Takes the tournament of the last run: its field stands for rounds that noted none. */
    public void follow(@Nullable Tournament last) {
        before = last;
    }

    /** Takes note of a record. */
    public void note(GameSpec setting) {
        if (!paired || setting.bots().size() < 2) {
            return;
        }
        int starter = Meeting.starter(setting.leg());
        String first = setting.bots().get(starter).name();
        String second = setting.bots().get(1 - starter).name();
        List<String> pair = pair(setting);
        int round = roundOf(setting);
        Integer known = meetsOnce ? firstRounds.put(pair, round) : null;
        if (known != null && known != round) {
            pairs.getOrDefault(known, new LinkedHashSet<>()).remove(pair);
            pairs.values().removeIf(Set::isEmpty);
        }
        pairs.computeIfAbsent(round, number -> new LinkedHashSet<>()).add(pair);
        setting.bots().subList(0, 2).forEach(bot -> entrants.put(bot.name(), bot));
        games.computeIfAbsent(key(setting.game().id(), setting.round(), first, second), key -> new TreeMap<>())
                .put(setting.leg(), setting);
    }

    /** The round of a record. */
    public int roundOf(GameSpec setting) {
        int round = (setting.round() - 1) / parts + 1;
        // Extra pairs of a level match have the round numbers of the next one.
        return meetsOnce ? Math.min(round, firstRounds.getOrDefault(pair(setting), round)) : round;
    }

    private static List<String> pair(GameSpec setting) {
        return setting.bots().subList(0, 2).stream().map(Entrant::name).sorted().toList();
    }

    private static String key(String game, int round, String first, String second) {
        return game + "\n" + round + "\n" + first + "\n" + second;
    }

    /** The last round with a record; 0 without any. */
    public int lastRound() {
        return pairs.keySet().stream().mapToInt(round -> round).max().orElse(0);
    }

    Set<List<String>> pairs(int round) {
        return pairs.getOrDefault(round, Set.of());
    }

    Optional<Round> notedRound(int round) {
        return Optional.ofNullable(noted.get(round));
    }

    /** Names of the last run's field, and of all that have records, in this order. */
    public List<String> names() {
        Set<String> names = new LinkedHashSet<>();
        if (before != null) {
            before.bots().forEach(bot -> names.add(bot.name()));
        }
        names.addAll(entrants.keySet().stream().sorted().toList());
        return List.copyOf(names);
    }

    /** A bot that is not in the field: it is never started. */
    public Contestant formerBot(String name) {
        Entrant entrant = entrants.getOrDefault(name, new Entrant(name, 1, ""));
        BotEntry entry =
                before == null ? BotEntry.former(name) : before.bot(name).orElseGet(() -> BotEntry.former(name));
        return Contestant.of(entry, entrant, FileName.of(name, entrant.version()), "left the tournament");
    }

    /**
     * A meeting as its records have it: seats stay, and legs that another version played count under their own ids.
     *
     * @param whole whether legs without a result are still to be played
     */
    List<Meeting> meetings(Meeting drawn, boolean whole, Schedule.Results results) {
        List<Meeting> meetings = new ArrayList<>();
        Meeting turned = drawn.swapTeams();
        boolean open = whole;
        for (Meeting meeting : List.of(drawn, turned)) {
            Map<Integer, GameSpec> legs = games.getOrDefault(
                    key(meeting.variant().game().id(), meeting.round(), meeting.name(0), meeting.name(1)), Map.of());
            Map<Integer, String> settled = new TreeMap<>();
            legs.forEach((leg, setting) -> {
                if (results.isSettled(setting.id()) && leg < meeting.legs()) {
                    settled.put(leg, setting.id());
                }
            });
            if (open && !legs.isEmpty()) {
                meetings.add(meeting.withRecorded(settled, meeting.legs()));
                open = false;
            } else if (!settled.isEmpty()) {
                Map<Integer, String> dense = new TreeMap<>();
                settled.values().forEach(id -> dense.put(dense.size(), id));
                meetings.add(meeting.withRecorded(dense, dense.size()));
            }
        }
        if (open) {
            meetings.add(drawn);
        }
        return meetings;
    }
}
