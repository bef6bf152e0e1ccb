package botarena.tournament.file;

import botarena.base.Spelling;
import botarena.tournament.file.YamlNode.Mapping;
import botarena.tournament.file.YamlNode.Pair;
import botarena.tournament.file.YamlNode.Tree;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Keys that the command line sets for once. */
final class KeyOverrides {

    /** Keys in here are meant only when they are called by their full names. */
    private static final String DEFAULTS = "defaults";

    private static final int FAR = 100;

    /** A scalar key with the names of the mappings it lies in, itself last. */
    private record Target(List<String> path, Key<?, ?> key) {
        int depth() {
            return path.size() + (path.get(0).equals(DEFAULTS) ? FAR : 0);
        }

        String fullName() {
            return String.join(".", path);
        }
    }

    private final List<Target> targets = new ArrayList<>();

    KeyOverrides(Shape<?> shape) {
        collect(shape, List.of());
    }

    /** Short name to sentence, in the order of the file. */
    Map<String, String> names() {
        // A search of all for each of all takes 20 ms of a start.
        Map<String, List<Target>> namesakes = new HashMap<>();
        targets.forEach(target -> namesakes
                .computeIfAbsent(target.key().name(), any -> new ArrayList<>())
                .add(target));
        Map<String, String> names = new LinkedHashMap<>();
        for (Target target : targets) {
            String name = target.key().name();
            boolean plain = choose(namesakes.getOrDefault(name, List.of()), name)
                    .filter(target::equals)
                    .isPresent();
            names.put(plain ? name : target.fullName(), target.key().about());
        }
        return names;
    }

    /** Short name to default as a file says it; keys of {@code defaults} repeat others. */
    Map<String, String> defaults() {
        Map<String, String> defaults = new HashMap<>();
        for (Target target : targets) {
            if (target.key().fallback() != null) {
                defaults.putIfAbsent(target.key().name(), target.key().fallbackText());
            }
        }
        return defaults;
    }

    /** The tree with the given keys set. */
    YamlNode apply(YamlNode root, Map<String, String> overrides, Problems problems) {
        YamlNode changed = root;
        for (Map.Entry<String, String> override : overrides.entrySet()) {
            Optional<Target> target = find(override.getKey());
            if (target.isPresent() && changed instanceof Mapping mapping) {
                changed = set(mapping, target.get().path(), override.getValue());
            } else {
                problems.add(0, 0, unknownKey(override.getKey()));
            }
        }
        return changed;
    }

    private String unknownKey(String name) {
        return "there is no key '" + name + "' to set" + Spelling.hint(name, names().keySet());
    }

    /** By full name, else the least deep key of that name, if it is the only one. */
    private Optional<Target> find(String name) {
        return choose(
                targets.stream()
                        .filter(target -> target.fullName().equals(name)
                                || target.key().name().equals(name))
                        .toList(),
                name);
    }

    private static Optional<Target> choose(List<Target> namesakes, String name) {
        List<Target> found = namesakes.stream()
                .sorted((a, b) -> Integer.compare(place(a, name), place(b, name)))
                .toList();
        boolean clear = found.size() == 1
                || found.size() > 1
                        && (found.get(0).fullName().equals(name)
                                || found.get(0).depth() < found.get(1).depth());
        return clear ? Optional.of(found.get(0)) : Optional.empty();
    }

    /** A name in full comes before all that are short. */
    private static int place(Target target, String name) {
        return target.fullName().equals(name) ? -1 : target.depth();
    }

    private void collect(Shape<?> shape, List<String> path) {
        for (Key<?, ?> key : shape.keys()) {
            List<String> here = new ArrayList<>(path);
            here.add(key.name());
            if (key.kind() instanceof Shape<?> inner) {
                collect(inner, here);
            } else if (key.kind().isScalar() && !key.name().startsWith("$")) {
                targets.add(new Target(List.copyOf(here), key));
            }
        }
    }

    private static Mapping set(Mapping mapping, List<String> path, String text) {
        String name = path.get(0);
        YamlNode value = Tree.scalarOf(text);
        if (path.size() > 1) {
            YamlNode inner = mapping.get(name).orElse(null);
            Mapping section = inner instanceof Mapping there ? there : new Mapping(0, 0, List.of());
            value = set(section, path.subList(1, path.size()), text);
        }
        List<Pair> pairs = new ArrayList<>();
        boolean replaced = false;
        for (Pair pair : mapping.pairs()) {
            boolean same = pair.key().text().equals(name);
            pairs.add(same ? new Pair(pair.key(), value) : pair);
            replaced |= same;
        }
        if (!replaced) {
            pairs.add(new Pair(Tree.text(name), value));
        }
        return new Mapping(mapping.line(), mapping.column(), pairs);
    }
}
