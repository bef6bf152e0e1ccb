package botarena.referee.rules;

import botarena.protocol.Json;
import botarena.protocol.JsonException;
import botarena.referee.Bot;
import botarena.referee.BotProcess.Exit;
import botarena.referee.Starter;
import botarena.referee.Wire;
import botarena.referee.Wire.Arrival;
import botarena.referee.WireReply;
import botarena.referee.cause.Advice;
import botarena.referee.play.PrintableText;
import botarena.referee.process.cores.LaneCores;
import botarena.rules.RulesException;
import botarena.rules.RulesSource;
import java.nio.charset.StandardCharsets;
import java.util.Deque;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Rules in their own processes: one for each thread that asks at the same time, on the processors of its lane. A
 * process that fails is replaced and the question repeated; rules keep no state, so nothing is lost.
 */
public final class RulesProcess implements RulesSource {

    private static final long ANSWER_NANOS = 2_000_000_000L;

    /** Factor by which a busy machine may delay a reply beyond the limit. */
    private static final int PATIENCE = 5;

    /** Number of questions after which stray output is counted from zero. */
    private static final int COUNTED = 10_000;

    private static final int SHOWN = 300;
    private static final Object NO_LANE = new Object();

    private final Starter starter;
    private final Bot program;
    private final String shown;
    private final Map<Object, Deque<Running>> idle = new ConcurrentHashMap<>();
    private final Set<Running> all = ConcurrentHashMap.newKeySet();
    private final AtomicReference<@Nullable String> described = new AtomicReference<>();
    private volatile String stray = "";
    private volatile boolean closed;

    /**
     * Starts no process yet.
     *
     * @param starter starts processes; not closed with this
     * @param program the rules' command, folder and limits
     * @param shown the folder as the user knows it
     */
    public RulesProcess(Starter starter, Bot program, String shown) {
        this.starter = starter;
        this.program = program;
        this.shown = shown;
    }

    /** One process. Used by one thread at a time. */
    private static final class Running {
        final Wire wire;
        long asked;

        Running(Wire wire) {
            this.wire = wire;
        }
    }

    /** Why there was no valid answer. */
    private static final class Fault extends Exception {
        private static final long serialVersionUID = 1L;

        /** Whether the arena is the cause, not the program. */
        final boolean interrupted;

        final String stderr;
        final String said;

        Fault(String phrase, String said, String stderr, boolean interrupted) {
            super(phrase);
            this.said = said;
            this.stderr = stderr;
            this.interrupted = interrupted;
        }
    }

