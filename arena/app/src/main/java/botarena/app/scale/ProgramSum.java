package botarena.app.scale;

import botarena.app.cli.BuildVersion;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/** Tells programs apart that may play otherwise: who plays for a run must be the very program that runs it. */
final class ProgramSum {

    private static final int DIGITS = 12;

    private ProgramSum() {}

    /**
     * Twelve hexadecimal digits over release and classes. What is added to a jar when it is built, times above all, does
     * not count.
     */
    static String digits() {
        try {
            MessageDigest sha = MessageDigest.getInstance("SHA-256");
            sha.update(BuildVersion.number().getBytes(StandardCharsets.UTF_8));
            Path program = Path.of(ProgramSum.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
            if (Files.isRegularFile(program)) {
                classes(program, sha);
            }
            return HexFormat.of().formatHex(sha.digest()).substring(0, DIGITS);
        } catch (NoSuchAlgorithmException | URISyntaxException e) {
            throw new IllegalStateException("every JDK has SHA-256, and this class a place", e);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void classes(Path jar, MessageDigest sha) throws IOException {
        try (InputStream file = Files.newInputStream(jar);
                ZipInputStream zip = new ZipInputStream(file)) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                if (entry.getName().startsWith("botarena/") && entry.getName().endsWith(".class")) {
                    sha.update(entry.getName().getBytes(StandardCharsets.UTF_8));
                    sha.update(zip.readAllBytes());
                }
            }
        }
    }
}
