package botarena.app;

/**
 * Entry point of the jar: compiled for Java 8, so that an older Java gets a sentence. The rest is found by name, as
 * nothing newer can be named here.
 */
public final class JavaGate {
    private static final int NEEDED = 17;

    private JavaGate() {}

    /** Goes on with the program, or ends with exit code 69. */
    public static void main(String[] args) throws ReflectiveOperationException {
        String complaint = complaint(System.getProperty("java.specification.version"));
        if (!complaint.isEmpty()) {
            System.err.println(complaint);
            System.exit(69);
        }
        Class.forName("botarena.app.Main").getMethod("main", String[].class).invoke(null, (Object) args);
    }

    /** Empty where the version will do. Java 8 calls itself 1.8. */
    static String complaint(String version) {
        String major = version.startsWith("1.") ? version.substring(2) : version;
        return Integer.parseInt(major) >= NEEDED
                ? ""
                : "error: Java 17 or later is needed, this is version " + major + ", in " + System.getProperty("java.home")
                        + System.lineSeparator()
                        + "  try: install Java 17 or later, set JAVA_HOME, or download a botarena for your system, which"
                        + " brings its own Java";
    }
}
