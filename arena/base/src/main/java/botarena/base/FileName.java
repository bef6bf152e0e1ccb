package botarena.base;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.text.Normalizer;
import java.util.function.IntPredicate;

/** Names made safe for files, shells and ids, without two different names becoming one. */
public final class FileName {

    private static final int MAX_CODE_POINTS = 40;
    private static final int DIGITS = 4;

    private FileName() {}

    /**
     * {@return the name in Unicode's composed form (NFC), cut to 40 code points} Letters, digits and signs of every
     * script stay; of ASCII all but A–Z a–z 0–9 _ - turns into {@code _}, and so do all blank and invisible characters.
     * Where that changed the composed name, {@code ~} and four hex digits of its SHA-256 follow.
     *
     * @param name in any script
     */
    public static String of(String name) {
        return of(name, 1);
    }

    /**
     * {@return a bot in ids: its safe name, with {@code @N} from version 2 on, before the hex digits}
     *
     * @param name in any script
     * @param version from 1
     */
    public static String of(String name, int version) {
        return toAscii(compose(name), version, FileName::isBearable);
    }

    /**
     * As {@link #of(String, int)} was when all but ASCII was replaced: results written then go on under these names.
     *
     * @param name in any script
     * @param version from 1
     * @return the name of before
     */
    public static String ofAscii(String name, int version) {
        return toAscii(name, version, FileName::isPlain);
    }

    /**
     * {@return the form by which two spellings of one name are the same}
     *
     * @param name in any script
     */
    public static String compose(String name) {
        // ASCII text is always composed; the tables for other text are large.
        return name.chars().allMatch(c -> c < 0x80) ? name : Normalizer.normalize(name, Normalizer.Form.NFC);
    }

    /**
     * {@return the file of a name: under the name it got when all but ASCII was replaced if it stands there, or if the
     * system's file names are limited to ASCII, else under {@link #of(String)}}
     *
     * @param folder holds the file
     * @param before beginning of the file's name
     * @param name in any script
     * @param after its end
     */
    public static Path within(Path folder, String before, String name, String after) {
        Path old = folder.resolve(before + ofAscii(name, 1) + after);
        try {
            Path file = folder.resolve(before + of(name) + after);
            return Files.exists(old, LinkOption.NOFOLLOW_LINKS) ? old : file;
        } catch (InvalidPathException e) {
            return old;
        }
    }

    private static String toAscii(String name, int version, IntPredicate kept) {
        if (version == 1 && isSafe(name)) {
            return name;
        }
        String safe = name.codePoints()
                .limit(MAX_CODE_POINTS)
                .map(c -> kept.test(c) ? c : '_')
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
        String versioned = version == 1 ? safe : safe + "@" + version;
        return safe.equals(name) ? versioned : versioned + "~" + digits(name);
    }

    private static boolean isSafe(String name) {
        boolean safe = name.length() <= MAX_CODE_POINTS;
        for (int i = 0; safe && i < name.length(); i++) {
            safe = isPlain(name.charAt(i));
        }
        return safe;
    }

    private static boolean isPlain(int c) {
        return c >= 'A' && c <= 'Z' || c >= 'a' && c <= 'z' || c >= '0' && c <= '9' || c == '_' || c == '-';
    }

    private static boolean isBearable(int c) {
        return c < 0x80 ? isPlain(c) : !blankOrInvisible(Character.getType(c));
    }

    private static boolean blankOrInvisible(int type) {
        return switch (type) {
            case Character.SPACE_SEPARATOR,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR,
                    Character.CONTROL,
                    Character.FORMAT,
                    Character.SURROGATE,
                    Character.PRIVATE_USE -> true;
            default -> false;
        };
    }

    private static String digits(String name) {
        return Digest.hex(name).substring(0, DIGITS);
    }
}
