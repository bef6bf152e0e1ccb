package botarena.app.check;

import java.util.List;

/** Something a bot must be able to live with: lines before each request, or fields it does not know. */
interface LineChange {

    LineChange NONE = new LineChange() {};

    /** Lines told to the bot before a request, without newline. */
    default List<String> before(String request) {
        return List.of();
    }

    /** The line as it is sent. */
    default String change(String line) {
        return line;
    }
}
