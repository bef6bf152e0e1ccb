package botarena.ratings.read;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Names of bots over several journals. A label, {@code a} or {@code a@2}, is unique within one journal only. If a name's
 * labels mean different programs, each bot is named by the start of its fingerprint, {@code a@1f03}.
 */
final class ProgramNames {

    /** Fewest letters of a fingerprint in a name. */
    private static final int MIN_FINGERPRINT_LENGTH = 4;

    /** Fingerprints by name and label. */
    private final Map<String, Map<String, Set<String>>> seen = new TreeMap<>();

    private final Map<JournalLine.Program, String> known = new HashMap<>();

    /** Adds a bot of one of the journals. */
    void add(JournalLine.Program program) {
        if (!program.fingerprint().isEmpty()) {
            seen.computeIfAbsent(program.name(), name -> new TreeMap<>())
                    .computeIfAbsent(program.label(), label -> new TreeSet<>())
                    .add(program.fingerprint());
        }
    }

    /** Name of a bot, after all bots were added. */
    String nameOf(JournalLine.Program program) {
        return seen.isEmpty() ? program.label() : known.computeIfAbsent(program, this::disambiguate);
    }

    private String disambiguate(JournalLine.Program program) {
        Map<String, Set<String>> labels = seen.getOrDefault(program.name(), Map.of());
        return program.fingerprint().isEmpty() || isUnambiguous(labels)
                ? program.label()
                : program.name() + "@" + shorten(program.fingerprint(), fingerprints(labels));
    }

    /** Sentence about each name that got fingerprints. */
    List<String> remarks() {
        List<String> remarks = new ArrayList<>();
        seen.forEach((name, labels) -> {
            if (!isUnambiguous(labels)) {
                Set<String> all = fingerprints(labels);
                remarks.add("'" + name + "' is " + all.size() + " programs, told apart by their fingerprints: "
                        + String.join(
                                ", ",
                                all.stream()
                                        .map(each -> name + "@" + shorten(each, all))
                                        .toList())
                        + "; --merge rates them as one");
            }
        });
        return remarks;
    }

    /** Whether each label means one program, and each program has one label. */
    private static boolean isUnambiguous(Map<String, Set<String>> labels) {
        return labels.values().stream().allMatch(each -> each.size() == 1)
                && fingerprints(labels).size() == labels.size();
    }

    private static Set<String> fingerprints(Map<String, Set<String>> labels) {
        Set<String> all = new TreeSet<>();
        labels.values().forEach(all::addAll);
        return all;
    }

    private static String shorten(String fingerprint, Set<String> all) {
        int length = Math.min(MIN_FINGERPRINT_LENGTH, fingerprint.length());
        while (length < fingerprint.length() && !isUnique(fingerprint.substring(0, length), all)) {
            length++;
        }
        return fingerprint.substring(0, length);
    }

    private static boolean isUnique(String beginning, Set<String> all) {
        return all.stream().filter(each -> each.startsWith(beginning)).count() == 1;
    }
}
