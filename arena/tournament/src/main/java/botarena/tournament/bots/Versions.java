package botarena.tournament.bots;

import botarena.base.FileName;
import botarena.ratings.RatingPool.Passage;
import botarena.referee.GameSpec;
import botarena.referee.GameSpec.Entrant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** Which fingerprints a journal knows under which names and versions, and how its ids spell them. Not thread-safe. */
public final class Versions {

    private final Map<String, TreeMap<Integer, String>> known = new HashMap<>();
    private final Set<String> spelledInAscii = new HashSet<>();

    /** Takes note of the bots of a record. */
    public void note(GameSpec setting) {
        for (Entrant bot : setting.bots()) {
            TreeMap<Integer, String> versions = known.get(bot.name());
            if (versions == null || !versions.containsKey(bot.version())) {
                known.computeIfAbsent(bot.name(), name -> new TreeMap<>()).put(bot.version(), bot.fingerprint());
                spelling(setting.id(), bot);
            }
        }
    }

    /** Writes all versions to a checkpoint, or reads them where none is known. */
    public void pass(Passage passage) {
        passage.entries(known, TreeMap::new, versions -> {
            Map<String, String> texts = new LinkedHashMap<>();
            versions.forEach((version, fingerprint) -> texts.put(version.toString(), fingerprint));
            passage.entries(texts, () -> "", passage::text);
            texts.forEach((version, fingerprint) -> versions.put(Integer.valueOf(version), fingerprint));
            return versions;
        });
        passage.texts(spelledInAscii);
    }

    private void spelling(String id, Entrant bot) {
        String ascii = FileName.ofAscii(bot.name(), bot.version());
        if (id.contains(ascii) && !ascii.equals(FileName.of(bot.name(), bot.version()))) {
            spelledInAscii.add(bot.label());
        }
    }

    /** A bot's name in ids: as the journal spells it, so that a ticket keeps the id it was played under. */
    public String safeName(Entrant bot) {
        return spelledInAscii.contains(bot.label())
                ? FileName.ofAscii(bot.name(), bot.version())
                : FileName.of(bot.name(), bot.version());
    }

    /** The version a bot has with this fingerprint: one it had before, or one more than its last. */
    public Entrant entrant(String name, String fingerprint) {
        TreeMap<Integer, String> versions = known.getOrDefault(name, new TreeMap<>());
        for (Map.Entry<Integer, String> version : versions.entrySet()) {
            if (version.getValue().equals(fingerprint)) {
                return new Entrant(name, version.getKey(), fingerprint);
            }
        }
        return new Entrant(name, versions.isEmpty() ? 1 : versions.lastKey() + 1, fingerprint);
    }

    /** A bot's last version, if it has played. */
    public Optional<Entrant> lastVersion(String name) {
        TreeMap<Integer, String> versions = known.get(name);
        return versions == null
                ? Optional.empty()
                : Optional.of(new Entrant(
                        name, versions.lastKey(), versions.lastEntry().getValue()));
    }

    /** Whether a bot has played, but never with this fingerprint. */
    public boolean hasChanged(String name, String fingerprint) {
        return known.containsKey(name) && !known.get(name).containsValue(fingerprint);
    }
}
