package botarena.protocol;

/** Everything that can keep a line from being one strict JSON object; {@link #sentence()} says it to people. */
public enum JsonFlaw {
    /** A byte sequence that UTF-8 does not have, in strings too. */
    NOT_UTF8("the bytes are not UTF-8"),
    /** The bytes EF BB BF in front, which some editors and shells write. */
    BYTE_ORDER_MARK("the line begins with a byte order mark"),
    /** A byte below 32 other than a tab between tokens; in strings it must be escaped. */
    CONTROL_CHARACTER("there is a control character in the line"),
    /** A list, a string, a number or a word where a line must be an object. */
    NOT_AN_OBJECT("the line is not a JSON object"),
    /** An object, list or string that is not closed: often a line that was printed in parts. */
    ENDS_EARLY("the line ends before the JSON does"),
    /** More than blanks behind the closing brace, such as a second object. */
    MORE_BEHIND("something stands behind the JSON object"),
    /** RFC 8259 leaves the meaning of such an object open, so it is refused. */
    DUPLICATE_KEY("a key appears twice in one object"),
    /** More than {@link Limits#DEPTH} brackets are open at once. */
    TOO_DEEP("objects and lists nest deeper than " + Limits.DEPTH),
    /** Often a comma before the closing brace, or a key in single quotes. */
    KEY_EXPECTED("a key in double quotes was expected"),
    /** A key without a colon behind it. */
    COLON_EXPECTED("a colon was expected"),
    /** Nothing where a value belongs: often a comma too many, or a string in single quotes. */
    VALUE_EXPECTED("a value was expected"),
    /** Two values or pairs with no comma between them. */
    COMMA_EXPECTED("a comma or a closing bracket was expected"),
    /**
     * A backslash before another character than JSON's, or fewer than four hexadecimal digits behind a {@code u}.
     */
    BAD_ESCAPE("there is a backslash that JSON does not know"),
    /** Such as {@code +1}, {@code 01}, {@code .5} or {@code 1.}. */
    BAD_NUMBER("a number is not spelled as JSON wants it"),
    /** Such as {@code True}, {@code None} or {@code NaN}, which Python prints. */
    BAD_WORD("a bare word is not true, false or null");

    private final String sentence;

    JsonFlaw(String sentence) {
        this.sentence = sentence;
    }

    /** {@return half a sentence, lower case, no full stop} */
    public String sentence() {
        return sentence;
    }
}
