package botarena.referee.record;

import botarena.protocol.LineWriter;
import botarena.referee.GameSpec;
import botarena.referee.TimeControl;
import java.util.List;
import java.util.function.Consumer;

/** Writer of the members that a game's record and its ticket have in common, word for word. Not thread-safe. */
record SettingWriter(LineWriter out) {

    /** The id. */
    void names(GameSpec setting) {
        out.name("id").text(setting.id());
        if (!setting.gameId().equals(setting.id())) {
            out.name("gameId").text(setting.gameId());
        }
    }

    /** All other members. */
    void writeRest(GameSpec setting) {
        out.name("game").ascii(setting.game().id());
        if (!setting.rules().isEmpty()) {
            out.name("rules").ascii(setting.rules());
        }
        out.name("options").value(setting.options().asMap());
        out.name("seed").number(setting.seed());
        out.name("round").number(setting.round());
        out.name("leg").number(setting.leg());
        out.name("attempt").number(setting.attempt());
        out.name("from").text(setting.startText());
        list("opening", setting.opening(), out::text);
        list("bots", setting.bots(), this::entrant);
        list("time", setting.time(), this::time);
        out.name("marginMs").number(setting.marginMs());
    }

    private void entrant(GameSpec.Entrant bot) {
        out.open().name("name").text(bot.name()).name("version").number(bot.version());
        out.name("fingerprint").text(bot.fingerprint()).close();
    }

    private void time(TimeControl time) {
        out.open().name("moveMs").number(time.moveMs()).name("bankMs").number(time.bankMs());
        out.name("incMs").number(time.incMs()).close();
    }

    /** A list unless it is empty. */
    <T> void list(String name, List<T> items, Consumer<T> each) {
        if (!items.isEmpty()) {
            out.name(name).openList();
            items.forEach(each);
            out.closeList();
        }
    }
}
