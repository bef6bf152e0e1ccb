package botarena.referee.inprocess;

import botarena.protocol.Request;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A bot in this JVM: a message in, a reply out. */
@FunctionalInterface
public interface InProcessBot {

    /**
     * Replies to one message.
     *
     * @return the reply's fields without {@code id}; null where none is wanted
     */
    @Nullable
    Map<String, Object> answer(Request message);
}
