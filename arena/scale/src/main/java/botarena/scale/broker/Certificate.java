package botarena.scale.broker;

import botarena.base.PrivateFile;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.Key;
import java.security.KeyStore;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;

/** The broker's certificate: of an elliptic curve, signed by itself, since clients know it by its sum. */
final class Certificate {

    private static final String STORE = "keys.p12";
    private static final String ALIAS = "broker";
    private static final char[] PASSWORD = "botarena".toCharArray();
    private static final String YEARS = "7300";

    private Certificate() {}

    static Path chainFile(Path folder) {
        return folder.resolve("certificate.pem");
    }

    static Path keyFile(Path folder) {
        return folder.resolve("key.pem");
    }

    /** Makes key and certificate unless they are there. */
    static void make(Path folder, String host) throws IOException, InterruptedException {
        if (Files.exists(chainFile(folder)) && Files.exists(keyFile(folder))) {
            return;
        }
        Path store = folder.resolve(STORE);
        Files.deleteIfExists(store);
        Path keytool = Path.of(System.getProperty("java.home"), "bin", "keytool");
        List<String> words = new ArrayList<>(List.of(keytool.toString(), "-genkeypair", "-alias", ALIAS));
        words.addAll(List.of("-keyalg", "EC", "-groupname", "secp256r1", "-validity", YEARS));
        words.addAll(List.of("-dname", "CN=" + host.replace(',', '_')));
        words.addAll(List.of("-storetype", "PKCS12", "-storepass", new String(PASSWORD)));
        words.addAll(List.of("-keystore", store.toString()));
        Process made = new ProcessBuilder(words).redirectErrorStream(true).start();
        String said = new String(made.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (made.waitFor() != 0) {
            throw new IOException("keytool made no certificate: " + said.strip());
        }
        try (InputStream in = Files.newInputStream(store)) {
            KeyStore keys = KeyStore.getInstance("PKCS12");
            keys.load(in, PASSWORD);
            Key secret = keys.getKey(ALIAS, PASSWORD);
            PrivateFile.replace(keyFile(folder), pem("PRIVATE KEY", secret.getEncoded()));
            Files.writeString(
                    chainFile(folder),
                    pem("CERTIFICATE", keys.getCertificate(ALIAS).getEncoded()));
        } catch (GeneralSecurityException e) {
            throw new IOException("the broker's key cannot be read: " + e.getMessage(), e);
        } finally {
            Files.deleteIfExists(store);
        }
    }

    /** The certificate's SHA-256 in hex, by which clients know it. */
    static String sum(Path folder) throws IOException {
        String body = Files.readString(chainFile(folder))
                .replaceAll("-----[A-Z ]+-----", "")
                .replaceAll("\\s", "");
        return PinnedCertificate.sum(Base64.getDecoder().decode(body));
    }

    private static String pem(String what, byte[] der) {
        String body = Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(der);
        return "-----BEGIN " + what + "-----\n" + body + "\n-----END " + what + "-----\n";
    }
}
