package botarena.referee.process.clock;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Sums of the counters of a bot's tasks, in milliseconds: {@code ran/waited} for each task. */
class CpuSharesTest {

    @ParameterizedTest(name = "{0}")
    @CsvSource({
        "a quiet machine,                          100, 0,  100/0,                 0,  0",
        "one task beside others' programs,         100, 0,  40/60,                60, 60",
        "one task that slept,                      100, 0,  10/20,                20, 20",
        "the referee waited too,                   100, 5,  40/50,                55, 55",
        "an engine behind a wrapper,               100, 0,  2/3 40/50,            48, 53",
        "a busy wrapper hides some of the wait,    100, 0,  20/10 30/40,          20, 50",
        "four threads on one processor of its own, 100, 0,  25/75 25/75 25/75 25/75, 0, 0",
        "threads that wait for each other,         100, 0,  100/0 0/90 0/90,       0, 0",
        "children on every processor,              100, 0,  20/80 90/10 90/10,     0, 0",
        "children beside others' programs,         100, 0,  16/84 17/83 17/83 17/83, 33, 33",
        "more waits than time,                     100, 80, 60/40,                40, 40",
        "nothing known of the bot,                 100, 30, '',                   30, 30",
    })
    void divide(String what, long elapsed, long own, String tasks, long certain, long possible) {
        CpuShares shares = new CpuShares();
        shares.clear();
        Arrays.stream(tasks.split(" ")).filter(task -> !task.isEmpty()).forEach(task -> {
            String[] numbers = task.split("/");
            shares.task(Long.parseLong(numbers[0]), Long.parseLong(numbers[1]));
        });
        assertThat(shares.certainlyStolen(elapsed, own)).as(what).isEqualTo(certain);
        assertThat(shares.possiblyStolen(elapsed, own)).as(what).isEqualTo(possible);
    }
}
