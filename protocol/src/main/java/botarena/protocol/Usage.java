package botarena.protocol;

/**
 * What a bot that asks a language model says of its use: none of it is below 0, and 0 is what was not said.
 *
 * @param tokensIn tokens the model read
 * @param tokensOut tokens it wrote
 * @param costMicros what they cost, in millionths of whatever currency the bot reckons in
 */
public record Usage(long tokensIn, long tokensOut, long costMicros) {

    /** Nothing was used, or nothing said of it. */
    public static final Usage NONE = new Usage(0, 0, 0);

    /** The use of both together. */
    public Usage plus(Usage other) {
        return new Usage(tokensIn + other.tokensIn, tokensOut + other.tokensOut, costMicros + other.costMicros);
    }

    /** Whether there is nothing to tell. */
    public boolean isNone() {
        return (tokensIn | tokensOut | costMicros) == 0;
    }

    /** The same with other tokens read. */
    Usage reading(long tokens) {
        return new Usage(tokens, tokensOut, costMicros);
    }

    /** The same with other tokens written. */
    Usage writing(long tokens) {
        return new Usage(tokensIn, tokens, costMicros);
    }

    /** The same at another cost. */
    Usage costing(long micros) {
        return new Usage(tokensIn, tokensOut, micros);
    }
}
