package botarena.referee.cause;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.protocol.Reason;
import botarena.referee.GameRecord.FaultDescription;
import java.time.Duration;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FailureCauseTest {

    private static final String ENDED = "The bot exited with status 1 instead of answering.";

    private static final String PYTHON = """
            reading the book
            Traceback (most recent call last):
              File "/home/ada/bot.py", line 15, in <module>
                reply = pick(message)
                        ^^^^^^^^^^^^^
              File "/home/ada/bot.py", line 7, in pick
                return best[%s]
                       ~~~~^^^
              File "/usr/lib/python3.11/random.py", line 373, in choice
                raise IndexError('Cannot choose from an empty sequence')
            IndexError: list index out of range
            """;

    private static FailureCause exited(String stderr) {
        return FailureCause.of(Reason.EXITED, new FaultDescription(ENDED), stderr);
    }

    @Test
    void pythonNamesTheErrorAndItsLine() {
        FailureCause cause = exited(PYTHON.formatted("5"));
        assertThat(cause.words()).isEqualTo("IndexError: list index out of range");
        assertThat(cause.lines())
                .containsExactly("bot.py:7 in pick: return best[5]", "bot.py:15: reply = pick(message)");
        assertThat(cause.advice()).isEqualTo("Fix bot.py:7.");
    }

    @Test
    void aSyntaxErrorIsToldOfItsLineAndNotOfQuit() {
        FailureCause cause = exited("""
                  File "/home/ada/bot.py", line 9
                    reply = {"type": "move"
                            ^
                SyntaxError: '{' was never closed
                """);
        assertThat(cause.words()).isEqualTo("SyntaxError: '{' was never closed");
        assertThat(cause.lines()).containsExactly("bot.py:9: reply = {\"type\": \"move\"");
        assertThat(cause.advice()).contains("fix the line that it names").doesNotContain("quit");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        ImportError: attempted relative import with no known parent package | import without the dot
        AttributeError: partially initialized module 'random' has no attribute 'choice' | has the name of a module
        SyntaxError: Cannot use import statement outside a module | .mjs
        UnsupportedClassVersionError: Bot has been compiled by a more recent version | newer Java
        Error: Could not find or load main class Bot | package.Class
        NoClassDefFoundError: mybot/Bot (wrong name: Bot) | package.Class
        RecursionError: maximum recursion depth exceeded | search less deep
        RangeError: Maximum call stack size exceeded | search less deep
        TypeError: Object of type int64 is not JSON serializable | plain number
        TypeError: Do not know how to serialize a BigInt | plain number
        """)
    void aCommonErrorIsToldOfItsOwnRemedy(String stderr, String remedy) {
        assertThat(exited(stderr + "\n").advice()).contains(remedy);
    }

    @Test
    void aSilentBotIsShownTheEndOfItsStderr() {
        FaultDescription late = new FaultDescription(
                "Too slow: no move within 1.0 s. It used 1 ms of processor time in 1.02 s: it was waiting, not thinking.");
        FaultDescription unmeasured = new FaultDescription("Too slow: no move within 1.0 s.");
        FailureCause cause = FailureCause.of(Reason.TIMEOUT, late, "depth 1\nno such field: moves\n");
        assertThat(cause.lines()).containsExactly("its stderr ends: no such field: moves");
        assertThat(cause.key())
                .isEqualTo(
                        FailureCause.of(Reason.TIMEOUT, unmeasured, "depth 9\n").key());
    }

    @Test
    void aCallOfItselfIsShownOnce() {
        String call = "  File \"/b/bot.py\", line 3, in search\n    return search(m)\n";
        assertThat(exited(PYTHON.formatted("5") + "Traceback (most recent call last):\n" + call + call
                                + "RecursionError: too deep\n")
                        .lines())
                .containsExactly("bot.py:3 in search: return search(m)");
    }

    @Test
    void theReadOnlyFolderIsToldOfStderrAndTmpdir() {
        for (String said : new String[] {
            "OSError: [Errno 30] Read-only file system: 'log.txt'",
            "Error: EROFS: read-only file system, open 'log.txt'",
            "open log.txt: read-only file system"
        }) {
            assertThat(exited(said).advice()).as(said).contains("stderr", "TMPDIR");
        }
    }

    @Test
    void javaIsReadToItsRootCauseAndPastItsLibrary() {
        FailureCause cause = exited("""
                Exception in thread "main" java.lang.IllegalStateException: no move
                \tat Bot.main(Bot.java:30)
                Caused by: java.lang.IndexOutOfBoundsException: Index 5 out of bounds for length 1
                \tat java.base/java.util.ArrayList.get(ArrayList.java:427)
                \tat Bot.evaluate(Bot.java:12)
                \tat Bot.main(Bot.java:28)
                \t... 1 more
                """);
        assertThat(cause.words()).isEqualTo("java.lang.IndexOutOfBoundsException: Index 5 out of bounds for length 1");
        assertThat(cause.lines()).containsExactly("Bot.java:12 in Bot.evaluate", "Bot.java:28 in Bot.main");
    }

    @Test
    void nodeIsReadWithItsOwnFramesOrTheLineItCouldNotRead() {
        FailureCause thrown = exited("""
                /home/ada/bot.js:2
                function evaluate(m){ return m.x.y; }
                                                 ^

                TypeError: Cannot read properties of undefined (reading 'y')
                    at evaluate (/home/ada/bot.js:2:34)
                    at Socket.emit (node:events:524:28)

                Node.js v20.20.2
                """);
        assertThat(thrown.words()).isEqualTo("TypeError: Cannot read properties of undefined (reading 'y')");
        assertThat(thrown.lines()).containsExactly("bot.js:2 in evaluate");
        FailureCause unreadable = exited("""
                /home/ada/bot.js:1
                let a = {;
                         ^

                SyntaxError: Unexpected token ';'
                    at wrapSafe (node:internal/modules/cjs/loader:1464:18)
                """);
        assertThat(unreadable.lines()).containsExactly("bot.js:1: let a = {;");
    }

    @Test
    void rubyGoAndRustHaveTheirForms() {
        FailureCause ruby = exited("""
                bot.rb:2:in `/': divided by 0 (ZeroDivisionError)
                \tfrom bot.rb:2:in `evaluate'
                \tfrom bot.rb:4:in `<main>'
                """);
        assertThat(ruby.words()).isEqualTo("ZeroDivisionError: divided by 0");
        assertThat(ruby.lines()).first().isEqualTo("bot.rb:2 in /");
        FailureCause go = exited("""
                panic: runtime error: index out of range [5] with length 1

                goroutine 1 [running]:
                main.evaluate(...)
                \t/home/ada/bot.go:3
                main.main()
                \t/home/ada/bot.go:4 +0x33
                """);
        assertThat(go.words()).isEqualTo("panic: runtime error: index out of range [5] with length 1");
        assertThat(go.lines()).containsExactly("bot.go:3 in main.evaluate", "bot.go:4 in main.main");
        FailureCause rust = exited("""
                thread 'main' (14999) panicked at src/main.rs:1:43:
                index out of bounds: the len is 1 but the index is 5
                note: run with `RUST_BACKTRACE=1` environment variable to display a backtrace
                """);
        assertThat(rust.words()).isEqualTo("panic: index out of bounds: the len is 1 but the index is 5");
        assertThat(rust.lines()).containsExactly("main.rs:1");
        assertThat(exited("thread 'main' panicked at 'no move', src/main.rs:7:5\n")
                        .words())
                .isEqualTo("panic: no move");
    }

    @Test
    void programsInCTellByAssertionsExceptionsAndSanitizers() {
        assertThat(exited("bot: bot.c:12: evaluate: Assertion `n > 0' failed.\n")
                        .lines())
                .containsExactly("bot.c:12 in evaluate");
        assertThat(exited("terminate called after throwing an instance of 'std::out_of_range'\n  what():  at 5\n")
                        .words())
                .isEqualTo("std::out_of_range: at 5");
        FailureCause sanitized = exited("""
                ==12==ERROR: AddressSanitizer: heap-buffer-overflow on address 0x602
                    #0 0x55d in evaluate /home/ada/bot.c:7:12
                    #1 0x55e in main /home/ada/bot.c:20:3
                """);
        assertThat(sanitized.words()).isEqualTo("AddressSanitizer: heap-buffer-overflow");
        assertThat(sanitized.lines()).containsExactly("bot.c:7 in evaluate", "bot.c:20 in main");
        assertThat(exited("Bot.java:1: error: illegal start of expression\nclass Bot { int x = }\n1 error\n")
                        .lines())
                .containsExactly("Bot.java:1");
    }

    @Test
    void anUnknownTraceIsShownByItsLastLines() {
        FailureCause cause = exited("one\ntwo\n\nthree\n\\u001b[31mfour\\u001b[0m\n");
        assertThat(cause.words()).isEqualTo(ENDED);
        assertThat(cause.lines()).containsExactly("two", "three", "four");
        assertThat(exited("").lines()).isEmpty();
        assertThat(exited("").advice()).contains("write each error there");
    }

    @Test
    void aMoveThatIsNotLegalIsNotBlamedOnWhatStderrSays() {
        FailureCause cause =
                FailureCause.of(Reason.ILLEGAL_MOVE, new FaultDescription("Illegal move: z9"), PYTHON.formatted("5"));
        assertThat(cause.words()).isEqualTo("Illegal move: z9");
        assertThat(cause.lines()).isEmpty();
    }

    @Test
    void aThreadThatDiedIsToldOfWhereTheClockRanOut() {
        FailureCause cause =
                FailureCause.of(Reason.TIMEOUT, new FaultDescription("No complete line."), PYTHON.formatted("5"));
        assertThat(cause.words()).isEqualTo("No complete line.");
        assertThat(cause.lines()).startsWith("IndexError: list index out of range", "bot.py:7 in pick: return best[5]");
    }

    @Test
    void theSameMistakeHasTheSameKeyWithOtherNumbers() {
        String other = PYTHON.formatted("5").replace("list index", "index 17 of a list");
        assertThat(exited(PYTHON.formatted("5")).key()).isEqualTo(exited(other).key());
        assertThat(exited(PYTHON.formatted("5")).key())
                .isNotEqualTo(exited(PYTHON.formatted("n - 1")).key());
        FailureCause one = FailureCause.of(
                Reason.ILLEGAL_MOVE,
                new FaultDescription("Illegal move: not \"z9\". 36 moves are legal, e.g. a1-e1."),
                "");
        FailureCause two = FailureCause.of(
                Reason.ILLEGAL_MOVE,
                new FaultDescription("Illegal move: not \"q7\". 12 moves are legal, e.g. a2-e2."),
                "");
        assertThat(one.key()).isEqualTo(two.key());
        assertThat(one.key()).isNotEqualTo(exited("").key());
    }

    /** A bot may write anything: reading it must not take longer than the game. */
    @Test
    void aFloodOfAlmostTracesIsReadSoon() {
        String[] lines = {
            "x".repeat(120_000),
            ("a:1:in `" + "'".repeat(300) + ": (\n").repeat(400),
            "    at a (".repeat(12_000),
            "\n".repeat(120_000),
            "\\u001b]".repeat(17_000),
            "thread '" + "' panicked at '".repeat(8_000)
        };
        Assertions.assertTimeoutPreemptively(Duration.ofSeconds(60), () -> {
            for (String flood : lines) {
                exited(flood);
            }
        });
    }
}
