package botarena.view.report;

/** Unpacks as a page does. */
public final class Unpacked {

    private Unpacked() {}

    public static String of(String packed) {
        return PackedTextTest.unpacked(packed);
    }
}
