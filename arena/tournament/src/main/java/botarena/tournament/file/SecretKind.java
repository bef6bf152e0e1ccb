package botarena.tournament.file;

import java.util.regex.Pattern;

/** The name of a secret: of a variable of the arena's environment. */
public final class SecretKind {

    private static final String PATTERN = "[A-Za-z_][A-Za-z0-9_]*";
    private static final Pattern WHOLE = Pattern.compile(PATTERN);

    public static final Kind<String> NAME =
            Kinds.scalar(SecretKind::name, name -> name, Kinds.pattern("^" + PATTERN + "$"));

    private SecretKind() {}

    private static String name(String text) {
        if (!WHOLE.matcher(text).matches()) {
            throw new IllegalArgumentException("is no variable's name, such as OPENAI_API_KEY");
        }
        return text;
    }
}
