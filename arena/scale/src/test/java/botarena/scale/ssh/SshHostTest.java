package botarena.scale.ssh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import botarena.base.Refusal.RefusedException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SshHostTest {

    @Test
    void hostsAreNamedAndTheLastProgramIsThatOfAll() throws Exception {
        assertThat(SshHost.list("ssh://lab01,me@lab01:2222/~/it's here,lab.example.org/opt/b/botarena"))
                .containsExactly(
                        new SshHost("lab01", "lab01", 0, "'/opt/b/botarena'"),
                        new SshHost("lab01-2", "me@lab01", 2222, "~/'it'\\''s here'"),
                        new SshHost("lab-example-org", "lab.example.org", 0, "'/opt/b/botarena'"));
        assertThat(SshHost.list("ssh://[::1]")).containsExactly(new SshHost("--1", "::1", 0, "botarena"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"ssh://", "ssh://a,,b", "ssh://-oProxyCommand=x", "ssh://a b", "ssh://-x@a", "ssh://a:port"})
    void addressesThatSshCouldMisreadAreRefused(String address) {
        assertThatThrownBy(() -> SshHost.list(address))
                .isInstanceOfSatisfying(
                        RefusedException.class,
                        e -> assertThat(e.refusal().what()).endsWith("is not a host for --on ssh://"));
    }
}
