package botarena.referee.evidence;

import botarena.base.Units;
import botarena.referee.Bot;
import botarena.referee.GameRecord;
import botarena.referee.GameSpec;
import botarena.referee.SeatEvidence;
import botarena.referee.Ticket;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.slf4j.LoggerFactory;

/** Evidence in a results folder: one text file per seat and attempt, with the name that its ticket gives. */
public final class EvidenceFolder {

    private final Path results;
    private final Function<GameRecord, List<String>> drawing;

    /** Evidence without drawings, below a results folder that need not be there yet. */
    public EvidenceFolder(Path results) {
        this(results, record -> List.of());
    }

    /** Evidence with a drawing of the last position. */
    public EvidenceFolder(Path results, Function<GameRecord, List<String>> drawing) {
        this.results = results.toAbsolutePath();
        this.drawing = drawing;
    }

    /**
     * Writes one seat's file. Replaces a file of the same attempt, whose game was not counted.
     *
     * @param ticket the game as it was offered, with the bot's folder and the file's name
     * @return whether it is written; if not, the log says why
     */
    public boolean write(Ticket ticket, GameRecord record, SeatEvidence evidence) {
        String path = ticket.setting().logPath(evidence.place().seat());
        try {
            Path file = results.resolve(path);
            Files.createDirectories(file.getParent());
            List<String> board = evidence.happened().isEmpty() ? List.of() : drawing.apply(record);
            Files.writeString(file, EvidenceText.of(results, ticket, record, evidence, board), StandardCharsets.UTF_8);
            return true;
        } catch (IOException | InvalidPathException e) {
            LoggerFactory.getLogger(EvidenceFolder.class).warn("cannot write the evidence {}: {}", path, e.toString());
            return false;
        }
    }

    /**
     * Writes the evidence about rules that failed; replaces an older file.
     *
     * @return the end of a sentence that says where it is; empty if it could not be written
     */
    public String rules(GameRecord record, String log) {
        Path file = results.resolve("logs/rules-" + record.setting().game().id() + ".txt");
        try {
            Files.createDirectories(file.getParent());
            Files.writeString(file, log, StandardCharsets.UTF_8);
            return "; log: " + file;
        } catch (IOException e) {
            LoggerFactory.getLogger(EvidenceFolder.class).warn("cannot write {}: {}", file, e.toString());
            return "";
        }
    }

    /** Text of an evidence file: the verdict, the events before it, the conversation. */
    private static final class EvidenceText {

        private EvidenceText() {}

        static String of(Path results, Ticket ticket, GameRecord record, SeatEvidence evidence, List<String> board) {
            StringBuilder out = new StringBuilder();
            head(out, ticket, record, evidence);
            field(out, "what to do", evidence.advice());
            board(out, record, board);
            field(out, "request", evidence.last().request());
            field(out, "came back", evidence.last().cameBack());
            field(out, "clock", evidence.last().clock());
            field(out, "process", evidence.process());
            if (evidence.last().ply() >= 0) {
                rerunCommand(out, results, ticket, evidence);
            }
            if (evidence.conversation() != null) {
                part(out, "conversation (> arena, < bot; first and last 64 KiB)", evidence.conversation());
                part(out, "stderr (first and last 64 KiB)", evidence.stderr());
            }
            return out.toString();
        }

        private static void head(StringBuilder out, Ticket ticket, GameRecord record, SeatEvidence evidence) {
            GameSpec setting = ticket.setting();
            Bot bot = ticket.bots().get(evidence.place().seat());
            String told = setting.gameId().equals(setting.id()) ? "" : ", told to bots as " + setting.gameId();
            field(out, "game", setting.id() + ", attempt " + setting.attempt() + told);
            field(
                    out,
                    "bot",
                    bot.label() + ", seat " + evidence.place().seat() + " ("
                            + evidence.place().side() + ")");
            field(out, "calls itself", evidence.place().calledItself());
            field(out, "command", shell(bot.command()) + "   in " + bot.dir());
            field(
                    out,
                    "verdict",
                    record.reason().word() + ": " + record.detail() + " after " + Units.count(record.plies(), "ply"));
            field(out, "what happened", evidence.happened());
        }

        /** Removes empty lines, which separate the head from the conversation. */
        private static void board(StringBuilder out, GameRecord record, List<String> board) {
            if (!board.isEmpty()) {
                field(out, "position", "after " + Units.count(record.plies(), "ply"));
                board.stream()
                        .filter(line -> !line.isBlank())
                        .forEach(line -> out.append("          ").append(line).append('\n'));
            }
        }

        private static void rerunCommand(StringBuilder out, Path results, Ticket ticket, SeatEvidence evidence) {
            Bot bot = ticket.bots().get(evidence.place().seat());
            field(
                    out,
                    "try again",
                    String.format(
                            Locale.ROOT,
                            "%sbotarena rerun %s %s --ply %d --bot %s%s",
                            changeFolder(bot.dir()),
                            quote(results.toString()),
                            ticket.setting().id(),
                            evidence.last().ply(),
                            quote(shell(bot.command())),
                            bot.secrets().stream()
                                    .map(name -> " --secret " + name)
                                    .collect(Collectors.joining())));
        }

        /** Changes to the bot's directory, where its command works. */
        private static String changeFolder(Path dir) {
            boolean here = dir.equals(Path.of("").toAbsolutePath());
            return here ? "" : "cd " + quote(dir.toString()) + " && ";
        }

        private static void field(StringBuilder out, String name, String value) {
            if (!value.isEmpty()) {
                out.append(String.format(Locale.ROOT, "%-14s", name))
                        .append(value)
                        .append('\n');
            }
        }

        private static void part(StringBuilder out, String title, String text) {
            out.append("\n--- ").append(title).append(" ---\n").append(text);
            if (!text.isEmpty() && !text.endsWith("\n")) {
                out.append('\n');
            }
        }

        private static String shell(List<String> command) {
            return command.stream().map(EvidenceText::quote).collect(Collectors.joining(" "));
        }

        private static String quote(String word) {
            return word.matches("[A-Za-z0-9_@%+=:,./-]+") ? word : "'" + word.replace("'", "'\\''") + "'";
        }
    }
}
