package botarena.app;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** The program without its launcher, in a session that cannot write every name. */
class CharsetWarningTest {

    @Test
    void aSessionThatLosesNamesIsTold() {
        assertThat(Main.charsetWarning("Linux", "ANSI_X3.4-1968"))
                .hasValueSatisfying(text -> assertThat(text).contains("ANSI_X3.4-1968", "LC_ALL=C.UTF-8"));
        assertThat(Main.charsetWarning("Linux", "UTF-8")).isEmpty();
        assertThat(Main.charsetWarning("Windows 11", "Cp1252")).isEmpty();
    }
}
