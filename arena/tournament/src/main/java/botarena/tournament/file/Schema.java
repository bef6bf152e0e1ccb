package botarena.tournament.file;

import botarena.base.JsonText;
import botarena.games.GameCatalog;
import botarena.tournament.file.GameKeys.GameId;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.core.util.Separators;
import java.io.IOException;
import java.io.StringWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Writes the JSON Schemas of tournament files and bots, made from the very keys that are read. */
final class Schema {

    private Schema() {}

    static String text(String title, Shape<?> shape, GameCatalog games) {
        Map<String, Object> schema = new LinkedHashMap<>();
        schema.put("$schema", "http://json-schema.org/draft-07/schema#");
        schema.put("title", title);
        schema.putAll(shape.schema());
        Map<String, Object> pattern = Map.of("pattern", "^" + GameCatalog.ID + "$");
        schema.put(
                "definitions",
                Map.of(GameId.DEFINITION, Map.of("anyOf", List.of(Map.of("enum", games.ids()), pattern))));
        StringWriter out = new StringWriter();
        try (JsonGenerator json = new JsonFactory().createGenerator(out)) {
            json.setPrettyPrinter(printer());
            JsonText.write(json, schema);
        } catch (IOException e) {
            throw new IllegalStateException("writing a string cannot fail", e);
        }
        return out.append('\n').toString();
    }

    private static DefaultPrettyPrinter printer() {
        Separators separators =
                Separators.createDefaultInstance().withObjectFieldValueSpacing(Separators.Spacing.AFTER);
        return new DefaultPrettyPrinter(separators).withObjectIndenter(new DefaultIndenter("  ", "\n"));
    }
}
