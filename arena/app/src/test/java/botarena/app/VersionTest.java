package botarena.app;

import static org.assertj.core.api.Assertions.assertThat;

import botarena.app.cli.BuildVersion;
import org.junit.jupiter.api.Test;

class VersionTest {

    @Test
    void theVersionsOfAllThatIsVersionedAreTold() {
        Invocation invocation = Invocation.of("--version", "--format", "json");
        assertThat(invocation.out())
                .startsWith("{\"version\":\"" + BuildVersion.number() + "\",\"commit\":\"")
                .contains("\"protocol\":1,\"record\":1,\"rules\":1,\"java\":\"");
        assertThat(invocation.code()).isZero();
    }

    @Test
    void inTextTheyStandAsTheyDid() {
        assertThat(Invocation.of("--version").out())
                .isEqualTo(Invocation.of("--version", "--format", "text").out())
                .matches("(?s)botarena \\S+( \\(\\S+\\))?\\RJava .*");
    }

    @Test
    void verboseOutputNamesTheInstallation() {
        assertThat(Invocation.of("--version", "-v").out()).contains("\nhome ", "\nJava home /");
    }

    @Test
    void noCommandIsToldItsFormatBeforeItsName() {
        Invocation invocation = Invocation.of("--format", "json", "games");
        assertThat(invocation.code()).isEqualTo(2);
        assertThat(invocation.err()).contains("--format");
    }
}
