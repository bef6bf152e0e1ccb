package botarena.view.report;

import botarena.base.Units;
import botarena.protocol.Json;
import botarena.protocol.JsonException;
import botarena.tournament.Tournament;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Settings of a run, as far as the folder tells: rows of name and value. */
final class Settings {

    private Settings() {}

    static List<List<String>> rows(Path folder, Optional<Tournament> tournament, PlayedGames played) {
        List<List<String>> rows = new ArrayList<>();
        tournament.ifPresent(made -> add(rows, made));
        rows.addAll(played.rows());
        machine(folder).ifPresent(machine -> rows.add(List.of("Machine", machine)));
        rows.addAll(played.fingerprints());
        return rows;
    }

    /** Rows that all readers may see: no machine, no seed and nothing of the bots' files. */
    static List<List<String>> openRows(Tournament made, PlayedGames played) {
        List<List<String>> rows = new ArrayList<>();
        conduct(rows, made);
        rows.addAll(played.rows());
        return rows;
    }

    private static void add(List<List<String>> rows, Tournament made) {
        conduct(rows, made);
        rows.add(List.of("Seed", String.valueOf(made.schedule().seed())));
    }

    private static void conduct(List<List<String>> rows, Tournament made) {
        String variants = made.games().stream()
                .map(variant ->
                        variant.game().title() + options(variant.options().asMap()))
                .collect(Collectors.joining("; "));
        rows.add(List.of("Variants", variants));
        rows.add(List.of("Time", time(made)));
        rows.add(List.of("Schedule", made.schedule().format().word().replace('-', ' ')));
    }

    private static String options(Map<String, ?> options) {
        return options.isEmpty()
                ? ""
                : options.entrySet().stream()
                        .map(option -> option.getKey() + " " + option.getValue())
                        .collect(Collectors.joining(", ", " (", ")"));
    }

    private static String time(Tournament made) {
        List<String> parts = new ArrayList<>();
        if (made.time().moveMs() > 0) {
            parts.add(Units.time(made.time().moveMs()) + " a move");
        }
        if (made.time().bankMs() > 0) {
            parts.add(Units.time(made.time().bankMs()) + " on the clock");
        }
        if (made.time().incMs() > 0) {
            parts.add(Units.time(made.time().incMs()) + " added each move");
        }
        return String.join(", ", parts) + "; margin " + Units.time(made.marginMs());
    }

    /** Written down beside the results at the end of a run; who goes without it reads no machine. */
    private static Optional<String> machine(Path folder) {
        try {
            String summary = Files.readString(folder.resolve("summary.json")).replace('\n', ' ');
            Object machine = Json.object(summary).get("machine");
            return machine instanceof Map<?, ?> known ? Optional.of(machineInWords(known)) : Optional.empty();
        } catch (IOException | JsonException e) {
            return Optional.empty();
        }
    }

    private static String machineInWords(Map<?, ?> machine) {
        return machine.entrySet().stream()
                .map(part -> part.getKey() + " " + text(part.getValue()))
                .collect(Collectors.joining(", "));
    }

    private static String text(@Nullable Object value) {
        return String.valueOf(value);
    }
}
