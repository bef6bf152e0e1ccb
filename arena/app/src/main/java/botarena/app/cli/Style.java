package botarena.app.cli;

import java.util.Map;

/** Colours, or none. */
public enum Style {
    COLORED,
    PLAIN;

    /**
     * The style that the user, the environment (NO_COLOR, CLICOLOR_FORCE; see no-color.org) and the terminal ask for.
     *
     * @param terminal whether the output leads to one
     */
    public static Style of(GlobalOptions.Color color, Map<String, String> env, boolean terminal) {
        return switch (color) {
            case ALWAYS -> COLORED;
            case NEVER -> PLAIN;
            case AUTO -> {
                if (!env.getOrDefault("NO_COLOR", "").isEmpty()) {
                    yield PLAIN;
                }
                String force = env.getOrDefault("CLICOLOR_FORCE", "0");
                yield terminal && !env.getOrDefault("CLICOLOR", "1").equals("0") || !force.equals("0")
                        ? COLORED
                        : PLAIN;
            }
        };
    }

    public String red(String text) {
        return paint("31", text);
    }

    public String green(String text) {
        return paint("32", text);
    }

    public String blue(String text) {
        return paint("34;1", text);
    }

    public String yellow(String text) {
        return paint("33;1", text);
    }

    public String bold(String text) {
        return paint("1", text);
    }

    private String paint(String code, String text) {
        return this == PLAIN || text.isEmpty() ? text : "\033[" + code + "m" + text + "\033[0m";
    }
}
