package botarena.classroom;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The last upload of a student of a contest, playing or not. A contest's final has it in its roster.
 *
 * @param number of the upload; empty without uploads
 * @param state of the upload, such as {@code exam-failed}; empty without uploads
 * @param submitted when it came, as ISO 8601 has it
 * @param cause why it does not play; may be empty
 */
public record LastUpload(String number, String state, String submitted, String cause) {

    /** Column of a roster with the name that a student's bot plays under. */
    public static final String CODENAME = "codename";

    /** Columns of a roster, in the order of the components. */
    public static final List<String> COLUMNS = List.of("last_upload", "last_state", "last_submitted", "last_cause");

    /** Nothing came. */
    public static final LastUpload NONE = new LastUpload("", "", "", "");

    static LastUpload of(Map<String, String> fields) {
        List<String> cells =
                COLUMNS.stream().map(name -> fields.getOrDefault(name, "")).toList();
        return new LastUpload(cells.get(0), cells.get(1), cells.get(2), cells.get(3));
    }

    public List<String> cells() {
        return List.of(number, state, submitted, cause);
    }

    /** The state in words, the end of a sentence. */
    String inWords() {
        return "upload " + number + ": " + state + (cause.isEmpty() ? "" : ": " + cause);
    }

    /** A roster's further columns as grades have them: without the codename, which is the bot's name there. */
    static Map<String, String> inGrades(Map<String, String> more) {
        Map<String, String> fields = new LinkedHashMap<>(more);
        fields.remove(CODENAME);
        return fields;
    }
}
