package botarena.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ListenAddressTest {

    @Test
    void aPortAloneIsThisMachines() {
        assertThat(ListenAddress.parse("")).contains(ListenAddress.DEFAULT);
        assertThat(ListenAddress.parse("9000")).contains(new ListenAddress("127.0.0.1", 9000, true));
        assertThat(ListenAddress.parse("0.0.0.0:80")).contains(new ListenAddress("0.0.0.0", 80, true));
        assertThat(ListenAddress.parse("[::1]:80")).contains(new ListenAddress("::1", 80, true));
        assertThat(ListenAddress.parse("room-3.example:65535"))
                .contains(new ListenAddress("room-3.example", 65_535, true));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"x", "localhost", ":80", "a:b:80", "65536", "127.0.0.1:", "::1:80", "http://a:80", " 80", "-1"})
    void malformedAddressesAreNone(String text) {
        assertThat(ListenAddress.parse(text)).isEqualTo(Optional.empty());
    }

    @Test
    void anAddressIsWrittenAsBrowsersWantIt() {
        assertThat(new ListenAddress("::1", 0, true).authority(80)).isEqualTo("[::1]:80");
        assertThat(ListenAddress.DEFAULT.authority(8422)).isEqualTo("127.0.0.1:8422");
    }
}
