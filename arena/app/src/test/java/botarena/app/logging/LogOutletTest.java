package botarena.app.logging;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;

class LogOutletTest {

    private final List<String> lines = new CopyOnWriteArrayList<>();

    @AfterEach
    void giveBack() {
        LogOutlet.toStderr();
    }

    @Test
    void theOwnerOfTheTerminalGetsTheLinesOfTheLog() {
        LogOutlet.redirectTo(lines::add);
        LoggerFactory.getLogger("botarena.test").warn("the shell failed ({})", "gone");
        // Threads of other tests may log, too.
        assertThat(lines).contains("WARN  botarena.test: the shell failed (gone)");
    }

    @Test
    void aFormerOwnerGetsNone() {
        LogOutlet.redirectTo(lines::add);
        LogOutlet.toStderr();
        LoggerFactory.getLogger("botarena.test").warn("the terminal is free");
        assertThat(lines).doesNotContain("WARN  botarena.test: the terminal is free");
    }
}
