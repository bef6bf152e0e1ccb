package botarena.tournament.file;

import botarena.tournament.BotEntry;
import java.nio.file.Path;
import java.util.List;

/** What a section may ask of the file around it. */
public final class FileScope {

    private final Path base;
    private final List<String> bots;
    private final BotBinding reader;
    private final Problems problems;

    FileScope(Path base, List<String> bots, BotBinding reader, Problems problems) {
        this.base = base;
        this.bots = List.copyOf(bots);
        this.reader = reader;
        this.problems = problems;
    }

    /** What the file's paths are relative to. */
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

    /** Where mistakes are added. */
    public Problems problems() {
        return problems;
    }
}
