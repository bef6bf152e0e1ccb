package botarena.tournament.classroom;

import botarena.tournament.classroom.Likeness.Alike;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Submissions that look like others: reasons to look, not findings.
 *
 * @param notes by label
 * @param sentences one for each two submissions
 */
record Flags(Map<String, List<String>> notes, List<String> sentences) {

    /** @param alike those that chose the same moves; where the files are the same too, only that is said */
    static Flags of(List<Register.Line> students, List<Alike> alike) {
        Map<String, Register.Line> bots = new LinkedHashMap<>();
        students.stream().filter(line -> !line.label().isEmpty()).forEach(line -> bots.putIfAbsent(line.label(), line));
        Flags flags = new Flags(new LinkedHashMap<>(), new ArrayList<>());
        List<Register.Line> lines = List.copyOf(bots.values());
        for (int i = 0; i < lines.size(); i++) {
            for (Register.Line other : lines.subList(i + 1, lines.size())) {
                if (sameFiles(lines.get(i), other)) {
                    flags.add(lines.get(i), other, "same files", "");
                }
            }
        }
        for (Alike one : alike) {
            Register.Line line = bots.get(one.one());
            Register.Line other = bots.get(one.other());
            if (line != null && other != null && !sameFiles(line, other)) {
                flags.add(line, other, "same moves", " (" + one.same() + " of " + one.common() + ")");
            }
        }
        return flags;
    }

    private static boolean sameFiles(Register.Line one, Register.Line other) {
        return !one.fingerprint().isEmpty() && one.fingerprint().equals(other.fingerprint());
    }

    private void add(Register.Line one, Register.Line other, String what, String detail) {
        note(one.label(), what + " as " + other.student() + detail);
        note(other.label(), what + " as " + one.student() + detail);
        sentences.add("the submissions '" + one.bot() + "' and '" + other.bot() + "' have the " + what + detail);
    }

    private void note(String label, String text) {
        notes.computeIfAbsent(label, any -> new ArrayList<>()).add(text);
    }

    /** What is to be noted of a submission, empty for nothing. */
    String of(String label) {
        return String.join("; ", notes.getOrDefault(label, List.of()));
    }
}
