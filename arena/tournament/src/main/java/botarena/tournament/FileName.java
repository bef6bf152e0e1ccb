package botarena.tournament;

import java.nio.charset.StandardCharsets;
import java.util.HexFormat;

/** Names made safe for files and ids, without two different names becoming one. */
public final class FileName {

    private static final int LONGEST = 40;
    private static final int DIGITS = 4;

    private FileName() {}

    /**
     * The name with every character but A–Z a–z 0–9 _ - turned into {@code _} and cut to 40; where that changed it,
     * {@code ~} and four hex digits of the name's SHA-256 follow.
     */
    public static String of(String name) {
        return of(name, 1);
    }

    /** A bot in ids: its safe name, with {@code @N} from version 2 on, before the hex digits. */
    public static String of(String name, int version) {
        if (version == 1 && isSafe(name)) {
            return name;
        }
        String safe = name.codePoints()
                .limit(LONGEST)
                .map(c -> plain(c) ? c : '_')
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
        String versioned = version == 1 ? safe : safe + "@" + version;
        return safe.equals(name) ? versioned : versioned + "~" + digits(name);
    }

    private static boolean isSafe(String name) {
        boolean safe = name.length() <= LONGEST;
        for (int i = 0; safe && i < name.length(); i++) {
            safe = plain(name.charAt(i));
        }
        return safe;
    }

    private static boolean plain(int c) {
        return c >= 'A' && c <= 'Z' || c >= 'a' && c <= 'z' || c >= '0' && c <= '9' || c == '_' || c == '-';
    }

    private static String digits(String name) {
        byte[] sum = Digest.sha256().digest(name.getBytes(StandardCharsets.UTF_8));
        return HexFormat.of().formatHex(sum).substring(0, DIGITS);
    }
}
