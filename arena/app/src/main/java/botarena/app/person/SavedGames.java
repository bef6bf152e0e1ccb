package botarena.app.person;

import botarena.app.cli.Failure;
import botarena.base.FileErrors;
import botarena.referee.GameRecord;
import botarena.tournament.journal.Journal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The results folder of people's games, made when the first game is over; one that holds games already is not touched.
 */
final class SavedGames {

    private final Path folder;
    private long length;

    /** @throws Failure if there are results in the folder */
    SavedGames(Path folder) {
        this.folder = folder;
        if (Files.exists(folder.resolve(Journal.NAME))) {
            throw Failure.usage("there are results in '" + folder + "' already", "try: another name for -o");
        }
    }

    Path folder() {
        return folder;
    }

    /**
     * Adds a game.
     *
     * @throws Failure if it cannot be written
     */
    void add(GameRecord record) {
        try {
            Files.createDirectories(folder);
            try (Journal journal = Journal.open(folder, length)) {
                journal.append(record);
                journal.commit();
                length = journal.length();
            }
        } catch (IOException e) {
            throw Failure.invalid("results cannot be written: " + FileErrors.of(e));
        }
    }
}
