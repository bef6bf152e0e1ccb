package botarena.classroom.roster;

import botarena.tournament.Problem;
import botarena.tournament.Spelling;
import de.siegmar.fastcsv.reader.CsvRecord;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Where a roster's columns stand. */
record RosterColumns(Map<Column, Integer> places, int width) {

    /** A column that is known. */
    enum Column {
        STUDENT,
        GROUP,
        DIR,
        SUBMITTED,
        COMMAND;

        String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** The columns of a first line; empty after a problem was added. */
    static Optional<RosterColumns> of(CsvRecord header, List<Problem> problems) {
        int line = (int) header.getStartingLineNumber();
        List<String> words = Stream.of(Column.values()).map(Column::word).toList();
        Map<Column, Integer> places = new EnumMap<>(Column.class);
        int before = problems.size();
        for (int i = 0; i < header.getFieldCount(); i++) {
            String word = header.getField(i).strip().toLowerCase(Locale.ROOT);
            int known = words.indexOf(word);
            if (known >= 0 && places.putIfAbsent(Column.values()[known], i) != null) {
                problems.add(new Problem(line, 0, "the column '" + word + "' is there twice"));
            } else if (known < 0 && Spelling.nearest(word, words).isPresent()) {
                problems.add(
                        new Problem(line, 0, "the column '" + word + "' is not known" + Spelling.hint(word, words)));
            }
        }
        if (!places.containsKey(Column.STUDENT) && problems.size() == before) {
            problems.add(new Problem(
                    line, 0, "there is no column 'student' in '" + String.join(",", header.getFields()) + "'"));
        }
        return problems.size() == before
                ? Optional.of(new RosterColumns(places, header.getFieldCount()))
                : Optional.empty();
    }

    /** A field without blanks around it; empty where the column or the field is absent. */
    String field(CsvRecord line, Column column) {
        int place = places.getOrDefault(column, Integer.MAX_VALUE);
        return place < line.getFieldCount() ? line.getField(place).strip() : "";
    }
}
