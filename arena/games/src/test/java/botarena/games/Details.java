package botarena.games;

import java.util.List;

/** Writes {@link Position#details} as {@code name=value} words with braces around nested maps. */
public final class Details implements StateSink {

    private final StringBuilder out = new StringBuilder();

    /** The details of a position in one line: {@code totem=d4 supply={white={1=5 2=5}}}. */
    public static String of(Position position) {
        Details details = new Details();
        position.details(details);
        return details.out.toString();
    }

    @Override
    public void field(String name, String value) {
        word(name).append(value);
    }

    @Override
    public void field(String name, int value) {
        word(name).append(value);
    }

    @Override
    public void field(String name, boolean value) {
        word(name).append(value);
    }

    @Override
    public void field(String name, List<String> values) {
        word(name).append(values);
    }

    @Override
    public void open(String name) {
        word(name).append('{');
    }

    @Override
    public void close() {
        out.append('}');
    }

    private StringBuilder word(String name) {
        if (!out.isEmpty() && out.charAt(out.length() - 1) != '{') {
            out.append(' ');
        }
        return out.append(name).append('=');
    }
}
