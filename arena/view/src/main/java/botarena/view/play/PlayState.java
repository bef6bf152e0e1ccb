package botarena.view.play;

import botarena.games.MoveList;
import botarena.games.Position;
import botarena.referee.GameInProgress;
import botarena.referee.GameSpec;
import botarena.referee.TimeControl;
import botarena.view.GrowingScene;
import botarena.view.LookJson;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A game as data for the page: its look, players, scene lines so far, and whose turn it is. For one thread, not the
 * referee's.
 */
public final class PlayState {

    private final GrowingScene scene;
    private final Map<String, @Nullable Object> unchanging = new LinkedHashMap<>();

    /**
     * A game that was begun.
     *
     * @param people their seats
     */
    public PlayState(GameInProgress game, Set<Integer> people) {
        GameSpec setting = game.setting();
        Position start =
                setting.position().seen(people.stream().min(Integer::compare).orElse(0));
        scene = new GrowingScene(game, start);
        unchanging.put("look", LookJson.of(start.look()));
        unchanging.put("rules", paragraphs(setting.game().rules()));
        unchanging.put("id", setting.id());
        unchanging.put(
                "names", setting.bots().stream().map(GameSpec.Entrant::name).toList());
        unchanging.put("people", people.stream().sorted().toList());
        TimeControl time = setting.time().get(0);
        unchanging.put("time", List.of(time.moveMs(), time.bankMs(), time.incMs()));
    }

    public GameInProgress game() {
        return scene.game();
    }

    /** Present state. */
    public Map<String, @Nullable Object> fields() {
        scene.grow();
        Map<String, @Nullable Object> fields = new LinkedHashMap<>(unchanging);
        fields.put("text", scene.text());
        fields.put("toMove", scene.toMove());
        return fields;
    }

    /** The paragraphs of rules, without line ends: a line goes on where the one before it ends in no sentence. */
    public static List<String> paragraphs(String rules) {
        List<String> paragraphs = new ArrayList<>();
        boolean open = false;
        for (String line : rules.lines().toList()) {
            if (open && !line.startsWith("- ")) {
                paragraphs.add(paragraphs.remove(paragraphs.size() - 1) + " " + line.strip());
            } else {
                paragraphs.add(line);
            }
            open = !line.isEmpty() && !line.endsWith(".") && !line.endsWith(":");
        }
        return paragraphs;
    }

    /** The legal moves as they are spelled, in the position's order. */
    public static List<String> moves(Position position) {
        MoveList moves = position.moves();
        List<String> spelled = new ArrayList<>();
        for (int i = 0; i < moves.size(); i++) {
            spelled.add(position.spell(moves.get(i)));
        }
        return spelled;
    }
}
