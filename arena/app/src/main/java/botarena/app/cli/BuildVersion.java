package botarena.app.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;
import picocli.CommandLine.IVersionProvider;

/** Version and commit, as the build wrote them down. */
public final class BuildVersion implements IVersionProvider {

    /** The version alone, as hello has it. Java knows the jar's: to read the jar again costs a start 10 ms. */
    public static String number() {
        String version = BuildVersion.class.getPackage().getImplementationVersion();
        return version == null ? build().getProperty("version", "unknown") : version;
    }

    /** The commit it was built from, empty where the build did not say. */
    public static String commit() {
        return build().getProperty("commit", "");
    }

    @Override
    public String[] getVersion() {
        String commit = commit();
        return new String[] {
            "botarena " + number() + (commit.isEmpty() ? "" : " (" + commit + ")"),
            "Java " + Runtime.version() + ", " + System.getProperty("os.name") + " " + System.getProperty("os.arch")
        };
    }

    private static Properties build() {
        Properties build = new Properties();
        try (InputStream in = BuildVersion.class.getResourceAsStream("/botarena/app/build.properties")) {
            if (in != null) {
                build.load(in);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return build;
    }
}
