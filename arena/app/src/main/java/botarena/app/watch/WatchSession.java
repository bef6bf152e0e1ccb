package botarena.app.watch;

import botarena.base.Refusal.RefusedException;
import botarena.tournament.analysis.MarkedGame;
import botarena.view.GamePanel;
import botarena.view.GameView;
import botarena.view.TextBoard;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** State of the watcher: the game, the ply, whether it plays on by itself. Keys and time change it. Not thread-safe. */
final class WatchSession {

    private static final long PLY_NANOS = 700_000_000;
    private static final double FASTER = 0.7;
    private static final double SLOWEST = 4;
    private static final double FASTEST = 0.02;

    private static final List<String> KEYS = List.of(
            "← →       a ply back, forward",
            "Home End  the start, the end",
            "Space     play or pause",
            "+ -       faster, slower",
            "n p       next, previous game",
            "m         next mistake, after an analysis",
            "f         flip the board",
            "c         copy the position",
            "/         search games: words of ids, lost, won, fault",
            "?         these keys, and the letters on the board",
            "q         quit");

    private final GameShelf shelf;
    private GameView game;
    private int ply;
    private int turns;
    private boolean playing = true;
    private boolean following;
    private double pace = 1;
    private long due;
    private boolean help;
    private boolean typing;
    private String words = "";
    private String note = "";
    private String copied = "";
    private boolean over;

    /**
     * Begins at a game's start.
     *
     * @param following whether newer games are gone on to
     */
    WatchSession(GameShelf shelf, GameView game, boolean following, long nanos) {
        this.shelf = shelf;
        this.game = game;
        this.following = following;
        this.due = nanos + PLY_NANOS;
    }

    boolean isOver() {
        return over;
    }

    /** A position to be put on the clipboard, once; empty mostly. */
    String takeCopied() {
        String text = copied;
        copied = "";
        return text;
    }

    /** Time until something happens by itself, in nanoseconds, from 1 ms to a quarter of a second. */
    long patience(long nanos) {
        long most = 250_000_000;
        return playing ? Math.max(1_000_000, Math.min(most, due - nanos)) : most;
    }

    /** Lets time pass; whether there is something new to draw. */
    boolean tick(long nanos) throws RefusedException {
        boolean grown = shelf.refresh(nanos);
        if (!playing || nanos < due) {
            return grown;
        }
        due = nanos + (long) (PLY_NANOS * pace);
        if (ply < game.plies()) {
            ply++;
            return true;
        }
        Optional<String> next = following ? newerGame() : Optional.empty();
        if (next.isPresent()) {
            open(next.get());
            return true;
        }
        boolean stops = !following;
        playing = following;
        return stops || grown;
    }

    private Optional<String> newerGame() {
        return shelf.newestGame().filter(id -> !id.equals(id()));
    }

    private String id() {
        return game.record().setting().id();
    }

    /** Acts on a key. */
    void press(WatchKey key, long nanos) throws RefusedException {
        note = "";
        if (typing) {
            type(key);
        } else if (key.name() != null) {
            move(key.name());
        } else {
            command(key.letter(), nanos);
        }
    }

    private void move(WatchKey.Name name) {
        switch (name) {
            case LEFT -> goTo(ply - 1);
            case RIGHT -> goTo(ply + 1);
            case HOME -> goTo(0);
            case END -> goTo(game.plies());
            case ESCAPE -> help = false;
            default -> {}
        }
    }

    private void goTo(int wanted) {
        playing = false;
        ply = Math.max(0, Math.min(game.plies(), wanted));
    }

    private void command(char letter, long nanos) throws RefusedException {
        switch (letter) {
            case ' ' -> play(nanos);
            case '+' -> pace = Math.max(FASTEST, pace * FASTER);
            case '-' -> pace = Math.min(SLOWEST, pace / FASTER);
            case 'n' -> neighbour(1);
            case 'p' -> neighbour(-1);
            case 'm' -> mistake("");
            case 'f' -> turns = GamePanel.turn(game, turns);
            case 'c' -> copy();
            case '/' -> {
                typing = true;
                words = "";
            }
            case '?' -> help = !help;
            case 'q' -> over = true;
            default -> {}
        }
    }

