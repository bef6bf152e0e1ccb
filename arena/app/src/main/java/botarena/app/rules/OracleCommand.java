package botarena.app.rules;

import botarena.app.cli.Command;
import botarena.app.cli.Console;
import botarena.app.cli.ExitCode;
import botarena.app.cli.Failure;
import botarena.protocol.TextInput;
import botarena.protocol.TextInput.NoTextException;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Answers questions about the rules until its input ends. */
public final class OracleCommand extends Command {

    public OracleCommand(Console console) {
        super(console);
        help().description(
                        "%nReads one JSON object per line and answers each at once, in order:",
                        "  id      anything; repeated in the answer",
                        "  game    the game's name; the only required field",
                        "  options, from, seed   where the game starts, as in 'botarena perft'",
                        "  moves   moves played from there; a forced pass is the move 'pass'",
                        "  each    true: answer about every position",
                        "%nExample:",
                        "  echo '{\"id\":1,\"game\":\"quixo\",\"moves\":[\"c5-c1\"]}' | botarena oracle")
                .footer(
                        "%nExit status:",
                        "  0  the input has ended; wrong requests are answered, not fatal",
                        "  3  cannot read the input or write the answer");
    }

    @Override
    public Integer call() throws IOException {
        Oracle oracle = new Oracle(console.games());
        BufferedReader in = new BufferedReader(new TextInput(console.in()));
        for (String line = line(in); line != null; line = line(in)) {
            console.out().write((oracle.answer(line) + "\n").getBytes(StandardCharsets.UTF_8));
            console.out().flush();
            if (console.out().checkError()) {
                return ExitCode.DONE;
            }
        }
        return ExitCode.DONE;
    }

    private static @Nullable String line(BufferedReader in) throws IOException {
        try {
            return in.readLine();
        } catch (NoTextException e) {
            throw Failure.invalid("standard input " + e.getMessage());
        }
    }
}
