package botarena.app.results;

import botarena.app.cli.Command;
import botarena.app.cli.Console;
import botarena.app.cli.ExitCode;
import botarena.app.cli.Failure;
import botarena.app.cli.Syntax.Argument;
import botarena.base.FileErrors;
import botarena.base.Refusal.RefusedException;
import botarena.tournament.results.Export;
import botarena.tournament.results.ResultsFolder;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Writes results for other programs. */
public final class ExportCommand extends Command {

    private final Argument<Path> dir = syntax.positional("DIR", Path.class, "results folder");

    private final Argument<Export.Form> form = syntax.option(
                    "--to=FORMAT", Export.Form.class, "format: csv, json, pgn, md or positions")
            .require();

    private final Argument<Path> file = syntax.option("-o --output=FILE", Path.class, "file to write [stdout]");

    public ExportCommand(Console console) {
        super(console);
        help().description(
                        "%nFORMAT is one of",
                        "  csv        one line a game, for spreadsheets",
                        "  json       one array of the games in brief",
                        "  pgn        games as Ordo and BayesElo read them",
                        "  md         tables for a page of text",
                        "  positions  one JSON line a position, for training",
                        "%nExamples:",
                        "  botarena export results/cup --to pgn > cup.pgn",
                        "  botarena export results/cup --to positions -o cup.jsonl")
                .footer(
                        "%nExit status:",
                        "  0  written", "  2  wrong command line", "  3  no results folder, or it cannot be written");
    }

    @Override
    public Integer call() throws RefusedException {
        Export.Form wanted = form.get();
        try {
            ResultsFolder folder = ResultsFolder.open(dir.get().toAbsolutePath(), console.games());
            if (!file.isGiven()) {
                Writer out = new OutputStreamWriter(console.out(), StandardCharsets.UTF_8);
                Export.write(folder, wanted, out).forEach(this::note);
            } else {
                try (Writer out = Files.newBufferedWriter(file.get())) {
                    Export.write(folder, wanted, out).forEach(this::note);
                }
            }
        } catch (IOException e) {
            throw Failure.invalid(
                    "cannot write " + (file.isGiven() ? file.get() : "to stdout") + ": " + FileErrors.of(e));
        }
        return ExitCode.DONE;
    }

    private void note(String sentence) {
        console.remark("note: " + sentence);
    }
}
