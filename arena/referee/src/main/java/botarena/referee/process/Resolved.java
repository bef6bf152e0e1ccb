package botarena.referee.process;

import org.jspecify.annotations.Nullable;

/** What came of looking up a bot's command. */
sealed interface Resolved {

    /** It can be executed, as far as can be told beforehand; a remark says what the organiser may not expect. */
    record Ready(Launch launch, @Nullable String remark) implements Resolved {}

    /** It cannot: a sentence for the bot's author. */
    record Refused(String sentence) implements Resolved {}
}