    private void play(long nanos) {
        playing = !playing;
        ply = playing && ply == game.plies() ? 0 : ply;
        due = nanos + (long) (PLY_NANOS * pace);
    }

    private void copy() {
        copied = game.position(ply).text();
        note = copied;
    }

    private void neighbour(int step) throws RefusedException {
        Optional<String> next = shelf.neighbour(id(), step, words);
        if (next.isPresent()) {
            open(next.get());
            following = false;
        } else {
            following = step > 0;
            note = step > 0 ? "this is the newest game; newer ones are followed" : "there is no game before";
        }
    }

    /** Stays with the games that a bot lost, and goes to the first mistake of this one. */
    void lostBy(String bot) {
        words = "lost " + bot;
        mistake(bot);
        playing = false;
    }

    /** Goes to the next mistake of a bot, of either for an empty name. */
    private void mistake(String bot) {
        Optional<List<MarkedGame.Move>> mistakes = shelf.mistakes(game.record());
        if (mistakes.isEmpty()) {
            note = "to find mistakes: " + shelf.analyseCommand(id());
            return;
        }
        Optional<MarkedGame.Move> next = mistakes.get().stream()
                .filter(move -> move.ply() >= ply && label(move.seat()).contains(bot))
                .findFirst();
        next.ifPresent(move -> goTo(move.ply() + 1));
        note = next.map(game::mistake).orElse("no mistake follows");
    }

    private String label(int seat) {
        return game.record().setting().bots().get(seat).label();
    }

    private void type(WatchKey key) throws RefusedException {
        if (key.name() == WatchKey.Name.ENTER) {
            typing = false;
            search();
        } else if (key.name() == WatchKey.Name.ESCAPE) {
            typing = false;
            words = "";
        } else if (key.name() == WatchKey.Name.BACKSPACE) {
            words = words.substring(0, Math.max(0, words.length() - 1));
        } else if (key.letter() >= ' ') {
            words += key.letter();
        }
    }

    private void search() throws RefusedException {
        Optional<String> found = shelf.findNewest(words);
        if (found.isPresent()) {
            open(found.get());
            following = words.isBlank();
        } else {
            note = "no game is like that";
            words = "";
        }
    }

    private void open(String id) {
        Optional<GameView> opened = shelf.game(id);
        if (opened.isPresent()) {
            game = opened.get();
            ply = 0;
            turns = 0;
        } else {
            note = id + " cannot be drawn";
        }
    }

    /** The screen's lines, none longer than it is wide. */
    List<String> lines(int columns, int rows) {
        List<String> lines = new ArrayList<>();
        boolean roomy = true;
        if (help) {
            lines.addAll(KEYS);
            List<String> legend = TextBoard.legend(game.position(ply).look(), columns);
            if (lines.size() + 1 + legend.size() < rows) {
                lines.add("");
            }
            lines.addAll(legend);
            while (lines.size() >= rows) {
                lines.remove(lines.size() - 1);
            }
        } else {
            roomy = GamePanel.minRows(game, ply, columns, turns) + 3 <= rows;
            if (roomy) {
                lines.addAll(List.of(id(), ""));
            }
            lines.addAll(GamePanel.lines(game, ply, columns, rows - 1 - lines.size(), turns));
        }
        while (lines.size() < rows - 1) {
            lines.add("");
        }
        lines.add(status(roomy));
        return lines.subList(0, rows);
    }

    /** If only the board fits, this line tells the last event. */
    private String status(boolean roomy) {
        if (typing) {
            return "/" + words + "_";
        }
        String where = ply + "/" + game.plies() + (roomy ? playing ? "  playing" : "  paused" : "");
        if (!note.isEmpty()) {
            return note;
        }
        return where + "  " + (roomy ? "←→ step  Space play  n p games  ? keys  q quit" : game.sentence(ply));
    }
}
