package botarena.referee.play;

import botarena.protocol.Json;
import botarena.protocol.JsonException;
import botarena.protocol.LineWriter;
import botarena.referee.Bot;
import botarena.referee.Starter;
import botarena.referee.Wire;
import botarena.referee.WireReply;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Games that a bot's hello lists, asked of a process that plays none. */
final class HelloGames {

    private HelloGames() {}

    /**
     * See {@link WireReferee#listedGames}.
     *
     * @param arena version of the arena
     */
    static @Nullable List<String> of(Starter starter, Bot bot, String arena) {
        if (!(starter.start(bot) instanceof Starter.Started.Up up)) {
            return null;
        }
        try (Wire wire = up.wire()) {
            Messages messages = new Messages(arena);
            messages.hello(0, bot);
            LineWriter line = messages.line();
            WireReply reply = wire.ask(line.bytes(), line.length(), bot.limits().helloMs() * 1_000_000);
            if (reply.arrival() != Wire.Arrival.LINE) {
                return null;
            }
            Object hello = Json.read(reply.bytes(), reply.from(), reply.to());
            return hello instanceof Map<?, ?> fields && fields.get("games") instanceof List<?> games
                    ? games.stream().map(String::valueOf).toList()
                    : null;
        } catch (JsonException e) {
            return null;
        }
    }
}
