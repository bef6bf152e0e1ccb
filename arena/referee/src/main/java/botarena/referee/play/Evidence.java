package botarena.referee.play;

import botarena.protocol.Limits;
import botarena.referee.BotTraces.Exit;
import botarena.referee.Conduct.BotLogs;
import botarena.referee.Ticket;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;

/** Keeps what an author needs to understand a verdict: one text file per seat and game, below the results folder. */
final class Evidence {

    private static final String FOLDER = "logs";

    private static final String NOTHING = "nothing";

    private final @Nullable Path results;

    Evidence(@Nullable Path results) {
        this.results = results;
    }

    /**
     * Writes the files that the ticket's policy asks for.
     *
     * @return the path, below the results folder, of the file on what ended the game; null if there is none
     */
    @Nullable
    String keep(Ticket ticket, ScoreSheet score, GameVerdict verdict, List<BotSession> sessions) {
        BotLogs policy = ticket.conduct().logs();
        GameFailure failure = verdict.failure();
        if (results == null || policy == BotLogs.NEVER || policy == BotLogs.ON_FORFEIT && failure == null) {
            return null;
        }
        String about = null;
        for (int seat = 0; seat < ticket.bots().size(); seat++) {
            boolean concerned = failure != null && (failure.seat() == seat || failure.seat() < 0);
            if (concerned || policy == BotLogs.ALWAYS) {
                BotSession session = seat < sessions.size() ? sessions.get(seat) : null;
                String path = write(results, ticket, seat, text(results, ticket, seat, score, verdict, session));
                about = concerned && about == null ? path : about;
            }
        }
        return about;
    }

    private static @Nullable String write(Path results, Ticket ticket, int seat, String text) {
        String name = ticket.setting().logName(seat);
        try {
            Path folder = Files.createDirectories(results.resolve(FOLDER));
            Files.writeString(folder.resolve(name), text, StandardCharsets.UTF_8);
            return FOLDER + "/" + name;
        } catch (IOException e) {
            LoggerFactory.getLogger(Evidence.class).warn("cannot write the evidence {}: {}", name, e.toString());
            return null;
        }
    }

    private static String text(
            Path results,
            Ticket ticket,
            int seat,
            ScoreSheet score,
            GameVerdict verdict,
            @Nullable BotSession session) {
        StringBuilder out = new StringBuilder();
        GameFailure failure = verdict.failure();
        boolean mine = failure != null && (failure.seat() == seat || failure.seat() < 0);
        head(out, ticket, seat, score, verdict, session);
        if (failure != null && mine) {
            failure(out, failure);
            again(out, results, ticket, seat, score.plies());
        } else if (session != null) {
            Exchange last = Exchange.lastOf(session.trace().text());
            field(out, "request", last.request());
            field(out, "came back", last.reply().isEmpty() ? NOTHING : last.reply());
            field(out, "clock", GameFailures.clock(session.line()));
            field(out, "process", left(session));
            if (last.ply() >= 0) {
                again(out, results, ticket, seat, last.ply());
            }
        }
        if (session != null) {
            part(
                    out,
                    "conversation (> arena, < bot; first and last 64 KiB)",
                    session.trace().text());
            part(out, "stderr (first and last 64 KiB)", session.traces().stderr());
        }
        return out.toString();
    }

    /** How a bot that did nothing wrong left the game. */
    private static String left(BotSession session) {
        if (session.multi()) {
            return "kept for its next game";
        }
        return session.traces().exit() instanceof Exit.Running
                ? "did not leave within " + Limits.GRACE_MILLIS + " ms of quit, and was ended"
                : GameFailures.words(session.traces().exit());
    }

    private static void head(
            StringBuilder out,
            Ticket ticket,
            int seat,
            ScoreSheet score,
            GameVerdict verdict,
            @Nullable BotSession session) {
        GameFailure failure = verdict.failure();
        field(
                out,
                "game",
                ticket.setting().id() + ", attempt " + ticket.setting().attempt());
        field(
                out,
                "bot",
                ticket.bots().get(seat).label() + ", seat " + seat + " ("
                        + score.position().seating().side(seat) + ")");
        if (session != null && !session.calledItself().isEmpty()) {
            field(out, "calls itself", Visible.text(session.calledItself(), false));
        }
        field(
                out,
                "command",
                shell(ticket.bots().get(seat).command()) + "   in "
                        + ticket.bots().get(seat).dir());
        field(out, "verdict", verdict.reason().word() + ": " + verdict.detail() + " after " + score.plies() + " plies");
        if (failure != null && (failure.seat() == seat || failure.seat() < 0)) {
            field(out, "what happened", failure.notice().message());
        }
    }

    private static void failure(StringBuilder out, GameFailure failure) {
        field(out, "what to do", failure.notice().hint());
        field(out, "request", failure.request());
        field(
                out,
                "came back",
                failure.notice().got().isEmpty() ? NOTHING : failure.notice().got());
        field(out, "clock", failure.clock());
        field(out, "process", failure.exit());
    }

    private static void again(StringBuilder out, Path results, Ticket ticket, int seat, int ply) {
        field(
                out,
                "try again",
                String.format(
                        Locale.ROOT,
                        "%sbotarena rerun %s %s --ply %d --bot %s",
                        there(ticket.bots().get(seat).dir()),
                        quote(results.toAbsolutePath().toString()),
                        ticket.setting().id(),
                        ply,
                        quote(shell(ticket.bots().get(seat).command()))));
    }

    /** A bot's command means what it meant only where the bot ran. */
    private static String there(Path dir) {
        boolean here = dir.equals(Path.of("").toAbsolutePath());
        return here ? "" : "cd " + quote(dir.toString()) + " && ";
    }

    private static void field(StringBuilder out, String name, String value) {
        if (!value.isEmpty()) {
            out.append(String.format(Locale.ROOT, "%-14s", name)).append(value).append('\n');
        }
    }

    private static void part(StringBuilder out, String title, String text) {
        out.append("\n--- ").append(title).append(" ---\n").append(text);
        if (!text.isEmpty() && !text.endsWith("\n")) {
            out.append('\n');
        }
    }

    private static String shell(List<String> command) {
        return command.stream().map(Evidence::quote).collect(Collectors.joining(" "));
    }

    private static String quote(String word) {
        return word.matches("[A-Za-z0-9_@%+=:,./-]+") ? word : "'" + word.replace("'", "'\\''") + "'";
    }
}
