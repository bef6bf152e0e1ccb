package botarena.classroom;

import botarena.classroom.SubmissionSimilarity.Alike;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Submissions that look like others: reasons to look, not findings.
 *
 * @param notes by label
 * @param sentences one for each group of submissions that are alike, directly or by way of others
 */
record SubmissionFlags(Map<String, List<String>> notes, List<String> sentences) {

    /**
     * @param alike submissions that chose the same moves; if the files are the same too, only that is said
     */
    static SubmissionFlags of(List<SubmissionList.Line> students, List<Alike> alike) {
        Map<String, SubmissionList.Line> bots = new LinkedHashMap<>();
        students.stream().filter(line -> !line.label().isEmpty()).forEach(line -> bots.putIfAbsent(line.label(), line));
        SubmissionFlags flags = new SubmissionFlags(new LinkedHashMap<>(), new ArrayList<>());
        flags.files(bots.values());
        flags.moves(bots, alike);
        return flags;
    }

    private void files(Collection<SubmissionList.Line> bots) {
        Map<String, List<SubmissionList.Line>> groups = new LinkedHashMap<>();
        bots.stream()
                .filter(line -> !line.fingerprint().isEmpty())
                .forEach(line -> groups.computeIfAbsent(line.fingerprint(), any -> new ArrayList<>())
                        .add(line));
        for (List<SubmissionList.Line> group : groups.values()) {
            if (group.size() > 1) {
                group.forEach(line -> note(
                        line.label(),
                        "same files as "
                                + group.stream()
                                        .filter(other -> !other.equals(line))
                                        .map(SubmissionList.Line::student)
                                        .collect(Collectors.joining(", "))));
                sentence(group, "the same files");
            }
        }
    }

    private void moves(Map<String, SubmissionList.Line> bots, List<Alike> alike) {
        Map<String, List<String>> others = new LinkedHashMap<>();
        Map<SubmissionList.Line, Set<SubmissionList.Line>> groups = new LinkedHashMap<>();
        for (Alike one : alike) {
            SubmissionList.Line line = bots.get(one.one());
            SubmissionList.Line other = bots.get(one.other());
            if (line != null && other != null && !sameFiles(line, other)) {
                String count = " (" + one.same() + " of " + one.common() + ")";
                others.computeIfAbsent(line.label(), any -> new ArrayList<>()).add(other.student() + count);
                others.computeIfAbsent(other.label(), any -> new ArrayList<>()).add(line.student() + count);
                join(groups, line, other);
            }
        }
        others.forEach((label, list) -> note(label, "same moves as " + String.join(", ", list)));
        new LinkedHashSet<>(groups.values()).forEach(group -> sentence(group, "the same moves"));
    }

    /** Joins the groups of both submissions. */
    private static void join(
            Map<SubmissionList.Line, Set<SubmissionList.Line>> groups,
            SubmissionList.Line line,
            SubmissionList.Line other) {
        Set<SubmissionList.Line> group = groups.computeIfAbsent(line, any -> new LinkedHashSet<>(List.of(line)));
        group.addAll(groups.getOrDefault(other, Set.of(other)));
        group.forEach(member -> groups.put(member, group));
    }

    private static boolean sameFiles(SubmissionList.Line one, SubmissionList.Line other) {
        return !one.fingerprint().isEmpty() && one.fingerprint().equals(other.fingerprint());
    }

    private void sentence(Collection<SubmissionList.Line> group, String what) {
        List<String> names = group.stream()
                .map(line ->
                        "'" + line.bot() + "'" + (line.bot().equals(line.student()) ? "" : " (" + line.student() + ")"))
                .toList();
        int last = names.size() - 1;
        sentences.add("the submissions " + String.join(", ", names.subList(0, last)) + " and " + names.get(last)
                + " have " + what);
    }

    private void note(String label, String text) {
        notes.computeIfAbsent(label, any -> new ArrayList<>()).add(text);
    }

    /** Remark on a submission, empty for none. */
    String of(String label) {
        return String.join("; ", notes.getOrDefault(label, List.of()));
    }
}
