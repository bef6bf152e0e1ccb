package botarena.app;

import botarena.app.cli.AnswerFormat;
import botarena.app.cli.BuildVersion;
import botarena.app.cli.Console;
import botarena.app.cli.ExitCode;
import botarena.base.JsonText;
import botarena.games.GameCatalog;
import botarena.protocol.Limits;
import botarena.referee.record.RecordWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import picocli.CommandLine;
import picocli.CommandLine.ParseResult;

/** Answers {@code --version} where it is asked for more than two lines: as data, or with the places of everything. */
final class VersionAnswer {

    static final String FORMAT = "--format";

    private VersionAnswer() {}

    /**
     * Answers a request for the version.
     *
     * @return the exit code; empty for any other request
     */
    static OptionalInt answerVersion(CommandLine root, ParseResult parsed, Console console) {
        boolean asked = parsed.isVersionHelpRequested();
        if (parsed.hasMatchedOption(FORMAT) && !asked) {
            throw new CommandLine.UnmatchedArgumentException(root, List.of(FORMAT));
        }
        if (asked && parsed.matchedOptionValue(FORMAT, AnswerFormat.Kind.TEXT) == AnswerFormat.Kind.JSON) {
            console.out().println(JsonText.line(json()));
            return OptionalInt.of(ExitCode.DONE);
        }
        if (asked && console.globals().verbosity() > 0) {
            List.of(new BuildVersion().getVersion()).forEach(console.out()::println);
            console.out().println("home " + System.getProperty("botarena.home", "unknown: no launcher said"));
            console.out().println("Java home " + System.getProperty("java.home"));
            return OptionalInt.of(ExitCode.DONE);
        }
        return OptionalInt.empty();
    }

    private static Map<String, Object> json() {
        Map<String, Object> answer = new LinkedHashMap<>();
        answer.put("version", BuildVersion.number());
        answer.put("commit", BuildVersion.commit());
        answer.put("protocol", Limits.VERSION);
        answer.put("record", RecordWriter.FORMAT);
        answer.put("rules", GameCatalog.API);
        answer.put("java", Runtime.version().toString());
        answer.put("system", System.getProperty("os.name") + " " + System.getProperty("os.arch"));
        return answer;
    }
}
