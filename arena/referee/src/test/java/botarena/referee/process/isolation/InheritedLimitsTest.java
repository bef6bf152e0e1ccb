package botarena.referee.process.isolation;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.referee.BotLimits;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class InheritedLimitsTest {

    private static final String UNLIMITED = """
            Limit                     Soft Limit           Hard Limit           Units
            Max cpu time              unlimited            unlimited            seconds
            Max file size             unlimited            unlimited            bytes
            Max data size             unlimited            unlimited            bytes
            Max stack size            8388608              unlimited            bytes
            Max processes             96365                96365                processes
            Max open files            1024                 524288               files
            Max address space         unlimited            unlimited            bytes
            """;

    private static InheritedLimits with(String name, long hard) {
        return InheritedLimits.of(UNLIMITED.replaceFirst("(Max " + name + " +)(\\S+ +)\\S+", "$1$2" + hard));
    }

    @Test
    void aLoginWithoutLowLimitsTakesNothingFromBots() {
        InheritedLimits login = InheritedLimits.of(UNLIMITED);
        assertThat(login.files()).isEqualTo(524288);
        assertThat(login.cpuSeconds()).isEqualTo(InheritedLimits.NONE);
        assertThat(login.describeLower(BotLimits.DEFAULT)).isNull();
        assertThat(login.cpuSeconds(BotLimits.DEFAULT)).isEqualTo(600);
    }

    @ParameterizedTest
    @CsvSource({
        "cpu time, 600, cpu 600 s (ulimit -t)",
        "file size, 512000, file-size 0.5 MB (ulimit -f)",
        "data size, 500000000, memory 500.0 MB (ulimit -d)",
        "address space, 2000000000, address space 2000.0 MB (ulimit -v)",
        "processes, 40, processes 40 (ulimit -u)",
        "open files, 64, files 64 (ulimit -n)",
    })
    void eachLowerOneIsNamedWithItsLetter(String name, long hard, String phrase) {
        assertThat(with(name, hard).describeLower(BotLimits.DEFAULT)).isEqualTo(phrase);
    }

    /** The kernel ends a process at once if both limits are the same; the signal at the lower one names it. */
    @ParameterizedTest
    @CsvSource({"600, 595", "604, 599", "605, 600", "3, 1"})
    void aBotIsToldOfItsTimeBeforeTheLoginEndsIt(long hard, long soft) {
        assertThat(with("cpu time", hard).cpuSeconds(BotLimits.DEFAULT)).isEqualTo(soft);
    }

    @Test
    void systemsWithoutTheFileHaveNoLimit() {
        assertThat(InheritedLimits.read(Path.of("/nonexistent")).describeLower(BotLimits.DEFAULT))
                .isNull();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Error occurred during initialization of VM",
                "Could not reserve enough space for 2097152KB object heap",
                "BlockingIOError: [Errno 11] Resource temporarily unavailable",
                "OSError: [Errno 24] Too many open files",
                "terminate called after throwing an instance of 'std::bad_alloc'",
                "MemoryError",
            })
    void programsThatGotTooLittleSaySo(String said) {
        assertThat(InheritedLimits.namesScarcity(said)).isTrue();
        assertThat(InheritedLimits.namesScarcity("NameError: name 'x' is not defined"))
                .isFalse();
    }
}
