package botarena.referee.process.programs;

import java.util.List;

/** Result of looking up a bot's command. */
public sealed interface Lookup {

    /** The command can be executed, as far as can be told; remarks are for the organiser. */
    record Ready(Launch launch, List<String> remarks) implements Lookup {
        public Ready {
            remarks = List.copyOf(remarks);
        }
    }

    /** The command cannot be executed: a sentence for the bot's author. */
    record Refused(String sentence) implements Lookup {}
}
