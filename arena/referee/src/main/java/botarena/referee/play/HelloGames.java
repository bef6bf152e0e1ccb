package botarena.referee.play;

import botarena.protocol.HelloReply;
import botarena.referee.Bot;
import botarena.referee.Starter;
import botarena.referee.Wire;
import botarena.referee.play.Asker.Answered;
import botarena.referee.play.Asker.WaitDeadline;
import java.util.List;
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
            BotSession session = new BotSession(bot, wire);
            session.takeSeat(0);
            Messages messages = new Messages(arena);
            long id = session.takeId();
            messages.hello(id, bot);
            Asker asker = new Asker(messages, new WaitDeadline());
            return asker.askHello(session, id) instanceof Answered<HelloReply> answered
                    ? answered.reply().games()
                    : null;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return null;
        }
    }
}
