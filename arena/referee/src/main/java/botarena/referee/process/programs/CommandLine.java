package botarena.referee.process.programs;

import botarena.referee.process.machine.EscapedBytes;
import java.nio.charset.Charset;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What is wrong with a command before anything in it is looked up. */
final class CommandLine {
    /** The kernel takes no longer argument: MAX_ARG_STRLEN without its NUL. */
    private static final int ARGUMENT_BYTES = 131_071;

    private static final int COMMAND_BYTES = 1 << 20;
    private static final int SHOWN = 60;

    private CommandLine() {}

    /** A sentence for the bot's author, null if nothing is wrong. */
    static @Nullable String flaw(List<String> command, Charset fileNames) {
        if (command.isEmpty() || command.get(0).isEmpty()) {
            return "The command is empty: it must name a program.";
        }
        CharsetEncoder encoder = fileNames.newEncoder();
        long total = 0;
        for (String word : command) {
            if (word.indexOf('\0') >= 0) {
                return "The command's argument " + quoted(word)
                        + " holds a NUL character, which no program can be given.";
            }
            if (!encoder.canEncode(word)) {
                return unspeakable("The command's argument " + quoted(word), fileNames);
            }
            int length = word.getBytes(fileNames).length;
            if (length > ARGUMENT_BYTES) {
                return "An argument of the command is " + length + " bytes long; the system takes at most "
                        + ARGUMENT_BYTES + ": put it into a file.";
            }
            total += length + 1;
        }
        return total > COMMAND_BYTES ? "The command is " + total + " bytes long: put its arguments into a file." : null;
    }

    /** Says that a text cannot be passed on in this session's character set. */
    static String unspeakable(String what, Charset fileNames) {
        return what + " cannot be written in the character set of this session (" + fileNames
                + "): start botarena with LC_ALL=C.UTF-8.";
    }

    static String quoted(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        int end = Math.min(SHOWN, bytes.length);
        return "\"" + EscapedBytes.of(bytes, 0, end) + (end < bytes.length ? "..." : "") + "\"";
    }
}
