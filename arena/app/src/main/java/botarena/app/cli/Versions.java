package botarena.app.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;
import picocli.CommandLine.IVersionProvider;

/** Version and commit, as the build wrote them down. */
public final class Versions implements IVersionProvider {

    @Override
    public String[] getVersion() {
        Properties build = new Properties();
        try (InputStream in = Versions.class.getResourceAsStream("/botarena/app/build.properties")) {
            if (in != null) {
                build.load(in);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        String commit = build.getProperty("commit", "");
        return new String[] {
            "botarena " + build.getProperty("version", "unknown") + (commit.isEmpty() ? "" : " (" + commit + ")"),
            "Java " + Runtime.version() + ", " + System.getProperty("os.name") + " " + System.getProperty("os.arch")
        };
    }
}
