package botarena.scale.broker;

import botarena.base.Digest;
import java.security.GeneralSecurityException;
import java.security.cert.CertificateException;
import java.security.cert.X509Certificate;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManager;
import javax.net.ssl.X509TrustManager;

/** Trust in one certificate by its SHA-256 alone; signer and name do not count. Thread-safe. */
final class PinnedCertificate implements X509TrustManager {

    private final String pinned;
    private volatile boolean refused;

    PinnedCertificate(String pinned) {
        this.pinned = pinned;
    }

    /** The SHA-256 of a certificate, in hex. */
    static String sum(byte[] encoded) {
        return Digest.hex(encoded);
    }

    /** Whether a server had another certificate: the client's exception does not tell. */
    boolean hasRefused() {
        return refused;
    }

    SSLContext context() {
        try {
            SSLContext context = SSLContext.getInstance("TLS");
            context.init(null, new TrustManager[] {this}, null);
            return context;
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every JDK has TLS", e);
        }
    }

    @Override
    public void checkServerTrusted(X509Certificate[] chain, String type) throws CertificateException {
        if (chain.length == 0 || !sum(chain[0].getEncoded()).equals(pinned)) {
            refused = true;
            throw new CertificateException("the certificate is not the pinned one");
        }
    }

    @Override
    public void checkClientTrusted(X509Certificate[] chain, String type) throws CertificateException {
        throw new CertificateException("clients have no certificate here");
    }

    @Override
    public X509Certificate[] getAcceptedIssuers() {
        return new X509Certificate[0];
    }
}
