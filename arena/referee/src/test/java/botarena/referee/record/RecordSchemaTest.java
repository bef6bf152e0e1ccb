package botarena.referee.record;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.referee.GameRecord;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SpecVersion;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class RecordSchemaTest {

    private static final Path SCHEMA = Path.of("../../protocol/schema/record.json");

    private final ObjectMapper json = new ObjectMapper();

    @Test
    void aFullRecordIsValid() throws IOException {
        JsonSchemaFactory factory = JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V7);
        SchemaLocation location =
                SchemaLocation.of(SCHEMA.toAbsolutePath().normalize().toUri().toString());
        assertThat(factory.getSchema(location).validate(json.readTree(full()))).isEmpty();
    }

    /**
     * The name told to bots follows the id, but only if it differs; the rules follow the game, if they are not the
     * arena's.
     */
    @Test
    void theSchemaHasTheKeysOfARecordInTheirOrder() throws IOException {
        List<String> written = keys(json.readTree(full()));
        written.add(written.indexOf("id") + 1, "gameId");
        written.add(written.indexOf("game") + 1, "rules");
        assertThat(keys(json.readTree(SCHEMA.toFile()).path("properties"))).isEqualTo(written);
    }

    /** Every key but {@code gameId} and {@code rules}. */
    private static String full() {
        return RecordRoundTripTest.write(RecordRoundTripTest.full().withOn(new GameRecord.On("w3", 0.98, 1)));
    }

    private static List<String> keys(JsonNode object) {
        List<String> keys = new ArrayList<>();
        object.fieldNames().forEachRemaining(keys::add);
        return keys;
    }
}
