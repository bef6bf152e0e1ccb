package botarena.tournament.file;

import botarena.tournament.BotEntry;
import botarena.tournament.ScheduleRules;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** View of the file for one of its sections. */
public final class FileScope {

    private final Path base;
    private final List<String> bots;
    private final BotBinding reader;
    private final Values schedule;
    private final Problems problems;

    FileScope(Path base, List<String> bots, BotBinding reader, Values schedule, Problems problems) {
        this.schedule = schedule;
        this.base = base;
        this.bots = List.copyOf(bots);
        this.reader = reader;
        this.problems = problems;
    }

    /** Folder that the file's paths are relative to. */
    public Path base() {
        return base;
    }

    /** The names of the file's bots. */
    public List<String> bots() {
        return bots;
    }

    /** A bot the file does not list, with the file's defaults filled in; an empty build is the defaults'. */
    public BotEntry bot(String name, List<String> command, List<String> build) {
        return reader.model(name, command, build);
    }

    /** Value of a key of the file's own {@code schedule}; empty if it is absent. */
    public Optional<YamlNode> scheduleValue(String key) {
        return ScheduleKeys.SHAPE.keys().stream()
                .filter(each -> each.name().equals(key) && schedule.hasKey(each))
                .map(schedule::nodeOf)
                .findFirst();
    }

    /** Rules from the schedule of a section. */
    public ScheduleRules schedule(Values said) {
        return ScheduleKeys.bind(said, bots, "", problems);
    }

    /** List that takes mistakes. */
    public Problems problems() {
        return problems;
    }
}
