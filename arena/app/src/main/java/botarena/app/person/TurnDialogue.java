package botarena.app.person;

import botarena.app.terminal.Widths;
import botarena.games.Position;
import botarena.view.MoveChoice;
import botarena.view.MoveWords;
import botarena.view.TextBoard;
import botarena.view.play.PlayState;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** One turn of a person: asks until the answer is a legal move, or a command that ends the turn. */
final class TurnDialogue {

    private static final List<String> COMMANDS =
            List.of("?", "moves", "hint", "undo", "flip", "board", "resign", "quit");

    private static final List<String> HELP = List.of(
            "Type a move, its beginning, or its cells one by one; Tab completes.",
            "  moves [CELL]  list legal moves      hint   show a good move",
            "  hint --why    show the best line    flip   turn the board round",
            "  undo          take back a move      ?      the rules",
            "  board         draw it again         quit   leave without a record",
            "  resign        give the game up");

    private static final int MAX_LISTED_MOVES = 60;

    private final TerminalView table;
    private final Position position;
    private final MoveChoice all;
    private MoveChoice left;
    private final List<String> typed = new ArrayList<>();

    TurnDialogue(TerminalView table, Position position) {
        this.table = table;
        this.position = position;
        all = MoveChoice.of(position);
        left = all;
    }

    /** @param who name of the side to move, for the prompt */
    PersonAction action(String who) {
        PersonAction action = null;
        while (action == null) {
            String narrowed = typed.isEmpty() ? "" : " " + String.join(" ", typed);
            String line = table.read(who + narrowed + "> ", this::completions);
            action = line == null
                    ? new PersonAction.Quit()
                    : readAnswer(List.of(line.strip().split("\\s+")));
        }
        return action;
    }

    private @Nullable PersonAction readAnswer(List<String> words) {
        String first = words.get(0).toLowerCase(Locale.ROOT);
        if (first.isEmpty()) {
            resetChoice();
            return null;
        }
        return COMMANDS.contains(first) || first.equals("help") ? command(first, words) : move(words);
    }

    private @Nullable PersonAction command(String word, List<String> words) {
        switch (word) {
            case "undo" -> {
                return new PersonAction.Undo();
            }
            case "resign" -> {
                return resigns() ? new PersonAction.Resign() : null;
            }
            case "quit" -> {
                return new PersonAction.Quit();
            }
            case "moves" ->
                list(words.size() > 1 ? left.movesTouching(words.get(1).toLowerCase(Locale.ROOT)) : left.moves());
            case "hint" -> {
                boolean why = words.size() > 1 && words.get(1).endsWith("why");
                Widths.wrap("hint: " + table.hint(why), table.width(), 6).forEach(table::showLine);
            }
            case "flip" -> {
                table.flip();
                table.draw();
            }
            case "board" -> table.draw();
            default -> help(word);
        }
        return null;
    }

    /** Asks, as a resignation cannot be taken back; the end of all lines is no objection. */
    private boolean resigns() {
        String answer = table.read("Resign? yes or no> ", begun -> List.of("yes", "no"));
        boolean resigns = answer == null
                || List.of("y", "yes", "resign").contains(answer.strip().toLowerCase(Locale.ROOT));
        if (!resigns) {
            table.showLine("the game goes on");
        }
        return resigns;
    }

    private void help(String word) {
        if (word.equals("?")) {
            PlayState.paragraphs(position.game().rules()).stream()
                    .flatMap(paragraph -> Widths.wrap(paragraph, table.width(), 0).stream())
                    .forEach(table::showLine);
            table.showLine("");
            TextBoard.legend(position.look(), table.width()).forEach(table::showLine);
            table.showLine("");
        }
        HELP.forEach(table::showLine);
    }

    private @Nullable PersonAction move(List<String> words) {
        MoveChoice narrowed = left;
        for (String word : words) {
            narrowed = narrowed.narrowTo(word);
        }
        List<String> moves = narrowed.moves();
        if (moves.size() == 1) {
            return new PersonAction.Play(moves.get(0));
        }
        if (moves.isEmpty()) {
            table.showLine(refusal(words));
            resetChoice();
        } else {
            typed.addAll(words);
            left = narrowed;
            list(moves);
        }
        return null;
    }

    /** The rules' own reason for a single word; after earlier choices of cells the whole move is called illegal. */
    private String refusal(List<String> words) {
        if (!typed.isEmpty() || words.size() > 1) {
            List<String> whole = new ArrayList<>(typed);
            whole.addAll(words);
            return "'" + String.join(" ", whole) + "' is not a legal move; try again";
        }
        return position.whyNot(words.get(0));
    }

    private void resetChoice() {
        left = all;
        typed.clear();
    }

    private void list(List<String> moves) {
        if (moves.isEmpty()) {
            table.showLine("No legal move touches that cell.");
            return;
        }
        MoveWords telling = new MoveWords(position.look());
        if (moves.size() <= 8) {
            moves.forEach(move -> table.showLine("  " + move + "  " + telling.moveInWords(move)));
            return;
        }
        StringBuilder line = new StringBuilder();
        for (String move : moves.subList(0, Math.min(MAX_LISTED_MOVES, moves.size()))) {
            if (line.length() + move.length() + 2 > table.width()) {
                table.showLine(line.toString());
                line.setLength(0);
            }
            line.append("  ").append(move);
        }
        table.showLine(line.toString());
        if (moves.size() > MAX_LISTED_MOVES) {
            table.showLine("  … and " + (moves.size() - MAX_LISTED_MOVES) + " more; moves CELL lists those of a cell");
        }
    }

    private List<String> completions(String begun) {
        List<String> words = new ArrayList<>(left.completions(begun));
        COMMANDS.stream()
                .filter(each -> typed.isEmpty() && each.startsWith(begun))
                .forEach(words::add);
        return words;
    }
}
