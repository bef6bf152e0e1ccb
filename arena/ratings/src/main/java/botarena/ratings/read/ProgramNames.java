package botarena.ratings.read;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Names of bots over several journals. A label, {@code a} or {@code a@2}, tells programs apart within one journal only; a
 * name whose labels mean different programs is told apart by the beginning of the fingerprint, {@code a@1f03}.
 */
final class ProgramNames {

    /** Letters of a fingerprint that a name has at least. */
    private static final int SHORTEST = 4;

    /** Name to label to fingerprints. */
    private final Map<String, Map<String, Set<String>>> seen = new TreeMap<>();

    private final Map<JournalLine.Program, String> known = new HashMap<>();

    /** Takes note of a bot of one of the journals. */
    void add(JournalLine.Program program) {
        if (!program.fingerprint().isEmpty()) {
            seen.computeIfAbsent(program.name(), name -> new TreeMap<>())
                    .computeIfAbsent(program.label(), label -> new TreeSet<>())
                    .add(program.fingerprint());
        }
    }

    /** Name of a bot, once all are noted. */
    String label(JournalLine.Program program) {
        return seen.isEmpty() ? program.label() : known.computeIfAbsent(program, this::apart);
    }

    private String apart(JournalLine.Program program) {
        Map<String, Set<String>> labels = seen.getOrDefault(program.name(), Map.of());
        return program.fingerprint().isEmpty() || isClear(labels)
                ? program.label()
                : program.name() + "@" + shortened(program.fingerprint(), fingerprints(labels));
    }

    /** A sentence for each name that is told apart by fingerprints. */
    List<String> remarks() {
        List<String> remarks = new ArrayList<>();
        seen.forEach((name, labels) -> {
            if (!isClear(labels)) {
                Set<String> all = fingerprints(labels);
                remarks.add("'" + name + "' is " + all.size() + " programs, told apart by their fingerprints: "
                        + String.join(
                                ", ",
                                all.stream()
                                        .map(each -> name + "@" + shortened(each, all))
                                        .toList())
                        + "; --merge rates them as one");
            }
        });
        return remarks;
    }

    /** Whether each label means one program, and each program has one label. */
    private static boolean isClear(Map<String, Set<String>> labels) {
        return labels.values().stream().allMatch(each -> each.size() == 1)
                && fingerprints(labels).size() == labels.size();
    }

    private static Set<String> fingerprints(Map<String, Set<String>> labels) {
        Set<String> all = new TreeSet<>();
        labels.values().forEach(all::addAll);
        return all;
    }

    private static String shortened(String fingerprint, Set<String> all) {
        int length = Math.min(SHORTEST, fingerprint.length());
        while (length < fingerprint.length() && !isAlone(fingerprint.substring(0, length), all)) {
            length++;
        }
        return fingerprint.substring(0, length);
    }

    private static boolean isAlone(String beginning, Set<String> all) {
        return all.stream().filter(each -> each.startsWith(beginning)).count() == 1;
    }
}
