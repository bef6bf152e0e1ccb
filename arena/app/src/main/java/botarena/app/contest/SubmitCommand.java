package botarena.app.contest;

import botarena.app.cli.Command;
import botarena.app.cli.Console;
import botarena.app.cli.ExitCode;
import botarena.app.cli.Failure;
import botarena.app.cli.Syntax.Argument;
import botarena.base.FileErrors;
import botarena.base.Printable;
import botarena.base.Refusal.RefusedException;
import botarena.contest.intake.UploadArchive;
import botarena.protocol.Json;
import botarena.referee.FolderOwner;
import botarena.tournament.BotEntry;
import botarena.tournament.file.BotFolder;
import botarena.tournament.file.PastedCommand;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Hands a bot in to a contest. */
public final class SubmitCommand extends Command {

    private static final long PAUSE_MILLIS = 1_000;

    /** Looks without a new game before the rating is waited for no longer. */
    private static final int PATIENCE = 60;

    private final Argument<Path> dir = syntax.optional("DIR", Path.class, "folder or file of the bot [.]");

    private final Argument<String> to =
            syntax.option("--to=URL", String.class, "address of the contest, or your link; kept");

    private final Argument<Boolean> status = syntax.flag("--status", "state of each upload; sends nothing");

    public SubmitCommand(Console console) {
        super(console);
        help().description(
                        "%nSends the bot's folder to a contest, then shows its way through build, exam and",
                        "first games until it is rated or fails. The key is asked for once and kept in",
                        "~/.config/botarena/contest, unless BOTARENA_CONTEST_KEY is set.",
                        "%nExamples:",
                        "  botarena submit --to http://contest.example/",
                        "  botarena submit ./mybot",
                        "  botarena submit --status")
                .footer(
                        "%nExit status:",
                        "  0   the bot plays",
                        "  2   wrong command line",
                        "  3   refused: bot.yaml has mistakes, or the contest does not take it",
                        "  5   build or exam failed",
                        "  69  the contest cannot be reached");
    }

    @Override
    public Integer call() throws InterruptedException {
        if (!status.get()) {
            refuseMistakes();
        }
        ContestClient contest = new ContestClient(ContestAddress.of(to.orNull(), console));
        return status.get() ? list(contest) : follow(contest, send(contest));
    }

    private Path bot() {
        return dir.or(Path.of("."));
    }

    /** Refuses here the uploads that the contest would refuse. */
    private void refuseMistakes() {
        if (!Files.exists(bot())) {
            throw Failure.usage("there is no " + bot(), "try: " + PastedCommand.of("submit", "./mybot"));
        }
        if (BotFolder.isBotFolder(bot())) {
            try {
                Path folder = bot().toAbsolutePath().normalize();
                BotEntry unused =
                        BotFolder.read(folder, FolderOwner.stranger(List.of()), bot().toString(), console.games());
            } catch (RefusedException flawed) {
                String[] mistakes = flawed.refusal().sentences().toArray(String[]::new);
                throw Failure.invalid("bot.yaml has mistakes", mistakes);
            }
        }
    }

    private Map<String, @Nullable Object> send(ContestClient contest) {
        try {
            if (Files.isRegularFile(bot())) {
                return contest.send(bot(), String.valueOf(bot().getFileName()));
            }
            Path zip = Files.createTempFile("botarena-", ".zip");
            try {
                UploadArchive.pack(bot(), zip);
                return contest.send(zip, "");
            } finally {
                Files.deleteIfExists(zip);
            }
        } catch (RefusedException e) {
            throw Failure.of(e.refusal());
        } catch (IOException e) {
            throw Failure.invalid(bot() + " cannot be packed: " + FileErrors.of(e));
        }
    }

    private int follow(ContestClient contest, Map<String, @Nullable Object> receipt) throws InterruptedException {
        console.remark("Received at " + ContestClient.text(receipt, "received") + ", SHA-256 "
                + ContestClient.text(receipt, "sha256"));
        Map<String, @Nullable Object> now = receipt;
        String said = "";
        boolean plays = false;
        int unchanged = 0;
        while (!Boolean.TRUE.equals(now.get("known")) && unchanged < PATIENCE) {
            String sentence = ContestClient.text(now, "sentence");
            boolean news = !sentence.equals(said);
            if (news && !plays) {
                console.remark(Printable.of(sentence));
            }
            said = sentence;
            plays = Boolean.TRUE.equals(now.get("final"));
            // A ladder that is held plays no first games, and the verdict of the exam is known.
            unchanged = news || !plays ? 0 : unchanged + 1;
            Thread.sleep(PAUSE_MILLIS);
            now = contest.getWithRetries("uploads/" + ContestClient.text(receipt, "upload"));
        }
        String state = ContestClient.text(now, "state");
        if (state.endsWith("failed") && now.get("log") instanceof List<?> log) {
            log.forEach(line -> console.out().println("  " + Printable.of(String.valueOf(line))));
        }
        console.out().println(Printable.of(ContestClient.text(now, "sentence")));
        return switch (state) {
            case "unusable", "build-failed", "exam-failed", "undecided", "suspended" -> ExitCode.FAILED;
            case "late", "removed" -> ExitCode.INVALID;
            default -> ExitCode.DONE;
        };
    }

    private int list(ContestClient contest) {
        Map<String, @Nullable Object> answer = contest.get("uploads");
        if (!(answer.get("uploads") instanceof List<?> uploads) || uploads.isEmpty()) {
            console.out().println("Nothing has been handed in yet.");
            return ExitCode.DONE;
        }
        for (Object upload : uploads) {
            console.out()
                    .println(
                            upload instanceof Map<?, ?> fields
                                    ? Printable.of(String.valueOf(fields.get("sentence")))
                                    : Json.write(upload));
        }
        console.out().println("Uploads left in this hour: " + answer.get("left"));
        return ExitCode.DONE;
    }
}
