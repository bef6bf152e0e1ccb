package botarena.referee.process.programs;

import org.jspecify.annotations.Nullable;

/** What came of looking up a bot's command. */
public sealed interface Lookup {

    /** It can be executed, as far as can be told beforehand; a remark says what the organiser may not expect. */
    record Ready(Launch launch, @Nullable String remark) implements Lookup {}

    /** It cannot: a sentence for the bot's author. */
    record Refused(String sentence) implements Lookup {}
}
