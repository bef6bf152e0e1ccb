package botarena.protocol;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SpecVersion;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The published schemas, made stricter for the tests: a field that they do not mention is an error, so that none is
 * forgotten.
 */
final class Schemas {

    static final ObjectMapper JSON = new ObjectMapper();

    private static final JsonSchemaFactory FACTORY = JsonSchemaFactory.getInstance(
            SpecVersion.VersionFlag.V7,
            builder -> builder.schemaLoaders(loaders -> loaders.add(uri -> () -> strict(uri.toString()))));

    private static final Map<String, JsonSchema> SCHEMAS = new ConcurrentHashMap<>();

    private Schemas() {}

    /** Violations of a schema by a line; empty if it is valid. */
    static List<String> complaints(String schema, String line) throws IOException {
        JsonSchema known = SCHEMAS.computeIfAbsent(
                schema, name -> FACTORY.getSchema(SchemaLocation.of("file:///schema/" + name + ".json")));
        return known.validate(JSON.readTree(line)).stream()
                .map(Object::toString)
                .sorted()
                .toList();
    }

    private static InputStream strict(String uri) {
        try {
            String path = URI.create(uri).getPath();
            JsonNode schema = JSON.readTree(Files.readString(Path.of(path.substring(1))));
            tighten(schema);
            return new ByteArrayInputStream(JSON.writeValueAsBytes(schema));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void tighten(JsonNode node) {
        node.forEach(Schemas::tighten);
        if (node instanceof ObjectNode object && object.path("type").asText().equals("object")) {
            if (object.has("properties") && !object.has("additionalProperties")) {
                object.put("additionalProperties", false);
            }
        }
    }
}
