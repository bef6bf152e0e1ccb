package botarena.referee.process;

import botarena.referee.Starter.Started;
import botarena.referee.process.programs.Launch;
import java.io.IOException;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Tells whose fault a failed start is, by the error number in Java's message. */
final class StartFailures {
    /** Older Javas say {@code error=2, No such file}, newer ones {@code error: 2 (No such file)}. */
    private static final Pattern ERROR_NUMBER = Pattern.compile("error(?:=|: )(\\d+)");

    /** Errors of the machine: EAGAIN, ENOMEM, ENFILE, EMFILE. */
    private static final Map<Integer, String> OURS = Map.of(
            11, "no process", //
            12, "no memory", //
            23, "no open file", //
            24, "no open file");

    private static final Map<Integer, String> THEIRS = Map.of(
            2, "it, or the interpreter or loader that it needs, does not exist",
            7, "its arguments and environment are too long",
            8, "its format is not that of a program for this machine",
            13, "the arena may not execute it, or may not enter its directory",
            26, "it is being written to",
            40, "there are too many symbolic links");

    private StartFailures() {}

    /**
     * Whether SIGINT ended Java's own helper before the bot was executed. A program that has not yet left the arena's
     * terminal gets its Ctrl-C too.
     */
    static boolean isInterrupted(IOException e) {
        return String.valueOf(e.getMessage()).endsWith("signal: 2");
    }

    static Started of(IOException e, Launch launch) {
        String message = String.valueOf(e.getMessage());
        Matcher number = ERROR_NUMBER.matcher(message);
        int code = number.find() ? Integer.parseInt(number.group(1)) : 0;
        if (OURS.containsKey(code)) {
            return new Started.Broken("The machine had " + OURS.get(code) + " to give for a bot: " + message);
        }
        if (code == 0) {
            return new Started.Broken("The arena could not start the bot: " + message);
        }
        String program = launch.command().get(0);
        return new Started.Failed(
                "The program " + program + " cannot be executed: " + THEIRS.getOrDefault(code, message) + ".");
    }
}
