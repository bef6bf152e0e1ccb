package botarena.contest;

import botarena.base.JsonText;
import botarena.base.Refusal;
import botarena.base.Refusal.RefusedException;
import botarena.protocol.Json;
import botarena.protocol.JsonException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
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
                Json.object(Files.readString(file).strip()).forEach((bot, value) -> people.put(bot, person(value)));
            } catch (JsonException e) {
                throw new Refusal(file + " cannot be read: " + e.getMessage(), List.of(), "restore it from a copy")
                        .thrown();
            }
        }
        return new People(file, people);
    }

    private static Person person(@Nullable Object value) {
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

    Optional<Person> of(String bot) {
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
        replace(file, JsonText.line(all) + "\n");
    }

    /** Rewrites a file that only the owner may read; after a crash it is the old one or the new one, whole. */
    static void replace(Path file, String text) throws IOException {
        Path next = file.resolveSibling(file.getFileName() + ".new");
        Files.deleteIfExists(next);
        write(next, text, Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE));
        Files.move(next, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
    }

    /** Writes text that only the owner may read, down to the disk. */
    static void write(Path file, String text, Set<? extends OpenOption> how) throws IOException {
        try (FileChannel channel = FileChannel.open(file, how, owner("rw-------"))) {
            ByteBuffer bytes = ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8));
            while (bytes.hasRemaining()) {
                channel.write(bytes);
            }
            channel.force(true);
        }
    }

    /** Rights of a new file; none where files have no such rights. */
    static FileAttribute<?>[] owner(String rights) {
        return FileSystems.getDefault().supportedFileAttributeViews().contains("posix")
                ? new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(rights))}
                : new FileAttribute<?>[0];
    }
}
