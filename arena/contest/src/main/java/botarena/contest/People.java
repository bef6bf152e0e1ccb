package botarena.contest;

import botarena.base.JsonText;
import botarena.base.PrivateFile;
import botarena.base.Refusal.RefusedException;
import botarena.protocol.Json;
import botarena.protocol.JsonException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** {@code people.json}: who is behind a codename. No other file of a contest names anybody. Not thread-safe. */
final class People {

    static final String NAME = "people.json";

    /**
     * An entrant's people.
     *
     * @param name of the student or group
     * @param members names of the persons, one at least
     */
    record Person(String name, List<String> members) {
        Person {
            members = List.copyOf(members);
        }
    }

    private final Path file;
    private final Map<String, Person> people;

    private People(Path file, Map<String, Person> people) {
        this.file = file;
        this.people = people;
    }

    static People open(Path folder) throws IOException, RefusedException {
        Path file = folder.resolve(NAME);
        Map<String, Person> people = new LinkedHashMap<>();
        if (Files.exists(file)) {
            try {
                Json.object(Files.readString(file).strip())
                        .forEach((bot, value) -> people.put(bot, parsePerson(value)));
            } catch (JsonException e) {
                throw new RefusedException(file + " cannot be read: " + e.getMessage(), "restore it from a copy");
            }
        }
        return new People(file, people);
    }

    private static Person parsePerson(@Nullable Object value) {
        List<String> members = new ArrayList<>();
        String name = "";
        if (value instanceof Map<?, ?> map) {
            name = String.valueOf(map.get("name"));
            if (map.get("members") instanceof List<?> list) {
                list.forEach(each -> members.add(String.valueOf(each)));
            }
        }
        return new Person(name, members.isEmpty() ? List.of(name) : members);
    }

    Optional<Person> find(String bot) {
        return Optional.ofNullable(people.get(bot));
    }

    /** The codename of a student or group. */
    Optional<String> codename(String name) {
        return people.entrySet().stream()
                .filter(entry -> entry.getValue().name().equals(name))
                .map(Map.Entry::getKey)
                .findFirst();
    }

    Set<String> codenames() {
        return people.keySet();
    }

    void put(String bot, Person person) throws IOException {
        people.put(bot, person);
        save();
    }

    void remove(String bot) throws IOException {
        people.remove(bot);
        save();
    }

    private void save() throws IOException {
        Map<String, Object> all = new LinkedHashMap<>();
        people.forEach((bot, person) -> all.put(bot, Map.of("name", person.name(), "members", person.members())));
        PrivateFile.replace(file, JsonText.line(all) + "\n");
    }
}
