package botarena.view.report;

import botarena.referee.GameRecord;
import botarena.referee.GameSpec;
import botarena.referee.GameSpec.Entrant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Readers of a report, which decide on the first cuts in records. Hidden names become {@code bot 1}, {@code bot 2}, …
 * in order of appearance. Not thread-safe.
 */
public final class Audience {

    private final Set<String> own;
    private final Predicate<String> known;
    private final boolean whole;
    private final boolean bare;
    private final Map<String, String> names;
    private int unnamed;

    private Audience(Set<String> own, Predicate<String> known, boolean whole, boolean bare, Map<String, String> names) {
        this.own = own;
        this.known = known;
        this.whole = whole;
        this.bare = bare;
        this.names = new HashMap<>(names);
    }

    /** Readers who may see everything. */
    public static Audience everyone() {
        return new Audience(Set.of(), name -> false, true, false, Map.of());
    }

    /**
     * Readers who see all games and no names.
     *
     * @param names aliases of bots, by name; others are numbered
     */
    public static Audience anonymous(Map<String, String> names) {
        return new Audience(Set.of(), name -> false, true, true, names);
    }

    /**
     * The author of one bot: its games alone.
     *
     * @param bot its name
     * @param references names of bots that all authors know
     * @param names aliases of the others, by name; bots without one are numbered
     */
    public static Audience author(String bot, Set<String> references, Map<String, String> names) {
        return new Audience(Set.of(bot), references::contains, false, true, names);
    }

    /**
     * Readers who see all games, but only the moves of other people's bots.
     *
     * @param own name of their bot; empty for none
     * @param names aliases of bots, by name; others have the names of the records
     */
    public static Audience spectator(String own, Map<String, String> names) {
        return new Audience(Set.of(own), name -> !names.containsKey(name), true, true, names);
    }

    /** Whether an analysis of a game is for them: they own a bot in it, or all games are for them. */
    boolean mayReadAnalysis(GameRecord record) {
        return own.isEmpty() || record.setting().bots().stream().anyMatch(this::owns);
    }

    /** Whether they may see machine settings, seeds, fingerprints, and commands for the folder. */
    boolean seesFolder() {
        return !bare;
    }

    /** Part of a record that they may see; null for none. */
    public @Nullable GameRecord cutRecord(GameRecord record) {
        if (!bare) {
            return record;
        }
        boolean theirs = whole || record.setting().bots().stream().anyMatch(bot -> own.contains(bot.name()));
        return theirs ? new RecordCut(this, record).record() : null;
    }

    /**
     * Name under which they see the bot whose results come first: their own, or the one that a run names first.
     *
     * @param first name of the bot that the run names first; empty if it is not known
     */
    String featuredBot(String first) {
        return own.stream().filter(name -> !name.isEmpty()).findFirst().orElse(bare ? "" : first);
    }

    /** Whether they see a bot's output: their own bot's, or all with the folder. */
    boolean mayReadOutput(Entrant bot) {
        return !bare || owns(bot);
    }

    /** Whether it is their own bot. */
    boolean owns(Entrant bot) {
        return own.contains(bot.name());
    }

    /** Name under which they see a bot of this name. */
    String name(String name) {
        if (!bare || own.contains(name) || known.test(name)) {
            return name;
        }
        return names.computeIfAbsent(name, key -> "bot " + ++unnamed);
    }

    /** Label that tables show for a bot or a team. */
    String label(String label) {
        return bare
                ? String.join(
                        "+",
                        Arrays.stream(label.split("\\+")).map(this::aliasOf).toList())
                : label;
    }

    private String aliasOf(String label) {
        int at = label.lastIndexOf('@');
        boolean version = at > 0 && label.substring(at + 1).matches("\\d+");
        return version ? name(label.substring(0, at)) + label.substring(at) : name(label);
    }

    /** Whether they see a row of a table. */
    boolean row(String label) {
        return whole || isOwn(label) || Arrays.stream(label.split("\\+")).allMatch(one -> known.test(nameOf(one)));
    }

    /** Whether they see the results of these two against each other. */
    boolean seesMeeting(String one, String other) {
        return whole || isOwn(one) || isOwn(other);
    }

    private boolean isOwn(String label) {
        return Arrays.stream(label.split("\\+")).anyMatch(one -> own.contains(nameOf(one)));
    }

    private static String nameOf(String label) {
        return label.replaceFirst("@\\d+$", "");
    }

    /** The seats as they are shown. */
    List<Entrant> seats(GameSpec setting) {
        List<Entrant> seats = new ArrayList<>();
        setting.bots().forEach(bot -> seats.add(new Entrant(name(bot.name()), bot.version(), "")));
        return seats;
    }
}
