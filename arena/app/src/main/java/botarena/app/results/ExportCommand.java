package botarena.app.results;

import botarena.app.cli.Console;
import botarena.app.cli.ExitCode;
import botarena.app.cli.Failure;
import botarena.tournament.FileErrors;
import botarena.tournament.Refusal.RefusedException;
import botarena.tournament.results.Export;
import botarena.tournament.results.ResultsFolder;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Writes results for other programs. */
@Command(
        description = {
            "%nFORMAT is one of",
            "  csv        one line a game, for spreadsheets",
            "  json       one array of the games in brief",
            "  pgn        games as Ordo and BayesElo read them",
            "  md         tables for a page of text",
            "  positions  one JSON line a position, for training",
            "%nExamples:",
            "  botarena export results/cup --to pgn > cup.pgn",
            "  botarena export results/cup --to positions -o cup.jsonl",
        },
        footer = {
            "%nExit status:",
            "  0  written",
            "  2  wrong command line",
            "  3  no results folder, or it cannot be written"
        })
public final class ExportCommand implements Callable<Integer> {

    private final Console console;

    @Parameters(index = "0", paramLabel = "DIR", description = "results folder")
    private @Nullable Path dir;

    @Option(
            names = "--to",
            paramLabel = "FORMAT",
            required = true,
            description = "format: csv, json, pgn, md or positions")
    private Export.@Nullable Form form;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description = "file to write [stdout]")
    private @Nullable Path file;

    public ExportCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        Export.Form wanted = Objects.requireNonNull(form);
        try {
            ResultsFolder folder =
                    ResultsFolder.open(Objects.requireNonNull(dir).toAbsolutePath(), console.games());
            if (file == null) {
                Writer out = new OutputStreamWriter(console.out(), StandardCharsets.UTF_8);
                Export.write(folder, wanted, out);
                out.flush();
            } else {
                try (Writer out = Files.newBufferedWriter(file)) {
                    Export.write(folder, wanted, out);
                }
            }
        } catch (RefusedException refused) {
            throw Failure.of(refused.refusal());
        } catch (IOException e) {
            throw new Failure(
                    ExitCode.INVALID, "cannot write " + (file == null ? "to stdout" : file) + ": " + FileErrors.of(e));
        }
        return ExitCode.DONE;
    }
}
