package botarena.app.check;

import botarena.protocol.MessageType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Something a bot must be able to live with: lines before each request, or fields it does not know. */
interface LineChange {

    LineChange NONE = new LineChange() {};

    /** Lines told to the bot before a request of this type, without newline. */
    default List<String> linesBefore(@Nullable MessageType request) {
        return List.of();
    }

    /** The line as it is sent. */
    default String change(String line) {
        return line;
    }
}
