package botarena.app.doctor;

import botarena.app.doctor.Finding.State;
import botarena.base.FileErrors;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Whether results can be written where a run would write them, and how much. */
final class DiskFindings {

    /** A game is some 3 kB; a report of ten thousand games some tens of megabytes. */
    private static final double FULL = 20;

    private static final double NEARLY_FULL = 500;

    private DiskFindings() {}

    static List<Finding> examine(Path folder) {
        return List.of(write(folder), freeSpace(folder));
    }

    /** Tests by writing, since some file systems ignore rights on paper. */
    static Finding write(Path folder) {
        Path place = folder.toAbsolutePath().normalize();
        Map<String, Object> figures = new LinkedHashMap<>();
        figures.put("folder", place.toString());
        try {
            Files.delete(Files.createTempFile(place, ".botarena-", ".tmp"));
            return Finding.ok("write", "results can be written in " + place, figures);
        } catch (IOException e) {
            return new Finding(
                    "write",
                    State.FAULT,
                    "nothing can be written in " + place + ": " + FileErrors.of(e),
                    "start botarena in a folder of your own, or say where results go: --dir DIR",
                    figures);
        }
    }

    private static Finding freeSpace(Path folder) {
        Map<String, Object> figures = new LinkedHashMap<>();
        try {
            double free =
                    Math.floor(Files.getFileStore(folder.toAbsolutePath()).getUsableSpace() / MachineFindings.MEGABYTE);
            figures.put("free_mb", free);
            return freeSpace(free, figures);
        } catch (IOException e) {
            return new Finding("disk", State.NOTE, "free space is unknown: " + FileErrors.of(e), "", figures);
        }
    }

    static Finding freeSpace(double free, Map<String, Object> figures) {
        State state = free < FULL ? State.FAULT : free < NEARLY_FULL ? State.NOTE : State.OK;
        return new Finding(
                "disk",
                state,
                MachineFindings.megabytes(free) + " free",
                state == State.OK ? "" : "make room: a run stops when the disk is full, and goes on later",
                figures);
    }
}
