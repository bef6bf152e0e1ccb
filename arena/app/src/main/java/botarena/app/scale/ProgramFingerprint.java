package botarena.app.scale;

import botarena.app.cli.BuildVersion;
import botarena.base.Digest;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.Collections;
import java.util.HexFormat;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** Digits that differ between builds: a worker must be the same build as the run's program. */
final class ProgramFingerprint {

    private static final int DIGITS = 12;

    private ProgramFingerprint() {}

    /**
     * Twelve hexadecimal digits over release and classes. Additions of a jar's build, times above all, do not count.
     */
    static String digits() {
        try {
            return digits(Path.of(ProgramFingerprint.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI()));
        } catch (URISyntaxException e) {
            throw new IllegalStateException("this class has a place", e);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Digits of a jar; of classes in a folder only the release counts. */
    static String digits(Path program) throws IOException {
        MessageDigest sha = Digest.sha256();
        sha.update(BuildVersion.number().getBytes(StandardCharsets.UTF_8));
        if (Files.isRegularFile(program)) {
            classes(program, sha);
        }
        return HexFormat.of().formatHex(sha.digest()).substring(0, DIGITS);
    }

    /** By the check sums that the jar has of them: to read them all takes most of a second at each start. */
    private static void classes(Path jar, MessageDigest sha) throws IOException {
        try (ZipFile zip = new ZipFile(jar.toFile())) {
            for (ZipEntry entry : Collections.list(zip.entries())) {
                if (entry.getName().startsWith("botarena/") && entry.getName().endsWith(".class")) {
                    String line = entry.getName() + " " + entry.getSize() + " " + entry.getCrc() + "\n";
                    sha.update(line.getBytes(StandardCharsets.UTF_8));
                }
            }
        }
    }
}
