package botarena.view;

import botarena.games.BoardLook;
import botarena.games.MoveList;
import botarena.games.Position;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Legal moves of a position, narrowed down word by word. A word is a whole move, its next cell, another group of the
 * look's move expression (a card, a totem, a number), or the start of the spelling. Immutable.
 */
public final class MoveChoice {

    private static final Pattern GROUP = Pattern.compile("\\(\\?<(\\w+)>");
    private static final Set<String> CELLS = Set.of("from", "to", "new");

    /** A legal move with its cells in the order of its spelling, and the words of its other groups. */
    private record Option(String spelled, List<String> cells, List<String> words) {}

    private final List<Option> options;
    private final int cells;

    private MoveChoice(List<Option> options, int cells) {
        this.options = options;
        this.cells = cells;
    }

    /** Every legal move. */
    public static MoveChoice of(Position position) {
        BoardLook look = position.look();
        Pattern move = Pattern.compile(look.move());
        List<String> groups = GROUP.matcher(look.move())
                .results()
                .map(found -> found.group(1))
                .distinct()
                .toList();
        List<Option> options = new ArrayList<>();
        MoveList moves = position.moves();
        for (int i = 0; i < moves.size(); i++) {
            options.add(option(position.spell(moves.get(i)), move, groups));
        }
        return new MoveChoice(options, 0);
    }

    private static Option option(String spelled, Pattern pattern, List<String> groups) {
        Matcher move = pattern.matcher(spelled);
        List<String> cells = new ArrayList<>();
        List<String> words = new ArrayList<>();
        if (move.matches()) {
            groups.stream()
                    .filter(group -> move.group(group) != null)
                    .sorted(Comparator.comparingInt(move::start))
                    .forEach(group -> (CELLS.contains(group) ? cells : words).add(move.group(group)));
        }
        return new Option(spelled, cells, words);
    }

    /** The moves that are left, in the position's order. */
    public List<String> moves() {
        return options.stream().map(Option::spelled).toList();
    }

    /** The moves that touch a cell. */
    public List<String> movesTouching(String cell) {
        return options.stream()
                .filter(option -> option.cells().contains(cell))
                .map(Option::spelled)
                .toList();
    }

    /** The moves that fit a word. */
    public MoveChoice narrowTo(String word) {
        String said = word.toLowerCase(Locale.ROOT);
        List<Option> whole =
                optionsThat(option -> option.spelled().toLowerCase(Locale.ROOT).equals(said));
        if (!whole.isEmpty()) {
            return new MoveChoice(whole, cells);
        }
        List<Option> next = optionsThat(option -> cell(option).equals(said));
        if (!next.isEmpty()) {
            return new MoveChoice(next, cells + 1);
        }
        List<Option> chosen = optionsThat(option -> option.words().stream()
                .anyMatch(each -> each.toLowerCase(Locale.ROOT).equals(said)));
        return new MoveChoice(
                chosen.isEmpty()
                        ? optionsThat(option ->
                                option.spelled().toLowerCase(Locale.ROOT).startsWith(said))
                        : chosen,
                cells);
    }

    private List<Option> optionsThat(Predicate<Option> wanted) {
        return options.stream().filter(wanted).toList();
    }

    private String cell(Option option) {
        return cells < option.cells().size() ? option.cells().get(cells) : "";
    }

    /** The words that begin like this and go on from here: cells, other groups, whole moves. */
    public List<String> completions(String begun) {
        Set<String> words = new LinkedHashSet<>();
        options.forEach(option -> words.add(cell(option)));
        options.forEach(option -> words.addAll(option.words()));
        options.forEach(option -> words.add(option.spelled()));
        String said = begun.toLowerCase(Locale.ROOT);
        return words.stream()
                .filter(word -> !word.isEmpty() && word.toLowerCase(Locale.ROOT).startsWith(said))
                .toList();
    }
}
