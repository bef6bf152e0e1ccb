package botarena.protocol;

/** Everything that can keep a line from being one strict JSON object; {@link #sentence()} says it to people. */
public enum JsonFlaw {
    NOT_UTF8("the bytes are not UTF-8"),
    BYTE_ORDER_MARK("the line begins with a byte order mark"),
    CONTROL_CHARACTER("there is a control character in the line"),
    NOT_AN_OBJECT("the line is not a JSON object"),
    ENDS_EARLY("the line ends before the JSON does"),
    MORE_BEHIND("something stands behind the JSON object"),
    DUPLICATE_KEY("a key appears twice in one object"),
    TOO_DEEP("objects and lists nest deeper than " + Limits.DEPTH),
    KEY_EXPECTED("a key in double quotes was expected"),
    COLON_EXPECTED("a colon was expected"),
    VALUE_EXPECTED("a value was expected"),
    COMMA_EXPECTED("a comma or a closing bracket was expected"),
    BAD_ESCAPE("there is a backslash that JSON does not know"),
    BAD_NUMBER("a number is not spelled as JSON wants it"),
    BAD_WORD("a bare word is not true, false or null");

    private final String sentence;

    JsonFlaw(String sentence) {
        this.sentence = sentence;
    }

    /** Half a sentence, lower case, no full stop. */
    public String sentence() {
        return sentence;
    }
}
