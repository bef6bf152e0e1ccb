package botarena.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The figures that the documentation quotes are those the program prints today. */
@Tag("slow")
class SelftestDocumentationTest {

    @Test
    void ratingsPageQuotesTheSelftestWordForWord() throws IOException {
        Invocation selftest = Invocation.of("selftest", "ratings", "-q");
        assertThat(Files.readString(Path.of("../../docs/ratings.md"))).contains("```\n" + selftest.out() + "```\n");
    }
}
