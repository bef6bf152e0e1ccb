package botarena.view.report;

/** What was packed, as a page unpacks it. */
public final class Unpacked {

    private Unpacked() {}

    public static String of(String packed) {
        return PackedTextTest.unpacked(packed);
    }
}
