package botarena.app.results;

import botarena.app.cli.AnswerFormat;
import botarena.app.cli.Command;
import botarena.app.cli.Console;
import botarena.app.cli.ExitCode;
import botarena.app.cli.Failure;
import botarena.app.cli.Syntax.Argument;
import botarena.base.JsonText;
import botarena.base.Refusal.RefusedException;
import botarena.tournament.results.ResultsFolder.Verdict;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/** Checks results against the rules. */
public final class VerifyCommand extends Command {

    private final Argument<Path> dir = syntax.positional("DIR", Path.class, "results folder");

    private final AnswerFormat format = new AnswerFormat(syntax);

    public VerifyCommand(Console console) {
        super(console);
        help().description(
                        "%nReplays every record through the rules of its game and derives the tables",
                        "again. Derived files that are missing are no difference.",
                        "%nExample:",
                        "  botarena verify results/sample-league")
                .footer("%nExit status:", "  0  everything agrees", "  3  something differs; the first was named");
    }

    @Override
    public Integer call() throws RefusedException {
        Verdict verdict = ReadableResults.open(dir.get(), console.games()).verify();
        if (format.json()) {
            console.out().println(JsonText.line(json(verdict)));
        }
        if (verdict instanceof Verdict.Differs differs) {
            throw Failure.of(differs.refusal());
        }
        Verdict.Sound sound = (Verdict.Sound) verdict;
        sound.remarks().forEach(remark -> console.remark("warning: " + remark));
        if (!format.json()) {
            console.out()
                    .println((sound.records() == 1 ? "1 record agrees" : sound.records() + " records agree")
                            + " with the rules, and the tables with them");
        }
        return ExitCode.DONE;
    }

    private static Map<String, Object> json(Verdict verdict) {
        Map<String, Object> answer = new LinkedHashMap<>();
        answer.put("ok", verdict instanceof Verdict.Sound);
        if (verdict instanceof Verdict.Sound sound) {
            answer.put("records", sound.records());
            answer.put("remarks", sound.remarks());
        } else if (verdict instanceof Verdict.Differs differs) {
            answer.put("difference", differs.refusal().what());
            answer.put("where", differs.refusal().where());
        }
        return answer;
    }
}
