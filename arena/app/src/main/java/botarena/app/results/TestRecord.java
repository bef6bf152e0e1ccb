package botarena.app.results;

import botarena.base.JsonText;
import botarena.protocol.Json;
import botarena.ratings.sprt.EloModel;
import botarena.ratings.sprt.SprtOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Question of a sequential test: file {@code sprt.json} of its results folder.
 *
 * @param game id of the game
 * @param began when it was first asked, as ISO 8601 in UTC
 * @param candidate the new bot
 * @param base the old one
 */
public record TestRecord(String game, String began, SprtOptions options, Side candidate, Side base) {

    /** The file. */
    static final String NAME = "sprt.json";

    private static final int FORMAT = 1;

    /**
     * One of the two bots.
     *
     * @param bot its name in the records
     * @param commit {@code repository}, {@code folder}, {@code revision} and {@code commit}; empty for a bot that is none
     */
    public record Side(String bot, Map<String, String> commit) {}

    /**
     * Writes the record into a results folder; the moment at which an earlier one began stays.
     *
     * @throws IOException if it cannot be written
     */
    public void write(Path folder) throws IOException {
        Map<String, @Nullable Object> all = new LinkedHashMap<>();
        all.put("format", FORMAT);
        all.put("game", game);
        all.put("began", read(folder).map(TestRecord::began).orElse(began));
        all.put("elo0", options.elo0());
        all.put("elo1", options.elo1());
        all.put("alpha", options.alpha());
        all.put("beta", options.beta());
        all.put("model", options.model().name().toLowerCase(Locale.ROOT));
        all.put("new", json(candidate));
        all.put("old", json(base));
        Path made = folder.resolve(NAME + ".new");
        Files.writeString(made, JsonText.line(all) + "\n");
        Files.move(made, folder.resolve(NAME), StandardCopyOption.REPLACE_EXISTING);
    }

    private static Map<String, Object> json(Side side) {
        Map<String, Object> all = new LinkedHashMap<>();
        all.put("name", side.bot());
        all.putAll(side.commit());
        return all;
    }

    /** The record of a folder; empty without a readable one. */
    static Optional<TestRecord> read(Path folder) {
        try {
            Map<String, @Nullable Object> all =
                    Json.object(Files.readString(folder.resolve(NAME)).strip());
            SprtOptions options = new SprtOptions(
                    number(all, "elo0"),
                    number(all, "elo1"),
                    number(all, "alpha"),
                    number(all, "beta"),
                    EloModel.valueOf(text(all, "model").toUpperCase(Locale.ROOT)));
            return Optional.of(
                    new TestRecord(text(all, "game"), text(all, "began"), options, side(all, "new"), side(all, "old")));
        } catch (IOException | RuntimeException unreadable) {
            return Optional.empty();
        }
    }

    private static Side side(Map<String, @Nullable Object> all, String key) {
        Map<String, String> said = new LinkedHashMap<>();
        ((Map<?, ?>) Objects.requireNonNull(all.get(key)))
                .forEach((name, value) -> said.put(String.valueOf(name), String.valueOf(value)));
        String name = Objects.requireNonNull(said.remove("name"));
        return new Side(name, said);
    }

    private static double number(Map<String, @Nullable Object> all, String key) {
        return ((Number) Objects.requireNonNull(all.get(key))).doubleValue();
    }

    private static String text(Map<String, @Nullable Object> all, String key) {
        return (String) Objects.requireNonNull(all.get(key));
    }
}
