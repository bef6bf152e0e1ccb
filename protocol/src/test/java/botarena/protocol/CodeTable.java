package botarena.protocol;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import java.util.stream.Collectors;

/** The tables of reasons and codes in the specification, made from {@link Reason}. */
public final class CodeTable {

    private static final Map<Reason.Kind, String> TITLES = titles();

    private CodeTable() {}

    private static Map<Reason.Kind, String> titles() {
        Map<Reason.Kind, String> titles = new EnumMap<>(Reason.Kind.class);
        titles.put(Reason.Kind.RULE, "The rules end the game");
        titles.put(Reason.Kind.AGREED, "The players end the game");
        titles.put(Reason.Kind.FORFEIT, "Forfeits: an immediate loss for the seat's team, rated");
        titles.put(Reason.Kind.UNPLAYED, "No game at all");
        titles.put(Reason.Kind.VOID, "Void");
        titles.put(Reason.Kind.WARNING, "Warnings: only told, never fatal");
        return titles;
    }

    /** One Markdown table a kind, each under its title. */
    public static String markdown() {
        return TITLES.entrySet().stream()
                .map(entry -> table(entry.getValue(), entry.getKey()))
                .collect(Collectors.joining("\n"));
    }

    private static String table(String title, Reason.Kind kind) {
        String rows = Arrays.stream(Reason.values())
                .filter(reason -> reason.kind() == kind)
                .map(reason -> "| `" + reason.word() + "` | " + reason.meaning() + " |\n")
                .collect(Collectors.joining());
        return "**" + title + "**\n\n| code | when |\n| --- | --- |\n" + rows;
    }
}
