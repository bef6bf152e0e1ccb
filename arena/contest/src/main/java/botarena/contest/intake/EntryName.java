package botarena.contest.intake;

import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/** Names in archives: which are refused, which are passed over. */
final class EntryName {

    private static final int MAX_DEPTH = 8;
    private static final int MAX_NAME_BYTES = 200;
    private static final Pattern DRIVE = Pattern.compile("[A-Za-z]:.*", Pattern.DOTALL);
    private static final Pattern DEVICE = Pattern.compile(
            "(con|prn|aux|nul|conin\\$|conout\\$|(com|lpt)[0-9¹²³])( *\\..*)?", Pattern.CASE_INSENSITIVE);
    private static final Pattern UNSAFE = Pattern.compile(".*[\\p{Cc}\\p{Cs}\u2028\u2029:*?\"<>|].*", Pattern.DOTALL);
    private static final Set<String> LEFT_OUT = Set.of("__MACOSX", ".git", "__pycache__", ".DS_Store");

    private EntryName() {}

    /** Flaw of a name; empty if there is none. A slash at its end marks a folder. */
    static String findFlaw(String name) {
        String shown = "'" + printable(name) + "'";
        if (name.startsWith("/") || name.startsWith("\\") || DRIVE.matcher(name).matches()) {
            return shown + " is an absolute path";
        }
        String bare = name.endsWith("/") ? name.substring(0, name.length() - 1) : name;
        List<String> parts = List.of(bare.split("/", -1));
        if (parts.contains("..")) {
            return shown + " leads out of it";
        }
        if (parts.contains(".") || parts.contains("")) {
            return shown + " is not a plain path";
        }
        if (parts.size() > MAX_DEPTH) {
            return shown + " is more than " + MAX_DEPTH + " folders deep";
        }
        for (String part : parts) {
            if (UNSAFE.matcher(part).matches()) {
                return shown + " has a character that is not allowed in names";
            }
            if (DEVICE.matcher(part).matches()) {
                return shown + " is a device's name in Windows";
            }
            if (part.endsWith(".") || part.endsWith(" ") || part.startsWith(" ")) {
                return shown + " begins or ends with a space, or ends with a dot";
            }
            if (part.getBytes(StandardCharsets.UTF_8).length > MAX_NAME_BYTES) {
                return shown + " is too long a name";
            }
        }
        return "";
    }

    /** Whether it is left out: a file that systems and tools add to archives by themselves. */
    static boolean isLeftOut(String name) {
        return List.of(name.split("/")).stream().anyMatch(LEFT_OUT::contains);
    }

    /** The same for names that some system takes for one. */
    static String foldCase(String name) {
        String lower = Normalizer.normalize(name, Normalizer.Form.NFC)
                .toUpperCase(Locale.ROOT)
                .toLowerCase(Locale.ROOT);
        return Normalizer.normalize(lower, Normalizer.Form.NFC);
    }

    /** A name as it can be printed: without control characters, and not too long. */
    static String printable(String name) {
        String plain = name.replaceAll("[\\p{Cc}\\p{Cf}\\p{Cs}\u2028\u2029]", "\uFFFD");
        return plain.length() > 80 ? plain.substring(0, 77) + "..." : plain;
    }
}
