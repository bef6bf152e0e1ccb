package botarena.ratings.read;

import botarena.ratings.Hash;
import botarena.ratings.Team;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** What ratings need of one record of a journal. */
final class JournalLine {
    String status = "";
    String game = "";
    String faultCode = "";
    int faultSeat = -1;
    long round;
    long moves;
    final List<String> bots = new ArrayList<>();
    final List<Double> scores = new ArrayList<>();

    static JournalLine read(JsonParser json) throws IOException {
        JournalLine line = new JournalLine();
        while (json.nextToken() == JsonToken.FIELD_NAME) {
            String field = json.currentName();
            json.nextToken();
            line.read(field, json);
        }
        return line;
    }

    private void read(String field, JsonParser json) throws IOException {
        switch (field) {
            case "status" -> status = json.getText();
            case "game" -> game = json.getText();
            case "round" -> round = json.getLongValue();
            case "bots" -> readBots(json);
            case "scores" -> readScores(json);
            case "fault" -> readFault(json);
            case "from", "opening", "moves" -> hash(json);
            default -> json.skipChildren();
        }
    }

    private void readBots(JsonParser json) throws IOException {
        while (json.nextToken() == JsonToken.START_OBJECT) {
            String name = "";
            int version = 1;
            while (json.nextToken() == JsonToken.FIELD_NAME) {
                String field = json.currentName();
                json.nextToken();
                switch (field) {
                    case "name" -> name = json.getText();
                    case "version" -> version = json.getIntValue();
                    default -> json.skipChildren();
                }
            }
            bots.add(version == 1 ? name : name + "@" + version);
        }
    }

    private void readScores(JsonParser json) throws IOException {
        if (json.currentToken() == JsonToken.START_ARRAY) {
            while (json.nextToken() != JsonToken.END_ARRAY) {
                scores.add(json.getDoubleValue());
            }
        }
    }

    private void readFault(JsonParser json) throws IOException {
        if (json.currentToken() != JsonToken.START_OBJECT) {
            return;
        }
        while (json.nextToken() == JsonToken.FIELD_NAME) {
            String field = json.currentName();
            json.nextToken();
            switch (field) {
                case "code" -> faultCode = json.getText();
                case "seat" -> faultSeat = json.getIntValue();
                default -> json.skipChildren();
            }
        }
    }

    /** Takes a text, or all texts of an array, into the hash of the game. */
    private void hash(JsonParser json) throws IOException {
        if (json.currentToken() != JsonToken.START_ARRAY) {
            moves = Hash.join(moves, Hash.of(json.getText()));
            return;
        }
        while (json.nextToken() != JsonToken.END_ARRAY) {
            moves = Hash.join(moves, Hash.of(json.getText()));
        }
    }

    /** The bots of one of the two teams; seats go to the teams in turn. */
    Team team(int number) {
        return new Team(IntStream.range(0, bots.size())
                .filter(seat -> seat % 2 == number)
                .mapToObj(bots::get)
                .toList());
    }
}
