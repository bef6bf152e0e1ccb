package botarena.app.person;

import botarena.games.Position;
import botarena.referee.GameInProgress;
import botarena.view.play.PlayPage;
import botarena.view.play.PlayState;
import botarena.web.WebResponse;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * People at a page. One thread plays and waits here; another tells the page the state of the game, and answers come on
 * any. The first answer to a question counts; an answer to an earlier question is refused.
 */
final class WebView implements PersonView, PlayPage.Game {

    private static final Pattern PATH = Pattern.compile("([a-z]{1,9})/(\\d{1,9})");

    private final BlockingQueue<PersonAction> said = new LinkedBlockingQueue<>();
    private @Nullable GameInProgress game;
    private Set<Integer> people = Set.of();
    private @Nullable PlayState state;
    private @Nullable MoveRequest asking;
    private int asked;
    private boolean advising;
    private MoveHint.@Nullable Advice advice;
    private Map<String, @Nullable Object> end = Map.of();
    private @Nullable WebResponse explanation;
    private boolean explaining;
    private long changes;

    @Override
    public synchronized void begin(GameInProgress begun, Set<Integer> seats) {
        game = begun;
        people = seats;
        end = Map.of();
        explanation = null;
        changes++;
    }

    @Override
    public PersonAction ask(GameInProgress now, boolean undoable) {
        open(PersonGame.position(now), undoable);
        try {
            PersonAction action = said.take();
            while (action instanceof PersonAction.Advised advised) {
                advise(MoveHint.of(now, advised.why()));
                action = said.take();
            }
            return action;
        } catch (InterruptedException e) {
            return new PersonAction.Stopped();
        }
    }

    private synchronized void open(@Nullable Position position, boolean undoable) {
        asking = new MoveRequest(++asked, position, undoable);
        explaining = false;
        advice = null;
        changes++;
    }

    private synchronized void advise(MoveHint.Advice given) {
        advising = false;
        advice = asking == null ? null : given;
        changes++;
    }

    @Override
    public synchronized void end(GameInProgress now) {
        asking = null;
        changes++;
    }

    /**
     * Shows how a game ended and waits for a wish: another game, or to leave.
     *
     * @param words how it ended, a sentence
     * @param told the same for spectators
     */
    PersonAction showEnd(String words, String told) throws InterruptedException {
        synchronized (this) {
            end = Map.of("words", words, "told", told);
            open(null, false);
        }
        return said.take();
    }

    /** Shows the page on which the game that has ended is explained, and waits as {@link #showEnd} does. */
    PersonAction showExplanation(WebResponse page) throws InterruptedException {
        synchronized (this) {
            explanation = page;
            open(null, false);
        }
        return said.take();
    }

    @Override
    public synchronized WebResponse explanationPage() {
        return explanation == null ? new WebResponse.NotFound() : explanation;
    }

    @Override
    public WebResponse.Text receive(String path, String text) {
        Matcher told = PATH.matcher(path);
        if (!told.matches()) {
            return new WebResponse.Text(404, "Not found.");
        }
        return receiveWord(told.group(1), Integer.parseInt(told.group(2)), text);
    }

    private synchronized WebResponse.Text receiveWord(String word, int number, String text) {
        MoveRequest now = asking;
        if (now == null || now.number() != number) {
            return new WebResponse.Text(
                    409,
                    now == null
                            ? "It is not your turn; your request had no effect."
                            : "The game has moved on; your request had no effect.");
        }
        MoveRequest.Answer answer = now.answer(word, text);
        PersonAction action = answer.action();
        if (action != null && !(action instanceof PersonAction.Advised advised && isKnown(advised))) {
            advising = action instanceof PersonAction.Advised;
            asking = advising ? now : null;
            explaining = action instanceof PersonAction.Where;
            advice = null;
            changes++;
            said.add(action);
        }
        return new WebResponse.Text(answer.status(), answer.sentence());
    }

    private boolean isKnown(PersonAction.Advised wanted) {
        return advising || advice != null && (advice.line() || !wanted.why());
    }

    @Override
    public synchronized long version() {
        return changes * 1_000_000 + (game == null ? 0 : game.plies());
    }

    @Override
    public synchronized Map<String, @Nullable Object> state() {
        GameInProgress played = game;
        if (played == null) {
            return Map.of();
        }
        if (state == null || state.game() != played) {
            state = new PlayState(played, people);
        }
        Map<String, @Nullable Object> fields = new LinkedHashMap<>(state.fields());
        MoveRequest now = asking;
        fields.put("asked", asked);
        fields.put("open", now != null);
        fields.put("moves", now == null ? List.of() : now.moves());
        fields.put("undo", now != null && now.undoable());
        fields.put("advising", advising);
        if (advice != null) {
            fields.put("hint", Map.of("move", advice.move(), "words", advice.words(), "line", advice.line()));
        }
        fields.put("where", explaining ? "busy" : explanation == null ? "" : "ready");
        fields.put("end", end.isEmpty() ? null : end);
        return fields;
    }
}
