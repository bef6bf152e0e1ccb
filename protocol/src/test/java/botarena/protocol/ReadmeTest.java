package botarena.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class ReadmeTest {

    private static final Path README = Path.of("README.md");

    @Test
    void theTableOfCodesIsMadeOfTheCodes() throws IOException {
        String page = Files.readString(README);
        int from = page.indexOf("-->\n", page.indexOf("<!-- codes:")) + 4;
        int to = page.indexOf("<!-- end of codes -->");
        assertThat(to).isGreaterThanOrEqualTo(from);
        String fresh = page.substring(0, from) + "\n" + CodeTable.markdown() + "\n" + page.substring(to);
        if (Boolean.getBoolean("botarena.regenerate")) {
            Files.writeString(README, fresh);
        }
        assertThat(Files.readString(README)).isEqualTo(fresh);
    }
}