    @Override
    public <T> T ask(String question, Function<Map<String, @Nullable Object>, T> reader) {
        boolean interrupted = Thread.interrupted();
        try {
            Fault last = null;
            for (int faults = 0; faults < 2; ) {
                if (closed) {
                    throw new RulesException("the rules in " + shown + " are no longer asked");
                }
                try {
                    return askOnce(question, reader);
                } catch (Fault fault) {
                    // A question is short: an interrupt waits for its answer.
                    boolean stopped = Thread.interrupted() || fault.interrupted;
                    interrupted |= stopped;
                    faults += stopped ? 0 : 1;
                    last = fault;
                }
            }
            throw failure(question, last);
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private RulesException failure(String question, @Nullable Fault fault) {
        String what = fault == null ? "" : String.valueOf(fault.getMessage());
        String stderr = fault == null ? "" : fault.stderr;
        String asked = question.length() > SHOWN ? question.substring(0, SHOWN) + "…" : question;
        String text = "the rules in " + shown + " " + what + "\nasked: " + question + "\nanswered: "
                + (fault == null ? "" : fault.said) + "\nstderr:\n" + stderr + "\n";
        return new RulesException("the rules in " + shown + " " + what + "; asked: " + asked, text, null);
    }

    private <T> T askOnce(String question, Function<Map<String, @Nullable Object>, T> reader) throws Fault {
        LaneCores lane = LaneCores.ofThisThread();
        Deque<Running> free = idle.computeIfAbsent(lane == null ? NO_LANE : lane, key -> new ConcurrentLinkedDeque<>());
        Running running = free.pollFirst();
        if (running == null) {
            running = startProcess();
        }
        boolean sound = false;
        try {
            T value = answer(running, question, ANSWER_NANOS, reader);
            sound = true;
            return value;
        } finally {
            if (sound && !closed) {
                free.addFirst(running);
            } else {
                end(running);
            }
        }
    }

    private Running startProcess() throws Fault {
        String change = program.watch().findChange();
        if (change != null) {
            throw new Fault("are no longer those of this run: " + change, "", "", false);
        }
        Starter.Started started = starter.start(program);
        if (!(started instanceof Starter.Started.Up up)) {
            String why = started instanceof Starter.Started.Failed failed
                    ? failed.sentence()
                    : ((Starter.Started.Broken) started).sentence();
            throw new Fault(
                    "do not start: " + uncapital(why),
                    "",
                    "",
                    Thread.currentThread().isInterrupted());
        }
        Running running = new Running(up.wire());
        all.add(running);
        boolean sound = false;
        try {
            String says = answer(
                    running,
                    "{\"ask\":\"describe\"}",
                    program.limits().helloMs() * 1_000_000,
                    fields -> Json.write(withoutId(fields)));
            String first = described.compareAndExchange(null, says);
            if (first != null && !first.equals(says)) {
                throw new Fault("describe their game otherwise than at first", says, "", false);
            }
            sound = true;
            return running;
        } finally {
            if (!sound) {
                end(running);
            }
        }
    }

    private static Map<String, @Nullable Object> withoutId(Map<String, @Nullable Object> fields) {
        Map<String, @Nullable Object> rest = new java.util.LinkedHashMap<>(fields);
        rest.remove("id");
        return rest;
    }

    private <T> T answer(
            Running running, String question, long limit, Function<Map<String, @Nullable Object>, T> reader)
            throws Fault {
        long id = running.asked++;
        byte[] line = ("{\"id\":" + id + "," + question.substring(1) + "\n").getBytes(StandardCharsets.US_ASCII);
        if (id > 0 && id % COUNTED == 0) {
            noteStray(running);
            running.wire.process().newGame();
        }
        WireReply reply = running.wire.ask(line, line.length, limit);
        for (int i = 0; i < PATIENCE && reply.arrival() == Arrival.TIMEOUT; i++) {
            long others = reply.stalledNanos() + reply.doubtNanos() + reply.stoppedNanos();
            if (reply.elapsedNanos() - others >= limit) {
                break;
            }
            reply = running.wire.await(limit + others);
        }
        if (reply.arrival() != Arrival.LINE) {
            throw silenceFault(running, reply, id, limit);
        }
        try {
            Map<String, @Nullable Object> fields = object(reply);
            Object named = fields.get("id");
            if (!Long.valueOf(id).equals(named)) {
                throw new RulesException(
                        named == null ? "no \"id\"" : "id " + Json.write(named) + " to question " + id);
            }
            return reader.apply(fields);
        } catch (RulesException e) {
            throw fault("answered " + e.getMessage(), running, reply);
        }
    }

    private static Map<String, @Nullable Object> object(WireReply reply) {
        try {
            Object value = Json.read(reply.bytes(), reply.lineStart(), reply.lineEnd());
            if (value instanceof Map<?, ?>) {
                @SuppressWarnings("unchecked")
                Map<String, @Nullable Object> map = (Map<String, @Nullable Object>) value;
                return map;
            }
            throw new RulesException("no JSON object");
        } catch (JsonException e) {
            throw new RulesException(String.valueOf(e.getMessage())
                    .replaceFirst("^not JSON", "no JSON")
                    .replaceFirst("\\.$", ""));
        }
    }

    private static Fault silenceFault(Running running, WireReply reply, long id, long limit) {
        String line = running.wire.process().suspectStray();
        String printed = line.isBlank() && !reply.isComplete() ? reply.text() : line;
        String what = switch (reply.arrival()) {
            case TIMEOUT ->
                "did not answer within " + limit / 1_000_000_000 + " s"
                        + (printed.isBlank()
                                ? ""
                                : ", but printed " + PrintableText.cutLine(printed, SHOWN)
                                        + "; an answer is one line, an object with \"id\":" + id);
            case UNASKED -> "answered before they were asked";
            case TOO_LONG -> "answered a line of more than 64 KiB";
            case OUTPUT_LIMIT -> "print too much that is no answer; print to stderr";
            case BROKEN -> "cannot be asked: " + reply.trouble();
            default ->
                endInWords(running.wire.process().exit(), running.wire.process().stderr());
        };
        return fault(what, running, reply);
    }

    private static String endInWords(Exit exit, String stderr) {
        String how = exit instanceof Exit.Status status
                ? "ended with exit status " + status.code()
                : exit instanceof Exit.Signal signal
                        ? "were ended by signal " + signal.number()
                        : exit instanceof Exit.Limit limit
                                ? "were ended by their limit: " + limit.what()
                                : exit instanceof Exit.Unstarted unstarted
                                        ? "do not start: " + uncapital(unstarted.why())
                                        : "closed their output";
        String[] lines = stderr.strip().split("\n");
        String last = lines[lines.length - 1].strip();
        String advice = Advice.of(stderr, null);
        return how + (last.isEmpty() ? "" : ": " + last) + (advice.isEmpty() ? "" : " (" + advice + ")");
    }

    private static Fault fault(String phrase, Running running, WireReply reply) {
        String said = new String(
                reply.bytes(),
                reply.lineStart(),
                Math.max(0, reply.lineEnd() - reply.lineStart()),
                StandardCharsets.UTF_8);
        boolean interrupted =
                reply.arrival() == Arrival.BROKEN && Thread.currentThread().isInterrupted();
        return new Fault(phrase, said, running.wire.process().stderr(), interrupted);
    }

    private static String uncapital(String sentence) {
        String bare = sentence.replaceFirst("\\.$", "");
        return bare.isEmpty() ? bare : Character.toLowerCase(bare.charAt(0)) + bare.substring(1);
    }

    private void noteStray(Running running) {
        if (stray.isEmpty()) {
            stray = running.wire.process().firstStray();
        }
    }

    /** The first stray line on stdout; empty if there is none. Called between questions. */
    public String firstStray() {
        all.forEach(this::noteStray);
        return stray;
    }

    /** Whether a process exits at the end of its input. */
    public boolean endsWithInput() {
        try {
            Running running = startProcess();
            try {
                running.wire.process().leave();
                return running.wire.process().leaves(ANSWER_NANOS / 1_000_000);
            } finally {
                end(running);
            }
        } catch (Fault fault) {
            throw failure("{\"ask\":\"describe\"}", fault);
        }
    }

    private void end(Running running) {
        noteStray(running);
        all.remove(running);
        running.wire.close();
    }

    @Override
    public void close() {
        closed = true;
        all.forEach(running -> running.wire.close());
        all.clear();
    }
}
