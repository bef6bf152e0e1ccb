package botarena.referee.process.programs;

import java.util.List;

/** What came of looking up a bot's command. */
public sealed interface Lookup {

    /** It can be executed, as far as can be told beforehand; remarks say what the organiser may not expect. */
    record Ready(Launch launch, List<String> remarks) implements Lookup {
        public Ready {
            remarks = List.copyOf(remarks);
        }
    }

    /** It cannot: a sentence for the bot's author. */
    record Refused(String sentence) implements Lookup {}
}
