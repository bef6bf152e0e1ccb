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
    void whoeverHasTheTerminalTakesTheLogsLines() {
        LogOutlet.to(lines::add);
        LoggerFactory.getLogger("botarena.test").warn("the shell failed ({})", "gone");
        assertThat(lines).containsExactly("WARN  botarena.test: the shell failed (gone)");
    }

    @Test
    void nobodyElseHearsThem() {
        LogOutlet.to(lines::add);
        LogOutlet.toStderr();
        LoggerFactory.getLogger("botarena.test").info("nobody asked for information");
        assertThat(lines).isEmpty();
    }
}
