package botarena.classroom;

import botarena.base.Digest;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Values of a course for reports.
 *
 * @param students who take it, in the order of the roster
 * @param references names of the bots that all students may know
 * @param anonymous whether the tournament has codenames for bots already
 * @param seed of the tournament, from which codenames follow
 * @param rows for the teacher, a name and a value each
 */
public record Course(
        List<Taker> students, Set<String> references, boolean anonymous, long seed, List<List<String>> rows) {

    /**
     * A student.
     *
     * @param name as the roster has it
     * @param bot the name the submission plays under
     * @param plays whether it ever played
     * @param folder of this student alone
     * @param rows for the student, a name and a value each
     */
    public record Taker(String name, String bot, boolean plays, Path folder, List<List<String>> rows) {
        public Taker {
            rows = List.copyOf(rows);
        }
    }

    public Course {
        students = List.copyOf(students);
        references = Set.copyOf(references);
        rows = List.copyOf(rows);
    }

    public Optional<Taker> student(String name) {
        return students.stream().filter(student -> student.name().equals(name)).findFirst();
    }

    /** Names of students' bots for people who may see codenames only; empty if there are none. */
    public Map<String, String> maskedNames() {
        Map<String, String> names = new HashMap<>();
        if (anonymous) {
            students.forEach(student -> names.put(student.bot(), student.bot()));
        }
        return names;
    }

    /** A codename for each student's bot, drawn where the tournament has none; references keep their names. */
    public Map<String, String> codenames() {
        Map<String, String> names = new HashMap<>(maskedNames());
        Set<String> taken = new HashSet<>(names.values());
        for (Taker student : students) {
            names.computeIfAbsent(student.bot(), bot -> {
                String name = Codename.of(seed, bot, taken);
                taken.add(name);
                return name;
            });
        }
        references.forEach(reference -> names.put(reference, reference));
        return names;
    }

    /**
     * Names that do not tell whose bot it is: drawn by hashing the tournament's seed and the student's name, so that a
     * student keeps one when others come or go. Both the seed and the roster are needed to work them out.
     */
    public static final class Codename {

        private static final String LETTERS = "bcdfghjkmnpqrstvwxz";
        private static final int LENGTH = 6;

        private Codename() {}

        /**
         * The codename of a student.
         *
         * @param seed of the tournament
         * @param taken names that are given already
         */
        public static String of(long seed, String student, Set<String> taken) {
            for (int attempt = 0; ; attempt++) {
                String name = draw(Digest.draw("codename", seed, student, attempt));
                if (!taken.contains(name)) {
                    return name;
                }
            }
        }

        private static String draw(long bits) {
            StringBuilder name = new StringBuilder("bot-");
            long rest = bits >>> 1;
            for (int i = 0; i < LENGTH; i++) {
                name.append(LETTERS.charAt((int) (rest % LETTERS.length())));
                rest /= LETTERS.length();
            }
            return name.toString();
        }
    }
}
