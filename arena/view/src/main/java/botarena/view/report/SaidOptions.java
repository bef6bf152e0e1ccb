package botarena.view.report;

import botarena.games.GameInputException;
import botarena.referee.GameSpec;
import java.util.List;
import java.util.Map;

/** The options of a game that a command has to say, as neither defaults nor the text of a position do. */
final class SaidOptions {

    private SaidOptions() {}

    /** Words for a command line, each with a blank before it; empty if there is nothing to say. */
    static String of(GameSpec setting) {
        StringBuilder words = new StringBuilder();
        try {
            Map<String, Object> usual =
                    setting.game().complete(Map.of(), setting.from()).asMap();
            setting.options().asMap().forEach((name, value) -> {
                if (!(value instanceof List) && !value.equals(usual.get(name))) {
                    words.append(" --option ").append(name).append('=').append(value);
                }
            });
            return words.toString();
        } catch (GameInputException e) {
            return "";
        }
    }
}
