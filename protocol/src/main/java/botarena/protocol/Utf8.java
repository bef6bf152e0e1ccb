package botarena.protocol;

/** UTF-8 as RFC 3629 has it: no overlong forms, no surrogates, nothing above U+10FFFF. */
final class Utf8 {

    private Utf8() {}

    /** The length of the well-formed character of two to four bytes that begins at {@code at}, 0 if there is none. */
    static int length(byte[] bytes, int at, int end) {
        int first = bytes[at] & 0xFF;
        int length = first < 0xC2 ? 0 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : first < 0xF5 ? 4 : 0;
        if (length == 0 || at + length > end || !secondFits(first, bytes[at + 1] & 0xFF)) {
            return 0;
        }
        for (int i = at + 2; i < at + length; i++) {
            if ((bytes[i] & 0xC0) != 0x80) {
                return 0;
            }
        }
        return length;
    }

    /** Table 3-7 of the Unicode Standard: four first bytes narrow what may follow them. */
    private static boolean secondFits(int first, int second) {
        int low = first == 0xE0 ? 0xA0 : first == 0xF0 ? 0x90 : 0x80;
        int high = first == 0xED ? 0x9F : first == 0xF4 ? 0x8F : 0xBF;
        return second >= low && second <= high;
    }
}
