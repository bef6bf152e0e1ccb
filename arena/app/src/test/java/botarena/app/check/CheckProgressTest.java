package botarena.app.check;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.app.cli.Console;
import botarena.app.cli.GlobalOptions;
import botarena.games.GameCatalog;
import botarena.games.catalog.Games;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class CheckProgressTest {

    @Test
    void aStepThatWaitsForTheBotSaysSo() throws InterruptedException {
        CountDownLatch told = new CountDownLatch(1);
        ByteArrayOutputStream err = new ByteArrayOutputStream() {
            @Override
            public void flush() {
                if (toString(StandardCharsets.UTF_8).contains("step 2 of 3, answers hello: no answer for ")) {
                    told.countDown();
                }
            }
        };
        PrintStream stream = new PrintStream(err, false, StandardCharsets.UTF_8);
        Console console = new Console(
                InputStream.nullInputStream(),
                stream,
                stream,
                Map.of(),
                new GlobalOptions(),
                () -> new GameCatalog(Games.BUILT_IN));
        StepNotes notes = new StepNotes();
        try (CheckProgress progress = new CheckProgress(console)) {
            progress.showStep(2, 3, "answers hello", notes);
            notes.startRequest();
            assertThat(told.await(60, TimeUnit.SECONDS)).isTrue();
        }
    }
}
