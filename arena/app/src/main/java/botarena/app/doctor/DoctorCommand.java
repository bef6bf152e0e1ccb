package botarena.app.doctor;

import botarena.app.cli.AnswerFormat;
import botarena.app.cli.BuildVersion;
import botarena.app.cli.Command;
import botarena.app.cli.Console;
import botarena.app.cli.ExitCode;
import botarena.app.doctor.Finding.State;
import botarena.app.terminal.Tty;
import botarena.app.terminal.Widths;
import botarena.base.JsonText;
import botarena.tournament.file.SampleBots;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Looks at the machine. */
public final class DoctorCommand extends Command {

    /** Columns before the text of a finding. */
    private static final int MARGIN = 15;

    private final AnswerFormat format = new AnswerFormat(syntax);

    public DoctorCommand(Console console) {
        super(console);
        help().description(
                        "%nChecks Java, processors, memory, the sandbox, the programs that bots need, the",
                        "clock, and whether results can be written here.",
                        "Takes some two seconds. Include its output in bug reports.",
                        "%nExamples:",
                        "  botarena doctor",
                        "  botarena doctor --format json")
                .footer(
                        "%nExit status:",
                        "  0  runs work; notes say what could be better", "  5  runs do not work here");
    }

    @Override
    public Integer call() {
        List<Finding> findings = new ArrayList<>(MachineFindings.examine());
        findings.addAll(SandboxFindings.examine());
        findings.add(ProgramFindings.examine());
        findings.add(sampleBots());
        findings.addAll(DiskFindings.examine(Path.of("")));
        findings.add(ClockFindings.examine());
        boolean works = findings.stream().noneMatch(finding -> finding.state() == State.FAULT);
        if (format.json()) {
            console.out().println(JsonText.line(json(works, findings)));
        } else {
            print(works, findings);
        }
        return works ? ExitCode.DONE : ExitCode.FAILED;
    }

    private Finding sampleBots() {
        Set<String> names = SampleBots.ofInstallation().names(console.games());
        Map<String, Object> figures = new LinkedHashMap<>();
        figures.put("home", System.getProperty("botarena.home", ""));
        figures.put("names", List.copyOf(names));
        return names.isEmpty()
                ? new Finding(
                        "bots", State.NOTE, "no sample bots are installed", "start botarena by its launcher", figures)
                : Finding.ok("bots", "sample bots " + String.join(", ", names), figures);
    }

    private static Map<String, Object> json(boolean works, List<Finding> findings) {
        Map<String, Object> answer = new LinkedHashMap<>();
        answer.put("format", 1);
        answer.put("ok", works);
        answer.put("version", BuildVersion.number());
        answer.put("commit", BuildVersion.commit());
        answer.put("findings", findings.stream().map(Finding::json).toList());
        return answer;
    }

    private void print(boolean works, List<Finding> findings) {
        int columns = Tty.columns().orElse(Integer.MAX_VALUE);
        console.out().println(new BuildVersion().getVersion()[0]);
        for (Finding finding : findings) {
            String line = "%-6s%-9s%s".formatted(finding.state().word(), finding.topic(), finding.text());
            Widths.wrap(line, columns, MARGIN).forEach(console.out()::println);
            finding.remedy()
                    .lines()
                    .flatMap(each -> Widths.wrap(" ".repeat(MARGIN) + each, columns, MARGIN).stream())
                    .forEach(console.out()::println);
        }
        console.out().println(works ? "runs work here" : "runs do not work here");
    }
}
