package botarena.app.doctor;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Finding of one check of this machine.
 *
 * @param topic a word
 * @param state whether runs can do with it
 * @param text the finding, a phrase
 * @param remedy what to do about it, in one line or several; empty if nothing need be done
 * @param figures the same as data, in the order to be printed
 */
record Finding(String topic, State state, String text, String remedy, Map<String, Object> figures) {

    /** Meaning for runs. */
    enum State {
        /** All is well. */
        OK,
        /** Runs work; something could be better. */
        NOTE,
        /** Runs do not work. */
        FAULT;

        String word() {
            return this == OK ? "ok" : this == NOTE ? "note" : "fault";
        }
    }

    static Finding ok(String topic, String text, Map<String, Object> figures) {
        return new Finding(topic, State.OK, text, "", figures);
    }

    /** As an object of JSON. */
    Map<String, Object> json() {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("topic", topic);
        fields.put("state", state.word());
        fields.put("text", text);
        if (!remedy.isEmpty()) {
            fields.put("remedy", remedy);
        }
        fields.putAll(figures);
        return fields;
    }
}
