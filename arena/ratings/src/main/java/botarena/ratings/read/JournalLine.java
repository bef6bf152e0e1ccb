package botarena.ratings.read;

import botarena.ratings.Hash;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Part of a journal's record that ratings need. The referee's reader refuses records of other programs, which lack keys. */
final class JournalLine {
    String status = "";
    String game = "";
    String reason = "";
    String faultCode = "";
    int faultSeat = -1;
    long round;
    long moves;
    final List<Program> programs = new ArrayList<>();
    final List<Double> scores = new ArrayList<>();
    final List<Spent> spent = new ArrayList<>();

    /** Valid JSON that is not a record. */
    static final class WrongKey extends IOException {
        private static final long serialVersionUID = 1L;

        private WrongKey(String message) {
            super(message);
        }
    }

    /**
     * Bot of a record.
     *
     * @param label name, with the version in its journal unless it is the first
     * @param fingerprint empty if the record has none
     */
    record Program(String name, String label, String fingerprint) {}

    /** Times of a seat's decisions in milliseconds; 0 if the record has none. */
    static final class Spent {
        int decisions;
        double ms;
        double max;
    }

    static JournalLine read(JsonParser json) throws IOException {
        JournalLine line = new JournalLine();
        for (String field = nextMember(json); field != null; field = nextMember(json)) {
            line.read(field, json);
        }
        return line;
    }

    private void read(String field, JsonParser json) throws IOException {
        switch (field) {
            case "status" -> status = readText(json);
            case "game" -> game = readText(json);
            case "reason" -> reason = json.getText();
            case "round" -> round = json.getLongValue();
            case "bots" -> forEach(json, () -> programs.add(readProgram(json)));
            case "scores" -> forEach(json, () -> scores.add(json.getDoubleValue()));
            case "spent" -> forEach(json, () -> spent.add(readSpent(json)));
            case "fault" -> readFault(json);
            case "from", "opening", "moves" -> hashMoves(json);
            default -> json.skipChildren();
        }
    }

    private interface Element {
        void read() throws IOException;
    }

    /** Reads an array; null stands for an empty one. */
    private static void forEach(JsonParser json, Element element) throws IOException {
        if (json.currentToken() == JsonToken.VALUE_NULL) {
            return;
        }
        require(json, JsonToken.START_ARRAY);
        while (json.nextToken() != JsonToken.END_ARRAY) {
            element.read();
        }
    }

    /** Moves to the value of an object's next member; returns its name, or null at the end. */
    private static @Nullable String nextMember(JsonParser json) throws IOException {
        if (json.nextToken() != JsonToken.FIELD_NAME) {
            return null;
        }
        String name = json.currentName();
        json.nextToken();
        return name;
    }

    private static String readText(JsonParser json) throws IOException {
        require(json, JsonToken.VALUE_STRING);
        return json.getText();
    }

    private static void require(JsonParser json, JsonToken token) throws IOException {
        if (json.currentToken() != token) {
            throw new WrongKey("'" + json.currentName() + "' is not what it should be");
        }
    }

    private static Program readProgram(JsonParser json) throws IOException {
        String name = "";
        int version = 1;
        String fingerprint = "";
        if (json.currentToken() == JsonToken.VALUE_STRING) {
            return new Program(json.getText(), json.getText(), "");
        }
        require(json, JsonToken.START_OBJECT);
        for (String field = nextMember(json); field != null; field = nextMember(json)) {
            switch (field) {
                case "name" -> name = readText(json);
                case "version" -> version = json.getIntValue();
                case "fingerprint" -> fingerprint = readText(json);
                default -> json.skipChildren();
            }
        }
        if (name.isEmpty()) {
            throw new WrongKey("a bot has no name");
        }
        return new Program(name, version == 1 ? name : name + "@" + version, fingerprint);
    }

    private static Spent readSpent(JsonParser json) throws IOException {
        Spent spent = new Spent();
        require(json, JsonToken.START_OBJECT);
        for (String field = nextMember(json); field != null; field = nextMember(json)) {
            switch (field) {
                case "decisions" -> spent.decisions = json.getIntValue();
                case "ms" -> spent.ms = json.getDoubleValue();
                case "max" -> spent.max = json.getDoubleValue();
                default -> json.skipChildren();
            }
        }
        return spent;
    }

    private void readFault(JsonParser json) throws IOException {
        if (json.currentToken() == JsonToken.VALUE_NULL) {
            return;
        }
        require(json, JsonToken.START_OBJECT);
        for (String field = nextMember(json); field != null; field = nextMember(json)) {
            switch (field) {
                case "code" -> faultCode = readText(json);
                case "seat" -> faultSeat = json.getIntValue();
                default -> json.skipChildren();
            }
        }
    }

    /** Adds a text, or all texts of an array, to the hash of the game. */
    private void hashMoves(JsonParser json) throws IOException {
        if (json.currentToken() == JsonToken.START_ARRAY) {
            forEach(json, () -> moves = Hash.join(moves, Hash.of(readText(json))));
        } else {
            moves = Hash.join(moves, Hash.of(readText(json)));
        }
    }
}
